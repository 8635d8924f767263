import { mentionsEncodings } from '../engine/builtins/text-codecs.ts';
import { createPageHost } from '../hosts/html/create-page-host.ts';
import { addPageCompression, mentionsStreams } from '../hosts/web/page/compression-binding.ts';
import { addPageCiphers } from '../hosts/web/page/crypto-binding.ts';
import { addPageLibraries } from '../hosts/web/page/sources.ts';

/* The browsers' hosts, with those of their libraries that come in pieces of their own. */

const PIECES = {
  later: async () => {
    const { CIPHERS, LATER_PAGE_SOURCES } = await import('../hosts/web/page/later-sources.ts');
    addPageLibraries(LATER_PAGE_SOURCES);
    addPageCiphers(CIPHERS);
  },
  encodings: async () => (await import('../engine/builtins/single-byte-encodings.ts')).addSingleByteEncodings(),
  compression: async () => addPageCompression((await import('../hosts/node/compression.ts')).COMPRESSION),
};

const NEEDS: Readonly<Record<keyof typeof PIECES, (texts: readonly string[]) => boolean>> = {
  later: () => true,
  encodings: (texts) => texts.some(mentionsEncodings),
  compression: (texts) => texts.some(mentionsStreams),
};

const missing = new Set<keyof typeof PIECES>(['later', 'encodings', 'compression']);

/** Loads what few programs ask for; null when it is there. */
function prepare(_host: string, texts: readonly string[]): Promise<void> | null {
  const needed = [...missing].filter((piece) => NEEDS[piece](texts));
  return needed.length === 0 ? null : Promise.all(needed.map(load)).then(() => undefined);
}

async function load(piece: keyof typeof PIECES): Promise<void> {
  await PIECES[piece]();
  missing.delete(piece);
}

export const page = Object.assign(createPageHost, { prepare });
