import { describe, expect, it } from 'vitest';
import { MESSAGE_PARAMS } from '../../src/analysis/index.ts';
import { code, plainText, splitRich, strong } from '../../src/base/rich-text.ts';
import { functionWords, previewWords, promiseWords } from '../../src/i18n/en-names.ts';
import { messagesOf } from '../../src/i18n/messages.ts';
import { number, plural } from '../../src/i18n/plural.ts';
import { sentencesOf } from '../../src/i18n/sentences.ts';

const m = messagesOf('en');
const said = sentencesOf('en');
const NUMBERS = new Set([
  'line',
  'otherLine',
  'tick',
  'turn',
  'job',
  'waiting',
  'ahead',
  'ms',
  'otherMs',
  'due',
  'repeat',
  'ticks',
  'otherTicks',
  'extra',
  'promises',
  'late',
  'otherPromises',
  'jobs',
  'otherJobs',
  'calls',
  'otherCalls',
  'turns',
  'otherTurns',
  'exit',
  'otherExit',
  'reactions',
  'index',
]);

/** What joins a fact to its reason, its purpose or its consequence. */
const WHY = /\b(because|so|as|since|which|until|before|when|unless|although)\b|[:;]/i;
/** Nothing has happened that could have a reason. */
const IDLE = new Set(['explain.start', 'explain.none']);

describe('every message of the analysis', () => {
  const ids = Object.entries(MESSAGE_PARAMS).filter(([id]) => /^(explain|cause|agree)\./.test(id));

  it.each(ids)('%s has a sentence made of its parameters', (id, names) => {
    const params = Object.fromEntries(names.map((name) => [name, NUMBERS.has(name) ? 2 : `<${name}>`]));
    const say = said.explain[id] ?? said.causes[id];
    expect(say, id).toBeTypeOf('function');
    const [first] = splitRich(say(params));
    const text = plainText(say(params));
    // Code keeps its own case; everything else begins like a sentence.
    if (first.kind !== 'code') expect(text).toMatch(/^[\p{Lu}<]/u);
    expect(text).toMatch(/[.:>]$/u);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });

  it.each(ids.filter(([id]) => id.startsWith('explain.') && !IDLE.has(id)))('%s says why, too', (id, names) => {
    const params = Object.fromEntries(names.map((name) => [name, NUMBERS.has(name) ? 2 : `<${name}>`]));
    expect(plainText(said.explain[id](params))).toMatch(WHY);
  });

  it('has no sentence for an id that does not exist', () => {
    const known = new Set(Object.keys(MESSAGE_PARAMS));
    const idle = [...Object.keys(said.explain), ...Object.keys(said.causes)].filter((id) => !known.has(id));
    expect(idle).toEqual([]);
  });
});

describe('names in sentences', () => {
  it.each([
    ['settled', 'settled'],
    ['waiter()', 'waiter()'],
    ['.then:10', '.then of line 10'],
    ['Promise.all:5', 'Promise.all of line 5'],
    ['resolve:5', 'the promise of line 5'],
    ['wrapper(settled)', 'the wrapper of settled'],
    ['wrapper(waiter())', 'the wrapper of waiter()'],
    ['throwaway', 'the throwaway promise'],
    ['ƒ():3', 'the promise of the function of line 3'],
    ['(from-sync)', 'the promise of a sync iterator’s step'],
    ['from-sync-value:4', 'the promise of the sync iterator’s value of line 4'],
    ['wrapper((from-sync))', 'the wrapper of the promise of a sync iterator’s step'],
    ['wrapper(ƒ():3)', 'the wrapper of the promise of the function of line 3'],
    ['derived', 'derived'],
    ['', 'a promise'],
  ])('a promise called %j reads %j', (label, words) => {
    expect(plainText(promiseWords(label))).toBe(words);
  });

  it.each([
    ['load', 'load()'],
    ['ƒ:12', 'the function of line 12'],
    ['main.js', 'main.js'],
    ['', 'a function'],
  ])('a function called %j reads %j', (label, words) => {
    expect(plainText(functionWords(label))).toBe(words);
  });

  it.each([
    ['string(100000)', '… (100,000 characters)'],
    ['Error: string(2000)', 'Error: … (2,000 characters)'],
    ['Promise #1 {fulfilled: string(2000)}', 'Promise #1 {fulfilled: … (2,000 characters)}'],
    ["{a: 'string(5)', b: string(2000)}", "{a: 'string(5)', b: … (2,000 characters)}"],
    ['string(2) [1, 2]', 'string(2) [1, 2]'],
  ])('a value previewed as %j reads %j', (preview, words) => {
    expect(previewWords(preview)).toBe(words);
  });
});

describe('sentences', () => {
  const says = (id: string, params: Record<string, string | number>): string => plainText(said.explain[id](params));

  it('call the wrapper of a promise that they name its wrapper', () => {
    const adopts = (promise: string): string =>
      says('explain.job-started.thenable-promise', { job: 3, tick: 1, promise, target: 'async-generator:7' });
    expect(adopts('wrapper(async-generator:7)')).toContain('of line 7, so that its wrapper will follow it.');
    expect(adopts('wrapper(async-generator:7')).toContain('so that its wrapper will follow it.');
    expect(adopts('outer')).toContain('of line 7, so that outer will follow it.');
  });

  it('call tasks that end, limits and what nobody wrote by words, not by the engine’s own names', () => {
    const done = (name: string): string => says('explain.task-finished', { name, waiting: 0 }).split(':')[0];
    expect(['ƒ:9', 'setTimeout', 'bell', ''].map(done)).toEqual([
      'The function of line 9 is done',
      'The setTimeout callback is done',
      'bell() is done',
      'The callback is done',
    ]);
    expect(says('explain.run-stopped', { budget: 'ops' })).toContain('by its limit of steps.');
    const name = '<instance_members_initializer>';
    expect(says('explain.context-popped.return', { function: name })).toMatch(/^What sets up the fields returns/);
  });

  it('call what made a promise as the program does', () => {
    const made = (code: string): string =>
      says('explain.promise-created.constructed', { promise: 'gate', line: 3, code }).split(',')[0];
    expect(made('new Promise((go) => go())')).toBe('new Promise on line 3 made gate');
    expect(made('new Slow(() => {})')).toBe('new Slow on line 3 made gate');
    expect(made('Promise.withResolvers()')).toBe('Promise.withResolvers on line 3 made gate');
    expect(made('super(executor)')).toBe('new Promise on line 3 made gate');
  });

  it('write the number of a turn as they write any other', () => {
    expect(m.tasks.turn(10_001, 'timer')).toBe('turn 10,001: timer');
    expect(m.lane.status.idle(10_001, true)).toBe('after turn 10,001');
    expect(says('explain.task-started.module', { turn: 10_001, name: 'a.mjs' })).toContain('Turn 10,001 begins');
  });

  it('say a line once, and a function without a name by its kind', () => {
    expect(says('explain.task-started.immediate', { turn: 2, handler: 'ƒ:9', line: 9 })).toBe(
      'Turn 2: the host calls the setImmediate callback of line 9.',
    );
    expect(says('explain.context-pushed.async', { function: 'ƒ:9', line: 9 })).toMatch(
      /^The async function of line 9 is called; /,
    );
    expect(says('explain.context-pushed.async', { function: 'ƒ:9', line: 12 })).toMatch(
      /^The async function of line 9 is called on line 12; /,
    );
    expect(says('explain.promise-created.resolve', { promise: 'Promise.resolve:4', line: 4 })).toMatch(
      /^Promise\.resolve made a promise on line 4, pending so far/,
    );
    expect(says('explain.reaction-added.handler-pending', { handler: 'ƒ:2', promise: 'p', line: 2 })).toMatch(
      /^The function of line 2 was added to p on line 2\./,
    );
  });
});

describe('plurals', () => {
  it('follow the language', () => {
    const forms = { one: '# тик', few: '# тика', many: '# тиков', other: '# тика' };
    expect([1, 2, 5, 21].map((count) => plural('ru', count, forms))).toEqual(['1 тик', '2 тика', '5 тиков', '21 тик']);
    expect([0, 1, 1000].map((count) => m.ticks(count))).toEqual(['0 ticks', '1 tick', '1,000 ticks']);
    expect(number('en', 12345)).toBe('12,345');
  });
});

describe('rich text', () => {
  it('keeps the guest’s own backticks and stars, and forgets marks smuggled in', () => {
    const text = `a ${code('`x` **')} b ${strong(`c${String.fromCharCode(0xe000)}d`)}`;
    expect(splitRich(text)).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'code', text: '`x` **' },
      { kind: 'text', text: ' b ' },
      { kind: 'strong', text: 'cd' },
    ]);
    expect(plainText(text)).toBe('a `x` ** b cd');
  });
});

it('cards call what nobody can know by name a function of the host’s own, as sentences do', () => {
  for (const name of ['', 'node:internal/blob_rules r', 'node:internal/streams'])
    expect(plainText(m.job.host(name))).toBe('a function of the host’s own');
  expect(functionWords('node:internal/blob_rules r')).toBe('a function of the host’s own');
  expect(functionWords('node:internal/test_runner/harness #i')).toBe('a function of the host’s own');
  expect(plainText(m.job.host('node:fs/promises'))).toBe('host: node:fs/promises');
});
