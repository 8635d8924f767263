import { checkResponses } from '../base/responses.ts';
import { LANE_IDS, type LaneId, type LaneSetting } from './lanes.ts';
import type { Program } from './run-store.ts';
import type { SafeStorage } from './safe-storage.ts';

/** What is kept in this browser so that nothing typed is lost. */
export interface Draft {
  readonly program: Program;
  readonly lanes: readonly LaneSetting[];
}

export type DraftSlot = 'current' | 'aside';

const KEYS: Record<DraftSlot, string> = { current: 'tickscope.draft.1', aside: 'tickscope.aside.1' };
const DAMAGED_KEY = 'tickscope.damaged.1';

/** False when this browser does not let the page keep it. */
export function keepDraft(storage: SafeStorage, slot: DraftSlot, draft: Draft): boolean {
  return storage.write(KEYS[slot], JSON.stringify(draft));
}

export type FoundDraft =
  | { readonly kind: 'none' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'found'; readonly draft: Draft };

/** The kept draft. One that cannot be read is moved aside, not thrown away. */
export function findDraft(storage: SafeStorage, slot: DraftSlot): FoundDraft {
  const text = storage.read(KEYS[slot]);
  if (text === null) return { kind: 'none' };
  const draft = parseDraft(text);
  if (draft) return { kind: 'found', draft };
  storage.write(DAMAGED_KEY, text);
  storage.remove(KEYS[slot]);
  return { kind: 'damaged' };
}

function parseDraft(text: string): Draft | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || !isProgram(value.program)) return null;
    const lanes = Array.isArray(value.lanes) ? value.lanes.filter(isLaneSetting) : [];
    return { program: value.program, lanes };
  } catch {
    return null;
  }
}

function isProgram(value: unknown): value is Program {
  if (!isRecord(value) || !isRecord(value.files) || typeof value.entry !== 'string') return false;
  const texts = Object.values(value.files);
  return (
    texts.length > 0 &&
    texts.every((text) => typeof text === 'string') &&
    Object.hasOwn(value.files, value.entry) &&
    ['auto', 'script', 'module'].includes(value.goal as string) &&
    Number.isInteger(value.seed) &&
    (value.responses === undefined || checkResponses(value.responses).ok)
  );
}

function isLaneSetting(value: unknown): value is LaneSetting {
  return (
    isRecord(value) &&
    LANE_IDS.includes(value.id as LaneId) &&
    [value.engine, value.profile, value.host].every((id) => typeof id === 'string')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
