import { CreateBuiltinFunction } from '../../engine/objects/function.ts';
import { Accessor, type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { ACCESSOR, addProperty, ENUMERABLE } from '../../engine/objects/shape.ts';
import { agent } from '../../engine/spec/agent.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { BaseHost } from '../base-host.ts';

/** What budgets of memory count for an event beside its object. */
const BYTES_PER_EVENT = 208;

/** Internal slots of an Event. */
export class EventData {
  type: string;
  cancelable: boolean;
  bubbles: boolean;
  composed: boolean;
  readonly timeStamp: number;
  trusted: boolean;
  target: GuestObject | null = null;
  currentTarget: GuestObject | null = null;
  path: GuestObject[] = [];
  phase = 0;
  canceled = false;
  /** Whether a listener threw. */
  hasThrown = false;
  stopped = false;
  stopImmediately = false;
  inPassive = false;
  dispatching = false;
  /** What a subclass adds: `detail`, `data`, `reason` … */
  fields: Readonly<Record<string, Value>>;
  /** Events of `document.createEvent` wait for `initEvent`. */
  initialized = true;
  constructor(
    type: string,
    options: { cancelable: boolean; bubbles: boolean; composed?: boolean },
    timeStamp: number,
    trusted: boolean,
    fields: Readonly<Record<string, Value>> = {},
  ) {
    agent.roomLeft -= BYTES_PER_EVENT;
    this.type = type;
    this.cancelable = options.cancelable;
    this.bubbles = options.bubbles;
    this.composed = options.composed ?? false;
    this.timeStamp = timeStamp;
    this.trusted = trusted;
    this.fields = fields;
  }

  init(type: string, bubbles: boolean, cancelable: boolean): void {
    Object.assign(this, { type, bubbles, cancelable, initialized: true, trusted: false });
    this.stopped = this.stopImmediately = this.canceled = false;
  }
}

const trustGetters = new WeakMap<Realm, Accessor>();

/** https://webidl.spec.whatwg.org/#LegacyUnforgeable: where `isTrusted` is each event's own, and the first that `JSON.stringify` finds. */
export function ownTrust(host: BaseHost, realm: Realm, event: GuestObject): void {
  if (host.words.ownsTrust !== true) return;
  let getter = trustGetters.get(realm);
  if (getter === undefined) {
    const steps = (self: Value): boolean =>
      isObject(self) && self.data instanceof EventData ? self.data.trusted : ThrowTypeError('Illegal invocation');
    getter = new Accessor(CreateBuiltinFunction(steps, 0, 'isTrusted', { realm, prefix: 'get' }), undefined);
    trustGetters.set(realm, getter);
  }
  addProperty(event, 'isTrusted', getter, ACCESSOR | ENUMERABLE);
}
