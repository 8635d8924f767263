import { transferListOf } from '../../engine/builtins/structured-clone.ts';
import { askedCall, cloningFor, type Transferable } from '../../engine/builtins/structured-serialize.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import { Throw, ThrowTypeError } from '../../engine/spec/errors.ts';
import { CreateArrayFromList, Get, SetIntegrityLevel } from '../../engine/spec/object-operations.ts';
import { firstGlobal } from '../../engine/spec/pristine.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { Broadcaster, Port, type Received, wrappers } from '../agents/ports.ts';
import type { BaseHost } from '../base-host.ts';
import { createDOMException } from './dom-exception.ts';
import { createEvent, defineHandlers, dispatchSteps, TargetData } from './events.ts';
import { createInstance, defineInterface } from './interface.ts';

/* https://html.spec.whatwg.org/multipage/web-messaging.html: channels and ports of a page. */

class PortTarget extends TargetData implements Transferable {
  readonly transferName = 'MessagePort';
  readonly port: Port;
  constructor(port: Port) {
    super();
    this.port = port;
  }

  get isGone(): boolean {
    return this.port.isGone;
  }

  handOver(): () => GuestObject {
    return this.port.handOver();
  }

  /** Setting `onmessage` starts the port. */
  override setHandler(type: string, value: Value): void {
    super.setHandler(type, value);
    if (type === 'message') this.port.start();
  }
}

class ChannelData {
  readonly ports: readonly GuestObject[];
  constructor(ports: readonly GuestObject[]) {
    this.ports = ports;
  }
}

class BroadcastTarget extends TargetData {
  readonly name: string;
  broadcaster: Broadcaster | null = null;
  constructor(name: string) {
    super();
    this.name = name;
  }
}

/** The ports that came with a message, as its event shows them. */
export function portList({ platform }: Pick<Received, 'platform'>): GuestObject {
  const list = CreateArrayFromList([...platform]);
  SetIntegrityLevel(list, 'frozen');
  return list;
}

/** What a page or a worker hears of what has come to it. */
export const messageEvent = (host: BaseHost, received: Received): GuestObject =>
  createEvent(
    host,
    host.realm,
    'message',
    { data: received.value, origin: '', lastEventId: '', source: null, ports: portList(received) },
    false,
    'MessageEvent',
  );

/** Installs MessagePort, MessageChannel and BroadcastChannel. */
export function installMessages(host: BaseHost, realm: Realm): void {
  const event = (data: Value, fields: Readonly<Record<string, Value>> = {}): GuestObject =>
    createEvent(
      host,
      realm,
      'message',
      { data, origin: '', lastEventId: '', source: null, ports: portList({ platform: [] }), ...fields },
      false,
      'MessageEvent',
    );
  const wrap = (port: Port): GuestObject => {
    const object = createInstance(realm, 'MessagePort', new PortTarget(port));
    port.object = object;
    const { page, style } = agent.stackRules;
    if (page) port.pace = style === 'firefox' ? 'one' : 'batches';
    host.ports.add(port);
    port.reader = {
      message: (received) => dispatchSteps(host, object, event(received.value, { ports: portList(received) })),
      // Pages do not hear of it.
      close: () =>
        host.ports.delete(port) && !page ? dispatchSteps(host, object, createEvent(host, realm, 'close')) : undefined,
    };
    return object;
  };
  wrappers.set(host, wrap);
  const ports = defineInterface<PortTarget>(realm, {
    name: 'MessagePort',
    parent: 'EventTarget',
    data: PortTarget,
    methods: {
      'postMessage/1': ({ port }, args) =>
        void cloningFor("'postMessage' on 'MessagePort'", () => port.post(args[0], transferOf(args[1]))),
      start: ({ port }) => void port.start(),
      close: ({ port }) => {
        host.ports.delete(port);
        port.close();
        return undefined;
      },
    },
  });
  defineHandlers(realm, ports, ['message', 'messageerror', 'close']);
  defineInterface<ChannelData>(realm, {
    name: 'MessageChannel',
    data: ChannelData,
    make: () => new ChannelData(Port.createChannel(host, wrap).map(wrap)),
    get: { port1: ({ ports: [first] }) => first, port2: ({ ports: [, second] }) => second },
  });
  installBroadcasts(host, realm, event);
}

function installBroadcasts(
  host: BaseHost,
  realm: Realm,
  event: (data: Value, fields?: Readonly<Record<string, Value>>) => GuestObject,
): void {
  const prototype = defineInterface<BroadcastTarget>(realm, {
    name: 'BroadcastChannel',
    parent: 'EventTarget',
    data: BroadcastTarget,
    needs: 1,
    make: ([name]) => new BroadcastTarget(ToString(name)),
    get: { name: ({ name }) => name },
    methods: {
      'postMessage/1': (target, [value]) => {
        if (target.broadcaster === null)
          Throw(
            createDOMException(
              realm,
              "Failed to execute 'postMessage' on 'BroadcastChannel': Channel is closed",
              'InvalidStateError',
            ),
          );
        return void cloningFor("'postMessage' on 'BroadcastChannel'", () => target.broadcaster!.send(value));
      },
      close: (target) => {
        target.broadcaster?.leave();
        target.broadcaster = null;
        return undefined;
      },
    },
    made: (target, self) => {
      target.broadcaster = new Broadcaster(host, target.name, (value) =>
        dispatchSteps(host, self, event(value, { origin: ToString(firstGlobal(realm, 'origin')) })),
      );
    },
  });
  defineHandlers(realm, prototype, ['message', 'messageerror']);
}

/** The second argument of postMessage: a list of what is handed over, or an object with one. */
export function transferOf(options: Value): Value[] {
  if (!isObject(options)) {
    if (agent.stackRules.page && options !== undefined && options !== null)
      ThrowTypeError(`Failed to execute ${askedCall()}: Overload resolution failed.`);
    return [];
  }
  if (Get(options, WELL_KNOWN.iterator) !== undefined) return transferListOf(options, '');
  const transfer = Get(options, 'transfer');
  return transfer === undefined ? [] : transferListOf(transfer);
}
