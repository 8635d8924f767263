// Iterators that are none, by where they are stepped through, in Firefox's words.
const log = console.log;
const bare = { [Symbol.iterator]: () => ({}) };
const bareAsync = { [Symbol.asyncIterator]: () => ({}) };
const wrong = { [Symbol.asyncIterator]: 5 };
const f = () => {};
function* sync(x) {
  yield* x;
}
async function* async(x) {
  yield* x;
}
const tell = (name, run) => {
  try {
    run();
  } catch (error) {
    log(`${name}: ${error.name}: ${error.message}`);
  }
};
tell('yield*', () => sync(bare).next());
tell('yield* null', () => sync(null).next());
tell('yield* undefined', () => sync(undefined).next());
tell('yield* a number', () => sync(5).next());
tell('literal', () => [...bare]);
tell('argument', () => f(...bare));
tell('construction', () => new Map(...bare));
tell('pattern', () => {
  const [a] = bare;
});
tell('parameter', () => (([a]) => a)(bare));
tell('loop', () => {
  for (const x of bare) log(x);
});
(async () => {
  for (const x of [bareAsync, wrong, null, undefined, {}, 5]) {
    await async(x).next().catch((error) => log(`yield*: ${error.message}`));
    try {
      for await (const y of x) log(y);
    } catch (error) {
      log(`for await: ${error.message}`);
    }
  }
})();
