/*
 * return or return await
 * Returning a promise from an async function makes the outer promise adopt it, which takes longer than awaiting it first. And only the await lets the catch see a rejection.
 *
 * Group: Await
 * Lanes: es2017, es2025 on node-24
 * Start: start
 */
const work = () => Promise.resolve('done');
const fail = () => Promise.reject(new Error('no'));

async function plain() { return work(); }
async function awaited() { return await work(); }

plain().then(() => console.log('return'));
awaited().then(() => console.log('return await'));

async function careless() {
  try { return fail(); } catch { return 'caught inside'; }
}
async function careful() {
  try { return await fail(); } catch { return 'caught inside'; }
}

careless().then(console.log, (e) => console.log('escaped:', e.message));
careful().then(console.log);
