import { type EventIndex, EV, eventAt, kindAt, type Trace } from '../trace/index.ts';
import type { Message } from './messages.ts';

/* The stacks of errors, as a trace keeps them: worded by every version of V8, with the walk that found who waits. */

export interface TakenStack {
  /** Its event. */
  readonly event: EventIndex;
  readonly site: number;
  /** The error, as its first line calls it. */
  readonly error: string;
  /** Every line of any version, without indentation and `at`. */
  readonly lines: readonly string[];
  readonly versions: readonly StackVersion[];
}

export interface StackVersion {
  /** The first V8 that does so, as a number: 12.4. */
  readonly since: number;
  /** Indexes of lines, innermost first. */
  readonly lines: readonly number[];
  /** Promise, means and reaction of each step of the walk. */
  readonly steps: readonly (readonly [promise: number, means: string, reaction: number])[];
  readonly stop: string;
  /** The promise that the walk could not leave, 0 when there was none. */
  readonly at: number;
}

const known = new WeakMap<Trace, readonly TakenStack[]>();

/** All stacks of a run, in order. */
export function stacksIn(trace: Trace): readonly TakenStack[] {
  let stacks = known.get(trace);
  if (stacks === undefined) known.set(trace, (stacks = readStacks(trace)));
  return stacks;
}

function readStacks(trace: Trace): TakenStack[] {
  const stacks: TakenStack[] = [];
  for (let event = 0; event < trace.length; event++) {
    if (kindAt(trace, event) !== EV.StackTaken) continue;
    const { site, a, b } = eventAt(trace, event);
    const facts = parseFacts(trace.strings[b] ?? '');
    if (facts !== null) stacks.push({ event, site, error: trace.strings[a] ?? '', ...facts });
  }
  return stacks;
}

/** A trace may come from a file: what has another shape is no stack. */
function parseFacts(text: string): Pick<TakenStack, 'lines' | 'versions'> | null {
  try {
    const facts = JSON.parse(text) as Partial<Pick<TakenStack, 'lines' | 'versions'>>;
    const isWhole =
      isStrings(facts.lines) &&
      Array.isArray(facts.versions) &&
      facts.versions.length > 0 &&
      facts.versions.every(isVersion);
    return isWhole ? { lines: facts.lines as string[], versions: facts.versions as StackVersion[] } : null;
  } catch {
    return null;
  }
}

const isStrings = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');

function isVersion(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { since, lines, steps, stop, at } = value as Partial<StackVersion>;
  return (
    typeof since === 'number' &&
    Array.isArray(lines) &&
    Array.isArray(steps) &&
    steps.every(Array.isArray) &&
    typeof stop === 'string' &&
    typeof at === 'number'
  );
}

/** What a version of V8 makes of the stack. */
export function stackVersion({ versions }: TakenStack, v8: number): StackVersion {
  return versions.findLast(({ since }) => since <= v8) ?? versions[0];
}

/** The walk from promise to promise, and why it ended. `labels`: what promises are called. */
export function explainWalk({ steps, stop, at }: StackVersion, labels: readonly string[]): Message[] {
  const nameOf = (promise: number): string => labels[promise] ?? '';
  return [
    ...steps.map(
      ([promise, means]): Message => ({
        id: `explain.walk.${means}` as Message['id'],
        params: { promise: nameOf(promise) },
      }),
    ),
    { id: `explain.walk.stop.${stop}` as Message['id'], params: { promise: nameOf(at) } },
  ];
}
