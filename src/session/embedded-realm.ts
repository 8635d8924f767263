import { assert } from '../base/assert.ts';
import {
  Agent,
  type Budgets,
  createRealm,
  DEFAULT_BUDGETS,
  EngineStop,
  evaluateScript,
  GuestThrow,
  RunModule,
  sourceErrorOf,
  withRealm,
} from '../engine/index.ts';
import { type GuestObject, isObject } from '../engine/objects/guest-object.ts';
import type { PromiseData } from '../engine/heart/promise-records.ts';
import type { Realm } from '../engine/spec/realm.ts';
import type { Value } from '../engine/spec/values.ts';
import { createHost } from '../hosts/create-host.ts';
import { className, nameAndMessage } from '../hosts/error-position.ts';
import type { AnyHost } from '../hosts/host.ts';
import { stackRulesOf } from '../hosts/stack-rules.ts';
import { profileOperations } from '../profiles/index.ts';
import type { Recorder } from '../record/recorder.ts';
import { NO_SITE, type Trace } from '../trace/index.ts';
import { CollectedOutput } from './output.ts';
import { createRecorder } from './recording.ts';
import { RunFiles } from './run-files.ts';
import { defineTextFunctions, type TextFunctions } from './text-functions.ts';

export interface RealmSettings {
  readonly profile: string;
  readonly host: string;
  readonly seed: number;
  readonly budgets: Readonly<Partial<Budgets>>;
  readonly record?: 'full' | 'none';
  readonly globals: TextFunctions;
  readonly readFile?: (file: string) => string | undefined;
}

/** How a script or module ended. */
export type EvaluationResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly name: string;
      readonly message: string;
      readonly phase: 'parse' | 'resolution' | 'runtime';
    };

/** One agent and realm into which texts are evaluated one after the other. */
export class EmbeddedRealm {
  readonly host: AnyHost;
  readonly agent: Agent;
  readonly realm: Realm;
  readonly #output = new CollectedOutput();
  readonly #settings: RealmSettings;
  readonly #sites = [NO_SITE];
  /** Writes what happens since the last `run` that found the realm idle. */
  #recorder: Recorder | null;
  #trace: Trace | null = null;
  #idle = true;

  constructor(settings: RealmSettings) {
    const host = createHost(settings.host, {
      seed: settings.seed,
      epochMs: 0,
      files: new RunFiles({}, settings.readFile),
      entry: 'main.js',
      output: this.#output,
    });
    assert(host !== undefined, `no host ${settings.host}`);
    this.host = host;
    this.#settings = settings;
    this.#recorder = this.#newRecorder();
    this.agent = new Agent(profileOperations(settings.profile), host, {
      observer: this.#recorder ?? undefined,
      budgets: { ...DEFAULT_BUDGETS, ...settings.budgets },
      stackRules: stackRulesOf(settings.host),
    });
    host.connect(this.agent);
    this.realm = createRealm(this.agent);
    withRealm(this.realm, () => {
      host.installGlobals(this.realm);
      defineTextFunctions(this.realm, settings.globals);
    });
  }

  /** What happened since the last `run` that found the realm idle; null without recording. Ends that trace: call it after `drain`. */
  trace(): Trace | null {
    const outcome = { exit: 0, error: null, stopped: null, newer: [] };
    return (this.#trace ??= this.#recorder?.finish(outcome, this.agent.opsUsed) ?? null);
  }

  /** What console.* printed so far, one entry a line. */
  get lines(): readonly string[] {
    return this.#output.lines('stdout');
  }

  /** Nothing can happen any more without new input. */
  get isIdle(): boolean {
    return this.#idle;
  }

  /** Evaluates a script; its jobs wait for `drain`. */
  run(source: string, file = 'main.js'): EvaluationResult {
    this.#begin();
    return this.#completion('runtime', () => void evaluateScript(this.realm, source, file));
  }

  /** Evaluates a module to its end, top-level await included. */
  runModule(source: string, file: string): EvaluationResult {
    this.#begin();
    const phase: { reached: 'parse' | 'link' | 'runtime' } = { reached: 'parse' };
    let promise: GuestObject | undefined;
    const started = this.#completion('runtime', () => {
      promise = withRealm(this.realm, () => RunModule(this.realm, file, source, phase));
    });
    if (!started.ok) return { ...started, phase: phase.reached === 'link' ? 'resolution' : phase.reached };
    const drained = this.drain();
    if (!drained.ok) return drained;
    const { PromiseState, PromiseResult } = promise!.data as PromiseData;
    return PromiseState === 'rejected' ? withRealm(this.realm, () => failure(PromiseResult, 'runtime')) : { ok: true };
  }

  /** Runs all jobs and timers until nothing is left, or a budget is used up. */
  drain(): EvaluationResult {
    const drained = this.#completion('runtime', () =>
      withRealm(this.realm, () => {
        this.host.load({ goal: 'script', run: () => undefined });
        while (this.host.step());
      }),
    );
    this.#idle = true;
    return drained;
  }

  dispose(): void {
    this.#output.entries.length = 0;
  }

  #begin(): void {
    if (this.#idle && this.#recorder !== null) {
      this.#recorder.release();
      this.#recorder = this.#newRecorder();
      this.#trace = null;
      this.agent.observer = this.#recorder!;
    }
    this.#idle = false;
  }

  #newRecorder(): Recorder | null {
    const { profile, host, seed, budgets, record } = this.#settings;
    if (record !== 'full') return null;
    const header = { engine: '', profile, host, seed, entry: 'main.js', goal: 'script' } as const;
    return createRecorder(() => this.agent, header, this.#sites, { maxEvents: budgets.events, isReleased: true });
  }

  #completion(phase: 'parse' | 'resolution' | 'runtime', work: () => void): EvaluationResult {
    try {
      work();
      return { ok: true };
    } catch (thrown) {
      if (thrown instanceof GuestThrow) return withRealm(this.realm, () => failure(thrown.value, phase));
      if (thrown instanceof EngineStop) return { ok: false, name: 'Stopped', message: thrown.reason, phase };
      throw thrown;
    }
  }
}

function failure(value: Value, phase: 'parse' | 'resolution' | 'runtime'): EvaluationResult {
  const { message } = nameAndMessage(value);
  const isParse = isObject(value) && sourceErrorOf(value) !== undefined;
  return {
    ok: false,
    name: isObject(value) ? className(value) : 'primitive',
    message,
    phase: isParse ? 'parse' : phase,
  };
}
