import { defineAccessor, defineMethod, defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { type Descriptor, dataDescriptor, HAS_VALUE } from '../../../engine/objects/property-descriptor.ts';
import { ORDINARY, OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { CONFIGURABLE, ENUMERABLE, PLAIN } from '../../../engine/objects/shape.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { libraryModule } from '../library/library.ts';
import { Call, CreateArrayFromList, Get, GetV, IsArray, IsCallable } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { bytesOfView } from '../../../engine/builtins/text-encoding.ts';
import { ToBoolean, ToNumber, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { pathOf } from '../../load-module.ts';
import { ThrowCoded, ThrowInvalidArgType } from '../failures/arguments.ts';
import { textFromBytes } from '../library/binding-bytes.ts';
import { installInput, streamOnDemand } from '../library/stdio.ts';
import { installActiveResources } from '../loop/active-resources.ts';
import type { NodeHost } from '../node-host.ts';
import { installBuild } from './process-build.ts';

/** What a process knows of itself: fixed facts, clocks, and figures of memory and time as a small program has them. */
export function installFacts(host: NodeHost, realm: Realm, target: GuestObject): void {
  const { version, v8, isBun } = host.rules;
  const own = isBun ? 'bun' : 'node';
  const object = (entries: Readonly<Record<string, Value>>): GuestObject => {
    const made = OrdinaryObjectCreate(realm.ObjectPrototype);
    for (const [key, value] of Object.entries(entries)) defineValue(made, key, value, PLAIN);
    return made;
  };
  const facts = {
    ...(host.rules.has(8) ? { ppid: 0 } : {}),
    title: own,
    execPath: `/usr/bin/${own}`,
    argv0: own,
    argv: CreateArrayFromList([`/usr/bin/${own}`, pathOf(host.settings.entry)]),
    execArgv: CreateArrayFromList([]),
    env: createEnvironment(host, realm, VARIABLES),
    noDeprecation: false,
    throwDeprecation: false,
  };
  const fixed = {
    version,
    versions: object({ node: version.slice(1), ...(isBun ? { bun: '1.4.4' } : {}), v8 }),
    platform: 'linux',
    arch: 'x64',
    pid: 1,
  };
  for (const [key, value] of Object.entries(fixed))
    defineValue(target, key, value, isBun ? PLAIN : ENUMERABLE | CONFIGURABLE);
  for (const [key, value] of Object.entries(facts)) defineValue(target, key, value, PLAIN);
  if (isBun) installBunBuild(target, object);
  else installBuild(host, realm, target);
  defineMethod(realm, target, 'cwd', 0, () => host.process.cwd);
  for (const name of ['getuid', 'geteuid', 'getgid', 'getegid']) defineMethod(realm, target, name, 0, () => 0);
  for (const [name, length] of [
    ['chdir', 1],
    ['umask', 1],
    ['kill', 2],
  ] as const) {
    defineMethod(realm, target, name, length, (_this, args) =>
      Call(Get(libraryModule(host, realm, 'internal/process_os') as GuestObject, name), undefined, args),
    );
  }
  defineMethod(realm, target, 'uptime', 0, () => host.nowNs() / 1e9);
  defineMethod(realm, target, 'memoryUsage', 0, () => {
    const heapUsed = 5_000_000 + host.agent.costs.promises * 64;
    return object({
      rss: 45_000_000,
      heapTotal: heapUsed + 2_000_000,
      heapUsed,
      external: 1_000_000,
      ...(host.rules.has(12.17) ? { arrayBuffers: 10_000 } : {}),
    });
  });
  defineMethod(realm, target, 'cpuUsage', 1, (_this, [before]) => {
    const user = Math.floor(host.nowNs() / 1000);
    if (!ToBoolean(before)) return object({ user, system: 0 });
    const earlierUser = earlierUsage(host, before, 'user');
    const earlierSystem = earlierUsage(host, before, 'system');
    return object({ user: user - earlierUser, system: 0 - earlierSystem });
  });
  installActiveResources(host, realm, target);
  installHrtime(host, realm, target);
  for (const name of ['stdout', 'stderr'] as const) defineValue(target, name, outputStream(host, realm, name), PLAIN);
  installInput(host, realm, target);
}

/** The same of Bun, which says less. */
function installBunBuild(target: GuestObject, object: (entries: Readonly<Record<string, Value>>) => GuestObject): void {
  defineValue(target, 'release', object({ name: 'node' }), PLAIN);
  defineValue(target, 'isBun', true, PLAIN);
  const tls = { ipv6: true, tls_alpn: true, tls_sni: true, tls_ocsp: true, tls: true };
  defineValue(
    target,
    'features',
    object({
      inspector: true,
      debug: false,
      uv: true,
      ...tls,
      cached_builtins: true,
      openssl_is_boringssl: true,
      quic: true,
      require_module: true,
      typescript: 'transform',
    }),
    PLAIN,
  );
}

/** What every process has; what else there is depends on who starts it. */
const VARIABLES = [
  ['PATH', '/usr/local/bin:/usr/bin:/bin'],
  ['HOME', '/home'],
] as const;

/** Each thread's own, whatever a program puts in its place. */
const environments = new WeakMap<NodeHost, GuestObject>();

/** The environment that a thread began with. */
export const environmentOf = (host: NodeHost): GuestObject => environments.get(host)!;

/** Whatever is put into the environment becomes a text. No name in it is a symbol. */
export function createEnvironment(
  host: NodeHost,
  realm: Realm,
  variables: readonly (readonly [string, Value])[],
): GuestObject {
  const env = OrdinaryObjectCreate(realm.ObjectPrototype);
  // A shape of its own: no shortcut of the engine goes around its way to write.
  env.shape = env.shape.toDictionary();
  env.shape.cacheable = false;
  const text = (value: Value): string =>
    typeof value === 'symbol' ? ThrowTypeError('Cannot convert a Symbol value to a string') : ToString(value);
  env.methods = {
    ...env.methods,
    defineOwnProperty: (object, key, desc) => {
      if (host.rules.has(18) && !host.rules.isBun) requireVariable(desc);
      // A new variable without a value has undefined's text.
      if (!desc.isAccessor && object.methods.getOwnProperty(object, key) === undefined) desc.has |= HAS_VALUE;
      if ((desc.has & HAS_VALUE) !== 0) desc.value = text(desc.value);
      return ORDINARY.defineOwnProperty(object, typeof key === 'symbol' ? text(key) : key, desc);
    },
    set: (object, key, value, receiver) => {
      const name = typeof key === 'symbol' ? text(key) : key;
      if (object !== receiver) return ORDINARY.set(object, name, text(value), receiver);
      return ORDINARY.defineOwnProperty(object, name, dataDescriptor(text(value), PLAIN));
    },
  };
  for (const [name, value] of variables) ORDINARY.defineOwnProperty(env, name, dataDescriptor(value, PLAIN));
  environments.set(host, env);
  return env;
}

/** Since Node 18 a variable is defined whole, as one that can be changed, or not at all. */
function requireVariable(desc: Descriptor): void {
  const refuse = (message: string): never =>
    ThrowCoded('TypeError', 'ERR_INVALID_OBJECT_DEFINE_PROPERTY', `'process.env' ${message}`);
  if (desc.isAccessor) refuse('does not accept an accessor(getter/setter) descriptor');
  if ((desc.has & HAS_VALUE) === 0 || !desc.configurable || !desc.writable || !desc.enumerable)
    refuse('only accepts a configurable, writable, and enumerable data descriptor');
}

/** What a variable of the program's environment is now, for what Node reads outside JavaScript. */
export function environmentVariable(host: NodeHost, name: string): string | undefined {
  const own = (object: Value, key: string): Value =>
    isObject(object) ? object.methods.getOwnProperty(object, key)?.value : undefined;
  const value = own(own(host.process.object, 'env'), name);
  return typeof value === 'string' ? value : undefined;
}

/** https://nodejs.org/api/process.html#processhrtimetime */
function installHrtime(host: NodeHost, realm: Realm, target: GuestObject): void {
  const hrtime = defineMethod(realm, target, 'hrtime', 1, (_this, [time]) => {
    const base = time === undefined ? 0 : earlierTime(host, time);
    const now = host.nowNs();
    return CreateArrayFromList([Math.floor((now - base) / 1e9), (now - base) % 1e9]);
  });
  if (host.rules.has(10)) defineMethod(realm, hrtime, 'bigint', 0, () => BigInt(host.nowNs()));
}

/** A figure that `process.cpuUsage` gave earlier, or Node's error. */
function earlierUsage({ rules: { has } }: NodeHost, before: Value, key: 'user' | 'system'): number {
  const value = GetV(before, key);
  if (typeof value === 'number' && value >= 0 && value <= Number.MAX_VALUE) return value;
  if (!has(9)) return ThrowTypeError(`value of ${key} property of argument is invalid`);
  if (!has(10))
    return ThrowCoded('TypeError', 'ERR_INVALID_ARG_TYPE', `The "preValue.${key}" property must be of type number`);
  const name = `prevValue.${key}`;
  if (key === 'user' && (!isObject(before) || (has(16) && IsArray(before))))
    return ThrowInvalidArgType('prevValue', 'of type object', before);
  if (typeof value !== 'number') return ThrowInvalidArgType(name, 'of type number', value);
  return has(16)
    ? ThrowCoded('RangeError', 'ERR_INVALID_ARG_VALUE', `The property '${name}' is invalid. Received ${value}`)
    : ThrowCoded('RangeError', 'ERR_INVALID_OPT_VALUE', `The value "${value}" is invalid for option "${name}"`);
}

function earlierTime({ rules: { has } }: NodeHost, time: Value): number {
  const isList = isObject(time) && IsArray(time);
  if (!has(9) && (!isList || (has(8) && Get(time as GuestObject, 'length') !== 2)))
    return ThrowTypeError('process.hrtime() only accepts an Array tuple');
  if (!isList) return ThrowInvalidArgType('time', has(12.17) ? 'an instance of Array' : 'of type Array', time);
  const length = ToNumber(Get(time as GuestObject, 'length'));
  if (length !== 2 && has(11))
    return ThrowCoded(
      'RangeError',
      'ERR_OUT_OF_RANGE',
      `The value of "time" is out of range. It must be 2. Received ${length}`,
    );
  if (length !== 2 && has(9))
    return ThrowCoded(
      'TypeError',
      'ERR_INVALID_ARRAY_LENGTH',
      `The array "time" (length ${length}) must be of length 2.`,
    );
  return ToNumber(Get(time as GuestObject, 0)) * 1e9 + ToNumber(Get(time as GuestObject, 1));
}

/** A stream that only writes until somebody asks for more. */
function outputStream(host: NodeHost, realm: Realm, name: 'stdout' | 'stderr'): GuestObject {
  const stream = streamOnDemand(host, realm);
  defineMethod(realm, stream, 'write', 1, (_this, args) => {
    if (args[0] === null && host.rules.has(9))
      ThrowCoded('TypeError', 'ERR_STREAM_NULL_VALUES', 'May not write null values to stream');
    if (typeof args[0] !== 'string' && !(isObject(args[0]) && args[0].kind === Kind.TypedArray)) {
      const kind = args[0] === null ? 'object' : typeof args[0];
      if (!host.rules.has(9))
        ThrowTypeError(`Invalid data, chunk must be a string or buffer, not ${isObject(args[0]) ? 'object' : kind}`);
      if (!host.rules.has(10))
        ThrowCoded('TypeError', 'ERR_INVALID_ARG_TYPE', 'The "chunk" argument must be one of type string or Buffer');
      ThrowInvalidArgType(
        'chunk',
        host.rules.has(12.17)
          ? `of type string or an instance of ${host.rules.has(20) ? 'Buffer, TypedArray, or DataView' : host.rules.has(14) ? 'Buffer or Uint8Array' : 'Buffer'}`
          : 'one of type string or Buffer',
        args[0],
      );
    }
    const text = isObject(args[0]) ? textFromBytes(bytesOfView(args[0]), 'utf8') : ToString(args[0]);
    host.console.writeText(name === 'stdout' ? 'log' : 'error', text);
    const callback = args.find((argument) => IsCallable(argument));
    // Bun has written it by now, and says so at once.
    if (callback !== undefined && host.rules.isBun) Call(callback, undefined, [null]);
    else if (callback !== undefined) host.nextTick(callback as GuestObject, host.rules.has(20) ? [null] : []);
    return true;
  });
  defineAccessor(realm, stream, 'fd', () => (name === 'stdout' ? 1 : 2), undefined);
  return stream;
}
