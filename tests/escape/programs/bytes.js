// --- a typed array over a detached buffer
attempt(() => { const t = new Uint8Array(8); structuredClone(t.buffer, { transfer: [t.buffer] }); return Reflect.ownKeys(Uint8Array.prototype.__proto__).map((key) => { try { return typeof t[key] === 'function' ? t[key](0, 1, 2) : t[key]; } catch (error) { return error; } }); });
// --- detaching while fill converts its value
attempt(() => { const t = new Uint8Array(8); return t.fill({ valueOf() { t.buffer.transfer(); return 1; } }); });
// --- detaching while set reads its source
attempt(() => { const t = new Uint8Array(8); t.set({ length: 3, 0: 1, get 1() { t.buffer.transfer(); return found(this).x; }, 2: 3 }); return t; });
// --- shrinking a resizable buffer while it is walked
attempt(() => { const b = new ArrayBuffer(16, { maxByteLength: 32 }); const t = new Uint8Array(b); return [...t].map((x, i) => { if (i === 3) b.resize(0); return t[i]; }).concat(t.map(() => (b.resize(32), 1)).length); });
// --- slice with a species that shrinks the source
attempt(() => { const b = new ArrayBuffer(16, { maxByteLength: 16 }); b.constructor = { [Symbol.species]: function (n) { b.resize(1); return new ArrayBuffer(n); } }; return b.slice(4); });
// --- a DataView whose offset converts late
attempt(() => { const b = new ArrayBuffer(8, { maxByteLength: 8 }); const v = new DataView(b); return v.getInt32({ valueOf() { b.resize(0); return 0; } }); });
// --- indices far out of bounds
attempt(() => { const t = new Float64Array(2); for (const i of [-1, 2, 2 ** 31, 2 ** 32, 2 ** 53, -0, '-0', '1.5', NaN, Infinity, '4294967295']) { t[i] = 7; found(t[i]); } return [t, Object.keys(t), t.at(-3), t.with(0, 1)]; });
// --- the host's buffer through views of views
attempt(() => { const t = new Uint8Array(4).subarray(1, 2); return [t.buffer, t.buffer.constructor, t.buffer.slice.constructor('return this')(), new DataView(t.buffer, 1).buffer]; });
// --- uninitialised memory
attempt(() => { const b = Buffer.allocUnsafe(4096); return b.some((x) => x !== 0) ? found({ theHostItself: true }) : b; });
// --- Buffer's pool and its parent
attempt(() => { const b = Buffer.from('a'); return [b.parent, b.buffer, b.offset, Buffer.poolSize, b.constructor, b.__proto__.__proto__]; });
// --- Buffer.from with hostile objects
attempt(() => [{ length: 3, 0: 1 }, { valueOf() { return found('ab'); } }, { [Symbol.toPrimitive]() { found(this); return 'x'; } }, { type: 'Buffer', data: [1, 2] }, new Proxy([1], { get(t, k, r) { found(r); return t[k]; } })].map((x) => { try { return Buffer.from(x); } catch (error) { return error; } }));
// --- Atomics on what is not shared
attempt(() => Reflect.ownKeys(Atomics).map((key) => { try { return Atomics[key](new Int32Array(2), 0, { valueOf() { found(this); return 1; } }, 0); } catch (error) { return error; } }));
// --- a SharedArrayBuffer that grows under a view
attempt(() => { const b = new SharedArrayBuffer(4, { maxByteLength: 16 }); const t = new Uint8Array(b); b.grow(16); return [t.length, b, b.slice(2)]; });
// --- bytes of text and back
attempt(() => { const e = new TextEncoder(); const t = new Uint8Array(4); return [e.encode('a\ud800'), e.encodeInto('é€', t), t, new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([255]))]; });
// --- (html) base64 and hex with options that are getters
attempt(() => [Uint8Array.fromBase64('AAAA', { get alphabet() { found(this); return 'base64'; } }), Uint8Array.fromHex('00ff'), new Uint8Array(3).setFromBase64('AAAA'), new Uint8Array(2).toBase64({ get omitPadding() { return found(this); } })]);
// --- a typed array as the prototype of an array
attempt(() => { const a = Object.setPrototypeOf([], new Uint8Array(2)); a[0] = 5; [].push.call(a, 1, 2, 3); return [a, a.__proto__[0], 7 in a]; });
// --- a subclass of Uint8Array with a hostile constructor
attempt(() => { class T extends Uint8Array { constructor(...args) { super(...args); found(args); found(this); } static get [Symbol.species]() { return found(this); } } return new T(4).map((x) => x).subarray(1).slice(0); });
