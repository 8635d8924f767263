import { display } from '../builtins/display.ts';
import { BodyKind, CodeKind } from '../compile/code.ts';
import * as Op from '../compile/op-codes.ts';
import { asyncStack } from '../heart/async-stack.ts';
import type { AsyncContext } from '../heart/doors.ts';
import { type BuiltinData, CreateBuiltinFunction, defineMethod } from '../objects/function.ts';
import { Accessor, type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { ACCESSOR, addProperty, CONFIGURABLE, PLAIN, slotOf } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import { errorHooks, ThrowTypeError } from '../spec/errors.ts';
import { DefinePropertyOrThrow } from '../spec/object-operations.ts';
import { accessorDescriptor, dataDescriptor } from '../objects/property-descriptor.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { Activation, type Frame, machine } from './frame.ts';
import type { Position } from './site-registry.ts';

/*
 * NON-SPEC: `stack` of errors, worded as V8 does: the error's head, then a line for each function on the
 * stack. Taken when the error is made. Runs no guest code: what a getter would answer is not shown.
 */

/** What V8 implements without a frame of its own: such built-ins do not show up between caller and callback. */
const FRAMELESS = new Set(['apply', 'call', 'construct', 'next', 'return', 'throw', '[Symbol.hasInstance]', 'captureStackTrace']);

/** One line's worth of stack. */
interface Entry {
  readonly frame: Frame | null;
  readonly builtin: GuestObject | null;
  readonly receiver: Value;
  readonly constructs: boolean;
}

/** Gives a new error its `stack`. */
function captureStack(error: GuestObject): void {
  const limit = stackTraceLimit();
  if (limit === undefined) return;
  addStack(error, entriesWithoutConstructors(limit));
}

function addStack(error: GuestObject, entries: readonly Entry[]): void {
  const lines = entries.map((entry) => `\n    at ${describeEntry(entry)}`).join('') + asyncLines(entries.length);
  stacks.set(error, new Stack(lines));
  const get = agent.realm.intrinsic('%Error.stack.get%');
  const set = agent.realm.intrinsic('%Error.stack.set%');
  if (error.shape.lookup('stack') === -1 && error.shape.extensible) addProperty(error, 'stack', new Accessor(get, set), ACCESSOR | CONFIGURABLE);
  else DefinePropertyOrThrow(error, 'stack', accessorDescriptor(get, set, CONFIGURABLE));
}

/**
 * The stack of an error. As in V8 its lines are those of its making, but its head is written when somebody first
 * reads it: a class that sets `this.name` in its constructor shows under that name.
 */
class Stack {
  readonly lines: string;
  /** What reading gives; null before the first reading. */
  value: { readonly of: Value } | null;
  constructor(lines: string) {
    this.lines = lines;
    this.value = null;
  }
}

const stacks = new WeakMap<GuestObject, Stack>();

/** What `error.stack` gives, read without running guest code; undefined when the error has none of ours. */
export function stackOf(error: GuestObject): Value {
  const stack = stacks.get(error);
  if (stack === undefined) return undefined;
  stack.value ??= { of: headOf(error) + stack.lines };
  return stack.value.of;
}

/** The getter is found through objects that inherit from the error too. */
function readStack(thisValue: Value): Value {
  for (let o = isObject(thisValue) ? thisValue : null; o !== null; o = o.shape.proto) if (stacks.has(o)) return stackOf(o);
  return undefined;
}

function writeStack(thisValue: Value, args: Value[]): Value {
  if (!isObject(thisValue)) return undefined;
  const stack = stacks.get(thisValue);
  if (stack === undefined) DefinePropertyOrThrow(thisValue, 'stack', dataDescriptor(args[0], PLAIN));
  else stack.value = { of: args[0] };
  return undefined;
}

/** The functions that wait for what runs, behind `shown` lines of those that run. */
function asyncLines(shown: number): string {
  const room = (stackTraceLimit() ?? 0) - shown;
  if (!agent.asyncStackTraces || room <= 0) return '';
  return asyncStack(room).map((entry) => `\n    at async ${'label' in entry ? entry.label : describeWaiting(entry.context)}`).join('');
}

/** `name (place)`, or the place alone; built-in functions have none. */
function describeWaiting(context: AsyncContext): string {
  if (!(context instanceof Activation)) return context.functionName;
  const { frame } = context;
  const place = placeOf(frame);
  if (frame.fc.kind === CodeKind.Module) return place;
  const text = callText({ frame, builtin: null, receiver: frame.r[0], constructs: false }, ownName(frame.fn, frame.fc.name), frame.fn).replace(/ \[as .*\]$/, '');
  return text === '' ? place : `${text} (${place})`;
}

/** Error.stackTraceLimit as a count; undefined = no stacks. */
function stackTraceLimit(): number | undefined {
  const constructor = agent.realm.intrinsics.get('%Error%');
  const limit = constructor === undefined ? 10 : dataProperty(constructor, 'stackTraceLimit');
  return typeof limit === 'number' ? Math.max(0, Math.min(limit, 200)) : undefined;
}

// --- Walking --------------------------------------------------------------------------------------------

const CALLS: ReadonlySet<number> = new Set([Op.Call, Op.CallUndefined, Op.CallSpread, Op.CallEval, Op.New, Op.NewSpread]);
const SUPER_CALLS: ReadonlySet<number> = new Set([Op.SuperCall, Op.SuperCallSpread, Op.SuperCallForward]);

/** The stack of a new error: what runs because of the error's own construction is left out. */
function entriesWithoutConstructors(limit: number): Entry[] {
  let frame = machine.frame;
  if (frame !== null && SUPER_CALLS.has(opOf(frame)) && isErrorConstructor(calleeOf(frame))) {
    const { newTarget } = frame;
    while (frame !== null && frame.fn !== newTarget) frame = frame.parent;
    return frame === null ? [] : entriesFrom(frame.parent, frame.fn, limit);
  }
  const top = frame === null ? null : calleeOf(frame);
  return entriesFrom(frame, isErrorConstructor(top) ? top : null, limit);
}

/** Entries from `start` outwards; `running` is the function that `start` has called and that is not to be shown. */
function entriesFrom(start: Frame | null, running: GuestObject | null, limit: number): Entry[] {
  const entries: Entry[] = [];
  let above = running;
  for (let frame = start; frame !== null && entries.length < limit; frame = frame.parent) {
    const builtin = builtinCalledBy(frame, above);
    if (builtin !== null) entries.push(builtin);
    if (entries.length < limit) entries.push({ frame, builtin: null, receiver: frame.r[0], constructs: frame.newTarget !== undefined });
    above = frame.fn;
  }
  return entries;
}

const opOf = (frame: Frame): number => frame.fc.code[frame.pc];

/** The function that the frame's op calls, null when it stands at no call. */
function calleeOf(frame: Frame): GuestObject | null {
  const op = opOf(frame);
  if (!CALLS.has(op) && !SUPER_CALLS.has(op)) return null;
  const callee = frame.r[frame.fc.code[frame.pc + 2]];
  return isObject(callee) ? callee : null;
}

/** The built-in function between this frame and what runs above it. */
function builtinCalledBy(frame: Frame, above: GuestObject | null): Entry | null {
  const callee = calleeOf(frame);
  if (callee === null || callee === above || callee.kind !== Kind.Builtin || FRAMELESS.has((callee.data as BuiltinData).name)) return null;
  const op = opOf(frame);
  const constructs = op === Op.New || op === Op.NewSpread || SUPER_CALLS.has(op);
  // Nothing is called that cannot be constructed: the op itself failed.
  if (constructs && callee.methods.construct === null) return null;
  const receiver = op === Op.CallUndefined || constructs ? undefined : frame.r[frame.fc.code[frame.pc + 2] + 1];
  return { frame: null, builtin: callee, receiver, constructs };
}

function isErrorConstructor(callee: GuestObject | null): callee is GuestObject {
  if (callee === null || callee.kind !== Kind.Builtin) return false;
  const error = (callee.data as BuiltinData).realm.intrinsics.get('%Error%');
  return error !== undefined && (callee === error || callee.shape.proto === error);
}

// --- Wording --------------------------------------------------------------------------------------------

/** What Error.prototype.toString would answer, as far as that can be known without running anything. */
function headOf(error: GuestObject): string {
  const name = dataProperty(error, 'name');
  const message = dataProperty(error, 'message');
  const shownName = name === undefined ? 'Error' : shownText(name);
  const shownMessage = message === undefined ? '' : shownText(message);
  if (shownName === '') return shownMessage;
  return shownMessage === '' ? shownName : `${shownName}: ${shownMessage}`;
}

const shownText = (value: Value): string => (typeof value === 'string' ? value : display(value));

/** A data property of the object or its prototypes, read from storage. */
function dataProperty(object: GuestObject, key: string | symbol): Value {
  for (let o: GuestObject | null = object; o !== null && o.kind !== Kind.Proxy; o = o.shape.proto) {
    const info = o.shape.lookup(key);
    if (info !== -1) return (info & ACCESSOR) === 0 ? o.slots[slotOf(info)] : undefined;
  }
  return undefined;
}

function describeEntry(entry: Entry): string {
  if (entry.builtin !== null) return `${callText(entry, (entry.builtin.data as BuiltinData).name, entry.builtin)} (<anonymous>)`;
  const frame = entry.frame!;
  const { fc } = frame;
  const place = placeOf(frame);
  if (fc.kind === CodeKind.Script || fc.kind === CodeKind.Module) return place;
  if (fc.kind === CodeKind.Eval) return `eval (${place})`;
  if (fc.kind === CodeKind.ClassInitializer) return `<instance_members_initializer> (${place})`;
  if (fc.kind === CodeKind.StaticBlock) return `<static_initializer> (${place})`;
  const name = ownName(frame.fn, fc.name);
  const text = callText(entry, name, frame.fn);
  return text === '' ? place : `${text} (${place})`;
}

/** `new Foo`, `Type.method [as alias]`, `name`, or '' for a plain call of a function without a name. */
function callText(entry: Entry, name: string, fn: GuestObject): string {
  if (entry.constructs) return `new ${name === '' ? '<anonymous>' : name}`;
  const { receiver } = entry;
  if (receiver === undefined || receiver === null || receiver === agent.realm.globalObject || isArrow(entry)) return name;
  const type = typeName(receiver);
  const method = methodName(receiver, fn, name);
  const prefix = type === '' || name.startsWith(type) || name.startsWith('#') || name.startsWith('[') || /^[gs]et /.test(name) ? '' : `${type}.`;
  if (name === '') return `${prefix}${method === '' ? '<anonymous>' : method}`;
  const alias = method === '' || name === method || name.endsWith(`.${method}`) ? '' : ` [as ${method}]`;
  return `${prefix}${name}${alias}`;
}

/** Arrows have no receiver of their own; what their frame holds means nothing. */
function isArrow(entry: Entry): boolean {
  return entry.frame !== null && typeof entry.receiver === 'symbol';
}

function ownName(fn: GuestObject, fallback: string): string {
  const name = dataProperty(fn, 'name');
  return typeof name === 'string' ? name : fallback;
}

/** The name of the class of a receiver. */
function typeName(receiver: Value): string {
  if (!isObject(receiver)) return typeof receiver === 'object' ? '' : capitalised(typeof receiver);
  if (receiver.methods.call !== null) return ownName(receiver, '') || 'Function';
  const tag = dataProperty(receiver, WELL_KNOWN.toStringTag);
  if (typeof tag === 'string') return tag;
  const constructor = dataProperty(receiver, 'constructor');
  if (!isObject(constructor)) return 'Object';
  return ownName(constructor, 'Object');
}

const capitalised = (word: string): string => (word === 'bigint' ? 'BigInt' : word[0].toUpperCase() + word.slice(1));

/** Under which key the receiver knows the function. */
function methodName(receiver: Value, fn: GuestObject, name: string): string {
  if (!isObject(receiver)) return name;
  if (name !== '' && dataProperty(receiver, name) === fn) return name;
  for (let o: GuestObject | null = receiver; o !== null && o.kind !== Kind.Proxy; o = o.shape.proto) {
    for (const [key, info] of o.shape.tableOf()) {
      if (typeof key === 'string' && holds(o.slots[slotOf(info)], fn)) return key;
    }
  }
  return '';
}

/** Whether a property's value, or one half of its accessor, is the function. */
function holds(stored: unknown, fn: GuestObject): boolean {
  return stored instanceof Accessor ? stored.get === fn || stored.set === fn : stored === fn;
}

/** Of a host's library only the name is known: its lines are not those of the real one. */
function placeOf(frame: Frame): string {
  if (frame.fc.library) return frame.fc.shownFile;
  const { file, line, column } = positionOf(frame);
  return `${file}:${line}:${column}`;
}

/** The place of the op a frame stands at. */
const positionOf = (frame: Frame): Position => ({ file: frame.fc.shownFile, ...frame.fc.placeAt(frame.pc) });

/** Where the running guest code stands, as a site; 0 when none runs. */
export function currentSite(): number {
  let { frame } = machine;
  // What a plain function of a library does happens where it was called; what waits in a library has no place.
  while (frame !== null && frame.fc.library && frame.fc.body === BodyKind.Normal) frame = frame.parent;
  return frame === null ? 0 : frame.fc.siteOf[frame.pc];
}

// --- Error.captureStackTrace, Error.stackTraceLimit ------------------------------------------------------

function captureStackTrace(_thisValue: Value, args: Value[]): Value {
  const [target, hide] = args;
  if (!isObject(target)) return ThrowTypeError(`Invalid argument`);
  const limit = stackTraceLimit();
  if (limit === undefined) return undefined;
  addStack(target, entriesAbove(isObject(hide) ? hide : null, limit));
  return undefined;
}

/** The stack outside the topmost call of `hide`; all of it when there is none to hide. */
function entriesAbove(hide: GuestObject | null, limit: number): Entry[] {
  const start = machine.frame;
  if (hide === null) return entriesFrom(start, start === null ? null : calleeOf(start), limit);
  for (let frame = start; frame !== null; frame = frame.parent) if (frame.fn === hide) return entriesFrom(frame.parent, hide, limit);
  return [];
}

/** Installs what V8 adds to %Error%, and starts to give errors their stacks. */
export function setupStacks(realm: Realm): void {
  errorHooks.captureStack = captureStack;
  realm.define('%Error.stack.get%', CreateBuiltinFunction(readStack, 0, 'stack', { realm, prefix: 'get' }));
  realm.define('%Error.stack.set%', CreateBuiltinFunction(writeStack, 1, 'stack', { realm, prefix: 'set' }));
  const constructor = realm.intrinsics.get('%Error%');
  if (constructor === undefined) return;
  defineMethod(realm, constructor, 'captureStackTrace', 2, captureStackTrace);
  addProperty(constructor, 'stackTraceLimit', 10, PLAIN);
}

