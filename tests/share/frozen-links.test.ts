import { expect, it } from 'vitest';
import { decodeLink } from '../../src/share/link.ts';

/* Links that people have. They are never edited: what opened once opens for ever. */

it('opens a link of version 1', async () => {
  const link =
    '#1.VZBNTsMwEIWvYr1NW8kkJFSq5IobsIA1ZeEm09TBsSv_pEFRbsAWzsKBkLgGclUKbGfevO-9GdFDFBw7pclDjOikMlnrIaC6g3WBjWxgE9s527FZlmu1zYes9bP1xlTWeKsp07aZy6NUgQ2LNctz9vnx_vX2ujHg-NFDgIaTX7oKbGC37N7ZTnnKHHmre5oXi_XGYOIgE9wLxCULR2OlTgNbR03JVpoU93GEqiEgwXFwNpVIIF9eFytw7K0PEDC2pqtyiYmf5VskRqMM_d0-cVTReevSGxLgrGztFuKGI6jqGaLkCNGZy9P-xdQny5Kjsjp2SVRyUE8mQCyLicMT1RArjl7RMXFkFVRPd7-0495qeogUU7_gIk2ntk2UTZK0EtM3';
  expect(await decodeLink(link)).toEqual({
    ok: true,
    doc: {
      v: 1,
      files: {
        'main.js': "import { x } from './lib/x.js';\nconsole.log(await x); // 世界\n",
        'lib/x.js': 'export const x = Promise.resolve(1);\n',
      },
      entry: 'main.js',
      goal: 'module',
      lanes: [
        { id: 'a', engine: '', profile: 'es2017', host: 'node-24' },
        { id: 'b', engine: 'node-24', profile: '', host: '' },
      ],
      cursor: { lane: 'b', job: 3, tick: 2, turn: 1, file: 'main.js', line: 2, column: 12, event: 41 },
      seed: 7,
      view: { activeLane: 'b', wholeQueues: true },
      language: 'ja',
    },
    notes: [],
  });
});

it('opens a link of version 1 with a custom profile and responses', async () => {
  const link =
    '#1.RZCxTsNAEER_xZomQZztRArNIUpERUcHKTb2Jjayb63bNcaK_O_onEjUOztvZq74gd87nNuOFf6KntpQ9N8Kj0qCWkZBJ47ZS0YTtZad2apmuylp8_D8FZJEOi46uWxvwkKNbNR0xOLAweIM_2_r0FFIqM8r2hoeBIchSgqQmKOa9H5l5VOkQR-tiTLRRDMcGlFLqiZKz1jc3eOERLq0IVkEqTnf77AcHZS5XvtF1kGC3sE9WyPp8e31Aw5j7OBRpiS39PCH3cGhYao5rrNUEoyD5TYPiWH8a-XQUbuWPEk9r-C1nXGo5neFf1qOyx8';
  expect(await decodeLink(link)).toMatchObject({
    ok: true,
    doc: {
      files: { 'main.mjs': "const answer = await fetch('/a');\nconsole.log(answer.status);\n" },
      lanes: [
        { id: 'a', engine: '', profile: 'custom:await-wraps+throwaway', host: 'chrome' },
        { id: 'b', engine: 'node-10', profile: '', host: '' },
      ],
      cursor: null,
      responses: [{ method: 'GET', url: '/a', status: 404, body: 'no', latencyMs: 5 }],
    },
    notes: [],
  });
});
