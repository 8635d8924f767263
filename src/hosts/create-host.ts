import type { AnyHost, HostSettings } from './host.ts';
import { createPageHost } from './html/create-page-host.ts';
import { createNodeHost } from './node/create-node-host.ts';
import { createShellHost } from './shell-host.ts';

/** A host of any family by its catalogue id; undefined when there is none. */
export function createHost(id: string, settings: HostSettings): AnyHost | undefined {
  return createNodeHost(id, settings) ?? createPageHost(id, settings) ?? createShellHost(id, settings);
}
