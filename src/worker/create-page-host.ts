import { createPageHost } from '../hosts/html/create-page-host.ts';
import { addPageLibraries } from '../hosts/web/page/sources.ts';

/* The browsers' hosts, with those of their libraries that come in a piece of their own. */

let isThere = false;

/** Loads what few programs ask for; null when it is there. */
function prepare(): Promise<void> | null {
  return isThere ? null : load();
}

async function load(): Promise<void> {
  addPageLibraries((await import('../hosts/web/page/later-sources.ts')).LATER_PAGE_SOURCES);
  isThere = true;
}

export const page = Object.assign(createPageHost, { prepare });
