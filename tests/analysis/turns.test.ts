import { describe, expect, it } from 'vitest';
import { compared } from '../support/compared.ts';

/* Where lanes differ in their hosts and in their rules of promises: the one that keeps two lines apart is named. */

interface Case {
  readonly what: string;
  readonly engines: readonly [string, string];
  readonly id: string;
  readonly sentence: RegExp;
  readonly source: string;
}

const CASES: readonly Case[] = [
  {
    what: 'a batch of timers comes before the jobs of all of them, however many an await takes',
    engines: ['node-10', 'node-12'],
    id: 'cause.timer-batch',
    sentence: /^node-10 runs every timer that is due before it empties the microtask queue; .* \(lines 3 and 2\)\./,
    source: `const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
(async () => { await sleep(2); console.log('slept'); })();
setTimeout(() => console.log('other'), 2);`,
  },
  {
    what: 'an iterator of a stream that waits until it is closed',
    engines: ['node-10', 'node-12'],
    id: 'cause.after-callback',
    sentence:
      /^Line 5 goes on .* only after the nextTick callback of node:stream, code of the host itself under node-12;/,
    source: `const { Readable } = require('stream');
const readable = new Readable({ objectMode: true, read() {} });
readable.push('a');
readable.on('close', () => console.log('close'));
(async () => { for await (const chunk of readable) break; console.log('out'); })();`,
  },
  {
    what: 'return() of a generator that is done, whose argument cannot be read',
    engines: ['node-8', 'node-24'],
    id: 'cause.generator-await',
    sentence: /^return\(\) of the async generator on line 4 answers 2 ticks later under node-8,/,
    source: `const p = Promise.resolve();
Object.defineProperty(p, 'constructor', { get() { throw new Error('no'); } });
async function* empty() {}
empty().return(p).catch(() => console.log('rejected'));
Promise.resolve().then(() => {}).then(() => console.log('second')).then(() => console.log('third'));`,
  },
  {
    what: 'a thenable that gives a promise, which JavaScriptCore waits for itself',
    engines: ['node-10', 'bun'],
    id: 'cause.await-wrapper',
    sentence:
      /^The await on line 1 of an object with a then goes on 1 tick later under node-10, where .* bun lets the await wait for that one itself\. JavaScriptCore/,
    source: `(async () => { await { then(done) { done(Promise.resolve()); } }; console.log('resumed'); })();
let p = Promise.resolve(); for (let i = 0; i < 5; i++) p = p.then(() => console.log(i));`,
  },
];

describe('what is named', () => {
  it.each(CASES)('$what', ({ engines, id, sentence, source }) => {
    const found = compared(source, engines);
    expect(found.sentence).toMatch(sentence);
    expect(found.id).toBe(id);
  });
});
