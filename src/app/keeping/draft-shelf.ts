import { setAside } from './damaged.ts';
import { type Draft, readDraft, writeDraft } from './draft.ts';
import type { SafeStorage } from './safe-storage.ts';

/*
 * All drafts of this browser, each under a name of its own. A tab writes only its own draft, and only over what it
 * wrote or opened itself: when another tab has written there meanwhile, it goes on under a new name. So two tabs
 * never overwrite each other, whatever the order, and without talking. What another tab has open is not this tab's
 * own in the first place, where the browser can tell (draft-claims.ts).
 */
const PREFIX = 'tickscope.draft.2.';
/** Where drafts were before they had names. */
const OLD_KEYS = ['tickscope.aside.1', 'tickscope.draft.1'];
/** Which draft this tab has; in the tab's own storage, which survives a reload and a crash. */
const TAB_KEY = 'tickscope.tab';
const MAX_DRAFTS = 30;

export interface KeptDraft {
  readonly id: string;
  /** Milliseconds since 1970 of its last change. */
  readonly at: number;
  readonly draft: Draft;
}

/** Answers what `attempt` does once there is room, or null; `whole` writes more than is needed. */
export type RoomMaker = (shelf: DraftShelf, attempt: () => string | null, whole: () => string | null) => string | null;

/** What waits for room, and what stood under its name when it was to be written over. */
interface Held {
  readonly text: string;
  readonly seen: string | null;
}

/** 'forked': kept under a new name, because another tab has the old one. */
export type Kept = 'kept' | 'forked' | 'refused';

export class DraftShelf {
  readonly storage: SafeStorage;
  readonly prefix = PREFIX;
  readonly tab: SafeStorage;
  private readonly now: () => number;
  /** '' while nothing of this tab is kept. */
  private own = '';
  /** What stood under that name when this tab wrote or read it. */
  private seen: string | null = null;
  /** As many are kept. */
  readonly most = MAX_DRAFTS;
  /** Told when this tab's own draft is another one, or none. */
  onOwn = (): void => {};
  /** Gives up others of a full storage; it comes with a later piece (making-room.ts), and what finds no room waits until then. */
  makeRoom: RoomMaker = () => null;
  /** Tries again to keep what waits for room; it comes with the same piece. */
  keepHeld: (shelf: DraftShelf) => void = () => {};
  /** What could not be kept for all tabs, by name: at hand as long as the page is open, and as the tab when that keeps it. */
  readonly held = new Map<string, Held>();
  /** No draft that this tab knows of is newer. */
  private newest = 0;

  constructor(storage: SafeStorage, tab: SafeStorage, now: () => number = Date.now) {
    this.storage = storage;
    this.tab = tab;
    this.now = now;
    for (const key of tab.keys(PREFIX)) {
      const text = tab.read(key) ?? '';
      const read = readDraft(text);
      if (read.kind === 'draft') this.held.set(key.slice(PREFIX.length), { text, seen: this.olderThan(key, read.at) });
      // What all tabs have under that name is another text, and stays.
      else if (read.kind === 'damaged') setAside(storage, key, text, tab);
    }
    this.moveOld();
  }

  /** Name of this tab's draft, null while it has none. */
  get id(): string | null {
    return this.own || null;
  }

  /** Whether something would be gone with this tab. */
  get isUnkept(): boolean {
    return this.held.size > 0;
  }

  /** All but this tab's. */
  others(): KeptDraft[] {
    return this.list().filter(({ id }) => id !== this.own);
  }

  /** Every draft that can be read, the newest first. What cannot is set aside. */
  list(): KeptDraft[] {
    const ids = new Set([...this.storage.keys(PREFIX).map((key) => key.slice(PREFIX.length)), ...this.held.keys()]);
    const found = [...ids].flatMap((id) => this.read(id) ?? []);
    return found.sort((x, y) => y.at - x.at || (x.id < y.id ? 1 : -1));
  }

  /** The draft of this tab, else the newest, and from now on this tab's own. Null when there is none. */
  find(): Draft | null {
    const id = this.tab.read(TAB_KEY);
    const found = (id ? this.read(id) : null) ?? this.list()[0];
    if (!found) return null;
    this.adopt(found.id);
    return found.draft;
  }

  /** From now on this tab writes there. */
  adopt(id: string): void {
    this.own = id;
    this.seen = this.storage.read(PREFIX + id);
    this.tab.write(TAB_KEY, id);
    this.onOwn();
  }

  /** What this tab keeps next is a draft of its own; the one of before stays as it is. */
  leave(): void {
    this.own = '';
    this.seen = null;
    this.onOwn();
  }

  keep(draft: Draft): Kept {
    const looked = this.own === '' ? { text: null } : this.storage.look(PREFIX + this.own);
    if (looked === null) return this.hold(draft);
    const there = looked.text;
    const isForked = there !== null && there !== this.seen;
    if (!isForked && this.isUnchanged(draft)) return 'kept';
    if (isForked || this.own === '') {
      this.letGo(this.own);
      this.own = newId();
      this.seen = null;
      this.onOwn();
    }
    const text = this.write(draft);
    this.tab.write(TAB_KEY, this.own);
    if (text === null) return this.hold(draft);
    this.letGo(this.own);
    this.seen = text;
    this.keepHeld(this);
    return isForked ? 'forked' : 'kept';
  }

  remove(id: string): void {
    this.letGo(id);
    this.storage.remove(PREFIX + id);
  }

  private hold(draft: Draft): 'refused' {
    const { own, seen } = this;
    const text = writeDraft(draft, this.now());
    this.held.set(own, { text, seen });
    const short = (): string => writeDraft({ ...draft, history: undefined }, this.now());
    const key = PREFIX + own;
    // An older text than the page's would come back instead.
    if (!this.tab.write(key, text) && !this.tab.write(key, short())) this.tab.remove(key);
    return 'refused';
  }

  /** What all tabs have under that name, if it is older; what is as new is another tab's. */
  private olderThan(key: string, at: number): string | null {
    const text = this.storage.read(key);
    const read = text === null ? null : readDraft(text);
    return read?.kind === 'draft' && read.at < at ? text : null;
  }

  letGo(id: string): void {
    if (this.held.delete(id)) this.tab.remove(PREFIX + id);
  }

  private read(id: string): KeptDraft | null {
    const key = PREFIX + id;
    const text = this.held.get(id)?.text ?? this.storage.read(key);
    if (text === null) return null;
    const read = readDraft(text);
    if (read.kind === 'draft') return { id, at: read.at, draft: read.draft };
    if (read.kind === 'damaged') setAside(this.storage, key, text);
    return null;
  }

  private isUnchanged(draft: Draft): boolean {
    const read = this.seen === null ? null : readDraft(this.seen);
    return read?.kind === 'draft' && writeDraft(draft, read.at) === this.seen;
  }

  private write(draft: Draft): string | null {
    if (this.seen === null || this.newest === 0) this.makePlace();
    // What is written now is the newest, even if the clock was once ahead.
    const at = Math.max(this.now(), this.newest);
    const attempt = (history: unknown): string | null => {
      const text = writeDraft({ ...draft, history }, at);
      return this.storage.write(PREFIX + this.own, text) ? text : null;
    };
    return (
      attempt(draft.history) ??
      attempt(undefined) ??
      this.makeRoom(
        this,
        () => attempt(undefined),
        () => attempt(draft.history),
      )
    );
  }

  /** Among the others for a new one. */
  private makePlace(): void {
    const others = this.others();
    this.newest = others.length > 0 ? others[0].at + 1 : 1;
    for (const { id } of others.splice(MAX_DRAFTS - 1)) this.remove(id);
  }

  private moveOld(): void {
    OLD_KEYS.forEach((key, age) => {
      const text = this.storage.read(key);
      if (text === null) return;
      const read = readDraft(text);
      if (read.kind !== 'draft') setAside(this.storage, key, text);
      else if (this.storage.write(PREFIX + newId(), writeDraft(read.draft, age + 1))) this.storage.remove(key);
    });
  }
}

const newId = (): string => Math.random().toString(36).slice(2, 12);
