// An async function throws and nobody awaits it.
async function fail() {
  await null;
  throw new TypeError('late');
}
fail();
process.on('exit', (code) => console.log('exit', code));
