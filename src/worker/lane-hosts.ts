import { findHost, type HostEntry } from '../catalogue/index.ts';
import type { AnyHost, HostMaker, HostSettings } from '../hosts/host.ts';
import { createShellHost } from '../hosts/shell-host.ts';

/*
 * The hosts of a lane worker, family by family: a program needs one of them, and Node with its library is half as
 * large as the engine. The shell is always there; training runs under it.
 */

type Family = HostEntry['family'];

/** A family, or what its older members have besides. */
type Part = Family | 'old node';

const makers = new Map<Family, HostMaker>([['shell', createShellHost]]);
const loaded = new Set<Part>(['shell']);
const loading = new Map<Part, Promise<void>>();

const LOADERS: Readonly<Record<Part, () => Promise<unknown>>> = {
  node: async () => {
    const [{ addLibraries, createNodeHost }, { LATER_SOURCES }] = await Promise.all([loadNode(), import('../hosts/node/library/later-sources.ts')]);
    addLibraries(LATER_SOURCES);
    makers.set('node', createNodeHost);
  },
  'old node': async () => {
    const [{ addLibraries }, { OLD_SOURCES }] = await Promise.all([loadNode(), import('../hosts/node/library/old-sources.ts')]);
    addLibraries(OLD_SOURCES);
  },
  html: async () => makers.set('html', (await import('../hosts/html/create-page-host.ts')).createPageHost),
  shell: async () => undefined,
};

const loadNode = () => import('../hosts/node/create-node-host.ts');

/** Streams were another design up to Node 14. */
const isOldNode = (host: string): boolean => Number(/^node-(\d+)/.exec(host)?.[1]) < 15;

/** Loads the parts that a host is made of; null when it is there. A load that failed is tried again at the next call. */
export function prepareHost(host: string): Promise<void> | null {
  const parts: Part[] = [findHost(host)?.family ?? 'shell', ...(isOldNode(host) ? (['old node'] as const) : [])];
  const missing = parts.filter((part) => !loaded.has(part));
  return missing.length === 0 ? null : Promise.all(missing.map(load)).then(() => undefined);
}

function load(part: Part): Promise<void> {
  let promise = loading.get(part);
  if (promise === undefined) {
    promise = LOADERS[part]()
      .then(() => void loaded.add(part))
      .finally(() => loading.delete(part));
    loading.set(part, promise);
  }
  return promise;
}

/** Loads all families, so that later runs need no network. */
export function prepareAllHosts(): void {
  // A failure is told to the run that needs the family.
  for (const host of ['node-8', 'html']) prepareHost(host)?.catch(() => {});
}

/** A host of the families that are there. */
export function createLoadedHost(id: string, settings: HostSettings): AnyHost | undefined {
  return makers.get(findHost(id)?.family ?? 'shell')?.(id, settings);
}
