// since: 16
// Forms of emitWarning and what it refuses.
process.on('warning', (w) => console.log(w instanceof Error, w.name, w.code, w.message, w.detail));
process.emitWarning('plain');
process.emitWarning('typed', 'MyWarning');
process.emitWarning('coded', 'MyWarning', 'C001');
process.emitWarning('opt', { type: 'T', code: 'X1', detail: 'some detail' });
const e = new Error('err');
e.name = 'Own';
process.emitWarning(e);
class W extends Error {
  get name() {
    return 'Klass';
  }
}
process.emitWarning(new W('k'));
process.emitWarning('dep', 'DeprecationWarning', 'DEP9');
process.emitWarning('dep', 'DeprecationWarning', 'DEP9');
console.log('sync');
for (const bad of [
  () => process.emitWarning(),
  () => process.emitWarning(5),
  () => process.emitWarning('x', 5),
  () => process.emitWarning('x', 'y', 5),
  () => process.emitWarning({}),
])
  try {
    bad();
    console.log('ok');
  } catch (x) {
    console.log(x.name, x.code, x.message);
  }
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('micro'));
