import { createConstructor, defineAccessor, defineMethod, defineValue } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { appendNamedKeys, OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { Descriptor, HAS_ENUMERABLE } from '../../../engine/objects/property-descriptor.ts';
import { ENUMERABLE, HIDDEN } from '../../../engine/objects/shape.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { DefinePropertyOrThrow, IsCallable } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToBoolean } from '../../../engine/spec/type-conversion.ts';
import type { PropertyKey, Value } from '../../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../../engine/spec/well-known-symbols.ts';
import { requireCallback, ThrowCoded, ThrowInvalidArgType } from '../failures/arguments.ts';
import { builtinModule } from '../modules/builtin-modules.ts';
import type { NodeHost } from '../node-host.ts';
import { emitNow, prepareEmitter, statusOf } from './process-events.ts';
import { installFacts } from './process-facts.ts';

const ENUMERATED = new Descriptor(HAS_ENUMERABLE, undefined, undefined, undefined, ENUMERABLE);

/** `process`: the parts that programs about order use. */
export function createProcess(host: NodeHost, realm: Realm): GuestObject {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  createConstructor(realm, 'process', 0, () => ThrowTypeError('Illegal constructor'), prototype);
  prepareEmitter(host, realm, prototype);
  const target = OrdinaryObjectCreate(prototype);
  host.process.object = target;
  installFacts(host, realm, target);
  installEnd(host, realm, target);
  installUncaught(host, realm, target);
  defineMethod(realm, target, 'nextTick', 1, (_this, args) => {
    host.nextTick(tickCallback(host, args[0]), args.slice(1));
    return undefined;
  });
  defineMethod(realm, target, 'emitWarning', 1, (_this, args) => host.warnings.emitGiven(args));
  if (host.rules.has(20))
    defineMethod(realm, target, 'getBuiltinModule', 1, (_this, [id]) =>
      typeof id === 'string' ? builtinModule(host, realm, id) : ThrowInvalidArgType('id', 'of type string', id),
    );
  // In Node they are plain properties: `import { nextTick } from 'process'` finds them by that. Not a program's doing, so
  // it takes none of its time.
  const keys: PropertyKey[] = [];
  appendNamedKeys(target, keys);
  for (const key of keys) if (typeof key === 'string') DefinePropertyOrThrow(target, key, ENUMERATED);
  defineValue(target, WELL_KNOWN.toStringTag, 'process', HIDDEN);
  return target;
}

function tickCallback(host: NodeHost, value: Value): GuestObject {
  if (IsCallable(value)) return value;
  if (host.rules.has(9)) return host.frames.within('nextTick', () => requireCallback(value));
  return host.rules.has(8)
    ? ThrowCoded('TypeError', 'ERR_INVALID_CALLBACK', 'callback must be a function')
    : ThrowTypeError('callback is not a function');
}

function installEnd(host: NodeHost, realm: Realm, target: GuestObject): void {
  const { process: state, rules } = host;
  const set = (value: Value): undefined => {
    // Bun does not take one back.
    if (rules.isBun && value === undefined && state.exitCode !== undefined) return undefined;
    state.exitCode = rules.has(20) ? checkedExitCode(host, value) : value;
    return undefined;
  };
  defineAccessor(
    realm,
    target,
    'exitCode',
    () => state.exitCode,
    (_this, [value]) => set(value),
  );
  const exit = (args: Value[]): never => {
    if (rules.has(20) ? args.length > 0 : ToBoolean(args[0]) || args[0] === 0) set(args[0]);
    if (!state.exiting) {
      state.exiting = true;
      emitNow(host, 'exit', [host.exitCode]);
    }
    return host.terminate(statusOf(host.exitCode, 0));
  };
  host.frames.noteExit(defineMethod(realm, target, 'exit', 1, (_this, args) => exit(args)));
  defineMethod(realm, target, 'reallyExit', 1, (_this, [code]) => host.terminate(statusOf(code, 0)));
  defineMethod(realm, target, 'abort', 0, () => host.terminate(134));
}

/** An integer, a text that is one, or nothing. */
function checkedExitCode(host: NodeHost, value: Value): Value {
  if (value === undefined || value === null) return host.rules.has(22) ? undefined : value;
  const number = typeof value === 'string' && value !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
  if (typeof number !== 'number') return ThrowInvalidArgType('code', 'of type number', value);
  if (!Number.isInteger(number))
    return ThrowCoded(
      'RangeError',
      'ERR_OUT_OF_RANGE',
      `The value of "code" is out of range. It must be an integer. Received ${number}`,
    );
  return host.rules.has(22) ? number : value;
}

/** https://nodejs.org/api/process.html#processsetuncaughtexceptioncapturecallbackfn */
function installUncaught(host: NodeHost, realm: Realm, target: GuestObject): void {
  if (!host.rules.has(9)) return;
  defineMethod(realm, target, 'setUncaughtExceptionCaptureCallback', 1, (_this, [callback]) => {
    if (callback === null) {
      host.process.captureCallback = null;
      return undefined;
    }
    if (!IsCallable(callback)) return ThrowInvalidArgType('fn', 'of type function or null', callback);
    if (host.process.captureCallback !== null) {
      return ThrowCoded(
        'Error',
        'ERR_UNCAUGHT_EXCEPTION_CAPTURE_ALREADY_SET',
        '`process.setupUncaughtExceptionCapture()` was called while a capture callback was already active',
      );
    }
    host.process.captureCallback = callback;
    return undefined;
  });
  defineMethod(realm, target, 'hasUncaughtExceptionCaptureCallback', 0, () => host.process.captureCallback !== null);
  const setExiting = (value: Value): undefined => void (host.process.exiting = ToBoolean(value));
  defineAccessor(
    realm,
    target,
    '_exiting',
    () => host.process.exiting,
    (_this, [value]) => setExiting(value),
  );
}
