import type { Pieces } from '../base/slices.ts';
import { EV, kindAt, promiseOfPreview, stringAt, type Trace, wordAt } from '../trace/index.ts';

/** The promises that each variable held, by its name; a variable that only ever held something else has none. */
export type BoundPromises = ReadonlyMap<string, ReadonlySet<number>>;

/** Events that are looked at before it may pause. */
const PIECE = 1 << 14;
const memo = new WeakMap<Trace, BoundPromises>();

/** Which promises were written to variables: a call beside a variable may have made promises that it did not return. */
export function* boundPromisesInPieces(trace: Trace): Pieces<BoundPromises> {
  const known = memo.get(trace);
  if (known) return known;
  const byWord = new Map<number, Set<number>>();
  for (let event = 0; event < trace.length; event++) {
    if (event % PIECE === PIECE - 1) yield;
    if (kindAt(trace, event) !== EV.BindingWritten) continue;
    const name = wordAt(trace, event, 1);
    const held = byWord.get(name) ?? new Set<number>();
    if (held.size === 0) byWord.set(name, held);
    const promise = promiseOfPreview(wordAt(trace, event, 2));
    if (promise !== 0) held.add(promise);
  }
  const bound = new Map([...byWord].map(([word, held]) => [stringAt(trace, word), held]));
  memo.set(trace, bound);
  return bound;
}
