import { createStore, type StoreApi } from 'zustand/vanilla';
import { setAside } from '../keeping/damaged.ts';
import type { SafeStorage } from '../keeping/safe-storage.ts';

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];
/** `projector`: read from the back of a room. */
export const SIZES = ['normal', 'projector'] as const;
export type Size = (typeof SIZES)[number];

/** What a person chose once and keeps. */
export interface PrefsState {
  readonly theme: Theme;
  readonly size: Size;
  readonly internals: boolean;
  /** Lanes that print the same stand in one column. */
  readonly fold: boolean;
  /** They do so where all lanes do not fit beside each other, until somebody unfolds them there. */
  readonly foldCramped: boolean;
  /** Outputs are listed without their equal lines. */
  readonly onlyDifferent: boolean;
  readonly speed: number;
  /** Widths and heights in CSS pixels of the parts that can be dragged. */
  readonly editorWidth: number;
  readonly editorHeight: number;
  /** Sizes in CSS pixels of further parts, by name, and the names of parts that are closed. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly closed: readonly string[];
  /** The plain editor even where the full one would come. */
  readonly plainEditor: boolean;
}

export type PrefsStore = StoreApi<PrefsState>;

export const DEFAULT_PREFS: PrefsState = {
  theme: 'system',
  size: 'normal',
  internals: true,
  fold: false,
  foldCramped: true,
  onlyDifferent: false,
  speed: 1,
  editorWidth: 410,
  editorHeight: 184,
  sizes: {},
  closed: [],
  plainEditor: false,
};

const KEY = 'tickscope.prefs.1';

/** Starts from what was kept and keeps every change; values of a wrong kind are as if never set. */
export function createPrefsStore(storage: SafeStorage): PrefsStore {
  const store = createStore<PrefsState>()(() => ({ ...DEFAULT_PREFS, ...readPrefs(storage) }));
  let last = storage.read(KEY);
  let unkept: Partial<PrefsState> = {};
  store.subscribe((now, before) => {
    const changed = Object.entries(now).filter(([key, value]) => value !== before[key as keyof PrefsState]);
    // Over what is kept by now: another tab may have chosen something else meanwhile, a later version may keep more.
    // Storage that does not answer for once keeps what it had.
    unkept = { ...unkept, ...Object.fromEntries(changed) };
    last = JSON.stringify({ ...parseObject(storage.read(KEY) ?? last), ...unkept });
    if (storage.write(KEY, last)) unkept = {};
  });
  return store;
}

function readPrefs(storage: SafeStorage): Partial<PrefsState> {
  const text = storage.read(KEY);
  const found = parseObject(text);
  if (text !== null && found === null) setAside(storage, KEY, text);
  const kept = found ?? {};
  const known: Partial<Record<keyof PrefsState, unknown>> = {};
  for (const key of Object.keys(DEFAULT_PREFS) as (keyof PrefsState)[]) {
    if (typeof kept[key] === typeof DEFAULT_PREFS[key] && isSound(key, kept[key])) known[key] = kept[key];
  }
  return known as Partial<PrefsState>;
}

function isSound(key: keyof PrefsState, value: unknown): boolean {
  if (key === 'theme') return THEMES.includes(value as Theme);
  if (key === 'size') return SIZES.includes(value as Size);
  if (key === 'closed') return Array.isArray(value) && value.every((name) => typeof name === 'string');
  if (key === 'sizes') return value !== null && !Array.isArray(value) && Object.values(value as object).every(isSize);
  return typeof value !== 'number' || isSize(value);
}

function isSize(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && value < 10_000;
}

/** Null for what is no object. */
function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
