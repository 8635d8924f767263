import { addLibraries, createNodeHost } from '../hosts/node/create-node-host.ts';

/* Node's hosts, with those of its libraries that come in pieces of their own. */

const PIECES = {
  later: async () => addLibraries((await import('../hosts/node/library/later-sources.ts')).LATER_SOURCES),
  old: async () => addLibraries((await import('../hosts/node/library/old-sources.ts')).OLD_SOURCES),
};

const missing = new Set<keyof typeof PIECES>(['later', 'old']);

/** Loads what a host needs besides; null when it is there. Streams were another design up to Node 14. */
function prepare(host: string): Promise<void> | null {
  const needed = [...missing].filter((piece) => piece === 'later' || Number(/^node-(\d+)/.exec(host)?.[1]) < 15);
  return needed.length === 0 ? null : Promise.all(needed.map(load)).then(() => undefined);
}

async function load(piece: keyof typeof PIECES): Promise<void> {
  await PIECES[piece]();
  missing.delete(piece);
}

export const node = Object.assign(createNodeHost, { prepare });
