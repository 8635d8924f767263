import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from '../../src/share/base64url.ts';
import { decodeLink, encodeFile } from '../../src/share/link.ts';
import { judge, judgeFile } from './mutated-links.ts';

/* Every link that is frozen, cut off at each of its characters and with each bit of what it holds turned; and as a file. */

const frozen = readFileSync(join(import.meta.dirname, 'frozen-links.test.ts'), 'utf8');
const links = [...frozen.matchAll(/'(#\d+\.[\w-]+)'/g)].map(([, link]) => link);

const cuts = (text: string): string[] => Array.from({ length: text.length }, (_, end) => text.slice(0, end));
const flips = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: 8 * bytes.length }, (_, bit) => {
    const turned = Uint8Array.from(bytes);
    turned[bit >> 3] ^= 1 << (bit & 7);
    return turned;
  });
/** What became of all of them; throws at the first that neither opened nor said why. */
async function verdicts(all: readonly string[], of: (text: string) => Promise<string>): Promise<string[]> {
  const seen = new Set<string>();
  for (const [at, text] of all.entries()) {
    try {
      seen.add(await of(text));
    } catch (error) {
      throw new Error(`the ${at}th: ${JSON.stringify(text.slice(0, 200))}`, { cause: error });
    }
  }
  return [...seen].sort();
}

it('there are links of every version', () => {
  expect(links.length).toBeGreaterThanOrEqual(2);
});

describe.each(links)('%s', (link) => {
  const dot = link.indexOf('.') + 1;

  it('opens or says why not, cut off anywhere', async () => {
    expect(await verdicts(cuts(link), judge)).not.toContain('opened');
  });

  it('opens or says why not, whichever bit is turned', async () => {
    const turned = flips(fromBase64Url(link.slice(dot))!).map((bytes) => link.slice(0, dot) + toBase64Url(bytes));
    expect(await verdicts(turned, judge)).toEqual(expect.arrayContaining(['malformed', 'opened']));
  });

  it('opens or says why not, cut off or turned as a file', async () => {
    const decoded = await decodeLink(link);
    const text = decoded.ok ? encodeFile(decoded.doc) : '';
    const turned = flips(Buffer.from(text)).map((bytes) => Buffer.from(bytes).toString());
    expect(await verdicts(turned, judgeFile)).toEqual(expect.arrayContaining(['malformed', 'opened']));
    // The last character is the end of the line.
    expect(await verdicts(cuts(text.trimEnd()), judgeFile)).not.toContain('opened');
  });
});
