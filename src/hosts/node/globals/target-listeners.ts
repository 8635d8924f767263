import { defineMethod } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import type { ProxyData } from '../../../engine/objects/proxy.ts';
import { addProperty, HIDDEN, PLAIN } from '../../../engine/objects/shape.ts';
import { CreateError } from '../../../engine/spec/errors.ts';
import { Call, CreateArrayFromList, Get } from '../../../engine/spec/object-operations.ts';
import { firstValue } from '../../../engine/spec/pristine.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { inspect } from '../../console/inspect.ts';
import { isAbortSignal } from '../../web/abort.ts';
import { listenersOf } from '../../web/events.ts';
import type { NodeHost } from '../node-host.ts';

/** How many listeners each EventTarget may have before Node warns: https://nodejs.org/api/events.html#eventssetmaxlistenersn-eventtargets */
export class TargetListeners {
  readonly #host: NodeHost;
  readonly #most = new WeakMap<GuestObject, number>();
  readonly #warned = new WeakSet<GuestObject>();

  constructor(host: NodeHost) {
    this.#host = host;
  }

  /** 0: as many as there may be. */
  most(target: GuestObject): number {
    return this.#most.get(target) ?? (isAbortSignal(target) && this.#host.rules.has(22) ? 0 : 10);
  }

  added(target: GuestObject, type: string, count: number): void {
    const most = this.most(target);
    if (most === 0 || count <= most || this.#warned.has(target)) return;
    this.#warned.add(target);
    const { rules } = this.#host;
    const shown = isAbortSignal(target) ? '[AbortSignal]' : this.#nameOf(target);
    const limit = rules.has(20) ? ` MaxListeners is ${most}.` : '';
    this.#warn(
      'MaxListenersExceededWarning',
      `Possible EventTarget memory leak detected. ${count} ${type} listeners added to ${shown}.${limit} Use events.setMaxListeners() to increase limit`,
      { target, type, count },
    );
  }

  /** Node asks the constructor, which a program may replace, for a mark that EventTarget and what extends it have. */
  isTarget(target: GuestObject): boolean {
    const { realm } = this.#host;
    const marked = firstValue(realm, realm.intrinsic('%EventTarget.prototype%'), 'constructor');
    let at: Value = Get(target, 'constructor');
    while (isObject(at) && at !== marked) at = at.kind === Kind.Proxy ? (at.data as ProxyData).target : at.shape.proto;
    return at === marked;
  }

  /** What it says of itself when it is inspected, which is shown itself unless it is a text. */
  #nameOf(target: GuestObject): string {
    const constructor = Get(target, 'constructor');
    const name = isObject(constructor) ? Get(constructor, 'name') : undefined;
    return typeof name === 'string' ? name : inspect(name, { depth: -1 });
  }

  /** A listener that is none. */
  missed(target: GuestObject, type: string, value: null | undefined): void {
    const text = `addEventListener called with ${value} which has no effect.`;
    this.#warn('AddEventListenerArgumentTypeWarning', text, { target, type });
  }

  #warn(name: string, text: string, facts: Readonly<Record<string, Value>>): void {
    const state = this.#host.process;
    const warning = CreateError('Error', text);
    addProperty(warning, 'name', name, HIDDEN);
    for (const [key, value] of Object.entries(facts)) addProperty(warning, key, value, PLAIN);
    Call(Get(state.object!, 'emitWarning'), state.object, [warning]);
  }

  /** What the library `events` asks: listeners of a type or undefined for what is no EventTarget, the maximum, another maximum. */
  addTo(realm: Realm, binding: GuestObject): void {
    const method = (name: string, steps: (args: Value[]) => Value): void =>
      void defineMethod(realm, binding, name, 0, (_this, args) => steps(args));
    method('targetListeners', ([target, type]) => {
      const list = listenersOf(target, type as string);
      return list && CreateArrayFromList(list);
    });
    method('mostListeners', ([target]) => this.most(target as GuestObject));
    method('setMostListeners', ([target, most]) => void this.#most.set(target as GuestObject, most as number));
  }
}
