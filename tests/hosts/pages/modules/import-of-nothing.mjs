// Import of nothing.
console.log('body'); const order = []; const tryIt = async (n, f) => { try { await f(); console.log(n, 'ok') } catch (e) { console.log(n, e.name, e.message.replace(/https?:.*\//, ''), e instanceof TypeError) } };
await tryIt('relative', () => import('./nope-x.mjs')); await tryIt('bare', () => import('bare')); await tryIt('empty', () => import('')); await tryIt('own', () => import({ toString() { throw new RangeError('ts') } }));
