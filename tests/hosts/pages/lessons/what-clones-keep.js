// weak refs, structured clone and history of objects passing windows
const o = { d: new Date(0), m: new Map([[1, new Set([2])]]), r: /x/gi, e: new RangeError('boo'), a: [, 1], u: undefined, n: 1n, b: new Uint8Array([1, 2]) }; o.self = o;
const c = structuredClone(o); console.log(c.d.getTime(), [...c.m.get(1)][0], String(c.r), c.e.name, c.e.message, c.e instanceof RangeError, 0 in c.a, 'u' in c, c.n, c.b.join(), c.self === c);
addEventListener('message', (e) => { console.log(e.data.f?.name, e.data.blob?.size, e.data.l?.constructor.name); }, { once: true });
postMessage({ f: new File(['abc'], 'a.txt'), blob: new Blob(['xy']), l: new DOMRect(1, 2, 3, 4) });
for (const bad of [() => {}, Symbol('x'), document, new WeakMap(), Promise.resolve(), new Event('x'), window, { get a() { throw new Error('getter'); } }, new AbortController().signal, new Proxy({}, {})]) try { structuredClone(bad); console.log('ok'); } catch (e) { console.log(e.name, e.message); }
