import { describe, expect, it } from 'vitest';
import { guestProgram } from '../support/guest-program.ts';
import { sameAsHost, shows } from './same-as-host.ts';

sameAsHost('String', {
  'is made from values and code points': [
    'String(Symbol("s"))',
    'new String("ab").length',
    'String.fromCharCode(65, 0x10041)',
    'String.fromCodePoint(0x1f600, 65)',
    'String.fromCodePoint(-1)',
    'String.fromCodePoint(1.5)',
    'String.raw`a\\n${1}b`',
    'String.raw({ raw: ["x", "y", "z"] }, 1)',
    'Object.getOwnPropertyNames(new String("ab"))',
    'Object.getOwnPropertyDescriptor("ab", 0)',
  ],
  'reads parts by position': [
    '"abc".at(-1)',
    '"abc".at(3)',
    '"abc".charAt(5)',
    '"abc".charCodeAt(9)',
    '"😀".codePointAt(0)',
    '"😀".codePointAt(1)',
    '"abcdef".slice(-3, -1)',
    '"abcdef".substring(4, 1)',
    '"abcdef".substr(-3, 2)',
    '"abc".substr(1)',
    '[..."a😀\\ud83d"].length',
    '"abc"[1]',
    '"abc"[3]',
  ],
  'searches for strings': [
    '"abcabc".indexOf("c", 3)',
    '"abc".indexOf("", 9)',
    '"abcabc".lastIndexOf("b", 3)',
    '"abc".lastIndexOf("c", NaN)',
    '"abc".includes("bc")',
    '"abc".startsWith("b", 1)',
    '"abc".endsWith("b", 2)',
    '"abc".includes(/b/)',
    '"abc".startsWith({ [Symbol.match]: false, toString: () => "a" })',
  ],
  'makes other strings': [
    '"abc".padStart(6, "12")',
    '"abc".padEnd(5)',
    '"ab".repeat(3)',
    '"ab".repeat(-1)',
    '"ab".repeat(Infinity)',
    '"x".repeat(2 ** 30)',
    '" \\ufeff\\u2003a ".trim()',
    '" a ".trimStart()',
    '" a ".trimEnd()',
    '"".trimLeft === "".trimStart',
    '"ǆß".toUpperCase()',
    '"İΣ".toLowerCase()',
    '"\\u0041\\u030a".normalize()',
    '"ﬁ".normalize("NFKD")',
    '"a".normalize("x")',
    '"a\\ud800b".toWellFormed()',
    '"a\\ud800".isWellFormed()',
    '"a".concat(1, null)',
    '"a\\"b".anchor("x\\"y")',
  ],
  'splits and replaces by strings': [
    '"a,b,,c".split(",")',
    '"abc".split("")',
    '"a,b,c".split(",", 2)',
    '"abc".split()',
    '"".split("")',
    '"".split(",")',
    '"aXbX".replace("X", "$$$&$`$\'$1")',
    '"aXbX".replaceAll("X", (m, at, all) => at + all.length)',
    '"ab".replaceAll("", "-")',
    '"ab".replaceAll(/a/, "")',
    '"ab".matchAll(/a/)',
    '"abc".replace({ [Symbol.replace]: (text, by) => text + by }, "!")',
  ],
  'refuses receivers that are nothing': [
    'String.prototype.at.call(null)',
    'String.prototype.trim.call(undefined)',
    'String.prototype.toString.call({})',
  ],
});

shows('String.prototype.localeCompare', {
  'puts letters in the order of dictionaries': [
    ['["b", "a", "C", "A", "c", "B"].sort((a, b) => a.localeCompare(b))', '["a", "A", "b", "B", "c", "C"]'],
    ['["z", "ä", "a", "é", "e", "f"].sort((a, b) => a.localeCompare(b))', '["a", "ä", "e", "é", "f", "z"]'],
    [
      '["résumé", "resume", "Resume", "Résumé"].sort((a, b) => a.localeCompare(b))',
      '["resume", "Resume", "résumé", "Résumé"]',
    ],
    [
      '["a1", "a_", "a-b", "a b", "ab", "10", "9"].sort((a, b) => a.localeCompare(b))',
      '["10", "9", "a b", "a_", "a-b", "a1", "ab"]',
    ],
    ['"o\\u0308".localeCompare("ö")', '0'],
    ['"a".localeCompare("b") + "b".localeCompare("a")', '0'],
  ],
});

describe('strings in their budgets', () => {
  it('never become longer than strings can be', () => {
    const program = guestProgram();
    program.run(
      'const x = "x".repeat(2 ** 28); try { x.padEnd(2 ** 29) } catch (e) { log(e.name, e.message) } try { x.replaceAll("x", x) } catch (e) { log(e.name, e.message) }',
    );
    expect(program.lines).toEqual(['RangeError Invalid string length', 'RangeError Invalid string length']);
  });

  it('end the run when they would take more memory than it has', () => {
    const program = guestProgram({ budgets: { memory: 1_000_000 } });
    expect(() => program.run('let s = []; for (;;) s.push("x".repeat(100000).padStart(200000, "y"))')).toThrowError(
      expect.objectContaining({ reason: 'memory' }),
    );
  });
});
