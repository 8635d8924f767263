import type { AwaitCost } from '../../analysis/index.ts';
import type { AsyncOffer, SourceError } from '../../protocol/index.ts';
import type { Advice } from './advice.ts';
import { ACTIVATION_KINDS, type GuestErrorInfo, lowerBound } from '../../trace/index.ts';
import type { JobFill } from '../rooms/describe.ts';
import { callLine, siteOfJob, siteOfTask } from '../rooms/job-places.ts';
import { goesOnAt } from '../lanes/lane-status.ts';
import type { LaneView } from '../lanes/lane-view.ts';
import { type LaneId, letterOf } from '../lanes/lanes.ts';
import { mapLines } from './line-map.ts';
import type { Links } from '../selection/links.ts';
import type { Picture, PictureLane } from '../run/picture.ts';
import type { Program, RunState } from '../stores/run-store.ts';

/** Everything drawn on the program's text. Lines are 1-based, offsets in UTF-16 units of the open file. */
export interface CodeMarks {
  readonly flags: readonly LineFlag[];
  readonly hints: readonly LineHint[];
  readonly errors: readonly CodeError[];
  readonly advice: readonly Advice[];
  /** Line or range of what the person points at. */
  readonly link: { readonly line: number; readonly start: number; readonly end: number } | null;
}

/** `here`: executes this line. `engine`: works on its behalf. `waits`: will go on here. */
export interface LineFlag {
  readonly line: number;
  readonly lane: LaneId;
  readonly kind: 'here' | 'engine' | 'waits';
}

/** Ticks of the awaits of a line; lanes that agree are one part. */
export interface LineHint {
  readonly line: number;
  readonly parts: readonly HintPart[];
}

export interface HintPart {
  readonly lanes: readonly LaneId[];
  readonly min: number;
  readonly max: number;
  readonly cells: readonly JobFill[];
}

export interface CodeError {
  readonly kind: 'error' | 'unsupported';
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** What puts it right in one step. */
  readonly offer?: AsyncOffer | null;
  readonly looksLike?: SourceError['looksLike'];
}

const NO_MARKS: CodeMarks = { flags: [], hints: [], errors: [], advice: [], link: null };
const NO_ADVICE: readonly Advice[] = [];

const BUILTIN = ACTIVATION_KINDS.indexOf('builtin');

interface MarksInput {
  readonly run: RunState;
  readonly views: readonly LaneView[];
  readonly k: number;
  readonly links: Links;
  /** What is said of the open file, at its lines of now. */
  readonly advice?: readonly Advice[];
}

/** Marks of the file in the editor. While the text is newer than the picture, marks keep to the lines that stayed. */
export function selectCodeMarks({ run, views, k, links, advice = NO_ADVICE }: MarksInput): CodeMarks {
  const { picture, openFile: file, program } = run;
  const text = program.files[file] ?? '';
  const errors = selectErrors(run, views, file);
  if (!picture) return { ...NO_MARKS, errors };
  const ranText = picture.files[file] ?? '';
  const mapLine = mapLines(ranText, text);
  const onThisFile = links.file === file && links.line > 0;
  const isSame = ranText === text;
  return {
    flags: selectFlags(picture, views, k, file).flatMap((flag) => moved(flag, mapLine)),
    // As long as the text is the one that ran, the very same: what is drawn of them need not be drawn at each step.
    hints: isSame ? hintsOf(picture, file) : hintsOf(picture, file).flatMap((hint) => moved(hint, mapLine)),
    errors,
    advice,
    link: onThisFile && isSame ? { line: links.line, start: links.start, end: links.end } : null,
  };
}

function moved<T extends { readonly line: number }>(mark: T, mapLine: (line: number) => number): T[] {
  const line = mapLine(mark.line);
  return line > 0 ? [{ ...mark, line }] : [];
}

function selectFlags(picture: Picture, views: readonly LaneView[], k: number, file: string): LineFlag[] {
  return views.flatMap((view, at) => {
    const place = placeOfLane(picture, view, at, k);
    return place?.file === file ? [{ line: place.line, lane: view.id, kind: place.kind }] : [];
  });
}

/** Where in the program a lane stands, and how; null when it is nowhere in it. */
export function placeOfLane(
  picture: Picture,
  view: LaneView,
  at: number,
  k: number,
): { readonly file: string; readonly line: number; readonly kind: LineFlag['kind'] } | null {
  if (view.state.finished || view.state.cursor === 0) return null;
  if (view.waits) {
    const next = goesOnAt(picture, at, k);
    return next && next.line > 0 ? { file: next.file, line: next.line, kind: 'waits' } : null;
  }
  // Between jobs and tasks nothing stands anywhere.
  if (view.state.running.kind === 'idle') return null;
  const origin = originWithoutCode(view);
  const place = view.trace.sites[origin || view.state.site];
  if (!place || place.line === 0) return null;
  return { file: place.file, line: callLine(view, origin) || place.line, kind: origin ? 'engine' : 'here' };
}

/**
 * Where the job or task comes from that runs while the program's own code does not: when it begins or ends, or all the
 * time. 0 none.
 */
function originWithoutCode(view: LaneView): number {
  const { running, stack } = view.state;
  const { kind } = view.tables.activations;
  if (running.kind === 'idle' || stack.some((frame) => kind[frame.activation] !== BUILTIN)) return 0;
  return running.kind === 'job' ? siteOfJob(view, running.job) : siteOfTask(view.tables, running.task);
}

const hintBooks = new WeakMap<readonly PictureLane[], Map<string, LineHint[]>>();

function hintsOf(picture: Picture, file: string): readonly LineHint[] {
  let book = hintBooks.get(picture.lanes);
  if (!book) hintBooks.set(picture.lanes, (book = new Map()));
  const known = book.get(file);
  if (known) return known;
  const hints = computeHints(picture, file);
  book.set(file, hints);
  return hints;
}

function computeHints(picture: Picture, file: string): LineHint[] {
  const lines = new Map<number, Map<string, HintPart>>();
  for (const lane of picture.lanes) {
    for (const [line, cost] of costsByLine(lane, file)) {
      const parts = lines.get(line) ?? new Map<string, HintPart>();
      lines.set(line, parts);
      const key = `${cost.min}:${cost.max}`;
      const same = parts.get(key);
      const own = { lanes: [lane.setting.id], min: cost.min, max: cost.max, cells: cellsOf(cost.max, cost.adopts) };
      parts.set(key, same ? { ...same, lanes: [...same.lanes, lane.setting.id] } : own);
    }
  }
  return [...lines].map(([line, parts]) => ({ line, parts: [...parts.values()] })).sort((x, y) => x.line - y.line);
}

/** Several awaits of one line count as one range. */
function costsByLine(lane: PictureLane, file: string): Map<number, Pick<AwaitCost, 'min' | 'max' | 'adopts'>> {
  const lines = new Map<number, Pick<AwaitCost, 'min' | 'max' | 'adopts'>>();
  for (const cost of lane.costs) {
    const site = lane.trace.sites[cost.site];
    if (!site || site.file !== file) continue;
    const known = lines.get(site.line);
    const min = known && known.min >= 0 ? (cost.min >= 0 ? Math.min(known.min, cost.min) : known.min) : cost.min;
    const adopts = cost.adopts || (known?.adopts ?? false);
    lines.set(site.line, { min, max: Math.max(known?.max ?? -1, cost.max), adopts });
  }
  return lines;
}

const MOST_CELLS = 6;

/** What the ticks of an await are: an adoption first where there is one, the engine's own in between, the resume last. */
export function cellsOf(ticks: number, adopts: boolean): JobFill[] {
  if (ticks <= 0) return [];
  const cells: JobFill[] = ticks > 1 ? [adopts ? 'thenable' : 'pass'] : [];
  while (cells.length < Math.min(ticks, MOST_CELLS) - 1) cells.push('pass');
  return [...cells, 'await'];
}

/** Mistakes of the newest text, else why it did not run, else what ended the run at the cursor. */
function selectErrors({ syntax, refusal, program }: RunState, views: readonly LaneView[], file: string): CodeError[] {
  const own = syntax?.errors ?? [];
  if (own.length > 0) return own.filter((error) => error.file === file).map(codeErrorOf);
  if (refusal?.program === program) return guestErrors(refusal.errors, file);
  return endErrors(views, program, file);
}

/** What ended the lanes' runs, each mistake once; where not every lane makes it, with the letters of those that do. */
function endErrors(views: readonly LaneView[], program: Program, file: string): CodeError[] {
  const lettersByText = new Map<string, { error: GuestErrorInfo; letters: string[] }>();
  for (const { id, trace, state, files } of views) {
    const { error } = trace.outcome;
    if (!error || files !== program.files || (!state.finished && error.phase === 'runtime')) continue;
    const key = `${error.line}:${error.name}:${error.message}`;
    const known = lettersByText.get(key) ?? { error, letters: [] };
    known.letters.push(letterOf(id));
    lettersByText.set(key, known);
  }
  return [...lettersByText.values()].flatMap(({ error, letters }) => {
    const [mark] = guestErrors([error], file);
    if (!mark) return [];
    return letters.length === views.length ? [mark] : [{ ...mark, message: `${letters.join(', ')}: ${mark.message}` }];
  });
}

/** Each mistake once, however many lanes make it. */
function guestErrors(errors: readonly GuestErrorInfo[], file: string): CodeError[] {
  const byText = new Map<string, CodeError>();
  for (const error of errors) {
    if (error.file !== file || error.line === 0) continue;
    const { line, column, endLine, endColumn, phase } = error;
    const message = `${error.name}: ${error.message}`;
    const kind = phase === 'unsupported' ? 'unsupported' : 'error';
    byText.set(`${line}:${message}`, { kind, message, line, column, endLine, endColumn });
  }
  return [...byText.values()];
}

function codeErrorOf(error: SourceError): CodeError {
  const { message, line, column, endLine, endColumn, offer, looksLike } = error;
  return {
    kind: error.kind === 'unsupported' ? 'unsupported' : 'error',
    message,
    line,
    column,
    endLine,
    endColumn,
    offer,
    looksLike,
  };
}

/** Ticks of every await of the open file, for the list beside the text. */
export interface AwaitLine {
  readonly line: number;
  readonly parts: readonly { readonly letters: readonly string[]; readonly min: number; readonly max: number }[];
}

export function awaitLines(hints: readonly LineHint[]): AwaitLine[] {
  return hints.map(({ line, parts }) => ({
    line,
    parts: parts.map(({ lanes, min, max }) => ({ letters: lanes.map(letterOf), min, max })),
  }));
}

/** Offset of a 1-based line and a 0-based column, clamped to the text. */
export function offsetAt(text: string, line: number, column: number): number {
  const starts = lineStarts(text);
  const at = Math.max(0, Math.min(starts.length - 1, line - 1));
  const end = at + 1 < starts.length ? starts[at + 1] - 1 : text.length;
  return Math.min(end, starts[at] + column);
}

/** 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  return lowerBound(lineStarts(text), offset + 1);
}

let lastStarts: { text: string; starts: Int32Array } = { text: '', starts: new Int32Array([0]) };

export function lineStarts(text: string): Int32Array {
  if (lastStarts.text === text) return lastStarts.starts;
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  lastStarts = { text, starts: Int32Array.from(starts) };
  return lastStarts.starts;
}
