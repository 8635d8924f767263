import { asyncStack } from '../../heart/async-stack.ts';
import { agent } from '../../spec/agent.ts';
import { v8Stacks } from '../../spec/stack-rules.ts';
import { runningSites, type Hidden, waitingSites } from './capture.ts';
import { describeSite } from './describe.ts';

/*
 * What a trace keeps of a stack: its lines as every version of V8 words them, and the walk over reactions that found
 * who waits. One text, so that it is interned once; analysis/stacks.ts reads it.
 */

/** The versions in which something is worded or followed differently, and that an engine of ours has. */
const VERSIONS = [5.5, 6.2, 6.8, 7, 7.4, 7.8, 8.4, 9.4, 10.2, 11.3, 12.4, 13.6, 14.1, 15.6] as const;

/** Stacks kept of one run: a program that makes more is not asking for each. */
const MOST = 200;

const kept = new WeakMap<object, number>();

/** Tells the observer of a new stack. `head`: the error, as its first line calls it. */
export function tellStack(head: string, hide: Hidden, limit: number): void {
  if (!agent.recording || limit === 0) return;
  const count = kept.get(agent) ?? 0;
  if (count >= MOST) return;
  kept.set(agent, count + 1);
  const text = JSON.stringify(stackFacts(hide, limit));
  agent.charge(text.length);
  agent.observer.stackTaken(head, text);
}

/** `lines`: all there are; `versions`: since which V8, which of them, over which reactions, why no further. */
function stackFacts(hide: Hidden, limit: number): object {
  const running = runningSites(hide, limit);
  const lines: string[] = [];
  const versions: { key: string; facts: object }[] = [];
  for (const version of VERSIONS) {
    const rules = v8Stacks(version);
    const walk = asyncStack(limit - running.length, rules);
    const texts = [...running, ...waitingSites(walk)].map((site) => describeSite(site, rules));
    const steps = walk.steps.map(({ promise, means, reaction }) => [promise, means, reaction]);
    const facts = { lines: texts.map((text) => indexOf(lines, text)), steps, stop: walk.stop, at: walk.at };
    const key = JSON.stringify(facts);
    if (versions.at(-1)?.key !== key) versions.push({ key, facts: { since: version, ...facts } });
  }
  return { lines, versions: versions.map(({ facts }) => facts) };
}

function indexOf(lines: string[], text: string): number {
  const known = lines.indexOf(text);
  return known < 0 ? lines.push(text) - 1 : known;
}
