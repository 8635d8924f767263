import { lookup } from '../../../base/lookup.ts';
import { defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { Throw, ThrowTypeError } from '../../../engine/spec/errors.ts';
import { Call, Get, IsCallable } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToNumber, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { ControllerData, isAbortSignal, joinSignals, SignalData, signalOf } from '../../web/abort.ts';
import { createDOMException } from '../../web/dom-exception.ts';
import { createEvent, defineHandlers, dispatch } from '../../web/events.ts';
import { createInstance, defineInterface } from '../../web/interface.ts';
import { newPromise, rejecting } from '../../web/promises.ts';
import type { HtmlHost } from '../html-host.ts';
import { type Posted, post } from './scheduler-turns.ts';

class SchedulerData {}

/** A signal that has a priority, which its tasks take over. */
class TaskSignalData extends SignalData {
  priority: string;
  /** What waits; each takes a new priority. */
  readonly tasks = new Set<(priority: number) => void>();
  isChanging = false;
  constructor(priority: string) {
    super();
    this.priority = priority;
  }
}
class TaskControllerData extends ControllerData {}

/** Tasks of other sources have priority 1; what goes on after `scheduler.yield()` goes before its own kind. */
const PRIORITIES = lookup<number>({ 'user-blocking': 2, 'user-visible': 1, background: 0 });
const CONTINUATION = 0.5;

/** `scheduler`: https://wicg.github.io/scheduling-apis */
export function installScheduler(host: HtmlHost, realm: Realm): void {
  defineInterface(realm, {
    name: 'Scheduler',
    data: SchedulerData,
    methods: {
      postTask: (_data, args) => rejecting(realm, () => postTask(host, realm, args)),
      yield: () => yieldTask(host, realm),
    },
  });
  defineValue(realm.globalObject, 'scheduler', createInstance(realm, 'Scheduler', new SchedulerData()), PLAIN);
  installController(host, realm);
}

function installController(host: HtmlHost, realm: Realm): void {
  const prototype = defineInterface<TaskSignalData>(realm, {
    name: 'TaskSignal',
    parent: 'AbortSignal',
    data: TaskSignalData,
    get: { priority: ({ priority }) => priority },
    statics: { 'any/1': ([signals, options]) => anyTaskSignal(host, realm, signals, options) },
  });
  defineHandlers(realm, prototype, ['prioritychange']);
  defineInterface<TaskControllerData>(realm, {
    name: 'TaskController',
    parent: 'AbortController',
    data: TaskControllerData,
    make: ([options]) => {
      const given = isObject(options) ? Get(options, 'priority') : undefined;
      const priority =
        given === undefined
          ? 'user-visible'
          : priorityName(
              given,
              "construct 'TaskController': Failed to read the 'priority' property from 'TaskControllerInit'",
            );
      return new TaskControllerData(createInstance(realm, 'TaskSignal', new TaskSignalData(priority)));
    },
    methods: {
      'setPriority/1': ({ signal }, [given]) =>
        setPriority(host, realm, signal, priorityName(given, "execute 'setPriority' on 'TaskController'")),
    },
  });
}

/** https://wicg.github.io/scheduling-apis/#dom-tasksignal-any: its priority is given, or follows another signal's. */
function anyTaskSignal(host: HtmlHost, realm: Realm, signals: Value, options: Value): GuestObject {
  const given = isObject(options) ? Get(options, 'priority') : undefined;
  const leader = isObject(given) && given.data instanceof TaskSignalData ? given.data : null;
  const what = "execute 'any' on 'TaskSignal': Failed to read the 'priority' property from 'TaskSignalAnyInit'";
  const data = new TaskSignalData(
    leader?.priority ?? (given === undefined ? 'user-visible' : priorityName(given, what)),
  );
  const signal = createInstance(realm, 'TaskSignal', data);
  joinSignals(host, realm, signal, [signals]);
  return signal;
}

function priorityName(value: Value, what: string): string {
  const name = ToString(value);
  return PRIORITIES[name] === undefined
    ? ThrowTypeError(`Failed to ${what}: The provided value '${name}' is not a valid enum value of type TaskPriority.`)
    : name;
}

/** https://wicg.github.io/scheduling-apis/#tasksignal-signal-priority-change */
function setPriority(host: HtmlHost, realm: Realm, signal: GuestObject, name: string): undefined {
  const data = signal.data as TaskSignalData;
  if (data.isChanging)
    Throw(
      createDOMException(
        realm,
        "Failed to execute 'setPriority' on 'TaskController': Cannot change priority when a prioritychange event is in progress.",
        'NotAllowedError',
      ),
    );
  const previousPriority = data.priority;
  if (previousPriority === name) return;
  data.isChanging = true;
  data.priority = name;
  for (const change of data.tasks) change(PRIORITIES[name]);
  dispatch(
    host,
    signal,
    createEvent(host, realm, 'prioritychange', { previousPriority }, false, 'TaskPriorityChangeEvent'),
  );
  data.isChanging = false;
}

/** As Web IDL converts what is to be in range. */
function delayOf(value: Value): number {
  const delay = value === undefined ? 0 : Math.trunc(ToNumber(value));
  return delay >= 0 && delay <= Number.MAX_SAFE_INTEGER
    ? delay
    : ThrowTypeError(
        "Failed to execute 'postTask' on 'Scheduler': Failed to read the 'delay' property from 'SchedulerPostTaskOptions': Value is outside the 'unsigned long long' value range.",
      );
}

function postTask(host: HtmlHost, realm: Realm, args: Value[]): Value {
  const [callback, options] = args;
  if (args.length === 0)
    return ThrowTypeError("Failed to execute 'postTask' on 'Scheduler': 1 argument required, but only 0 present.");
  const option = (key: string): Value => (isObject(options) ? Get(options, key) : undefined);
  if (!IsCallable(callback))
    return ThrowTypeError("Failed to execute 'postTask' on 'Scheduler': parameter 1 is not of type 'Function'.");
  const own = option('priority');
  const given =
    own === undefined
      ? undefined
      : PRIORITIES[
          priorityName(
            own,
            "execute 'postTask' on 'Scheduler': Failed to read the 'priority' property from 'SchedulerPostTaskOptions'",
          )
        ];
  const signal = option('signal');
  const delay = delayOf(option('delay'));
  const data = isAbortSignal(signal) ? signalOf(signal) : undefined;
  const leader = given === undefined && data instanceof TaskSignalData ? data : undefined;
  const deferred = newPromise(realm);
  if (data?.aborted === true) {
    deferred.reject(data.reason);
    return deferred.promise;
  }
  let task: Posted | undefined;
  const change = (priority: number): void => task?.setPriority(priority);
  const queue = (): void => {
    const priority = given ?? PRIORITIES[leader?.priority ?? 'user-visible'];
    task = post(
      host,
      'postTask',
      function* () {
        leader?.tasks.delete(change);
        data?.algorithms.delete(cancel);
        const result = completionOf(() => Call(callback, undefined, []));
        // The callback is over, and its microtasks are done, before anybody hears of it.
        yield;
        if (result.type === 'normal') deferred.resolve(result.value);
        else deferred.reject(result.value);
      },
      priority,
    );
  };
  const timer = delay > 0 ? host.afterMs(delay, 'scheduler.postTask', queue) : queue();
  const cancel = (): void => {
    if (timer !== undefined) host.cancelTimer(timer);
    task?.remove();
    leader?.tasks.delete(change);
    deferred.reject(data!.reason);
  };
  leader?.tasks.add(change);
  data?.algorithms.add(cancel);
  return deferred.promise;
}

/** What follows keeps the priority of the task that asks, before others of it. */
function yieldTask(host: HtmlHost, realm: Realm): Value {
  const deferred = newPromise(realm);
  post(host, 'scheduler.yield', () => deferred.resolve(undefined), host.runningPriority + CONTINUATION);
  return deferred.promise;
}
