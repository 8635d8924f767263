import { findHost, type HostEntry } from '../catalogue/index.ts';
import { handInMath } from '../engine/builtins/math/variants.ts';
import { handInIntl, mentionsLanguages } from '../engine/builtins/intl-door.ts';
import { handInReread } from '../engine/vm/stack/reread.ts';
import type { AnyHost, HostMaker, HostSettings } from '../hosts/host.ts';

/*
 * The hosts of a lane worker, family by family: a program needs one of them, and Node with its library is half as
 * large as the engine. What words stacks and mistakes of syntax comes with any of them.
 */

type Family = HostEntry['family'];

/** A maker, and what loads what a program of these texts needs besides; null when it is there. */
type Maker = HostMaker & { readonly prepare?: (host: string, texts: readonly string[]) => Promise<void> | null };

const LOADERS: Readonly<Record<Family, () => Promise<Maker>>> = {
  node: async () => (await import('./create-node-host.ts')).node,
  html: async () => (await import('./create-page-host.ts')).page,
  shell: async () => (await import('../hosts/shell-host.ts')).createShellHost,
};

const makers = new Map<Family, Maker>();
let hasLanguages = false;
const loading = new Map<Family, Promise<void>>();

/**
 * Loads the family of a host, and what the host needs besides; null when it is there. A load that failed is tried again
 * at the next call.
 */
export function prepareHost(host: string, texts: readonly string[] = []): Promise<void> | null {
  const family = findHost(host)?.family ?? 'shell';
  const maker = makers.get(family);
  if (maker !== undefined) return besides(maker, host, texts);
  let load = loading.get(family);
  if (load === undefined) {
    load = Promise.all([LOADERS[family](), import('../engine/vm/stack/rereading.ts')])
      .then(([maker, { REREADING, MATH_OF_PLATFORMS }]) => {
        handInReread(REREADING);
        handInMath(MATH_OF_PLATFORMS);
        makers.set(family, maker);
      })
      .finally(() => loading.delete(family));
    loading.set(family, load);
  }
  return load.then(() => prepareHost(host, texts) ?? undefined);
}

/** What a program of these texts needs besides the family. */
function besides(maker: Maker, host: string, texts: readonly string[]): Promise<void> | null {
  const own = maker.prepare?.(host, texts) ?? null;
  if (hasLanguages || !texts.some(mentionsLanguages)) return own;
  const languages = Promise.all([import('../engine/intl/languages.ts'), import('../engine/intl/locale-texts.ts')]);
  const handedIn = languages.then(([{ INTL }, { LOCALE_TEXTS }]) => {
    handInIntl(INTL, LOCALE_TEXTS);
    hasLanguages = true;
  });
  return Promise.all([own, handedIn]).then(() => undefined);
}

/** Loads all families, so that later runs need no network. */
export function prepareAllHosts(): void {
  // A failure is told to the run that needs the family.
  for (const host of ['node-8', 'html', 'shell']) prepareHost(host)?.catch(() => {});
}

/** A host of the families that are there. */
export function createLoadedHost(id: string, settings: HostSettings): AnyHost | undefined {
  return makers.get(findHost(id)?.family ?? 'shell')?.(id, settings);
}
