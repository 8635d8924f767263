// A constructor property that is undefined, null or a number; species null.
const make = (c) => Object.defineProperty(Promise.resolve('v'), 'constructor', { value: c });
(async () => { for (const c of [undefined, null, 3, {}, { [Symbol.species]: null }, Object]) { try { console.log('await', await make(c)); } catch (e) { console.log('await', e.message); } try { const q = make(c).then((v) => v + '!'); console.log('then', q.constructor === Promise, await q); } catch (e) { console.log('then', e.message); } } })();
