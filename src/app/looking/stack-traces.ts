import { explainWalk, type StackVersion, stacksIn, stackVersion, type TakenStack } from '../../analysis/index.ts';
import { ENGINES } from '../../catalogue/index.ts';
import { sentencesOf } from '../../i18n/sentences.ts';
import type { LaneView } from '../lanes/lane-view.ts';
import type { LaneSetting } from '../lanes/lanes.ts';
import type { PictureLane } from '../run/picture.ts';

/* An error's stack as two engine versions print it, and the walk over reactions behind its async lines. */

export interface StackEngine {
  readonly id: string;
  readonly label: string;
  readonly v8: number;
}

/** Chromium runs a V8 that is newer than any Node's here. */
const NEWEST = 99;

/** Engines whose stacks a trace knows: those with V8. Node 9 words them as Node 8 does. */
export const STACK_ENGINES: readonly StackEngine[] = ENGINES.filter(({ id }) => /^node-|^chromium$/.test(id)).map(
  ({ id, label, version }) => ({ id, label, v8: Number(/V8 (\d+\.\d+)/.exec(version)?.[1] ?? NEWEST) }),
);

const engineOf = (id: string): StackEngine =>
  STACK_ENGINES.find((engine) => engine.id === id) ?? STACK_ENGINES[STACK_ENGINES.length - 1];

/** The engine that stands for a lane: its own, or that of its host. */
export function stackEngineOf({ engine, host }: LaneSetting): StackEngine {
  return engineOf(engine !== '' ? engine : host);
}

export interface StackChoice {
  readonly index: number;
  readonly error: string;
  readonly line: number;
  /** Made before the cursor, or just now. */
  readonly isMade: boolean;
}

/** Every error of the lane's run. */
export function selectStackChoices({ trace }: PictureLane, cursor: number): StackChoice[] {
  return stacksIn(trace).map(({ error, event, site }, index) => ({
    index,
    error,
    line: trace.sites[site]?.line ?? 0,
    isMade: event < cursor,
  }));
}

/** The error that the cursor stands at or behind; the first one when none was made yet; -1 when there is none. */
export function stackAtCursor({ lane, state }: LaneView): number {
  const stacks = stacksIn(lane.trace);
  return stacks.length === 0
    ? -1
    : Math.max(
        0,
        stacks.findLastIndex(({ event }) => event < state.cursor),
      );
}

export interface StackLine {
  readonly text: string;
  /** The other version has no such line. */
  readonly isOwn: boolean;
  /** A place in a file of the program. */
  readonly place: { readonly file: string; readonly line: number } | null;
}

export interface StackTrace {
  readonly lines: readonly StackLine[];
  /** Sentences, rich text. */
  readonly walk: readonly string[];
}

/** The stack as one engine words it, beside another. */
export function selectStackTrace(
  lane: PictureLane,
  index: number,
  id: string,
  beside: string,
  files: Readonly<Record<string, string>>,
): StackTrace {
  const stack = stacksIn(lane.trace)[index];
  const version = stackVersion(stack, engineOf(id).v8);
  const other = new Set(stackVersion(stack, engineOf(beside).v8).lines);
  return {
    lines: version.lines.map((at) => lineOf(stack, at, !other.has(at), files)),
    walk: walkWords(version, lane.labels),
  };
}

function lineOf({ lines }: TakenStack, at: number, isOwn: boolean, files: Readonly<Record<string, string>>): StackLine {
  const text = lines[at] ?? '';
  const [, file = '', line = ''] = /(?:^|[\s(])([^\s()]+):(\d+):\d+\)?$/.exec(text) ?? [];
  const place = Object.hasOwn(files, file) ? { file, line: Number(line) } : null;
  return { text: `at ${text}`, isOwn, place };
}

function walkWords(version: StackVersion, labels: readonly string[]): string[] {
  const { explain } = sentencesOf('en');
  return explainWalk(version, labels).map(({ id, params }) => explain[id]?.(params) ?? '');
}
