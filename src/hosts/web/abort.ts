import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import { Throw, ThrowTypeError } from '../../engine/spec/errors.ts';
import { GetIterator, IteratorToList } from '../../engine/spec/iterators.ts';
import { GetMethod, IsArray } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import type { BaseHost } from '../base-host.ts';
import { createDOMException, installDOMException } from './dom-exception.ts';
import { createEvent, defineHandlers, dispatch, TargetData } from './events.ts';
import { createInstance, defineInterface, refusals, requireArguments } from './interface.ts';

/* https://dom.spec.whatwg.org/#aborting-ongoing-activities */

/** What a signal takes beside an object: its lists, and whom it tells. */
const BYTES_PER_SIGNAL = 192;

export class SignalData extends TargetData {
  constructor() {
    super();
    agent.roomLeft -= BYTES_PER_SIGNAL;
  }
  override get isSignal(): boolean {
    return true;
  }
  aborted = false;
  reason: Value = undefined;
  /** Signals made by AbortSignal.any that follow this one. */
  readonly dependents: GuestObject[] = [];
  /** Of a signal made by AbortSignal.any: those that it follows, none of which follows others. */
  sources: readonly GuestObject[] | null = null;
  /** What the platform does when it is aborted, before the event. */
  readonly algorithms = new Set<() => void>();
}

export class ControllerData {
  readonly signal: GuestObject;
  constructor(signal: GuestObject) {
    this.signal = signal;
  }
}

export const isAbortSignal = (value: Value): value is GuestObject =>
  isObject(value) && value.data instanceof SignalData;

/** The slots of an AbortSignal. */
export const signalOf = (value: Value): SignalData =>
  isAbortSignal(value) ? (value.data as SignalData) : ThrowTypeError('Illegal invocation');

/** Installs AbortSignal, AbortController and DOMException. */
export function installAbort(host: BaseHost, realm: Realm): void {
  installDOMException(realm);
  const prototype = defineInterface(realm, {
    name: 'AbortSignal',
    parent: 'EventTarget',
    data: SignalData,
    get: { aborted: (data) => data.aborted, reason: (data) => data.reason },
    methods: { throwIfAborted: (data) => (data.aborted ? Throw(data.reason) : undefined) },
    statics: {
      abort: (args) => {
        const signal = createSignal(realm);
        abort(host, realm, signal, args[0], 'AbortSignal.abort');
        return signal;
      },
      'timeout/1': (args) => {
        const delay = host.words.delay(args[0]);
        const signal = createSignal(realm);
        host.afterMs(delay, 'AbortSignal.timeout', () => {
          abort(host, realm, signal, createDOMException(realm, host.words.timeout, 'TimeoutError'));
        });
        return signal;
      },
      any: (args) => joinSignals(host, realm, createSignal(realm), args),
    },
  });
  defineHandlers(realm, prototype, ['abort']);
  defineInterface(realm, {
    name: 'AbortController',
    data: ControllerData,
    make: () => new ControllerData(createSignal(realm)),
    get: { signal: (data) => data.signal },
    methods: {
      abort: (data, args) => {
        abort(host, realm, data.signal, args[0], 'abort');
        return undefined;
      },
    },
  });
}

function signalsOf(args: Value[]): Value[] {
  const own = refusals();
  if (own === undefined) requireArguments(args, 1, "execute 'any' on 'AbortSignal'");
  else if (!isObject(args[0]) || (!own.takesIterables && !IsArray(args[0]))) own.signals(args[0]);
  const on = "Failed to execute 'any' on 'AbortSignal': ";
  if (own === undefined && !isObject(args[0]))
    ThrowTypeError(`${on}The provided value cannot be converted to a sequence.`);
  const method = GetMethod(args[0], WELL_KNOWN.iterator);
  if (own === undefined && method === undefined)
    ThrowTypeError(`${on}The object must have a callable @@iterator property.`);
  if (method === undefined) own?.signals(args[0]);
  const list = IteratorToList(GetIterator(args[0]));
  const at = own === undefined ? -1 : list.findIndex((each) => !isAbortSignal(each));
  if (at !== -1) own?.signals(list[at], at);
  if (own === undefined && !list.every(isAbortSignal)) ThrowTypeError(`${on}Failed to convert value to 'AbortSignal'.`);
  return list;
}

const madeBy = (host: BaseHost, call: string, make: () => GuestObject): GuestObject =>
  host.agent.hostStack?.within(call, make) ?? make();

/** A signal that nobody has aborted. */
export const createSignal = (realm: Realm): GuestObject => createInstance(realm, 'AbortSignal', new SignalData());

/** A signal that is aborted when another one is, after whoever listens to that. */
export function followerOf(realm: Realm, source: GuestObject): GuestObject {
  const signal = createSignal(realm);
  const { aborted, reason } = signalOf(source);
  if (aborted) Object.assign(signalOf(signal), { aborted, reason });
  else follow(signal, [source]);
  return signal;
}

/** Makes a fresh signal follow those that are listed. */
export function joinSignals(host: BaseHost, realm: Realm, signal: GuestObject, args: Value[]): GuestObject {
  const sources = signalsOf(args);
  const done = sources.find((source) => signalOf(source).aborted);
  if (done !== undefined) abort(host, realm, signal, signalOf(done).reason);
  else follow(signal, sources as GuestObject[]);
  return signal;
}

/** https://dom.spec.whatwg.org/#create-a-dependent-abort-signal, from step 3 on. */
function follow(signal: GuestObject, sources: readonly GuestObject[]): void {
  const followed = new Set(sources.flatMap((source) => signalOf(source).sources ?? [source]));
  signalOf(signal).sources = [...followed];
  for (const source of followed) signalOf(source).dependents.push(signal);
}

/** https://dom.spec.whatwg.org/#abortsignal-signal-abort: dependents know before anybody hears of it. `call`: what the program called. */
function abort(host: BaseHost, realm: Realm, signal: GuestObject, reason: Value, call = ''): void {
  const data = signalOf(signal);
  if (data.aborted) return;
  data.aborted = true;
  data.reason =
    reason === undefined ? madeBy(host, call, () => createDOMException(realm, host.words.abort, 'AbortError')) : reason;
  const dependents = data.dependents.filter((dependent) => !signalOf(dependent).aborted);
  for (const dependent of dependents) Object.assign(signalOf(dependent), { aborted: true, reason: data.reason });
  for (const each of [signal, ...dependents]) {
    for (const algorithm of signalOf(each).algorithms) algorithm();
    dispatch(host, each, createEvent(host, realm, 'abort'));
  }
}
