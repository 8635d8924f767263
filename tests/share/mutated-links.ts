import { deflateRawSync } from 'node:zlib';
import { isAnchor } from '../../src/app/run/anchor.ts';
import { createApp } from '../../src/app/app.ts';
import { createMemoryStorage } from '../../src/app/keeping/safe-storage.ts';
import { KNOWN, openDecoded } from '../../src/app/keeping/share-actions.ts';
import { type DecodedLink, decodeFile, decodeLink, encodeLink } from '../../src/share/link.ts';

/* Links that somebody damaged, shortened, forged or aimed at us: made from a seed, opened, and judged. */

const REASONS = new Set(['empty', 'truncated', 'malformed', 'too-large', 'version', 'other']);

const DOCUMENTS: readonly Record<string, unknown>[] = [
  {
    v: 1,
    files: { 'main.js': "console.log('grüße, 世界 🌍');\n", 'lib/part.mjs': 'export const x = 1;\n'.repeat(20) },
    entry: 'main.js',
    goal: 'module',
    lanes: [
      { id: 'a', profile: 'es2017', host: 'node-24' },
      { id: 'b', engine: 'node-24' },
      { id: 'c', profile: 'custom:await-wraps+throwaway', host: 'node-24' },
    ],
    cursor: { lane: 'a', job: 3, tick: 2, turn: 1, file: 'main.js', line: 1, column: 0, event: 41 },
    seed: 7,
    responses: [{ method: 'GET', url: '/a', status: 404, headers: { 'content-type': 'text/plain' }, body: 'no' }],
    view: { internals: true, zoom: 1.5, activeLane: 'b' },
    language: 'en',
  },
  { v: 1, files: { 'a.js': '' }, entry: 'a.js' },
];

/** What nobody should find where a program, a name or a number was. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  0.5,
  '',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '/absolute',
  'a\u0000b',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\ud800',
  '\u202e\u2066',
  'x'.repeat(70_000),
  [],
  {},
  [[[[[[[[]]]]]]]],
  { valueOf: 1, toString: 2 },
  { length: 2 ** 32 },
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
];

type Random = (below: number) => number;

/** The same numbers for the same seed, everywhere. */
function randomOf(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) % below;
  };
}

/** The link of one seed. */
export function mutatedLink(seed: number): string {
  const random = randomOf(seed);
  const document = DOCUMENTS[random(DOCUMENTS.length)];
  const json = JSON.stringify(document);
  const kind = random(20);
  if (kind < 5) return damaged(linkOf(json), random);
  if (kind < 9) return linkOfBytes(damagedBytes(deflateRawSync(json), random));
  if (kind < 12) return linkOf(damaged(json, random));
  if (kind < 18) return linkOf(JSON.stringify(forged(structuredClone(document), random)).slice(0, 200_000));
  if (kind === 18) return withOtherScheme(linkOf(json), random);
  return random(20) === 0 ? bomb(random) : linkOf(`${' '.repeat(random(50))}${json}${json.slice(0, random(40))}`);
}

function linkOf(json: string): string {
  return linkOfBytes(deflateRawSync(Buffer.from(json)));
}

function linkOfBytes(bytes: Uint8Array): string {
  return `#1.${Buffer.from(bytes).toString('base64url')}`;
}

function damaged(text: string, random: Random): string {
  const chars = [...'ABCabc019-_.#%"{}[],:\\\u0000é=+/'];
  let result = text;
  for (let edits = 1 + random(6); edits > 0; edits--) {
    const at = random(result.length + 1);
    const kind = random(5);
    if (kind === 0) result = result.slice(0, at);
    else if (kind === 1) result = result.slice(0, at) + result.slice(at + 1 + random(9));
    else if (kind === 2) result = result.slice(0, at) + result.slice(random(at + 1));
    else result = result.slice(0, at) + chars[random(chars.length)] + result.slice(at + (kind === 3 ? 1 : 0));
  }
  return result;
}

function damagedBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const result = Buffer.from(bytes);
  for (let edits = 1 + random(4); edits > 0; edits--) result[random(result.length)] ^= 1 << random(8);
  return random(4) === 0 ? result.subarray(0, random(result.length)) : result;
}

/** Puts something hostile somewhere in the document, or takes something away, or adds what is none of ours. */
function forged(value: unknown, random: Random, depth = 0): unknown {
  const isLeaf = typeof value !== 'object' || value === null || Object.keys(value).length === 0;
  if (isLeaf || (depth > 0 && random(4) === 0)) return HOSTILE[random(HOSTILE.length)];
  const holder = value as Record<string, unknown>;
  const keys = Object.keys(holder);
  const key = keys[random(keys.length)];
  const kind = random(8);
  if (kind === 0) delete holder[key];
  else if (kind === 1) {
    const hostile = HOSTILE[random(HOSTILE.length)];
    const name = typeof hostile === 'string' ? hostile : JSON.stringify(hostile);
    Object.defineProperty(holder, name, { value: holder[key], enumerable: true, configurable: true, writable: true });
  } else if (kind === 2 && Array.isArray(value)) {
    for (let copies = random(60); copies > 0; copies--) value.push(value[0]);
  } else holder[key] = forged(holder[key], random, depth + 1);
  return holder;
}

function withOtherScheme(link: string, random: Random): string {
  const schemes = ['0', '2', '01', '999', '1000', '-1', '1.5', '', 'x', '１', ' 1', '1 '];
  return link.replace('#1.', `${['#', '##', ''][random(3)]}${schemes[random(schemes.length)]}.`);
}

function bomb(random: Random): string {
  const text = 'x'.repeat(200_000 + random(20_000_000));
  return linkOf(JSON.stringify({ v: 1, files: { 'a.js': text }, entry: 'a.js' }));
}

const prototypeNames = Object.getOwnPropertyNames(Object.prototype).join();

/** What became of a link: 'opened' or why not. Throws when it was something else, or harm was done. */
export const judge = async (link: string): Promise<string> => verdictOf(await decodeLink(link, KNOWN));

/** The same of a file's text. */
export const judgeFile = (text: string): Promise<string> => verdictOf(decodeFile(text, KNOWN));

async function verdictOf(decoded: DecodedLink): Promise<string> {
  if (Object.getOwnPropertyNames(Object.prototype).join() !== prototypeNames)
    throw new Error('a prototype was changed');
  if (!decoded.ok) {
    if (!REASONS.has(decoded.reason)) throw new Error(`no reason: ${decoded.reason}`);
    return decoded.reason;
  }
  await checkOpened(decoded);
  return 'opened';
}

/** An opened link shows a whole program in known lanes, and its document can be sent on as it is. */
async function checkOpened(decoded: DecodedLink & { ok: true }): Promise<void> {
  const app = createApp(createMemoryStorage());
  if (!openDecoded(app, decoded, 'link')) throw new Error('not opened');
  const { program, lanes, openFile, arrival } = app.run.getState();
  if (!Object.hasOwn(program.files, program.entry) || openFile !== program.entry) throw new Error('no such entry');
  if (Object.values(program.files).some((text) => typeof text !== 'string')) throw new Error('a file without text');
  const isKnown = lanes.every(({ profile, host }) => KNOWN.profile(profile) && KNOWN.host(host));
  if (lanes.length < 1 || lanes.length > 4 || !isKnown) throw new Error('a lane that is none');
  if (arrival !== 'start' && !isAnchor(arrival)) throw new Error('a position that is none');
  const again = await decodeLink(await encodeLink(decoded.doc), KNOWN);
  if (!again.ok || JSON.stringify(again.doc) !== JSON.stringify(decoded.doc)) throw new Error('not the same again');
}
