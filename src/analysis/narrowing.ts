import { isProgramLevel, stringAt, type Trace, type TraceTables } from '../trace/index.ts';
import type { Comparison } from './types.ts';

/*
 * Causes that name neither a rule nor a version are narrowed down by experiment: the program runs under what lies between the
 * two lanes, and what it prints there tells which step matters. Who runs it is not known here.
 */

/** Something between the two lanes under which to run the program: the first lane's semantics with one rule of the other's, or a version of its engine. */
export type Trial = { readonly rule: string } | { readonly version: string };

/** What two lanes' difference came down to: one rule, or what changed between two versions. */
export type Narrowed = { readonly rule: string } | VersionChange;

export interface VersionChange {
  /** The last version that is as the older lane, and the first that is not. */
  readonly from: string;
  readonly to: string;
  /** The last that is not as the newer lane and the first that is, where it changed in more than one step. */
  readonly last: { readonly from: string; readonly to: string } | null;
}

/** Whose first differing line a run printed, with all before it. */
export type Likeness = 'one' | 'other' | 'neither';

/** A run and its tables. */
export interface Printed {
  readonly trace: Trace;
  readonly tables: TraceTables;
}

/** Causes whose sentences say what happened, but not since when or by which rule. */
const VAGUE = new Set<string>([
  'cause.after-callback',
  'cause.error',
  'cause.error-codes',
  'cause.error-later',
  'cause.error-words',
  'cause.exit-before',
  'cause.exit-status',
  'cause.extra-jobs',
  'cause.host-calls',
  'cause.immediate-order',
  'cause.library',
  'cause.left-at-exit',
  'cause.library-calls',
  'cause.missing-line',
  'cause.moved',
  'cause.next-tick-order',
  'cause.order',
  'cause.printing',
  'cause.quotes',
  'cause.rejection-alone',
  'cause.rejection-exit',
  'cause.rejection-later',
  'cause.stack',
  'cause.task-order',
  'cause.throws',
  'cause.timer-lists',
  'cause.value',
]);

/** The cause leaves open by which rule or since which version the lanes differ. */
export function isVague({ agree, cause }: Comparison): boolean {
  if (agree || cause === null) return false;
  return VAGUE.has(cause.id) || cause.params.rule === '';
}

/**
 * Asks for one trial after another and is told each time whose line it printed. `rules`: in which the lanes differ;
 * `versions`: of one engine from the older lane's to the newer's, both among them, none where the lanes are not such;
 * `older`: which of the two has the older one. Null when it comes down to nothing.
 */
export function* narrowing(
  rules: readonly string[],
  versions: readonly string[],
  older: 'one' | 'other',
): Generator<Trial, Narrowed | null, Likeness> {
  for (const rule of rules) if ((yield { rule }) === 'other') return { rule };
  if (versions.length < 3) return null;
  const newer = older === 'one' ? 'other' : 'one';
  const end = versions.length - 1;
  const known = new Map<number, Likeness>([
    [0, older],
    [end, newer],
  ]);
  const to = yield* firstAfter(0, end, (its) => its !== older);
  const change = { from: versions[to - 1], to: versions[to] };
  if (known.get(to) === newer) return { ...change, last: null };
  const latest = yield* firstAfter(to, end, (its) => its === newer);
  return { ...change, last: { from: versions[latest - 1], to: versions[latest] } };

  /** The first version up to `high` of which that holds, where it does not hold of `low`. */
  function* firstAfter(
    low: number,
    high: number,
    holds: (its: Likeness) => boolean,
  ): Generator<Trial, number, Likeness> {
    if (high - low < 2) return high;
    const middle = (low + high) >> 1;
    const its = known.get(middle) ?? (yield { version: versions[middle] });
    known.set(middle, its);
    return yield* holds(its) ? firstAfter(low, middle, holds) : firstAfter(middle, high, holds);
  }
}

/** Whose line the run `tried` printed where the two differ, `firstLine` of Comparison; where only their ends differ, whose end it came to. */
export function likeness(pair: readonly [Printed, Printed], firstLine: number, tried: Printed): Likeness {
  const own = beginning(tried, firstLine);
  const [isOne, isOther] = pair.map((each) => beginning(each, firstLine) === own);
  return isOne === isOther ? 'neither' : isOne ? 'one' : 'other';
}

/** What the program printed up to a line; all of it and how it ended, when that is -1. */
function beginning({ trace, tables: { console } }: Printed, firstLine: number): string {
  const lines: (string | null)[] = [];
  for (let entry = 0; entry < console.length && (firstLine < 0 || lines.length <= firstLine); entry++)
    if (isProgramLevel(console.level[entry])) lines.push(stringAt(trace, console.text[entry]));
  const { exit, stopped, error } = trace.outcome;
  const end = firstLine < 0 ? [exit, stopped, error?.name, error?.phase] : [];
  return JSON.stringify([lines, end]);
}
