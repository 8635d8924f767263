import { agent } from '../../engine/spec/agent.ts';
import type { WebWords } from './words.ts';

/* What Node's fetch, which is undici, says of mistakes: https://github.com/nodejs/undici */

/** Whether the interfaces of fetch are undici's. */
export const isUndici = (): boolean =>
  (agent.host as { readonly words?: Partial<WebWords> }).words?.refusals !== undefined &&
  agent.stackRules.style === 'v8';

/** The words of a page's platform, `Failed to ${what}: …`, or undici's. */
export const fetchWords = (what: string, page: string, undici = page): string =>
  isUndici() ? undici : `Failed to ${what}: ${page}`;

/** "execute 'set' on 'Headers'" as undici calls it, `Headers.set`. */
export function undiciName(what: string): string {
  const [, method, owner] = /^execute '(\w+)' on '(\w+)'/.exec(what) ?? [];
  return method === undefined ? `${what.replace(/^construct '(\w+)'/, '$1')} constructor` : `${owner}.${method}`;
}
