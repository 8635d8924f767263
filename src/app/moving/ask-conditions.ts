import { InspectionClient, type InspectionWorker } from '../../protocol/inspection-client.ts';
import type { RunSettings, Timers } from '../../protocol/index.ts';
import type { App } from '../app.ts';
import type { LaneId } from '../lanes/lanes.ts';
import { shownRun } from '../run/shown-run.ts';
import type { AskConditions } from './stops.ts';

/** A worker that nothing was asked for so long is given back. */
const IDLE_MS = 5000;

interface Asking {
  readonly client: InspectionClient;
  idle: number;
  /** The run it knows. */
  settings: RunSettings | null;
}

/**
 * Looks into conditions by running a lane's program again, in a worker of its own, so that who looks at variables is
 * not sent elsewhere. The same settings give the same events.
 */
export function conditionsOf(app: App, spawn: () => InspectionWorker, timers: Timers): AskConditions {
  const lanes = new Map<LaneId, Asking>();
  const open = (): Asking => ({
    client: new InspectionClient(spawn, timers, { onProgress: () => {}, onCrashed: () => {} }),
    idle: 0,
    settings: null,
  });
  return async (lane, expression, events) => {
    const state = app.run.getState();
    const setting = state.picture?.lanes.find((each) => each.setting.id === lane)?.setting;
    if (!setting) return null;
    const asking = lanes.get(lane) ?? open();
    lanes.set(lane, asking);
    asking.settings = shownRun(state, setting, asking.settings);
    asking.client.setRun(asking.settings);
    timers.clearTimeout(asking.idle);
    const answer = await asking.client.ask({ kind: 'conditions', expression, events });
    timers.clearTimeout(asking.idle);
    asking.idle = timers.setTimeout(() => asking.client.dispose(), IDLE_MS);
    return answer;
  };
}
