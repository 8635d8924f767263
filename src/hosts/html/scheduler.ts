import { defineValue } from '../../engine/objects/function.ts';
import { isObject } from '../../engine/objects/guest-object.ts';
import { PLAIN } from '../../engine/objects/shape.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import { Call, Get, IsCallable } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToNumber, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { isAbortSignal, signalOf } from '../web/abort.ts';
import { createInstance, defineInterface } from '../web/interface.ts';
import { newPromise, rejecting } from '../web/promises.ts';
import type { HtmlHost } from './html-host.ts';

class SchedulerData {}

/** Tasks of other sources have priority 1; what goes on after `scheduler.yield()` goes before its own kind. */
const PRIORITIES: Readonly<Record<string, number>> = { 'user-blocking': 2, 'user-visible': 1, background: 0 };
const CONTINUATION = 1.5;

/** `scheduler`: https://wicg.github.io/scheduling-apis */
export function installScheduler(host: HtmlHost, realm: Realm): void {
  defineInterface(realm, {
    name: 'Scheduler', data: SchedulerData,
    methods: { postTask: (_data, args) => rejecting(realm, () => postTask(host, realm, args)), yield: () => yieldTask(host, realm) },
  });
  defineValue(realm.globalObject, 'scheduler', createInstance(realm, 'Scheduler', new SchedulerData()), PLAIN);
}

function postTask(host: HtmlHost, realm: Realm, [callback, options]: Value[]): Value {
  const option = (key: string): Value => (isObject(options) ? Get(options, key) : undefined);
  if (!IsCallable(callback)) return ThrowTypeError("Failed to execute 'postTask' on 'Scheduler': parameter 1 is not of type 'Function'.");
  const name = option('priority') === undefined ? 'user-visible' : ToString(option('priority'));
  const priority = PRIORITIES[name];
  if (priority === undefined) return ThrowTypeError(`Failed to execute 'postTask' on 'Scheduler': The provided value '${name}' is not a valid enum value of type TaskPriority.`);
  const signal = option('signal');
  const delay = option('delay') === undefined ? 0 : Math.max(0, ToNumber(option('delay')));
  const deferred = newPromise(realm);
  const run = (): void => {
    const result = completionOf(() => Call(callback, undefined, []));
    if (result.type === 'normal') deferred.resolve(result.value);
    else deferred.reject(result.value);
  };
  if (isAbortSignal(signal) && signalOf(signal).aborted) deferred.reject(signalOf(signal).reason);
  else if (delay > 0) host.afterMs(delay, 'scheduler.postTask', () => void host.queueTask('scheduler', 'postTask', run, priority));
  else {
    const task = host.queueTask('scheduler', 'postTask', run, priority);
    if (isAbortSignal(signal)) {
      signalOf(signal).algorithms.add(() => {
        host.cancelTask(task);
        deferred.reject(signalOf(signal).reason);
      });
    }
  }
  return deferred.promise;
}

function yieldTask(host: HtmlHost, realm: Realm): Value {
  const deferred = newPromise(realm);
  host.queueTask('scheduler', 'scheduler.yield', () => deferred.resolve(undefined), CONTINUATION);
  return deferred.promise;
}
