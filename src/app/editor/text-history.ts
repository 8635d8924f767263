/*
 * What was typed, edit by edit, so that it can be taken back: in either editor, after a file's tab was closed, and
 * after a reload. An edit is one splice; a burst of typing is one edit.
 */

/** At `at`, `removed` became `inserted`. */
export interface TextEdit {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

export interface FileHistory {
  readonly past: readonly TextEdit[];
  /** What was taken back, the next one to bring again last. */
  readonly future: readonly TextEdit[];
}

export type ChangeKind = 'edit' | 'undo' | 'redo';

const EMPTY: FileHistory = { past: [], future: [] };
const MAX_EDITS = 300;
const MAX_CHARS = 200_000;
/** Keys that follow each other within this time are one edit. */
const BURST_MS = 700;

export class TextHistory {
  private files = new Map<string, FileHistory>();
  private readonly now: () => number;
  private lastFile = '';
  private lastTime = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.now = now;
  }

  of(file: string): FileHistory {
    return this.files.get(file) ?? EMPTY;
  }

  /** Notes that the text of a file changed. */
  record(file: string, before: string, after: string, kind: ChangeKind = 'edit'): void {
    const history = this.of(file);
    const moved = kind === 'edit' ? null : travel(history, before, after, kind);
    this.files.set(file, moved ?? this.extended(file, history, editBetween(before, after)));
    this.lastFile = file;
    this.lastTime = moved ? Number.NEGATIVE_INFINITY : this.now();
  }

  rename(from: string, to: string): void {
    this.forget(to);
    this.files = new Map([...this.files].map(([name, history]) => [name === from ? to : name, history]));
  }

  forget(file: string): void {
    this.files.delete(file);
  }

  toJSON(): Record<string, FileHistory> {
    return Object.fromEntries(this.files);
  }

  /** Starts from what was kept of these texts; what does not lead to them is left out. */
  load(kept: unknown, texts: Readonly<Record<string, string>>): void {
    this.files = new Map();
    this.lastTime = Number.NEGATIVE_INFINITY;
    for (const [file, text] of Object.entries(texts)) {
      const found = isRecord(kept) && Object.hasOwn(kept, file) ? kept[file] : null;
      if (isRecord(found)) this.files.set(file, soundHistory(found, text));
    }
  }

  private extended(file: string, { past }: FileHistory, edit: TextEdit): FileHistory {
    const last = past.at(-1);
    const isBurst = file === this.lastFile && this.now() - this.lastTime < BURST_MS;
    const merged = last && isBurst ? mergeTyping(last, edit) : null;
    return { past: trimmed(merged ? [...past.slice(0, -1), merged] : [...past, edit]), future: [] };
  }
}

export function applyEdit(text: string, { at, removed, inserted }: TextEdit): string {
  return text.slice(0, at) + inserted + text.slice(at + removed.length);
}

export function inverse({ at, removed, inserted }: TextEdit): TextEdit {
  return { at, removed: inserted, inserted: removed };
}

/** The text before all of `past`, from which its edits lead to `text`. */
export function oldestText(text: string, past: readonly TextEdit[]): string {
  return past.reduceRight((newer, edit) => applyEdit(newer, inverse(edit)), text);
}

/** The one splice between two texts. */
export function editBetween(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before.charCodeAt(at) === after.charCodeAt(at)) at++;
  let same = 0;
  while (
    same < shorter - at &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same++;
  return { at, removed: before.slice(at, before.length - same), inserted: after.slice(at, after.length - same) };
}

/** Letters typed one after the other, or deleted one after the other; null when they are two edits. */
function mergeTyping(last: TextEdit, next: TextEdit): TextEdit | null {
  const isTyping = next.removed === '' && next.inserted.length === 1 && next.inserted !== '\n';
  if (isTyping && next.at === last.at + last.inserted.length) {
    return { ...last, inserted: last.inserted + next.inserted };
  }
  const isErasing = next.inserted === '' && next.removed.length === 1 && last.inserted === '';
  if (isErasing && next.at === last.at - 1) return { ...next, removed: next.removed + last.removed };
  return null;
}

/** The history after an editor's own undo or redo, if `after` is one of its texts; null when it is none. */
function travel({ past, future }: FileHistory, before: string, after: string, kind: 'undo' | 'redo') {
  const [from, to] = kind === 'undo' ? [[...past], [...future]] : [[...future], [...past]];
  let text = before;
  while (from.length > 0) {
    const edit = from.pop() as TextEdit;
    text = applyEdit(text, kind === 'undo' ? inverse(edit) : edit);
    to.push(edit);
    if (text === after) return kind === 'undo' ? { past: from, future: to } : { past: to, future: from };
  }
  return null;
}

/** The newest edits within the limits. */
function trimmed(past: readonly TextEdit[]): readonly TextEdit[] {
  let chars = 0;
  let from = past.length;
  while (from > 0 && past.length - from < MAX_EDITS) {
    chars += past[from - 1].removed.length + past[from - 1].inserted.length;
    if (chars > MAX_CHARS) break;
    from--;
  }
  return past.slice(from);
}

/** Only edits that fit the text, one after the other, can be taken back. */
function soundHistory({ past, future }: Record<string, unknown>, text: string): FileHistory {
  return {
    past: fitting(past, text, inverse).reverse(),
    future: fitting(future, text, (edit) => edit).reverse(),
  };
}

function fitting(kept: unknown, text: string, step: (edit: TextEdit) => TextEdit): TextEdit[] {
  const edits = Array.isArray(kept) ? kept.slice(-MAX_EDITS) : [];
  const sound: TextEdit[] = [];
  let current = text;
  for (const edit of edits.reverse()) {
    if (!isEdit(edit)) break;
    const { at, removed, inserted } = step(edit);
    if (!current.startsWith(removed, at)) break;
    current = applyEdit(current, { at, removed, inserted });
    sound.push(edit);
  }
  return sound;
}

function isEdit(value: unknown): value is TextEdit {
  return (
    isRecord(value) &&
    Number.isInteger(value.at) &&
    (value.at as number) >= 0 &&
    typeof value.removed === 'string' &&
    typeof value.inserted === 'string'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
