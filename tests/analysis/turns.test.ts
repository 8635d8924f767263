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
  {
    what: 'a late handler runs after it is reported until Node 8',
    engines: ['node-8', 'node-10'],
    id: 'cause.moved',
    sentence:
      /^node-8 prints handled on line 2 before caught on line 3, .* Until Node 8 rejectionHandled is emitted before/,
    source: `const p = Promise.reject(1); process.on('unhandledRejection', () => {});
process.on('rejectionHandled', () => console.log('handled'));
setTimeout(() => p.catch(() => console.log('caught')), 1);`,
  },
  {
    what: 'a message comes first although the timer is due earlier there',
    engines: ['node-24', 'chromium'],
    id: 'cause.task-order',
    sentence:
      /^The host of node-24 runs the timer of line 3 before the message’s task of line 2; that of chromium the other way/,
    source: `const { port1, port2 } = new MessageChannel();
port1.onmessage = () => { console.log('message'); port1.close(); }; port2.postMessage(1);
setTimeout(() => console.log('timeout'), 0);`,
  },
  {
    what: 'a getter of resolve that asks the class above',
    engines: ['node-10', 'node-12'],
    id: 'cause.resolve-lookups',
    sentence: /^The combinator on line 2 looks resolve up for every element under node-10, once under node-12\./,
    source: `class Own extends Promise { static get resolve() { console.log('looked up'); return super.resolve; } }
Own.all([1, 2]).then(() => console.log('all'));`,
  },
  {
    what: 'an async return() that only a loop calls which is over',
    engines: ['node-8', 'node-24'],
    id: 'cause.for-await-close',
    sentence: /^The loop on line 2 calls return\(\) of an iterator that is done under node-8,/,
    source: `const source = { [Symbol.asyncIterator]() { let n = 0; return { next: async () => ({ done: n++ > 1 }), return: async () => { console.log('return'); return {}; } }; } };
(async () => { for await (const value of source) { if (value !== 1) continue; } console.log('over'); })();`,
  },
  {
    what: 'a microtask that throws ends Bun, too, when the others have run',
    engines: ['node-24', 'bun'],
    id: 'cause.error-later',
    sentence: /^Error on line 1 ends the program under both; bun runs jobs that were waiting before it does/,
    source: `queueMicrotask(() => { throw new Error('no'); });
queueMicrotask(() => console.log('next'));`,
  },
  {
    what: 'a stream that no loop can go through yet, although the run was stopped after that',
    engines: ['node-8', 'node-10'],
    id: 'cause.absent',
    sentence: /^Line 2 uses Symbol\.asyncIterator, which came with Node 10: node-8 does not have it/,
    source: `const http = require('http');
const server = http.createServer(async (request, response) => { for await (const chunk of request) console.log(String(chunk)); response.end(); });
server.listen(0, () => http.request({ port: server.address().port, method: 'POST' }, (response) => {
  response.resume().on('end', () => server.close());
}).end('hi'));`,
  },
  {
    what: 'a part of a module that has a name of its own',
    engines: ['node-8', 'node-10'],
    id: 'cause.absent',
    sentence: /^Line 2 uses fs\.promises, which came with Node 10:/,
    source: `const files = require('fs').promises;
files.readFile(__filename, 'utf8').then((text) => console.log(text.length > 0));`,
  },
  {
    what: 'a property that came later',
    engines: ['node-10', 'node-12'],
    id: 'cause.absent',
    sentence: /^Line 2 uses writableEnded, which came with Node 12\.9:/,
    source: `const { Writable } = require('stream');
console.log(new Writable({ write() {} }).end().writableEnded);`,
  },
  {
    what: 'an error of the host’s own that each words',
    engines: ['node-24', 'chromium'],
    id: 'cause.error-words',
    sentence: /^Line 2 shows an AbortError: AbortError This operation was aborted under node-24/,
    source: `const control = new AbortController(); control.abort();
const { name, message } = control.signal.reason; console.log(name, message);`,
  },
  {
    what: 'what only one host can end by itself',
    engines: ['node-24', 'chromium'],
    id: 'cause.absent',
    sentence: /^Line 1 uses process, which only Node and Bun have: chromium does not have it, node-24 does\./,
    source: `Promise.resolve().then(() => process.exit(4));
Promise.resolve().then(() => console.log('second'));`,
  },
  {
    what: 'a listener that only one host calls',
    engines: ['node-12', 'node-16'],
    id: 'cause.host-calls',
    sentence:
      /^node-16 prints heard on line 1 in a listener that its host calls with an event of the process; the host of node-12 never does\.$/,
    source: `process.on('uncaughtExceptionMonitor', () => console.log('heard'));
Promise.reject(new Error('no'));`,
  },
  {
    what: 'what a host gives otherwise in the same tick',
    engines: ['node-8', 'node-10'],
    id: 'cause.value',
    sentence: /, in the same tick of both: what hosts or engines give there differs, not an order\.$/,
    source: `process.on('uncaughtException', (error, origin) => console.log(origin));
setTimeout(() => { throw new Error('no'); }, 1);`,
  },
];

describe('lanes that agree', () => {
  it('are said to take the ticks of a promise that follows another one, which surprises in each of them', () => {
    const source = `Promise.resolve()
  .then(() => { console.log(0); return Promise.resolve(4); })
  .then((value) => console.log(value));
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3));`;
    const { id, sentence } = compared(source, ['node-10', 'node-24'], { agree: true });
    expect(id).toBe('agree.adoption');
    expect(sentence).toBe(
      'Every job runs in the same tick in every lane: 4 ticks in 1 turn. To follow a promise takes 2 ticks, a PromiseResolveThenableJob and a PromiseReactionJob, and .then of line 2 was resolved with one.',
    );
  });

  it('are not told of waiting for a promise that was pending', () => {
    const source = `const slow = Promise.resolve().then(() => {}).then(() => {}).then(() => {}).then(() => {});
Promise.resolve().then(() => slow).then(() => console.log('followed'));`;
    expect(compared(source, ['node-10', 'node-24'], { agree: true }).id).toBe('agree.same-ticks');
  });

  it('are said to have the same ticks only where they have', () => {
    const source = `setTimeout(() => Promise.resolve().then(() => {}), 1);
setTimeout(() => Promise.resolve().then(() => {}), 1);`;
    const { id, sentence } = compared(source, ['node-10', 'node-11'], { agree: true });
    expect(sentence).toMatch(
      /^node-10 has \d turns? of at most 1 tick, node-11 \d turns of at most 1 tick; nothing the/,
    );
    expect(id).toBe('agree.turns-differ');
  });
});

describe('what is named', () => {
  it.each(CASES)('$what', ({ engines, id, sentence, source }) => {
    const found = compared(source, engines);
    expect(found.sentence).toMatch(sentence);
    expect(found.id).toBe(id);
  });
});
