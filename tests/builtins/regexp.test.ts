import { describe, expect, it } from 'vitest';
import { guestProgram } from '../support/guest-program.ts';
import { sameAsHost, shownByGuest, shows } from './same-as-host.ts';

sameAsHost('RegExp', {
  'matches alternatives, groups and quantifiers': [
    '/((a)|(ab))((c)|(bc))/.exec("abc")',
    '/(z)((a+)?(b+)?(c))*/.exec("zaacbbbcac")',
    '/(a*)*/.exec("b")',
    '/(?:a*?)*b/.exec("aab")',
    '/(?:){3}/.exec("")',
    '/(aa|aabaac|ba|b|c)*/.exec("aabaac")',
    '/a[a-z]{2,4}?/.exec("abcdefghi")',
    '/(?:(a)|(b)|(c))+/.exec("abc")',
    '/(a{2}){2}/.exec("aaaaa")',
    '/([ab]{1,2}?){2,3}?c/.exec("ababc")',
    '/(?:(a)?b?){2,3}/.exec("ab")',
    '/^(?:(\\d+)x)?\\s*(\\d+)y/.exec("7y")',
    '/(a?)*?$/.exec("aaa")',
    '/x{0}y/.exec("y")',
    '/[^]/.exec("\\n")',
    '/[]/.exec("a")',
  ],
  'looks around': [
    '/(?=(a+))a*b\\1/.exec("baaabac")',
    '/(.*?)a(?!(a+)b\\2c)\\2(.*)/.exec("baaabaac")',
    '/(?<=(\\d+)(\\d+))$/.exec("1053")',
    '/(?<=\\1(a))/.exec("aa")',
    '/(?<!abc)\\w\\w\\w/.exec("abcdef")',
    '/(?<=([abc]+)([abc]+))$/.exec("abc")',
    '/(?<=a{2,3})b/.exec("aaaab")',
    '/(?=(a))?b/.exec("ab")',
    '/(?:(?=(a)))*a/.exec("a")',
    '/\\bfoo\\B/.exec("a food")',
    '/^.$/m.exec("ab\\nc")',
  ],
  'names groups and refers back': [
    '/(?<y>\\d{4})-(?<m>\\d\\d)/.exec("on 2024-05").groups.m',
    '/(?<a>.)\\k<a>/.exec("xaab")',
    '/\\k<a>/.exec("k<a>")',
    '/\\1(a)/.exec("aa")',
    '/(\\2)(\\1)/.exec("")',
    'Object.getPrototypeOf(/(?<a>.)/.exec("x").groups)',
    '/(?<a>.)(b)?/d.exec("xa").indices',
    '/(?<a>.)/d.exec("xa").indices.groups.a',
  ],
  'ignores case as the language defines it': [
    '/[^x]/i.exec("X")',
    '/ß/i.test("ẞ")',
    '/ß/iu.test("ẞ")',
    '/\\u212a/i.test("k")',
    '/\\u212a/iu.test("k")',
    '/ſ/iu.test("S")',
    '/\\w/iu.test("ſ")',
    '/[à-ý]/i.test("Ñ")',
    '/σ/iu.test("ς")',
    '/ǆ/iu.test("ǅ")',
    '/İ/iu.test("i")',
    '/ı/iu.test("I")',
    '/𐐀/iu.test("𐐨")',
    '/(é)\\1/i.test("éÉ")',
    '/\\P{Lu}/iu.test("A")',
    '/[^\\P{Ll}]/iu.test("A")',
  ],
  'sees code points with u and v': [
    '/^.$/u.test("😀")',
    '/^.$/.test("😀")',
    '/\\ud83d/u.test("😀")',
    '/[😀-😂]+/u.exec("😀😁😂")',
    '/\\u{1F600}/u.test("😀")',
    '/\\p{Script=Greek}+/u.exec("aβγ")',
    '/\\p{Lu}/u.exec("aÄ")',
    '/^\\P{L}+$/u.test("\\ud800\\udbff 1")',
    '"a𝐀𝟎𞤀ऄ\\u07ff\\u0800\\uffff".match(/\\p{L}/gu).join()',
    '/\\p{Cs}/u.test("\\udfff")',
    '/[\\p{L}--[a-z]]+/v.exec("abcABC")',
    '/[[a-z]&&[aeiou]]+/v.exec("xyzaeb")',
    '/[\\q{abc|d|}x]/v.exec("abc")',
    '/^\\p{RGI_Emoji}$/v.test("👨‍👩‍👧‍👦")',
    '/[^\\d]/v.exec("1a")',
  ],
  'splits, replaces and iterates': [
    '"a1b22c".split(/\\d+/)',
    '"abc".split(/(b)/)',
    '"ab".split(/(?:)/u)',
    '"😀a".split(/(?:)/u).length',
    '"aXbxc".split(/x/i, 2)',
    '"".split(/x/)',
    '"".split(/(?:)/)',
    '"ab".split(/a*?/)',
    '"aaa".replace(/a/g, (m, at) => at)',
    '"john smith".replace(/(?<f>\\w+) (?<l>\\w+)/, "$<l>, $<f> $$ $& $10 $2")',
    '"abc".replace(/(?<x>b)/, "[$<y>]")',
    '"aaa".replace(/a*?/g, "-")',
    '[..."a1b2".matchAll(/[a-z](\\d)/g)].map((m) => m[1] + m.index)',
    '"a1b2".match(/\\d/g)',
    '"abc".match(/x/g)',
    '"abc".search(/c/)',
    '"xay".replaceAll(/[xy]/g, "$`|")',
  ],
  'searches alike whether or not anybody watches': [
    '"".replace(/(?:)/g, "x")',
    '"ab".replace(/(?:)/gy, "-")',
    '"aab".replace(/a/gy, "$&$&")',
    '"😀a".replace(/(?:)/gu, "-")',
    '"1a2".replace(/(\\d)|(a)/g, "[$1$2]")',
    '"abab".match(/a(?=b)/g)',
    '("k=v;x=y".replace(/(?<k>\\w)=(?<v>\\w)/g, (...all) => JSON.stringify(all)))',
    '("abcd".replace(/[ac]/g, (m) => m + RegExp.lastMatch))',
    '("a1b2".split(/(\\d)/), RegExp.$1)',
    '(/(b)/.test("abc"), RegExp["$`"] + RegExp.$1)',
    '(() => { const r = /b/g; return "abb".replace(r, () => { r.compile("a", ""); r.lastIndex = 7; return r.lastIndex }) + r.lastIndex })()',
    '(() => { const r = /b/g; r.lastIndex = 9; return ["abb".match(r), r.lastIndex] })()',
    '(() => { const seen = []; class R extends RegExp { exec(s) { const m = super.exec(s); seen.push(m && m.index); return m } } return ["abb".replace(new R("b", "g"), "-"), "abb".match(new R("b", "g")), new R("b").test("ab"), seen] })()',
    '(() => { const r = /b/; Object.defineProperty(r, "flags", { value: "g" }); r.exec = (s) => null; return "abb".replace(r, "-") })()',
    '(() => { const r = /b/g; Object.freeze(r); return "abb".replace(r, "-") })()',
  ],
  'gives back what it must': [
    '/"(?:[^"\\\\]|\\\\.)*"/.exec(\'x "a\\\\"b" c"\')',
    '/(?:a|b)*?c/.exec("abac")',
    '/(?:a|ab)*b/.exec("aabab")',
    '/\\w+@\\w+/.exec("a.b me@home")',
    '/[ab]+b/.exec("abaab")',
    '/[ab]{2,3}a/.exec("bbba")',
    '/.*?b/.exec("aab")',
    '/.{2,}?b/.exec("abab")',
    '/a{1,2}?a/.exec("aaa")',
    '/(?:ab|a)??b/.exec("abb")',
    '/(?:x|y)*$/.exec("zxyx")',
    '/(?:a|(b))*c/.exec("abac")',
  ],
  'keeps lastIndex': [
    '(() => { const r = /a/g; r.lastIndex = 1; return [r.test("aba"), r.lastIndex, r.test("aba"), r.lastIndex] })()',
    '(() => { const r = /a/y; return [r.test("ba"), r.lastIndex] })()',
    '(() => { const r = /a/y; r.lastIndex = 1; return [r.test("ba"), r.lastIndex] })()',
    '(() => { const r = Object.freeze(/a/g); return r.exec("b") })()',
  ],
  'describes itself': [
    'String(new RegExp("/\\n[/]"))',
    'new RegExp("").source',
    '/a/dgimsuy.flags',
    'RegExp.prototype.flags',
    'String(RegExp.prototype)',
    'RegExp(/a/g) === RegExp',
    'new RegExp(/a/g, "i").flags',
    'Object.getOwnPropertyDescriptor(RegExp.prototype, "global").get.call({})',
    'RegExp.prototype.exec.call({})',
    '/a/.compile("b").source',
    '(/(.)(.)/.exec("xy"), RegExp.$2 + RegExp.lastMatch)',
  ],
  'refuses what is no pattern': [
    'RegExp("(")',
    'RegExp("a**")',
    'RegExp("[b-a]")',
    'RegExp("\\\\")',
    'RegExp("(?<a")',
    'RegExp("a{2,1}")',
    'RegExp("[")',
    'RegExp("\\\\k<a>", "u")',
    'RegExp("a", "gg")',
    'RegExp("a", "uv")',
    'RegExp("]", "u")',
    'RegExp("\\\\p{Foo}", "u")',
    'RegExp("[\\\\d-z]", "u")',
  ],
});

shows('RegExp of younger editions', {
  'has modifiers, duplicate names and escape': [
    ['/(?i:a)b/.test("Ab")', 'true'],
    ['/(?-i:a)b/i.test("AB")', 'false'],
    ['/(?<y>\\d{4})|(?<y>\\d\\d)!/.exec("24!").groups.y', '"24"'],
    ['/(?:(?<x>a)|(?<x>b))\\k<x>/.exec("abb")', '["bb", undefined, "b", index: 1, input: "abb", groups: {x: "b"}]'],
    ['RegExp.escape("1a-b\\n(c) é")', '"\\\\x31a\\\\x2db\\\\n\\\\(c\\\\)\\\\x20é"'],
  ],
});

describe('patterns made at random', () => {
  it('match as in the host', () => {
    const random = randomNumbers(7);
    const expressions: string[] = [];
    while (expressions.length < 1500) {
      const source = randomAlternatives(random, 3);
      const flags = ['', 'i', 'm', 's', 'u', 'iu', 'g', 'y'][random(8)];
      const text = Array.from({ length: random(10) }, () => 'abcABC \n'[random(8)]).join('');
      if (isPattern(source, flags))
        expressions.push(`new RegExp(${JSON.stringify(source)}, "${flags}").exec(${JSON.stringify(text)})`);
    }
    const ours = shownByGuest(expressions);
    // biome-ignore lint/security/noGlobalEval: the expressions were made above
    const theirs = expressions.map((text) => shownMatch(eval(text) as RegExpExecArray | null));
    expect(ours.map(withoutProperties)).toEqual(theirs);
  });

  it('end with the ops budget when they never would', () => {
    const program = guestProgram({ budgets: { ops: 1_000_000 } });
    expect(() => program.run('/^(a+)+$/.test("a".repeat(40) + "b")')).toThrowError(
      expect.objectContaining({ reason: 'ops' }),
    );
  });

  it('need no host stack', () => {
    const program = guestProgram();
    program.run('log(/^(?:a|b)*$/.test("ab".repeat(100000)), /^(?:(a)|b)*?$/.exec("ab".repeat(50000)).length)');
    expect(program.lines).toEqual(['true 2']);
  });
});

/** What a program may put in the way of a search, and what it then sees. */
const WATCHES = [
  `define('exec', function (text) { seen.push('exec'); return execOf.call(this, text) })`,
  `delete RegExp.prototype.exec; RegExp.prototype.exec = execOf`,
  `delete RegExp.prototype.global`,
  `pattern.exec = (text) => { seen.push('own exec'); return null }`,
  `Object.defineProperty(pattern, 'flags', { value: pattern.flags + 'd' })`,
  `pattern.note = 1; pattern.lastIndex = 2`,
  `Object.freeze(pattern)`,
  `Object.setPrototypeOf(pattern, Object.prototype)`,
  `pattern.lastIndex = { valueOf() { seen.push('lastIndex'); pattern.compile('b(.)', pattern.flags); return 1 } }`,
  `pattern.lastIndex = { valueOf() { seen.push('lastIndex'); define('exec', () => null); return 1 } }`,
  `pattern = Object.create(RegExp.prototype, { lastIndex: { value: 0, writable: true } })`,
  `pattern.constructor = { [Symbol.species]: function (source, flags) { seen.push(flags); return new RegExp(source, flags) } }`,
  `Object.defineProperty(RegExp, Symbol.species, { get() { seen.push('species'); return undefined } })`,
  `Array.prototype.groups = 1; Object.prototype.index = 7`,
];

const SEARCHES = [
  'text.match(pattern)',
  'Array.from(text.matchAll(pattern))',
  'text.replace(pattern, "<$1>")',
  'text.replace(pattern, (...all) => { seen.push(all.length); return "-" })',
  'text.replaceAll(pattern, "")',
  'text.search(pattern)',
  'text.split(pattern)',
  'pattern.test(text) && pattern.test(text)',
  'pattern.exec(text)',
  'pattern.flags',
];

const watching = (watch: string, search: string, flags: string): string => `(() => {
  const seen = [];
  const text = 'abcabcaab';
  const execOf = RegExp.prototype.exec;
  const before = Object.getOwnPropertyDescriptors(RegExp.prototype);
  const species = Object.getOwnPropertyDescriptor(RegExp, Symbol.species);
  const define = (name, value) => Object.defineProperty(RegExp.prototype, name, { value, writable: true, configurable: true });
  let pattern = /a(.)/${flags};
  let found;
  try { ${watch}; found = ${search} } catch (error) { found = error.name }
  delete Array.prototype.groups;
  delete Object.prototype.index;
  Object.defineProperty(RegExp, Symbol.species, species);
  Object.defineProperties(RegExp.prototype, before);
  return [found, seen.join(' '), typeof pattern.lastIndex === 'number' && pattern.lastIndex, RegExp.$1];
})()`;

sameAsHost('Programs that watch a search', {
  ...Object.fromEntries(
    WATCHES.map((watch) => [
      `see every step: ${watch}`,
      SEARCHES.flatMap((search) => ['', 'g', 'y', 'ig'].map((flags) => watching(watch, search, flags))),
    ]),
  ),
});

/** The host's V8 reads flags in other ways than the specification has them. */
const gettersSeen = (search: string): string => `(() => {
  const seen = [];
  const before = Object.getOwnPropertyDescriptors(RegExp.prototype);
  for (const name of ['hasIndices', 'global', 'ignoreCase', 'sticky', 'flags']) {
    Object.defineProperty(RegExp.prototype, name, { get() { seen.push(name); return before[name].get.call(this) } });
  }
  const [text, pattern] = ['abcab', /a(.)/g];
  ${search};
  Object.defineProperties(RegExp.prototype, before);
  return seen.join(' ');
})()`;

const ALL_GETTERS = '"flags hasIndices global ignoreCase sticky"';

shows('Getters of flags that a program has put in the place of the first ones', {
  'are asked as often as the specification has them': [
    [gettersSeen('text.match(pattern)'), ALL_GETTERS],
    [gettersSeen('text.replace(pattern, "")'), ALL_GETTERS],
    [gettersSeen('text.split(pattern)'), ALL_GETTERS],
    [gettersSeen('text.replaceAll(pattern, "")'), `${ALL_GETTERS.slice(0, -1)} ${ALL_GETTERS.slice(1)}`],
    [gettersSeen('text.matchAll(pattern)'), `${ALL_GETTERS.slice(0, -1)} ${ALL_GETTERS.slice(1)}`],
    [gettersSeen('text.search(pattern), pattern.test(text), pattern.exec(text)'), '""'],
  ],
});

const isPattern = (source: string, flags: string): boolean => {
  try {
    return new RegExp(source, flags) !== undefined;
  } catch {
    return false;
  }
};

const shownMatch = (match: RegExpExecArray | null): string =>
  match === null
    ? 'null'
    : `[${Array.from(match, (item) => (item === undefined ? 'undefined' : JSON.stringify(item))).join(', ')}, index: ${match.index}`;

const withoutProperties = (line: string): string => line.replace(/(, index: \d+), input: .*$/s, '$1');

type Random = (below: number) => number;

function randomNumbers(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) | 0;
    return (state >>> 8) % below;
  };
}

function randomAtom(random: Random, depth: number): string {
  const simple = ['a', 'b', 'c', '.', '[ab]', '[^a]', '\\w', random(2) === 0 ? '\\b' : '\\B'];
  const choice = random(depth > 0 ? 15 : 8);
  if (choice < 8) return simple[choice];
  if (choice === 8) return `\\${1 + random(3)}`;
  const open = ['(', '(', '(?:', '(?=', '(?!', '(?<='][choice - 9];
  return `${open}${randomAlternatives(random, depth - 1)})`;
}

function randomTerm(random: Random, depth: number): string {
  const atom = randomAtom(random, depth);
  if (/^\(\?<?[=!]|^\\[bB]/.test(atom)) return atom;
  return atom + ['*', '+', '?', '*?', '+?', '??', '{2}', '{1,2}', '{0,2}?', '', '', '', '', ''][random(14)];
}

function randomAlternatives(random: Random, depth: number): string {
  const sequence = (): string => Array.from({ length: 1 + random(3) }, () => randomTerm(random, depth)).join('');
  return random(3) === 0 ? `${sequence()}|${sequence()}` : sequence();
}
