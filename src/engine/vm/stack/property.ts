import { display } from '../../builtins/display.ts';
import { jsonMistakeOf } from '../../builtins/json-parser.ts';
import { CreateBuiltinFunction, defineMethod } from '../../objects/function.ts';
import { Accessor, type GuestObject, isObject, Kind, LazyValue } from '../../objects/guest-object.ts';
import { accessorDescriptor, dataDescriptor } from '../../objects/property-descriptor.ts';
import {
  ACCESSOR,
  addProperty,
  changeAttributes,
  CONFIGURABLE,
  ENUMERABLE,
  HIDDEN,
  PLAIN,
  slotOf,
} from '../../objects/shape.ts';
import { agent } from '../../spec/agent.ts';
import { errorHooks, type HostError, ThrowTypeError } from '../../spec/errors.ts';
import { Call, CreateArrayFromList, DefinePropertyOrThrow, Get, IsCallable } from '../../spec/object-operations.ts';
import type { Realm } from '../../spec/realm.ts';
import { ToString } from '../../spec/type-conversion.ts';
import type { Value } from '../../spec/values.ts';
import { machine } from '../frame.ts';
import { madePlaceOf } from '../source.ts';
import { captureSites } from './capture.ts';
import { lineAt, type MadeLine, madeLine, shownPlace, stackLines } from './describe.ts';
import { tellStack } from './facts.ts';
import { lateProperties } from './late-properties.ts';
import { dataProperty } from './names.ts';
import { addPlaceProperties, definePlaceProperties } from './place-properties.ts';
import type { StackSite } from './site.ts';

import { reread } from './reread.ts';
/*
 * NON-SPEC: the property `stack`, Error.captureStackTrace, Error.stackTraceLimit, Error.prepareStackTrace. The lines
 * are those of the error's making; they are worded, and the head is asked for, when somebody first reads.
 */

/** What stands behind one `stack`. */
class Stack {
  sites: readonly StackSite[];
  readonly realm: Realm;
  readonly hide: GuestObject | null;
  /** Pages: the message when the error was made. */
  message: Value = undefined;
  /** What reading gives; null before the first reading. */
  value: { readonly of: Value } | null = null;
  constructor(sites: readonly StackSite[], realm: Realm, hide: GuestObject | null) {
    this.hide = hide;
    this.sites = sites;
    this.realm = realm;
  }
}

const stacks = new WeakMap<GuestObject, Stack>();

/** A new error gets its stack: what runs because of the error's own construction is left out. */
function captureStack(error: GuestObject, newTarget?: GuestObject, by?: HostError): void {
  const { page, style } = agent.stackRules;
  // Chromium gives no stack to what a program constructs of the page's own kind.
  if (by === 'constructor' && (style === 'jsc' || (page && style === 'v8')) && !isCalledByLibrary()) return;
  // Firefox shows the constructors of errors, too.
  const isAllShown =
    agent.stackRules.style === 'firefox' || (agent.stackRules.style === 'jsc' && !isOfError(newTarget));
  addStack(error, isAllShown ? null : (newTarget ?? null), true);
}

/** Is it the host's library, and not the program, that runs? */
const isCalledByLibrary = (): boolean => machine.frame?.fc.library === true;

/** JavaScriptCore hides the constructors of Error's own subclasses alone, not those of TypeError's and its kin. */
function isOfError(newTarget: GuestObject | undefined): boolean {
  let parent = newTarget?.shape.proto;
  while (parent && parent.kind !== Kind.Builtin) parent = parent.shape.proto;
  return parent === agent.realm.intrinsics.get('%Error%');
}

function addStack(object: GuestObject, hide: GuestObject | null, isNew: boolean): void {
  const limit = stackTraceLimit();
  const before = stacks.get(object);
  const stack = new Stack(limit === undefined ? [] : captureSites(hide, limit, agent.stackRules), agent.realm, hide);
  if (limit === undefined || (limit === 0 && agent.stackRules.style === 'jsc')) stack.value = { of: undefined };
  else if (!isNew) tellStack(plainHead(object), hide, limit);
  stacks.set(object, stack);
  if (agent.stackRules.style === 'jsc' && isNew) {
    if (errorHooks.factsOf(object) !== undefined) addPlace(object, ENUMERABLE | HIDDEN);
    else if (stack.value === null) makeLate(object);
    return;
  }
  // In JavaScriptCore a stack that nobody has read yet stays so.
  if (agent.stackRules.style === 'jsc' && object.kind === Kind.Error && before?.value === null) return;
  defineStack(object, isNew);
}

/** JavaScriptCore: an error gets its stack, and where the first function of the program's stands, when somebody looks. */
const makeLate = lateProperties((error) => addPlace(error, HIDDEN));

/** A DOMException, which shows it, has it at once. */
function addPlace(error: GuestObject, attributes: number): void {
  const site = stacks.get(error)?.sites.find(({ fc }) => fc !== null);
  if (site !== undefined) {
    const { file, line, column } = shownPlace(site, agent.stackRules);
    // Where it stands in the text that Bun makes of the program's, which nobody sees: ours is the program's itself.
    const unseen = attributes === HIDDEN ? { originalLine: line, originalColumn: column } : {};
    for (const [key, value] of Object.entries({ ...unseen, line, column, sourceURL: file }))
      if (error.shape.lookup(key) === -1) addProperty(error, key, value, attributes);
  }
  defineStack(error, true);
}

/** JavaScriptCore's is a data property, too. */
const isData = (): boolean => agent.stackRules.v8 < 12 || agent.stackRules.style !== 'v8';

/** Since V8 12 the property is an accessor that one can see; before it looked like any other. */
function defineStack(object: GuestObject, isNew: boolean): void {
  const get = agent.realm.intrinsic('%Error.stack.get%');
  const set = agent.realm.intrinsic('%Error.stack.set%');
  if (isNew && agent.stackRules.style === 'firefox') {
    if (object.kind === Kind.Error && errorHooks.factsOf(object) === undefined) addPlaceProperties(object);
    return;
  }
  const isLazyValue = isData();
  if (isNew && object.shape.lookup('stack') === -1 && object.shape.extensible) {
    addProperty(
      object,
      'stack',
      isLazyValue ? new LazyValue(get, set) : new Accessor(get, set),
      ACCESSOR | CONFIGURABLE,
    );
  } else if (!isLazyValue) DefinePropertyOrThrow(object, 'stack', accessorDescriptor(get, set, CONFIGURABLE));
  else if (agent.stackRules.style === 'v8' && agent.stackRules.v8 > 6) defineLazily(object, new LazyValue(get, set));
  else DefinePropertyOrThrow(object, 'stack', dataDescriptor(readOwn(object), HIDDEN));
}

/** A property that may be there: the new stack is worded when somebody reads it, as a class names its error after it has taken its stack. */
function defineLazily(object: GuestObject, lazy: LazyValue): void {
  const stored = (info: number): unknown => (object.slots as unknown[])[slotOf(info)];
  const before = object.shape.lookup('stack');
  if (before !== -1 && stored(before) instanceof LazyValue) return;
  DefinePropertyOrThrow(object, 'stack', dataDescriptor(undefined, HIDDEN));
  const info = object.shape.lookup('stack');
  changeAttributes(object, 'stack', info, ACCESSOR | CONFIGURABLE);
  (object.slots as unknown[])[slotOf(info)] = lazy;
}

/** What was to be done when it failed: Chromium puts it before a message whose stack has been written by then. */
const CONTEXT = /^(?:Failed to (?:execute '\w+' on|construct|(?:read|set) the '\w+' property (?:from|on)) '\w+': )+/;

/** The error has its message: pages keep it for the head, and whoever records is told of the stack. */
function noteMessage(error: GuestObject, ours?: string): void {
  const stack = stacks.get(error);
  if (stack === undefined) return;
  stack.message = dataProperty(error, 'message');
  const isOfPage = ours === undefined ? isCalledByLibrary() : ours === 'TypeError';
  if (isOfPage && typeof stack.message === 'string' && agent.stackRules.page)
    stack.message = stack.message.replace(CONTEXT, '');
  const limit = agent.recording ? stackTraceLimit() : undefined;
  if (limit !== undefined) tellStack(plainHead(error), stack.hide, limit);
}

// --- Reading and writing ------------------------------------------------------------------------------------

/** The getter is found through objects that inherit from the error too, but on pages. */
function readStack(thisValue: Value): Value {
  if (agent.stackRules.style === 'v8' && agent.stackRules.page && !(isObject(thisValue) && stacks.has(thisValue)))
    return undefined;
  for (let o = isObject(thisValue) ? thisValue : null; o !== null; o = o.shape.proto)
    if (stacks.has(o)) return readOwn(o);
  return undefined;
}

function readOwn(error: GuestObject): Value {
  const stack = stacks.get(error)!;
  return (stack.value ??= { of: format(error, stack) }).of;
}

let isPreparing = false;

function format(error: GuestObject, stack: Stack): Value {
  const constructor = stack.realm.intrinsic('%Error%');
  const prepare =
    isPreparing || agent.stackRules.style === 'firefox' ? undefined : Get(constructor, 'prepareStackTrace');
  if (!isObject(prepare) || !IsCallable(prepare))
    return headOf(error, stack) + stackLines(stack.sites, agent.stackRules);
  isPreparing = true;
  try {
    return Call(prepare, constructor, [error, CreateArrayFromList(reread.callSiteObjects(stack.sites, stack.realm))]);
  } finally {
    isPreparing = false;
  }
}

/** What Error.prototype.toString would answer. */
function headOf(error: GuestObject, stack: Stack): string {
  if (agent.stackRules.style === 'firefox') return '';
  if (agent.stackRules.style === 'jsc' && error.kind !== Kind.Error) return 'Error';
  const givenName = agent.stackRules.style === 'jsc' ? nearName(error) : Get(error, 'name');
  const name = givenName === undefined ? 'Error' : ToString(givenName);
  const givenMessage =
    agent.stackRules.page && typeof stack.message === 'string' ? stack.message : Get(error, 'message');
  return joined(name, givenMessage === undefined ? '' : ToString(givenMessage));
}

/** JavaScriptCore: the name that the error or its class's prototype holds. */
const nearName = (error: GuestObject): Value =>
  dataOf(error, 'name') ?? (error.shape.proto === null ? undefined : dataOf(error.shape.proto, 'name'));

const dataOf = (object: GuestObject, key: string): Value => object.methods.getOwnProperty(object, key)?.value;

const joined = (name: string, message: string): string =>
  name === '' ? message : message === '' ? name : `${name}: ${message}`;

function writeStack(thisValue: Value, args: Value[]): Value {
  if (!isObject(thisValue)) return undefined;
  for (let o: GuestObject | null = thisValue; o !== null; o = agent.stackRules.page ? null : o.shape.proto) {
    const stack = stacks.get(o);
    if (stack === undefined) continue;
    if (o !== thisValue && isData()) break;
    stack.value = { of: args[0] };
    return undefined;
  }
  if (isData()) DefinePropertyOrThrow(thisValue, 'stack', dataDescriptor(args[0], PLAIN));
  return undefined;
}

/** What Error.captureStackTrace does, for the host's own functions: `hide` as for that. */
export const captureAnew = (error: GuestObject, hide: GuestObject | null): void => addStack(error, hide, false);

// --- For hosts ----------------------------------------------------------------------------------------------

/** What `error.stack` gives, read without running guest code; undefined when the error has none of ours. */
export function stackOf(error: GuestObject): Value {
  const stack = stacks.get(error);
  if (stack === undefined) return undefined;
  if (stack.value !== null) return stack.value.of;
  return (agent.stackRules.style === 'firefox' ? '' : plainHead(error)) + stackLines(stack.sites, agent.stackRules);
}

/** The stack that the error was made with, whatever became of the property; '' when there is none. */
export function stackAtFirst(error: GuestObject): string {
  const stack = stacks.get(error);
  return stack === undefined ? '' : stackLines(stack.sites, agent.stackRules);
}

/** The line in a text of the program's making where an error was made, or that JSON.parse or a compiler refused; undefined for all others. */
export function madeLineOf(error: Value): MadeLine | undefined {
  if (!isObject(error)) return undefined;
  const mistake = jsonMistakeOf(error) ?? madePlaceOf(error);
  if (mistake !== undefined) return lineAt(mistake.text, mistake.start);
  const [site] = stacks.get(error)?.sites ?? [];
  return site?.fc ? madeLine(site.fc, site.pc) : undefined;
}

/** Whether somebody has asked for the text of the error's stack. */
export const stackWasRead = (error: GuestObject): boolean => stacks.get(error)?.value != null;

/** The head, as far as storage tells. */
function plainHead(error: GuestObject): string {
  const facts = errorHooks.factsOf(error);
  if (facts !== undefined) return joined(facts.name, facts.message);
  const [name, message] = [
    agent.stackRules.style === 'jsc' ? nearName(error) : dataProperty(error, 'name'),
    dataProperty(error, 'message'),
  ];
  return joined(name === undefined ? 'Error' : shownText(name), message === undefined ? '' : shownText(message));
}

const shownText = (value: Value): string => (typeof value === 'string' ? value : display(value));

// --- Error.captureStackTrace, Error.stackTraceLimit -----------------------------------------------------------

/** Error.stackTraceLimit as a count; undefined = no stacks. */
function stackTraceLimit(): number | undefined {
  const constructor = agent.realm.intrinsics.get('%Error%');
  const limit = constructor === undefined ? 10 : dataProperty(constructor, 'stackTraceLimit');
  return typeof limit === 'number' ? Math.max(0, Math.min(Math.trunc(limit) || 0, MAX_LINES)) : undefined;
}

/** V8 has no such limit; a stack of ten thousand lines serves nobody. */
const MAX_LINES = 200;

function captureStackTrace(_thisValue: Value, args: Value[]): Value {
  const [target, hide] = args;
  if (!isObject(target) || (agent.stackRules.style === 'v8' && target.kind === Kind.Proxy))
    return ThrowTypeError('invalid_argument');
  if (!target.shape.extensible && target.shape.lookup('stack') === -1)
    ThrowTypeError('Cannot define property stack, object is not extensible');
  addStack(target, isObject(hide) && IsCallable(hide) ? hide : null, false);
  return undefined;
}

/** Installs what V8 adds to %Error%, and starts to give errors their stacks. */
export function setupStacks(realm: Realm): void {
  errorHooks.captureStack = captureStack;
  errorHooks.noteMessage = noteMessage;
  errorHooks.reword = (name, message) => reread.reword(name, message);
  realm.define('%Error.stack.get%', CreateBuiltinFunction(readStack, 0, '', { realm }));
  realm.define('%Error.stack.set%', CreateBuiltinFunction(writeStack, 1, '', { realm }));
  const constructor = realm.intrinsics.get('%Error%');
  if (constructor === undefined) return;
  if (agent.stackRules.style === 'firefox') {
    definePlaceProperties(realm, (error) => stacks.get(error)?.sites ?? []);
    addProperty(
      realm.intrinsic('%Error.prototype%'),
      'stack',
      new Accessor(realm.intrinsic('%Error.stack.get%'), realm.intrinsic('%Error.stack.set%')),
      ACCESSOR | CONFIGURABLE,
    );
  }
  defineMethod(realm, constructor, 'captureStackTrace', 2, captureStackTrace);
  addProperty(constructor, 'stackTraceLimit', agent.stackRules.style === 'firefox' ? 128 : 10, PLAIN);
}
