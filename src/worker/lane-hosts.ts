import { findHost, type HostEntry } from '../catalogue/index.ts';
import type { AnyHost, HostMaker, HostSettings } from '../hosts/host.ts';
import { createShellHost } from '../hosts/shell-host.ts';

/*
 * The hosts of a lane worker, family by family: a program needs one of them, and Node with its library is half as
 * large as the engine. The shell is always there; training runs under it.
 */

type Family = HostEntry['family'];

const LOADERS: Readonly<Record<Family, () => Promise<HostMaker>>> = {
  node: async () => (await import('../hosts/node/create-node-host.ts')).createNodeHost,
  html: async () => (await import('../hosts/html/create-page-host.ts')).createPageHost,
  shell: async () => createShellHost,
};

const makers = new Map<Family, HostMaker>([['shell', createShellHost]]);
const loading = new Map<Family, Promise<void>>();

/** Loads the family of a host; null when it is there. A load that failed is tried again at the next call. */
export function prepareHost(host: string): Promise<void> | null {
  const family = findHost(host)?.family ?? 'shell';
  if (makers.has(family)) return null;
  let load = loading.get(family);
  if (load === undefined) {
    load = LOADERS[family]()
      .then((maker) => void makers.set(family, maker))
      .finally(() => loading.delete(family));
    loading.set(family, load);
  }
  return load;
}

/** Loads all families, so that later runs need no network. */
export function prepareAllHosts(): void {
  // A failure is told to the run that needs the family.
  for (const host of ['node-24', 'html']) prepareHost(host)?.catch(() => {});
}

/** A host of the families that are there. */
export function createLoadedHost(id: string, settings: HostSettings): AnyHost | undefined {
  return makers.get(findHost(id)?.family ?? 'shell')?.(id, settings);
}
