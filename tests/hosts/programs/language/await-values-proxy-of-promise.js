// Awaiting a proxy of a promise: its then is called on the proxy.
const p = Promise.resolve('v');
const seen = new Proxy(p, { get(t, k, r) { console.log('get ' + String(k)); const v = t[k]; return typeof v === 'function' ? v.bind(t) : v; } });
const bare = new Proxy(p, {});
(async () => { console.log(await seen); try { await bare; } catch (e) { console.log(e.constructor.name, e.message); } console.log(await Promise.resolve(seen) === 'v'); })();
(async () => { for (let i = 1; i < 10; i++) { await null; console.log('t' + i); } })();
