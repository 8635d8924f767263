import type { SimulatedResponse } from '../base/responses.ts';
import type { App } from './app.ts';
import { type Draft, findDraft, keepDraft } from './draft.ts';
import { addLane, type LaneId, type LaneSetting, removeLane } from './lanes.ts';
import type { Arrival, Program, RunState } from './run-store.ts';
import { notify } from './view-store.ts';

/* What a person does to the program and the lanes. Every change grows `revision`; the runner does the rest. */

export function editText({ run }: App, file: string, text: string): void {
  const { program } = run.getState();
  if (program.files[file] === text) return;
  change(run, { program: { ...program, files: { ...program.files, [file]: text } }, origin: null });
}

export function openFile({ run }: App, file: string): void {
  if (Object.hasOwn(run.getState().program.files, file)) run.setState({ openFile: file });
}

/** Adds an empty module beside the others and opens it. */
export function addFile({ run }: App): void {
  const { program } = run.getState();
  let number = Object.keys(program.files).length;
  let name = '';
  do {
    name = `part-${number}.mjs`;
    number++;
  } while (Object.hasOwn(program.files, name));
  change(run, { program: { ...program, files: { ...program.files, [name]: '' } }, openFile: name, origin: null });
}

/** False when the name is taken or no name of a program file. */
export function renameFile({ run }: App, from: string, to: string): boolean {
  const { program, openFile: open } = run.getState();
  if (to === from) return true;
  if (!/^[\w.-]+\.[cm]?js$/.test(to) || Object.hasOwn(program.files, to)) return false;
  const files = Object.fromEntries(
    Object.entries(program.files).map(([name, text]) => [name === from ? to : name, text]),
  );
  const entry = program.entry === from ? to : program.entry;
  change(run, { program: { ...program, files, entry }, openFile: open === from ? to : open, origin: null });
  return true;
}

/** The file that runs stays. */
export function removeFile({ run }: App, file: string): void {
  const { program, openFile: open } = run.getState();
  if (file === program.entry || !Object.hasOwn(program.files, file)) return;
  const files = Object.fromEntries(Object.entries(program.files).filter(([name]) => name !== file));
  change(run, { program: { ...program, files }, openFile: open === file ? program.entry : open, origin: null });
}

export function setLane({ run }: App, setting: LaneSetting): void {
  change(run, { lanes: run.getState().lanes.map((lane) => (lane.id === setting.id ? setting : lane)) });
}

export function growLanes({ run }: App): void {
  change(run, { lanes: addLane(run.getState().lanes) });
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
  readonly origin: RunState['origin'];
  readonly arrival: Arrival;
}

/** Replaces the program from outside. What the person wrote themselves is put aside first, never lost. */
export function loadProgram(app: App, incoming: Incoming): void {
  const { run, playback, view, storage, m } = app;
  const before = run.getState();
  const wasOwn = before.origin === null && hasText(before.program);
  if (wasOwn) keepDraft(storage, 'aside', { program: before.program, lanes: before.lanes });
  playback.setState({ playing: false });
  change(run, {
    program: incoming.program,
    openFile: incoming.program.entry,
    lanes: incoming.lanes.length > 0 ? incoming.lanes : before.lanes,
    origin: incoming.origin,
    arrival: incoming.arrival,
    outside: before.outside + 1,
  });
  if (wasOwn) notify(view, m.draft.replaced, { action: { label: m.draft.bringBack, run: () => bringBack(app) } });
}

/** Brings the program back that was put aside. */
export function bringBack(app: App): void {
  const found = findDraft(app.storage, 'aside');
  if (found.kind !== 'found') return;
  loadDraft(app, found.draft);
  notify(app.view, app.m.draft.restored);
}

/** Opens a draft as the person's own program. */
function loadDraft({ run, playback }: App, draft: Draft): void {
  const before = run.getState();
  playback.setState({ playing: false });
  change(run, {
    program: draft.program,
    openFile: draft.program.entry,
    lanes: draft.lanes.length > 0 ? draft.lanes : before.lanes,
    origin: null,
    arrival: 'start',
    outside: before.outside + 1,
  });
}

function hasText(program: Program): boolean {
  return Object.values(program.files).some((text) => text.trim() !== '');
}

/** Every change of the program starts with the usual limits again. */
function change(run: App['run'], partial: Partial<RunState>): void {
  const limits = partial.program ? { patience: 1 } : {};
  run.setState((state) => ({ ...limits, ...partial, revision: state.revision + 1 }));
}
