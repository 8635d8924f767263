import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LaneId } from '../lanes/lanes.ts';
import type { Prediction } from '../lanes/predict.ts';

/** What the person points at. Every mark of the same thing, in every panel, lights up with it. */
export type Selection =
  | { readonly kind: 'job'; readonly lane: LaneId; readonly id: number }
  | { readonly kind: 'task'; readonly lane: LaneId; readonly id: number }
  | { readonly kind: 'promise'; readonly lane: LaneId; readonly id: number }
  | { readonly kind: 'printed'; readonly lane: LaneId; readonly id: number }
  | { readonly kind: 'line'; readonly file: string; readonly line: number; readonly range?: SourceRange };

/** An await in the source, of a line that has it: offsets in UTF-16 units. */
export interface SourceRange {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

export type OpenDialog =
  | 'palette'
  | 'help'
  | 'accuracy'
  | 'share'
  | 'examples'
  | 'responses'
  | 'drafts'
  | 'switches'
  | 'native'
  | 'outputs'
  | 'anatomy'
  | 'costs'
  | 'look'
  | 'export'
  | 'stacks'
  | 'predict'
  | 'breakpoints'
  | null;

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'warning';
  readonly action: { readonly label: string; readonly run: () => void } | null;
}

export interface ViewState {
  readonly hover: Selection | null;
  /** Kept by a click until Esc. */
  readonly picked: Selection | null;
  readonly dialog: OpenDialog;
  /** Lane that an open dialog is about, for those that are about one. */
  readonly dialogLane: LaneId;
  readonly notice: Notice | null;
  /** Said to who hears the page, shown to nobody. */
  readonly said: string;
  /** Rich text of what is wrong with a breakpoint's condition, by `line:file`. */
  readonly breakpointProblems: ReadonlyMap<string, string>;
  /** Lane whose tab is open where only one fits. */
  readonly activeLane: LaneId;
  /** Our typefaces have arrived: what is drawn with them on canvas is drawn anew. */
  readonly fontsReady: boolean;
  /** Microtask queues drawn in full. */
  readonly wholeQueues: boolean;
  /** What stands below the lanes: the compact timeline, its close-up, or the promise graph. */
  readonly drawer: Drawer;
  /** Whether the lanes do not fit beside each other, and into how many columns they are folded, 0: not yet known. */
  readonly cramped: boolean;
  readonly columns: number;
  /** What was predicted last, while it is shown how it went. */
  readonly prediction: Prediction | null;
}

export type Drawer = 'band' | 'timeline' | 'graph' | 'variables';

export type ViewStore = StoreApi<ViewState>;

export function createViewStore(initial: Partial<ViewState> = {}): ViewStore {
  return createStore<ViewState>()(() => ({
    hover: null,
    picked: null,
    dialog: null,
    dialogLane: 'a',
    notice: null,
    said: '',
    breakpointProblems: new Map(),
    activeLane: 'a',
    fontsReady: false,
    wholeQueues: false,
    drawer: 'band',
    cramped: false,
    columns: 0,
    prediction: null,
    ...initial,
  }));
}

export function select(store: ViewStore, selection: Selection | null): void {
  store.setState({ picked: selection });
}

/** A press on what is kept lets go of it. */
export function toggleSelect(store: ViewStore, selection: Selection): void {
  select(store, isSameSelection(store.getState().picked, selection) ? null : selection);
}

export function hover(store: ViewStore, selection: Selection | null): void {
  if (!isSameSelection(store.getState().hover, selection)) store.setState({ hover: selection });
}

export function isSameSelection(one: Selection | null, other: Selection | null): boolean {
  if (one === null || other === null || one.kind === 'line' || other.kind === 'line')
    return (
      one === other ||
      (one?.kind === 'line' &&
        other?.kind === 'line' &&
        one.line === other.line &&
        one.file === other.file &&
        one.range?.start === other.range?.start)
    );
  return one.kind === other.kind && one.id === other.id && one.lane === other.lane;
}

let noticeId = 0;

/** Shows one line until it is dismissed or replaced. */
export function notify(store: ViewStore, text: string, options: Partial<Pick<Notice, 'tone' | 'action'>> = {}): void {
  noticeId++;
  store.setState({ notice: { id: noticeId, text, tone: options.tone ?? 'plain', action: options.action ?? null } });
}

/** Opens a view below the lanes, or goes back to the compact timeline when it is open already. */
export function toggleDrawer(store: ViewStore, drawer: Drawer): void {
  store.setState((state) => ({ drawer: state.drawer === drawer ? 'band' : drawer }));
}
