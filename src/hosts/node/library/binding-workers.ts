import { defineAccessor, defineMethod, defineValue } from '../../../engine/objects/function.ts';
import { GuestObject, Kind } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { Call, CreateArrayFromList, CreateListFromArrayLike, Get } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { MAX_AGENTS } from '../../agents/cluster.ts';
import { Broadcaster, Port } from '../../agents/ports.ts';
import { nameOf } from '../../load-module.ts';
import { ThrowCoded } from '../failures/arguments.ts';
import type { NodeHost } from '../node-host.ts';
import { type WorkerOptions, WorkerThread } from '../worker-thread.ts';
import { brandedBy } from './brand.ts';
import { libraryModule } from './library.ts';

/** What `worker_threads` asks of the host. The library hands over how it dispatches and what its ports inherit from. */
export function createWorkerBinding(host: NodeHost, realm: Realm): GuestObject {
  const binding = OrdinaryObjectCreate(realm.ObjectPrototype);
  const method = (name: string, steps: (args: Value[]) => Value): void =>
    void defineMethod(realm, binding, name, 0, (_this, args) => steps(args));
  const list = (value: Value): Value[] => (value === undefined || value === null ? [] : CreateListFromArrayLike(value));
  const port = brandedBy(Port);
  defineValue(binding, 'isMain', host.thread === null, PLAIN);
  defineValue(binding, 'EventTargetPrototype', realm.intrinsics.get('%EventTarget.prototype%'), PLAIN);
  defineValue(binding, 'threadName', host.thread?.options.name, PLAIN);
  defineValue(binding, 'limits', host.thread?.options.limits, PLAIN);
  defineValue(
    binding,
    'environment',
    host.thread === null ? CreateArrayFromList([]) : host.thread.environment(),
    PLAIN,
  );
  method('connect', ([prototype, dispatch]) => {
    host.portPrototype = prototype as GuestObject;
    host.dispatchMessage = dispatch as GuestObject;
    return undefined;
  });
  method('createChannel', () => CreateArrayFromList(Port.createChannel(host, wrapPort).map(wrapPort)));
  method('isPort', ([value]) => value instanceof GuestObject && value.data instanceof Port);
  method('post', ([target, value, transfer]) => void port(target).post(value, list(transfer)));
  method('start', ([target]) => void port(target).start());
  method('close', ([target]) => void closePort(host, port(target)));
  method('setRef', ([target, isRef]) => void port(target).setRef(isRef === true));
  method('hasRef', ([target]) => port(target).isRef);
  method('receive', ([target]) => {
    const received = port(target).receive();
    return received === null ? undefined : CreateArrayFromList([received.value]);
  });
  addThreads(host, realm, binding);
  addBroadcasts(host, method);
  return binding;
}

/** The object of a port, in the current realm. */
function wrapPort(port: Port): GuestObject {
  const host = port.host as NodeHost;
  if (host.portPrototype === undefined) libraryModule(host, host.realm, 'worker_threads');
  const object = OrdinaryObjectCreate(host.portPrototype!, Kind.Host, port);
  host.ports.add(port);
  port.object = object;
  port.reader = {
    message: ({ value, platform }) =>
      void Call(host.dispatchMessage, undefined, [object, 'message', value, CreateArrayFromList([...platform])]),
    close: () => closePort(host, port),
  };
  return object;
}

/** The port is closed at once; it says so in the loop's last phase, and its other end hears of it only then. */
function closePort(host: NodeHost, port: Port): undefined {
  if (!host.ports.delete(port)) return undefined;
  port.setRef(false);
  const isRead = !host.rules.isBun && host.work.handle === port.order;
  const tellPeer = port.closeIn(isRead ? 'reading' : 'silence');
  const tell = (): void => void Call(host.dispatchMessage, undefined, [port.object, 'close']);
  if (host.rules.isBun) {
    // Like a message of its own.
    host.startWork('MessagePort', 0, tell);
    tellPeer();
  } else
    host.closing('MessagePort', () => {
      tellPeer();
      tell();
    });
  return undefined;
}

function addThreads(host: NodeHost, realm: Realm, binding: GuestObject): void {
  const { thread } = host;
  const method = (name: string, steps: (args: Value[]) => Value): void =>
    void defineMethod(realm, binding, name, 0, (_this, args) => steps(args));
  const threadOf = brandedBy(WorkerThread);
  defineValue(binding, 'threadId', host.index, PLAIN);
  let parentPort: Value;
  defineAccessor(
    realm,
    binding,
    'parentPort',
    () => (parentPort ??= thread === null ? null : wrapPort(thread.ports[1])),
  );
  let data: Value;
  defineAccessor(realm, binding, 'workerData', () => (data ??= thread === null ? null : thread.data()));
  method('spawn', ([object, settings, workerData, transferList]) => {
    if (host.cluster.count >= MAX_AGENTS)
      return ThrowCoded(
        'Error',
        'ERR_WORKER_INIT_FAILED',
        `Worker initialization failure: more than ${MAX_AGENTS - 1} workers in one program are not simulated`,
      );
    const setting = (name: string): Value => Get(settings as GuestObject, name);
    const [code, file] = [setting('code'), ToString(setting('file'))];
    const options: WorkerOptions = {
      file: file.startsWith('data:') ? file : nameOf(file, host.settings.entry),
      code: typeof code === 'string' ? code : null,
      data: workerData,
      transferList: list(transferList),
      argv: setting('argv'),
      env: setting('env'),
      environment: setting('environment'),
      name: setting('name'),
      limits: setting('limits'),
      captured: new Set(list(setting('captured')).map((name) => ToString(name))),
    };
    const made = new WorkerThread(host, object as GuestObject, options, wrapPort);
    return CreateArrayFromList([OrdinaryObjectCreate(null, Kind.Host, made), wrapPort(made.ports[0]), made.host.index]);
  });
  const list = (value: Value): Value[] => (value === undefined || value === null ? [] : CreateListFromArrayLike(value));
  method('asListener', ([steps]) => void host.callListener(() => Call(steps, undefined, [])));
  method('terminate', ([handle]) => void threadOf(handle).host.kill());
  method('setThreadRef', ([handle, isRef]) => void threadOf(handle).setRef(isRef === true));
  method('loopTimes', ([handle]) => {
    const { clock } = threadOf(handle).host;
    return CreateArrayFromList([clock.idleNs / 1e6, (clock.ns - threadOf(handle).host.startNs - clock.idleNs) / 1e6]);
  });
}

function addBroadcasts(host: NodeHost, method: (name: string, steps: (args: Value[]) => Value) => void): void {
  const broadcaster = brandedBy(Broadcaster);
  method('joinBroadcast', ([object, name]) => {
    const self = object as GuestObject;
    self.data = new Broadcaster(
      host,
      ToString(name),
      (value) => void Call(host.dispatchMessage, undefined, [self, 'message', value]),
    );
    self.kind = Kind.Host;
    host.hold(1);
    return undefined;
  });
  method('broadcast', ([object, value]) => void broadcaster(object).send(value));
  method('leaveBroadcast', ([object, isRef]) => {
    broadcaster(object).leave();
    if (isRef === true) host.hold(-1);
    return undefined;
  });
  method('setBroadcastRef', ([_object, isRef]) => void host.hold(isRef === true ? 1 : -1));
}
