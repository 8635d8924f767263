import type { LaneId } from '../lanes/lanes.ts';
import type { Picture } from '../run/picture.ts';
import type { Selection, ViewState } from '../stores/view-store.ts';

/** What of one lane lights up. */
export interface LaneLinks {
  readonly jobs: ReadonlySet<number>;
  readonly promises: ReadonlySet<number>;
  readonly tasks: ReadonlySet<number>;
  /** Console entries. */
  readonly printed: ReadonlySet<number>;
}

/** Everything that lights up with what a person points at, in every panel. */
export interface Links {
  readonly lanes: ReadonlyMap<LaneId, LaneLinks>;
  readonly file: string;
  /** Source range in UTF-16 units, -1 none. */
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

export const NO_LINKS: Links = { lanes: new Map(), file: '', start: -1, end: -1, line: 0 };

/** Hover previews, a click keeps. */
export function effectiveSelection(state: Pick<ViewState, 'hover' | 'picked'>): Selection | null {
  return state.hover ?? state.picked;
}

type FindLinks = (picture: Picture, selection: Selection) => Links;

/** How they are found comes with what lights up (find-links.ts); before that nothing can be pointed at. */
let find: FindLinks = () => NO_LINKS;

export function findLinksWith(next: FindLinks): void {
  find = next;
}

let last: { picture: Picture | null; selection: Selection | null; links: Links } = {
  picture: null,
  selection: null,
  links: NO_LINKS,
};

export function selectLinks(picture: Picture | null, selection: Selection | null): Links {
  if (last.picture === picture && last.selection === selection) return last.links;
  const links = picture && selection ? find(picture, selection) : NO_LINKS;
  last = { picture, selection, links };
  return links;
}
