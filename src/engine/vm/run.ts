import * as Op from '../compile/op-codes.ts';
import { OP_LENGTH } from '../compile/ops.ts';
import type { FnCode } from '../compile/code.ts';
import { type AsyncGeneratorResumption, AsyncGeneratorYield } from '../heart/async-generator.ts';
import { MAX_SITE, SITE_SHIFT, SMALL } from '../heart/observer.ts';
import { ARRAY } from '../objects/array.ts';
import { type ClosureData, Entry, type Environment } from '../objects/closure.ts';
import type { BuiltinData } from '../objects/function.ts';
import { GuestObject, Kind } from '../objects/guest-object.ts';
import { ORDINARY } from '../objects/ordinary.ts';
import { prototypeEpoch } from '../objects/shape.ts';
import { agent, LONG_TEXT } from '../spec/agent.ts';
import { GuestThrow } from '../spec/completion.ts';
import { CreateIterResultObject } from '../spec/object-operations.ts';
import { ToBoolean } from '../spec/type-conversion.ts';
import { HOLE, TDZ, type Value } from '../spec/values.ts';
import { argumentsFrom, callFromLoop, callFromRegisters, constructFromLoop, newFromLoop, throwTooDeep } from './call.ts';
import { prepareCaches, type PrivateCache } from './caches.ts';
import { makeClosure } from './closures.ts';
import { type ShownContext, tellPopped, tellPushed, tellWritten } from './facts.ts';
import { getElement, setElement } from './element-access.ts';
import { type Activation, Frame, machine, Mode, newEnvironment, newRegisters, newSlots, Suspension } from './frame.ts';
import { getGlobal, type GlobalCache, setGlobal, throwUninitialised } from './globals.ts';
import { hostThrowOf } from './host-errors.ts';
import { defineNamed, getNamed, type PropertyCache, setNamed, type StoreCache, throwFailedWrite } from './inline-cache.ts';
import { asRecord, DONE, type IterRecord, Shortcut, stepValue } from './iterate.ts';
import { add, comparisonCost, concatenate, IsLooselyEqual, typeOf } from './operators.ts';
import { privateGet, privateSet } from './private.ts';
import type { GlobalCell } from './realm-state.ts';
import { RARE } from './rare-ops.ts';
import { arriveDelegated, deliver, parkAsync, parkGenerator, startGenerator } from './suspend.ts';
import { arrive, derivedResult, finish, leaveContext, unwind, unwound } from './unwind.ts';

/**
 * The loop: runs `base`, which is on top of `machine.frame`'s stack and has been told to the observer, until it
 * ends or parks, and everything it calls. Calls from guest to guest do not nest on the host's stack. `top`: where a
 * stack of several frames goes on that was parked as a whole (parking.ts).
 *
 * Rules that keep it right. Before anything that may throw, run guest code or look at the stack: `leave`; after guest
 * code `budget = a.opsLeft`. Rules that keep it fast (measured): counting ops in a local costs nothing; one host `try`
 * outside the switch costs nothing; `| 0` on every sum that is a position spares the host its look for an overflow; V8
 * never optimises a function of more than 60 kB of bytecode, so what is not on a hot path is a call (a test watches the size).
 */
export function run(base: Frame, top: Frame = base): Value {
  const a = agent;
  const { ids, observer: { vmTape } } = a;
  const recording = a.recording === true;
  const tape = vmTape?.tape;
  const words = tape?.words;
  const tapeId = vmTape?.id ?? -1;
  const markWord = vmTape?.siteReached ?? 0;
  const wroteWord = vmTape?.bindingWritten ?? 0;
  const maxDepth = a.maxDepth;
  const nesting = ++a.hostNesting;
  let frame = top;
  let budget = a.opsLeft;
  let escaped: Value;
  // The working variables of all cases, once: one of its own for each case would triple the loop's host frame.
  let x: Value;
  let y: Value;
  let value: Value;
  let object: Value;
  let key: Value;
  let callee: Value;
  let thisValue: Value;
  let equal: boolean;
  let delegated: boolean;
  let looped: boolean;
  let op: number;
  let at: number;
  let argc: number;
  let count: number;
  let index: number;
  let dst: number;
  let text: string;
  let env: unknown[];
  let elems: Value[];
  let registers: Value[];
  let array: GuestObject;
  let holder: GuestObject | null;
  let promise: GuestObject | undefined;
  let newTarget: GuestObject;
  let initializer: GuestObject | null | undefined;
  let cell: GlobalCell | null;
  let globals: GlobalCache;
  let cache: PropertyCache;
  let store: StoreCache;
  let secret: PrivateCache;
  let data: ClosureData;
  let target: FnCode;
  let record: IterRecord;
  let next: Frame | null;
  let parent: Frame | null;
  let parked: Frame;
  let state: Activation | null;
  let shown: ShownContext | null;
  let resumption: AsyncGeneratorResumption | undefined;
  machine.frame = frame;
  running: for (;;) {
    try {
      reload: for (;;) {
        const { fc, r } = frame;
        const { code, constants, nameWords: names } = fc;
        const ics = fc.ics ?? prepareCaches(fc);
        let pc = frame.pc | 0;
        for (;;) {
          // Recording. Not counted as ops: a run without recording must use the same budget. Before the switch, because
          // what follows them is anything: two branches that are foreseen cost less than a jump that is not.
          op = code[pc];
          if (op >= Op.Mark) {
            frame.pc = pc;
            if (op === Op.Mark) {
              at = fc.siteOf[pc];
              if (tape !== undefined && tape.left > 0 && at <= MAX_SITE) {
                index = tape.at;
                words![index] = markWord | (at << SITE_SHIFT);
                tape.at = (index + 1) | 0;
                tape.left = (tape.left - 1) | 0;
              } else {
                leave(frame, pc, budget);
                a.observer.siteReached(at);
              }
              pc = (pc + 1) | 0;
            } else {
              at = fc.siteOf[pc];
              value = r[code[(pc + 2) | 0]];
              if (
                tape !== undefined && tape.left > 0 && typeof value === 'number' && (index = value | 0) === value && (index > 0 || (index === 0 && 1 / value > 0)) && index < SMALL &&
                (count = names[code[(pc + 1) | 0]]) > 0 && at <= MAX_SITE
              ) {
                argc = tape.at;
                words![argc] = wroteWord | (at << SITE_SHIFT);
                words![(argc + 1) | 0] = count | index;
                tape.at = (argc + 2) | 0;
                tape.left = (tape.left - 1) | 0;
              } else {
                leave(frame, pc, budget);
                tellWritten(fc, code[(pc + 1) | 0], value, at);
              }
              pc = (pc + 3) | 0;
            }
            continue;
          }
          if ((budget = (budget - 1) | 0) < 0) {
            leave(frame, pc, budget);
            a.takeOps();
            a.host.endOfShare?.();
            budget = a.opsLeft;
          }
          switch (op) {
          case Op.LoadConst:
            r[code[(pc + 1) | 0]] = constants[code[(pc + 2) | 0]] as Value;
            pc = (pc + 3) | 0;
            continue;
          case Op.LoadInt:
            r[code[(pc + 1) | 0]] = code[(pc + 2) | 0];
            pc = (pc + 3) | 0;
            continue;
          case Op.LoadUndefined:
            r[code[(pc + 1) | 0]] = undefined;
            pc = (pc + 2) | 0;
            continue;
          case Op.LoadNull:
            r[code[(pc + 1) | 0]] = null;
            pc = (pc + 2) | 0;
            continue;
          case Op.LoadTrue:
            r[code[(pc + 1) | 0]] = true;
            pc = (pc + 2) | 0;
            continue;
          case Op.LoadFalse:
            r[code[(pc + 1) | 0]] = false;
            pc = (pc + 2) | 0;
            continue;
          case Op.LoadTDZ:
            r[code[(pc + 1) | 0]] = TDZ as unknown as Value;
            pc = (pc + 2) | 0;
            continue;
          case Op.Move:
            r[code[(pc + 1) | 0]] = r[code[(pc + 2) | 0]];
            pc = (pc + 3) | 0;
            continue;
          case Op.CheckTDZ:
            if ((r[code[(pc + 1) | 0]] as unknown) === TDZ) {
              leave(frame, pc, budget);
              throwUninitialised(constants[code[(pc + 2) | 0]] as string);
            }
            pc = (pc + 3) | 0;
            continue;

          // --- Environments
          case Op.NewEnv: {
            env = newEnvironment(r[code[(pc + 2) | 0]], code[(pc + 3) | 0], undefined);
            a.roomLeft -= 48 + 8 * code[(pc + 3) | 0];
            r[code[(pc + 1) | 0]] = env as unknown as Value;
            pc = (pc + 4) | 0;
            continue;
          }
          case Op.NewEnvTDZ: {
            env = newEnvironment(r[code[(pc + 2) | 0]], code[(pc + 3) | 0], TDZ);
            a.roomLeft -= 48 + 8 * code[(pc + 3) | 0];
            r[code[(pc + 1) | 0]] = env as unknown as Value;
            pc = (pc + 4) | 0;
            continue;
          }
          case Op.CopyEnv:
            a.roomLeft -= 40;
            r[code[(pc + 1) | 0]] = (r[code[(pc + 1) | 0]] as unknown as Value[]).slice() as unknown as Value;
            pc = (pc + 2) | 0;
            continue;
          case Op.GetEnv:
            r[code[(pc + 1) | 0]] = (r[code[(pc + 2) | 0]] as unknown as Value[])[code[(pc + 3) | 0]];
            pc = (pc + 4) | 0;
            continue;
          case Op.GetEnv1:
            r[code[(pc + 1) | 0]] = (r[code[(pc + 2) | 0]] as unknown as Value[][])[0][code[(pc + 3) | 0]];
            pc = (pc + 4) | 0;
            continue;
          case Op.GetEnvN: {
            env = r[code[(pc + 2) | 0]] as unknown as unknown[];
            for (let hops = code[(pc + 3) | 0]; hops > 0; hops--) env = env[0] as unknown[];
            r[code[(pc + 1) | 0]] = env[code[(pc + 4) | 0]] as Value;
            pc = (pc + 5) | 0;
            continue;
          }
          case Op.SetEnv:
            (r[code[(pc + 1) | 0]] as unknown as Value[])[code[(pc + 2) | 0]] = r[code[(pc + 3) | 0]];
            pc = (pc + 4) | 0;
            continue;
          case Op.SetEnv1:
            (r[code[(pc + 1) | 0]] as unknown as Value[][])[0][code[(pc + 2) | 0]] = r[code[(pc + 3) | 0]];
            pc = (pc + 4) | 0;
            continue;
          case Op.SetEnvN: {
            env = r[code[(pc + 1) | 0]] as unknown as unknown[];
            for (let hops = code[(pc + 2) | 0]; hops > 0; hops--) env = env[0] as unknown[];
            env[code[(pc + 3) | 0]] = r[code[(pc + 4) | 0]];
            pc = (pc + 5) | 0;
            continue;
          }

          // --- Global names
          case Op.GetGlobal: {
            globals = ics[code[(pc + 3) | 0]] as GlobalCache;
            cell = globals.cell;
            holder = globals.object;
            if (cell !== null && (cell.value as unknown) !== TDZ) r[code[(pc + 1) | 0]] = cell.value;
            else if (holder.shape === globals.shape) r[code[(pc + 1) | 0]] = holder.slots[globals.slot];
            else {
              leave(frame, pc, budget);
              r[code[(pc + 1) | 0]] = getGlobal(globals, 'throw');
              budget = a.opsLeft;
            }
            pc = (pc + 4) | 0;
            continue;
          }
          case Op.SetGlobal: {
            globals = ics[code[(pc + 3) | 0]] as GlobalCache;
            cell = globals.cell;
            holder = globals.object;
            if (cell !== null && !cell.isConst && (cell.value as unknown) !== TDZ) cell.value = r[code[(pc + 2) | 0]];
            else if (holder.shape === globals.shape) holder.slots[globals.slot] = r[code[(pc + 2) | 0]];
            else {
              leave(frame, pc, budget);
              setGlobal(globals, r[code[(pc + 2) | 0]], fc.isStrictAt(pc));
              budget = a.opsLeft;
            }
            pc = (pc + 4) | 0;
            continue;
          }

          // --- Functions, objects, arrays
          case Op.Closure:
            r[code[(pc + 1) | 0]] = makeClosure(
              fc.functions[code[(pc + 2) | 0]], r[code[(pc + 3) | 0]] as unknown as Environment, a.realm, undefined, (frame.fn.data as ClosureData).module,
            );
            pc = (pc + 4) | 0;
            continue;
          case Op.NewObject:
            if (code[(pc + 2) | 0] > 1) a.roomLeft -= 8 * code[(pc + 2) | 0];
            r[code[(pc + 1) | 0]] = new GuestObject(a.realm.objectShape, Kind.Object, ORDINARY, newSlots(code[(pc + 2) | 0]), undefined);
            pc = (pc + 3) | 0;
            continue;
          case Op.NewArray: {
            a.roomLeft -= 40;
            array = new GuestObject(a.realm.arrayShape, Kind.Array, ARRAY, [0], undefined);
            array.elems = [];
            r[code[(pc + 1) | 0]] = array;
            pc = (pc + 3) | 0;
            continue;
          }
          case Op.NewArrayFrom: {
            count = code[(pc + 3) | 0];
            array = new GuestObject(a.realm.arrayShape, Kind.Array, ARRAY, [count], undefined);
            array.elems = argumentsFrom(r, code[(pc + 2) | 0], count);
            a.roomLeft -= 16 + 8 * count;
            r[code[(pc + 1) | 0]] = array;
            pc = (pc + 4) | 0;
            continue;
          }
          case Op.ArrayPush: {
            array = r[code[(pc + 1) | 0]] as GuestObject;
            array.slots[0] = array.elems.push(r[code[(pc + 2) | 0]]);
            pc = (pc + 3) | 0;
            continue;
          }
          case Op.DefineNamed: {
            object = r[code[(pc + 1) | 0]] as GuestObject;
            store = ics[code[(pc + 4) | 0]] as StoreCache;
            if (object.shape === store.addShape && object.childRoot === null && store.addSlot < object.slots.length) {
              object.slots[store.addSlot] = r[code[(pc + 3) | 0]];
              object.shape = store.addNext;
            } else {
              leave(frame, pc, budget);
              defineNamed(object, store, r[code[(pc + 3) | 0]]);
              budget = a.opsLeft;
            }
            pc = (pc + 5) | 0;
            continue;
          }

          // --- Properties
          case Op.GetNamed: {
            object = r[code[(pc + 2) | 0]];
            cache = ics[code[(pc + 4) | 0]] as PropertyCache;
            if (typeof object === 'object' && object !== null && object.shape === cache.shape) {
              holder = cache.holder;
              if (holder === null) {
                r[code[(pc + 1) | 0]] = object.slots[cache.slot];
                pc = (pc + 5) | 0;
                continue;
              }
              if (cache.epoch === prototypeEpoch.value) {
                r[code[(pc + 1) | 0]] = holder.slots[cache.slot];
                pc = (pc + 5) | 0;
                continue;
              }
            }
            leave(frame, pc, budget);
            r[code[(pc + 1) | 0]] = getNamed(object, cache);
            budget = a.opsLeft;
            pc = (pc + 5) | 0;
            continue;
          }
          case Op.SetNamed: {
            object = r[code[(pc + 1) | 0]];
            store = ics[code[(pc + 4) | 0]] as StoreCache;
            if (typeof object === 'object' && object !== null) {
              if (object.shape === store.shape) {
                object.slots[store.slot] = r[code[(pc + 3) | 0]];
                pc = (pc + 5) | 0;
                continue;
              }
              if (object.shape === store.addShape && store.epoch === prototypeEpoch.value && object.childRoot === null && store.addSlot < object.slots.length) {
                object.slots[store.addSlot] = r[code[(pc + 3) | 0]];
                object.shape = store.addNext;
                pc = (pc + 5) | 0;
                continue;
              }
            }
            leave(frame, pc, budget);
            if (!setNamed(object, store, r[code[(pc + 3) | 0]]) && fc.isStrictAt(pc)) throwFailedWrite(object, store.key);
            budget = a.opsLeft;
            pc = (pc + 5) | 0;
            continue;
          }
          case Op.GetElem: {
            object = r[code[(pc + 2) | 0]];
            key = r[code[(pc + 3) | 0]];
            if (typeof key === 'number' && typeof object === 'object' && object !== null) {
              elems = object.elems;
              if (key >= 0 && key < elems.length) {
                value = elems[key];
                if (value !== undefined && (value as unknown) !== HOLE) {
                  r[code[(pc + 1) | 0]] = value;
                  pc = (pc + 4) | 0;
                  continue;
                }
              }
            }
            leave(frame, pc, budget);
            r[code[(pc + 1) | 0]] = getElement(frame, object, key);
            budget = a.opsLeft;
            pc = (pc + 4) | 0;
            continue;
          }
          case Op.SetElem: {
            object = r[code[(pc + 1) | 0]];
            key = r[code[(pc + 2) | 0]];
            if (typeof key === 'number' && typeof object === 'object' && object !== null) {
              elems = object.elems;
              if (key >= 0 && key < elems.length) {
                value = elems[key];
                if (value !== undefined && (value as unknown) !== HOLE) {
                  elems[key] = r[code[(pc + 3) | 0]];
                  pc = (pc + 4) | 0;
                  continue;
                }
              }
            }
            leave(frame, pc, budget);
            setElement(frame, object, key, r[code[(pc + 3) | 0]]);
            budget = a.opsLeft;
            pc = (pc + 4) | 0;
            continue;
          }
          case Op.PrivateGet: {
            object = r[code[(pc + 2) | 0]];
            secret = ics[code[(pc + 4) | 0]] as PrivateCache;
            if (typeof object === 'object' && object !== null && object.shape === secret.shape && r[code[(pc + 3) | 0]] === secret.name) {
              r[code[(pc + 1) | 0]] = object.slots[secret.slot];
            } else {
              leave(frame, pc, budget);
              r[code[(pc + 1) | 0]] = privateGet(object, r[code[(pc + 3) | 0]] as symbol, secret);
              budget = a.opsLeft;
            }
            pc = (pc + 5) | 0;
            continue;
          }
          case Op.PrivateSet: {
            object = r[code[(pc + 1) | 0]];
            secret = ics[code[(pc + 4) | 0]] as PrivateCache;
            if (typeof object === 'object' && object !== null && object.shape === secret.shape && r[code[(pc + 2) | 0]] === secret.name) {
              object.slots[secret.slot] = r[code[(pc + 3) | 0]];
            } else {
              leave(frame, pc, budget);
              privateSet(object, r[code[(pc + 2) | 0]] as symbol, r[code[(pc + 3) | 0]], secret);
              budget = a.opsLeft;
            }
            pc = (pc + 5) | 0;
            continue;
          }

          // --- Operators and the jumps that compare
          case Op.Add: {
            x = r[code[(pc + 2) | 0]];
            y = r[code[(pc + 3) | 0]];
            if (typeof x === 'number' && typeof y === 'number') r[code[(pc + 1) | 0]] = x + y;
            else {
              leave(frame, pc, budget);
              r[code[(pc + 1) | 0]] = add(x, y);
              budget = a.opsLeft;
            }
            pc = (pc + 4) | 0;
            continue;
          }
          case Op.Sub:
            x = r[code[(pc + 2) | 0]];
            y = r[code[(pc + 3) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            r[code[(pc + 1) | 0]] = x - y;
            pc = (pc + 4) | 0;
            continue;
          case Op.Mul:
            x = r[code[(pc + 2) | 0]];
            y = r[code[(pc + 3) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            r[code[(pc + 1) | 0]] = x * y;
            pc = (pc + 4) | 0;
            continue;
          case Op.Div:
            x = r[code[(pc + 2) | 0]];
            y = r[code[(pc + 3) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            r[code[(pc + 1) | 0]] = x / y;
            pc = (pc + 4) | 0;
            continue;
          case Op.Mod:
            x = r[code[(pc + 2) | 0]];
            y = r[code[(pc + 3) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            r[code[(pc + 1) | 0]] = (at = x | 0) === x && (count = y | 0) === y && at > 0 && count > 0 ? at % count : x % y;
            pc = (pc + 4) | 0;
            continue;
          case Op.BitAnd:
            x = r[code[(pc + 2) | 0]];
            y = r[code[(pc + 3) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            r[code[(pc + 1) | 0]] = x & y;
            pc = (pc + 4) | 0;
            continue;
          case Op.BitOr:
            x = r[code[(pc + 2) | 0]];
            y = r[code[(pc + 3) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            r[code[(pc + 1) | 0]] = x | y;
            pc = (pc + 4) | 0;
            continue;
          case Op.BitXor:
            x = r[code[(pc + 2) | 0]];
            y = r[code[(pc + 3) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            r[code[(pc + 1) | 0]] = x ^ y;
            pc = (pc + 4) | 0;
            continue;
          case Op.Shl:
            x = r[code[(pc + 2) | 0]];
            y = r[code[(pc + 3) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            r[code[(pc + 1) | 0]] = x << y;
            pc = (pc + 4) | 0;
            continue;
          case Op.Shr:
            x = r[code[(pc + 2) | 0]];
            y = r[code[(pc + 3) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            r[code[(pc + 1) | 0]] = x >> y;
            pc = (pc + 4) | 0;
            continue;
          case Op.UShr:
            x = r[code[(pc + 2) | 0]];
            y = r[code[(pc + 3) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            r[code[(pc + 1) | 0]] = x >>> y;
            pc = (pc + 4) | 0;
            continue;
          case Op.Lt:
            x = r[code[(pc + 2) | 0]];
            y = r[code[(pc + 3) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            r[code[(pc + 1) | 0]] = x < y;
            pc = (pc + 4) | 0;
            continue;
          case Op.Le:
            x = r[code[(pc + 2) | 0]];
            y = r[code[(pc + 3) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            r[code[(pc + 1) | 0]] = x <= y;
            pc = (pc + 4) | 0;
            continue;
          case Op.Gt:
            x = r[code[(pc + 2) | 0]];
            y = r[code[(pc + 3) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            r[code[(pc + 1) | 0]] = x > y;
            pc = (pc + 4) | 0;
            continue;
          case Op.Ge:
            x = r[code[(pc + 2) | 0]];
            y = r[code[(pc + 3) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            r[code[(pc + 1) | 0]] = x >= y;
            pc = (pc + 4) | 0;
            continue;
          case Op.AddInt:
            x = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number') break;
            r[code[(pc + 1) | 0]] = x + code[(pc + 3) | 0];
            pc = (pc + 4) | 0;
            continue;
          case Op.SubInt:
            x = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number') break;
            r[code[(pc + 1) | 0]] = x - code[(pc + 3) | 0];
            pc = (pc + 4) | 0;
            continue;
          case Op.MulInt:
            x = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number') break;
            r[code[(pc + 1) | 0]] = x * code[(pc + 3) | 0];
            pc = (pc + 4) | 0;
            continue;
          case Op.ModInt:
            x = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number') break;
            r[code[(pc + 1) | 0]] = (at = x | 0) === x && at > 0 && (count = code[(pc + 3) | 0]) > 0 ? at % count : x % code[(pc + 3) | 0];
            pc = (pc + 4) | 0;
            continue;
          case Op.BitAndInt:
            x = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number') break;
            r[code[(pc + 1) | 0]] = x & code[(pc + 3) | 0];
            pc = (pc + 4) | 0;
            continue;
          case Op.BitOrInt:
            x = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number') break;
            r[code[(pc + 1) | 0]] = x | code[(pc + 3) | 0];
            pc = (pc + 4) | 0;
            continue;
          case Op.Inc:
            x = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number') break;
            r[code[(pc + 1) | 0]] = x + 1;
            pc = (pc + 3) | 0;
            continue;
          case Op.Dec:
            x = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number') break;
            r[code[(pc + 1) | 0]] = x - 1;
            pc = (pc + 3) | 0;
            continue;
          case Op.ToNumeric:
            x = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number') break;
            r[code[(pc + 1) | 0]] = x;
            pc = (pc + 3) | 0;
            continue;
          case Op.ToNumber:
            x = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number') break;
            r[code[(pc + 1) | 0]] = x;
            pc = (pc + 3) | 0;
            continue;
          case Op.Neg:
            x = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number') break;
            r[code[(pc + 1) | 0]] = -x;
            pc = (pc + 3) | 0;
            continue;
          case Op.BitNot:
            x = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number') break;
            r[code[(pc + 1) | 0]] = ~x;
            pc = (pc + 3) | 0;
            continue;
          case Op.JumpLt:
            x = r[code[(pc + 1) | 0]];
            y = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            pc = x < y ? code[(pc + 3) | 0] : (pc + 4) | 0;
            continue;
          case Op.JumpNotLt:
            x = r[code[(pc + 1) | 0]];
            y = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            pc = x < y ? (pc + 4) | 0 : code[(pc + 3) | 0];
            continue;
          case Op.JumpLe:
            x = r[code[(pc + 1) | 0]];
            y = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            pc = x <= y ? code[(pc + 3) | 0] : (pc + 4) | 0;
            continue;
          case Op.JumpNotLe:
            x = r[code[(pc + 1) | 0]];
            y = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            pc = x <= y ? (pc + 4) | 0 : code[(pc + 3) | 0];
            continue;
          case Op.JumpGt:
            x = r[code[(pc + 1) | 0]];
            y = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            pc = x > y ? code[(pc + 3) | 0] : (pc + 4) | 0;
            continue;
          case Op.JumpNotGt:
            x = r[code[(pc + 1) | 0]];
            y = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            pc = x > y ? (pc + 4) | 0 : code[(pc + 3) | 0];
            continue;
          case Op.JumpGe:
            x = r[code[(pc + 1) | 0]];
            y = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            pc = x >= y ? code[(pc + 3) | 0] : (pc + 4) | 0;
            continue;
          case Op.JumpNotGe:
            x = r[code[(pc + 1) | 0]];
            y = r[code[(pc + 2) | 0]];
            if (typeof x !== 'number' || typeof y !== 'number') break;
            pc = x >= y ? (pc + 4) | 0 : code[(pc + 3) | 0];
            continue;
          case Op.JumpLtInt:
            x = r[code[(pc + 1) | 0]];
            y = code[(pc + 2) | 0];
            if (typeof x !== 'number') break;
            pc = x < y ? code[(pc + 3) | 0] : (pc + 4) | 0;
            continue;
          case Op.JumpNotLtInt:
            x = r[code[(pc + 1) | 0]];
            y = code[(pc + 2) | 0];
            if (typeof x !== 'number') break;
            pc = x < y ? (pc + 4) | 0 : code[(pc + 3) | 0];
            continue;
          case Op.JumpGtInt:
            x = r[code[(pc + 1) | 0]];
            y = code[(pc + 2) | 0];
            if (typeof x !== 'number') break;
            pc = x > y ? code[(pc + 3) | 0] : (pc + 4) | 0;
            continue;
          case Op.JumpNotGtInt:
            x = r[code[(pc + 1) | 0]];
            y = code[(pc + 2) | 0];
            if (typeof x !== 'number') break;
            pc = x > y ? (pc + 4) | 0 : code[(pc + 3) | 0];
            continue;
          case Op.Not:
            r[code[(pc + 1) | 0]] = !ToBoolean(r[code[(pc + 2) | 0]]);
            pc = (pc + 3) | 0;
            continue;
          case Op.TypeOf:
            r[code[(pc + 1) | 0]] = typeOf(r[code[(pc + 2) | 0]]);
            pc = (pc + 3) | 0;
            continue;
          case Op.StrictEq:
            x = r[code[(pc + 2) | 0]];
            if (typeof x === 'string' && x.length >= LONG_TEXT) budget -= comparisonCost(x, r[code[(pc + 3) | 0]]);
            r[code[(pc + 1) | 0]] = x === r[code[(pc + 3) | 0]];
            pc = (pc + 4) | 0;
            continue;
          case Op.StrictNotEq:
            x = r[code[(pc + 2) | 0]];
            if (typeof x === 'string' && x.length >= LONG_TEXT) budget -= comparisonCost(x, r[code[(pc + 3) | 0]]);
            r[code[(pc + 1) | 0]] = x !== r[code[(pc + 3) | 0]];
            pc = (pc + 4) | 0;
            continue;
          case Op.Eq:
          case Op.NotEq: {
            x = r[code[(pc + 2) | 0]];
            y = r[code[(pc + 3) | 0]];
            leave(frame, pc, budget);
            r[code[(pc + 1) | 0]] = IsLooselyEqual(x, y) === (op === Op.Eq);
            budget = a.opsLeft;
            pc = (pc + 4) | 0;
            continue;
          }
          case Op.Concat: {
            text = r[code[(pc + 2) | 0]] as string;
            leave(frame, pc, budget);
            for (let i = 1; i < code[(pc + 3) | 0]; i++) text = concatenate(text, r[code[(pc + 2) | 0] + i] as string);
            r[code[(pc + 1) | 0]] = text;
            pc = (pc + 4) | 0;
            continue;
          }

          // --- Jumps
          case Op.Jump:
            pc = code[(pc + 1) | 0];
            continue;
          case Op.JumpTrue: {
            value = r[code[(pc + 1) | 0]];
            pc = value === true || (value !== false && ToBoolean(value)) ? code[(pc + 2) | 0] : (pc + 3) | 0;
            continue;
          }
          case Op.JumpFalse: {
            value = r[code[(pc + 1) | 0]];
            pc = value === false || (value !== true && !ToBoolean(value)) ? code[(pc + 2) | 0] : (pc + 3) | 0;
            continue;
          }
          case Op.JumpUndefined:
            pc = r[code[(pc + 1) | 0]] === undefined ? code[(pc + 2) | 0] : (pc + 3) | 0;
            continue;
          case Op.JumpNotUndefined:
            pc = r[code[(pc + 1) | 0]] !== undefined ? code[(pc + 2) | 0] : (pc + 3) | 0;
            continue;
          case Op.JumpNullish: {
            value = r[code[(pc + 1) | 0]];
            pc = value === undefined || value === null ? code[(pc + 2) | 0] : (pc + 3) | 0;
            continue;
          }
          case Op.JumpNotNullish: {
            value = r[code[(pc + 1) | 0]];
            pc = value !== undefined && value !== null ? code[(pc + 2) | 0] : (pc + 3) | 0;
            continue;
          }
          case Op.JumpEq:
          case Op.JumpNotEq: {
            leave(frame, pc, budget);
            equal = IsLooselyEqual(r[code[(pc + 1) | 0]], r[code[(pc + 2) | 0]]);
            budget = a.opsLeft;
            pc = equal === (op === Op.JumpEq) ? code[(pc + 3) | 0] : (pc + 4) | 0;
            continue;
          }
          case Op.JumpStrictEq:
            x = r[code[(pc + 1) | 0]];
            if (typeof x === 'string' && x.length >= LONG_TEXT) budget -= comparisonCost(x, r[code[(pc + 2) | 0]]);
            pc = x === r[code[(pc + 2) | 0]] ? code[(pc + 3) | 0] : (pc + 4) | 0;
            continue;
          case Op.JumpStrictNotEq:
            x = r[code[(pc + 1) | 0]];
            if (typeof x === 'string' && x.length >= LONG_TEXT) budget -= comparisonCost(x, r[code[(pc + 2) | 0]]);
            pc = x !== r[code[(pc + 2) | 0]] ? code[(pc + 3) | 0] : (pc + 4) | 0;
            continue;
          case Op.JumpStrictEqInt:
            pc = r[code[(pc + 1) | 0]] === code[(pc + 2) | 0] ? code[(pc + 3) | 0] : (pc + 4) | 0;
            continue;
          case Op.JumpStrictNotEqInt:
            pc = r[code[(pc + 1) | 0]] !== code[(pc + 2) | 0] ? code[(pc + 3) | 0] : (pc + 4) | 0;
            continue;

          // --- Calls
          case Op.Call:
          case Op.CallUndefined: {
            at = code[(pc + 2) | 0];
            argc = code[(pc + 3) | 0];
            callee = r[at];
            thisValue = op === Op.Call ? r[at + 1] : undefined;
            frame.pc = pc;
            if (typeof callee === 'object' && callee !== null) {
              if (callee.kind === Kind.Closure) {
                data = callee.data as ClosureData;
                if (data.entry === Entry.Plain && data.realm === a.realm && frame.depth < maxDepth) {
                  target = data.code;
                  registers = newRegisters(target.nRegisters);
                  registers[0] = thisValue;
                  registers[1] = data.env as unknown as Value;
                  count = argc < target.nParams ? argc : target.nParams;
                  for (let i = 0; i < count; i++) registers[i + 2] = r[at + 2 + i];
                  next = new Frame(frame, callee, target, registers, code[(pc + 1) | 0], Mode.Call);
                  if (target.needsArguments) next.args = argumentsFrom(r, at + 2, argc);
                  if (recording) {
                    // tellPushed, written out.
                    shown = target.vm as ShownContext | null;
                    if (shown !== null && shown.tapeId === tapeId && tape!.left > 0 && fc.siteOf[pc] <= MAX_SITE && fc.library === false) {
                      index = tape!.at;
                      words![index] = vmTape!.contextPushed | (fc.siteOf[pc] << SITE_SHIFT);
                      words![(index + 1) | 0] = a.currentActivation = next.activation = ++ids.activation;
                      words![(index + 2) | 0] = shown.word;
                      words![(index + 3) | 0] = frame.activation;
                      tape!.at = (index + 4) | 0;
                      tape!.left = (tape!.left - 1) | 0;
                    } else {
                      machine.frame = frame;
                      tellPushed(next, 'called');
                    }
                  }
                  frame = next;
                  continue reload;
                }
              } else if (callee.kind === Kind.Builtin && (callee.data as BuiltinData).enters === null && (callee.data as BuiltinData).realm === a.realm) {
                leave(frame, pc, budget);
                r[code[(pc + 1) | 0]] = (callee.data as BuiltinData).steps(thisValue, argumentsFrom(r, at + 2, argc), undefined, callee);
                budget = a.opsLeft;
                pc = (pc + 4) | 0;
                continue;
              }
            }
            leave(frame, pc, budget);
            next = callFromRegisters(frame, callee, thisValue, at + 2, argc, code[(pc + 1) | 0]);
            budget = a.opsLeft;
            if (next !== null) {
              frame = next;
              continue reload;
            }
            pc = (pc + 4) | 0;
            continue;
          }
          case Op.CallSpread: {
            at = code[(pc + 2) | 0];
            leave(frame, pc, budget);
            next = callFromLoop(frame, r[at], r[at + 1], spreadArguments(r[at + 2]), code[(pc + 1) | 0]);
            budget = a.opsLeft;
            if (next !== null) {
              frame = next;
              continue reload;
            }
            pc = (pc + 3) | 0;
            continue;
          }
          case Op.New:
          case Op.SuperCall: {
            at = code[(pc + 2) | 0];
            leave(frame, pc, budget);
            next = newFromLoop(frame, r[at], at + 2, code[(pc + 3) | 0], r[op === Op.New ? at : at + 1] as GuestObject, code[(pc + 1) | 0]);
            budget = a.opsLeft;
            if (next !== null) {
              frame = next;
              continue reload;
            }
            pc = (pc + 4) | 0;
            continue;
          }
          case Op.NewSpread:
          case Op.SuperCallSpread: {
            at = code[(pc + 2) | 0];
            leave(frame, pc, budget);
            newTarget = r[op === Op.NewSpread ? at : at + 1] as GuestObject;
            next = constructFromLoop(frame, r[at], spreadArguments(r[at + 2]), newTarget, code[(pc + 1) | 0]);
            budget = a.opsLeft;
            if (next !== null) {
              frame = next;
              continue reload;
            }
            pc = (pc + 3) | 0;
            continue;
          }
          case Op.SuperCallForward: {
            at = code[(pc + 2) | 0];
            leave(frame, pc, budget);
            next = constructFromLoop(frame, r[at], frame.args!.slice(), r[at + 1] as GuestObject, code[(pc + 1) | 0]);
            budget = a.opsLeft;
            if (next !== null) {
              frame = next;
              continue reload;
            }
            pc = (pc + 3) | 0;
            continue;
          }
          case Op.RunInitializer: {
            initializer = ((r[code[(pc + 1) | 0]] as GuestObject).data as ClosureData).instances?.initializer;
            if (initializer === null || initializer === undefined) {
              pc = (pc + 3) | 0;
              continue;
            }
            leave(frame, pc, budget);
            if (frame.depth >= maxDepth) throwTooDeep();
            data = initializer.data as ClosureData;
            registers = newRegisters(data.code.nRegisters);
            registers[0] = r[code[(pc + 2) | 0]];
            registers[1] = data.env as unknown as Value;
            frame = new Frame(frame, initializer, data.code, registers, 0, Mode.Discard);
            if (recording) tellPushed(frame, 'called');
            continue reload;
          }

          // --- Iteration
          case Op.IterNext: {
            record = asRecord(r[code[(pc + 2) | 0]]);
            if (record.shortcut === Shortcut.Array) {
              array = record.Iterator;
              index = record.index;
              if (index < array.elems.length && index < (array.slots[0] as number)) {
                value = array.elems[index];
                if (value !== undefined && (value as unknown) !== HOLE) {
                  record.index = index + 1;
                  r[code[(pc + 1) | 0]] = value;
                  pc = (pc + 4) | 0;
                  continue;
                }
              }
            } else if (record.shortcut === Shortcut.Generator && frame.depth < maxDepth) {
              // A parked generator of this realm, neither running nor ended: its frame goes on top.
              state = record.Iterator.data as Activation;
              if (state.realm === a.realm && state.suspension <= Suspension.Yield) {
                frame.pc = pc;
                next = state.frame;
                next.parent = frame;
                next.depth = frame.depth + 1;
                next.mode = Mode.LoopedGenerator;
                next.dst = code[(pc + 1) | 0];
                if (recording) {
                  // tellPushed and tellPopped, written out: a turn of such a loop has both.
                  shown = next.fc.vm as ShownContext | null;
                  if (shown !== null && shown.tapeId === tapeId && tape!.left > 0 && fc.siteOf[pc] <= MAX_SITE && fc.library === false) {
                    index = tape!.at;
                    words![index] = vmTape!.contextPushed | (fc.siteOf[pc] << SITE_SHIFT);
                    words![(index + 1) | 0] = next.activation;
                    words![(index + 2) | 0] = shown.word + 1;
                    words![(index + 3) | 0] = frame.activation;
                    tape!.at = (index + 4) | 0;
                    tape!.left = (tape!.left - 1) | 0;
                    a.currentActivation = next.activation;
                  } else {
                    machine.frame = frame;
                    tellPushed(next, 'resumed');
                  }
                }
                state.suspension = Suspension.Executing;
                state.resumption = 'next';
                at = next.pc;
                if (next.fc.code[at] === Op.Yield) {
                  next.r[next.fc.code[at + 1]] = undefined;
                  next.pc = at + 4;
                } else deliver(next, 'next', undefined);
                frame = next;
                continue reload;
              }
            }
            leave(frame, pc, budget);
            value = stepValue(record);
            budget = a.opsLeft;
            if (value === DONE) pc = code[(pc + 3) | 0];
            else {
              r[code[(pc + 1) | 0]] = value as Value;
              pc = (pc + 4) | 0;
            }
            continue;
          }

          // --- Leaving
          case Op.Return:
          case Op.ReturnUndefined:
          case Op.ReturnDerived: {
            value = op === Op.ReturnUndefined ? undefined : r[code[(pc + 1) | 0]];
            if (op === Op.ReturnDerived) {
              leave(frame, pc, budget);
              value = derivedResult(frame, value, r[code[(pc + 2) | 0]]);
            }
            if (frame.mode === Mode.Call && frame !== base) {
              parent = frame.parent!;
              if (recording) {
                // tellPopped, written out.
                shown = fc.vm as ShownContext | null;
                if (shown !== null && shown.tapeId === tapeId && tape!.left > 0 && fc.siteOf[frame.pc] <= MAX_SITE) {
                  index = tape!.at;
                  words![index] = vmTape!.contextReturned | (fc.siteOf[frame.pc] << SITE_SHIFT);
                  words![(index + 1) | 0] = frame.activation;
                  tape!.at = (index + 2) | 0;
                  tape!.left = (tape!.left - 1) | 0;
                  a.currentActivation = parent.activation;
                } else {
                  machine.frame = frame;
                  tellPopped(frame, 'return');
                }
              }
              parent.r[frame.dst] = value;
              at = parent.pc;
              parent.pc = at + OP_LENGTH[parent.fc.code[at]];
              frame = parent;
              continue reload;
            }
            leave(frame, pc, budget);
            value = finish(frame, value);
            budget = a.opsLeft;
            if (frame === base) {
              a.hostNesting = nesting - 1;
              return value;
            }
            frame = arrive(frame, value);
            continue reload;
          }
          case Op.Throw: {
            leave(frame, pc, budget);
            value = r[code[(pc + 1) | 0]];
            next = unwind(frame, base, value);
            budget = a.opsLeft;
            if (next === null) {
              escaped = value;
              break running;
            }
            frame = next;
            continue reload;
          }

          // --- Generators and async
          case Op.GeneratorStart: {
            leave(frame, pc, budget);
            object = startGenerator(frame);
            budget = a.opsLeft;
            parked = frame;
            if (frame !== base) frame = arrive(parked, object);
            parkGenerator(parked);
            if (parked !== base) continue reload;
            a.hostNesting = nesting - 1;
            return object;
          }
          case Op.Yield:
          case Op.YieldDelegate: {
            value = r[code[op === Op.Yield ? (pc + 2) | 0 : (pc + 3) | 0]];
            frame.pc = pc;
            state = frame.state!;
            if (frame.mode === Mode.LoopedGenerator && op === Op.Yield && frame !== base) {
              // Back to the loop that stepped it, which takes the value as it is: leaveContext, written out.
              state.suspension = Suspension.Yield;
              if (recording) {
                shown = fc.vm as ShownContext | null;
                if (shown !== null && shown.tapeId === tapeId && tape!.left > 0 && fc.siteOf[pc] <= MAX_SITE) {
                  index = tape!.at;
                  words![index] = vmTape!.contextSuspended | (fc.siteOf[pc] << SITE_SHIFT);
                  words![(index + 1) | 0] = frame.activation;
                  tape!.at = (index + 2) | 0;
                  tape!.left = (tape!.left - 1) | 0;
                  a.currentActivation = frame.parent!.activation;
                } else {
                  leave(frame, pc, budget);
                  tellPopped(frame, 'suspend');
                }
              }
              parent = frame.parent!;
              frame.parent = null;
              parent.r[frame.dst] = value;
              parent.pc += 4;
              frame = parent;
              continue reload;
            }
            leave(frame, pc, budget);
            if (frame.mode === Mode.AsyncGenerator) {
              resumption = AsyncGeneratorYield(state.generator!, value, state.resumer!);
              budget = a.opsLeft;
              if (resumption === undefined) {
                leaveContext(frame, 'suspend');
                frame.parent = null;
                a.hostNesting = nesting - 1;
                return undefined;
              }
              if (!deliver(frame, resumption.Kind, resumption.Value)) throw new GuestThrow(resumption.Value);
              continue reload;
            }
            state.suspension = Suspension.Yield;
            leaveContext(frame, 'suspend');
            parent = frame.parent;
            frame.parent = null;
            if (frame === base) {
              a.hostNesting = nesting - 1;
              return value;
            }
            dst = frame.dst;
            delegated = op === Op.YieldDelegate;
            looped = frame.mode === Mode.LoopedGenerator;
            frame = parent!;
            if (looped && delegated) {
              arriveDelegated(frame, value);
              budget = a.opsLeft;
            } else {
              frame.r[dst] = looped || delegated ? value : CreateIterResultObject(value, false);
              frame.pc += OP_LENGTH[frame.fc.code[frame.pc]];
            }
            continue reload;
          }
          case Op.Await:
          case Op.DelegateValue:
          case Op.AsyncGeneratorBodyEnd: {
            leave(frame, pc, budget);
            if (!parkAsync(frame)) {
              budget = a.opsLeft;
              pc = frame.pc | 0;
              continue;
            }
            budget = a.opsLeft;
            state = frame.state!;
            promise = state.detached || state.capability === null ? undefined : state.capability.Promise;
            state.detached = true;
            if (frame === base) {
              frame.parent = null;
              a.hostNesting = nesting - 1;
              return promise;
            }
            parked = frame;
            frame = arrive(parked, promise);
            parked.parent = null;
            continue reload;
          }
          case Op.ModuleReady:
            leave(frame, pc, budget);
            machine.frame = frame.parent;
            frame.parent = null;
            a.hostNesting = nesting - 1;
            return undefined;

          }
          // Ops without a case, and what is rare of those with one.
          leave(frame, pc, budget);
          pc = RARE[op](frame, r, code, pc) | 0;
          budget = a.opsLeft;
        }
      }
    } catch (thrown) {
      a.hostNesting = nesting;
      const guestThrow = thrown instanceof GuestThrow ? thrown : hostThrowOf(thrown, frame, base);
      if (guestThrow === null) {
        machine.frame = base.parent;
        a.hostNesting = nesting - 1;
        throw thrown;
      }
      const { value } = guestThrow;
      const next = unwind(frame, base, value);
      budget = a.opsLeft;
      if (next === null) {
        escaped = value;
        break;
      }
      frame = next;
    }
  }
  a.hostNesting = nesting - 1;
  a.opsLeft = budget;
  if (unwound.settled) return unwound.value;
  throw new GuestThrow(escaped);
}

/** The elements of an argument list that the compiler gathered in an array of its own. */
const spreadArguments = (list: Value): Value[] => (list as GuestObject).elems;

/**
 * What others may look at while something else than the loop runs, or after a throw. Calls and ends of plain functions
 * do without `machine.frame`: a young frame stored into an old object costs the host more than the rest of the call.
 */
function leave(frame: Frame, pc: number, budget: number): void {
  frame.pc = pc;
  if (machine.frame !== frame) machine.frame = frame;
  agent.opsLeft = budget;
}
