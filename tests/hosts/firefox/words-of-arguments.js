// what is said of arguments that do not fit, and of disposers that throw
const t = (f) => { try { f(); console.log('no error'); } catch (e) { console.log(e.name + ': ' + e.message); } };
t(() => 'x'.matchAll(/x/)); t(() => 'x'.replaceAll(/x/, '')); t(() => new Proxy({}, { get: 5 }).x); t(() => new DataView(new ArrayBuffer(1)).getInt32(0)); t(() => 'x'.padEnd(Infinity)); t(() => new ResizeObserver(1)); t(() => new MutationObserver({}));
const box = document.createElement('div'); t(() => box.insertBefore(document.createElement('b'), document.createElement('i'))); t(() => box.setAttribute('', 'x')); t(() => box.querySelector('')); customElements.whenDefined('bad').catch((e) => console.log(e.name + ': ' + e.message));
t(() => { using bad = { [Symbol.dispose]() { throw new Error('dispose'); } }; throw new Error('body'); });
