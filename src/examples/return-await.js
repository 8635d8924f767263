/*
 * return or return await
 * Returning a promise makes the outer promise adopt it: today that takes longer than awaiting it first, under the old await it was the other way round. And only the await lets the catch see a rejection.
 *
 * Group: Await
 * Lanes: es2017, es2025 on node-24
 * Start: divergence
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
