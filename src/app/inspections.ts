import { InspectionClient, type InspectionWorker, type RunSettings, type Timers } from '../protocol/index.ts';
import type { App } from './app.ts';
import type { LaneId } from './lanes.ts';
import type { Trace } from '../trace/index.ts';
import type { PictureLane } from './picture.ts';
import { settingsOf } from './runner.ts';
import { spawnLane } from './workers.ts';

export type {
  InspectedBinding, InspectedProperty, InspectedScope, InspectedValue, Inspection, InspectionClient, Place,
} from '../protocol/index.ts';

/*
 * One inspection a lane, for everyone who asks what is in the program's variables: the Variables view, the pointer in
 * the editor, conditions of breakpoints. The worker starts with the first question.
 */

const timers: Timers = {
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
};

/** What is on its way: events run, of those needed; null when nothing is. */
export interface Progress {
  readonly event: number;
  readonly of: number;
}

interface Entry {
  readonly client: InspectionClient;
  readonly listeners: Set<(progress: Progress | null) => void>;
  settings: RunSettings | null;
  /** What the settings were made for. */
  trace: Trace | null;
}

const entries = new WeakMap<App, Map<LaneId, Entry>>();
let spawn: () => InspectionWorker = () => spawnLane() as unknown as InspectionWorker;

/** Tests bring workers of their own. */
export function spawnInspectionsWith(make: () => InspectionWorker): void {
  spawn = make;
}

function entryOf(app: App, lane: LaneId): Entry {
  const lanes = entries.get(app) ?? new Map<LaneId, Entry>();
  entries.set(app, lanes);
  let entry = lanes.get(lane);
  if (entry === undefined) {
    const listeners: Entry['listeners'] = new Set();
    const tell = (progress: Progress | null): void => {
      for (const listener of listeners) listener(progress);
    };
    const client = new InspectionClient(spawn, timers, {
      onProgress: (event, of) => tell(of === 0 ? null : { event, of }),
      onCrashed: () => tell(null),
    });
    lanes.set(lane, (entry = { client, listeners, settings: null, trace: null }));
  }
  return entry;
}

/** The inspection of a lane's run that is on screen. */
export function inspectionOf(app: App, shown: PictureLane): InspectionClient {
  const { picture, patience, program } = app.run.getState();
  const entry = entryOf(app, shown.setting.id);
  if (entry.trace !== shown.trace) {
    const ran = { ...program, files: picture?.files ?? program.files, entry: picture?.entry ?? program.entry };
    entry.settings = settingsOf(shown.setting, ran, patience);
    entry.trace = shown.trace;
  }
  entry.client.setRun(entry.settings!);
  return entry.client;
}

export function onInspectionProgress(app: App, lane: LaneId, listener: (progress: Progress | null) => void): () => void {
  const { listeners } = entryOf(app, lane);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
