import { mentionsEncodings } from '../engine/builtins/text-codecs.ts';
import {
  addCompression,
  addLibraries,
  addModuleTables,
  createNodeHost,
  mentionsCompression,
} from '../hosts/node/create-node-host.ts';

/* Node's hosts, with those of its libraries that come in pieces of their own. */

const PIECES = {
  later: async () => addLibraries((await import('../hosts/node/library/later-sources.ts')).LATER_SOURCES),
  seldom: async () => {
    const { MODULE_TABLES, SELDOM_SOURCES } = await import('../hosts/node/library/seldom-sources.ts');
    addLibraries(SELDOM_SOURCES);
    addModuleTables(MODULE_TABLES);
  },
  old: async () => addLibraries((await import('../hosts/node/library/old-sources.ts')).OLD_SOURCES),
  tests: async () => addLibraries((await import('../hosts/node/library/test-sources.ts')).TEST_SOURCES),
  encodings: async () => (await import('../engine/builtins/single-byte-encodings.ts')).addSingleByteEncodings(),
  compression: async () => addCompression((await import('../hosts/node/compression.ts')).COMPRESSION),
};

const missing = new Set<keyof typeof PIECES>(['later', 'seldom', 'old', 'tests', 'encodings', 'compression']);

/** Whether a program needs a piece. Streams were another design up to Node 14. */
const NEEDS: Readonly<Record<keyof typeof PIECES, (host: string, texts: readonly string[]) => boolean>> = {
  later: () => true,
  seldom: () => true,
  old: (host) => Number(/^node-(\d+)/.exec(host)?.[1]) < 15,
  tests: (_host, texts) => texts.some((text) => text.includes('node:test')),
  encodings: (_host, texts) => texts.some(mentionsEncodings),
  compression: (_host, texts) => texts.some(mentionsCompression),
};

/** Loads what a program needs besides; null when it is there. */
function prepare(host: string, texts: readonly string[]): Promise<void> | null {
  const needed = [...missing].filter((piece) => NEEDS[piece](host, texts));
  return needed.length === 0 ? null : Promise.all(needed.map(load)).then(() => undefined);
}

async function load(piece: keyof typeof PIECES): Promise<void> {
  await PIECES[piece]();
  missing.delete(piece);
}

export const node = Object.assign(createNodeHost, { prepare });
