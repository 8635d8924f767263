import type { SimulatedResponse } from '../base/responses.ts';
import type { Observer } from '../engine/heart/observer.ts';
import type { GuestObject } from '../engine/objects/guest-object.ts';
import type { Agent } from '../engine/spec/agent.ts';
import type { BaseHost } from './base-host.ts';
import type { FileSet } from './load-module.ts';
import type { Realm } from '../engine/spec/realm.ts';
import type { Value } from '../engine/spec/values.ts';

/*
 * The contract between session and hosts. A host owns the event loop: it is told to run a program, does one
 * unit of work (a callback, a job) at each `step`, and knows at the end which exit status the real one would
 * have given. It implements the engine's HostHooks.
 */

/** What leaves the program, as text, in order. */
export interface OutputSink {
  /** One call of console.* or stream write on standard output; without the final newline. */
  stdout(text: string): void;
  stderr(text: string): void;
  /** Nothing ended the last line of that stream. */
  leaveOpen(stream: 'stdout' | 'stderr'): void;
}

export interface HostSettings {
  readonly seed: number;
  /** Milliseconds since 1970 at the start of the run. */
  readonly epochMs: number;
  readonly files: FileSet;
  /** The file that is run, a key of `files`. */
  readonly entry: string;
  readonly output: OutputSink;
  /** What `fetch` finds; the default rows when absent. */
  readonly responses?: readonly SimulatedResponse[];
  /**
   * Words of the features that the program uses although the host's version is older: their built-ins stay. Absent where no
   * version is meant, then all stay.
   */
  readonly newer?: () => readonly string[];
  /** Who is told the facts of a further agent of the program, if anybody is. */
  readonly observerOf?: (index: number, agentOf: () => Agent) => Observer | undefined;
}

/** A request of `fetch` to a server of the program's own, and what came back. */
export interface LocalRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array | undefined;
  readonly redirect: string;
}
export interface LocalAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  /** All of it, or the stream that it comes through. */
  readonly body: Uint8Array | GuestObject;
  readonly url: string;
}

/** Hears of what came back, or of null and the cause: an error, or an address where nobody was met. */
export type LocalAnswered = (answer: LocalAnswer | null, cause?: Value) => void;

/** Takes a request back, for that reason. */
export type GiveUp = (reason: Value) => void;

/** The program, as the session hands it over. Both may throw guest values. */
export interface Program {
  readonly goal: 'script' | 'module';
  /** Script: runs it. Module: links and evaluates; answers with the promise of its evaluation. */
  readonly run: () => unknown;
}

export interface UncaughtError {
  /** The guest value that nobody caught. */
  readonly value: unknown;
  readonly fromPromise: boolean;
}

/** What Node's wrapper around a file's text names. */
export const WRAPPER_PARAMETERS: readonly string[] = ['exports', 'require', 'module', '__filename', '__dirname'];

/** Compiles a file as the body of Node's module wrapper. Throws a guest SyntaxError. */
export type CompileWrapper = (source: string, file: string) => GuestObject;

export interface Host {
  connect(agent: Agent): void;
  installGlobals(realm: Realm): void;
  /** Whether the real host has a global of that name, or an object's member as "navigator.name", and this one has not. */
  lacks?(name: string): boolean;
  /** Makes the program the first thing to run. */
  load(program: Program): void;
  /** Hosts whose scripts are CommonJS: runs a file as one. */
  runCommonJs?(file: string, compile: CompileWrapper): void;
  /** Does one unit of work; false when nothing is left to do or the process has ended. */
  step(): boolean;
  /** Called once when the run is over, however it ended: flushes what is left of the output. */
  finish(): void;
  /** Exit status, 0–255; final once `step` answered false. */
  readonly exit: number;
  /** What ended the program, if an uncaught error did. */
  readonly uncaught: UncaughtError | null;
}

/** A host as the engine (hooks) and the session (loop) see it. */
export type AnyHost = BaseHost & Host;

/** A host by its catalogue id; undefined when there is none. */
export type HostMaker = (id: string, settings: HostSettings) => AnyHost | undefined;
