import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';

/* Which of Node's modules and packages a program finds, and what it is told of those that are not here. */

const linesOf = (source: string, engine = 'node-24'): readonly string[] =>
  run({ 'main.js': source }, { engine, entry: 'main.js' }).lines;
const errorOf = (source: string) => run({ 'main.js': source }, { engine: 'node-24', entry: 'main.js' }).error;

describe('parts of modules that are not here', () => {
  it('say so by name, at the line that calls them', () => {
    expect(
      errorOf("const { createCipheriv } = require('crypto');\ncreateCipheriv('aes-128-cbc', '', '');"),
    ).toMatchObject({ message: 'crypto.createCipheriv is not available here', line: 2 });
    expect(errorOf("new (require('fs').Utf8Stream)();")).toMatchObject({
      message: 'fs.Utf8Stream is not available here',
    });
  });

  it('are there in the versions that have them', () => {
    const source =
      "console.log(typeof require('crypto').createCipher, typeof require('stream').compose, typeof require('util').log);";
    expect(linesOf(source, 'node-10')).toEqual(['function undefined function']);
    expect(linesOf(source, 'node-24')).toEqual(['undefined function undefined']);
  });

  it('are modules, too', () => {
    expect(errorOf("\nrequire('cluster');")).toMatchObject({
      message: "The module 'cluster' is not available here",
      line: 2,
    });
    expect(errorOf("import 'node:inspector/promises';")).toMatchObject({
      message: "The module 'node:inspector/promises' is not available here",
    });
  });

  it('are whole modules, which can be loaded by who asks for more than is used', () => {
    const source = "const tls = require('tls'), https = require('node:https');\nconsole.log(typeof tls.connect);\n";
    expect(linesOf(source)).toEqual(['function']);
    expect(errorOf(`${source}https.createServer();`)).toMatchObject({
      message: 'https.createServer is not available here',
      line: 3,
    });
    expect(errorOf(`${source}console.log(tls.rootCertificates);`)).toMatchObject({
      message: 'tls.rootCertificates is not available here',
      line: 3,
    });
    expect(errorOf("import { brotliCompress } from 'zlib';\n\nbrotliCompress('text', () => {});")).toMatchObject({
      line: 3,
    });
  });
});

describe('packages', () => {
  const files = {
    'node_modules/left/package.json': '{ "name": "left", "main": "./lib/first.js" }',
    'node_modules/left/lib/first.js': "module.exports = `left of ${require('right')}`;",
    'node_modules/right.js': "module.exports = 'right';",
    'left.js': "module.exports = 'not a package';",
  };
  const linesWith = (entry: string, source: string) =>
    run({ ...files, [entry]: source }, { engine: 'node-24', entry }).lines;

  it('are found in node_modules, by their main or index file', () => {
    expect(linesWith('main.js', "console.log(require('left'))")).toEqual(['left of right']);
    expect(linesWith('deep/down/main.js', "console.log(require('right'))")).toEqual(['right']);
    expect(linesWith('main.mjs', "import right from 'right';")).toEqual([]);
  });

  it('of the folder it is started in are not those of a program with a whole path', () => {
    const source = "try { console.log(require('right')) } catch ({ code }) { console.log(code) }";
    expect(linesWith('/far/main.js', source)).toEqual(['MODULE_NOT_FOUND']);
  });

  it('are not the files beside the program', () => {
    const run = (name: string) =>
      linesWith('express.js', `try { require('${name}') } catch (error) { console.log(error.code) }`);
    expect(run('express')).toEqual(['MODULE_NOT_FOUND']);
    expect(run('./left')).toEqual([]);
  });
});

/* What real Nodes print for these files, 8 to 26. */
describe('folders', () => {
  const files = {
    'index.js': "module.exports = 'the root';",
    'shop/package.json': '{ "main": "./lib/shop" }',
    'shop/lib/shop.js': "exports.name = 'shop'; exports.part = require('./part');",
    'shop/lib/part.js': "module.exports = Object.keys(require('..')).join();",
    'shop.js': "module.exports = 'a file beside the folder';",
    'facts/index.json': '{ "fact": 1 }',
    'broken/package.json': '{ "main": "./nothing" }',
    'broken/index.js': "module.exports = 'its index';",
    'only.cjs': '',
  };
  const asked = (entry: string, ...names: string[]) =>
    run(
      {
        ...files,
        [entry]: `for (const name of ${JSON.stringify(names)}) try { console.log(require(name)); } catch (error) { console.log(error.code); }`,
      },
      { engine: 'node-24', entry },
    ).lines;

  it('are what their package.json calls main, or their index', () => {
    expect(asked('main.js', './shop', './shop/', './facts', './broken', './only', '.')).toEqual([
      'a file beside the folder',
      "{ name: 'shop', part: 'name' }",
      '{ fact: 1 }',
      'its index',
      'MODULE_NOT_FOUND',
      'the root',
    ]);
  });

  it('are asked for from within by dots alone', () => {
    expect(asked('shop/lib/deep/main.js', '../..', '../../..', '../../../facts/.')).toEqual([
      "{ name: 'shop', part: 'name' }",
      'the root',
      '{ fact: 1 }',
    ]);
    expect(asked('facts/main.js', '.', '..')).toEqual(['{ fact: 1 }', 'the root']);
  });
});

/* What real Nodes print for these files, 14 to 26. */
describe('scripts and modules together', () => {
  const files = {
    'names.cjs':
      "exports.a = 1; module.exports.b = 2; Object.defineProperty(exports, 'c', { enumerable: true, value: 3 }); exports['d'] = 4;",
    'whole.cjs': "console.log('whole runs'); const x = 1, y = 2; module.exports = { x, y: y, 'z': x, w: 5, v: x };",
    'both.mjs': "console.log('both runs'); export default 'D'; export const named = 'N';",
    'named.mjs': 'export const q = 1;',
    'waits.mjs': 'await null; export default 1;',
    'instead.mjs': "const all = { whole: true }; export { all as 'module.exports' };",
    'fails.mjs': "throw new Error('at load');",
  };
  const printed = (entry: string, source: string, engine: string) =>
    run({ ...files, [entry]: source }, { engine, entry }).lines;
  const attempts = (...names: string[]) =>
    `for (const name of ${JSON.stringify(names)}) try { console.log(require(name)); } catch (error) { console.log(error.code, error.message.split('\\n')[0]); }`;

  it('lets a module import a script by the names its text exports', () => {
    const source =
      "console.log('main runs'); import * as names from './names.cjs'; import whole, { x } from './whole.cjs'; import * as all from './whole.cjs'; console.log(Object.keys(names), Object.keys(all), whole.w, x);";
    expect(printed('main.mjs', source, 'node-22')).toEqual([
      'whole runs',
      'main runs',
      "[ 'a', 'b', 'c', 'd', 'default' ] [ 'default', 'x', 'y', 'z' ] 5 1",
    ]);
    expect(printed('main.mjs', source, 'node-26').at(-1)).toBe(
      "[ 'a', 'b', 'c', 'd', 'default', 'module.exports' ] [ 'default', 'module.exports', 'x', 'y', 'z' ] 5 1",
    );
  });

  it('lets a script require a module that does not wait, since Node 20', () => {
    const source = attempts('./both.mjs', './named.mjs', './waits.mjs', './instead.mjs', './fails.mjs', './fails.mjs');
    expect(printed('main.js', source, 'node-20')).toEqual([
      'both runs',
      "[Module: null prototype] { __esModule: true, default: 'D', named: 'N' }",
      '[Module: null prototype] { q: 1 }',
      'ERR_REQUIRE_ASYNC_MODULE require() cannot be used on an ESM graph with top-level await. Use import() instead. To see where the top-level await comes from, use --experimental-print-required-tla.',
      '{ whole: true }',
      'undefined at load',
      'undefined at load',
    ]);
    expect(printed('main.js', attempts('./named.mjs'), 'node-18')).toEqual([
      'ERR_REQUIRE_ESM require() of ES Module /named.mjs not supported.',
    ]);
    expect(printed('main.js', attempts('./named.mjs'), 'node-14')).toEqual([
      'ERR_REQUIRE_ESM Must use import to load ES Module: /named.mjs',
    ]);
  });

  it('tells a module of itself by version, and why an import is refused', () => {
    const source =
      "console.log(Object.keys(import.meta).join()); for (const name of ['./data.json', './notes.txt', './folder', './none.mjs']) await import(name).catch((error) => console.log(error.code));";
    const more = { 'data.json': '{}', 'notes.txt': '', 'folder/index.js': '' };
    const told = (engine: string) => run({ ...more, 'main.mjs': source }, { engine, entry: 'main.mjs' }).lines;
    const others = ['ERR_UNKNOWN_FILE_EXTENSION', 'ERR_UNSUPPORTED_DIR_IMPORT', 'ERR_MODULE_NOT_FOUND'];
    expect(told('node-26')).toEqual(['dirname,filename,main,resolve,url', 'ERR_IMPORT_ATTRIBUTE_MISSING', ...others]);
    expect(told('node-20')).toEqual(['dirname,filename,resolve,url', 'ERR_IMPORT_ASSERTION_TYPE_MISSING', ...others]);
    expect(told('node-16')).toEqual(['url', 'ERR_IMPORT_ASSERTION_TYPE_MISSING', ...others]);
    expect(told('node-14')).toEqual(['url', 'ERR_UNKNOWN_FILE_EXTENSION', ...others]);
  });
});
