import {
  awaitedPromise,
  type DebugStep,
  handledPositions,
  jobQueuedAt,
  offeredPromise,
  settledPosition,
  type StepDirection,
  stepTarget,
  taskQueuedAt,
} from '../../analysis/index.ts';
import type { Breakpoint } from '../../base/breakpoints.ts';
import { plainText } from '../../base/rich-text.ts';
import { debug as words } from '../../i18n/en-debug.ts';
import { promiseWords } from '../../i18n/en-names.ts';
import { type EventIndex, lowerBound, siteAt, stateAt, type Trace } from '../../trace/index.ts';
import { leadingLane } from '../run/anchor.ts';
import type { App } from '../app.ts';
import { placeKey } from './breakpoint-rows.ts';
import { say } from './breakpoints.ts';
import { promiseName } from '../rooms/describe.ts';
import { goToEvent } from './go-to-event.ts';
import { Jumps } from './jumps.ts';
import { letterOf } from '../lanes/lanes.ts';
import { isFree, lengthOf, type Picture, type PictureLane, positionOf } from '../run/picture.ts';
import { notifyHere } from '../notify-here.ts';
import { moveTo, pause } from './playback.ts';
import type { Stop } from '../stores/playback-store.ts';
import { type AskConditions, type ConditionProblem, computeStops, nextStop, Verdicts } from './stops.ts';
import { type Notice, notify } from '../stores/view-store.ts';

/*
 * A debugger on a finished run: stops at breakpoints, steps into, over and out both ways, and goes to where things
 * come from. All of it moves the one cursor; nothing is run again but to look into conditions.
 */

const debuggers = new WeakMap<App, Debugger>();

/** The app's one debugger. */
export function debuggerOf(app: App): Debugger {
  const known = debuggers.get(app);
  if (!known) throw new Error('no debugger was started');
  return known;
}

/** Keeps the stops up to date from here on. */
export function startDebugger(app: App, ask: AskConditions, now: () => number = () => performance.now()): Debugger {
  const own = new Debugger(app, ask, now);
  debuggers.set(app, own);
  return own;
}

export class Debugger {
  readonly verdicts: Verdicts;
  readonly jumps: Jumps;
  private readonly app: App;
  private waiting: (() => void)[] = [];
  /** The breakpoint whose problem was told last, and what was told. */
  private told: { readonly key: string; readonly notice: Notice | null } | null = null;

  constructor(app: App, ask: AskConditions, now: () => number) {
    this.app = app;
    this.verdicts = new Verdicts(ask, () => this.refresh());
    this.jumps = new Jumps(app, now);
    app.run.subscribe((state, before) => {
      const isSame =
        state.breakpoints === before.breakpoints &&
        state.picture?.alignment === before.picture?.alignment &&
        freeKeys(state.picture) === freeKeys(before.picture);
      if (!isSame) this.refresh();
    });
    app.playback.subscribe((state, before) => {
      // What was said held for the place before.
      if (state.k !== before.k && app.view.getState().said !== '') app.view.setState({ said: '' });
      const stop = before.playing && !state.playing ? state.stops.get(state.k) : undefined;
      if (stop?.kind === 'stop') sayStop(app, stop);
    });
    this.refresh();
  }

  private refresh(): void {
    const { picture, breakpoints } = this.app.run.getState();
    const stops = picture ? computeStops(picture, breakpoints, this.verdicts) : new Map<number, Stop>();
    if (stops.size > 0 || this.app.playback.getState().stops.size > 0) this.app.playback.setState({ stops });
    this.tellProblems(picture, breakpoints);
    const waiting = this.waiting;
    this.waiting = [];
    for (const go of waiting) go();
  }

  private tellProblems(picture: Picture | null, breakpoints: readonly Breakpoint[]): void {
    const problems = new Map<string, string>();
    for (const breakpoint of breakpoints) {
      const [problem] = (picture?.lanes ?? []).flatMap((lane) => this.verdicts.problemOf(lane, breakpoint) ?? []);
      if (problem) problems.set(placeKey(breakpoint), problemWords(problem));
    }
    const { view } = this.app;
    const { breakpointProblems: before } = view.getState();
    if (problems.size === 0 && before.size === 0) return;
    view.setState({ breakpointProblems: problems });
    const isNew = (key: string): boolean => problems.get(key) !== before.get(key);
    if (this.told && isNew(this.told.key)) this.takeBack();
    const fresh = breakpoints.find((each) => problems.has(placeKey(each)) && isNew(placeKey(each)));
    // The list of breakpoints says it beside the condition.
    if (!fresh || view.getState().dialog === 'breakpoints') return;
    const text = words.problemAt(fresh.file, fresh.line, problems.get(placeKey(fresh)) ?? '');
    notify(view, plainText(text), { tone: 'warning' });
    this.told = { key: placeKey(fresh), notice: view.getState().notice };
  }

  /** What was told is no longer so. */
  private takeBack(): void {
    const { view } = this.app;
    if (view.getState().notice === this.told?.notice) view.setState({ notice: null });
    this.told = null;
  }

  /** When the stops have changed. */
  change(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

function problemWords(problem: ConditionProblem): string {
  switch (problem.kind) {
    case 'syntax':
    case 'throws':
      return words.problem[problem.kind](problem.message);
    case 'unsafe':
      return words.problem.unsafe(problem.what);
    case 'not-defined':
    case 'tdz':
      return words.problem[problem.kind](problem.name);
    default:
      return words.problem[problem.kind]();
  }
}

function freeKeys(picture: Picture | null): string {
  return Object.keys(picture?.free ?? {}).join();
}

function sayStop(app: App, { line, file, lanes }: Stop): void {
  say(app, words.stopped(line, file, lanes.map(letterOf)));
}

/** Runs to the next breakpoint, or to the end when there is none on the way. */
export async function runOn(app: App, direction: StepDirection): Promise<void> {
  pause(app);
  const { run, playback } = app;
  if (!run.getState().breakpoints.some(({ enabled }) => enabled)) return notifyHere(app, words.noneSet);
  for (;;) {
    const { k, stops } = playback.getState();
    const next = nextStop(stops, k, direction);
    const stop = next === null ? undefined : stops.get(next);
    if (next === null || stop?.kind === 'stop') {
      const last = lengthOf(run.getState().picture) - 1;
      debuggerOf(app).jumps.begin();
      moveTo(app, next ?? (direction === 'forward' ? last : 0));
      if (stop) sayStop(app, stop);
      else say(app, direction === 'forward' ? words.noneAfter : words.noneBefore);
      return;
    }
    say(app, words.lookingInto);
    await debuggerOf(app).change();
    // Whoever moved on meanwhile does not want to be carried away.
    if (playback.getState().k !== k) return;
  }
}

// --- Steps ------------------------------------------------------------------------------------------------

interface Stand {
  readonly picture: Picture;
  readonly index: number;
  readonly lane: PictureLane;
  readonly cursor: EventIndex;
}

/** The lane a step is of: one that steps alone, when the focus is in it; else the one that leads. */
function standOf(app: App): Stand | null {
  const { picture } = app.run.getState();
  if (!picture || lengthOf(picture) === 0) return null;
  const { k } = app.playback.getState();
  const focused = document.activeElement?.closest<HTMLElement>('[data-lane]')?.dataset.lane;
  const own = picture.lanes.findIndex(({ setting }, at) => setting.id === focused && isFree(picture, at));
  const index = own >= 0 ? own : leadingLane(picture, k);
  const lane = picture.lanes[index];
  return lane ? { picture, index, lane, cursor: positionOf(picture, index, k) } : null;
}

export function debugStep(app: App, step: DebugStep, direction: StepDirection): void {
  pause(app);
  const stand = standOf(app);
  if (!stand) return;
  const { picture, index, lane, cursor } = stand;
  const target = stepTarget(lane.trace, lane.tables, cursor, step, direction);
  if (isFree(picture, index)) return goToEvent(app, lane.setting.id, target);
  const { k, stops } = app.playback.getState();
  const to = stepPosition(stand, k, target, direction);
  const stop = nextStop(stops, k, direction);
  const isBefore =
    stop !== null && stops.get(stop)?.kind === 'stop' && (direction === 'forward' ? stop < to : stop > to);
  debuggerOf(app).jumps.step(isBefore ? stop : to);
  const at = isBefore ? stops.get(stop) : stops.get(to);
  if (at?.kind === 'stop') sayStop(app, at);
}

/** The cursor position at which the lane has come to the event; never the one where it stands. */
function stepPosition(
  { picture, index, lane }: Stand,
  k: number,
  target: EventIndex,
  direction: StepDirection,
): number {
  const last = lengthOf(picture) - 1;
  if (target >= lane.trace.length && direction === 'forward') return last;
  const to = Math.min(last, lowerBound(picture.alignment.positions[index], target));
  return direction === 'forward' ? Math.max(to, Math.min(k + 1, last)) : Math.min(to, Math.max(0, k - 1));
}

// --- Where things come from -------------------------------------------------------------------------------

/** To where the job or task that runs, or the one selected, was queued; a timer's callback to where the timer was set. */
export function goToScheduler(app: App): void {
  const stand = standOf(app);
  if (!stand) return;
  const { picked } = app.view.getState();
  if (picked?.kind === 'job' || picked?.kind === 'task') {
    const lane = stand.picture.lanes.find(({ setting }) => setting.id === picked.lane);
    if (lane) return goToScheduled(app, lane, picked.kind, picked.id);
  }
  const { running } = stateAt(stand.lane.trace, stand.lane.tables, stand.cursor);
  if (running.kind === 'idle') return notifyHere(app, words.noOne.running);
  goToScheduled(app, stand.lane, running.kind, running.kind === 'job' ? running.job : running.task);
}

function goToScheduled(app: App, lane: PictureLane, kind: 'job' | 'task', id: number): void {
  const position = kind === 'job' ? jobQueuedAt(lane.tables, id) : taskQueuedAt(lane.tables, id);
  if (position < 0) notifyHere(app, words.noOne.scheduled);
  else goToFact(app, lane, position);
}

/** To where the promise selected, awaited here or reacted to here was settled. */
export function goToSettler(app: App): void {
  withPromise(app, awaitedPromise, (lane, promise) => {
    const position = settledPosition(lane.tables, promise);
    if (position < 0) return notifyHere(app, words.noOne.settled(nameOf(lane, promise)));
    goToFact(app, lane, position);
    // The step that holds it may be about more.
    const isRejected = lane.tables.promises.finalState[promise] === 2;
    say(app, words.settles(nameOf(lane, promise), isRejected, letterOf(lane.setting.id)));
  });
}

/** To where the promise selected, or made here, is awaited or handled; again, to the next such place. */
export function goToHandler(app: App): void {
  withPromise(app, offeredPromise, (lane, promise, cursor) => {
    const positions = handledPositions(lane.trace, lane.tables, promise).map((position) => placeOfFact(lane, position));
    if (positions.length === 0) return notifyHere(app, words.noOne.awaited(nameOf(lane, promise)));
    debuggerOf(app).jumps.begin();
    goToEvent(app, lane.setting.id, positions.find((position) => position > cursor) ?? positions[0]);
    say(app, words.handles(nameOf(lane, promise), letterOf(lane.setting.id)));
  });
}

type FindPromise = (trace: Trace, tables: PictureLane['tables'], cursor: EventIndex) => number;

function withPromise(
  app: App,
  find: FindPromise,
  go: (lane: PictureLane, promise: number, cursor: EventIndex) => void,
): void {
  const stand = standOf(app);
  if (!stand) return;
  const { picture } = stand;
  const { picked } = app.view.getState();
  const k = app.playback.getState().k;
  const index =
    picked?.kind === 'promise' ? picture.lanes.findIndex(({ setting }) => setting.id === picked.lane) : stand.index;
  const lane = picture.lanes[index] ?? stand.lane;
  const cursor = positionOf(picture, Math.max(0, index), k);
  const promise = picked?.kind === 'promise' ? picked.id : find(lane.trace, lane.tables, cursor);
  if (promise <= 0) notifyHere(app, words.noOne.promise);
  else go(lane, promise, cursor);
}

function nameOf(lane: PictureLane, promise: number): string {
  const name = promiseName(lane.tables, promise);
  const label = lane.labels[promise];
  return label ? `${name} (${plainText(promiseWords(label))})` : name;
}

function goToFact(app: App, lane: PictureLane, position: EventIndex): void {
  debuggerOf(app).jumps.begin();
  goToEvent(app, lane.setting.id, placeOfFact(lane, position));
}

/** Where the cursor shows a fact: the step that holds it, or, when that is already about another line, the one before. */
function placeOfFact({ trace, tables }: PictureLane, position: EventIndex): EventIndex {
  const { steps } = tables.marks;
  const at = lowerBound(steps, position);
  const [before, after] = [steps[at - 1] ?? 0, steps[at] ?? trace.length];
  const lineOf = (cursor: EventIndex): number => trace.sites[siteAt(trace, cursor - 1)]?.line ?? 0;
  return after === position || lineOf(after) === lineOf(position) ? after : before;
}

export function goBack(app: App, direction: 'back' | 'forward'): void {
  if (!debuggerOf(app).jumps.go(direction)) notifyHere(app, words.noOne[direction]);
}
