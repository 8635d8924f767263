// What a blob's methods and getters say when they are called on something else, and whether it is said at once.
const { Blob } = require('buffer');
const told = async (name, steps) => {
  let answer;
  try {
    answer = steps();
  } catch (error) {
    return console.log(name, 'threw', error.name, error.code, error.message);
  }
  await answer.catch((error) => console.log(name, 'rejected', error.name, error.code, error.message));
};
const main = async () => {
  for (const name of ['text', 'arrayBuffer', 'stream', 'slice'])
    await told(name, () => Blob.prototype[name].call({}));
  for (const name of ['size', 'type'])
    await told(name, () => Object.getOwnPropertyDescriptor(Blob.prototype, name).get.call(new Map()));
  if (typeof File === 'function')
    for (const name of ['name', 'lastModified'])
      await told(name, () => Object.getOwnPropertyDescriptor(File.prototype, name).get.call(new Blob([])));
  console.log(await new Blob(['abc']).slice(1).text(), new Blob(['ab']).slice(-1, 9).size);
};
main();
