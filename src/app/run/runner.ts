import { runInSlices } from '../../base/slices.ts';
import {
  type CrashReport,
  type FromLane,
  type FromSyntax,
  LaneClient,
  type LaneListener,
  type Parsed,
  type RunId,
  SyntaxClient,
  type Timers,
  type ToLane,
  type ToSyntax,
  type WorkerLike,
  WorkerPool,
} from '../../protocol/index.ts';
import type { GuestErrorInfo, TraceDelta } from '../../trace/index.ts';
import { resolveAnchor } from './anchor.ts';
import type { App } from '../app.ts';
import { divergenceStep } from '../lanes/divergence.ts';
import { withFree } from '../lanes/free-lanes.ts';
import { keepPlace } from './keep-place.ts';
import { isSameSetting, type LaneId, type LaneSetting } from '../lanes/lanes.ts';
import { ENDLESS_EVENTS, settingsOf } from './limits.ts';
import { lengthOf, type Picture } from './picture.ts';
import { type RecordedRun, type RunOfLane, recordedRun } from './recorded-run.ts';
import { laneReport } from './report.ts';
import type { Arrival, LaneStatus, Program } from '../stores/run-store.ts';
import { tellNotLoaded } from './troubles.ts';
import { notify } from '../stores/view-store.ts';

/** Pause after a key before the lanes run: long enough for a burst of typing, too short to be felt. */
const TYPING_PAUSE_MS = 25;
/** How long finished lanes wait for the others before they are shown without them. */
const GRACE_MS = 120;

/** A picture is made in slices of this length, so that the page goes on drawing. */
const SLICE_MS = 5;

/** What the runner needs from the page. */
export interface RunnerDoors {
  readonly spawnLane: () => WorkerLike<ToLane, FromLane>;
  readonly spawnSyntax: () => WorkerLike<ToSyntax, FromSyntax>;
  readonly timers: Timers;
  readonly now: () => number;
  /** Calls back in a task of its own; what is returned takes that back. */
  readonly soon: (run: () => void) => () => void;
  /** What makes pictures of traces; fetched beside the first run. */
  readonly loadPictures: () => Promise<BuildPicture>;
}

type BuildPicture = typeof import('./picture-of-runs.ts').pictureOfRuns;

/** One lane's conversation with its worker, and its last result. */
interface LaneRun {
  readonly client: LaneClient;
  setting: LaneSetting;
  /** Program of the run under way or of the last one. */
  program: Program | null;
  patience: number;
  /** What it has sent of that run. */
  deltas: TraceDelta[];
  recorded: RecordedRun | null;
  /** The last run that ended; it is shown again when the same run is lost. */
  good: { readonly program: Program; readonly setting: LaneSetting; readonly recorded: RecordedRun } | null;
  isPending: boolean;
  /** Its worker failed in the last run; what it shows is of the run before. */
  isLost: boolean;
}

/**
 * Keeps the picture up to date: parses on every change, runs all lanes after a short pause when that found no
 * mistake, and puts the new picture in place when the traces are there. Until then the old one stays.
 */
export class Runner {
  private readonly app: App;
  private readonly doors: RunnerDoors;
  /** The workers of the lanes. */
  readonly pool: WorkerPool<ToLane, FromLane>;
  private readonly syntax: SyntaxClient;
  private readonly lanes = new Map<LaneId, LaneRun>();
  private readonly unsubscribe: () => void;
  /** Program and revision that were handed to the parser last. */
  private parsing: { program: Program; revision: number; id: number } | null = null;
  private parsed: Program | null = null;
  /** What the lanes run: the last program that parsed, whatever was typed since. */
  private running: Program | null = null;
  /** How patient the person was with that one; what they type starts with the usual patience again. */
  private patienceBefore = 1;
  /** The parser failed and has not answered since: the lanes do not wait for it. */
  private isParserLost = false;
  private build: BuildPicture | null = null;
  private isHeld: boolean;
  private isPausing = false;
  private isParsing = false;
  /** Something else than the program changed, or a run ended, and was not looked at while the program was typed. */
  private isDue = false;
  private ran: readonly LaneSetting[] = [];
  private pause = 0;
  private grace = 0;
  /** Gives up the picture under construction. */
  private giveUp = (): void => {};

  /** `isHeld`: no lane runs before `release`. */
  constructor(app: App, doors: RunnerDoors, isHeld = false) {
    this.app = app;
    this.doors = doors;
    this.isHeld = isHeld;
    this.pool = new WorkerPool(doors.spawnLane);
    this.syntax = new SyntaxClient(doors.spawnSyntax, doors.timers, {
      onParsed: (result) => this.onParsed(result),
      onCrashed: () => this.onSyntaxCrashed(),
    });
    this.unsubscribe = app.run.subscribe((now, before) => {
      if (now.revision !== before.revision) this.onChange();
    });
    doors.loadPictures().then(
      (build) => {
        this.build = build;
        this.show();
      },
      () => tellNotLoaded(app),
    );
    this.onChange();
  }

  release(): void {
    this.isHeld = false;
    this.runWhenReady();
  }

  dispose(): void {
    this.unsubscribe();
    this.doors.timers.clearTimeout(this.pause);
    this.doors.timers.clearTimeout(this.grace);
    this.giveUp();
    for (const lane of this.lanes.values()) lane.client.dispose();
    this.syntax.dispose();
    this.pool.dispose();
  }

  private onChange(): void {
    const { program, revision } = this.app.run.getState();
    if (this.parsing?.program === program) {
      this.isDue = true;
      this.runWhenReady();
      return;
    }
    const id = this.syntax.parse(program.files, program.entry, program.goal);
    this.parsing = { program, revision, id };
    this.isParsing = !this.isParserLost;
    if (this.isParserLost) this.parsed = program;
    this.isPausing = true;
    this.doors.timers.clearTimeout(this.pause);
    this.pause = this.doors.timers.setTimeout(() => {
      this.isPausing = false;
      this.runWhenReady();
    }, TYPING_PAUSE_MS);
  }

  private onParsed({ id, errors, sites, goal }: Parsed): void {
    this.isParserLost = false;
    if (id !== this.parsing?.id) return;
    this.isParsing = false;
    const { program, revision } = this.parsing;
    this.app.run.setState({ syntax: { revision, program, errors, sites, goal } });
    // With no picture yet the lanes say themselves that they cannot run it.
    const isShown = this.app.run.getState().picture !== null;
    this.parsed = errors.length === 0 || !isShown ? program : null;
    this.runWhenReady();
  }

  /** Without the parser the lanes still find a mistake themselves. */
  private onSyntaxCrashed(): void {
    this.isParserLost = true;
    this.isParsing = false;
    this.parsed = this.parsing?.program ?? null;
    this.app.run.setState({ syntax: null });
    this.runWhenReady();
  }

  private runWhenReady(): void {
    if (this.isPausing || this.isParsing || this.isHeld) return;
    const { program: wanted, lanes, patience } = this.app.run.getState();
    if (this.parsed === wanted) {
      this.running = wanted;
      this.patienceBefore = patience;
    } else if (!this.isDue && lanes === this.ran) return;
    const program = this.running;
    if (!program) return;
    this.isDue = false;
    this.ran = lanes;
    for (const [id, lane] of this.lanes) if (!lanes.some((setting) => setting.id === id)) this.drop(id, lane);
    for (const setting of lanes) this.runLane(setting, program);
    this.show();
  }

  private get patience(): number {
    const { program, patience } = this.app.run.getState();
    return this.running === program ? patience : patience * this.patienceBefore;
  }

  private runLane(setting: LaneSetting, program: Program): void {
    const lane = this.lanes.get(setting.id) ?? this.open(setting);
    const isLost = this.app.run.getState().status[setting.id]?.kind === 'lost';
    const { patience } = this;
    const isSame = lane.program === program && lane.patience === patience && isSameSetting(lane.setting, setting);
    if (isSame && (lane.isPending || (lane.recorded && !lane.isLost) || isLost)) return;
    lane.setting = setting;
    lane.program = program;
    lane.deltas = [];
    lane.recorded = null;
    lane.isPending = true;
    lane.isLost = false;
    this.setStatus(setting.id, { kind: 'running', revision: this.app.run.getState().revision });
    lane.patience = patience;
    lane.client.run(settingsOf(setting, program, patience, this.ran.length));
  }

  private open(setting: LaneSetting): LaneRun {
    const lane: LaneRun = {
      client: new LaneClient(this.pool, this.doors.timers, this.listenerOf(setting.id)),
      setting,
      program: null,
      patience: 1,
      deltas: [],
      recorded: null,
      good: null,
      isPending: false,
      isLost: false,
    };
    this.lanes.set(setting.id, lane);
    return lane;
  }

  private drop(id: LaneId, lane: LaneRun): void {
    lane.client.dispose();
    this.lanes.delete(id);
    this.setStatus(id, { kind: 'idle' });
  }

  private listenerOf(id: LaneId): LaneListener {
    return {
      onProgress: () => {},
      onCancelled: () => {},
      onDelta: (_run: RunId, delta) => void this.lanes.get(id)?.deltas.push(delta),
      onFinished: () => this.finish(id),
      onCrashed: (_run: RunId, report) => this.lose(id, report),
    };
  }

  private finish(id: LaneId): void {
    const lane = this.lanes.get(id);
    if (!lane) return;
    const { program, setting } = lane;
    const recorded = recordedRun(lane.deltas);
    if (!program || !recorded) return this.lose(id, { name: 'Error', message: 'a run without a trace', stack: '' });
    lane.recorded = recorded;
    lane.good = { program, setting, recorded };
    lane.isPending = false;
    this.setStatus(id, { kind: 'done', revision: this.app.run.getState().revision });
    this.show();
  }

  private lose(id: LaneId, report: CrashReport): void {
    const lane = this.lanes.get(id);
    if (!lane) return;
    lane.isPending = false;
    lane.isLost = true;
    const { good } = lane;
    const isKept = good?.program === lane.program && isSameSetting(good.setting, lane.setting);
    lane.recorded = isKept ? good.recorded : null;
    const { cause = 'threw' } = report;
    const text = laneReport(lane.setting, report);
    this.setStatus(id, { kind: 'lost', revision: this.app.run.getState().revision, cause, report: text });
    this.show();
  }

  /** A lane that has run before stays "done" while it runs anew: nothing is redrawn on a key but what changed. */
  private setStatus(id: LaneId, status: LaneStatus): void {
    const isKnown = this.app.run.getState().status[id]?.kind === 'done';
    if (isKnown && (status.kind === 'done' || status.kind === 'running')) return;
    this.app.run.setState((state) => ({ status: { ...state.status, [id]: status } }));
  }

  /** Shows the picture when every lane has answered, or after a grace without the slow ones. */
  private show(): void {
    const { timers } = this.doors;
    timers.clearTimeout(this.grace);
    if (!this.build || this.lanes.size === 0) return;
    const pending = [...this.lanes.values()].filter((lane) => lane.isPending);
    if (pending.length === 0) this.commit(true);
    else if (pending.length < this.lanes.size) this.grace = timers.setTimeout(() => this.commit(false), GRACE_MS);
  }

  private commit(isComplete: boolean): void {
    if (this.isPausing || this.isParsing) {
      this.isDue = true;
      return;
    }
    const { run } = this.app;
    const { lanes, revision, picture: before } = run.getState();
    const program = this.running;
    const runs = lanes.flatMap((setting): RunOfLane[] => {
      const lane = this.lanes.get(setting.id);
      return lane?.recorded && lane.program === program ? [{ setting: lane.setting, recorded: lane.recorded }] : [];
    });
    if (!this.build || !program || runs.length === 0) return;
    const refused = runs.map(({ recorded }) => refusalOf(recorded));
    this.giveUp();
    // What it replaces is another program's: of its own, part of the lanes may have come before the others.
    const isOther = before && before.files !== program.files && isOfLanes(before, lanes);
    if (isOther && refused.every((error) => error !== null)) {
      if (isComplete) run.setState({ refusal: { program, errors: refused } });
      return;
    }
    const work = this.build(revision, program, runs, ENDLESS_EVENTS * this.patience);
    this.giveUp = runInSlices(work, SLICE_MS, this.doors, (picture) => this.place(picture, program, isComplete));
  }

  private place(made: Picture, program: Program, isComplete: boolean): void {
    const { run, playback } = this.app;
    const { picture: before, program: current, arrival: asked } = run.getState();
    const picture = withFree(made, before);
    // A program that came meanwhile arrives with its own picture.
    const arrival = current === program ? asked : null;
    const k = arrival ? this.arrive(picture, arrival, isComplete) : keepPlace(before, picture, playback.getState().k);
    run.setState({ picture, refusal: null, arrival: isComplete && current === program ? null : asked });
    playback.setState({ k, from: k, move: 'jump', alone: null });
  }

  private arrive(picture: Picture, arrival: Arrival, isComplete: boolean): number {
    if (arrival === 'start') return 0;
    if (arrival === 'end') return Math.max(0, lengthOf(picture) - 1);
    if (arrival === 'divergence') return Math.max(0, divergenceStep(picture));
    const place = resolveAnchor(picture, arrival);
    if (place.moved && isComplete) notify(this.app.view, this.app.m.link.moved);
    return place.k;
  }
}

/** Whether it shows these lanes, and all of them. */
function isOfLanes(picture: Picture, lanes: readonly LaneSetting[]): boolean {
  const isShown = (lane: LaneSetting) => picture.lanes.some(({ setting }) => isSameSetting(setting, lane));
  return picture.lanes.length === lanes.length && lanes.every(isShown);
}

/** Why a program did not run at all, null when it did. */
function refusalOf({ isEmpty, outcome }: RecordedRun): GuestErrorInfo | null {
  return isEmpty && outcome.error && outcome.error.phase !== 'runtime' ? outcome.error : null;
}
