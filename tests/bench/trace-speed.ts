/*
 * How fast a large trace is read: npm run tsx -- tests/bench/trace-speed.ts [EVENTS]
 * Figures for people, not a test: they vary with the machine.
 */
import { buildAlignment, compareRuns, explainEvent } from '../../src/analysis/index.ts';
import { encodeTrace } from '../../src/trace/files.ts';
import { buildTables, stateAt, type Trace, type TraceTables } from '../../src/trace/index.ts';
import { largeTrace } from '../support/large-trace.ts';

const EVENTS = Number(process.argv[2] ?? 200_000);

/** Milliseconds of each of `times` calls, sorted. */
function timesOf(times: number, work: (index: number) => void): number[] {
  const taken: number[] = [];
  for (let index = 0; index < times; index++) {
    const start = performance.now();
    work(index);
    taken.push(performance.now() - start);
  }
  return taken.sort((one, other) => one - other);
}

/** States at positions all over a trace, as a hand on the scrubber asks for them. */
export function measureScrubbing(trace: Trace, tables: TraceTables, positions = 2000): number[] {
  const cursorOf = (index: number) => Math.floor((((index * 7919) % positions) / positions) * trace.length);
  return timesOf(positions, (index) => stateAt(trace, tables, cursorOf(index)));
}

function report(name: string, taken: readonly number[]): void {
  const at = (part: number) => taken[Math.min(taken.length - 1, Math.floor(part * taken.length))].toFixed(3);
  console.log(`${name.padEnd(12)} median ${at(0.5)} ms   99 % ${at(0.99)} ms   most ${at(1)} ms`);
}

const [one, other] = [largeTrace(EVENTS), largeTrace(EVENTS, true)];
console.log(`${one.length} and ${other.length} events`);
report(
  'tables',
  timesOf(5, () => buildTables({ ...one })),
);
const tables = [buildTables(one), buildTables(other)];
report('state', measureScrubbing(one, tables[0]));
report(
  'explanation',
  timesOf(2000, (index) => explainEvent(one, tables[0], Math.floor((index / 2000) * one.length))),
);
report(
  'alignment',
  timesOf(1, () => buildAlignment([one, other], tables)),
);
report(
  'comparison',
  timesOf(5, () => compareRuns([one, other], tables)),
);
report(
  'file',
  timesOf(5, () => encodeTrace(one, 'binary')),
);
