// Bun's console has names of its own, in its own order; `write` writes texts as they are
console.log(Object.keys(console).join());
console.log(console.write('a', 'bé', '\n'), console.write.length);
for (const shown of [new DisposableStack(), new AsyncDisposableStack()]) console.log(shown);
// a line that begins with a property of a list leaves the bracket where it is
console.log([...'a1b2'.matchAll(/[a-z](\d)/g)], [1]);
const tried = (run) => {
  try {
    console.log(run());
  } catch (error) {
    console.log(error.name, error.code, error.message);
  }
};
const gone = new ArrayBuffer(1);
structuredClone(gone, { transfer: [gone] });
tried(() => structuredClone(1, { transfer: [gone] }));
const channel = new BroadcastChannel('q');
channel.close();
tried(() => channel.postMessage(1));
const words = new Int32Array(new SharedArrayBuffer(8));
tried(() => Atomics.load(words, 9));
tried(() => Atomics.add(words, -1, 1));
tried(() => Intl.getCanonicalLocales('x'));
tried(() => process.emitWarning(5));
