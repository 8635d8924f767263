import { createStore, type StoreApi } from 'zustand/vanilla';
import { setAside } from './damaged.ts';
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
  store.subscribe((now, before) => {
    const changed = Object.entries(now).filter(([key, value]) => value !== before[key as keyof PrefsState]);
    // Over what is kept by now: another tab may have chosen something else meanwhile, a later version may keep more.
    const kept = { ...parseObject(storage.read(KEY)), ...Object.fromEntries(changed) };
    storage.write(KEY, JSON.stringify(kept));
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
  if (key === 'theme') return ['system', 'light', 'dark', 'contrast'].includes(value as string);
  return typeof value !== 'number' || (Number.isFinite(value) && value > 0 && value < 10_000);
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
