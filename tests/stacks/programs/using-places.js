// a disposal stands where the last thing before the end of its block does
// needs: await-using
const bad = () => ({ async [Symbol.asyncDispose]() { await null; throw new Error('x'); } });
const ok = () => ({ async [Symbol.asyncDispose]() { await null; } });
async function initializer() { await using a = bad(), b = ok(); }
async function secondLine() { await using a =   (ok(), bad()), b =
   null; }
async function call() { await using a = bad(); const q = 1; await using b = ok(); ok(q); }
async function block() { { await using a = bad(); } await null; }
async function forOf() { for (await using x of [ok(), bad()]) { 1; } }
async function forAwait() { for await (await using x of [ok(), bad()]) { 1; } }
async function loop() { for (await using x = bad(); ;) { break; } }
async function returns() { await using a = null, b = bad(); return 5; }
async function member() { await using a = bad(); await ok(); const r = 7; r.x; }
async function within() { await using a = bad(); { await using b = ok(); } if (a) { ok(); } }
async function* yields() { await using a = bad(); yield 1; }
async function iterates() { for await (const x of yields()); }
function getter() { using a = { get [Symbol.dispose]() { throw new Error('g'); } }; }
(async () => {
  for (const f of [initializer, secondLine, call, block, forOf, forAwait, loop, returns, member, within, iterates, getter]) {
    try { await f(); } catch (e) { console.log(e.stack); }
  }
})();
