// An unknown global at the beginning of what is awaited, in the midst of a statement.
const list = (...values) => values;
async function printed() {
  console.log(await nobody('a'));
}
async function second() {
  list(1, await nobody(2));
}
async function declared() {
  const x = await nobody();
  return x;
}
(async () => {
  for (const step of [printed, second, declared]) await step().catch((error) => console.log(error.stack.split('\n')[1]));
})();
