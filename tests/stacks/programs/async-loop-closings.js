// needs: asyncgen
// where for await closes, and what return() of a generator leaves
const show = () => console.log(new Error('closed').stack.split('\n').slice(3, 5).join('\n'));
const src = (kind) => ({ [kind]: () => ({ next: () => ({ value: 1, done: false }), return() { show(); return {}; } }) });
async function awaiting(how, kind) {
  outer: for (const once of [1]) {
    for await (const x of src(kind)) {
      if (how === 'break') break;
      if (how === 'throw') throw new Error('body');
      if (how === 'outer') continue outer;
      if (how === 'return') return x;
    }
  }
}
async function* generating(how, kind) {
  for await (const x of src(kind)) {
    if (how === 'throw') throw new Error('body');
    if (how === 'yield') yield x;
    if (how === 'return') return x;
  }
}
(async () => {
  for (const kind of [Symbol.iterator, Symbol.asyncIterator]) {
    for (const how of ['break', 'throw', 'outer', 'return']) await awaiting(how, kind).catch((e) => console.log(e.message));
    for (const how of ['throw', 'yield', 'return']) {
      const g = generating(how, kind);
      await g.next().catch((e) => console.log(e.message));
      await g.return();
    }
  }
})();
