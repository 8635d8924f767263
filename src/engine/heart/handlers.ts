import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { BuiltinData } from '../objects/function.ts';
import { agent } from '../spec/agent.ts';
import { type AsyncContext, doors } from './doors.ts';
import { JobCallback } from './host-hooks.ts';
import type { HandlerInfo } from './observer.ts';
import { ClosureHandler, type ReactionHandler } from './promise-records.ts';

/* NON-SPEC: what stands behind a handler, in words for the observer. */

/** Internal slots of a built-in function that know more about it than its name. */
export interface HandlerSlots {
  handlerInfo(): HandlerInfo;
  /** What goes on when the function has been called, for async stack traces. */
  leadsTo?(): Continuation | undefined;
}

/** A built-in function's slots if they are such. */
export function handlerSlotsOf({ slots }: BuiltinData): HandlerSlots | undefined {
  return (slots as Partial<HandlerSlots> | null | undefined)?.handlerInfo === undefined
    ? undefined
    : (slots as HandlerSlots);
}

/** The promise that a function settles, or helps to settle. `label`: the combinator whose element it is, '' for none. */
export interface Continuation {
  readonly promise: GuestObject;
  readonly label: string;
  readonly index: number;
  /** The function of the job that adopts a native promise. */
  readonly adopts?: boolean;
}

/** The empty handler: value or reason go on as they are. */
export const PASS_THROUGH: HandlerInfo = { kind: 'pass-through', name: '', site: 0, promise: 0, activation: 0 };
/** Nobody watches: one description for all. */
const UNOBSERVED: HandlerInfo = { kind: 'builtin', name: '', site: 0, promise: 0, activation: 0 };

/** Describes a callable object; sees through bound functions and proxies. */
export function describeHandler(callable: GuestObject): HandlerInfo {
  if (agent.recording === false) return UNOBSERVED;
  if (callable.kind === Kind.Bound || callable.kind === Kind.Proxy) {
    const { target } = callable.data as { readonly target: GuestObject | null };
    return target === null ? UNOBSERVED : describeHandler(target);
  }
  if (callable.data instanceof BuiltinData) return describeBuiltin(callable.data);
  return doors.describeFunction(callable);
}

function describeBuiltin(data: BuiltinData): HandlerInfo {
  return (
    handlerSlotsOf(data)?.handlerInfo() ?? { kind: 'builtin', name: data.name, site: 0, promise: 0, activation: 0 }
  );
}

/** Whether a function is the host's own, written in JavaScript. Nobody is told while nobody observes. */
export const isOfLibrary = (callable: GuestObject): boolean =>
  agent.recording && callable.kind === Kind.Closure && doors.describeFunction(callable).kind === 'host';

/** Describes what a reaction's [[Handler]] holds. */
export function describeReactionHandler(handler: ReactionHandler): HandlerInfo {
  if (agent.recording === false) return UNOBSERVED;
  if (handler === undefined) return PASS_THROUGH;
  if (handler instanceof JobCallback) return describeHandler(handler.Callback);
  if (handler instanceof ClosureHandler)
    return { kind: handler.kind, name: '', site: 0, promise: 0, activation: handler.activation };
  return describeAwait(handler);
}

function describeAwait({ activation, functionName: name, awaitSite: site }: AsyncContext): HandlerInfo {
  if (activation !== lastAwait.activation || site !== lastAwait.site || name !== lastAwait.name) {
    lastAwait = { kind: 'await', name, site, promise: 0, activation };
  }
  return lastAwait;
}

/** The await described last: a loop waits at the same one again and again. */
let lastAwait: HandlerInfo = { kind: 'await', name: '', site: 0, promise: 0, activation: 0 };
