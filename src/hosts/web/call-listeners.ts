import { type BuiltinAsyncSteps, CallBuiltinAsyncFunction } from '../../engine/heart/builtin-async-function.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import { Call, Get, IsCallable } from '../../engine/spec/object-operations.ts';
import { ToBoolean } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { EventData } from './event-data.ts';
import { refusals } from './interface.ts';

/** Calls a listener, or the handler in its place; the event keeps whether one of them threw. */
export function callEither(
  callback: GuestObject | null,
  handler: GuestObject | undefined,
  self: GuestObject,
  event: GuestObject,
  data: EventData,
): Value {
  const { hasThrown } = data;
  const before = current.get(agent);
  data.hasThrown = true;
  current.set(agent, event);
  try {
    const value = callback === null ? callHandler(handler, self, event, data) : callListener(callback, self, event);
    data.hasThrown = hasThrown;
    return value;
  } finally {
    current.set(agent, before);
  }
}

/** https://dom.spec.whatwg.org/#window-current-event, each agent's own. */
const current = new WeakMap<object, GuestObject | undefined>();
export const currentEvent = (): GuestObject | undefined => current.get(agent);

/** A listener is a function, or an object with handleEvent. */
function callListener(callback: GuestObject, self: GuestObject, event: GuestObject): Value {
  if (IsCallable(callback)) return Call(callback, self, [event]);
  if (refusals() !== undefined) return CallBuiltinAsyncFunction('', 'host', () => handled(callback, event));
  const handle = Get(callback, 'handleEvent');
  const { page, style } = agent.stackRules;
  if (!IsCallable(handle) && page && style === 'firefox')
    return ThrowTypeError("Property 'handleEvent' is not callable.");
  if (!IsCallable(handle) && style === 'jsc')
    return ThrowTypeError("'handleEvent' property of event listener should be callable");
  // Chromium passes over an object without the method.
  return !IsCallable(handle) && page ? undefined : Call(handle, callback, [event]);
}

/** Node's listener for an object is an async function of its own: what handleEvent throws is a rejection. */
function* handled(listener: GuestObject, event: GuestObject): BuiltinAsyncSteps {
  if (ToBoolean(Get(listener, 'handleEvent'))) yield Call(Get(listener, 'handleEvent'), listener, [event]);
  return undefined;
}

/** https://html.spec.whatwg.org/#the-event-handler-processing-algorithm: `return false` cancels, `return true` in onerror. */
function callHandler(handler: GuestObject | undefined, self: GuestObject, event: GuestObject, data: EventData): Value {
  if (handler === undefined) return undefined;
  const { fields } = data;
  // Only a global object's handler gets an error's parts.
  const isErrorEvent =
    data.type === 'error' && 'lineno' in fields && (self.data as { readonly isGlobal?: boolean }).isGlobal === true;
  const result = Call(
    handler,
    self,
    isErrorEvent ? [fields.message, fields.filename, fields.lineno, fields.colno, fields.error] : [event],
  );
  if (result === isErrorEvent && data.cancelable) data.canceled = true;
  return result;
}
