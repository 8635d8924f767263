import { CreateBuiltinFunction, defineValue } from '../../engine/objects/function.ts';
import { PLAIN } from '../../engine/objects/shape.ts';
import { Call } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { Console } from '../console/console-object.ts';
import { format } from '../console/format.ts';
import { inspect } from '../console/inspect.ts';
import { installAbort } from '../web/abort.ts';
import { installEvents } from '../web/events.ts';
import { installPerformance } from '../web/performance.ts';
import { setupStructuredClone } from '../../engine/builtins/structured-clone.ts';
import { setupTextEncoding } from '../../engine/builtins/text-encoding.ts';
import { requireCallback } from './arguments.ts';
import type { NodeHost } from './node-host.ts';
import { createTimerPromises } from './modules/timers.ts';
import { createProcess } from './process-object.ts';
import { installTimers } from './timer-globals.ts';

/** What a Node of that version puts on its global object. */
export function installNodeGlobals(host: NodeHost, realm: Realm): void {
  const { has } = host.rules;
  const { globalObject } = realm;
  host.console = new Console(host, { format, inspect, table: host.rules.major >= 20 ? 'left' : 'centre' });
  host.consoleObject = host.console.install(realm);
  defineValue(globalObject, 'global', globalObject, PLAIN);
  host.timerFunctions = installTimers(host, realm);
  host.timerPromises = createTimerPromises(host, realm);
  defineValue(globalObject, 'process', createProcess(host, realm), PLAIN);
  if (host.rules.hasQueueMicrotask) installQueueMicrotask(host, realm);
  if (has(11)) setupTextEncoding(realm);
  if (has(17)) setupStructuredClone(realm);
  if (has(15)) {
    installEvents(host, realm);
    installAbort(host, realm);
  }
  if (has(16)) installPerformance(host, realm);
}

function installQueueMicrotask(host: NodeHost, realm: Realm): void {
  const queue = CreateBuiltinFunction(
    (_this, args) => {
      const callback = requireCallback(args[0]);
      host.enqueueMicrotask(callback, () => Call(callback, undefined, []));
      return undefined;
    },
    1, 'queueMicrotask', { realm },
  );
  defineValue(realm.globalObject, 'queueMicrotask', queue, PLAIN);
}

