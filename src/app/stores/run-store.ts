import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Comparison } from '../../analysis/index.ts';
import type { Breakpoint } from '../../base/breakpoints.ts';
import type { SimulatedResponse } from '../../base/responses.ts';
import type { CrashCause, SourceError } from '../../protocol/index.ts';
import type { GuestErrorInfo, Site } from '../../trace/index.ts';
import type { CursorAnchor } from '../run/anchor.ts';
import { DEFAULT_LANES, type LaneId, type LaneSetting } from '../lanes/lanes.ts';
import type { Picture } from '../run/picture.ts';

/** What the syntax worker said about one revision. */
export interface SyntaxState {
  readonly revision: number;
  /** What was parsed. */
  readonly program?: Program;
  readonly errors: readonly SourceError[];
  readonly sites: readonly Site[];
  readonly goal: 'script' | 'module';
}

export type LaneStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly revision: number }
  | { readonly kind: 'done'; readonly revision: number }
  | { readonly kind: 'lost'; readonly revision: number; readonly cause: CrashCause; readonly report: string };

/** Where the cursor goes when the next picture arrives. */
export type Arrival = 'start' | 'divergence' | 'end' | CursorAnchor;

export interface Program {
  /** Text by file name, in the order of the tabs. */
  readonly files: Readonly<Record<string, string>>;
  /** File that runs. */
  readonly entry: string;
  readonly goal: 'auto' | 'script' | 'module';
  readonly seed: number;
  /** What `fetch` finds; the default rows when absent. */
  readonly responses?: readonly SimulatedResponse[];
}

export interface RunState {
  readonly program: Program;
  /** File in the editor. */
  readonly openFile: string;
  readonly lanes: readonly LaneSetting[];
  readonly breakpoints: readonly Breakpoint[];
  /** Grows with every change of the program. */
  readonly revision: number;
  /** Grows when text came from outside the editor: an example, a link, a draft. */
  readonly outside: number;
  /** Where the program came from; null once it was edited. */
  readonly origin: { readonly kind: 'example' | 'link' | 'draft'; readonly title: string } | null;
  /** How many times the usual limits a run may reach; grows when the person lets a stopped run go on. */
  readonly patience: number;
  /** Null: the cursor stays where it is, as well as the new traces allow. */
  readonly arrival: Arrival | null;
  readonly syntax: SyntaxState | null;
  readonly status: Readonly<Partial<Record<LaneId, LaneStatus>>>;
  /** Why no lane ran this program at all; the last good picture then stays. */
  readonly refusal: { readonly program: Program; readonly errors: readonly GuestErrorInfo[] } | null;
  /** The last good picture; it stays until the next is there. */
  readonly picture: Picture | null;
  /** What the cause of a comparison came down to, rich text, where it did not say so itself. */
  readonly narrowed: { readonly comparison: Comparison; readonly text: string } | null;
}

export type RunStore = StoreApi<RunState>;

const EMPTY_PROGRAM: Program = { files: { 'main.js': '' }, entry: 'main.js', goal: 'auto', seed: 0 };

export function createRunStore(initial: Partial<RunState> = {}): RunStore {
  const program = initial.program ?? EMPTY_PROGRAM;
  return createStore<RunState>()(() => ({
    program,
    openFile: program.entry,
    lanes: DEFAULT_LANES,
    breakpoints: [],
    revision: 1,
    outside: 1,
    origin: null,
    arrival: null,
    patience: 1,
    syntax: null,
    refusal: null,
    status: {},
    picture: null,
    narrowed: null,
    ...initial,
  }));
}
