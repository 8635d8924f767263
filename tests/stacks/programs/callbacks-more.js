// more built-ins that call back
const fail = () => { throw new Error('x'); };
const show = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n').slice(2, 4).join('\n')); } };
function cb() { fail(); }
show(() => [1].every(cb));
show(() => [1].findIndex(cb));
show(() => [1, 2].reduceRight(cb));
show(() => new Uint8Array(2).forEach(cb));
show(() => new Uint8Array(2).sort(cb));
show(() => Uint8Array.from([1], cb));
show(() => 'ab'.replace(/./g, cb));
show(() => 'ab'.split({ [Symbol.split]: cb }));
show(() => new Proxy({}, { get: cb }).x);
show(() => Object.defineProperties({}, { a: { get value() { cb(); } } }));
show(() => Reflect.ownKeys(new Proxy({}, { ownKeys: cb })));
show(() => new WeakMap([{ get 0() { cb(); } }]));
show(() => Promise.resolve({ get then() { cb(); } }));
show(() => Array.of.call(cb));
show(() => [].concat({ get [Symbol.isConcatSpreadable]() { cb(); } }));
show(() => new Date({ valueOf: cb }));
show(() => Symbol({ toString: cb }));
show(() => BigInt_({ valueOf: cb }));
function BigInt_(x) { return isNaN(x); }
show(() => Number.prototype.toString.call(1, { valueOf: cb }));
show(() => 'a'.padStart({ valueOf: cb }));
show(() => 'a'.concat({ toString: cb }));
show(() => encodeURIComponent({ toString: cb }));
show(() => new RegExp({ toString: cb }));
show(() => /a/.test({ toString: cb }));
show(() => /a/[Symbol.replace]({ toString: cb }, ''));
show(() => Function.prototype.toString.call(1));
show(() => [1].includes.call({ get length() { cb(); } }));
show(() => Object.fromEntries_ || Object.keys(new Proxy({}, { ownKeys: cb })));
