// since: 18
// Folders and files that are closed by a block's end.
const fs = require('fs');
const folder = fs.mkdtempSync(require('path').join(require('os').tmpdir(), 'd-'));
const say = (name, call) => { try { console.log(name, call()); } catch (error) { console.log(name, error.code, error.message); } };
const told = (name, promise) => Promise.resolve(promise).then((v) => console.log(name, v), (error) => console.log(name, error.code, error.message));
const dispose = Symbol.dispose ?? Symbol.for('nodejs.dispose');
const asyncDispose = Symbol.asyncDispose ?? Symbol.for('nodejs.asyncDispose');
console.log(typeof fs.Dir.prototype[dispose], typeof fs.Dir.prototype[asyncDispose]);
(async () => {
  const one = fs.opendirSync(folder);
  say('dispose', () => one[dispose]?.());
  say('again', () => one[dispose]?.());
  say('read', () => one.readSync());
  await told('async again', one[asyncDispose]?.());
  const two = fs.opendirSync(folder);
  await told('async', two[asyncDispose]?.());
  await told('async again', two[asyncDispose]?.());
  await told('close', two.close());
  const handle = await fs.promises.open(__filename);
  await told('file', handle[asyncDispose]?.());
  console.log(handle.fd);
  await told('file again', handle[asyncDispose]?.());
  fs.rmdirSync(folder);
})();
