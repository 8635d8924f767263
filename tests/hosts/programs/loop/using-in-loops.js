// needs: await-using
// A turn that `continue` ends disposes of what the loop's head declares.
const sync = (name) => ({ [Symbol.dispose]() { console.log('dispose', name); } });
const async = (name) => ({ async [Symbol.asyncDispose]() { await null; console.log('dispose async', name); } });
for (using one of [sync(1), sync(2)]) { console.log('turn'); if (one) continue; }
outer: for (const _ of [1, 2]) for (using one of [sync(3), sync(4)]) continue outer;
for (using one of [sync(5)]) { try { continue; } finally { console.log('finally'); } }
for (using one of [sync(6), sync(7)]) break;
(async () => {
  for await (await using one of [async(8), async(9)]) { console.log('turn'); if (one) continue; }
})();
