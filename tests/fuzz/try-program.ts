import { runProgram } from '../../src/session/run.ts';
import { SourceProblem } from '../../src/syntax/errors.ts';
import { type Goal, parseProgram, parseSource } from '../../src/syntax/parse.ts';
import { buildTables } from '../../src/trace/index.ts';
import { Random } from './random.ts';

/** What is wrong with us, found by a program. */
export interface Finding {
  readonly kind: 'internal' | 'slow';
  readonly settings: string;
  readonly what: string;
}

const PROFILES = ['es2025', 'es2017', 'es2018', 'v8-6.2', 'v8-7.8', 'v8-11', 'v8-13', 'jsc', 'chromium-156'];
const HOSTS = [
  'node-24',
  'node-24',
  'node-26',
  'node-18',
  'node-10',
  'node-7',
  'html',
  'html',
  'firefox',
  'bun',
  'shell',
];
const BUDGETS = {
  ops: 100_000,
  events: 10_000,
  jobs: 3000,
  turns: 300,
  memory: 16 * 2 ** 20,
  virtualMs: 100_000,
  depth: 2000,
};
/** The budgets above are used up in a fraction of it. */
const SLOW_MS = 3000;

/** Runs a program through syntax and, within small budgets, through the engine, under settings that the seed picks. */
export function tryProgram(source: string, seed: number, now: () => number = () => performance.now()): Finding | null {
  const random = new Random(seed * 31 + 7);
  const record = random.chance(0.5) ? 'full' : 'none';
  const settings = {
    profile: random.pick(PROFILES),
    host: random.pick(HOSTS),
    goal: random.pick(['auto', 'auto', 'script', 'module'] as const),
    record,
  } as const;
  const description = Object.values(settings).join(' ');
  const start = now();
  try {
    const isRight = parse(source, settings.goal, random.pick(GOALS));
    // What is wrong ends before it begins, nearly always in the same way.
    if (!isRight && random.chance(0.9)) return null;
    const files = { 'main.js': source, x: 'export default 1; await 0; export const a = 1;' };
    const { trace } = runProgram(
      { files, entry: 'main.js', engine: '', seed, budgets: BUDGETS, ...settings },
      { record },
    );
    if (record === 'full') buildTables(trace);
  } catch (error) {
    return { kind: 'internal', settings: description, what: describe(error) };
  }
  const ms = now() - start;
  return ms > SLOW_MS ? { kind: 'slow', settings: description, what: `${Math.round(ms)} ms` } : null;
}

const GOALS = ['script', 'module', 'function-body', 'eval'] as const;

/** What the page's syntax worker does, and another goal; whether the program is right for the page. */
function parse(source: string, goal: 'auto' | 'script' | 'module', other: Goal): boolean {
  const { errors } = parseProgram({ 'main.js': source }, 'main.js', goal);
  try {
    parseSource(source, { file: 'main.js', goal: other });
  } catch (problem) {
    if (!(problem instanceof SourceProblem)) throw problem;
  }
  return errors.length === 0;
}

export function describe(error: unknown): string {
  if (error instanceof Error)
    return `${error.name}: ${error.message}\n${(error.stack ?? '').split('\n').slice(1, 9).join('\n')}`;
  return `thrown: ${Object.prototype.toString.call(error)} ${JSON.stringify(error)?.slice(0, 200)}`;
}
