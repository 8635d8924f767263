import { describe, expect, it } from 'vitest';
import { compared } from '../support/compared.ts';

/* What two engines print otherwise although the program does the same in both, and what their own code does otherwise. */

describe('lines that read otherwise', () => {
  it.each<[what: string, engines: readonly [string, string], id: string, sentence: RegExp, source: string]>([
    [
      'quotes around strings until Node 12',
      ['node-11', 'node-12'],
      'cause.quotes',
      /^Line 1 prints the same values: node-11 puts strings .* into quotes, node-12 does not\. .*nodejs\/node#23162/,
      `console.log(1, 'it"s');`,
    ],
    [
      'sizes of maps',
      ['node-12', 'node-14'],
      'cause.printing',
      /^Line 1 prints the same values in two ways: Map \{ 1 => 2 \} under node-12 and Map\(1\) \{ 1 => 2 \} under node-14\./,
      `console.log(new Map([[1, 2]]));`,
    ],
    [
      'objects over several lines',
      ['node-24', 'bun'],
      'cause.printing',
      /\{ deep: \{ x: 1 \} \} under node-24 and \{ deep: \{ x: 1, \}, \} under bun/,
      `console.log({ deep: { x: 1 } });`,
    ],
    [
      'classes with properties of their own',
      ['node-11', 'node-24'],
      'cause.printing',
      /^Line 1 prints the same values in two ways: \{ \[Function: A\] s: 1 \} .* under node-11 and \[class A\] \{ s: 1 \}/,
      `console.log(Object.assign(class A {}, { s: 1 }), { [Symbol('x')]: 2 });`,
    ],
    [
      'what a comparison function was asked, collected',
      ['node-10', 'node-24'],
      'cause.sorting',
      /^sort on line 2 asks its function about other pairs: 3 times under node-10, 4 times under node-24\. V8 sorted by insertion .*7\.0 \(Node 11\) brought Timsort/,
      `const asked = [];
[5, 1, 4].sort((x, y) => { asked.push(x + ':' + y); return x - y; });
console.log(asked.join());`,
    ],
    [
      'what a comparison function prints itself',
      ['node-24', 'node-25'],
      'cause.sorting',
      /^sort on line 2 asks .*: call 2 prints 2 1 under node-24 and .* under node-25\. V8 sorts short arrays by insertion alone since 14 \(Node 25\)/,
      `const by = (x, y) => { console.log(x, y); return x - y; };
[3, 1, 2].sort(by);`,
    ],
    [
      'equal elements, as unstable and stable sorting leave them',
      ['node-10', 'node-12'],
      'cause.sorting',
      /^sort on line 2 asks /,
      `const list = Array.from({ length: 12 }, (_, i) => ({ k: i % 3, i }));
list.sort((x, y) => x.k - y.k);
console.log(list.map(({ i }) => i).join());`,
    ],
    [
      'what other engines ask a comparison function',
      ['chromium', 'firefox'],
      'cause.sorting',
      /^sort on line 1 asks .* 3 times under chromium, 3 times under firefox\. The specification leaves to engines which pairs they compare\.$/,
      `const asked = []; [5, 1, 4].sort((x, y) => { asked.push([x, y]); return x - y; });
console.log(asked.join());`,
    ],
    [
      'an error’s stack where an await is longer, too',
      ['node-11', 'node-24'],
      'cause.stack',
      /^Line 3 shows an error’s stack: at process\.runNextTicks .* under node-11 where node-24 has at async middle \(main\.js:2:44\)\. Since V8 7\.3 \(Node 12\) stacks go on with the functions that wait/,
      `const leaf = async () => { await null; throw new Error('leaf'); };
const middle = async () => { const value = await leaf(); return value; };
middle().catch((error) => console.log(error.stack.split('\\n').slice(0, 3).join('\\n')));
(async () => { await middle; console.log('else'); })();`,
    ],
    [
      'words of an error',
      ['node-14', 'node-16'],
      'cause.error-words',
      /^Line 1 shows a TypeError: Cannot read property 'x' of null under node-14 and Cannot read properties of null \(reading 'x'\) under node-16\./,
      `try { null.x; } catch (error) { console.log('caught', error.message); }`,
    ],
    [
      'what pages lack, although another error is told there',
      ['node-20', 'chromium'],
      'cause.absent',
      /^Line 2 uses process, which only Node and Bun have: chromium does not have it, node-20 does\./,
      `const p = Promise.reject(new Error('x'));
process.nextTick(() => p.catch(() => console.log('caught')));`,
    ],
    [
      'an error that is told, and what runs all the same',
      ['node-20', 'bun'],
      'cause.error-later',
      /^Error on line 1 ends the program under both; bun runs jobs that were waiting before it does, node-20 does not\.$/,
      `process.on('exit', () => console.log('exit')); queueMicrotask(() => { throw new Error('in a job'); }); queueMicrotask(() => console.log('after'));`,
    ],
    [
      'a nextTick callback and an immediate after an error that was taken',
      ['node-24', 'node-26'],
      'cause.next-tick-order',
      /^The nextTick callback of line 1 runs before the immediate of line 1 under node-24, after it under node-26\. After an error that a listener of uncaughtException took/,
      `process.on('uncaughtException', () => {}); process.nextTick(() => { throw 1; }); process.nextTick(() => console.log('tick')); setImmediate(() => console.log('immediate'));`,
    ],
    [
      'jobs of the host’s own, which no rule is behind',
      ['node-12', 'node-14'],
      'cause.extra-jobs',
      /^node-14 needs 2 jobs more than node-12 before line 3 goes on with what once\(\) gives\. No rule of promises is behind that: the host’s own code is another in each\.$/,
      `const { EventEmitter, once } = require('events');
const emitter = new EventEmitter();
(async () => { const [v] = await once(emitter, 'go'); console.log('once', v); })();
emitter.emit('go', 7);
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3));`,
    ],
    [
      'a callback of the host’s own before a handler',
      ['chromium', 'firefox'],
      'cause.after-callback',
      /^Line 1 goes on with what crypto\.subtle\.digest of line 1 gives only after the host’s callback under firefox;/,
      `crypto.subtle.digest('SHA-1', new Uint8Array(1)).then(() => console.log('digest'));
let p = Promise.resolve(); for (let i = 0; i < 4; i++) p = p.then(() => console.log(i));`,
    ],
    [
      'a message of several lines',
      ['node-20', 'bun'],
      'cause.error',
      /^node-20 ends with Error on line 1: Cannot find module 'nope'\.$/,
      `require('nope');`,
    ],
    [
      'words of an error that begin alike',
      ['node-20', 'node-22'],
      'cause.error-words',
      /^Line 1 shows a SyntaxError: .* at position 1 under node-20 and .* at position 1 \(line 1 column 2\) under node-22\./,
      `try { JSON.parse('{bad'); } catch (error) { console.log('caught', error.message); }`,
    ],
    [
      'words of an error that end alike',
      ['node-20', 'bun'],
      'cause.error-words',
      /^Line 1 shows a TypeError: Reduce of empty array with no initial value under node-20 and reduce of empty array with no initial value under bun\./,
      `try { [].reduce((sum) => sum); } catch (error) { console.log('got', error.message); }`,
    ],
    [
      'codes in names until Node 12',
      ['node-11', 'node-12'],
      'cause.error-codes',
      /^Line 1 shows an error of the host’s own: .*\. From 8 to 11, Node put the code into the error’s name, too\.$/,
      `try { require('assert').ok(false, 'no'); } catch ({ name, code }) { console.log(name, code); }`,
    ],
    [
      'codes that older Nodes lack',
      ['node-7', 'node-8'],
      'cause.error-codes',
      /^Line 1 shows an error .*: TypeError undefined under node-7 and TypeError ERR_\w+ under node-8\. .* one after the other/,
      `try { process.nextTick(1); } catch ({ name, code }) { console.log('TypeError', code); }`,
    ],
    [
      'types of globals that came later',
      ['node-16', 'node-18'],
      'cause.absent',
      /^Line 1 uses fetch, which came with Node 18: node-16 does not have it, node-18 does\./,
      `console.log(typeof Promise, typeof fetch);`,
    ],
    [
      'names that only a module lacks are not laid to the host',
      ['node-20', 'chromium'],
      'cause.absent',
      /^Line 1 uses require, which only Node and Bun have: chromium does not have it, node-20 does\./,
      `console.log(typeof require);`,
    ],
    [
      'lines of a stack that nobody asked for by name',
      ['node-7', 'node-8'],
      'cause.stack',
      /^Line 1 shows an error’s stack/,
      `console.log(new Error('shown'));`,
    ],
    [
      'what a program finds in a stack',
      ['node-10', 'node-12'],
      'cause.stack',
      /^Line 3 shows an error’s stack/,
      `const fail = async () => { await null; throw new Error('no'); };
Promise.all([1, fail()]).catch((error) => { const found = /index \\d/.exec(error.stack);
  console.log(found ? found[0] : 'none'); });`,
    ],
    [
      'the first line of two stacks that differs, where it is the host’s own',
      ['node-16', 'node-18'],
      'cause.stack',
      /^Line 1 shows an error’s stack: at Module\._compile \(node:internal.*:1198:14\) under node-16 where node-18 has at Module\._compile .* is code of the host itself, whose files and lines change with its versions\.$/,
      `console.log(new Error('shown'));`,
    ],
    [
      'a stack that points at another column of the same line',
      ['node-24', 'bun'],
      'cause.stack',
      /^Line 2 shows an error’s stack: at leaf \(main\.js:1:\d+\) under node-24 where bun has at leaf \(main\.js:1:\d+\)\. Which part of a line a stack points at/,
      `async function leaf() { await null; throw new Error('leaf'); }
leaf().catch((error) => console.log(error.stack));`,
    ],
    [
      'maps as Bun shows them beside other values',
      ['node-24', 'bun'],
      'cause.printing',
      /Bun has a console of its own/,
      `console.log(new Map([['a', 1]]), [1, , 3]);`,
    ],
    [
      'directives that Node 7 does not know',
      ['node-7', 'node-8'],
      'cause.printing',
      /%o and %O stand for values since Node 8\.$/,
      `console.log('it is %o', { a: 1 });`,
    ],
    [
      'methods of the console that do nothing yet',
      ['node-8', 'node-10'],
      'cause.absent',
      /^Line 1 uses console\.table, which came with Node 10: node-8 does not have it/,
      `console.table([{ a: 1 }]);`,
    ],
    [
      'methods of the language, by the version that brought them',
      ['node-18', 'node-22'],
      'cause.absent',
      /^Line 1 uses \[3,1\]\.toSorted, which came with Node 20/,
      `console.log([3, 1].toSorted());`,
    ],
    [
      'words of the host’s errors that differ in a space at their end',
      ['bun', 'firefox'],
      'cause.error-words',
      /^Line 2 shows an AbortError/,
      `const control = new AbortController();
control.signal.addEventListener('abort', () => console.log(String(control.signal.reason)));
control.abort();`,
    ],
    [
      'values beside a line that reads a stack',
      ['node-10', 'node-11'],
      'cause.printing',
      /Node says <items unknown> of what it cannot look into since 11/,
      `console.log(typeof new Error('read').stack);
console.log(new WeakMap());`,
    ],
    [
      'what a directory of the console shows beside a stack that is read',
      ['node-24', 'bun'],
      'cause.value',
      /^Line 2 prints/,
      `const lines = new Error('read').stack.split('\\n').length;
console.dir({ a: { b: { c: { d: 1 } } } });`,
    ],
    [
      'properties of errors and symbols, by the version that brought them',
      ['node-14', 'node-18'],
      'cause.absent',
      /^Line 2 uses cause, which came with Node 16\.9: node-14 does not have it/,
      `const error = new Error('outer', { cause: 'inner' });
console.log(error.cause);`,
    ],
    [
      'keys in another order, in a program that reads stacks elsewhere',
      ['node-24', 'bun'],
      'cause.value',
      /^Line 1 prints promise,resolve,reject under node-24 and resolve,reject,promise under bun/,
      `console.log(Object.keys(Promise.withResolvers()).join());



try { null.x; } catch (error) { if (!error.stack) console.log('none'); }`,
    ],
    [
      'words of the engine, in a program that makes such errors with words of its own',
      ['node-14', 'node-24'],
      'cause.error-words',
      /^Line 2 shows a TypeError: Cannot read property 'x' of null under node-14 and Cannot read properties of null \(reading 'x'\) under node-24/,
      `const fail = () => { throw new TypeError('not ready'); };
try { null.x; } catch (error) { console.log(error.message); }
try { fail(); } catch (error) { console.log(error.message); }`,
    ],
    [
      'the words of an error in a module of Bun, which is a script in Node',
      ['node-24', 'bun'],
      'cause.error-words',
      /^Line 1 shows a TypeError: Cannot read properties of null/,
      `try { null.x; } catch (error) { console.log(error.message); }`,
    ],
    [
      'an error where another lane prints a value',
      ['node-10', 'node-12'],
      'cause.throws',
      /^Line 2 throws under node-12 \(TypeError: 'ownKeys' on proxy/,
      `const tried = (act) => { try { console.log(act()); } catch (error) { console.log(error.message); } };
tried(() => Object.keys(new Proxy({}, { ownKeys: () => ['a', 'a'] })).join());`,
    ],
    [
      'functions and classes',
      ['node-10', 'node-12'],
      'cause.printing',
      /^Line 1 prints the same values in two ways: \[ \[Function: A\] \] under node-10 and \[ \[class A\] \] under node-12\./,
      `console.log([class A {}]);`,
    ],
    [
      'a line that one lane goes on printing',
      ['node-20', 'chromium'],
      'cause.value',
      /^chromium prints beat on line 1 once more; node-20 prints nothing more\.$/,
      `let n = 0; setInterval(function () { console.log('beat'); clearInterval(++n > 5 ? 1 : this); }, 3);`,
    ],
    [
      'a built-in that came later, its absence caught',
      ['node-10', 'node-11'],
      'cause.absent',
      /^Line 1 uses queueMicrotask, which came with Node 11: node-10 does not have it, node-11 does\./,
      `try { queueMicrotask(1); } catch (error) { console.log(error.message); }`,
    ],
    [
      'messages of error events',
      ['chromium', 'firefox'],
      'cause.event-words',
      /^Line 1 shows the message of an error event: Uncaught Error: no under chromium and Error: no under firefox\./,
      `addEventListener('error', (event) => console.log(event.message)); throw new Error('no');`,
    ],
    [
      'a timer that is due later and comes first in Chromium',
      ['chromium', 'firefox'],
      'cause.timer-lists',
      /^chromium queues a timer without a delay at once and others when it finds them due, so line 7 comes before line 3, although it is due later/,
      `const busy = (ms) => { for (const until = performance.now() + ms; performance.now() < until; ); };
setTimeout(() => {
  setTimeout(() => console.log('10 ms'), 10);
  busy(5);
  setTimeout(() => console.log('zero 1'), 0);
  busy(30);
  setTimeout(() => console.log('zero 2'), 0);
}, 20);`,
    ],
  ])('%s', (_what, engines, id, sentence, source) => {
    for (const [pair, at] of [
      [engines, 0],
      [[engines[1], engines[0]] as const, 1],
    ] as const) {
      const found = compared(source, pair);
      expect(found.id).toBe(id);
      if (at === 0) expect(found.sentence).toMatch(sentence);
    }
  });

  it('are not an engine’s words when the program made the error', () => {
    const source = `let n = 0;
const p = Promise.resolve();
(async () => { await p; n = 1; })();
p.then(() => {}).then(() => { try { throw new Error('n is ' + n); } catch (error) { console.log(error.message); } });`;
    expect(compared(source, ['node-10', 'node-24']).id).toBe('cause.await-wrapper');
  });

  it('show of a long line only the part that differs', () => {
    const source = `console.log('x'.repeat(300), process.versions.v8, 'y'.repeat(300));`;
    const { id, params } = compared(source, ['node-22', 'node-24']);
    expect(id).toBe('cause.value');
    expect(params.text).toMatch(/^…x+ 12\.4\.[\w.-]+ y+…$/);
    expect(String(params.text).length).toBeLessThan(90);
  });
});

describe('a loop over a sync iterator', () => {
  const source = `(async () => { for await (const x of [Promise.resolve('a')]) console.log(x); })();
{ let t = 0; (function tick() { Promise.resolve().then(() => { console.log('t' + t++); if (t < 9) tick(); }); })(); }`;

  it.each([
    [
      'node-10',
      'node-12',
      /^The loop on line 1 goes on 3 ticks later under node-10 than under node-12: 2 ticks because it wraps each value once more, the rest /,
    ],
    [
      'node-12.0',
      'node-12',
      /^The loop on line 1 wraps each value once more under node-12\.0 and goes on 2 ticks later than under node-12\. Since ES2019/,
    ],
    [
      'node-8',
      'node-10',
      /^The loop on line 1 goes on \d ticks later under node-10, where .*; node-8 copies its state on the spot\. V8 5\.4 to 6\.2/,
    ],
  ] as const)('goes on as much later as is said: %s and %s', (one, other, sentence) => {
    expect(compared(source, [one, other]).sentence).toMatch(sentence);
  });
});

it('tells of yield* at its own line, not at the loop that waits for it', () => {
  const source = `async function* inner() { yield 'a'; }
async function* outer() {
  yield* inner();
}
(async () => { for await (const x of outer()) console.log(x); })();
{ let t = 0; (function tick() { Promise.resolve().then(() => { console.log('t' + t++); if (t < 9) tick(); }); })(); }`;
  expect(compared(source, ['node-16', 'node-24']).sentence).toMatch(
    /^yield\* on line 3 awaits the inner result again under node-16, 1 tick /,
  );
});

describe('what the hosts’ own code does', () => {
  it('is named when it needs more jobs', () => {
    const source = `const { Readable } = require('stream');
const source = new Readable({ read() {} });
source.push('a');
source.push(null);
(async () => { for await (const part of source) console.log(String(part)); console.log('over'); })();
setImmediate(() => { let t = 0; (function tick() { Promise.resolve().then(() => { console.log('t' + t++); if (t < 9) tick(); }); })(); });
{ let t = 0; (function tick() { Promise.resolve().then(() => { console.log('job ' + t++); if (t < 9) tick(); }); })(); }`;
    const { id, sentence } = compared(source, ['node-12', 'node-14']);
    expect(id).toBe('cause.library');
    expect(sentence).toMatch(/^node:stream, code of the host itself, /);
  });

  it('ends a module some jobs later since Node 14', () => {
    const source = `{ let n = 0; (function job() { if (n++ < 9) Promise.resolve().then(() => { console.log('job', n); job(); }); })(); }
throw new Error('no');`;
    const { id, sentence } = compared(source, ['node-12', 'node-14'], { entry: 'main.mjs' });
    expect(id).toBe('cause.error-later');
    expect(sentence).toBe(
      'Error on line 2 ends the program under both; node-14 runs jobs that were waiting before it does, node-12 does not.',
    );
  });

  it('has no name in pages', () => {
    const source = `const stream = new ReadableStream({ start(c) { c.enqueue(1); c.enqueue(2); c.close(); } });
(async () => { for await (const x of stream) console.log(x); })();
{ let t = 0; (function tick() { Promise.resolve().then(() => { console.log('t' + t++); if (t < 19) tick(); }); })(); }`;
    expect(compared(source, ['chromium', 'firefox']).sentence).toMatch(
      /^Code of the host itself takes \d jobs more under firefox than under chromium before line 2 goes on\.$/,
    );
  });

  it('ends a program later in Bun than in Node', () => {
    const source = `setImmediate(() => { Promise.reject(new Error('no')); });
setImmediate(() => console.log('second'));`;
    expect(compared(source, ['bun', 'node-24']).sentence).toBe(
      'The unhandled rejection with Error: no on line 1 ends the program under both; bun runs what was waiting before it does, node-24 does not.',
    );
  });

  it.each([
    ['timer', 'setTimeout', ', 1', 'every timer that is due'],
    ['immediate', 'setImmediate', '', 'every immediate that is set'],
  ])('of a %s is told in its name', (what, set, delay, words) => {
    const batch = `${set}(() => { Promise.resolve().then(() => console.log('job')); }${delay});
${set}(() => console.log('second')${delay});`;
    expect(compared(batch, ['node-10', 'node-11']).sentence).toContain(words);
    const clear = set.replace('set', 'clear');
    const cleared = `${set}(() => { Promise.resolve().then(() => ${clear}(second)); }${delay});
const second = ${set}(() => console.log('second')${delay});`;
    expect(compared(cleared, ['node-10', 'node-11']).sentence).toMatch(
      new RegExp(`^A job clears the ${what} on line 2:`),
    );
  });

  it('about rejections is told without a line', () => {
    const source = `process.on('unhandledRejection', () => console.log('reported'));
setTimeout(() => { Promise.reject(1); }, 1);
setTimeout(() => console.log('second'), 1);`;
    const { id, sentence } = compared(source, ['node-10', 'node-11']);
    expect(id).toBe('cause.task-order');
    expect(sentence).toBe(
      'The host of node-10 runs the timer of line 3 before what it says of rejections and warnings; that of node-11 the other way round. Up to Node 10 rejections are looked at when all timers that are due, or all immediates, have run; since 11 after each (nodejs/node#22842).',
    );
  });

  it.each([
    ['node-8', 'node-9', /after it under node-8\. Node empties that queue first; until 9 /],
    ['node-24', 'bun', /Bun takes turns\.$/],
  ] as const)('with the nextTick queue has a reason: %s and %s', (one, other, sentence) => {
    const source =
      other === 'bun'
        ? `Promise.resolve().then(() => { process.nextTick(() => console.log('tick')); }).then(() => console.log('job'));`
        : `process.on('unhandledRejection', () => {});
Promise.reject(1);
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('job'));`;
    expect(compared(source, [one, other]).sentence).toMatch(sentence);
  });
});
