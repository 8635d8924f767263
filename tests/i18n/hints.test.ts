import { describe, expect, it } from 'vitest';
import { hostMissedBy, messageWithHint } from '../../src/i18n/en-hints.ts';
import { runProgram } from '../../src/session/run.ts';

/** What a program's failure says, in real lanes. */
function told(source: string, host = 'node-24', name = 'main.js'): string {
  const settings = { files: { [name]: source }, entry: name, goal: 'auto', engine: '', seed: 0, budgets: {} } as const;
  const { error } = runProgram({ ...settings, profile: host === 'bun' ? 'jsc' : 'es2025', host }, { record: 'full' })
    .trace.outcome;
  return messageWithHint(error?.message ?? '');
}

describe('what is said of an error', () => {
  it('tells where a package can stand, however it is asked for', () => {
    const file = 'can stand in a file node_modules/';
    expect(told("require('lodash');")).toBe(
      `Cannot find module 'lodash'. Packages are not fetched: what the program needs of it ${file}lodash/index.js.`,
    );
    expect(told("import a from '@scope/name';", 'node-24', 'main.mjs')).toContain(`${file}@scope/name/index.js.`);
    expect(told("import a from 'axios';", 'bun', 'main.mjs')).toContain(`${file}axios/index.js.`);
  });

  it('tells how to add a file', () => {
    expect(told("require('./helper');")).toBe(
      "Cannot find module './helper'. Add a file of that name, with the + beside the tabs.",
    );
    expect(told("import './helper.js';", 'node-24', 'main.mjs')).toContain('Add a file of that name');
  });

  it('tells whose a global is that the host lacks', () => {
    expect(told('document.title;')).toBe(
      'document is not defined. document belongs to web pages: choose Web page below a lane’s name.',
    );
    expect(told("require('fs');", 'html')).toBe(
      'require is not defined. require is Node’s: choose a Node below a lane’s name.',
    );
    expect(told('Buffer.from([]);', 'firefox')).toContain('is Node’s');
  });

  it('tells whose a module is that a page cannot import', () => {
    for (const host of ['html', 'firefox']) {
      const hint = 'is a module of Node’s: choose a Node that has it, below a lane’s name.';
      expect(told("import fs from 'fs';", host, 'main.mjs')).toContain(` fs ${hint}`);
      expect(told("import { readFile } from 'node:fs/promises';", host, 'main.mjs')).toContain(
        `node:fs/promises ${hint}`,
      );
      expect(told("import _ from 'lodash';", host, 'main.mjs')).toContain('can stand in a file, ./lodash.js.');
    }
    expect(told("import _ from 'lodash';", 'html', 'main.mjs')).toMatch(
      /^Failed to resolve module specifier "lodash"\. Relative references must start with either "\/", "\.\/", or "\.\.\/"\./,
    );
  });

  it('tells it of some of the lanes, too', () => {
    const words = "ReferenceError: Can't find variable: document";
    expect(messageWithHint(`A, C: ${words}`)).toBe(
      `A, C: ${words}. document belongs to web pages: choose Web page below a lane’s name.`,
    );
    expect(hostMissedBy('B: TypeError: Failed to resolve module specifier "node:fs".')).toBe('node');
  });

  it('leaves other messages as they are', () => {
    expect(told('missing();')).toBe('missing is not defined');
    expect(told("throw new Error('process is not defined here\\nat all');")).toBe(
      'process is not defined here\nat all',
    );
  });
});
