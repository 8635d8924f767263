import { NEVER } from '../trace/index.ts';
import { causalChain, type Link } from './causal-chain.ts';
import type { LaneView, Pair, SharedAction } from './divergence.ts';

/* A line that one lane never writes because it ended first: what would have written it was asked for, and had not had its turn. */

/** What writes that line, as if it came last of all in the lane that ended, and what that lane writes instead. */
export function unrunActions(pair: Pair): readonly [SharedAction, SharedAction] | null {
  return unrunIn(pair, 0) ?? unrunIn(pair, 1);
}

/** The same for a line that the lane at `at` writes. */
function unrunIn(pair: Pair, at: 0 | 1): readonly [SharedAction, SharedAction] | null {
  const [view, against] = at === 0 ? pair : [pair[1], pair[0]];
  if (view.entry < 0 || against.entry < 0) return null;
  if (against.keys.console.includes(view.keys.console[view.entry])) return null;
  const instead = view.tables.console.at[view.keys.console.indexOf(against.keys.console[against.entry])];
  if (instead === undefined || instead < view.event) return null;
  const chain = causalChain(view.tables, view.keys, view.event);
  for (let last = chain.length - 1; last >= 0; last--) {
    const its = chainToWaiting(against, chain[last].key);
    if (its === null) continue;
    const own = chain.slice(0, last + 1);
    return [
      inOrder(at, [view.event, against.trace.length - 1], [own, its]),
      inOrder(
        at,
        [instead, against.event],
        [causalChain(view.tables, view.keys, instead), causalChain(against.tables, against.keys, against.event)],
      ),
    ];
  }
  return null;
}

/** An action of two lanes whose first is the one at `at`. */
function inOrder(at: 0 | 1, events: SharedAction['events'], chains: SharedAction['chains']): SharedAction {
  return at === 0 ? { events, chains } : { events: [events[1], events[0]], chains: [chains[1], chains[0]] };
}

/** How a lane came to what was still waiting when it ended, and had been when the lane wrote its line; null when nothing of that key was. */
function chainToWaiting({ tables, keys, event }: LaneView, key: number): readonly Link[] | null {
  for (const [of, own, kind] of [
    [tables.jobs, keys.jobs, 'job'],
    [tables.tasks, keys.tasks, 'task'],
  ] as const) {
    const id = own.indexOf(key, 1);
    if (id < 0 || of.startedAt[id] !== NEVER || of.enqueuedAt[id] > event) continue;
    const link = { job: 0, task: 0, key, turn: of.turn[id], [kind]: id };
    return [...causalChain(tables, keys, of.enqueuedAt[id]), link];
  }
  return null;
}
