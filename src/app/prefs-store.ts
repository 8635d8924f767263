import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SafeStorage } from './safe-storage.ts';

export type Theme = 'system' | 'light' | 'dark' | 'contrast';

/** What a person chose once and keeps. */
export interface PrefsState {
  readonly theme: Theme;
  readonly internals: boolean;
  readonly speed: number;
  /** Widths and heights in CSS pixels of the parts that can be dragged. */
  readonly editorWidth: number;
  readonly editorHeight: number;
  /** The plain editor even where the full one would come. */
  readonly plainEditor: boolean;
}

export type PrefsStore = StoreApi<PrefsState>;

export const DEFAULT_PREFS: PrefsState = {
  theme: 'system',
  internals: true,
  speed: 1,
  editorWidth: 410,
  editorHeight: 184,
  plainEditor: false,
};

const KEY = 'tickscope.prefs.1';

/** Starts from what was kept and keeps every change; values of a wrong kind are as if never set. */
export function createPrefsStore(storage: SafeStorage): PrefsStore {
  const store = createStore<PrefsState>()(() => ({ ...DEFAULT_PREFS, ...readPrefs(storage) }));
  store.subscribe((state) => storage.write(KEY, JSON.stringify(state)));
  return store;
}

function readPrefs(storage: SafeStorage): Partial<PrefsState> {
  const kept = parseObject(storage.read(KEY));
  const known: Partial<Record<keyof PrefsState, unknown>> = {};
  for (const key of Object.keys(DEFAULT_PREFS) as (keyof PrefsState)[]) {
    if (typeof kept[key] === typeof DEFAULT_PREFS[key] && isSound(key, kept[key])) known[key] = kept[key];
  }
  return known as Partial<PrefsState>;
}

function isSound(key: keyof PrefsState, value: unknown): boolean {
  if (key === 'theme') return ['system', 'light', 'dark', 'contrast'].includes(value as string);
  return typeof value !== 'number' || (Number.isFinite(value) && value > 0 && value < 10_000);
}

function parseObject(text: string | null): Record<string, unknown> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
