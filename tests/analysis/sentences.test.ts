import { describe, expect, it } from 'vitest';
import { explainEvent, promiseLabels } from '../../src/analysis/index.ts';
import { plainText } from '../../src/base/rich-text.ts';
import { sentencesOf } from '../../src/i18n/sentences.ts';
import { buildTables } from '../../src/trace/index.ts';
import { traceOf } from '../support/traced.ts';

/* What people read of real programs, event by event: it has to be true of that event. */

function sentences(source: string, setting?: string): string[] {
  const trace = traceOf(source, setting);
  const tables = buildTables(trace);
  const sources = { 'main.js': source };
  return Array.from({ length: trace.length }, (_, event) => {
    const { id, params } = explainEvent(trace, tables, event, sources);
    return plainText(sentencesOf('en').explain[id](params));
  });
}

/** Those with a word in them. */
const about = (source: string, word: string | RegExp, setting?: string): string[] =>
  sentences(source, setting).filter((text) => text.search(word) >= 0);

function labels(source: string, setting?: string): string[] {
  const trace = traceOf(source, setting);
  return promiseLabels(trace, buildTables(trace), { 'main.js': source }).slice(1);
}

it('getters and setters are not called: a look or an assignment runs them', () => {
  const source = `const thing = { get then() { return 1; }, set 'a b'(v) {}, get() {}, get [Symbol.toStringTag]() { return 'T'; } };
(async () => { await thing; })();
thing['a b'] = 1;
thing.get();
String(thing);`;
  expect(about(source, /getter|setter|get\(\) is called/)).toEqual([
    'The getter then runs at once, because the property is looked at on line 2; it goes on top of the stack.',
    'The setter a b runs at once, because the property is assigned to on line 3; it goes on top of the stack.',
    'get() is called on line 4, so it goes on top of the stack.',
    'The getter of line 1 runs at once, because the property is looked at on line 5; it goes on top of the stack.',
  ]);
});

describe('sentences about what comes back to the stack', () => {
  it('name the line of the await, not that of the function', () => {
    const source = `async function f() {
  let n = 1;
  await n;
}
f();`;
    expect(about(source, 'back on the stack')).toEqual([
      'f() is back on the stack, as what it waited for is there; it goes on where it stopped on line 3.',
    ]);
  });

  it('tell a generator that is made from one that begins and one that goes on', () => {
    const source = `function* ids() { yield 1; yield 2; }
const it = ids();
it.next();
it.next();`;
    expect(about(source, /generator|body|yield, as/)).toEqual([
      'The generator of ids() was made on line 2; its body waits until the first value is asked for.',
      'The body of ids() begins, as line 3 asked for its first value.',
      'ids() goes on from its last yield, as line 4 asked it to.',
    ]);
  });

  it('do not take a request to an async generator for the end of an await', () => {
    const source = `async function* ids() { yield 1; yield 2; }
const it = ids();
(async () => { await it.next(); await it.next(); })();`;
    expect(about(source, /body of|goes on from|back on the stack/).map((text) => text.split(',')[0])).toEqual([
      'The body of ids() begins',
      'ids() is back on the stack',
      'The function of line 3 is back on the stack',
      'ids() goes on from its last yield',
      'ids() is back on the stack',
      'The function of line 3 is back on the stack',
    ]);
  });

  it('say of a promise whose reaction becomes a job how it settled', () => {
    const source = `const kept = Promise.resolve(1);
const broken = Promise.reject(2);
kept.then(() => {});
broken.catch(() => {});
(async () => { try { await broken; } catch {} })();
Promise.any([broken, kept]).catch(() => {});`;
    expect(
      about(source, /^(?:kept|broken) is (?:fulfilled|rejected)[\w ]*, so /).map((text) => text.split(',')[0]),
    ).toEqual([
      'kept is fulfilled with 1',
      'broken is rejected with 2',
      'broken is rejected with 2',
      'broken is rejected with 2',
      'kept is fulfilled',
    ]);
    expect(about(source, 'not pending')).toEqual([]);
  });

  it('name a wrapper after the call whose promise it follows', () => {
    const source = 'async function add() { await 1; }\n(async () => { await add(); })();';
    expect(about(source, /^The wrapper of .* is fulfilled, so/, 'es2017').map((text) => text.split(' is ')[0])).toEqual(
      ['The wrapper of add()'],
    );
  });

  it('tell what return() makes a generator wait for from what yield does', () => {
    const source = `async function* ids() {
  yield 1;
}
(async () => { for await (const id of ids()) break; })();`;
    expect(about(source, /^ids\(\) steps aside/)).toEqual([
      'ids() steps aside on line 2, although 1 is no promise: yield in an async generator awaits, which always takes a tick.',
      'ids() steps aside on line 2, although undefined is no promise: return(), called while it stood at the yield, awaits what it was given, which always takes a tick.',
    ]);
    const star = 'async function* all() { yield* [1, 2]; }\n(async () => { for await (const n of all()) n; })();';
    expect(about(star, 'stood at the')).toEqual([]);
  });

  it('say that a caller goes on only where there is one', () => {
    const source = 'async function f() {\n  await Promise.resolve(1);\n  await Promise.resolve(2);\n}\nf();';
    expect(about(source, 'steps aside').map((text) => text.split('aside')[1])).toEqual([
      '; its caller goes on.',
      ', so nothing is left on the stack.',
    ]);
  });

  it('tell the calls of a function apart that awaits itself', () => {
    const source = 'async function deep(n) {\n  if (n > 0)\n    await deep(n - 1);\n}\ndeep(1);';
    const told = about(source, 'another call of');
    expect(told[0]).toBe('deep() awaits another call of deep() on line 3 and steps aside; its caller goes on.');
    expect(told.at(-1)).toBe(
      'deep() resumes on line 3 after 1 tick: another call of deep(), for which it waited, had been fulfilled with undefined before.',
    );
    expect(sentences(source).filter((text) => /deep\(\) (?:awaits|waits for) deep\(\)/.test(text))).toEqual([]);
  });

  it('tell two promises apart that have one name, where a function returns what it gets from itself', () => {
    const source = `async function retry(n) {\n  if (n === 0) return 'done';\n  await null;\n  return retry(n - 1);\n}\nretry(1);`;
    const told = sentences(source).filter((text) => /another call of/i.test(text));
    expect(told.find((text) => text.includes('look inside'))).toBe(
      'Another call of retry() may not look inside retry() itself; job #2 will call its then. It is next.',
    );
    expect(told).toHaveLength(6);
  });

  it('count ticks from where they begin', () => {
    const source = `let go;
const gate = new Promise((resolve) => { go = resolve; });
(async () => { await gate; })();
(async () => { await 1; })();
setTimeout(go);`;
    expect(about(source, / resumes(?:,| after)/, 'es2017')).toEqual([
      'The function of line 4 resumes after 1 tick: the wrapper promise, for which it waited, had been fulfilled with 1 before.',
      'The function of line 3 resumes, 2 ticks after gate settled: the wrapper, for which it waited, was fulfilled with undefined in tick 1.',
    ]);
    expect(about(source, / resumes,/)).toEqual([
      'The function of line 3 resumes, 1 tick after gate settled: it was fulfilled with undefined in tick 0.',
    ]);
  });
});

describe('sentences about what is waited for', () => {
  it('know a thenable from a value', () => {
    const source = 'async function f() {\n  await { then(ok) { ok(1); } };\n  await 1;\n}\nf();';
    expect(about(source, 'steps aside')).toEqual([
      'f() steps aside on line 2. It waits for a wrapper, which the then of {then: ƒ then} has to settle.',
      'f() steps aside on line 3, although 1 is no promise: an await always takes a tick.',
    ]);
  });

  it('name the word that waits', () => {
    const source = `async function* f() {
  yield 1;
  return 2;
}
(async () => { for await (const x of f()); })();`;
    expect(about(source, 'although')).toEqual([
      'f() steps aside on line 2, although 1 is no promise: yield in an async generator awaits, which always takes a tick.',
      'f() steps aside on line 3, although 2 is no promise: return in an async generator awaits, which always takes a tick.',
    ]);
    expect(about(source, 'also makes a throwaway', 'es2018').map((text) => text.split(' also')[0])).toEqual([
      'yield on line 2',
      'for await on line 5',
      'return on line 3',
      'for await on line 5',
    ]);
  });

  it('do not claim that no code of the program runs where it has a then of its own', () => {
    const source = `class Own extends Promise { then(a, b) { return super.then(a, b); } }
const own = Own.resolve(1), plain = Promise.resolve(2);
const box = async (p) => p;
box(own);
box(plain);`;
    expect(about(source, 'It calls then on').map((text) => text.split('It calls ')[1])).toEqual([
      'then on own, so that box() will follow it. That then is the program’s own.',
      'then on plain, so that box() will follow it. None of your code runs.',
    ]);
  });

  it('say that old engines take over a settled state', () => {
    const source = "const settled = Promise.resolve('x');\n(async () => { await settled; })();";
    expect(about(source, 'takes over', 'v8-6.2')).toEqual([
      "The wrapper takes over the state of settled on the spot, so it is fulfilled with 'x'. Nobody waits for it yet.",
    ]);
    expect(about(source, 'is resolved with settled', 'v8-6.2')).toEqual([
      'The wrapper is resolved with settled. As that is settled, this engine does not go through jobs.',
    ]);
    expect(about(source, 'is resolved with settled', 'es2017')).toEqual([
      'The wrapper is resolved with settled: its fate is locked in, but it stays pending until that one settles.',
    ]);
  });
});

describe('sentences about whose code runs and whose promise it is', () => {
  it('do not take the class of a promise for its then', () => {
    const then = (source: string): string => about(source, 'It calls then on')[0].split('follow it. ')[1];
    const subclass = (body: string): string =>
      `class Own extends Promise { ${body} }\n(async () => { await new Own(() => {}); })();`;
    expect(then(subclass('static get [Symbol.species]() { return Promise; }'))).toMatch(
      /^That then is the engine’s own/,
    );
    expect(then(subclass(''))).toMatch(/^That then is the engine’s own/);
    expect(then(subclass('then(a, b) { return super.then(a, b); }'))).toBe('That then is the program’s own.');
    const defined =
      "const p = Promise.resolve();\nObject.defineProperty(p, 'constructor', { get() { return Promise; } });\n";
    expect(then(`${defined}Promise.resolve().then(() => p);`)).toMatch(/^That then is the engine’s own/);
  });

  it('call a class without a name by its line', () => {
    expect(about('new (class { constructor() {} })();', /^The constructor/)).toEqual([
      'The constructor of the class of line 1 is called, because a new object is to be set up.',
    ]);
  });

  it('show the statement that exports what it waits for', () => {
    const source = 'const x = 1;\nexport default await x;';
    expect(about(source, 'Next to run')).toContain('Next to run, line 2: export default await x.');
  });
});

describe('a string that is too long to be looked at', () => {
  it('is told by its length', () => {
    const source = "Promise.resolve('x'.repeat(1e6) + 'y');";
    expect(about(source, 'fulfilled')).toEqual([
      'Promise.resolve of line 1 is fulfilled with … (1,000,001 characters). Nobody waits for it yet.',
    ]);
  });
});

describe('names of promises', () => {
  it('are not those of other objects that are set up with promises', () => {
    expect(labels('const stream = new ReadableStream({ start() {} });', 'es2025 on html')).not.toContain('stream');
    const piped = labels(
      'const from = new ReadableStream();\nconst up = from.pipeThrough(new TransformStream());',
      'es2025 on html',
    );
    expect(piped).not.toContain('up');
    expect(piped).toContain('inner:2');
    const held = 'const read = new ReadableStream().getReader().read();\nconst later = read.then(String);';
    expect(labels(held, 'es2025 on html')).toEqual(expect.arrayContaining(['read', 'later']));
  });

  it('of listeners are not those of the call that tells them', () => {
    const source = `const { EventEmitter } = require('events');
const bus = new EventEmitter();
bus.on('x', async () => {});
bus.emit('x');`;
    expect(labels(source)).toEqual(['ƒ():3']);
  });

  it('that read alike are told apart', () => {
    const source = 'const stream = new ReadableStream({ start() {} });';
    expect(about(source, 'settles', 'es2025 on html')[0]).toMatch(
      /the reaction that settles another inner promise of line 1/,
    );
  });
});

describe('sentences about combinators and finally', () => {
  const source = `const p = Promise.resolve('p');
const all = Promise.all([p, 7]);
all.finally(() => {});`;

  it('keep the promise of the whole apart from what is made on the way', () => {
    expect(labels(source).slice(0, 5)).toEqual(['p', 'all', 'element-then:2', 'element:2', 'element-then:2']);
    expect(about(source, /^all is fulfilled with/)).toEqual([
      "all is fulfilled with ['p', 7]. So the reaction that waited on it becomes a job.",
    ]);
    expect(about(source, 'given are')).toEqual([
      'Promise.all made all on line 2, pending so far: it is fulfilled when all of the promises given are, and rejected with the first that is rejected.',
    ]);
    expect(about(source, 'combinator')).toEqual([
      'The combinator calls then on p on line 2, which makes a promise, too; nobody keeps that one.',
      'The combinator made a promise on line 2 of a value that is none, pending so far: the value becomes its fate next.',
      'The combinator calls then on the promise made for a value of line 2, which makes a promise, too; nobody keeps that one.',
    ]);
    expect(about(source, /\bcounts?\b/)[0]).toBe(
      'p is settled already, so the reaction through which it counts for all becomes a job at once.',
    );
  });

  it('tell the two functions of finally apart', () => {
    expect(about(source, 'finally function')).toEqual([
      'The finally function of line 3 was added to all. The promise is pending, so the reaction waits on it.',
      'all is fulfilled, so its finally function became job #3. It is next.',
      expect.stringMatching(/^Job #3 starts, .* It runs the finally function behind all\.$/),
      'The outcome has to wait for what the finally function returned. That is no promise, so one is made of it.',
      expect.stringMatching(/What the finally function returned has settled, so the outcome from before it goes on to/),
    ]);
  });

  it('name async functions that a built-in calls by themselves', () => {
    const callbacks = `const load = async (id) => id;
const list = [1].map(load);
[1].forEach(async () => {});
new Promise(async (go) => go());
const one = load(2);`;
    expect(labels(callbacks)).toEqual(['load()', 'ƒ():3', 'new Promise:4', 'ƒ():4', 'one']);
  });

  it('name methods by their computed key, as it is written', () => {
    const source = `const file = { async [Symbol.asyncDispose]() {} };
file[Symbol.asyncDispose]();
const key = 'x';
new (class { static async* [key]() {} static async [key + 1]() {} async [Symbol.match]() {} })()[Symbol.match]();`;
    expect(labels(source)).toEqual(['[Symbol.asyncDispose]()', '[Symbol.match]()']);
  });

  it('name promises of subclasses and of private methods by the call', () => {
    const classes = `class Task extends Promise { constructor(run) { super(run); } }
const job = Task.resolve(1);
class Store { #load = async () => 1; go() { return this.#load().then(1); } }
new Store().go();`;
    expect(labels(classes)).toEqual(['job', 'this.#load:3', '.then:3']);
  });
});

describe('sentences about the host', () => {
  it('say when a nextTick callback runs, as the run has it', () => {
    const source = `process.nextTick(() => {});
queueMicrotask(() => { process.nextTick(() => {}); queueMicrotask(() => {}); });`;
    expect(about(source, /^process.nextTick/, 'es2025 on node-24').map((text) => text.split('. ')[1])).toEqual([
      'It runs before any promise job that is still waiting.',
      'Jobs that wait come before it, as their queue is being worked off already.',
    ]);
  });

  it('do not lay the document’s microtasks at the door of queueMicrotask', () => {
    const source = `new MutationObserver(function seen() {}).observe(document.body, { attributes: true });
document.body.setAttribute('a', 'b');`;
    expect(about(source, /queued seen|queueMicrotask|the host queued/, 'es2025 on html')).toEqual([
      'The host queued seen() as job #1, because of line 2. It is next.',
      expect.stringContaining('It calls seen(), which the host queued because of line 2.'),
    ]);
  });

  it('give immediates, frames and idle callbacks no time that they were set for', () => {
    expect(about('setImmediate(() => {});', 'becomes a task')).toEqual([
      'The loop has come to its check phase, so the function of line 1, given to setImmediate, becomes a task.',
    ]);
    const page = 'requestAnimationFrame(function draw() {});\nrequestIdleCallback(function rest() {});';
    const told = about(page, /frame is due|idle callback|is done|callback draw/, 'es2025 on html');
    expect(told).toContainEqual(
      expect.stringMatching(/^Turn \d+: the host calls the idle callback rest\(\) on line 2\.$/),
    );
    expect(told.join('\n')).not.toMatch(/request\w+\(\)/);
    expect(told).toContainEqual(expect.stringMatching(/^It is [\d.]+ ms: a frame is due, so draw\(\)/));
  });

  it('call a callback that settles a promise by the promise, as no one named it', () => {
    const source = 'const gate = new Promise((_, no) => setTimeout(no, 5));\ngate.catch(() => {});';
    expect(
      about(source, /function that settles|callback that settles/).map((text) => text.split(/[:;] /).at(-2)),
    ).toEqual([
      'setTimeout on line 1 set a timer for the function that settles gate',
      'It is 5 ms',
      'The timer callback that settles gate on line 1 is ready',
      'Turn 2',
    ]);
  });

  it('say whether an idle callback ran because nothing else did, or because its time was over', () => {
    const due = (options: string, more: string): string[] =>
      about(
        `requestIdleCallback(function rest() {}${options});\n${more}`,
        /idle, as its|^Nothing else is/,
        'es2025 on html',
      );
    expect(due('', '')).toEqual(['Nothing else is to do, so rest() on line 1 becomes a task.']);
    const busy =
      'function again() { if (performance.now() < 20) { for (let i = 0; i < 1e4; i++); setTimeout(again); } }\nagain();';
    expect(due(', { timeout: 2 }', busy)).toEqual([
      'rest() on line 1 waits no longer for the host to be idle, as its timeout is over.',
    ]);
  });

  it('call tasks of the host by name, not like functions', () => {
    const source =
      "const { port1, port2 } = new MessageChannel();\nport1.onmessage = () => port1.close();\nport2.postMessage('hi');";
    expect(about(source, 'message.* is done', 'es2025 on html')).toEqual([
      'The task message is done: its stack is empty. No job waits.',
    ]);
  });

  it('do not say that nothing runs while the clock moves with work', () => {
    const source = "const { Worker } = require('worker_threads');\nnew Worker('1', { eval: true });";
    const told = about(source, 'virtual clock');
    expect(told[0]).toMatch(/^Work takes time: while this runs, the virtual clock of worker 1 comes to 15\.\d+ ms\.$/);
  });

  it('say what a host reports in its own first words, and end them once', () => {
    expect(about("Promise.reject(new Error('gone'));", /^The host reports/)).toEqual([
      'The host reports: Error: gone.',
    ]);
    expect(about("fetch('/a').catch(() => {});", 'host reports', 'es2025 on html')).toEqual([
      expect.stringMatching(/^The host reports: .*[^.]\.$/),
    ]);
  });

  it('tell the report of a rejection from the one that takes it back', () => {
    const source =
      'const p = Promise.reject(1);\nsetTimeout(() => p.catch(() => {}), 9);\nonrejectionhandled = () => {};';
    expect(about(source, /runs.*rejectionhandled/, 'es2025 on html')[0]).toMatch(
      /the host runs the report that a rejection was handled after all \(rejectionhandled\)\.$/,
    );
  });

  it('name functions of Node’s own library by their module', () => {
    const source = "const { Readable } = require('stream');\nReadable.from(['a']).on('data', () => {});";
    const told = about(source, 'node:internal/streams');
    expect(told).toContain(
      'process.nextTick on line 2 queued resume_() of node:internal/streams/readable. It runs before any promise job that is still waiting.',
    );
    expect(told).toContainEqual(expect.stringMatching(/^A promise of node:internal\/streams\/from is fulfilled/));
  });

  it('call what an unnamed part of a library does the host’s own, and queue it as that', () => {
    const blob = "(async () => { await new Blob(['a']).text(); })();";
    expect(about(blob, /blob_rules/, 'jsc on bun')).toEqual([]);
    expect(about(blob, 'host’s own', 'jsc on bun')[0]).toBe(
      'A function of the host’s own is called on line 1: it runs until it returns.',
    );
    const tick = 'Promise.resolve().then(() => process.nextTick(() => {}));';
    expect(about(tick, 'host’s own', 'jsc on bun')).toEqual([
      'The host queued a function of the host’s own as job #2, because of line 1. It is next.',
      expect.stringMatching(
        /^Job #2 starts, .* It calls a function of the host’s own, which the host queued because of line 1\.$/,
      ),
    ]);
  });

  it('call methods with a computed name as functions, like the promises they return', () => {
    const source = `const lock = { async [Symbol.asyncDispose]() { await null; } };
(async () => { await using held = lock; })();`;
    expect(about(source, /asyncDispose\]/)).toContain(
      '[Symbol.asyncDispose]() resumes on line 1 after 1 tick: the wrapper promise, for which it waited, had been fulfilled with null before.',
    );
    expect(about(source, /asyncDispose\](?!\()/)).toEqual([]);
  });

  it('say what a promise came to where a job comes of it, if that is short', () => {
    const source = `const q = Promise.resolve(6).then((n) => n + 1);
q.then((n) => { return 'a text that is much longer than a sentence has room for'; }).then((text) => text);
(async () => { await q; })();
Promise.all([q]);`;
    expect(about(source, /, so .*job #/)).toEqual([
      'Promise.resolve of line 1 is fulfilled with 6, so the function of line 1, its reaction, became job #1. It is next.',
      'q is fulfilled with 7, so the function of line 2, its reaction, became job #2. It is next.',
      'q is fulfilled with 7, so job #3 was queued to resume the function of line 3. 1 job is ahead of it.',
      'q is fulfilled with 7, so job #4 will count it for Promise.all of line 4. 2 jobs are ahead of it.',
      '.then of line 2 is fulfilled, so the function of line 2, its reaction, became job #5. 2 jobs are ahead of it.',
    ]);
  });

  it('leave out the names of a library’s local functions, of which a letter is left', () => {
    const source =
      "const { Readable } = require('stream');\nReadable.from(['a', Promise.resolve()]).on('data', () => {});";
    expect(about(source, /\b[a-z]\(\) of node:/)).toEqual([]);
  });

  it('say of a resolving function that is called again that it has no effect, and what was before', () => {
    const source = `const { promise, resolve, reject } = Promise.withResolvers();
resolve(new Promise(() => {}));
reject(new Error('late'));
const other = new Promise((ok, no) => { no(1); ok(2); });
other.catch(() => {});`;
    expect(about(source, 'no effect')).toEqual([
      'Rejecting promise with Error: late on line 3 has no effect: it was resolved with new Promise of line 2 before on line 2.',
      'Resolving other with 2 on line 4 has no effect: it was rejected with 1 before on line 4.',
    ]);
  });

  it('have words for code that was made from a string', () => {
    const source = "new Function('let n = 1; return n;')();";
    expect(about(source, 'from a string')[0]).toMatch(/^Next to run, line \d of code that was made from a string\.$/);
    expect(about(source, /line \d: \./)).toEqual([]);
  });

  it('say what the host is told of, and tell what a page does aside from the network', () => {
    const read = 'new ReadableStream({ start(c) { c.close(); } }).getReader().read().then(() => {});';
    expect(about(read, 'It tells the host', 'es2025 on html')[0]).toMatch(/what .+ came to\.$/);
    const lock = "navigator.locks.request('x', () => {});";
    expect(about(lock, 'network callback', 'es2025 on html')).toEqual([]);
    expect(about(lock, /host runs a callback for work done aside/, 'es2025 on html').length).toBeGreaterThan(0);
  });

  it('do not say that somebody listens to what the engine marks as handled by itself', () => {
    const source = '(async () => { await 1; })();';
    expect(about(source, 'counts as handled', 'es2017')).toEqual([
      'The throwaway promise now counts as handled, although nobody listens: the host would not report its rejection.',
      'The wrapper promise now counts as handled: somebody listens.',
    ]);
  });

  it('call what a module of Node does the host’s own code, what a built-in does the engine’s', () => {
    const source = "require('events').once(process, 'x');\n[1].map(String);";
    expect(about(source, 'own code runs')[0]).toMatch(
      /^The built-in once\(\) of node:events .* the host’s own code runs/,
    );
    expect(about('Array.fromAsync([1]);', 'own code runs')[0]).toMatch(/the engine’s own code runs/);
  });

  it('count jobs that wait, past those that waiters keep for later', () => {
    const source = `const cell = new Int32Array(new SharedArrayBuffer(4));
Atomics.waitAsync(cell, 0, 0).value.then(() => {});
Atomics.notify(cell, 0, 1);`;
    expect(about(source, 'Atomics.waitAsync is done')).toEqual([
      'The task Atomics.waitAsync is done: its stack is empty. 1 job waits in the microtask queue.',
    ]);
  });
});

it('the promise of Atomics.waitAsync is what the variable holds, not the variable', () => {
  const source = `const cell = new Int32Array(new SharedArrayBuffer(4));
const w = Atomics.waitAsync(cell, 0, 0, 5);
w.value.then(console.log);
const { value } = Atomics.waitAsync(cell, 0, 0, 5);
const own = Atomics.waitAsync(cell, 0, 0, 5).value;`;
  expect(labels(source)).toEqual(['w.value', '.then:3', 'Atomics.waitAsync:4', 'Atomics.waitAsync:5']);
});

it('an await of a thenable waits for a wrapper of its own, whatever promise the thenable gives later', () => {
  const source = `const thenable = { then(done) { done(Promise.resolve('x')); } };
(async () => { await thenable; })();`;
  expect(about(source, 'steps aside')).toEqual([
    'The function of line 2 steps aside. It waits for a wrapper, which the then of {then: ƒ then} has to settle.',
  ]);
  expect(labels(source)).toContain('wrapper');
  expect(about(source, 'wrapper of')).toEqual([]);
});

it('what a finally function returned is said to be that', () => {
  const source = `Promise.resolve('a').finally(() => {});`;
  expect(about(source, /made of what|by way of/)).toEqual([
    'The promise made of what finally’s function returned is settled already, so the reaction that hands on the outcome kept by finally becomes a job at once.',
    'The promise made of what finally’s function returned is fulfilled, so job #2 will hand on the outcome that finally kept. It is next.',
    'Job #2 starts, as it is next and the stack is empty. What the finally function returned has settled, so the outcome from before it goes on to the promise that finally gave, by way of one that it follows.',
  ]);
});

describe('promises', () => {
  it('of async functions that a call reached through another are named by those', () => {
    const source = `const { EventEmitter } = require('events');
const bus = new EventEmitter();
bus.on('x', async function onX() { await 1; });
bus.emit('x');
async function load() { await 2; }
load.call(null);
Reflect.apply(load, null, []);`;
    expect(labels(source).filter((label) => !label.startsWith('wrapper'))).toEqual(['onX()', 'load()', 'load()']);
  });

  it('of Promise.withResolvers are named by the variable that takes them', () => {
    const source = `const { promise, resolve } = Promise.withResolvers();
const { reject, promise: late } = Promise.withResolvers();
const parts = Promise.withResolvers();
const { resolve: only } = Promise.withResolvers();`;
    expect(labels(source)).toEqual(['promise', 'late', 'parts', 'Promise.withResolvers:4']);
  });

  it('of a method that a new object is asked for are named by it', () => {
    const source = `class Job { async run() { throw 1; } }
new Job().run().catch(() => {});`;
    expect(about(source, 'became job')).toEqual([
      'run of line 2 is rejected with 1, so the function of line 2, its reaction, became job #1. It is next.',
    ]);
  });
});
