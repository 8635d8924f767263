import { type Breakpoint, readBreakpoints } from '../../base/breakpoints.ts';
import { checkResponses } from '../../base/responses.ts';
import { settingFrom } from '../lanes/lane-names.ts';
import { LANE_IDS, type LaneId, type LaneSetting } from '../lanes/lanes.ts';
import type { Program } from '../stores/run-store.ts';

/** What is kept in this browser so that nothing typed is lost. */
export interface Draft {
  readonly program: Program;
  readonly lanes: readonly LaneSetting[];
  readonly breakpoints?: readonly Breakpoint[];
  /** File in the editor; the entry when absent or gone. */
  readonly openFile?: string;
  /** What can be taken back, as TextHistory keeps it; checked by it, too. */
  readonly history?: unknown;
}

/** Version of what is written. Later versions are left alone: a tab with a newer Tickscope may be using them. */
const VERSION = 2;

const LAST_TIME = 8.64e15;

export type ReadDraft =
  | { readonly kind: 'damaged' | 'newer' }
  | { readonly kind: 'draft'; readonly at: number; readonly draft: Draft };

export function writeDraft({ program, lanes, breakpoints, openFile, history }: Draft, at: number): string {
  return JSON.stringify({ v: VERSION, at, program, lanes, breakpoints, openFile, history });
}

/** Text of version 2, or of version 1 (which had no number). */
export function readDraft(text: string): ReadDraft {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return { kind: 'damaged' };
    if (typeof value.v === 'number' && value.v > VERSION) return { kind: 'newer' };
    const program = programOf(value.program);
    if (!program) return { kind: 'damaged' };
    const lanes = Array.isArray(value.lanes) ? value.lanes.flatMap(laneSetting) : [];
    const openFile = typeof value.openFile === 'string' ? value.openFile : undefined;
    const at = isTime(value.at) ? value.at : 0;
    const breakpoints = readBreakpoints(value.breakpoints) ?? undefined;
    return {
      kind: 'draft',
      at,
      draft: { program, lanes: oneEach(lanes), breakpoints, openFile, history: value.history },
    };
  } catch {
    return { kind: 'damaged' };
  }
}

/** What a date can be made of. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LAST_TIME;
}

function programOf(value: unknown): Program | null {
  if (!isRecord(value) || !isRecord(value.files) || typeof value.entry !== 'string') return null;
  const { files, entry, goal, seed, responses } = value;
  const texts = Object.values(files);
  const isSound =
    texts.length > 0 &&
    texts.every((text) => typeof text === 'string') &&
    Object.hasOwn(files, entry) &&
    ['auto', 'script', 'module'].includes(goal as string) &&
    Number.isInteger(seed) &&
    (responses === undefined || checkResponses(responses).ok);
  if (!isSound) return null;
  const program = { files, entry, goal, seed } as Program;
  return responses === undefined ? program : { ...program, responses: responses as Program['responses'] };
}

/** Nothing for a lane whose engine, profile or host this Tickscope does not have. */
function laneSetting(value: unknown): LaneSetting[] {
  if (!isRecord(value) || !LANE_IDS.includes(value.id as LaneId)) return [];
  const { engine, profile, host } = value;
  if (typeof engine !== 'string' || typeof profile !== 'string' || typeof host !== 'string') return [];
  const setting = settingFrom(value.id as LaneId, { engine, profile, host });
  return setting ? [setting] : [];
}

function oneEach(lanes: readonly LaneSetting[]): LaneSetting[] {
  return [...new Map(lanes.map((lane) => [lane.id, lane])).values()];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
