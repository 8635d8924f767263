// needs: esm
// since: 12
// An import has to name a file whole; what require would have found is written below the message.
const told = (specifier) =>
  import(specifier).then(
    () => console.log(specifier, 'is there'),
    ({ code, message, stack }) => {
      const [, ...advice] = message.split('\n');
      console.log(specifier, code, message.split("'")[0], advice, stack.includes(advice[0]));
    },
  );
for (const specifier of ['script', 'folder', 'folder/', 'nothing', 'folder/index', '.'])
  await0(() => told(specifier === '.' ? '.' : `./files/advice/${specifier}`));
function await0(run) {
  await0.last = (await0.last || Promise.resolve()).then(run);
}
