// The place of a rejection is that of the error's frames, which are gone once its stack has been read.
async function outer() {
  await inner();
}
async function inner() {
  await null;
  throw new Error('deep');
}
outer().catch((error) => {
  console.log(error.stack.split('\n')[0]);
  process.exitCode = 4;
  throw error;
});
