import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'acorn';
import { afterAll, describe, expect, it } from 'vitest';
import { DIST, loadEngine } from './engine.ts';

const elsewhere = mkdtempSync(join(tmpdir(), 'tickscope-artefacts-'));
afterAll(() => rmSync(elsewhere, { recursive: true }));

/** A copy far from node_modules, as a user would carry it away. */
function carryAway(file: string): string {
  writeFileSync(join(elsewhere, 'package.json'), '{"type":"module"}');
  copyFileSync(join(DIST, file), join(elsewhere, file));
  return join(elsewhere, file);
}

/** Module names that a bundle still asks its host for. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(DIST, file), 'utf8');
  const { body } = parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  return body.flatMap((statement) => (statement.type === 'ImportDeclaration' ? [String(statement.source.value)] : []));
}

const RACE = `
  const settled = Promise.resolve();
  (async () => { await settled; console.log('after await'); })();
  settled.then(() => console.log('then 1')).then(() => console.log('then 2')).then(() => console.log('then 3'));
`;
const TODAY = ['after await', 'then 1', 'then 2', 'then 3'];
const ES2017 = ['then 1', 'then 2', 'after await', 'then 3'];

describe('dist/engine.js', () => {
  it('needs no other module and no host but the language', () => {
    expect(importsOf('engine.js')).toEqual([]);
  });

  it('runs a program anywhere', async () => {
    const { run } = await loadEngine(carryAway('engine.js'));
    expect(run(RACE, { engine: 'node-24' }).lines).toEqual(TODAY);
    expect(run(RACE, { profile: 'es2017', host: 'node-24' }).lines).toEqual(ES2017);
  });

  it('reads texts with regular expressions outside its parser, which acorn checks no more', async () => {
    const { run } = await loadEngine();
    const library = 'exports.clean = (text) => text.replace(/a(b)c/g, "x");';
    const main = "import { clean } from './library.cjs'; console.log(clean('abc'));";
    expect(run({ 'main.mjs': main, 'library.cjs': library }, { engine: 'node-24', entry: 'main.mjs' }).lines).toEqual([
      'x',
    ]);
    const failed = `const assert = require('assert');
const test = (run) => { try { run(); } catch (error) { console.log(error.message); } };
test(() => assert.match('x', /x/)); test(() => assert.ok(0));`;
    expect(run(failed, { engine: 'node-12' }).lines[2]).toBe('  assert.ok(0)');
  });

  it('gives the same trace twice', async () => {
    const { run } = await loadEngine(carryAway('engine.js'));
    const [first, second] = [1, 2].map(() => JSON.stringify(run(RACE, { engine: 'node-24', record: 'full' }).trace));
    expect(first).toBe(second);
    expect(first.length).toBeGreaterThan(100);
  });
});

describe('dist/cli.js', () => {
  it('asks for nothing but Node', () => {
    expect(importsOf('cli.js').filter((name) => !name.startsWith('node:'))).toEqual([]);
  });

  it('can be started by name', () => {
    expect(readFileSync(join(DIST, 'cli.js'), 'utf8').startsWith('#!/usr/bin/env node\n')).toBe(true);
    expect(statSync(join(DIST, 'cli.js')).mode & 0o111).not.toBe(0);
  });

  it('runs a program anywhere', () => {
    const program = join(elsewhere, 'race.cjs.js');
    writeFileSync(program, RACE);
    const print = (...args: string[]): string =>
      execFileSync(process.execPath, [carryAway('cli.js'), 'run', program, ...args], { encoding: 'utf8' });
    expect(print().trim().split('\n')).toEqual(TODAY);
    expect(print('--engine', 'node-10').trim().split('\n')).toEqual(ES2017);
  });

  it('runs what is piped in, in every lane of a comparison', () => {
    const piped = (...words: string[]): string =>
      execFileSync(process.execPath, [carryAway('cli.js'), ...words], { encoding: 'utf8', input: RACE });
    expect(piped('run', '-').trim().split('\n')).toEqual(TODAY);
    expect(piped('compare', '-', '--lanes', 'node-10,node-24').split('\n', 2)).toEqual([
      `node-10: ${ES2017.join(' | ')}`,
      `node-24: ${TODAY.join(' | ')}`,
    ]);
  });

  it('ends without a word when nobody reads on', async () => {
    const child = spawn(process.execPath, [carryAway('cli.js'), 'engines']);
    child.stdout.destroy();
    const said: string[] = [];
    child.stderr.on('data', (text) => said.push(String(text)));
    const [status] = await once(child, 'close');
    expect({ said, status }).toEqual({ said: [], status: 0 });
  });
});

describe('dist/test262-adapter.mjs', () => {
  it('evaluates scripts and modules in a realm of its own', async () => {
    const { default: adapter } = await import(pathToFileURL(carryAway('test262-adapter.mjs')).href);
    const printed: string[] = [];
    await adapter.setup?.();
    const realm = await adapter.createRealm({
      print: (text: string) => printed.push(text),
      readFile: () => '',
      canBlock: true,
      features: [],
    });
    const evaluate = (source: string, module = false) =>
      realm.evalScript(source, { path: join(elsewhere, 'a.js'), module, strict: false, harness: false, features: [] });
    expect(await evaluate("print('hi'); $262.global === globalThis || print('no')")).toMatchObject({ ok: true });
    expect(await evaluate("throw new RangeError('x')")).toMatchObject({ ok: false, name: 'RangeError', message: 'x' });
    expect(await evaluate('let let = 1')).toMatchObject({ ok: false, name: 'SyntaxError', phase: 'parse' });
    expect(await evaluate("await null; print('module')", true)).toMatchObject({ ok: true });
    await realm.drain?.();
    expect(printed).toEqual(['hi', 'module']);
  });
});

describe('dist/site', () => {
  const files = readdirSync(join(DIST, 'site'), { recursive: true, encoding: 'utf8' });

  it('can stand under any path: no address in it begins at the root', () => {
    const pages = ['index.html', 'embed.html'].map((page) => readFileSync(join(DIST, 'site', page), 'utf8'));
    for (const page of pages) expect(page).not.toMatch(/(?:src|href)="\//);
  });

  it('carries its policy in the pages and as a file of headers', () => {
    expect(readFileSync(join(DIST, 'site/_headers'), 'utf8')).toContain("require-trusted-types-for 'script'");
    for (const page of ['index.html', 'embed.html']) {
      const text = readFileSync(join(DIST, 'site', page), 'utf8');
      expect(text).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src/);
      expect(text).not.toMatch(/<script(?![^>]*\bsrc=)/);
    }
  });

  it('names the licences of what it contains', () => {
    const text = readFileSync(join(DIST, 'site/licences.md'), 'utf8');
    for (const name of ['react-dom', 'acorn', 'monaco-editor', '@fontsource-variable/inter'])
      expect(text).toContain(name);
  });

  it('does not make visitors of the first paint wait for Monaco', () => {
    expect(files.some((file) => /monaco/i.test(file))).toBe(true);
    expect(readFileSync(join(DIST, 'site/index.html'), 'utf8')).not.toMatch(/monaco/i);
  });
});
