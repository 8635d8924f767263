import { describe, expect, it } from 'vitest';
import { setupStructuredClone } from '../../src/engine/builtins/structured-clone.ts';
import { setupTextEncoding } from '../../src/engine/builtins/text-encoding.ts';
import { withRealm } from '../../src/engine/index.ts';
import { guestProgram } from '../support/guest-program.ts';

/** Lines of a program in a realm whose host installs structuredClone and the text codecs. */
function lines(source: string): string[] {
  const program = guestProgram();
  withRealm(program.realm, () => {
    setupStructuredClone(program.realm);
    setupTextEncoding(program.realm);
  });
  program.run(source);
  return program.lines;
}

/** Rows of: expression, what it shows as JSON or throws. */
function check(title: string, rows: readonly (readonly [string, string])[]): void {
  it(title, () => {
    const attempts = rows.map(
      ([text]) => `try { log(JSON.stringify(${text})) } catch (e) { log(e.name + ': ' + e.message) }`,
    );
    expect(lines(attempts.join('\n'))).toEqual(rows.map(([, shown]) => shown));
  });
}

describe('structuredClone', () => {
  check('copies values of every kind', [
    ['structuredClone({ a: [1, , { b: null }], get c() { return 5 } })', '{"a":[1,null,{"b":null}],"c":5}'],
    ['(1 in structuredClone([0, , 2])) + "," + structuredClone(Object.assign([1], { x: 2 })).x', '"false,2"'],
    ['structuredClone(new Date(5)).getTime()', '5'],
    ['String(structuredClone(/a/gi)) + structuredClone(Object.assign(/a/g, { lastIndex: 3 })).lastIndex', '"/a/gi0"'],
    ['[...structuredClone(new Map([[{ k: 1 }, new Set([2])]]))].map(([k, v]) => [k, [...v]])', '[[{"k":1},[2]]]'],
    [
      '[structuredClone(Object("s")).length, structuredClone(new Boolean(false)).valueOf(), typeof structuredClone(Object(1n))]',
      '[1,false,"object"]',
    ],
    [
      '(() => { const e = structuredClone(Object.assign(new RangeError("m", { cause: [1] }), { x: 1 })); return [e.name, e.message, e.cause, e.x, e instanceof RangeError] })()',
      '["RangeError","m",[1],null,true]',
    ],
    ['structuredClone(new (class X { a = 1 })()).constructor === Object', 'true'],
    ['[...structuredClone(new Int16Array([1, 2, 3]).subarray(1))]', '[2,3]'],
    ['structuredClone(new DataView(new ArrayBuffer(8), 2, 3)).byteLength', '3'],
  ]);

  check('keeps identities and circles', [
    ['(() => { const a = {}; a.self = a; const b = structuredClone(a); return b.self === b && b !== a })()', 'true'],
    ['(() => { const o = {}; const [x, y] = structuredClone([o, o]); return x === y })()', 'true'],
    [
      '(() => { const b = new ArrayBuffer(4); const [x, y] = structuredClone([new Int8Array(b), new Uint8Array(b)]); return x.buffer === y.buffer })()',
      'true',
    ],
    [
      '(() => { const b = new SharedArrayBuffer(4); new Int8Array(structuredClone(b))[0] = 7; return new Int8Array(b)[0] })()',
      '7',
    ],
  ]);

  check('hands buffers over', [
    [
      '(() => { const b = new ArrayBuffer(8); const c = structuredClone({ b }, { transfer: [b] }).b; return [b.byteLength, c.byteLength] })()',
      '[0,8]',
    ],
    [
      '(() => { const b = new ArrayBuffer(8); structuredClone(0, { transfer: [b, b] }) })()',
      'DataCloneError: Transfer list contains duplicate ArrayBuffer',
    ],
    [
      '(() => { const b = new ArrayBuffer(8); b.transfer(); structuredClone(b) })()',
      'DataCloneError: An ArrayBuffer is detached and could not be cloned.',
    ],
    ['structuredClone(0, { transfer: [{}] })', 'DataCloneError: Value not transferable'],
  ]);

  check('refuses what cannot be copied', [
    ['structuredClone(() => {})', 'DataCloneError: () => {} could not be cloned.'],
    ['structuredClone({ a: Symbol("x") })', 'DataCloneError: Symbol(x) could not be cloned.'],
    ['structuredClone(new WeakMap())', 'DataCloneError: #<WeakMap> could not be cloned.'],
    ['structuredClone(Promise.resolve())', 'DataCloneError: #<Promise> could not be cloned.'],
    ['structuredClone(new Proxy({}, {}))', 'DataCloneError: #<Object> could not be cloned.'],
    ['structuredClone()', 'TypeError: The "The value argument must be specified" argument must be specified'],
    [
      '(() => { let a = []; for (let i = 0; i < 5000; i++) a = [a]; structuredClone(a) })()',
      'RangeError: Maximum call stack size exceeded',
    ],
  ]);
});

describe('TextEncoder and TextDecoder', () => {
  check('encode as UTF-8', [
    ['[...new TextEncoder().encode("aé€😀\\ud800")]', '[97,195,169,226,130,172,240,159,152,128,239,191,189]'],
    ['new TextEncoder().encodeInto("€€", new Uint8Array(4))', '{"read":1,"written":3}'],
    ['TextEncoder()', "TypeError: Class constructor TextEncoder cannot be invoked without 'new'"],
  ]);

  check('decode whole texts', [
    ['new TextDecoder().decode(new Uint8Array([0xef, 0xbb, 0xbf, 97, 0xe2, 0x82]))', '"a\ufffd"'],
    ['new TextDecoder("utf-8", { ignoreBOM: true }).decode(new Uint8Array([0xef, 0xbb, 0xbf, 97]))', '"\ufeffa"'],
    [
      'new TextDecoder().decode(new Uint8Array([0xf0, 0x9f, 0x98, 0x41, 0xc0, 0x80, 0xed, 0xa0, 0x80]))',
      '"\ufffdA\ufffd\ufffd\ufffd\ufffd\ufffd"',
    ],
    ['new TextDecoder("utf-16").decode(new Uint8Array([0x61, 0, 0x3d, 0xd8, 0, 0xde, 0x3d, 0xd8]))', '"a😀\ufffd"'],
    [
      'new TextDecoder(" LATIN1 ").encoding + new TextDecoder("latin1").decode(new Uint8Array([0x80, 0xe9]))',
      '"windows-1252€é"',
    ],
    [
      'new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array([255]))',
      'TypeError: The encoded data was not valid for encoding utf-8',
    ],
    ['new TextDecoder("klingon")', 'RangeError: The "klingon" encoding is not supported'],
  ]);

  check('decode texts that come in pieces', [
    [
      '(() => { const d = new TextDecoder(); return d.decode(new Uint8Array([0xe2, 0x82]), { stream: true }) + d.decode(new Uint8Array([0xac])) })()',
      '"€"',
    ],
    [
      '(() => { const d = new TextDecoder("utf-16le"); return d.decode(new Uint8Array([0x3d, 0xd8, 0]), { stream: true }) + d.decode(new Uint8Array([0xde])) })()',
      '"😀"',
    ],
  ]);
});
