// browsers: a promise for each request to a worker
// needs: window
const w = new Worker(URL.createObjectURL(new Blob(['onmessage = async ({ data: { id, x } }) => { await null; if (x < 0) postMessage({ id, error: "negative" }); else postMessage({ id, value: Math.sqrt(x) }); };'])));
let next = 0; const open = new Map(); w.addEventListener('message', ({ data }) => { const d = open.get(data.id); open.delete(data.id); 'error' in data ? d.reject(new Error(data.error)) : d.resolve(data.value); });
const ask = x => { const d = Promise.withResolvers(); open.set(++next, d); w.postMessage({ id: next, x }); return d.promise; };
(async () => { console.log((await Promise.all([ask(4), ask(9)])).join()); try { await ask(-1); } catch (e) { console.log('caught ' + e.message); } console.log(open.size); w.terminate(); })(); console.log('asked');
