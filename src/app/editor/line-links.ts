import { callerOf } from '../rooms/console-callers.ts';
import { callLine, siteOfTask } from '../rooms/job-places.ts';
import type { LaneLinks } from '../selection/links.ts';
import type { Picture, PictureLane } from '../run/picture.ts';

/* What of a lane comes from a line of the program: found for all lines at once, when it is first asked for. */

interface LineBook {
  readonly files: Picture['files'];
  readonly byPlace: ReadonlyMap<string, LaneLinks>;
}

const books = new WeakMap<PictureLane, LineBook>();

export function linksOfLine(picture: Picture, lane: PictureLane, file: string, line: number): LaneLinks | undefined {
  let book = books.get(lane);
  if (book?.files !== picture.files)
    books.set(lane, (book = { files: picture.files, byPlace: sortByLine(picture, lane) }));
  return book.byPlace.get(`${line}:${file}`);
}

type Kind = keyof LaneLinks;

function sortByLine({ files }: Picture, lane: PictureLane): Map<string, LaneLinks> {
  const { trace, tables } = lane;
  const byPlace = new Map<string, Record<Kind, Set<number>>>();
  const keys = new Map<number, string>();
  const keyOf = (site: number): string => {
    let key = keys.get(site);
    if (key === undefined) {
      const line = callLine({ trace, tables, files }, site);
      keys.set(site, (key = line > 0 ? `${line}:${trace.sites[site].file}` : ''));
    }
    return key;
  };
  const add = (kind: Kind, site: number, id: number): void => {
    const key = site > 0 ? keyOf(site) : '';
    if (key === '') return;
    let own = byPlace.get(key);
    if (!own) byPlace.set(key, (own = { jobs: new Set(), promises: new Set(), tasks: new Set(), printed: new Set() }));
    own[kind].add(id);
  };
  const { jobs, reactions, promises, tasks, console: lines } = tables;
  for (let id = 1; id <= jobs.length; id++) {
    const reaction = jobs.reaction[id];
    add('jobs', (reaction > 0 ? reactions.site[reaction] : 0) || jobs.site[id], id);
  }
  for (let id = 1; id <= promises.length; id++) add('promises', promises.site[id], id);
  for (let id = 1; id <= tasks.length; id++) add('tasks', siteOfTask(tables, id), id);
  for (let entry = 0; entry < lines.length; entry++) {
    add('printed', lines.site[entry], entry);
    add('printed', callerOf(lane, entry), entry);
  }
  return byPlace;
}
