import { isWaitRepeated } from '../../analysis/index.ts';
import { ACTIVATION_KINDS, EV, eventAt, lowerBound } from '../../trace/index.ts';
import { ownPromises } from './await-chain.ts';
import { isYieldStar, partsOf } from './await-anatomy.ts';
import { sourceOf } from '../rooms/describe.ts';
import type { LaneView } from '../lanes/lane-view.ts';

/*
 * What it is that waits: a keyword, or one of the things that engines await without one. `close`: the iterator of a
 * `for await` that is left early. `yield-return`: what return() was given while the generator stood at a yield.
 * `call`: a built-in function, as Array.fromAsync.
 */
export type AwaitWord =
  | 'await'
  | 'for-await'
  | 'close'
  | 'yield'
  | 'yield-star'
  | 'yield-value'
  | 'yield-return'
  | 'return'
  | 'using'
  | 'call';

export function wordOfAwait(view: LaneView, entry: number): AwaitWord {
  const { awaits, activations } = view.tables;
  const site = awaits.site[entry];
  const role = view.trace.sites[site]?.role;
  switch (role) {
    case 'for-await':
      return isLeftByError(view, entry) ? 'close' : role;
    case 'yield':
      if (isYieldStar(view, site)) return partsOf(view)[entry] === 1 ? 'yield-value' : 'yield-star';
      return isWaitRepeated(view.trace, view.tables, entry) ? 'yield-return' : role;
    case 'return': {
      const isGenerator = ACTIVATION_KINDS[activations.kind[awaits.activation[entry]]] === 'async-generator';
      return isGenerator && !isWaitRepeated(view.trace, view.tables, entry) ? role : 'close';
    }
    case 'statement':
      return /^(?:break|continue)\b/.test(sourceOf(view, site)) ? 'close' : 'using';
    case 'using':
    case 'call':
      return role;
    default:
      return 'await';
  }
}

/** The last thing that the loop's function did before it asked its iterator was to throw, or to get an error. */
function isLeftByError({ trace, tables }: LaneView, entry: number): boolean {
  const { awaits, contexts, promises } = tables;
  // A sync iterator is asked after the promise of its step was made: what it throws ends that step.
  const { step } = ownPromises(tables, entry);
  const askedAt = step > 0 ? promises.createdAt[step] : awaits.suspendedAt[entry];
  for (let event = askedAt - 1; event >= 0; event--) {
    const { kind, a, b, site } = eventAt(trace, event);
    const role = trace.sites[site]?.role;
    switch (kind) {
      case EV.SiteReached:
        return role === 'throw';
      case EV.AwaitResumed:
        return b === 2;
      case EV.ContextPopped:
        if (b === 2) return true;
        // What a call did says nothing.
        event = enteredAt(contexts, a, event);
        break;
      case EV.StackTaken:
        // An error that the engine makes is thrown; one that the program makes may be.
        if (role !== 'new') return true;
        break;
      case EV.ContextPushed:
      case EV.BindingWritten:
      case EV.ConsoleWritten:
        return false;
      default:
    }
  }
  return false;
}

/** Event at which an activation was entered that is left at `event`. */
function enteredAt(contexts: LaneView['tables']['contexts'], activation: number, event: number): number {
  for (let at = lowerBound(contexts.at, event) - 1; at >= 0; at--) {
    if (contexts.activation[at] === activation) return contexts.at[at];
  }
  return event;
}
