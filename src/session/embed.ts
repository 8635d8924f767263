import '../hosts/node/library/side-by-side.ts';
import type { SimulatedResponse } from '../base/responses.ts';
import { resolveChoice } from '../catalogue/index.ts';
import { type CostModel, costModelOf, findCostModel } from '../costs/index.ts';
import { type Budgets, UNLIMITED } from '../engine/index.ts';
import { buildTables, eventAt, promiseAt, stateAt, type Trace } from '../trace/index.ts';
import { EmbeddedRealm } from './embedded-realm.ts';
import { reportOf, type RunReport } from './report.ts';
import { runProgram } from './run.ts';
import type { RunSettings } from './settings.ts';
import type { TextFunctions } from './text-functions.ts';

/*
 * The embedding build, dist/engine.js: no DOM, no Node, synchronous. Runs programs and opens their traces.
 */

export interface EmbedSettings {
  /** Either an engine, or a profile and a host; nothing at all means engine node-24. */
  readonly engine?: string;
  readonly profile?: string;
  readonly host?: string;
  /** File to run when several are given; default the first. */
  readonly entry?: string;
  readonly goal?: 'auto' | 'script' | 'module';
  readonly seed?: number;
  readonly budgets?: Readonly<Partial<Budgets>> | 'unlimited';
  /** What `fetch` finds; the default rows when absent. */
  readonly responses?: readonly SimulatedResponse[];
  /** Default 'none'. */
  readonly record?: 'full' | 'none';
  /** Whose objects the report's `costs` count: the engine's own, or the specification's where nothing is recorded. */
  readonly costs?: string;
  /** Global functions that hand a text to the embedder. */
  readonly globals?: TextFunctions;
}

/** Runs a program: one text, or files by name. Throws a TypeError that names the setting when one is wrong. */
export function run(
  files: string | Readonly<Record<string, string>>,
  settings: EmbedSettings = {},
): RunReport & { readonly trace: Trace } {
  const given = typeof files === 'string' ? { [settings.entry ?? 'main.js']: files } : files;
  if (!isTexts(given)) throw new TypeError('run takes the text of a program, or texts by file name');
  const entry = settings.entry ?? Object.keys(given)[0];
  const full = fullSettings(given, entry, settings);
  const model = costModelFor(settings, full);
  const result = runProgram(full, { record: settings.record ?? 'none', globals: settings.globals });
  return Object.assign(reportOf(entry, full, result, model), { trace: result.trace });
}

function fullSettings(files: Readonly<Record<string, string>>, entry: string, settings: EmbedSettings): RunSettings {
  const choice = resolveChoice(settings);
  if ('unknown' in choice) throw new TypeError(`no ${choice.what} is called '${choice.unknown}'`);
  if (typeof files[entry] !== 'string') throw new TypeError(`there is no file '${entry}'`);
  checkOneOf('goal', settings.goal, ['auto', 'script', 'module']);
  checkOneOf('record', settings.record, ['full', 'none']);
  if (settings.seed !== undefined && !Number.isSafeInteger(settings.seed))
    throw new TypeError('the seed is no whole number');
  checkFunctions(settings.globals ?? {});
  const budgets = settings.budgets === 'unlimited' ? UNLIMITED : checkedBudgets(settings.budgets ?? {});
  return {
    ...choice,
    files,
    entry,
    goal: settings.goal ?? 'auto',
    seed: settings.seed ?? 0,
    budgets,
    responses: settings.responses,
  };
}

/** All models but the specification's read the record. */
function costModelFor({ costs, record = 'none' }: EmbedSettings, { engine }: RunSettings): CostModel {
  const specification = costModelOf('');
  if (costs === undefined) return record === 'none' ? specification : costModelOf(engine);
  const model = findCostModel(costs);
  if (model === undefined) throw new TypeError(`no cost model is called '${costs}'`);
  if (record === 'none' && model !== specification) throw new TypeError(`costs '${costs}' need record: 'full'`);
  return model;
}

function isTexts(files: unknown): files is Readonly<Record<string, string>> {
  return typeof files === 'object' && files !== null && Object.values(files).every((text) => typeof text === 'string');
}

function checkOneOf(name: string, value: string | undefined, allowed: readonly string[]): void {
  if (value !== undefined && !allowed.includes(value))
    throw new TypeError(`${name} is one of ${allowed.join(', ')}, not '${value}'`);
}

function checkFunctions(globals: TextFunctions): void {
  for (const [name, value] of Object.entries(globals))
    if (typeof value !== 'function') throw new TypeError(`the global '${name}' is no function`);
}

/** What is no number would never be used up. */
function checkedBudgets(budgets: Readonly<Partial<Budgets>>): Readonly<Partial<Budgets>> {
  const given = Object.entries(budgets).filter(([, amount]) => amount !== undefined);
  for (const [key, amount] of given)
    if (typeof amount !== 'number' || !(amount >= 0)) throw new TypeError(`the budget '${key}' is no amount`);
  return Object.fromEntries(given);
}

/** A realm that lives on: scripts share its globals, `drain` runs jobs and timers until nothing is left. */
export function createRealm(settings: EmbedSettings = {}): EmbeddedRealm {
  const { profile, host, seed, budgets } = fullSettings({ 'main.js': '' }, 'main.js', {
    ...settings,
    entry: 'main.js',
  });
  return new EmbeddedRealm({ profile, host, seed, budgets, record: settings.record, globals: settings.globals ?? {} });
}

/** Opens a trace for reading: its tables, and the state at any event. Throws a TypeError for what is no trace. */
export function openTrace(trace: Trace): {
  readonly tables: ReturnType<typeof buildTables>;
  readonly stateAt: (cursor: number) => ReturnType<typeof stateAt>;
  readonly promiseAt: (promise: number, cursor: number) => ReturnType<typeof promiseAt>;
  readonly eventAt: (index: number) => ReturnType<typeof eventAt>;
} {
  const told: unknown = trace;
  if (typeof told !== 'object' || told === null || !('chunks' in told))
    throw new TypeError('openTrace takes the trace of a run');
  const tables = buildTables(trace);
  return {
    tables,
    stateAt: (cursor) => stateAt(trace, tables, cursor),
    promiseAt: (promise, cursor) => promiseAt(trace, tables, promise, cursor),
    eventAt: (index) => eventAt(trace, index),
  };
}
