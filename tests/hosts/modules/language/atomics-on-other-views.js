// since: 7
// until V8 9 Atomics asked for shared memory
const sab = new SharedArrayBuffer(16), i32 = new Int32Array(sab), plain = new Int32Array(2), u8 = new Uint8Array(sab), f = new Float64Array(2), fs = new Float32Array(sab), dv = new DataView(sab);
const t = (n, f) => { try { console.log(n, f()); } catch (e) { console.log(n, e.name + ': ' + e.message); } };
for (const k of ['add', 'load', 'store', 'and', 'exchange', 'compareExchange', 'wait', 'notify']) if (Atomics[k]) for (const [n, v] of [['plain', plain], ['f', f], ['fs', fs], ['u8', u8], ['dv', dv], ['num', 5], ['obj', {}], ['arr', [1]], ['undef', undefined], ['str', 's'], ['c', new Uint8ClampedArray(sab)], ['pu8', new Uint8Array(2)], ['fn', function q() {}], ['sab', sab]]) t(k + ' ' + n, () => Atomics[k](v, 0, 0, 0));
t('store -0', () => Object.is(Atomics.store(i32, 0, -0), -0)); t('idx', () => Atomics.load(i32, -0.5)); t('idx', () => Atomics.load(i32, 'x')); t('idx', () => Atomics.load(i32, 1e9)); t('wait idx', () => Atomics.wait(i32, 9, 0, 0)); t('exchange', () => Object.is(Atomics.exchange(i32, 0, -0), 0));
