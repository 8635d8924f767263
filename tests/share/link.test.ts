import fc from 'fast-check';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ShareDocument } from '../../src/share/document.ts';
import { decodeLink, encodeLink, LinkTooLargeError, MAX_DOCUMENT_BYTES } from '../../src/share/link.ts';

const DOCUMENT: ShareDocument = {
  v: 1,
  files: { 'main.js': "console.log('grüße, 世界 🌍');\n" },
  entry: 'main.js',
  goal: 'auto',
  lanes: [
    { id: 'a', engine: '', profile: 'es2017', host: 'node-24' },
    { id: 'b', engine: 'node-24', profile: '', host: '' },
  ],
  cursor: { lane: 'a', job: 3, tick: 2, turn: 1, file: 'main.js', line: 1, column: 0, event: 41 },
  seed: 7,
  view: { internals: true },
  language: 'en',
};
const KNOWN = {
  engine: (id: string) => id === 'node-24',
  profile: (id: string) => id === 'es2017' || id === 'es2025' || id === 'custom:await-wraps+throwaway',
  host: (id: string) => id === 'node-24',
};

/** A link that holds any JSON at all. */
function linkOf(value: unknown): string {
  return `#1.${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;
}

async function reasonOf(hash: string): Promise<string> {
  const decoded = await decodeLink(hash);
  return decoded.ok ? 'opened' : decoded.reason;
}

describe('links', () => {
  it('bring back the whole document', async () => {
    expect(await decodeLink(await encodeLink(DOCUMENT), KNOWN)).toEqual({ ok: true, doc: DOCUMENT, notes: [] });
  });

  it('bring back breakpoints, short; refuse those that are none', async () => {
    const breakpoints = [
      { file: 'main.js', line: 3, condition: '', enabled: true },
      { file: 'main.js', line: 7, condition: 'n > 1', enabled: false },
    ];
    const decoded = await decodeLink(await encodeLink({ ...DOCUMENT, breakpoints }), KNOWN);
    expect(decoded).toEqual({ ok: true, doc: { ...DOCUMENT, breakpoints }, notes: [] });
    const short = linkOf({ ...DOCUMENT, breakpoints: [{ file: 'main.js', line: 3 }] });
    expect(await decodeLink(short, KNOWN)).toMatchObject({ ok: true, doc: { breakpoints: [breakpoints[0]] } });
    for (const wrong of [
      7,
      [null],
      [{ file: 'main.js' }],
      [{ file: 'main.js', line: 0 }],
      [{ file: 'main.js', line: 1, condition: 'x'.repeat(501) }],
      Array(101).fill(breakpoints[0]),
    ]) {
      expect(await reasonOf(linkOf({ ...DOCUMENT, breakpoints: wrong })), JSON.stringify(wrong)).toBe('malformed');
    }
  });

  it('are short: the race with two lanes and a position stays under 500 characters', async () => {
    const source = `const settled = Promise.resolve(1);
async function waiter() {
  await settled;
  console.log('A');
}
waiter();
Promise.resolve().then(() => console.log('B')).then(() => console.log('C')).then(() => console.log('D'));
`;
    expect((await encodeLink({ ...DOCUMENT, files: { 'main.js': source } })).length).toBeLessThan(500);
  });

  it('bring back any program', async () => {
    const file = fc.string({ unit: 'binary', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(file, fc.nat(), async (text, seed) => {
        // A lone surrogate cannot be written in UTF-8; it comes back as U+FFFD.
        const document = { ...DOCUMENT, seed, files: { 'main.js': Buffer.from(text).toString() } };
        expect(await decodeLink(await encodeLink(document))).toMatchObject({ ok: true, doc: document });
      }),
      { numRuns: 200 },
    );
  });

  it('bring back a custom profile, and refuse what only looks like one', async () => {
    const withProfile = (profile: string) => ({
      v: 1,
      files: { 'a.js': '' },
      entry: 'a.js',
      lanes: [{ id: 'a', profile, host: 'node-24' }],
    });
    const lanes = [{ id: 'a', engine: '', profile: 'custom:await-wraps+throwaway', host: 'node-24' }];
    expect(await decodeLink(linkOf(withProfile(lanes[0].profile)), KNOWN)).toMatchObject({
      ok: true,
      doc: { lanes },
      notes: [],
    });
    const unknown = await decodeLink(linkOf(withProfile('custom:unheard-of')), KNOWN);
    expect(unknown).toMatchObject({
      ok: true,
      doc: { lanes: [] },
      notes: [{ id: 'unknown-profile', name: 'custom:unheard-of' }],
    });
    expect(await reasonOf(linkOf(withProfile('custom:a b')))).toBe('malformed');
  });

  it('carry the responses that fetch finds, each checked', async () => {
    const responses = [
      { method: 'GET', url: '/a', status: 404, headers: { 'content-type': 'text/plain' }, body: 'no', latencyMs: 5 },
    ];
    const decoded = await decodeLink(await encodeLink({ ...DOCUMENT, responses }), KNOWN);
    expect(decoded).toEqual({ ok: true, doc: { ...DOCUMENT, responses }, notes: [] });
    expect(
      await reasonOf(linkOf({ v: DOCUMENT.v, files: { 'a.js': '' }, entry: 'a.js', responses: [{ url: 'nowhere' }] })),
    ).toBe('malformed');
    expect(
      await reasonOf(
        linkOf({
          v: DOCUMENT.v,
          files: { 'a.js': '' },
          entry: 'a.js',
          responses: Array.from({ length: 51 }, () => ({ url: '/' })),
        }),
      ),
    ).toBe('malformed');
  });

  it.each([100, 30_000])('with a response whose body is %i lists deep open or say why not', async (depth) => {
    const body = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const text = `{"v":1,"files":{"a.js":""},"entry":"a.js","responses":[{"url":"/","body":${body}}]}`;
    const hash = `#1.${deflateRawSync(text).toString('base64url')}`;
    expect(await reasonOf(hash)).toBe(depth < 1000 ? 'opened' : 'malformed');
  });

  it('fill in what a link leaves out', async () => {
    expect(await decodeLink(linkOf({ v: 1, files: { 'a.js': '' }, entry: 'a.js' }))).toMatchObject({
      ok: true,
      doc: { goal: 'auto', lanes: [], cursor: null, seed: 0, view: {}, language: '' },
    });
  });

  it('of a document too large for a link are not made', async () => {
    const files = { 'main.js': 'x'.repeat(MAX_DOCUMENT_BYTES) };
    await expect(encodeLink({ ...DOCUMENT, files })).rejects.toThrow(LinkTooLargeError);
  });
});

describe('links that cannot be opened say why', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['an anchor of another page', '#section-2', 'other'],
    ['a scheme of the future', '#2.AAAA', 'version'],
    ['a document of the future', linkOf({ v: 2, files: { 'a.js': '' } }), 'version'],
    ['no files', linkOf({ v: 1, files: {}, entry: 'a.js' }), 'empty'],
    ['an entry that is not there', linkOf({ v: 1, files: { 'a.js': '' }, entry: 'b.js' }), 'malformed'],
    ['a list', linkOf([]), 'malformed'],
    ['letters that are no base64url', '#1.%%%%', 'malformed'],
    ['what is no deflate stream', '#1.____', 'malformed'],
    ['five lanes', linkOf({ v: 1, files: { 'a.js': '' }, entry: 'a.js', lanes: Array(5).fill({}) }), 'malformed'],
    ['a file outside', linkOf({ v: 1, files: { '../a.js': '' }, entry: '../a.js' }), 'malformed'],
    ['a bomb', linkOf({ v: 1, files: { 'a.js': 'x'.repeat(1 << 20) }, entry: 'a.js' }), 'too-large'],
    ['a megabyte of letters', `#1.${'A'.repeat(1 << 20)}`, 'too-large'],
  ])('%s', async (_, hash, reason) => {
    expect(await reasonOf(hash)).toBe(reason);
  });

  it('when they are cut off', async () => {
    const whole = await encodeLink({ ...DOCUMENT, files: { 'main.js': 'const x = 1;\n'.repeat(40) } });
    const reasons = new Set<string>();
    for (let length = 8; length < whole.length - 1; length++) reasons.add(await reasonOf(whole.slice(0, length)));
    expect([...reasons]).toEqual(['truncated']);
  });

  it('10,000 damaged links either open or say why not, and nothing leaks into prototypes', async () => {
    const whole = await encodeLink(DOCUMENT);
    const change = fc.record({
      at: fc.nat(whole.length - 1),
      kind: fc.constantFrom('replace', 'remove', 'insert', 'cut'),
      char: fc.constantFrom(...'ABCabc019-_.#%\u0000é'),
    });
    const reasons = ['empty', 'truncated', 'malformed', 'too-large', 'version', 'other', 'opened'];
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        expect(reasons).toContain(await reasonOf(changes.reduce(damage, whole)));
      }),
      { numRuns: 10_000 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  }, 60_000);

  it.each(['__proto__', 'constructor', 'prototype', 'toString'])('a file called %s is refused', async (name) => {
    const text = `{"v":1,"files":{${JSON.stringify(name)}:"1","a.js":""},"entry":"a.js"}`;
    const hash = `#1.${deflateRawSync(text).toString('base64url')}`;
    const before = Object.getOwnPropertyNames(Object.prototype);
    const decoded = await decodeLink(hash);
    if (decoded.ok) expect(Object.keys(decoded.doc.files)).toEqual(['a.js']);
    else expect(decoded.reason).toBe('malformed');
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });
});

describe('links that ask for something this page does not have', () => {
  it('open without those lanes and say so', async () => {
    const lanes = [
      ...DOCUMENT.lanes,
      { id: 'c', engine: 'node-99', profile: '', host: '' },
      { id: 'd', engine: '', profile: 'es1999', host: 'node-24' },
    ];
    expect(await decodeLink(await encodeLink({ ...DOCUMENT, lanes }), KNOWN)).toMatchObject({
      ok: true,
      doc: { lanes: DOCUMENT.lanes },
      notes: [
        { id: 'unknown-engine', name: 'node-99', lane: 'c' },
        { id: 'unknown-profile', name: 'es1999', lane: 'd' },
      ],
    });
  });
});

type Change = { at: number; kind: string; char: string };

function damage(text: string, { at, kind, char }: Change): string {
  if (kind === 'cut') return text.slice(0, at);
  const after = kind === 'insert' ? at : at + 1;
  return text.slice(0, at) + (kind === 'remove' ? '' : char) + text.slice(after);
}
