import { findEngine, findHost, findProfile } from '../../catalogue/index.ts';
import type { ShareDocument } from '../../share/document.ts';
import type { DecodedLink, KnownIds } from '../../share/link.ts';
import { anchorAt, isAnchor } from '../run/anchor.ts';
import type { App } from '../app.ts';
import { settingFrom } from '../lanes/lane-names.ts';
import { DEFAULT_LANES, LANE_IDS, type LaneId, type LaneSetting } from '../lanes/lanes.ts';
import { type Incoming, loadProgram } from '../editor/program.ts';
import type { RunState } from '../stores/run-store.ts';
import { notify } from '../stores/view-store.ts';

/* Links: everything the page shows, behind the # of its address. The codec is fetched when a link is first needed. */

export const loadLinkCodec = () => import('../../share/link.ts');

/** What a link to the page as it stands holds, or a file. */
export function shareDocument({ run, playback }: App): ShareDocument {
  const { program, lanes, breakpoints, picture } = run.getState();
  const isShown = picture !== null && picture.files === program.files && picture.lanes.length > 0;
  return {
    v: 1,
    files: program.files,
    entry: program.entry,
    goal: program.goal,
    lanes: lanes.map(({ id, engine, profile, host }) => ({ id, engine, profile, host })),
    cursor: isShown ? anchorAt(picture, playback.getState().k) : null,
    seed: program.seed,
    responses: program.responses,
    breakpoints: breakpoints.length > 0 ? breakpoints : undefined,
    view: {},
    language: '',
  };
}

/** The whole address. Rejects when the program is longer than a link can hold. */
export async function makeLink(app: App, page: string): Promise<string> {
  const { encodeLink } = await loadLinkCodec();
  return page.replace(/#.*$/, '') + (await encodeLink(shareDocument(app)));
}

/** The link that each page is about to open. */
const awaited = new WeakMap<App, symbol>();

/** Opens the page's own link, or says why it cannot be opened. The draft is never touched. */
export async function openLink(app: App, hash: string): Promise<boolean> {
  const link = Symbol();
  awaited.set(app, link);
  const { decodeLink } = await loadLinkCodec();
  const decoded = await decodeLink(hash, KNOWN);
  // Meanwhile the person may have gone on to another, or back.
  return awaited.get(app) === link && openDecoded(app, decoded, 'link');
}

/** A link that is not open yet will not be opened. */
export function forgetLink(app: App): void {
  awaited.delete(app);
}

/** What this Tickscope offers. */
export const KNOWN: KnownIds = {
  engine: (id) => findEngine(id) !== undefined,
  profile: (id) => findProfile(id) !== undefined,
  host: (id) => findHost(id) !== undefined,
};

/** Opens what a link or a file holds, or says why it cannot. A file becomes the person's own at once. */
export function openDecoded(app: App, decoded: DecodedLink, from: 'link' | 'file'): boolean {
  const { m, view } = app;
  if (!decoded.ok) {
    const reason = m.link.reasons[decoded.reason] ?? m.link.reasons.other;
    notify(view, `${from === 'link' ? m.link.broken : m.file.broken} ${reason} ${m.link.kept}`, { tone: 'warning' });
    return false;
  }
  const incoming = incomingFromLink(decoded.doc);
  loadProgram(app, from === 'link' ? incoming : { ...incoming, origin: null });
  if (decoded.notes.length > 0) {
    notify(view, m.link.unknownLanes(decoded.notes.map((note) => note.name)), { tone: 'warning' });
  }
  return true;
}

function incomingFromLink(doc: ShareDocument): Incoming {
  const lanes = doc.lanes.flatMap((lane): LaneSetting[] => {
    const setting = LANE_IDS.includes(lane.id as LaneId) ? settingFrom(lane.id as LaneId, lane) : null;
    return setting ? [setting] : [];
  });
  const origin: RunState['origin'] = { kind: 'link', title: doc.entry };
  return {
    program: { files: doc.files, entry: doc.entry, goal: doc.goal, seed: doc.seed, responses: doc.responses },
    lanes: uniqueLanes(lanes.length > 0 ? lanes : DEFAULT_LANES),
    breakpoints: doc.breakpoints?.filter(({ file }) => Object.hasOwn(doc.files, file)),
    origin,
    arrival: isAnchor(doc.cursor) ? doc.cursor : 'start',
  };
}

/** One lane a letter, whatever a link says. */
function uniqueLanes(lanes: readonly LaneSetting[]): LaneSetting[] {
  return [...new Map(lanes.map((lane) => [lane.id, lane])).values()];
}
