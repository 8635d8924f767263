import { InspectionClient, type InspectionWorker, type RunSettings, type Timers } from '../protocol/index.ts';
import type { App } from './app.ts';
import type { LaneId } from './lanes.ts';
import { laneOf, type Picture } from './picture.ts';
import { settingsOf } from './runner.ts';
import { spawnLane } from './workers.ts';

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
  /** What the settings were made of. */
  picture: Picture | null;
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
    lanes.set(lane, (entry = { client, listeners, settings: null, picture: null }));
  }
  return entry;
}

/** The inspection of a lane as the picture has it; null when the lane is not in it. */
export function inspectionOf(app: App, lane: LaneId): InspectionClient | null {
  const { picture, patience, program } = app.run.getState();
  const shown = laneOf(picture, lane);
  if (!picture || !shown) return null;
  const entry = entryOf(app, lane);
  if (entry.picture?.revision !== picture.revision || laneOf(entry.picture, lane)?.trace !== shown.trace) {
    const shownProgram = { ...program, files: picture.files, entry: picture.entry };
    entry.settings = settingsOf(shown.setting, shownProgram, patience);
  }
  entry.picture = picture;
  entry.client.setRun(entry.settings!);
  return entry.client;
}

export function onInspectionProgress(app: App, lane: LaneId, listener: (progress: Progress | null) => void): () => void {
  const { listeners } = entryOf(app, lane);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
