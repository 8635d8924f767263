import { StructuredDeserializeWithTransfer } from '../../engine/builtins/structured-clone.ts';
import {
  type SerializedMessage,
  StructuredSerializeWithTransfer,
  type Transferable,
  throwDataCloneError,
} from '../../engine/builtins/structured-serialize.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { agent as running } from '../../engine/spec/agent.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { BaseHost } from '../base-host.ts';
import { HighWater } from '../high-water.ts';
import type { TaskSteps } from '../timed-host.ts';

/* https://html.spec.whatwg.org/multipage/web-messaging.html#message-ports: the part that hosts share. */

interface Message {
  readonly content: SerializedMessage;
  readonly dueNs: number;
}

export interface Received {
  readonly value: Value;
  /** Objects of the host that were handed over with it: ports. */
  readonly platform: readonly GuestObject[];
}

/** Of an iterable, what comes after a `yield` is a callback of its own. */
type TaskResult = ReturnType<TaskSteps> | undefined;

/** What the owner of a port does with what arrives. */
export interface PortReader {
  message(received: Received): TaskResult;
  /** The other end is gone. */
  close(): TaskResult;
}

/** What budgets of memory count for it beside its object. */
const BYTES_PER_PORT = 160;
/** What a message costs its sender: the task and the event that it becomes, too. */
const OPS_PER_MESSAGE = 100;

/** Who makes the object of a port that was handed over, by host, where that is not its maker's affair. */
export const wrappers = new WeakMap<BaseHost, (port: Port) => GuestObject>();

/** One end of a channel. It lives in one agent at a time. */
export class Port implements Transferable {
  readonly transferName = 'MessagePort';
  /** Both ends have the same channel; ports are numbered in the order of their making. */
  readonly channel: number;
  readonly order: number;
  host: BaseHost;
  reader: PortReader | null = null;
  peer: Port | null = null;
  /** Makes the object that stands for the port in the realm it is handed over to. */
  readonly wrap: (port: Port) => GuestObject;
  #queue: Message[] = [];
  readonly #water = new HighWater();
  #isStarted = false;
  /** How many messages may have tasks at a time; in pages those that wait get theirs when these are done. */
  pace: 'all' | 'batches' | 'one' = 'all';
  /** Messages that have tasks. */
  #announced = 0;
  /** It was closed, or handed over. */
  isDetached = false;
  isGone = false;
  /** It was closed here. Firefox still delivers what had come by then, Bun if it had begun to. */
  #isClosed = false;
  #readsOn = false;
  #hasReceived = false;
  /** It keeps its host's loop going. */
  isRef = false;
  /** What stands for it in its realm. */
  object: GuestObject | undefined;

  constructor(host: BaseHost, wrap: (port: Port) => GuestObject, channel = ++host.cluster.channelCount) {
    running.roomLeft -= BYTES_PER_PORT;
    this.host = host;
    this.wrap = wrap;
    this.channel = channel;
    this.order = ++host.cluster.portCount;
  }

  static createChannel(host: BaseHost, wrap: (port: Port) => GuestObject): [Port, Port] {
    const one = new Port(host, wrap);
    const other = new Port(host, wrap, one.channel);
    one.peer = other;
    other.peer = one;
    return [one, other];
  }

  /** https://html.spec.whatwg.org/multipage/web-messaging.html#message-port-post-message-steps */
  post(value: Value, transferList: readonly Value[]): void {
    const { page, style } = running.stackRules;
    for (const [at, item] of transferList.entries())
      if (portOf(item) === this)
        throwDataCloneError(
          page && style === 'v8'
            ? `Port at index ${at} contains the source port.`
            : 'Transfer list contains source port',
        );
    const content = StructuredSerializeWithTransfer(value, transferList);
    const target = this.peer;
    if (this.isDetached || target === null) return;
    running.spend(OPS_PER_MESSAGE);
    running.observer.messageSent(this.channel, value);
    target.push(content);
  }

  push(content: SerializedMessage): void {
    const isAway = this.pace === 'one' && running.host !== this.host;
    const message = { content, dueNs: this.host.arrivalNs() + (isAway ? BY_PROCESS_NS : 0) };
    this.#queue.push(message);
    this.#water.reach(this.#queue.length);
    if (this.#isStarted && (this.pace === 'all' || this.#announced === 0)) this.#announce(message);
  }

  start(): void {
    if (this.#isStarted || this.isDetached) return;
    this.#isStarted = true;
    for (const message of this.pace === 'all' ? this.#queue : this.#queue.slice(0, 1)) this.#announce(message);
  }

  /** Its task is over: Chromium has the pipe's others read together then, Firefox goes on with the next. */
  #announceMore(): void {
    if (--this.#announced > 0 || !this.#isStarted || this.isDeaf) return;
    for (const message of this.pace === 'one' ? this.#queue.slice(0, 1) : this.#queue) this.#announce(message);
  }

  stop(): void {
    this.#isStarted = false;
  }

  /** A message is a task; whoever fetches messages by hand may be faster. */
  #announce({ dueNs }: Message): void {
    this.#announced++;
    // The steps may be done twice when the agent is parked in them: what is here is then done already.
    let received: Received | null = null;
    let isOver = false;
    const deliver = (): TaskResult => {
      if (received === null && this.#isStarted) received = this.receive();
      return received === null ? undefined : this.reader?.message(received);
    };
    const port = this;
    function* deliverAndGoOn(): Generator<void> {
      yield* deliver() ?? [];
      if (isOver) return;
      isOver = true;
      port.#announceMore();
    }
    this.host.deliver(
      Math.max(dueNs, this.host.clock.ns),
      'message',
      'message',
      this.pace === 'all' ? deliver : deliverAndGoOn,
      this.order,
    );
  }

  /** Takes the oldest message there is by now. */
  receive(): Received | null {
    const [first] = this.#queue;
    if (first === undefined || first.dueNs > this.host.clock.ns || this.isDeaf) return null;
    this.#queue.shift();
    this.#hasReceived = true;
    const received = StructuredDeserializeWithTransfer(first.content);
    this.host.agent.observer.messageReceived(this.channel, received.value);
    return received;
  }

  /** Nothing is taken out of its queue any more. */
  private get isDeaf(): boolean {
    if (!this.#isClosed) return this.isDetached;
    if (this.#readsOn) return false;
    const { style } = running.stackRules;
    return style === 'v8' || (style === 'jsc' && !this.#hasReceived);
  }

  setRef(isRef: boolean): void {
    if (isRef === this.isRef || this.isDetached) return;
    this.isRef = isRef;
    this.host.hold(isRef ? 1 : -1, 'MessagePort');
  }

  /** https://html.spec.whatwg.org/multipage/web-messaging.html#dom-messageport-close */
  close(): void {
    this.closeIn('silence')();
  }

  /**
   * Closes this end; the other one hears of it when the answer is called. An end that is just being read from and closes
   * `reading` is read to its end first.
   */
  closeIn(manner: 'silence' | 'reading'): () => void {
    if (this.isDetached) return () => undefined;
    this.isDetached = this.#isClosed = true;
    this.#readsOn = manner === 'reading';
    const { peer } = this;
    this.peer = null;
    if (peer !== null) peer.peer = null;
    return () => {
      this.#readsOn = false;
      if (peer === null) return;
      // Bun's has come at once.
      const dueNs = running.stackRules.style === 'jsc' ? peer.host.clock.ns : peer.host.arrivalNs();
      peer.host.deliver(dueNs, 'message', 'close', () => peer.reader?.close(), peer.order);
    };
  }

  handOver(): () => GuestObject {
    this.setRef(false);
    // What comes meanwhile is kept by the port that takes its place.
    const next = new Port(this.host, this.wrap, this.channel);
    next.#queue = this.#queue;
    this.#queue = [];
    next.peer = this.peer;
    if (next.peer !== null) next.peer.peer = next;
    this.peer = null;
    this.isDetached = this.isGone = true;
    this.host.ports.delete(this);
    return () => {
      next.host = running.host as BaseHost;
      return (wrappers.get(next.host) ?? next.wrap)(next);
    };
  }
}

/** Chromium has another process hand on what is broadcast, Firefox what ports tell other threads: it takes longer than a timer without a delay. */
const BY_PROCESS_NS = 500_000;

/** A member of a channel to which everybody speaks: https://html.spec.whatwg.org/multipage/web-messaging.html#broadcasting-to-other-browsing-contexts */
export class Broadcaster {
  readonly #host: BaseHost;
  readonly #members: Set<Broadcaster>;
  readonly #read: (value: Value) => TaskResult;
  readonly #order: number;
  readonly #channel: number;

  constructor(host: BaseHost, name: string, read: (value: Value) => TaskResult) {
    const { cluster } = host;
    this.#host = host;
    this.#read = read;
    this.#order = ++cluster.portCount;
    this.#channel = ++cluster.channelCount;
    const members = cluster.broadcasts.get(name) ?? new Set();
    cluster.broadcasts.set(name, members.add(this));
    this.#members = members;
  }

  send(value: Value): void {
    running.spend(OPS_PER_MESSAGE * this.#members.size);
    running.observer.messageSent(this.#channel, value);
    // What cannot be sent is refused even if nobody listens.
    if (this.#members.size === 1) StructuredSerializeWithTransfer(value, []);
    for (const member of this.#members)
      if (member !== this) member.#receive(StructuredSerializeWithTransfer(value, []));
  }

  #receive(content: SerializedMessage): void {
    const host = this.#host;
    let received: Received | null = null;
    const { page, style } = host.agent.stackRules;
    host.deliver(
      host.arrivalNs() + (page && style === 'v8' ? BY_PROCESS_NS : 0),
      'message',
      'message',
      () => {
        if (!this.#members.has(this)) return undefined;
        received ??= StructuredDeserializeWithTransfer(content);
        return this.#read(received.value);
      },
      this.#order,
    );
  }

  leave(): void {
    this.#members.delete(this);
  }
}

/** The port that an object stands for; its data is one, or has one. */
function portOf(value: Value): Port | null {
  const data = (value as GuestObject | null | undefined)?.data as Partial<{ readonly port: unknown }> | undefined;
  if (data instanceof Port) return data;
  return data?.port instanceof Port ? data.port : null;
}
