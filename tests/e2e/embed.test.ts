import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteAddress, withPage } from '../support/browser.ts';

/* The embedded lanes as a page of somebody else's drives them, from another origin (docs/EMBED.md). */

type Message = Readonly<Record<string, unknown>>;

declare global {
  interface Window {
    heard: Message[];
  }
}

/** A page that keeps what its frame says. */
const HOLDER = (framed: string): string => `<!doctype html><title>course</title>
<script>heard = []; addEventListener('message', ({ data, origin }) => heard.push({ ...data, origin }));</script>
<iframe src="${framed}" title="lanes" width="900" height="600"></iframe>`;

let holder: Server;
let address = '';

beforeAll(async () => {
  holder = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(HOLDER(siteAddress('embed.html')));
  });
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(holder.address() as AddressInfo).port}/`;
});

afterAll(() => void holder.close());

const withHolder = (body: (page: Page, lanes: FrameLocator) => Promise<void>): Promise<void> =>
  withPage({ expected: /^asked another server|^404.*favicon|Failed to load resource/ }, async (page) => {
    await page.goto(address);
    await expect.poll(() => heard(page, { event: 'ready' })).toHaveLength(1);
    await body(page, page.frameLocator('iframe'));
  });

/** What the frame said so far that has these fields. */
async function heard(page: Page, fields: Message): Promise<Message[]> {
  const all = await page.evaluate(() => window.heard);
  return all.filter((message) => Object.entries(fields).every(([name, value]) => message[name] === value));
}

async function tell(page: Page, message: unknown): Promise<void> {
  await page.evaluate((text) => document.querySelector('iframe')?.contentWindow?.postMessage(text, '*'), message);
}

let asked = 0;

/** What the frame answers. */
async function ask(page: Page, command: Message): Promise<Message> {
  const id = `q${++asked}`;
  await tell(page, { tickscope: 1, id, ...command });
  await expect.poll(() => heard(page, { id })).toHaveLength(1);
  return (await heard(page, { id }))[0];
}

const last = async (page: Page, event: string): Promise<Message> => (await heard(page, { event })).at(-1) ?? {};

describe('a page that holds the lanes', () => {
  it('loads a program, hears what it prints, goes where it wants and plays', () =>
    withHolder(async (page, lanes) => {
      expect(await ask(page, { do: 'subscribe' })).toMatchObject({ ok: true, origin: new URL(siteAddress()).origin });
      const source =
        "const p = Promise.resolve();\n(async () => { await p; console.log('a'); })();\np.then(() => console.log('b'));\n";
      expect(await ask(page, { do: 'load', source, lanes: ['node-10', 'es2025'] })).toMatchObject({ ok: true });
      await expect.poll(async () => (await last(page, 'run')).agree).toBe(false);
      expect(await last(page, 'run')).toMatchObject({
        lanes: [
          { id: 'a', engine: 'node-10', printed: ['b', 'a'], exit: 0 },
          { id: 'b', engine: '', profile: 'es2025', printed: ['a', 'b'], exit: 0 },
        ],
      });
      expect(await ask(page, { do: 'goto', to: 'difference' })).toMatchObject({ ok: true });
      await expect.poll(async () => (await last(page, 'position')).said).toMatch(/^Printed: a/);
      await expect.poll(() => lanes.getByRole('region', { name: 'What happened' }).innerText()).toContain('Printed: a');
      const { step } = (await last(page, 'position')) as { step: number };
      await ask(page, { do: 'goto', by: 'step', direction: 'back' });
      await expect.poll(async () => (await last(page, 'position')).step).toBe(step - 1);
      expect(await ask(page, { do: 'play' })).toMatchObject({ ok: true });
      // It may have come to the end by now.
      await expect.poll(() => heard(page, { event: 'position', playing: true })).not.toEqual([]);
      await ask(page, { do: 'pause' });
      await ask(page, { do: 'goto', to: 'end' });
      await expect.poll(async () => (await last(page, 'position')).said).toMatch(/Every lane has finished/);
      await ask(page, { do: 'unsubscribe' });
      const count = (await heard(page, { event: 'position' })).length;
      await ask(page, { do: 'goto', to: 'start' });
      await lanes.getByText('Nothing has run yet').waitFor();
      expect(await heard(page, { event: 'position' })).toHaveLength(count);
    }));

  it('is refused by name what cannot be done, and the lanes stay as they are', () =>
    withHolder(async (page, lanes) => {
      await ask(page, { do: 'subscribe' });
      await expect.poll(() => heard(page, { event: 'run' })).toHaveLength(1);
      for (const [command, error] of [
        [{ do: 'load', link: '#1.notreally' }, 'truncated'],
        [{ do: 'load', link: 'https://example.org/#1.!!' }, 'malformed'],
        [{ do: 'load', link: '#9.abc' }, 'version'],
        [{ do: 'load', document: { v: 1, files: {} } }, 'empty'],
        [{ do: 'load', document: { v: 1, files: { '__proto__.js': 1 }, entry: 'x' } }, 'malformed'],
        [{ do: 'load', source: '1', lanes: ['node-3'] }, 'unknown-lane'],
        [{ do: 'load', source: 'x'.repeat(5_000_000) }, 'too-large'],
        [{ do: 'goto', step: 1_000_000 }, 'out-of-range'],
        [{ do: 'goto', step: '1' }, 'malformed'],
        [{ do: 'eval', code: 'alert(1)' }, 'malformed'],
      ] as const)
        expect(await ask(page, command), JSON.stringify(command).slice(0, 80)).toMatchObject({ ok: false, error });
      // What is no message of ours has no answer.
      const count = (await page.evaluate(() => window.heard)).length;
      for (const foreign of [null, 'play', { do: 'play' }, [1], { type: 'webpackOk' }]) await tell(page, foreign);
      await ask(page, { do: 'pause' });
      expect(await page.evaluate(() => window.heard.length)).toBe(count + 1);
      expect(await heard(page, { event: 'run' })).toHaveLength(1);
      await expect
        .poll(() => lanes.getByRole('group', { name: 'Lane A', exact: true }).innerText())
        .toContain('ES2017');
    }));

  it('is the only one that is heard', () =>
    withHolder(async (page) => {
      await ask(page, { do: 'subscribe' });
      await expect.poll(() => heard(page, { event: 'run' })).toHaveLength(1);
      const { step } = (await last(page, 'position')) as { step: number };
      // A frame beside it has the same way to it, but is not around it.
      await page.evaluate(() => {
        const other = document.createElement('iframe');
        other.srcdoc =
          `<script>parent.frames[0].postMessage({ tickscope: 1, id: 'other', do: 'goto', to: 'end' }, '*')</` +
          'script>';
        document.body.append(other);
        return new Promise((done) => other.addEventListener('load', done));
      });
      expect(await ask(page, { do: 'goto', by: 'step' })).toMatchObject({ ok: true });
      await expect.poll(async () => (await last(page, 'position')).step).toBe(step + 1);
      expect(await heard(page, { id: 'other' })).toEqual([]);
    }));
});
