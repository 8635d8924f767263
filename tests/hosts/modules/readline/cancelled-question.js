// A question that is given up ends its line.
// since: 18
const readline = require('readline/promises');
const { PassThrough } = require('stream');
const [input, output] = [new PassThrough(), new PassThrough()];
const asker = readline.createInterface({ input, output });
(async () => {
  setTimeout(() => input.write('Ann\n'), 5);
  console.log(await asker.question('Who? '));
  const controller = new AbortController();
  const answer = asker.question('Again? ', { signal: controller.signal });
  controller.abort();
  await answer.catch((error) => console.log(error.name));
  asker.close();
  console.log(JSON.stringify(String(output.read())));
})();
