import { assert } from '../base/assert.ts';
import { findHost, findProfile, type HostEntry, type ProfileEntry } from '../catalogue/index.ts';
import {
  Agent,
  createFunction,
  createRealm,
  DEFAULT_BUDGETS,
  EngineStop,
  evaluateScript,
  RunModule,
  unmetRequest,
  withRealm,
} from '../engine/index.ts';
import type { Observer } from '../engine/heart/observer.ts';
import type { Realm } from '../engine/spec/realm.ts';
import type { Value } from '../engine/spec/values.ts';
import { type AnyHost, type HostMaker, WRAPPER_PARAMETERS } from '../hosts/host.ts';
import { stackRulesOf } from '../hosts/stack-rules.ts';
import { profileOperations } from '../profiles/index.ts';
import type { Recorder } from '../record/recorder.ts';
import { hasCommonJsMarks } from '../syntax/commonjs-marks.ts';
import { detectGoal, type Goal, parseSource } from '../syntax/parse.ts';
import {
  type GuestErrorInfo,
  NO_SITE,
  type RunOutcome,
  type Site,
  type Trace,
  TraceBuilder,
  type TraceHeader,
} from '../trace/index.ts';
import { newerFeatures } from './newer.ts';
import { syntaxFeatures } from './newer-syntax.ts';
import { CollectedOutput } from './output.ts';
import { describeUncaught, formOf, placed, problemIn } from './problems.ts';
import { createRecorder, recorderForAgent } from './recording.ts';
import { RunFiles } from './run-files.ts';
import type { Run, RunCosts, RunOptions, RunResult, RunSettings } from './settings.ts';
import { defineTextFunctions } from './text-functions.ts';

/*
 * The one composition: syntax, engine, profile, host and recorder become a run. Everything that runs a program
 * (lane worker, command line, embedding, test262 adapter) goes through here.
 */

/** 2024-01-01T00:00:00Z: when every run begins, unless a setting says otherwise. */
const EPOCH_MS = 1_704_067_200_000;

/** What a program says that wants to see what weak collections hold. */
const SHOWS_WEAK_KEYS = /showHidden|%o/;

/**
 * A run that is worked on in slices, under a host of `createHost`. `now` is the slicer's clock in milliseconds; the
 * program never sees it.
 */
export function createRunUnder(createHost: HostMaker, settings: RunSettings & RunOptions, now: () => number): Run {
  return new ProgramRun(createHost, settings, now);
}

class ProgramRun implements Run {
  readonly #settings: RunSettings & RunOptions;
  readonly #now: () => number;
  readonly #files: RunFiles;
  readonly #output = new CollectedOutput();
  readonly #profile: ProfileEntry;
  readonly #hostEntry: HostEntry;
  readonly #host: AnyHost;
  readonly #agent: Agent;
  readonly #recorder: Recorder | null;
  readonly #sites: Site[] = [NO_SITE];
  readonly #goal: 'script' | 'module';
  readonly #problem: GuestErrorInfo | null;
  readonly #phase: { reached: 'parse' | 'link' | 'runtime' } = { reached: 'runtime' };
  #newerWords: readonly string[] | null = null;
  #realm: Realm | null = null;
  #stopped: string | null = null;
  #isDone = false;
  #result: RunResult | null = null;

  constructor(createHost: HostMaker, settings: RunSettings & RunOptions, now: () => number) {
    this.#settings = settings;
    this.#now = now;
    this.#files = new RunFiles(settings.files, settings.readFile);
    this.#profile = known(findProfile(settings.profile), settings.profile);
    this.#hostEntry = known(findHost(settings.host), settings.host);
    this.#host = known(
      createHost(this.#hostEntry.id, {
        seed: settings.seed,
        epochMs: EPOCH_MS,
        files: this.#files,
        entry: settings.entry,
        output: this.#output,
        responses: settings.responses,
        newer: settings.engine === '' ? undefined : () => this.#newer,
        observerOf: (index, agentOf) =>
          this.#recorder === null
            ? undefined
            : this.#watched(recorderForAgent(this.#recorder, index, agentOf, this.#sites), agentOf),
      }),
      settings.host,
    );
    const source = this.#source;
    this.#goal = settings.goal === 'auto' ? this.#goalOf(source) : settings.goal;
    this.#problem = problemIn(
      source,
      settings.entry,
      this.#parseGoal,
      this.#hostEntry,
      (name) => this.#host.lacks?.(name) ?? false,
    );
    const budgets = { ...DEFAULT_BUDGETS, ...settings.budgets };
    const { onDelta, keepChunks } = settings;
    const options = { maxEvents: budgets.events, onDelta, keepChunks, isReleased: true };
    this.#recorder =
      settings.record === 'none' ? null : createRecorder(() => this.#agent, this.#header, this.#sites, options);
    this.#agent = new Agent(profileOperations(this.#profile.id), this.#host, {
      observer: this.#recorder === null ? undefined : this.#watched(this.#recorder, () => this.#agent),
      budgets,
      stackRules: stackRulesOf(this.#hostEntry.id),
    });
    this.#agent.listsWeakKeys = Object.values(settings.files).some((text) => SHOWS_WEAK_KEYS.test(text));
    this.#host.connect(this.#agent);
  }

  #watched(recorder: Recorder, agentOf: () => Agent): Observer {
    return this.#settings.watch?.(recorder, agentOf) ?? recorder;
  }

  #goalOf(source: string): 'script' | 'module' {
    const { entry } = this.#settings;
    if (entry.endsWith('.mjs')) return 'module';
    const { script, prefersModules } = this.#hostEntry;
    // Node takes a text for a module that nothing else is wrong with.
    const awaits = script === 'commonjs' && prefersModules !== true ? 'script' : 'module';
    const detected = detectGoal(source, entry, formOf(this.#scriptGoal), awaits);
    const mayBePlain = prefersModules === true && detected === 'script' && !entry.endsWith('.cjs');
    return mayBePlain && !hasCommonJsMarks(source, entry) ? 'module' : detected;
  }

  get #source(): string {
    return this.#files.get(this.#settings.entry) ?? '';
  }

  get #parseGoal(): Goal {
    return this.#goal === 'module' ? 'module' : this.#scriptGoal;
  }

  get #scriptGoal(): Goal {
    return this.#hostEntry.script === 'commonjs' ? 'function-body' : 'script';
  }

  get #header(): TraceHeader {
    const { engine, seed, entry } = this.#settings;
    return { engine, profile: this.#profile.id, host: this.#hostEntry.id, seed, entry, goal: this.#goal };
  }

  get ops(): number {
    return this.#host.cluster.ops;
  }

  get events(): number {
    return this.#recorder?.length ?? 0;
  }

  step(maxMs: number): 'more' | 'done' {
    if (this.#isDone) return 'done';
    try {
      // What cannot start needs no realm.
      if (this.#problem !== null || !this.#work((this.#realm ??= this.#prepare()), maxMs)) this.#end();
    } catch (thrown) {
      if (!(thrown instanceof EngineStop)) throw thrown;
      this.#stopped = thrown.reason;
      this.#end();
    }
    return this.#isDone ? 'done' : 'more';
  }

  /** Works for about `maxMs`; false when nothing is left to do. */
  #work(realm: Realm, maxMs: number): boolean {
    return withRealm(realm, () => {
      const until = this.#now() + maxMs;
      while (this.#host.step()) if (this.#now() >= until) return true;
      return false;
    });
  }

  #prepare(): Realm {
    const realm = createRealm(this.#agent);
    withRealm(realm, () => {
      this.#host.installGlobals(realm);
      defineTextFunctions(realm, this.#settings.globals ?? {});
      this.#host.load({ goal: this.#goal, run: () => this.#start(realm) });
    });
    return realm;
  }

  /** Called by the host as its first callback. */
  #start(realm: Realm): unknown {
    const { entry } = this.#settings;
    if (this.#goal === 'module') return RunModule(realm, entry, this.#source, this.#phase);
    if (this.#hostEntry.script === 'classic') return evaluateScript(realm, this.#source, entry);
    return this.#host.runCommonJs!(entry, (source, file) => createFunction(realm, source, file, WRAPPER_PARAMETERS));
  }

  #end(): void {
    this.#isDone = true;
    if (this.#realm !== null) withRealm(this.#realm, () => this.#finishHost());
    this.#result = this.#summarise();
  }

  /** A host at its end may still meet the budget that ended the run. */
  #finishHost(): void {
    try {
      this.#host.finish();
    } catch (thrown) {
      if (!(thrown instanceof EngineStop)) throw thrown;
      this.#stopped ??= thrown.reason;
    }
  }

  result(): RunResult {
    assert(this.#result !== null, 'the run is not done');
    return this.#result;
  }

  #summarise(): RunResult {
    const outcome: RunOutcome = { exit: this.#exit, error: this.#error, stopped: this.#stopped, newer: this.#newer };
    const trace = this.#finishTrace(outcome);
    const lines = this.#output.lines('stdout');
    const stderr = this.#output.lines('stderr');
    return {
      ...outcome,
      trace,
      lines,
      stderr,
      output: this.#output.entries,
      costs: this.#costs,
      events: this.events,
      ops: this.ops,
    };
  }

  #finishTrace(outcome: RunOutcome): Trace {
    const trace = this.#recorder?.finish(outcome, this.ops);
    this.#recorder?.release();
    return trace ?? new TraceBuilder(this.#header, [NO_SITE]).finish(outcome, this.ops);
  }

  get #exit(): number {
    return this.#problem !== null ? 1 : this.#host.exit;
  }

  get #error(): GuestErrorInfo | null {
    const { uncaught } = this.#host;
    if (this.#problem !== null || uncaught === null) return this.#problem;
    const describe = (): GuestErrorInfo =>
      this.#atRequest(describeUncaught(uncaught.value as Value, this.#phase.reached, this.#settings.entry));
    return this.#realm === null ? describe() : withRealm(this.#realm, describe);
  }

  /** A request that could not be met stands where it is written. */
  #atRequest(error: GuestErrorInfo): GuestErrorInfo {
    const unmet = unmetRequest();
    if (error.line > 0 || this.#phase.reached !== 'link' || unmet === undefined) return error;
    const { file, start, end } = unmet;
    return placed('link', error.name, error.message, file, this.#settings.files[file] ?? '', start!, end!);
  }

  get #newer(): readonly string[] {
    return (this.#newerWords ??= this.#problem === null ? this.#findNewer() : []);
  }

  #findNewer(): string[] {
    const parsed = parseSource(this.#source, { file: this.#settings.entry, ...formOf(this.#parseGoal) });
    return newerFeatures(
      this.#source,
      { engine: this.#settings.engine, edition: this.#profile.edition },
      syntaxFeatures(parsed),
    );
  }

  get #costs(): RunCosts {
    const { promises, capabilities, closures, reactions, jobs } = this.#agent.costs;
    return { model: 'specification', promises, capabilities, closures, reactions, jobs, bytes: null };
  }
}

function known<T>(entry: T | undefined, id: string): T {
  assert(entry !== undefined, `nothing is called '${id}'`);
  return entry;
}
