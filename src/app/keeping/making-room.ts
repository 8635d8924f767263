import type { DraftShelf, KeptDraft, RoomMaker } from './draft-shelf.ts';

/** As many are never given up for room. */
const MIN_DRAFTS = 5;

/**
 * Without room what can be taken back goes first, the oldest drafts' too, and then the oldest drafts. When even that is
 * too little, they stay; and so does what has room after all, for storage may have failed for another reason.
 */
export const makeRoom: RoomMaker = (shelf, attempt, whole) => {
  const others = shelf.others();
  const before = others.map(({ id }) => [id, shelf.storage.read(shelf.prefix + id)] as const);
  let text: string | null = null;
  while (text === null && giveUp(shelf, others)) text = attempt();
  if (text !== null) text = whole() ?? text;
  for (const [id, old] of before) if (old !== null) putBack(shelf, id, old, text === null);
  return text;
};

/** What waits for room is kept where there is some by now; over what another tab has written meanwhile under another name. */
export function keepHeld(shelf: DraftShelf): void {
  const { held, id: own, prefix, storage } = shelf;
  for (const [id, { text, seen }] of held) {
    const there = storage.look(prefix + id);
    if (there === null) continue;
    const isFree = there.text === null || there.text === seen || there.text === text;
    const name = isFree ? id : Math.random().toString(36).slice(2, 12);
    if (!storage.write(prefix + name, text)) continue;
    shelf.letGo(id);
    if (id === own) shelf.adopt(name);
  }
}

/** One step towards room; false when nothing more may go. */
function giveUp(shelf: DraftShelf, others: KeptDraft[]): boolean {
  const long = others.findLastIndex(({ draft }) => draft.history !== undefined);
  if (long >= 0) {
    const { id, at, draft } = others[long];
    others[long] = { id, at, draft: { ...draft, history: undefined } };
    return shorten(shelf, shelf.prefix + id);
  }
  const oldest = others.length >= MIN_DRAFTS ? others.pop() : undefined;
  if (oldest) shelf.remove(oldest.id);
  return oldest !== undefined;
}

function shorten({ storage }: DraftShelf, key: string): boolean {
  const text = storage.read(key);
  return text !== null && storage.write(key, JSON.stringify({ ...JSON.parse(text), history: undefined }));
}

function putBack({ held, prefix, storage }: DraftShelf, id: string, old: string, isNeeded: boolean): void {
  if (storage.read(prefix + id) === old) return;
  if (!storage.write(prefix + id, old) && isNeeded) held.set(id, { text: old, seen: null });
}
