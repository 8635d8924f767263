import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINES, type EngineId } from '../../src/catalogue/index.ts';
import { type Agent, agent } from '../../src/engine/spec/agent.ts';
import { runProgram } from '../../src/session/run.ts';
import { type Callable, partsOf } from './bombs.ts';
import { Random } from './random.ts';

/*
 * What calls of built-ins with hostile arguments take of the machine, beside what they take of the program's budgets. What is
 * charged too little can be repeated for minutes before a budget ends the run.
 */

/** What a run on the page may take. */
const PAGE = { ops: 20_000_000, memory: 256 * 2 ** 20 };
/** A part of that for many different calls, so that none can take long, and for the same call again and again. */
const ONCE = { ops: 5_000_000, memory: 128 * 2 ** 20, jobs: 20_000, turns: 1000, events: 1e6, virtualMs: 1e6 };
const AGAIN_PART = 0.1;
const AGAIN = { ...ONCE, ops: PAGE.ops * AGAIN_PART, memory: PAGE.memory * AGAIN_PART };

/** A call is looked at again when it takes so long, and a budget of the page would end calls like it after so long. */
const LONG_MS = 25;
const SUSPICIOUS_SECONDS = 8;
/** Nobody waits longer for a call that is repeated. */
const PATIENCE_MS = 4000;

const ARGUMENTS: readonly string[] = [
  'T',
  'T2',
  'L',
  'H',
  'wild.length',
  'wild.proxy',
  'deep.list',
  'deep.record',
  'huge.record',
  'huge.bytes',
  'huge.whole',
  'huge.table',
  'deep.markup',
  'SPACES',
  'DIGITS',
  '() => 1',
  '(p, q) => p - q',
  '/(a|b|ab)*c/g',
  '/[^]/g',
  '2 ** 32 - 2',
  '1e6',
  '-1e308',
  "''",
  "'a'",
  "'NFKD'",
  "'click'",
  '{}',
];
const ALWAYS = ['', 'T', 'L', 'H', 'T, T2', 'L, L', '1e6', 'wild.length', 'deep.record'];
const NAMED = `const T = 'ab,'.repeat(3e5) + 'x', T2 = 'ab,'.repeat(3e5) + 'y', SPACES = 'a' + ' '.repeat(1e6) + 'b', DIGITS = '1'.repeat(1e6) + 'x';
const L = Array.from({ length: 1e5 }, (_, i) => (i * 7919) % 100003), H = []; H.length = 2 ** 32 - 2;
`;

interface Cost {
  readonly what: string;
  /** Milliseconds of one call. */
  readonly ms: number;
  /** How long such calls go on until a budget of the page ends them. */
  readonly seconds: number;
}

interface Mark {
  readonly ms: number;
  readonly ops: number;
  readonly memory: number;
}

/** The lists of arguments that a callable is called with; the seed picks those that not every callable gets. */
export function argumentLists(seed: number, count: number): readonly string[] {
  const random = new Random(seed);
  const picked = Array.from({ length: Math.max(0, count - ALWAYS.length) }, () =>
    Array.from({ length: 1 + random.below(3) }, () => random.pick(ARGUMENTS)).join(', '),
  );
  return [...ALWAYS, ...picked].slice(0, count);
}

/** Calls of a callable of `engine` that take more of the machine than they are charged. */
export function dearCalls(
  root: string,
  engine: EngineId,
  callable: Callable,
  lists: readonly string[],
  mostSeconds = SUSPICIOUS_SECONDS,
): Cost[] {
  const prelude = readFileSync(join(root, 'tests/fuzz/bomb.js'), 'utf8');
  const dear: Cost[] = [];
  let left = lists;
  while (left.length > 0) {
    const { costs, stoppedAt } = costsOf(engine, programOf(callable, left, prelude, false), ONCE);
    for (const [at, { ms, seconds }] of costs) {
      if (ms < LONG_MS || seconds < mostSeconds) continue;
      const again = costsOf(engine, programOf(callable, [left[at]], prelude, true), AGAIN);
      const what = `${engine} ${callable.how} ${callable.path}(${left[at]})`;
      const repeated = again.ms / 1000 / Math.max(again.share, 1e-9);
      if (again.ms > LONG_MS * 4 && repeated > mostSeconds) dear.push({ what, ms, seconds: repeated });
    }
    if (stoppedAt < 0) break;
    left = left.slice(stoppedAt + 1);
  }
  return dear;
}

/** Calls a callable once with each list of arguments, or with the one list again and again. */
function programOf({ how, path }: Callable, lists: readonly string[], prelude: string, isRepeated: boolean): string {
  const { receiver, call } = partsOf(how, path);
  const calls = lists.map((list, at) => {
    const names = list === '' ? [] : list.split(/, (?![^(]*\))/).map((_, n) => `a[${n}]`);
    return `[${at}, () => [${list}], (self, a) => ${call(names.join(', '))}],`;
  });
  const guarded = 'try { call(self, a); } catch {}';
  return `${prelude}\n${NAMED}const calls = [\n${calls.join('\n')}\n];
const receiver = () => (${receiver});
for (const [at, make, call] of calls) {
  let self, a;
  try { self = receiver(); a = make(); } catch { continue; }
  __mark('begin ' + at);
  ${isRepeated ? `for (;;) { ${guarded} __mark('again'); }` : guarded}
  __mark('end ' + at);
}`;
}

class Enough extends Error {}

interface Costs {
  readonly costs: Map<number, { ms: number; seconds: number }>;
  /** The call that met a budget, -1 none. */
  readonly stoppedAt: number;
  /** Of the last call: how long it took, and the part of a page's budget that it used. */
  readonly ms: number;
  readonly share: number;
}

function costsOf(engine: EngineId, source: string, budgets: typeof ONCE): Costs {
  const { profile, host } = ENGINES.find(({ id }) => id === engine)!;
  const costs = new Map<number, { ms: number; seconds: number }>();
  let at = -1;
  let begin: Mark = { ms: 0, ops: 0, memory: 0 };
  let running: Agent | null = null;
  let [ms, share] = [0, 0];
  const end = (): void => {
    if (at < 0 || running === null) return;
    const now = markOf(running);
    ms = now.ms - begin.ms;
    share = Math.max((now.ops - begin.ops) / PAGE.ops, (begin.memory - now.memory) / PAGE.memory, 1e-9);
    costs.set(at, { ms, seconds: ms / 1000 / share });
  };
  const mark = (text: string): void => {
    const [what, number] = text.split(' ');
    if (what === 'begin') {
      at = Number(number);
      running = agent;
      begin = markOf(running);
    } else if (what === 'end') {
      end();
      at = -1;
    } else if (cpuMs() - begin.ms > PATIENCE_MS) throw new Enough();
  };
  const files = { 'main.js': source, 'x.js': 'postMessage(1)' };
  const settings = { files, entry: 'main.js', goal: 'script', engine: '', profile, host, seed: 1, budgets } as const;
  try {
    runProgram(settings, { record: 'none', globals: { __mark: mark } });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  end();
  return { costs, stoppedAt: at, ms, share };
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const markOf = ({ opsUsed, shared }: Agent): Mark => ({ ms: cpuMs(), ops: opsUsed, memory: shared.memory });
