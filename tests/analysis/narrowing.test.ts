import { describe, expect, it } from 'vitest';
import { type Likeness, narrowing, type Trial } from '../../src/analysis/index.ts';

const NODES = ['node-8', 'node-10', 'node-12', 'node-14', 'node-16', 'node-18', 'node-20'];

/** Runs nothing: `answers` knows what each trial would print. Counts the trials. */
function narrowed(
  { rules = [], versions = NODES, older = 'one' }: { rules?: string[]; versions?: string[]; older?: 'one' | 'other' },
  answers: (trial: Trial) => Likeness,
) {
  const trials = narrowing(rules, versions, older);
  let asked = trials.next();
  let count = 0;
  while (!asked.done) {
    count++;
    asked = trials.next(answers(asked.value));
  }
  return { found: asked.value, count };
}

/** The older lane's line up to a version, the newer's from another on, something else between. */
const changing =
  (lastOlder: string, firstNewer: string, [older, newer]: readonly Likeness[] = ['one', 'other']) =>
  (trial: Trial): Likeness => {
    if ('rule' in trial) return 'neither';
    const at = NODES.indexOf(trial.version);
    return at <= NODES.indexOf(lastOlder) ? older : at >= NODES.indexOf(firstNewer) ? newer : 'neither';
  };

describe('what two lanes’ difference comes down to', () => {
  it('is the rule with which the first lane prints what the other does, found before any version is tried', () => {
    const asRule = (trial: Trial): Likeness => ('rule' in trial && trial.rule === 'b' ? 'other' : 'one');
    expect(narrowed({ rules: ['a', 'b', 'c'] }, asRule)).toEqual({ found: { rule: 'b' }, count: 2 });
  });

  it('is the step between two versions, for each there is', () => {
    for (let at = 1; at < NODES.length; at++) {
      const [from, to] = [NODES[at - 1], NODES[at]];
      const { found, count } = narrowed({ rules: ['a'] }, changing(from, to));
      expect(found).toEqual({ from, to, last: null });
      expect(count).toBeLessThanOrEqual(4);
    }
  });

  it('is the same when the first lane has the newer version', () => {
    const { found } = narrowed({ older: 'other' }, changing('node-12', 'node-14', ['other', 'one']));
    expect(found).toEqual({ from: 'node-12', to: 'node-14', last: null });
  });

  it('is a first and a last step where versions between print neither line', () => {
    const { found } = narrowed({}, changing('node-10', 'node-18'));
    expect(found).toEqual({ from: 'node-10', to: 'node-12', last: { from: 'node-16', to: 'node-18' } });
  });

  it('is nothing when no rule decides and no version lies between', () => {
    const neither = (): Likeness => 'neither';
    expect(narrowed({ rules: ['a'], versions: ['node-8', 'node-10'] }, neither)).toEqual({ found: null, count: 1 });
    expect(narrowed({ versions: [] }, neither)).toEqual({ found: null, count: 0 });
  });
});
