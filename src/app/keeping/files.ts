import type { ShareDocument } from '../../share/document.ts';
import type { App } from '../app.ts';
import { saveAs } from './save-file.ts';
import { KNOWN, loadLinkCodec, openDecoded, shareDocument } from './share-actions.ts';
import { notify } from '../stores/view-store.ts';

/* Programs as files: what is too long for a link, and what people have on their disks. */

/** What the page needs of the platform's File. */
export interface PickedFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

const FILE_TYPES = '.json,.js,.mjs,.cjs';
const FILE_NAME = 'program.tickscope.json';
const SOURCE = /\.[cm]?js$/i;
/** As a document's file names are. */
const PLAIN_NAME = /^[\w@-][\w@ .-]{0,99}$/;
/** As many as a document holds. */
const MOST_FILES = 32;
/** What runs among several files, the first that is there. */
const ENTRIES = /^(main|index|app)\.[cm]?js$/i;

/** Opens a saved program, or source files as one program; says why when it cannot. */
export async function openFiles(app: App, files: readonly PickedFile[]): Promise<boolean> {
  const { decodeFile, MAX_FILE_CHARS } = await loadLinkCodec();
  if (files.length === 0) return false;
  // What was said of the files before is no longer so.
  if (app.view.getState().notice?.text.startsWith(app.m.file.broken)) app.view.setState({ notice: null });
  if (files.reduce((sum, file) => sum + file.size, 0) > 4 * MAX_FILE_CHARS) {
    return openDecoded(app, { ok: false, reason: 'too-large' }, 'file');
  }
  const [first] = files;
  if (files.length === 1 && /\.json$/i.test(first.name)) {
    const text = await textOf(first);
    return openDecoded(app, text === null ? { ok: false, reason: 'other' } : decodeFile(text, KNOWN), 'file');
  }
  const sources = files.filter(({ name }) => SOURCE.test(name));
  if (sources.length < files.length) {
    notify(app.view, app.m.file.kinds, { tone: 'warning' });
    return false;
  }
  if (sources.length > MOST_FILES) return openDecoded(app, { ok: false, reason: 'too-large' }, 'file');
  const document = await documentOf(sources, app);
  return openDecoded(
    app,
    document ? decodeFile(JSON.stringify(document), KNOWN) : { ok: false, reason: 'other' },
    'file',
  );
}

/** Source files in the lanes that are there. */
async function documentOf(sources: readonly PickedFile[], app: App): Promise<Partial<ShareDocument> | null> {
  const files = new Map<string, string>();
  for (const file of sources) {
    const text = await textOf(file);
    if (text === null) return null;
    files.set(freeName(file.name, files), text);
  }
  const names = [...files.keys()];
  const entry = names.find((name) => ENTRIES.test(name)) ?? names[0];
  const { v, lanes, seed } = shareDocument(app);
  return { v, files: Object.fromEntries(files), entry, lanes, seed };
}

/** A name that a program may have, and that none of its other files has: files may come from several folders. */
function freeName(name: string, taken: ReadonlyMap<string, string>): string {
  if (PLAIN_NAME.test(name) && !taken.has(name)) return name;
  const [, ending] = /(\.[cm]?js)$/i.exec(name) ?? [name, '.js'];
  for (let number = taken.size + 1; ; number++) {
    const other = `file-${number}${ending}`;
    if (!taken.has(other)) return other;
  }
}

/** Null when it cannot be read: gone, a folder, or no text. */
async function textOf(file: PickedFile): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** UTF-8, unless the file begins as UTF-16 does: any other would be guessed, and letters lost without a word. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** The field whose dialog is open. No page holds it: left alone, it would be collected while the person chooses. */
let picking: HTMLInputElement | null = null;

/** Asks the person for files; the browser shows its own dialog. */
export function pickFiles(app: App): void {
  const input = document.createElement('input');
  const close = (): void => {
    if (picking === input) picking = null;
  };
  input.type = 'file';
  input.multiple = true;
  input.accept = FILE_TYPES;
  input.addEventListener('cancel', close);
  input.addEventListener('change', () => {
    close();
    void openFiles(app, [...(input.files ?? [])]);
  });
  picking = input;
  input.click();
}

/** Hands the program to the browser as a download. */
export async function saveFile(app: App): Promise<void> {
  const { encodeFile } = await loadLinkCodec();
  saveAs(FILE_NAME, encodeFile(shareDocument(app)), 'application/json');
}
