import { CodeKind } from '../../compile/code.ts';
import * as Op from '../../compile/op-codes.ts';
import { asyncStack, type AsyncWalk, type CombinatorEntry } from '../../heart/async-stack.ts';
import type { AsyncContext } from '../../heart/doors.ts';
import type { ClosureData } from '../../objects/closure.ts';
import type { BuiltinData } from '../../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../objects/guest-object.ts';
import { agent } from '../../spec/agent.ts';
import type { StackRules } from '../../spec/stack-rules.ts';
import type { Value } from '../../spec/values.ts';
import { OP_LENGTH } from '../../compile/ops.ts';
import { type Activation, type Frame, machine, Mode } from '../frame.ts';
import { asRecord } from '../iterate.ts';
import { handlerAt } from '../unwind.ts';
import { builtinOfJob } from './job-callee.ts';
import { accessorOf, dataProperty, isClass } from './names.ts';
import { ENTRY } from './places.ts';
import { StackSite } from './site.ts';
import { CALLS, FRAMELESS } from './call-ops.ts';

/*
 * Which lines a stack has. First the frames that run, innermost first, with the built-ins between them; then, with
 * the room that the limit leaves, the functions that wait (heart/async-stack.ts).
 */

/** They stand with the generator that they resume, and by themselves only when they fail. */
const RESUMING = new Set(['next', 'return', 'throw']);
/** The same, when they are constructed. */
const FRAMELESS_NEW = new Set(['Array', 'Proxy', 'Object']);

const SUPER_CALLS: ReadonlySet<number> = new Set([Op.SuperCall, Op.SuperCallSpread, Op.SuperCallForward]);

const ASYNC_CLOSINGS: ReadonlySet<number> = new Set([Op.AsyncIterClose, Op.AsyncIterCloseSilent]);

const READS: ReadonlySet<number> = new Set([Op.GetNamed, Op.GetElem]);
const WRITES: ReadonlySet<number> = new Set([Op.SetNamed, Op.SetElem]);

/** Where a stack begins: with `null` everywhere, else outside of the topmost call of that function. */
export type Hidden = GuestObject | null;

/** What a line of a stack takes until somebody reads it. */
const BYTES_PER_SITE = 96;

/** The stack at this moment. */
export function captureSites(hide: Hidden, limit: number, rules: StackRules): StackSite[] {
  const sites: StackSite[] = [];
  const hasBegun = walk(hide, limit, sites);
  const below = hasBegun ? (agent.hostStack?.below ?? []) : [];
  if (hasBegun) addBuiltinOfJob(sites, limit);
  if (rules.style === 'v8') addHostLines(sites, below, limit);
  const showsWaiting = limit > 0 && (hasBegun || rules.style !== 'v8');
  const hasJob = agent.currentJob !== undefined || agent.importing !== null;
  if (showsWaiting && sites.length < limit + moreWaiting(rules) && hasJob)
    sites.push(...waitingSites(asyncStack(limit - sites.length + moreWaiting(rules), rules)));
  if (rules.style === 'jsc') addHostLines(sites, below, limit);
  // Node 16 awaits its modules in one Promise.all.
  const last = sites.at(-1);
  if (
    agent.hostStack === null &&
    rules.v8 === 9.4 &&
    sites.length < limit &&
    last?.fc?.kind === CodeKind.Module &&
    !last.isAsync
  )
    sites.push(combinator({ combinator: 'all', index: 0 }));
  agent.spend(100 + 10 * sites.length);
  agent.charge(BYTES_PER_SITE * sites.length);
  return sites;
}

/** JavaScriptCore shows one more of those that wait. */
const moreWaiting = ({ style }: StackRules): number => (style === 'jsc' ? 1 : 0);

/** Adds lines of the host's own code. */
function addHostLines(sites: StackSite[], lines: readonly string[], limit: number): void {
  // Of what its library does at the bottom the real host's lines are known.
  if (lines.length > 0) while (isCoveredByHost(sites.at(-1))) sites.pop();
  addLines(sites, lines, limit);
}

const isCoveredByHost = (site: StackSite | undefined): boolean =>
  site?.fc?.library === true && agent.hostStack?.covers(site.fc.shownFile, site.fc.name) === true;

function addLines(sites: StackSite[], lines: readonly string[], limit: number): void {
  for (const line of lines)
    if (sites.length < limit) sites.push(new StackSite(null, null, 0, undefined, false, false, -1, line));
}

/** The synchronous part. */
export function runningSites(hide: Hidden, limit: number): StackSite[] {
  const sites: StackSite[] = [];
  walk(hide, limit, sites);
  return sites;
}

export const waitingSites = ({ entries }: AsyncWalk): StackSite[] =>
  entries.map((entry) => ('context' in entry ? waiting(entry.context) : combinator(entry)));

function combinator({ combinator: name, index }: CombinatorEntry): StackSite {
  const { Promise: receiver } = agent.realm;
  const fn = dataProperty(receiver, name);
  return new StackSite(isObject(fn) ? fn : null, null, 0, receiver, false, true, index);
}

function waiting(context: AsyncContext): StackSite {
  const { frame } = context as Activation;
  return new StackSite(frame.fn, frame.fc, frame.pc, frame.r[0], false, true, -1);
}

/** Says whether the stack has begun, and is not hidden as a whole. */
function walk(hide: Hidden, limit: number, sites: StackSite[]): boolean {
  let above: Frame | null = null;
  const lines = agent.hostStack?.above ?? [];
  let isCovered = lines.length > 0;
  let seen = hide === null || isCovered;
  addLines(sites, lines, limit);
  for (let frame = machine.frame; frame !== null && sites.length < limit; frame = frame.parent) {
    if (isCovered && frame.fc.library) {
      above = frame;
      continue;
    }
    const isCalled = isCovered && above === null;
    if (isCovered) withReceiverOf(above, sites, lines.length);
    isCovered = false;
    const builtin = isCalled
      ? null
      : above === null
        ? (notEntered(frame) ?? builtinCalledBy(frame, null))
        : builtinCalledBy(frame, above.fn);
    if (seen && builtin !== null && !isOfBrowser(frame)) addBuiltin(builtin, sites, limit);
    seen ||= builtin !== null && builtin.fn === hide;
    const isReplaced = isTailCall(frame, above !== null || builtin !== null) || isOfStaticFields(frame);
    // A static block is a piece of the class's initialiser.
    const isShown = seen && !(above?.fc.kind === CodeKind.StaticBlock && frame.fc.kind === CodeKind.ClassInitializer);
    if (isShown && sites.length < limit && !isForeign(frame) && !isReplaced) sites.push(siteOf(frame));
    if (isShown && sites.length < limit) addGeneratorMethod(frame, sites);
    seen ||= frame.fn === hide;
    above = frame;
  }
  if (isCovered) withReceiverOf(above, sites, lines.length);
  return seen;
}

/** JavaScriptCore sets up static fields where the class is made. */
const isOfStaticFields = (frame: Frame): boolean =>
  agent.stackRules.style === 'jsc' && frame.fc.kind === CodeKind.ClassInitializer && isClass(siteOf(frame).receiver);

/**
 * In JavaScriptCore's strict code a call whose value the function returns takes the place of its frame. Bun makes calls of
 * constructions of errors.
 */
function isTailCall(frame: Frame, hasCalled: boolean): boolean {
  const { fc, pc, mode } = frame;
  if (
    agent.stackRules.style !== 'jsc' ||
    mode !== Mode.Call ||
    fc.library ||
    !fc.isStrictAt(pc) ||
    handlerAt(fc.handlers, pc) !== -1
  )
    return false;
  const callee = calleeOf(frame);
  const isOfError = callee !== null && callee.kind === Kind.Builtin && isErrorConstructor(callee);
  if (!isOfError && (!hasCalled || callee === null || fc.code[pc] === Op.New || fc.code[pc] === Op.NewSpread))
    return false;
  let next = pc + OP_LENGTH[fc.code[pc]];
  while (fc.code[next] === Op.Jump) next = fc.code[next + 1];
  return fc.code[next] === Op.Return && fc.code[next + 1] === fc.code[pc + 1];
}

/** The host's function that the program called is written as a method only if it was called as one. */
function withReceiverOf(called: Frame | null, sites: StackSite[], count: number): void {
  const last = sites[count - 1];
  if (called === null || last === undefined || isObject(called.r[0])) return;
  sites[count - 1] = new StackSite(null, null, 0, undefined, false, false, -1, last.text.replace('Object.', ''));
}

/** A function of the host's library that the real one has not. */
const isForeign = (frame: Frame): boolean =>
  isOfBrowser(frame) || (frame.fc.library && agent.hostStack?.placeOf(frame.fc.shownFile, frame.fc.name, false) === '');

/** What is a library here is the browser's own code there, which has no frames. */
const isOfBrowser = ({ fc }: Frame): boolean => fc.library && agent.stackRules.page;

function addBuiltin(builtin: StackSite, sites: StackSite[], limit: number): void {
  if (builtin.fn !== null && (builtin.fn.data as BuiltinData).realm.unseen.has(builtin.fn)) return;
  const lines = builtin.fn === null ? undefined : agent.hostStack?.linesOf(builtin.fn);
  if (lines === undefined) sites.push(builtin);
  else addHostLines(sites, lines, limit);
}

function addBuiltinOfJob(sites: StackSite[], limit: number): void {
  const callee = builtinOfJob();
  if (callee === null || sites.length >= limit) return;
  const { fn, receiver } = callee;
  const { name } = fn.data as BuiltinData;
  if (FRAMELESS.has(name) || FRAMELESS_NEW.has(name) || isErrorConstructor(fn)) return;
  addBuiltin(new StackSite(fn, null, 0, receiver, false, false, -1), sites, limit);
}

/** The line of a frame that runs. */
export const siteOf = (frame: Frame): StackSite =>
  new StackSite(
    frame.fn,
    frame.fc,
    frame.pc,
    // Of what calls listeners its third argument, which are theirs, tells where it does.
    frame.fc.library && agent.stackRules.style === 'jsc' ? frame.r[4] : frame.r[0],
    frame.newTarget !== undefined,
    false,
    -1,
    '',
    frame.state !== null && (frame.state.detached || frame.state.generator !== null),
  );

/** A generator that was resumed has the method that did so under it. */
function addGeneratorMethod(frame: Frame, sites: StackSite[]): void {
  const generator = frame.state?.generator ?? null;
  if (generator === null || frame.parent === null || frame.mode < Mode.Generator || frame.fc.kind === CodeKind.Module)
    return;
  const root = frame.mode === Mode.AsyncGenerator ? '%AsyncGeneratorPrototype%' : '%GeneratorPrototype%';
  const fn = dataProperty(agent.realm.intrinsic(root), frame.state!.resumption);
  if (isObject(fn)) sites.push(new StackSite(fn, null, 0, generator, false, false, -1));
}

const opOf = (frame: Frame): number => frame.fc.code[frame.pc];

/** The function that the frame's op calls, null when it stands at no call. */
function calleeOf(frame: Frame): GuestObject | null {
  const op = opOf(frame);
  if (!CALLS.has(op) && !SUPER_CALLS.has(op)) return null;
  const callee = frame.r[frame.fc.code[frame.pc + 2]];
  return isObject(callee) ? callee : null;
}

/** The function that found the stack full, in the versions that show it: called, but without a frame. */
function notEntered(frame: Frame): StackSite | null {
  const callee = calleeOf(frame);
  if (
    callee?.kind !== Kind.Closure ||
    (agent.stackRules.v8 >= 8 && !agent.stackRules.page) ||
    agent.stackRules.style !== 'v8'
  )
    return null;
  const constructs = opOf(frame) === Op.New;
  const { code } = callee.data as ClosureData;
  if (
    constructs
      ? callee.methods.construct === null
      : code.kind === CodeKind.BaseConstructor || code.kind === CodeKind.DerivedConstructor
  )
    return null;
  const receiver = opOf(frame) === Op.Call ? frame.r[frame.fc.code[frame.pc + 2] + 1] : undefined;
  return new StackSite(callee, code, ENTRY, receiver, constructs, false, -1);
}

/** The built-in function between this frame and what runs above it. */
function builtinCalledBy(frame: Frame, above: GuestObject | null): StackSite | null {
  let callee = calleeOf(frame);
  if (callee === null) return steppedThrough(frame) ?? builtinReadBy(frame);
  if (callee === above || callee.kind !== Kind.Builtin) return null;
  const op = opOf(frame);
  const constructs = op === Op.New || op === Op.NewSpread || SUPER_CALLS.has(op);
  // Nothing is called that cannot be constructed: the op itself failed.
  if (constructs && callee.methods.construct === null) return null;
  const base = frame.fc.code[frame.pc + 2];
  let receiver = op === Op.CallUndefined || constructs ? undefined : frame.r[base + 1];
  let { name } = callee.data as BuiltinData;
  // `f.call(x)` is f called; the method `call` itself leaves no trace.
  if (name === 'call' && op === Op.Call && isObject(receiver) && receiver !== above && receiver.kind === Kind.Builtin) {
    callee = receiver;
    receiver = frame.fc.code[frame.pc + 3] > 0 ? frame.r[base + 2] : undefined;
    ({ name } = callee.data as BuiltinData);
  }
  if (
    FRAMELESS.has(name) ||
    (above !== null && RESUMING.has(name) && !isFromSync(receiver)) ||
    isErrorConstructor(callee)
  )
    return null;
  if (
    name === '' ||
    (constructs && FRAMELESS_NEW.has(name)) ||
    (op === Op.CallEval && name === 'eval' && agent.stackRules.style !== 'jsc')
  )
    return null;
  return new StackSite(callee, null, 0, receiver, constructs, false, -1);
}

const isFromSync = (iterator: Value): boolean => isObject(iterator) && iterator.kind === Kind.AsyncFromSyncIterator;

/** What `for await` calls itself of a sync iterator that it goes through; JavaScriptCore shows only the closing. */
function steppedThrough(frame: Frame): StackSite | null {
  const op = opOf(frame);
  const method = op === Op.AsyncIterNext ? 'next' : ASYNC_CLOSINGS.has(op) ? 'return' : undefined;
  if (method === undefined || (method === 'next' && agent.stackRules.style === 'jsc')) return null;
  const { Iterator } = asRecord(frame.r[frame.fc.code[frame.pc + 2]]);
  if (!isFromSync(Iterator)) return null;
  const fn = dataProperty(agent.realm.intrinsic('%AsyncFromSyncIteratorPrototype%'), method);
  return isObject(fn) ? new StackSite(fn, null, 0, Iterator, false, false, -1) : null;
}

/** The built-in getter or setter of the property that the frame reads or writes. */
function builtinReadBy(frame: Frame): StackSite | null {
  const { r, fc, pc } = frame;
  const op = opOf(frame);
  const half = READS.has(op) ? 'get' : WRITES.has(op) ? 'set' : null;
  if (half === null) return null;
  const at = half === 'get' ? pc + 2 : pc + 1;
  const object = r[fc.code[at]];
  const key = op === Op.GetNamed || op === Op.SetNamed ? fc.constants[fc.code[at + 1]] : r[fc.code[at + 1]];
  if (!isObject(object) || (typeof key !== 'string' && typeof key !== 'symbol')) return null;
  const fn = accessorOf(object, key)?.[half];
  return isObject(fn) && fn.kind === Kind.Builtin ? new StackSite(fn, null, 0, object, false, false, -1) : null;
}

function isErrorConstructor(callee: GuestObject): boolean {
  const error = (callee.data as BuiltinData).realm.intrinsics.get('%Error%');
  return error !== undefined && (callee === error || callee.shape.proto === error);
}
