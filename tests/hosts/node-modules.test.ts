import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';

/* Which of Node's modules and packages a program finds, and what it is told of those that are not here. */

const linesOf = (source: string, engine = 'node-24'): readonly string[] => run({ 'main.js': source }, { engine, entry: 'main.js' }).lines;
const errorOf = (source: string) => run({ 'main.js': source }, { engine: 'node-24', entry: 'main.js' }).error;

describe('parts of modules that are not here', () => {
  it('say so by name, at the line that calls them', () => {
    expect(errorOf("const { createCipheriv } = require('crypto');\ncreateCipheriv('aes-128-cbc', '', '');")).toMatchObject({ message: 'crypto.createCipheriv is not available here', line: 2 });
    expect(errorOf("new (require('fs').Utf8Stream)();")).toMatchObject({ message: 'fs.Utf8Stream is not available here' });
  });

  it('are there in the versions that have them', () => {
    const source = "console.log(typeof require('crypto').createCipher, typeof require('stream').compose, typeof require('util').log);";
    expect(linesOf(source, 'node-10')).toEqual(['function undefined function']);
    expect(linesOf(source, 'node-24')).toEqual(['undefined function undefined']);
  });

  it('are modules, too', () => {
    expect(errorOf("\nrequire('net');")).toMatchObject({ message: "The module 'net' is not available here", line: 2 });
    expect(errorOf("import 'node:dns/promises';")).toMatchObject({ message: "The module 'node:dns/promises' is not available here" });
  });
});

describe('packages', () => {
  const files = {
    'node_modules/left/package.json': '{ "name": "left", "main": "./lib/first.js" }',
    'node_modules/left/lib/first.js': "module.exports = `left of ${require('right')}`;",
    'node_modules/right.js': "module.exports = 'right';",
    'left.js': "module.exports = 'not a package';",
  };
  const linesWith = (entry: string, source: string) => run({ ...files, [entry]: source }, { engine: 'node-24', entry }).lines;

  it('are found in node_modules, by their main or index file', () => {
    expect(linesWith('main.js', "console.log(require('left'))")).toEqual(['left of right']);
    expect(linesWith('deep/down/main.js', "console.log(require('right'))")).toEqual(['right']);
    expect(linesWith('main.mjs', "import right from 'right';")).toEqual([]);
  });

  it('are not the files beside the program', () => {
    const run = (name: string) => linesWith('express.js', `try { require('${name}') } catch (error) { console.log(error.code) }`);
    expect(run('express')).toEqual(['MODULE_NOT_FOUND']);
    expect(run('./left')).toEqual([]);
  });
});
