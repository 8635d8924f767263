import type { ClosureData } from '../../../engine/objects/closure.ts';
import { structuredCopy } from '../../../engine/builtins/structured-clone.ts';
import { CreateBuiltinFunction, defineAccessor, defineMethod, defineValue } from '../../../engine/objects/function.ts';
import { GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { Call, CreateArrayFromList, Get, IsCallable } from '../../../engine/spec/object-operations.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { firstValue } from '../../../engine/spec/pristine.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { inspect } from '../../console/inspect.ts';
import { installFormatting } from '../../console/node-style.ts';
import { readOptions } from '../../console/options.ts';
import { durationOf, NS_PER_MS } from '../../virtual-clock.ts';
import type { NodeHost } from '../node-host.ts';
import { moduleNames } from '../modules/builtin-modules.ts';
import { addBunBinding } from './binding-bun.ts';
import { addFileBinding } from './binding-files.ts';
import { addHandleBinding } from './binding-handles.ts';
import { makeDOMException } from '../../web/dom-exception.ts';
import { addStreamBinding } from '../../web/streams/binding.ts';
import { addNetworkBinding } from './binding-network.ts';
import { addSystemBinding } from './binding-system.ts';
import { addCompressionBinding } from './binding-compression.ts';
import { addHashBinding } from './binding-hashes.ts';
import { createContextBinding } from './binding-contexts.ts';
import { createWorkerBinding } from './binding-workers.ts';
import { failedCall } from './failed-call.ts';
import { createResourceBinding } from './binding-resources.ts';

/** How long a packet travels on the simulated network: as between two programs of one machine. */
const HOP_NS = 400_000;

/** What libraries cannot do in JavaScript. The program never gets hold of it. */
export function createBinding(host: NodeHost, realm: Realm): GuestObject {
  const binding = OrdinaryObjectCreate(null);
  const method: DefineMethod = (name, steps) =>
    void defineMethod(realm, binding, name, 0, (_this, args) => steps(args));
  // The modules of Node 12.0 are still those of 11.
  defineValue(binding, 'major', host.rules.version.startsWith('v12.0.') ? 11 : host.rules.major, PLAIN);
  defineValue(binding, 'version', host.rules.version, PLAIN);
  defineValue(binding, 'isBun', host.rules.isBun, PLAIN);
  defineValue(binding, 'asyncIteratorPrototype', realm.intrinsic('%AsyncIteratorPrototype%'), PLAIN);
  defineValue(binding, 'kinds', objectOf(realm, Object.entries(Kind)), PLAIN);
  for (const name of ['then', 'catch', 'finally'])
    defineValue(binding, name, firstValue(realm, realm.PromisePrototype, name), PLAIN);
  method('nextTick', ([callback, ...args]) => {
    host.nextTick(
      IsCallable(callback) ? callback : ThrowTypeError('The "callback" argument must be of type function'),
      args,
    );
    return undefined;
  });
  defineValue(binding, 'inspectCustom', host.console.inspector.custom, PLAIN);
  method('inspect', (args) => inspect(args[0], readOptions(args[1])));
  const formatting = OrdinaryObjectCreate(null);
  installFormatting(realm, formatting, host.console.inspector);
  defineValue(binding, 'formatting', formatting, PLAIN);
  defineValue(binding, 'timers', objectOf(realm, host.timerFunctions), PLAIN);
  const encodings = host.rules.has(8)
    ? (['TextEncoder', 'TextDecoder'] as const).map(
        (name) => [name, Get(realm.intrinsic(`%${name}.prototype%`), 'constructor')] as const,
      )
    : [];
  defineValue(binding, 'encodings', objectOf(realm, encodings), PLAIN);
  method('functionKind', ([value]) =>
    value instanceof GuestObject && value.kind === Kind.Closure ? (value.data as ClosureData).code.body : -1,
  );
  method('kindOf', ([value]) => (value instanceof GuestObject ? value.kind : -1));
  method('isCallable', ([value]) => IsCallable(value));
  method('isObject', ([value]) => isObject(value));
  if (host.rules.isBun) addBunBinding(host, realm, binding);
  method('failedCall', () => failedCall(host));
  method('within', ([name, make]) => host.frames.within(ToString(name), () => Call(make, undefined, [])));
  addWork(host, method);
  method('clone', ([value]) => structuredCopy(value));
  method('hearException', ([error]) => host.exceptions.hear(error) as undefined);
  method('isInTimers', () => host.isInTimers);
  method('keepAlive', ([kind]) => {
    const release = host.keepAlive(kind === undefined ? '' : ToString(kind));
    return CreateBuiltinFunction(() => void release(), 0, '', { realm });
  });
  // Made when `async_hooks` looks at it: promises are followed from then on.
  let resources: GuestObject | undefined;
  defineAccessor(realm, binding, 'resources', () => (resources ??= createResourceBinding(host, realm)));
  let threads: GuestObject | undefined;
  defineAccessor(realm, binding, 'workers', () => (threads ??= createWorkerBinding(host, realm)));
  let contexts: GuestObject | undefined;
  defineAccessor(realm, binding, 'contexts', () => (contexts ??= createContextBinding(host, realm)));
  defineAccessor(realm, binding, 'DOMException', () => domExceptionOf(realm));
  defineAccessor(realm, binding, 'process', () => host.process.object);
  defineAccessor(realm, binding, 'modules', () => {
    const { cache, extensions } = host.commonJs;
    const methods = [
      ['names', CreateBuiltinFunction(() => CreateArrayFromList(moduleNames(host)), 0, '', { realm })],
      [
        'createRequire',
        CreateBuiltinFunction((_this, [file]) => host.commonJs.createRequire(ToString(file)), 1, '', { realm }),
      ],
    ] as const;
    return objectOf(realm, [['cache', cache], ['extensions', extensions], ...methods]);
  });
  addStreamBinding(host, realm, binding, 'node');
  host.targetListeners.addTo(realm, binding);
  addSystemBinding(host, realm, binding);
  addHashBinding(host, realm, binding);
  addCompressionBinding(host, realm, binding);
  addFileBinding(host, realm, binding);
  addHandleBinding(host, realm, binding);
  addNetworkBinding(host, realm, binding);
  return binding;
}

type DefineMethod = (name: string, steps: (args: Value[]) => Value) => void;

/** What the loop does for a library besides the program's own work. */
function addWork(host: NodeHost, method: DefineMethod): void {
  method('startWork', ([name, ms, callback, refed]) => {
    host.startWork(
      ToString(name),
      durationOf(ms) * NS_PER_MS,
      () => void Call(callback, undefined, []),
      refed === false ? 'unref' : 'ref',
    );
    return undefined;
  });
  method('afterHops', ([name, hops, callback]) => {
    // What is sent within one hop arrives at one moment, however long the program took in between.
    const now = host.clock.ns;
    const dueNs = (Math.floor(now / HOP_NS) + durationOf(hops)) * HOP_NS;
    host.startWork(ToString(name), dueNs - now, () => void Call(callback, undefined, []));
    return undefined;
  });
  // Runs callbacks on behalf of what runs now, of which hooks do not hear.
  method('here', () => {
    const { contexts } = host;
    const resource = contexts.makeQuietly(undefined, contexts.current.asyncId);
    const run = (_this: Value, [callback]: readonly Value[]): Value =>
      contexts.runWithin(resource, () => Call(callback, undefined, []));
    return CreateBuiltinFunction(run, 1, '', { realm: host.realm });
  });
  method('closeHandle', ([callback]) => {
    host.closing('http', () => void Call(callback, undefined, []));
    return undefined;
  });
}

function objectOf(realm: Realm, entries: Iterable<readonly [string, Value]>): GuestObject {
  const object = OrdinaryObjectCreate(realm.ObjectPrototype);
  for (const [name, value] of entries) defineValue(object, name, value, PLAIN);
  return object;
}

/** No global before Node 17. */
const domExceptionOf = (realm: Realm): Value =>
  realm.hasIntrinsic('%DOMException.prototype%')
    ? Get(realm.intrinsic('%DOMException.prototype%'), 'constructor')
    : makeDOMException(realm);
