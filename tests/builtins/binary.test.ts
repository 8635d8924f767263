import { describe, expect, it } from 'vitest';
import type { WaitingHooks } from '../../src/engine/builtins/atomics-waiting.ts';
import { guestProgram } from '../support/guest-program.ts';
import { sameAsHost, shows } from './same-as-host.ts';

sameAsHost('ArrayBuffer and typed arrays', {
  'are made': [
    'new Uint8Array([1, 2.9, -1, 256, "3"])',
    'new Uint8ClampedArray([300, -5, 1.5, 2.5])',
    'new Int16Array(new Set([1, 2]))',
    'new Float32Array([1.1])',
    'new BigInt64Array([2n ** 63n])',
    'new Float64Array(2)',
    'Int8Array.from([1, 2], (x) => x * 2)',
    'Int8Array.of(1, 2, 3)',
    'new Uint16Array(new Uint8Array([1, 2]))',
    'new Int8Array({ length: 2, 0: 5 })',
    'new Int16Array(new ArrayBuffer(8), 2, 2).byteOffset',
    'new Int16Array(new ArrayBuffer(3))',
    'new Int16Array(new ArrayBuffer(4), 1)',
    'new Int8Array(-1)',
    'Int8Array(1)',
    'new BigInt64Array([1])',
    'new (Object.getPrototypeOf(Int8Array))()',
    'new ArrayBuffer(-1)',
  ],
  'have exotic elements': [
    '(() => { const a = new Int8Array(2); a[5] = 1; a["-0"] = 1; a[1.5] = 1; a.x = 2; return Object.keys(a) })()',
    '"2" in new Int8Array(2)',
    'Object.getOwnPropertyDescriptor(new Int8Array(2), 1)',
    'Reflect.defineProperty(new Int8Array(2), 0, { value: 1, writable: false })',
    'delete new Int8Array(2)[0]',
    'Reflect.set(new Int8Array(2), 9, 1)',
    'Object.freeze(new Int8Array(0)).length',
  ],
  compute: [
    'new Float64Array([3, -0, 0, NaN, -Infinity, 1]).sort()',
    'new Int8Array([3, 1, 2]).sort((a, b) => b - a)',
    'new Int8Array([1, 2, 3]).toSorted((a, b) => b - a)',
    'new Int8Array([1, 2, 3, 4]).copyWithin(1, 0, 2)',
    'new Int8Array([1, 2, 3]).fill(9, 1)',
    'new Int8Array([1, 2, 3]).map((x) => x * 100)',
    'new Int8Array([1, 2, 3]).filter((x) => x > 1)',
    'new Int8Array([1, 2, 3]).subarray(1)',
    'new Int8Array([1, 2, 3]).slice(-2)',
    'new Int8Array([1, 2, 3]).reduceRight((a, x) => a + x, "")',
    'new Int8Array([1, 2, 3]).with(0, 9)',
    'new Int8Array([1, 2, 3]).toReversed()',
    'new Float32Array([NaN]).includes(NaN)',
    'new Float32Array([NaN]).indexOf(NaN)',
    'new Uint8Array([1, 2]).join("-")',
    '[...new Uint8Array([1, 2]).entries()]',
    'new Int8Array([1, 2, 3]).findLast((x) => x < 3)',
    'new Uint8Array([1, 2]).toString()',
    'new Int8Array(2).with(5, 1)',
    '(() => { const a = new Uint8Array([1, 2, 3, 4]); a.set(a.subarray(0, 3), 1); return a })()',
    '(() => { const b = new ArrayBuffer(8); new Int16Array(b).set(new Uint8Array([1, 2, 3])); return new Uint8Array(b) })()',
    'new Int8Array(2).set([1, 2, 3])',
    'Int8Array.prototype.fill.call([])',
  ],
  'resize and move': [
    '(() => { const b = new ArrayBuffer(2, { maxByteLength: 8 }); const a = new Uint8Array(b); b.resize(5); a[4] = 7; b.resize(3); b.resize(5); return [a.length, a[4], b.resizable, b.maxByteLength] })()',
    '(() => { const b = new ArrayBuffer(8, { maxByteLength: 8 }); const a = new Uint8Array(b, 4, 2); b.resize(5); return [a.length, a.byteOffset, a[0]] })()',
    'new ArrayBuffer(8).resize(4)',
    'new ArrayBuffer(4).slice(1).byteLength',
    '(() => { const s = new SharedArrayBuffer(2, { maxByteLength: 4 }); s.grow(4); return [s.byteLength, s.growable] })()',
    'new SharedArrayBuffer(4, { maxByteLength: 8 }).grow(2)',
  ],
  'read and write through DataView': [
    '(() => { const v = new DataView(new ArrayBuffer(16)); v.setFloat64(0, Math.PI); v.setInt16(8, -2, true); v.setBigUint64(8, 5n); return [v.getUint8(0), v.getInt16(8), v.getBigInt64(8, true), v.getFloat32(0)] })()',
    'new DataView(new ArrayBuffer(1)).getInt16(0)',
    'new DataView(new ArrayBuffer(1), 2)',
    'new DataView({})',
    'new DataView(new ArrayBuffer(8), 2).byteLength',
  ],
  'do what Atomics asks': [
    '(() => { const a = new Int8Array([127, 5]); return [Atomics.add(a, 0, 1), a[0], Atomics.sub(a, 1, 10), a[1], Atomics.exchange(a, 0, 300), a[0], Atomics.compareExchange(a, 0, 300, 9), a[0]] })()',
    '(() => { const a = new BigInt64Array(1); return [Atomics.or(a, 0, 5n), Atomics.xor(a, 0, 1n), Atomics.and(a, 0, 4n), Atomics.load(a, 0), Atomics.store(a, 0, 2n ** 65n), a[0]] })()',
    'Atomics.store(new Int8Array(1), 0, 1.7)',
    'Atomics.add(new Int8Array(1), 1, 1)',
    'Atomics.isLockFree(4)',
    'Atomics.notify(new Int32Array(1), 0)',
    'Atomics.store(new Int32Array(1), 0, -0)',
  ],
});

shows('binary data of younger editions', {
  'stores one and the same NaN, however it came about': [
    [
      '(() => { let z = 0; const f = new Float64Array([NaN, z / z, -(z / z), Infinity - Infinity, Math.sqrt(-1)]); return [...new Set(new Uint32Array(f.buffer))] })()',
      '[0, 2146959360]',
    ],
    [
      '(() => { let z = 0; const v = new DataView(new ArrayBuffer(8)); v.setFloat32(0, z / z); v.setFloat32(4, NaN); return [v.getUint32(0), v.getUint32(4)] })()',
      '[2143289344, 2143289344]',
    ],
  ],
  'has half precision, transfer and waiting': [
    ['new Float16Array([1.337, 65520, 5e-8])', 'Float16Array[1.3369140625, Infinity, 5.960464477539063e-8]'],
    ['new DataView(new Float16Array([1]).buffer).getUint16(0, true)', '15360'],
    [
      '(() => { const b = new ArrayBuffer(4); const c = b.transfer(6); return [b.detached, b.byteLength, c.byteLength] })()',
      '[true, 0, 6]',
    ],
    [
      '(() => { const b = new ArrayBuffer(4); const a = new Int8Array(b); b.transfer(); return [a.length, a[0], a.byteOffset] })()',
      '[0, undefined, 0]',
    ],
    [
      '(() => { const b = new ArrayBuffer(4); b.transfer(); return b.slice() })()',
      'throws TypeError: Cannot perform ArrayBuffer.prototype.slice on a detached ArrayBuffer',
    ],
    ['Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 5).value', '"not-equal"'],
  ],
});

shows('Uint8Array as text', {
  'is written and read': [
    ['new Uint8Array([0, 255, 128, 7]).toBase64()', '"AP+ABw=="'],
    ['new Uint8Array([0, 255, 128, 7]).toBase64({ alphabet: "base64url", omitPadding: true })', '"AP-ABw"'],
    ['Uint8Array.fromBase64(" AP+A\\nBw ")', 'Uint8Array[0, 255, 128, 7]'],
    [
      'Uint8Array.fromBase64("AP+ABx==", { lastChunkHandling: "strict" })',
      'throws SyntaxError: The input is not correctly Base64-encoded',
    ],
    ['new Uint8Array(2).setFromBase64("AP+ABw==")', '{read: 0, written: 0}'],
    ['new Uint8Array([1, 254]).toHex() + Uint8Array.fromHex("01fE")[1]', '"01fe254"'],
    ['Uint8Array.fromHex("abc")', 'throws SyntaxError: The input has an odd number of hexadecimal digits'],
  ],
});

describe('Atomics', () => {
  it('wakes who waits asynchronously', () => {
    const program = guestProgram();
    program.run(`
      const a = new Int32Array(new SharedArrayBuffer(8));
      const { async, value } = Atomics.waitAsync(a, 0, 0);
      value.then((result) => log(result));
      log(async, Atomics.notify(a, 1), Atomics.notify(a, 0), Atomics.notify(a, 0));
    `);
    expect(program.lines).toEqual(['true 0 1 0', 'ok']);
  });

  it('does not block where the host cannot', () => {
    const program = guestProgram();
    program.run('try { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) } catch (e) { log(e.message) }');
    expect(program.lines).toEqual(['Atomics.wait cannot be called in this context']);
  });

  it('lets virtual time pass where it can', () => {
    const program = guestProgram();
    const waited: number[] = [];
    const hooks: WaitingHooks = { suspendAgent: (_waiter, ms) => (waited.push(ms) > 0 ? 'timed-out' : false) };
    Object.assign(program.host, hooks);
    program.run(
      'const a = new Int32Array(new SharedArrayBuffer(4)); log(Atomics.wait(a, 0, 0, 50), Atomics.wait(a, 0, 1))',
    );
    expect([program.lines, waited]).toEqual([['timed-out not-equal'], [50]]);
  });
});

describe('buffers in their budgets', () => {
  it('end the run instead of taking the memory', () => {
    const program = guestProgram({ budgets: { memory: 10_000_000 } });
    expect(() => program.run('new Uint8Array(20_000_000)')).toThrowError(expect.objectContaining({ reason: 'memory' }));
  });
});
