import { InspectionClient, type InspectionWorker, type RunSettings, type Timers } from '../../protocol/index.ts';
import type { App } from '../app.ts';
import type { LaneId } from '../lanes/lanes.ts';
import type { PictureLane } from '../run/picture.ts';
import { shownRun } from '../run/shown-run.ts';
import { spawnLane } from '../run/workers.ts';

export type {
  InspectedBinding,
  InspectedProperty,
  InspectedScope,
  InspectedValue,
  Inspection,
  InspectionClient,
  Place,
} from '../../protocol/index.ts';

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
  /** Who looks at it. */
  holders: number;
  idle: number;
}

/** A run that nobody looks at is given back after so long, with its worker. */
const IDLE_MS = 10_000;

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
    lanes.set(lane, (entry = { client, listeners, settings: null, holders: 0, idle: 0 }));
  }
  return entry;
}

/** A lane's run, to be looked into. */
export interface InspectedRun {
  readonly client: InspectionClient;
  /** The same object as long as it is the same run. */
  readonly settings: RunSettings;
}

/** The inspection of a lane's run that is on screen. */
export function inspectionOf(app: App, { setting }: PictureLane): InspectedRun {
  const entry = entryOf(app, setting.id);
  entry.settings = shownRun(app.run.getState(), setting, entry.settings);
  entry.client.setRun(entry.settings);
  return { client: entry.client, settings: entry.settings };
}

/** Keeps a lane's run standing where it was asked about, until the function that comes back is called. */
export function holdInspection(app: App, lane: LaneId): () => void {
  const entry = entryOf(app, lane);
  timers.clearTimeout(entry.idle);
  entry.holders++;
  return () => {
    entry.holders--;
    timers.clearTimeout(entry.idle);
    if (entry.holders === 0) entry.idle = timers.setTimeout(() => entry.client.dispose(), IDLE_MS);
  };
}

export function onInspectionProgress(
  app: App,
  lane: LaneId,
  listener: (progress: Progress | null) => void,
): () => void {
  const { listeners } = entryOf(app, lane);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
