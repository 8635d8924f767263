import type { Timers } from '../protocol/index.ts';
import type { InspectionWorker } from '../protocol/inspection-client.ts';
import type { App } from './app.ts';
import { conditionsOf } from './ask-conditions.ts';
import { startDebugger } from './debugger.ts';
import { bindKeys } from './keyboard.ts';
import { startSelecting } from './selecting.ts';
import { spawnLane } from './workers.ts';

/**
 * What hands can do beside pressing what is drawn: the keys of all commands, the debugger behind some of them, and
 * selecting by the caret.
 */
export function startControls(target: Window, app: App, timers: Timers): void {
  startDebugger(app, conditionsOf(app, spawnLane as () => unknown as () => InspectionWorker, timers));
  bindKeys(target, app);
  startSelecting(target, app, timers);
}
