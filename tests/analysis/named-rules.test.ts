import { describe, expect, it } from 'vitest';
import { compared } from '../support/compared.ts';

/* Which of several rules that two lanes differ in is named: the one without which they would print the same. */

interface Case {
  readonly what: string;
  readonly engines: readonly [string, string];
  readonly id: string;
  readonly rule: string;
  readonly sentence: RegExp;
  readonly source: string;
}

const CASES: readonly Case[] = [
  {
    what: 'is that of a settled promise that is copied by its then',
    engines: ['node-7', 'node-24'],
    id: 'cause.settled-shortcut',
    rule: 'settled-shortcut-by-then',
    sentence:
      /^Under node-24, Promise\.try of line 1 follows Promise\.resolve of line 1, which is settled, by jobs of its own, 2 ticks later; node-7 copies/,
    source: `Promise.try(() => Promise.resolve('tried')).then(() => console.log('tried'));
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3)).then(() => console.log(4));`,
  },
  {
    what: 'for a then that an await in an async generator calls is the generator’s',
    engines: ['node-10', 'node-12'],
    id: 'cause.wrapper-calls-then',
    rule: 'generator-await-wraps',
    sentence:
      /^Line 3 wraps p under node-10 and calls its then; node-12 takes the promise as it is\. .* async generators take/,
    source: `const p = Promise.resolve(1);
p.then = function (...args) { console.log('own then'); return Promise.prototype.then.apply(this, args); };
async function* values() { yield p; }
values().next().then(() => console.log('got'));`,
  },
  {
    what: 'for a constructor that such an await reads is the generator’s',
    engines: ['node-10', 'node-12'],
    id: 'cause.constructor-read',
    rule: 'generator-await-wraps',
    sentence: /^The await on line 3 reads constructor of its operand at once under node-12;/,
    source: `const p = Promise.resolve(1);
Object.defineProperty(p, 'constructor', { get() { console.log('read'); return Promise; } });
async function* values() { await p; }
values().next();
console.log('end');`,
  },
  {
    what: 'is told of the statement that it is about, not of return()',
    engines: ['node-10', 'node-12'],
    id: 'cause.generator-await',
    rule: 'generator-await-wraps',
    sentence: /^return Promise\.resolve\(1\) on line 1, inside an async generator, takes 2 ticks more under node-10/,
    source: `async function* one() { return Promise.resolve(1); }
one().next().then(() => console.log('one'));
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3)).then(() => console.log(4));`,
  },
  {
    what: 'is that of Node 7 where its await and that of Node 8 differ',
    engines: ['node-7', 'node-8'],
    id: 'cause.wrapper-calls-then',
    rule: 'await-any-native',
    sentence: /^Line 3 wraps p under node-8 and calls its then; node-7 takes the promise as it is\. V8 5\.5 \(Node 7\)/,
    source: `const p = Promise.resolve(1);
p.then = function (...args) { console.log('own then'); return Promise.prototype.then.apply(this, args); };
(async () => { console.log(await p); })();`,
  },
  {
    what: 'is that of a return() which writes its line through a function of the program',
    engines: ['node-22', 'node-24'],
    id: 'cause.from-sync-failure',
    rule: 'from-sync-failure-closes',
    sentence: /^node-24 calls return\(\) of a sync iterator that failed by itself on line 3;/,
    source: `const log = (text) => console.log(text);
const failing = { [Symbol.iterator]() { return this; }, next() { throw new Error('no'); }, return() { log('closed'); return {}; } };
(async () => { try { for await (const one of failing) log(one); } catch { log('caught'); } })();`,
  },
  {
    what: 'is told of yield*, where no loop is written',
    engines: ['node-12.0', 'node-12'],
    id: 'cause.from-sync-wrapper',
    rule: 'from-sync-wraps',
    sentence: /^yield\* on line 1 wraps each value once more under node-12\.0/,
    source: `async function* values() { yield* [Promise.resolve('a')]; }
values().next().then(() => console.log('got'));
let p = Promise.resolve(); for (let i = 0; i < 9; i++) p = p.then(() => console.log(i));`,
  },
  {
    what: 'is told of return undefined, which JavaScriptCore does not await',
    engines: ['node-24', 'bun'],
    id: 'cause.generator-end',
    rule: 'return-undefined-at-once',
    sentence: /^return undefined of none\(\) is awaited under node-24, so its last answer comes 1 tick later\./,
    source: `async function* none() { return undefined; }
none().next().then(() => console.log('none'));
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3));`,
  },
  {
    what: 'for an await in an async generator is the generator’s',
    engines: ['node-10', 'node-12'],
    id: 'cause.generator-await',
    rule: 'generator-await-wraps',
    sentence: /^await Promise\.resolve\(\) on line 2, inside an async generator, takes 2 ticks more under node-10/,
    source: `async function* numbers() {
  await Promise.resolve(); console.log('in'); yield 1;
}
numbers().next();
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3));`,
  },
  {
    what: 'for return() of a generator that is done is the generator’s',
    engines: ['node-10', 'node-12'],
    id: 'cause.generator-await',
    rule: 'generator-await-wraps',
    sentence: /^return\(\) of the async generator on line 3 answers 2 ticks later under node-10/,
    source: `const done = (async function* () {})();
done.next().then(() => {
  done.return(Promise.resolve('p')).then(() => console.log('returned'));
  Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3)).then(() => console.log(4));
});`,
  },
  {
    what: 'is the one that answers a request otherwise, not one that takes longer',
    engines: ['node-12.0', 'node-12'],
    id: 'cause.delegated-throw',
    rule: 'delegated-throw-sticks',
    sentence: /^The async generator on line 4 rejects with an error that it had caught/,
    source: `async function* outer() { yield* inner(); }
async function* inner() { try { yield 1; } catch (error) { console.log('inner', error); } }
const it = outer();
it.next().then(() => it.throw('y')).then(() => console.log('done'), (error) => console.log('rejected', error));`,
  },
  {
    what: 'is the one that closes an iterator, where it is closed later otherwise',
    engines: ['node-22', 'node-24'],
    id: 'cause.from-sync-close',
    rule: 'from-sync-stays-open',
    sentence:
      /^When a value of a sync iterator rejects, node-24 closes the iterator, which runs line 4; node-22 does not\./,
    source: `const values = {
  [Symbol.iterator]() { return this; },
  next: () => ({ value: Promise.reject(new Error('bad')) }),
  return() { console.log('return'); return {}; },
};
(async () => { try { for await (const value of values); } catch { console.log('caught'); } values.return(); })();`,
  },
];

describe('a rule that is named', () => {
  it.each(CASES)('$what', ({ engines, id, rule, sentence, source }) => {
    const found = compared(source, engines);
    expect(found.id).toBe(id);
    expect(found.params.rule).toBe(rule);
    expect(found.sentence).toMatch(sentence);
  });
});
