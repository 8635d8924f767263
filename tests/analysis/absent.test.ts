import { describe, expect, it } from 'vitest';
import { absentName, arrivalOf } from '../../src/analysis/arrivals.ts';
import { compared } from '../support/compared.ts';

type Row = readonly [what: string, engines: readonly [string, string], sentence: string, source: string];

describe('what only one of two hosts has', () => {
  it.each<Row>([
    [
      'a function of a module, whose absence a handler prints',
      ['node-8', 'node-24'],
      'Line 2 uses once, which came with Node 10: node-8 does not have it, node-24 does.',
      `const { once, EventEmitter } = require('events'), e = new EventEmitter();
(async () => { setTimeout(() => e.emit('x', 1)); console.log(await once(e, 'x')); })().catch((err) => console.log('failed', err.message));`,
    ],
    [
      'a property that is undefined, in an async function whose rejection is only reported',
      ['node-8', 'node-10'],
      'Line 2 uses fs.promises, which came with Node 10: node-8 does not have it, node-10 does.',
      `const fs = require('fs');
(async () => { const text = await fs.promises.readFile(__filename, 'utf8'); console.log(text.length > 0); })();`,
    ],
    [
      'one whose rejection ends the program',
      ['node-16', 'node-24'],
      'Line 1 uses AbortSignal.any, which came with Node 18.17: node-16 does not have it, node-24 does.',
      `(async () => { const signal = AbortSignal.any([AbortSignal.timeout(10)]); console.log(signal.aborted); })();`,
    ],
    [
      'a module',
      ['node-14', 'node-20'],
      'Line 1 uses timers/promises, which came with Node 15: node-14 does not have it, node-20 does.',
      `const { setTimeout: wait } = require('timers/promises'); wait(1).then(() => console.log('waited'));`,
    ],
    [
      'a global of pages',
      ['node-24', 'firefox'],
      'Line 1 uses indexedDB, which only pages have: node-24 does not have it, firefox does.',
      `indexedDB.open('store').onsuccess = () => console.log('open');`,
    ],
    [
      'the same error in both, each at another name',
      ['node-8', 'node-20'],
      'Line 1 uses EventTarget, which came with Node 15: node-8 does not have it, node-20 does.',
      `const t = new EventTarget(); console.log(typeof t);
document.title;`,
    ],
    [
      'what fails in a rejection that is only reported, on a line where the other lane catches an error of that kind',
      ['node-8', 'node-22'],
      'node-8 reports the unhandled rejection with TypeError: count(...).filter is not a function on line 2; under node-22 nothing is rejected there.',
      `function* count() { yield 1; yield 2; }
(async () => { const odd = count().filter((n) => n % 2); console.log(odd.next().value); try { null.x; } catch (e) {} })();`,
    ],
    [
      'a job that runs after the listeners of exit',
      ['node-24', 'bun'],
      'node-24 prints job on line 2 in a job that a listener of exit leaves behind: it runs such jobs before the process ends, bun does not.',
      `process.on('exit', () => {
  Promise.resolve().then(() => console.log('job'));
});`,
    ],
    [
      'what is not known by name',
      ['node-10', 'node-24'],
      'Line 1 throws under node-10 (TypeError: [].strange is not a function); under node-24 it does not.',
      `if (process.version.startsWith('v24')) Array.prototype.strange = () => 1; console.log([].strange());`,
    ],
    [
      'an address without a page',
      ['node-20', 'chromium'],
      'Line 1 asks for /items, which chromium reads against the address of its page; node-20 has no page and refuses it.',
      `fetch('/items').catch((error) => console.log(error.message));`,
    ],
  ])('is named: %s', (_what, engines, sentence, source) => {
    expect(compared(source, engines).sentence).toBe(sentence);
  });

  it('is not blamed when both throw it', () => {
    const source = `try { fs.nothing(); } catch (error) { console.log(error.message); }
(async () => { await Promise.resolve(); await Promise.resolve(); console.log('two'); })();
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3)).then(() => console.log(4));`;
    expect(compared(source, ['node-10', 'node-12']).id).toBe('cause.await-wrapper');
  });

  const TAKES_TURNS =
    'Node empties that queue before the jobs after a script or callback, and after them in a module or a job; Bun takes turns.';

  it('is not blamed for what had not had its turn when it ended the program', () => {
    const source = `const text = await new Blob(['a']).text();
process.nextTick(() => console.log('tick'));
queueMicrotask(() => console.log('micro'));
await 0;
console.log(Bun.version);`;
    for (const engines of [
      ['bun', 'node-24'],
      ['node-24', 'bun'],
    ] as const)
      expect(compared(source, engines, { entry: 'main.mjs' }).sentence).toBe(
        `The nextTick callback of line 2 runs before the promise job of line 3 under bun, after it under node-24. ${TAKES_TURNS}`,
      );
  });

  it('nor is what the host took longer for before both', () => {
    const source = `const text = await new Blob(['a']).text();
process.nextTick(() => console.log('tick'));
queueMicrotask(() => console.log('micro'));`;
    expect(compared(source, ['bun', 'node-24'], { entry: 'main.mjs' }).sentence).toBe(
      `The nextTick callback of line 2 runs before the promise job of line 3 under bun, after it under node-24. ${TAKES_TURNS}`,
    );
  });

  it('is blamed for what would have come in time', () => {
    const source = `await null;
process.nextTick(async () => { await 0; console.log('tick'); });
Promise.resolve().then(() => console.log('then')).then(() => console.log(Bun.version));`;
    expect(compared(source, ['bun', 'node-24'], { entry: 'main.mjs' }).sentence).toBe(
      'Line 3 uses Bun, which only Bun has: node-24 does not have it, bun does.',
    );
  });

  it('is told apart on one line', () => {
    const source = `const t = new EventTarget(); console.log(typeof t); document.title;`;
    expect(compared(source, ['node-8', 'node-20']).sentence).toBe(
      'Line 1 uses EventTarget, which came with Node 15: node-8 does not have it, node-20 does.',
    );
  });

  it('is not blamed for a rejection that one lane handles in time', () => {
    const source = `const failing = Promise.reject(new Error('late'));
process.nextTick(async () => { await 1; await 2; });
(async () => { await Promise.resolve(); })().then(() => setImmediate(() => failing.catch(() => console.log('handled'))));`;
    expect(compared(source, ['node-14', 'node-16']).id).toBe('cause.rejection-exit');
  });
});

describe('lanes that agree', () => {
  it('say of an await that runs several times how many ticks it took at least and at most', () => {
    const source = `const values = [Promise.resolve(1), 2];
(async () => { for (const value of values) await value; console.log('over'); })();`;
    expect(compared(source, ['node-10', 'node-24'], { agree: true }).sentence).toBe(
      'await value on line 2 takes 1 to 3 ticks under node-10 and 1 tick under node-24, but nothing the program prints falls in between.',
    );
  });
});

describe('an error that ends every lane', () => {
  it('is said, as it is all there is to compare', () => {
    expect(compared('console.log(1); window.alert();', ['node-8', 'node-24'], { agree: true }).sentence).toBe(
      'Every lane ends with ReferenceError on line 1: window is not defined. window belongs to web pages: choose Web page below a lane’s name.',
    );
  });
});

describe('an unhandled rejection', () => {
  it.each(['chromium', 'firefox'])('does not end a page: %s', (page) => {
    expect(compared('(async () => { throw new Error("no"); })();', ['node-12', page]).sentence).toBe(
      `Both report the unhandled rejection with Error: no on line 1: ${page}, a page, goes on and counts as failed; ` +
        'node-12 goes on as if nothing were, as Node did until 15 (nodejs/node#33021).',
    );
  });

  it('of one lane alone is not said to be in both', () => {
    const source = `(async () => { if (process.version.startsWith('v24')) throw new Error('no'); console.log('fine'); })();`;
    expect(compared(source, ['node-20', 'node-24']).sentence).toBe(
      'node-24 ends at the unhandled rejection with Error: no on line 1, exit status 1; under node-20 nothing is rejected there.',
    );
  });
});

describe('the name of what is not there', () => {
  it.each([
    ['ReferenceError: queueMicrotask is not defined', '', 'queueMicrotask'],
    ["ReferenceError: Can't find variable: setImmediate", '', 'setImmediate'],
    ['TypeError: require(...).on is not a function', '', 'on'],
    ['TypeError: fs.cpSync is not a function', '', 'fs.cpSync'],
    ["Error: Cannot find module 'node:test'\nRequire stack:", '', 'test'],
    [
      "TypeError: Cannot read properties of undefined (reading 'readFile')",
      "require('fs').promises.readFile(f)",
      'fs.promises',
    ],
    ["TypeError: Cannot read property 'x' of undefined", 'a().x', null],
    ['TypeError: x must be a function', '', null],
  ])('is read from “%s”', (text, code, name) => {
    expect(absentName(text, code)).toBe(name);
  });

  it('is looked up whole, or alone where its owner is a module', () => {
    expect([arrivalOf('fs.cpSync'), arrivalOf('cpSync'), arrivalOf('mine.cpSync')]).toEqual([16.7, 16.7, '']);
    expect([arrivalOf('stream.promises'), arrivalOf('readable.toArray'), arrivalOf('any')]).toEqual([15, 16.14, '']);
  });
});
