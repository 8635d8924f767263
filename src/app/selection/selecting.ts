import { selection as words } from '../../i18n/en-selection.ts';
import type { Timers } from '../../protocol/index.ts';
import type { Site } from '../../trace/index.ts';
import type { App } from '../app.ts';
import { say } from '../moving/breakpoints.ts';
import { caretHolder } from '../editor/caret.ts';
import { lineAt } from '../editor/code-marks.ts';
import { promiseName, sourceOf } from '../rooms/describe.ts';
import { entriesAt } from './find-links.ts';
import { letterOf } from '../lanes/lanes.ts';
import { linksOfLine } from '../editor/line-links.ts';
import { type LaneLinks, selectLinks } from './links.ts';
import { laneOf, type Picture } from '../run/picture.ts';
import { isSameSelection, type Selection, select, type SourceRange } from '../stores/view-store.ts';

/*
 * Selecting by the caret, saying what is selected, and letting go of it with a finger. The caret selects where a
 * person puts it, not where typing takes it: the await that it stands in, else the line when anything comes from it.
 */

const CARET_KEYS = /^(?:Arrow|Page|Home|End)/;
/** Who walks through lines is told where they stay, not where they pass. */
const SAY_AFTER_MS = 500;

export function startSelecting(target: Window, app: App, timers: Timers): void {
  let last = '';
  const follow = (): void => {
    const holder = caretHolder();
    if (!holder?.hasFocus()) return;
    const { anchor, head } = holder.getSelection();
    const place = `${app.run.getState().openFile}:${anchor}:${head}`;
    // A press beside the text leaves the caret where it is.
    if (place === last) return;
    last = place;
    selectAtCaret(app, holder.getText(), Math.min(anchor, head), Math.max(anchor, head));
  };
  target.addEventListener('pointerup', follow);
  target.addEventListener('keyup', ({ key }) => CARET_KEYS.test(key) && follow());
  target.addEventListener('click', (event) => {
    const isTouch = (event as PointerEvent).pointerType === 'touch';
    if (isTouch && app.view.getState().picked && isEmptyPlace(event.target)) select(app.view, null);
  });
  sayWhatIsSelected(app, timers);
}

const PRESSED =
  'button, a, label, input, select, textarea, dialog, [data-editor], [role=treeitem], [role=option], [role=menuitem]';

/** Where a finger presses nothing. There is no Esc on glass. */
const isEmptyPlace = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(PRESSED) === null;

// --- The caret ----------------------------------------------------------------------------------------------

export function selectAtCaret(app: App, text: string, from: number, to: number): void {
  const { picture, openFile: file } = app.run.getState();
  // Another text than the one that ran: places mean something else there.
  if (!picture || picture.files[file] !== text) return;
  const { picked } = app.view.getState();
  const range = awaitAround(picture, file, from, to);
  const line = range?.line ?? lineAt(text, from);
  const isOfUse =
    range !== null ||
    (lineAt(text, to) === line && picture.lanes.some((lane) => linksOfLine(picture, lane, file, line)));
  const next: Selection | null = isOfUse ? { kind: 'line', file, line, ...(range && { range }) } : null;
  // What was selected elsewhere stays until something else is.
  if (next === null ? picked?.kind === 'line' : !isSameSelection(picked, next)) select(app.view, next);
}

/** The innermost await that was reached in some lane and holds all of the range; of a long one, the caret is on its first line. */
function awaitAround({ lanes, files }: Picture, file: string, from: number, to: number): SourceRange | null {
  for (const { trace, tables } of lanes) {
    const reached = new Set(tables.awaits.site);
    let inner: Site | null = null;
    for (let id = 1; id < trace.sites.length; id++) {
      const site = trace.sites[id];
      if (
        site.file !== file ||
        site.start > from ||
        site.end < to ||
        (site.role !== 'function' && !reached.has(site.id))
      )
        continue;
      if (inner === null || site.start >= inner.start) inner = site;
    }
    if (inner && inner.role !== 'function' && lineAt(files[file], to) === inner.line)
      return { line: inner.line, start: inner.start, end: inner.end };
  }
  return null;
}

// --- Telling ------------------------------------------------------------------------------------------------

function sayWhatIsSelected(app: App, timers: Timers): void {
  let timer = 0;
  app.view.subscribe(({ picked }, before) => {
    if (isSameSelection(picked, before.picked)) return;
    timers.clearTimeout(timer);
    timer = timers.setTimeout(() => {
      const { picture } = app.run.getState();
      if (picture) say(app, picked ? selectionWords(picture, picked) : words.cleared);
    }, SAY_AFTER_MS);
  });
}

/** What is selected, and how much lights up with it in each lane. */
export function selectionWords(picture: Picture, picked: Selection): string {
  const { lanes } = selectLinks(picture, picked);
  return words.with(
    thingWords(picture, picked),
    [...lanes].map(([id, links]) => ({ letter: letterOf(id), counts: countsOf(links, picked) })),
  );
}

function thingWords(picture: Picture, picked: Selection): string {
  if (picked.kind === 'line')
    return picked.range
      ? words.await(awaitSource(picture, picked.file, picked.range), picked.line)
      : words.line(picked.line);
  const letter = letterOf(picked.lane);
  if (picked.kind === 'job') return words.job(picked.id, letter);
  if (picked.kind !== 'promise') return words[picked.kind](letter);
  const lane = laneOf(picture, picked.lane);
  return lane ? words.promise(promiseName(lane.tables, picked.id), lane.labels[picked.id] ?? '', letter) : '';
}

function awaitSource(picture: Picture, file: string, range: SourceRange): string {
  for (const lane of picture.lanes) {
    const [entry] = entriesAt(lane, file, range);
    if (entry !== undefined) return sourceOf({ ...lane, files: picture.files }, lane.tables.awaits.site[entry], 40);
  }
  return '';
}

/** The thing itself is not counted with what belongs to it. */
function countsOf({ jobs, promises, tasks, printed }: LaneLinks, { kind }: Selection) {
  const own = (of: Selection['kind']): number => (kind === of ? 1 : 0);
  return {
    jobs: jobs.size - own('job'),
    promises: promises.size - own('promise'),
    tasks: tasks.size - own('task'),
    printed: printed.size - own('printed'),
  };
}
