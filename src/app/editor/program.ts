import type { Breakpoint } from '../../base/breakpoints.ts';
import type { SimulatedResponse } from '../../base/responses.ts';
import type { App } from '../app.ts';
import type { Draft } from '../keeping/draft.ts';
import { addLane, type LaneId, type LaneSetting, placeLane, removeLane } from '../lanes/lanes.ts';
import { moveBreakpoints, placeBreakpoints } from '../moving/move-breakpoints.ts';
import type { Arrival, Program, RunState } from '../stores/run-store.ts';
import type { ChangeKind, TextHistory } from './text-history.ts';
import { notify } from '../stores/view-store.ts';

/* What a person does to the program and the lanes. Every change grows `revision`; the runner does the rest. */

/** `kind` says when an editor took something back by itself; `lineOf` where lines went, when the editor knows. */
export function editText(
  { run, history }: App,
  file: string,
  text: string,
  kind: ChangeKind = 'edit',
  lineOf?: (line: number) => number,
): void {
  const { program, breakpoints: placed } = run.getState();
  const before = program.files[file] ?? '';
  if (before === text) return;
  history.record(file, before, text, kind);
  const breakpoints = lineOf ? placeBreakpoints(placed, file, lineOf) : moveBreakpoints(placed, file, before, text);
  change(run, { program: { ...program, files: { ...program.files, [file]: text } }, breakpoints, origin: null });
}

export function openFile({ run }: App, file: string): void {
  if (Object.hasOwn(run.getState().program.files, file)) run.setState({ openFile: file });
}

/** Adds an empty module beside the others and opens it. */
export function addFile({ run, history }: App): void {
  const { program } = run.getState();
  let number = Object.keys(program.files).length;
  let name = '';
  do {
    name = `part-${number}.mjs`;
    number++;
  } while (Object.hasOwn(program.files, name));
  history.forget(name);
  change(run, { program: { ...program, files: { ...program.files, [name]: '' } }, openFile: name, origin: null });
}

/** False when the name is taken or no name of a program file. */
export function renameFile({ run, history }: App, from: string, to: string): boolean {
  const { program, openFile: open } = run.getState();
  if (to === from) return true;
  if (!/^[\w.-]+\.[cm]?js$/.test(to) || Object.hasOwn(program.files, to)) return false;
  const files = Object.fromEntries(
    Object.entries(program.files).map(([name, text]) => [name === from ? to : name, text]),
  );
  const entry = program.entry === from ? to : program.entry;
  history.rename(from, to);
  const breakpoints = run.getState().breakpoints.map((each) => (each.file === from ? { ...each, file: to } : each));
  change(run, {
    program: { ...program, files, entry },
    openFile: open === from ? to : open,
    breakpoints,
    origin: null,
  });
  return true;
}

/** The file that runs stays. What stood in another can be brought back, as long as the notice stands. */
export function removeFile(app: App, file: string): void {
  const { run, view, m } = app;
  const { program, openFile: open, breakpoints: placed, outside } = run.getState();
  if (file === program.entry || !Object.hasOwn(program.files, file)) return;
  const { [file]: text, ...files } = program.files;
  const breakpoints = placed.filter((each) => each.file !== file);
  change(run, {
    program: { ...program, files },
    openFile: open === file ? program.entry : open,
    breakpoints,
    origin: null,
  });
  if (text.trim() === '') return;
  const bringBackFile = (): void => {
    const now = run.getState();
    if (now.outside !== outside || Object.hasOwn(now.program.files, file)) return;
    const gone = placed.filter((each) => each.file === file);
    const all = { ...now.program, files: { ...now.program.files, [file]: text } };
    change(run, { program: all, openFile: file, breakpoints: [...now.breakpoints, ...gone] });
  };
  notify(view, m.file.removed(file), { action: { label: m.draft.bringBack, run: bringBackFile } });
}

export function setLane({ run }: App, setting: LaneSetting): void {
  change(run, { lanes: run.getState().lanes.map((lane) => (lane.id === setting.id ? setting : lane)) });
}

export function growLanes({ run }: App): void {
  change(run, { lanes: addLane(run.getState().lanes) });
}

/** Moves a lane to another place among the columns. */
export function reorderLane({ run }: App, id: LaneId, place: number): void {
  const { lanes } = run.getState();
  const next = placeLane(lanes, id, place);
  if (next !== lanes) change(run, { lanes: next });
}

export function dropLane({ run }: App, id: LaneId): void {
  change(run, { lanes: removeLane(run.getState().lanes, id) });
}

/** Gives a lane whose worker was lost another one. */
export function retryLane({ run }: App, id: LaneId): void {
  const { status } = run.getState();
  change(run, { status: { ...status, [id]: { kind: 'idle' } } });
}

/** Changes what `fetch` finds; undefined stands for the default rows. */
export function setResponses({ run }: App, responses: readonly SimulatedResponse[] | undefined): void {
  change(run, { program: { ...run.getState().program, responses }, origin: null });
}

const MORE_PATIENCE = 4;

/** Lets a run that was stopped go on: the same run again, with larger limits. Its beginning is the same. */
export function letGoOn({ run }: App): void {
  change(run, { patience: run.getState().patience * MORE_PATIENCE });
}

/** Runs everything again, from the start. */
export function runAgain({ run, playback }: App): void {
  playback.setState({ k: 0, from: 0, move: 'jump', playing: false });
  change(run, { status: {}, arrival: 'start' });
}

export interface Incoming {
  readonly program: Program;
  readonly lanes: readonly LaneSetting[];
  readonly breakpoints?: readonly Breakpoint[];
  readonly origin: RunState['origin'];
  readonly arrival: Arrival;
}

/** Replaces the program from outside. What the person wrote themselves is put aside first, never lost. */
export function loadProgram(app: App, incoming: Incoming): void {
  const { run, playback, view, m } = app;
  const before = run.getState();
  const id = putOwnAside(app);
  app.history.load(null, {});
  playback.setState({ playing: false });
  change(run, {
    program: incoming.program,
    openFile: incoming.program.entry,
    lanes: incoming.lanes.length > 0 ? incoming.lanes : before.lanes,
    breakpoints: incoming.breakpoints ?? [],
    origin: incoming.origin,
    arrival: incoming.arrival,
    outside: before.outside + 1,
  });
  if (id !== null)
    notify(view, m.draft.replaced, { action: { label: m.draft.bringBack, run: () => bringBack(app, id) } });
}

/** Keeps the program if it is the person's own, and parts from it. Null when there was nothing to keep. */
function putOwnAside({ run, drafts, history }: App): string | null {
  const state = run.getState();
  const isOwn = state.origin === null && hasText(state.program);
  if (isOwn) drafts.keep(draftOf(state, history));
  const id = isOwn ? drafts.id : null;
  drafts.leave();
  return id;
}

/** Opens a kept draft and goes on with it. What is open now is kept first. */
export function bringBack(app: App, id: string): void {
  const found = app.drafts.list().find((kept) => kept.id === id);
  if (!found) return;
  putOwnAside(app);
  loadDraft(app, found.draft);
  app.drafts.adopt(id);
  notify(app.view, app.m.draft.restored);
}

/** What there is to keep. */
export function draftOf({ program, lanes, breakpoints, openFile: open }: RunState, history: TextHistory): Draft {
  return { program, lanes, breakpoints, openFile: open, history: history.toJSON() };
}

/** What a page shows that starts with a draft. */
export function stateOfDraft({ program, lanes, breakpoints = [], openFile: open = '' }: Draft): Partial<RunState> {
  const isThere = Object.hasOwn(program.files, open);
  return {
    program,
    breakpoints: breakpoints.filter(({ file }) => Object.hasOwn(program.files, file)),
    openFile: isThere ? open : program.entry,
    ...(lanes.length > 0 ? { lanes } : {}),
    arrival: 'start',
  };
}

/** Opens a draft as the person's own program. */
function loadDraft({ run, playback, history }: App, draft: Draft): void {
  const { outside } = run.getState();
  playback.setState({ playing: false });
  history.load(draft.history, draft.program.files);
  change(run, { ...stateOfDraft(draft), origin: null, outside: outside + 1 });
}

function hasText(program: Program): boolean {
  return Object.values(program.files).some((text) => text.trim() !== '');
}

/** Every change of the program starts with the usual limits again. */
function change(run: App['run'], partial: Partial<RunState>): void {
  const limits = partial.program ? { patience: 1 } : {};
  run.setState((state) => ({ ...limits, ...partial, revision: state.revision + 1 }));
}
