import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findEngine } from '../../src/catalogue/index.ts';
import { keepPristine } from '../../src/engine/spec/pristine.ts';
import { createHost } from '../../src/hosts/create-host.ts';
import type { HostMaker } from '../../src/hosts/host.ts';
import { createRunUnder } from '../../src/session/program-run.ts';
import { runProgram } from '../../src/session/run.ts';
import { budgeted } from '../support/budgeted.ts';
import { poisonRealm, type Poison } from '../support/poison.ts';
import { programsIn } from '../support/recordings.ts';

/*
 * What a host does in JavaScript of its own does not go through what a program made of the intrinsics. The recorded
 * programs of pages, Node and Bun use what these hosts have; here all intrinsics, globals, and elements and names of
 * Array.prototype and Object.prototype are replaced by what tells who asked, before a program or while it runs.
 */

const HOSTS = join(import.meta.dirname, '../hosts');
const SETS = [
  ['before it', 'pages', 'chromium'],
  ['before it', 'library', 'node-24'],
  ['before it', 'library', 'node-10'],
  ['before it', 'modules', 'node-18'],
  ['before it', 'bun', 'bun'],
  ['while it runs', 'pages', 'firefox'],
  ['while it runs', 'modules', 'node-24'],
] as const;

/** Who saw what: of hosts' JavaScript, and of hosts. */
function seenIn(folder: string, name: string, engine: string, when: Poison['when']): string[] {
  const root = join(HOSTS, folder);
  const entry = basename(name);
  const files = { ...filesIn(join(root, 'files')), [entry]: readFileSync(join(root, name), 'utf8') };
  const { profile, host } = findEngine(engine)!;
  const seen = new Set<string>();
  const maker: HostMaker = (id, settings) => {
    let begin = (): void => undefined;
    const { output } = settings;
    const printed = (write: (text: string) => void, text: string): void => {
      if (when === 'while it runs') begin();
      write(text);
    };
    const made = createHost(id, {
      ...settings,
      output: {
        stdout: (text) => printed((line) => output.stdout(line), text),
        stderr: (text) => printed((line) => output.stderr(line), text),
        leaveOpen: (stream) => output.leaveOpen(stream),
      },
    });
    if (made === undefined) return undefined;
    const install = made.installGlobals.bind(made);
    made.installGlobals = (realm) => {
      install(realm);
      keepPristine(realm);
      begin = () => {
        begin = () => undefined;
        poisonRealm(realm, (what) => seen.add(what));
      };
      if (when === 'before it') begin();
    };
    return made;
  };
  const goal = entry.endsWith('.mjs') ? 'module' : 'script';
  const run = createRunUnder(
    maker,
    { engine, profile, host, seed: 0, entry, goal, files, budgets: { ops: 20_000_000 }, record: 'none' },
    () => 0,
  );
  while (run.step(Infinity) === 'more');
  run.result();
  return [...seen];
}

function filesIn(folder: string): Record<string, string> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const files = names.filter((name) => !statSync(join(folder, name)).isDirectory());
  return Object.fromEntries(files.map((name) => [`files/${name}`, readFileSync(join(folder, name), 'utf8')]));
}

describe('intrinsics that a program replaces', () => {
  it.each(SETS)('%s are seen by nothing of the host in %s under %s', { timeout: 900_000 }, (when, folder, engine) => {
    const names = programsIn(join(HOSTS, folder)).filter((name) => !name.startsWith('files/'));
    const seen = names.flatMap((name) => seenIn(folder, name, engine, when).map((what) => `${name}: ${what}`));
    expect(names.length).toBeGreaterThan(50);
    expect(seen).toEqual([]);
  });
});

/**
 * Every function of every prototype and constructor that the program can name throws, and so do inherited elements; but not
 * `then`, which the language calls of any promise that another one is resolved with.
 */
const RUIN = `
  const ruin = (() => {
    const { log } = console;
    const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
    const bad = () => { throw 'seen'; };
    const names = ['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Promise', 'Map', 'Set', 'WeakMap', 'WeakSet', 'RegExp', 'Date', 'Math', 'JSON', 'Reflect', 'ArrayBuffer', 'Uint8Array', 'Float64Array', 'DataView'];
    const list = [getPrototypeOf(Uint8Array), getPrototypeOf(Uint8Array.prototype), getPrototypeOf([].values()), getPrototypeOf(getPrototypeOf([].values())), getPrototypeOf(new Map().values()), getPrototypeOf(new Set().values()), getPrototypeOf(''[Symbol.iterator]()), getPrototypeOf(function* () {}).prototype, getPrototypeOf(async () => {})];
    for (const name of names) if (name in globalThis) { list.push(globalThis[name]); if (globalThis[name].prototype) list.push(globalThis[name].prototype); }
    return () => {
      const count = list.length;
      const keysOf = [];
      for (let i = 0; i < count; i++) keysOf[i] = ownKeys(list[i]);
      for (let i = 0; i < count; i++) for (let k = 0; k < keysOf[i].length; k++) {
        const key = keysOf[i][k];
        if (key === 'constructor' || key === 'prototype' || key === 'length' || key === 'name' || key === 'then' || key === Symbol.species) continue;
        const desc = getOwnPropertyDescriptor(list[i], key);
        if (!desc.configurable) continue;
        if (desc.get) defineProperty(list[i], key, { get: bad, configurable: true });
        else if (typeof desc.value === 'function') defineProperty(list[i], key, { value: bad, configurable: true, writable: true });
      }
      for (let i = 0; i < 12; i++) for (let at = 0; at < 2; at++) defineProperty(at ? keptArray : keptObject, i, { get: bad, set: bad, configurable: true });
    };
  })();
`;
const KEPT = 'const keptArray = Array.prototype, keptObject = Object.prototype; const say = console.log;';

const WORK: readonly (readonly [string, readonly string[], string, readonly string[]])[] = [
  [
    'a database',
    ['html', 'firefox'],
    `const ask = indexedDB.open('d', 1);
     ask.onupgradeneeded = () => { const store = ask.result.createObjectStore('s', { keyPath: 'id' }); store.createIndex('by', 'n', { unique: false }); store.put({ id: 2, n: 'b' }); store.put({ id: 1, n: 'a' }); };
     ask.onsuccess = () => { const tx = ask.result.transaction('s', 'readwrite'); const store = tx.objectStore('s');
       store.put({ id: [1, 'x'], n: 'c' }); store.index('by').openCursor(IDBKeyRange.lowerBound('a')).onsuccess = (e) => { const c = e.target.result; if (c) { say(c.value.n); c.continue(); } };
       tx.oncomplete = () => say('complete'); };`,
    ['a', 'b', 'c', 'complete'],
  ],
  [
    'locks',
    ['html', 'firefox'],
    `const hold = async (name) => { await navigator.locks.request('l', async () => { say(name); await null; }); say(name + ' done'); }; hold('one'); hold('two');`,
    ['one', 'one done', 'two', 'two done'],
  ],
  [
    'streams',
    ['html', 'node-24', 'bun'],
    `const stream = new ReadableStream({ start(c) { c.enqueue('a'); c.enqueue('b'); c.close(); } }).pipeThrough(new TransformStream({ transform(x, c) { c.enqueue(x + x); } }));
     (async () => { const reader = stream.getReader(); for (;;) { const { done, value } = await reader.read(); if (done) break; say(value); } say('end'); })();`,
    ['aa', 'bb', 'end'],
  ],
  [
    'streams of bytes',
    ['html', 'firefox', 'node-24', 'node-18', 'bun'],
    `const given = new Uint8Array(3); given[0] = 1; given[2] = 3;
     const stream = new ReadableStream({ type: 'bytes', pull(c) { const { byobRequest } = c; byobRequest.view[0] = 7; byobRequest.respond(1); }, start(c) { c.enqueue(given); } });
     (async () => { const reader = stream.getReader({ mode: 'byob' }); for (let i = 0; i < 3; i++) { const { value } = await reader.read(new Uint8Array(2)); say(value[0] + ' ' + value[1]); } reader.releaseLock(); const branches = stream.tee(); say((await branches[1].getReader({ mode: 'byob' }).read(new Uint16Array(1))).done); say((await branches[0].getReader({ mode: 'byob' }).read(new Uint8Array(2))).value[0]); })();`,
    ['1 0', '3 undefined', '7 undefined', 'false', '7'],
  ],
  [
    'bodies, forms and addresses',
    ['html', 'node-24', 'bun'],
    `(async () => { say(await new Blob(['a', 'b']).text()); const f = new FormData(); f.append('k', 'v'); say(f.get('k')); const u = new URL('../x?a=1&b=2#h', 'https://e.test/p/q/r'); say(u.href); say(u.searchParams.get('b')); say((await new Response('{"n":1}').json()).n); })();`,
    ['ab', 'v', 'https://e.test/p/x?a=1&b=2#h', '2', '1'],
  ],
  [
    'emitters and modules of text',
    ['node-24', 'node-14', 'bun'],
    `const E = require('events'); const path = require('path'); const qs = require('querystring'); const e = new E(); ruin(); e.on('x', (a, b) => say(a + b)); e.once('x', () => say('once')); e.emit('x', 1, 2); e.emit('x', 3, 4); say(e.listenerCount('x')); say(path.join('a', '..', 'b', 'c.js')); say(qs.stringify({ a: 1, b: 'x y' }));`,
    ['3', 'once', '7', '1', 'b/c.js', 'a=1&b=x%20y'],
  ],
  [
    'streams of Node',
    ['node-24', 'node-14', 'bun'],
    `const { Readable, Transform, Writable, pipeline } = require('stream'); let n = 0; ruin(); pipeline(new Readable({ objectMode: true, read() { this.push(n < 3 ? 'c' + n++ : null); } }), new Transform({ objectMode: true, transform(x, _, done) { done(null, x + '!'); } }), new Writable({ objectMode: true, write(x, _, done) { say(x); done(); } }), (error) => say(error ? 'failed' : 'finished'));`,
    ['c0!', 'c1!', 'c2!', 'finished'],
  ],
  [
    'files, hashes and bytes',
    ['node-24', 'bun'],
    `const fs = require('fs'); const crypto = require('crypto'); ruin(); fs.writeFileSync('f.txt', 'hello'); fs.readFile('f.txt', 'utf8', (error, text) => say(text)); say(crypto.createHash('sha1').update('a').digest('hex')); say(Buffer.from('aGk=', 'base64').toString());`,
    ['86f7e437faa5a7fce15d1ddcb9eaeaea377667b8', 'hi', 'hello'],
  ],
];

const cases = WORK.flatMap(([name, hosts, source, lines]) => hosts.map((host) => [name, host, source, lines] as const));

describe('what a host offers does its work where every intrinsic throws', () => {
  it.each(cases)('%s, %s', (_name, host, source, lines) => {
    const own = source.includes('ruin()');
    const before = `${KEPT} ${RUIN} ${own ? '' : 'ruin();'} ${source}`;
    expect(runProgram(budgeted(before, host), { record: 'none' }).lines).toEqual(lines);
    if (own) return;
    const during = `${KEPT} ${RUIN} ${source} ruin();`;
    expect(runProgram(budgeted(during, host), { record: 'none' }).lines).toEqual(lines);
  });
});
