import { describe, expect, it } from 'vitest';
import { BABYBIRD_SWITCHES, findCostModel, tallyOf } from '../../src/costs/index.ts';
import { type Costs, costsOf, countsOf } from './support.ts';

/*
 * Counted in babybird's source with its counters on and its free lists warm. Each row is a program run by our engine; an
 * await stands for `p.then0(resume, throw)`. Columns: all on; without then0; without the capability's fast path; without
 * it and the free list; without all three.
 */
const MODELS = [
  'babybird',
  'babybird:no-then0',
  'babybird:no-capability',
  'babybird:no-capability+no-free-list',
  'babybird:no-then0+no-capability+no-free-list',
];
const PREPARED = 'const p = Promise.resolve(1), f = () => {}, pending = new Promise(f);';

/** "P1 C1 X1 F2 A1 J1", kinds of which there is none left out. Closures of a combinator's elements are not among them. */
function letters(kinds: Costs): string {
  const names = {
    P: kinds.promises,
    C: kinds.capabilities,
    X: kinds.executors,
    F: kinds.resolving,
    A: kinds.flags,
    R: kinds.reactions,
    O: kinds.jobObjects,
    J: kinds.jobs,
  };
  return Object.entries(names)
    .filter(([, count]) => count !== undefined)
    .map(([name, count]) => `${name}${count}`)
    .join(' ');
}

/** The program's facts are counted once for all models. */
function rowOf(operation: string, without = '', models: readonly string[] = MODELS): string[] {
  const [whole, before] = [operation, without].map((text) => countsOf(`${PREPARED}\n${text}`, 'node-24'));
  const counts = whole.map((count, code) => count - before[code]);
  return models.map((id) =>
    letters(
      Object.fromEntries(Object.entries(tallyOf(findCostModel(id)!, counts).kinds).filter(([, count]) => count !== 0)),
    ),
  );
}

describe('babybird', () => {
  it.each<readonly [program: string, without: string, row: readonly string[]]>([
    ['Promise.resolve(1)', '', ['P1', 'P1', 'P1 F2', 'P1 C1 X1 F2', 'P1 C1 X1 F2']],
    ['new Promise((r) => r(1))', '', ['P1 F2', 'P1 F2', 'P1 F2', 'P1 F2', 'P1 F2']],
    ['p.then(f)', '', ['P1 J1', 'P1 J1', 'P1 F2 J1', 'P1 C1 X1 F2 J1', 'P1 C1 X1 F2 J1']],
    ['pending.then(f)', '', ['P1', 'P1', 'P1 C1 X1 F2', 'P1 C1 X1 F2', 'P1 C1 X1 F2']],
    ['new Promise((r) => r(p))', '', ['P1 F4 A1 J2', 'P2 F4 A1 J2', 'P1 F4 A1 J2', 'P1 F4 A1 J2', 'P2 C1 X1 F6 A1 J2']],
    ['p.then(() => p)', '', ['P1 F2 A1 J3', 'P2 F2 A1 J3', 'P1 F4 A1 J3', 'P1 C1 X1 F4 A1 J3', 'P2 C2 X2 F6 A1 J3']],
    ['Promise.all([p, p])', '', ['P1 J2', 'P3 J2', 'P1 F2 J2', 'P1 C1 X1 F2 J2', 'P3 C3 X3 F6 J2']],
    ['(async () => { await p; })()', '(async () => {})()', ['J1', 'P1 J1', 'J1', 'J1', 'P1 C1 X1 F2 J1']],
    [
      '(async () => { await 42; })()',
      '(async () => {})()',
      ['P1 J1', 'P2 J1', 'P1 F2 J1', 'P1 C1 X1 F2 J1', 'P2 C2 X2 F4 J1'],
    ],
  ])('%s', (program, without, row) => {
    expect(rowOf(program, without)).toEqual(row);
  });

  it('has an object a job, two reactions a then, and a flag a promise, where these are not spared', () => {
    const models = ['babybird:no-job-reuse', 'babybird:no-fields', 'babybird:no-split'];
    expect(rowOf('new Promise((r) => r(1)).then(f)', '', models)).toEqual([
      'P2 F2 O1 J1',
      'P2 F2 R2 J1',
      'P2 F2 A1 J1',
    ]);
  });

  it('reads arrays through their iterators, where it may not look into them', () => {
    const of = (model: string): Costs => costsOf(model, 'node-24', PREPARED, 'Promise.all([p, p])');
    expect([of('babybird').iterators, of('babybird:no-arrays').iterators]).toEqual([undefined, 4]);
  });

  it('is found with any switches off, in any order, and by no other words', () => {
    for (const name of BABYBIRD_SWITCHES) expect(findCostModel(`babybird:no-${name}`)?.id).toBe(`babybird:no-${name}`);
    expect(findCostModel('babybird:no-arrays+no-then0')?.id).toBe('babybird:no-then0+no-arrays');
    for (const wrong of ['babybird:', 'babybird:no-luck', 'babybird:no-then0+no-then0', 'babybird:then0'])
      expect(findCostModel(wrong), wrong).toBe(undefined);
  });
});
