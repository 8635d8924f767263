/*
 * Ordinary patterns over a text of 200 KB, in our engine and in V8: what programs do all day. Few matches a pattern
 * take the time of the program around them; what is left is the matcher's.
 */
const TEXT = `
const words = 'error at the quick brown fox, jumps over "a lazy \\\\"dog\\\\"" on 2026-11-21T10:20:30Z from user.name+tag@example.com to https://example.org/a/b?q=1#x  warning: 3.14e10 and -42; aabbcc Żółw naïve   \\n'.split(' ');
let state = 1;
const pieces = [];
for (let i = 0; i < 30000; i++) pieces.push(words[(state = (state * 48271) % 2147483647) % words.length]);
const text = pieces.join(' ');
`;

const PATTERNS = {
  literal: '/warning:/g',
  words: String.raw`/\b\w+\b/g`,
  'words of letters': '/[a-z]+/gi',
  numbers: String.raw`/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g`,
  dates: String.raw`/(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)/g`,
  addresses: String.raw`/[\w.+-]+@[\w-]+\.[\w.]+/g`,
  links: String.raw`/https?:\/\/[^\s/$.?#][^\s]*/g`,
  quoted: String.raw`/"(?:[^"\\]|\\.)*"/g`,
  alternatives: '/error|warning|fatal|quick/g',
  'either case': '/ERROR|Warning/gi',
  'line ends': String.raw`/^\s+|\s+$/gm`,
  'doubled letters': String.raw`/([a-z])\1/g`,
  lookbehind: String.raw`/(?<=user\.)\w+/g`,
  letters: String.raw`/\p{L}+/gu`,
  lazy: '/".*?"/g',
};

const search = (pattern) =>
  `const left = text.replace(${pattern}, ''); found += left.length + text.search(/nowhere to be found|never/);`;

/** The same work asked for in other ways. */
const LOOPS = {
  exec: String.raw`const r = /(\w+)@(\w+)/g; for (let m; (m = r.exec(text)); ) found += m[1].length + m.index;`,
  test: String.raw`for (let j = 0; j < 20000; j++) if (/^\d{4}-\d\d/.test(words[j % words.length])) found++;`,
  match: String.raw`found += text.match(/\b[a-z]+\b/g).length;`,
  matchAll: String.raw`for (const m of text.matchAll(/(\d+)-(\d+)/g)) found += m[2].length;`,
  split: String.raw`found += text.split(/[\s,;]+/).length;`,
  'replace by a function': String.raw`found += text.replace(/(\w)(\w*)/g, (all, first, rest) => first.toUpperCase() + rest).length;`,
};

const program = (body) => (times) =>
  `${TEXT}let found = 0; for (let i = 0; i < ${times}; i++) { ${body} } done(found);`;

/** Programs that call `done` with what they found, for so many rounds. */
export const patternWorkloads = [
  ...Object.entries(PATTERNS).map(([id, pattern]) => ({ id, src: program(search(pattern)) })),
  ...Object.entries(LOOPS).map(([id, body]) => ({ id, src: program(body) })),
];
