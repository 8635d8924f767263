import type { BaseHost } from './base-host.ts';
import type { Host, HostSettings } from './host.ts';
import { HtmlHost } from './html/html-host.ts';
import { PAGE_RULES } from './html/versions.ts';
import { NodeHost } from './node/node-host.ts';
import { NODE_RULES } from './node/versions.ts';
import { ShellHost } from './shell-host.ts';

/** A host as the engine (hooks) and the session (loop) see it. */
export type AnyHost = BaseHost & Host;

/** A host by its catalogue id; undefined when there is none. */
export function createHost(id: string, settings: HostSettings): AnyHost | undefined {
  if (NODE_RULES[id] !== undefined) return new NodeHost(id, settings);
  if (PAGE_RULES[id] !== undefined) return new HtmlHost(id, settings);
  return id === 'shell' ? new ShellHost(settings) : undefined;
}
