import { Random } from './random.ts';
import { NAMES, PIECES, VALUES, WORDS } from './vocabulary.ts';

/*
 * Programs that nobody would write: known ones broken, spliced and shuffled, and soups of tokens. Most are wrong
 * somewhere; what matters is that syntax and engine say so in their own words.
 */

/** The program of a seed, made from `sources`. */
export function hostileProgram(seed: number, sources: readonly string[]): string {
  const random = new Random(seed);
  const make = random.pick(MAKERS);
  return make(random, sources).slice(0, 6000);
}

type Maker = (random: Random, sources: readonly string[]) => string;

const MAKERS: readonly Maker[] = [
  mutated,
  mutated,
  mutated,
  renamed,
  renamed,
  renamed,
  recombined,
  recombined,
  statementSoup,
  statementSoup,
  callSoup,
  callSoup,
  hostSoup,
  hostSoup,
  hostSoup,
  tokenSoup,
  truncated,
  scarred,
  nested,
];

const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/.*|`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[\w$#]+|\s+|=>|\?\?=?|\?\.|\.\.\.|\*\*=?|>>>?=?|<<=?|[=!]==?|&&=?|\|\|=?|[-+*/%&|^<>]=|\+\+|--|./gsu;

const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

/** A few tokens replaced, removed, doubled, swapped or added. */
function mutated(random: Random, sources: readonly string[]): string {
  const tokens = tokensOf(random.pick(sources));
  for (let n = 1 + random.below(6); n > 0 && tokens.length > 0; n--) mutate(random, tokens);
  return tokens.join('');
}

/** Names and literals replaced only: most of these run. */
function renamed(random: Random, sources: readonly string[]): string {
  const tokens = tokensOf(random.pick(sources));
  for (let n = 1 + random.below(5); n > 0; n--) replaceLike(random, tokens);
  return tokens.join('');
}

function mutate(random: Random, tokens: string[]): void {
  const at = random.below(tokens.length);
  switch (random.below(6)) {
    case 0:
      tokens[at] = token(random);
      break;
    case 1:
      tokens.splice(at, 1 + random.below(3));
      break;
    case 2:
      tokens.splice(at, 0, ...tokens.slice(at, at + 1 + random.below(12)));
      break;
    case 3:
      swap(tokens, at, random.below(tokens.length));
      break;
    case 4:
      tokens.splice(at, 0, ` ${token(random)} `);
      break;
    default:
      replaceLike(random, tokens);
  }
}

function swap(tokens: string[], a: number, b: number): void {
  [tokens[a], tokens[b]] = [tokens[b], tokens[a]];
}

/** A name by a name, a literal by an extreme one: such programs still run. */
function replaceLike(random: Random, tokens: string[]): void {
  for (let tries = 0; tries < 20; tries++) {
    const at = random.below(tokens.length);
    if (/^\d/.test(tokens[at])) tokens[at] = random.pick(VALUES);
    else if (/^[a-z_$]\w*$/i.test(tokens[at])) tokens[at] = random.pick(NAMES);
    else continue;
    return;
  }
}

/** Pieces of two programs, cut anywhere. */
function recombined(random: Random, sources: readonly string[]): string {
  const a = random.pick(sources).split(random.chance(0.5) ? '\n' : /(?<=[;{}])/);
  const b = random.pick(sources).split('\n');
  const from = random.below(b.length);
  a.splice(random.below(a.length), random.below(3), ...b.slice(from, from + 1 + random.below(8)));
  return a.join('\n');
}

function truncated(random: Random, sources: readonly string[]): string {
  const text = random.pick(sources);
  const start = random.chance(0.3) ? random.below(text.length) : 0;
  return text.slice(start, start + random.below(text.length - start + 1));
}

/** Characters replaced, control characters and lone surrogates among them. */
function scarred(random: Random, sources: readonly string[]): string {
  const text = [...random.pick(sources)];
  for (let n = 1 + random.below(8); n > 0 && text.length > 0; n--) {
    text[random.below(text.length)] = random.chance(0.5)
      ? String.fromCharCode(random.below(0x3000))
      : random.pick(['\u2028', '\ud800', '\0', '\\', '\\u{', '`', '/*', '\r', '#', '@', '\ufeff', '\udc00', '${']);
  }
  return text.join('');
}

function token(random: Random): string {
  return random.pick(random.pick([WORDS, WORDS, NAMES, VALUES]));
}

function tokenSoup(random: Random): string {
  let text = '';
  for (let n = random.below(60); n > 0; n--) text += token(random) + (random.chance(0.8) ? ' ' : '');
  return text;
}

/** Statements that hold together, about few names, so that they meet. */
function statementSoup(random: Random): string {
  let text = random.chance(0.2) ? '"use strict";' : '';
  for (let n = 1 + random.below(8); n > 0; n--) text += `${fill(random, random.pick(PIECES), 4)}\n`;
  return text;
}

/** Built-ins called with what they do not expect. */
function callSoup(random: Random): string {
  let text = 'const spare = [];\n';
  for (let n = 1 + random.below(8); n > 0; n--) {
    text += `try { spare.push(${fill(random, '%b(%e, %e, %e)', 3)}); } catch (error) { spare.push(error); }\n`;
  }
  return `${text}console.log(spare);`;
}

/** What a host gives is called, made, read and written with what came of that before. */
function hostSoup(random: Random): string {
  let text = HOST_PICKERS;
  for (let n = 2 + random.below(24); n > 0; n--) {
    const holder = `holder(${random.below(3)}, ${random.below(10_000)}, ${random.below(8)}, ${random.below(1000)})`;
    const args = Array.from({ length: random.below(4) }, () =>
      random.chance(0.4) ? `at(spare, ${random.below(1000)})` : random.pick(VALUES),
    );
    text += `try { keep(deed(${random.below(7)}, ${holder}, ${random.below(1000)}, [${args.join()}])); } catch (error) { keep(error); }\n`;
  }
  return `${text}console.log(spare.length);`;
}

/** Written to run on every host. */
const HOST_PICKERS = `
const spare = [function (...args) { spare.push(this, ...args); return args[0]; }, new Proxy({}, { get: (t, k, r) => (k === 'then' ? undefined : r) })];
const at = (list, n) => list[n % list.length];
const keep = (thing) => { if (spare.length < 60) spare.push(thing); if (thing && typeof thing.then === 'function') thing.then(keep, keep); };
let modules = [];
try { modules = require('module').builtinModules.filter((name) => name[0] !== '_'); } catch {}
const names = Object.getOwnPropertyNames(globalThis).concat('Bun', 'document', 'window').filter((name) => { try { return Object(globalThis[name]) === globalThis[name]; } catch {} });
const keysOf = (object) => { const all = []; for (let o = object, n = 0; o && o !== Object.prototype && o !== Function.prototype && n < 4; o = Object.getPrototypeOf(o), n++) all.push(...Reflect.ownKeys(o)); return all.filter((key) => key !== 'caller' && key !== 'arguments'); };
const holder = (kind, n, deep, m) => {
  let it = kind === 0 && modules.length ? require(at(modules, n)) : kind === 1 ? at(spare, n) : globalThis[at(names, n)];
  for (; deep < 3; deep++) { const next = Object(it)[at(keysOf(Object(it)), m)]; if (Object(next) === next) it = next; }
  return it;
};
const deed = (kind, it, n, args) => {
  const key = at(keysOf(Object(it)), n);
  switch (kind) {
    case 0: return Reflect.construct(it, args);
    case 1: return it[key] = args[0];
    case 2: return Reflect.apply(it, at(spare, n), args);
    case 3: return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(it), key)?.get.call(at(spare, n));
    case 4: return Reflect.construct(it[key], args);
    default: return it[key](...args);
  }
};
`;

/** %e an expression, %n a name, %v a value, %s a statement, %b a built-in function. */
function fill(random: Random, piece: string, depth: number): string {
  return piece.replace(/%([envsb])/g, (_whole, kind: string) => {
    if (kind === 'n') return random.pick(NAMES);
    if (kind === 'v' || depth <= 0) return random.pick(VALUES);
    if (kind === 's') return fill(random, random.pick(PIECES), depth - 1);
    if (kind === 'b') return builtIn(random);
    return random.chance(0.4)
      ? random.pick(VALUES)
      : `(${fill(random, random.pick(PIECES).replace(/;$/, ''), depth - 1)})`;
  });
}

const HOLDERS = [
  'Object',
  'Reflect',
  'Array',
  'Promise',
  'JSON',
  'Math',
  'String',
  'Number',
  'BigInt',
  'Symbol',
  'Date',
  'RegExp',
  'Map',
  'Set',
  'WeakMap',
  'WeakRef',
  'Proxy',
  'Function',
  'Error',
  'AggregateError',
  'ArrayBuffer',
  'SharedArrayBuffer',
  'DataView',
  'Uint8Array',
  'Float64Array',
  'BigInt64Array',
  'Atomics',
  'Iterator',
  'FinalizationRegistry',
  'DisposableStack',
  'AsyncDisposableStack',
  'console',
  'process',
  'Buffer',
  'URL',
  'AbortController',
  'globalThis',
];

/** One that is picked while the program runs: it knows which there are. */
function builtIn(random: Random): string {
  const holder = random.pick(HOLDERS);
  const from = random.chance(0.6) ? `${holder}.prototype ?? ${holder}` : holder;
  const self = random.chance(0.7) ? random.pick(VALUES) : holder;
  return `((o) => { const k = Reflect.ownKeys(o); const d = Reflect.getOwnPropertyDescriptor(o, k[${random.below(1000)} % k.length]); return (...a) => ${random.chance(0.15) ? 'Reflect.construct(d.value, a)' : `(d.value ?? d.get ?? String).apply(${self}, a)`}; })(${from})`;
}

/** One construct inside itself many times. */
function nested(random: Random): string {
  const [open, inside, close] = random.pick(NESTS);
  const depth = random.pick([10, 60, 150, 300]);
  return open.repeat(depth) + inside + (random.chance(0.9) ? close.repeat(depth) : '');
}

const NESTS: readonly (readonly [string, string, string])[] = [
  ['(', '1', ')'],
  ['[', '', ']'],
  ['{', '', '}'],
  ['({a:', '1', '})'],
  ['x=>', '1', ''],
  ['(function(){', '', '})'],
  ['async()=>{', '', '}'],
  ['`${', '1', '}`'],
  ['!', '1', ''],
  ['typeof ', 'a', ''],
  ['new ', 'A', ''],
  ['a?', 'b', ':c'],
  ['if(1)', ';', ''],
  ['for(;0;)', ';', ''],
  ['try{', '', '}catch{}'],
  ['class A{static{', '', '}}'],
  ['class A extends (', 'Object', '){}'],
  ['a[', '0', ']'],
  ['f(', '', ')'],
  ['await ', '1', ''],
  ['label:', ';', ''],
  ['switch(1){case 1:', '', '}'],
  ['with({}){', '', '}'],
  ['1+', '1', ''],
  ['1**', '1', ''],
  ['a??', '1', ''],
  ['a=', '1', ''],
  ['import(', '"x"', ')'],
  ['do ', ';', ' while(0)'],
  ['...', 'a', ''],
  ['[...', '[]', ']'],
  ['var [', 'a', ']=[]'],
  ['eval("', '1', '")'],
  ['yield ', '1', ''],
  ['a?.', 'b', ''],
];
