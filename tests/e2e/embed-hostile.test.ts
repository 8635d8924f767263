import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteAddress, withPage } from '../support/browser.ts';
import { keepPlainEditor, printed, runProgram, waitForLanes } from '../support/screen-page.ts';

/* Pages that hold the embedded lanes, or stand beside them, and mean them ill. And a program that ended the frame before. */

type Message = Readonly<Record<string, unknown>>;

/** Keeps what it hears; frames what its address names. */
const HOLDER = (framed: string): string => `<!doctype html><title>holder</title>
<script>heard = []; addEventListener('message', ({ data, ports }) => heard.push({ ...data, ports: ports.length }));</script>
<iframe src="${framed}" width="900" height="600"></iframe>`;

let server: Server;
let address = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    const { searchParams } = new URL(request.url ?? '/', 'http://x/');
    response.end(HOLDER(searchParams.get('frame') ?? siteAddress('embed.html')));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => void server.close());

const expected = /^asked another server|^404.*favicon|Failed to load resource/;

const lanesIn = (page: Page): Frame =>
  page.frames().find((frame) => frame.url().startsWith(siteAddress('embed.html')))!;

async function answers(page: Frame, id: string): Promise<readonly Message[]> {
  const all = await page.evaluate(() => (window as unknown as { heard: Message[] }).heard);
  return all.filter((message) => message.id === id);
}

let asked = 0;

/** What the lanes answer a command that can be done at any time. */
async function expectAnswer(holder: Frame): Promise<void> {
  const id = `sound ${++asked}`;
  await holder.evaluate(
    (own) => document.querySelector('iframe')?.contentWindow?.postMessage({ tickscope: 1, id: own, do: 'pause' }, '*'),
    id,
  );
  await expect.poll(() => answers(holder, id)).toEqual([{ tickscope: 1, id, ok: true, ports: 0 }]);
}

/** Property names of the prototypes that a message could reach, in the frame. */
const prototypes = (frame: Frame): Promise<string> =>
  frame.evaluate(() =>
    [Object, Array, Function, Map, String, Promise]
      .map((maker) => Reflect.ownKeys(maker.prototype).map(String).sort().join())
      .join('\n'),
  );

/** Runs in the holder: says each of them to its frame. What cannot be copied the browser refuses the holder itself. */
function sayEverything(): number {
  const frame = document.querySelector('iframe')!.contentWindow!;
  const command = { tickscope: 1, id: 'hostile', do: 'load' };
  const ring: Record<string, unknown> = { ...command };
  ring.document = ring;
  let deep: unknown = 1;
  for (let n = 0; n < 500; n++) deep = { v: 1, files: deep };
  const own = (name: string, value: unknown): object => Object.defineProperty({}, name, { value, enumerable: true });
  const file = (name: string) => ({ v: 1, files: own(name, '1'), entry: name, goal: 'auto', seed: 1 });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (window as unknown as { heard: object[] }).heard.push({ id: 'through a port' });
  const said: [unknown, Transferable[]?][] = [
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '..', ''].map((name): [unknown] => [
      { ...command, document: file(name), lanes: own(name, 1) },
    ]),
    [own('__proto__', { tickscope: 1, id: 'hostile', do: 'goto', to: 'end' })],
    [{ ...command, document: own('__proto__', { v: 1, files: { 'main.js': 'stolen' } }) }],
    [{ ...command, document: { ...own('__proto__', { polluted: 1 }), constructor: { prototype: { polluted: 1 } } } }],
    [ring],
    [{ ...command, document: deep }],
    [{ ...command, document: { v: 1, files: { 'main.js': new Array(1_000_000).fill('1') } } }],
    [{ ...command, source: 'x'.repeat(30_000_000) }],
    [{ ...command, link: `#1.${'A'.repeat(10_000_000)}` }],
    [{ ...command, link: `javascript:alert(1)#1.AAAA` }],
    [{ ...command, source: '1', lanes: new Array(100_000).fill('node-24') }],
    [{ ...command, source: new String('1') }],
    [{ tickscope: 1, id: 'x'.repeat(1_000_000), do: 'pause' }],
    [{ tickscope: 1, id: Number.NaN, do: 'pause' }],
    [{ tickscope: 1, id: { toString: null }, do: 'pause' }],
    [{ tickscope: 1, id: 'hostile', do: 'goto', step: 2 ** 53 }],
    [{ tickscope: 1, id: 'hostile', do: 'goto', step: -0.5 }],
    [{ tickscope: 1, id: 'hostile', do: 'goto', to: '__proto__' }],
    [{ tickscope: 1, id: 'hostile', do: 'constructor' }],
    [{ tickscope: 1n, id: 'hostile', do: 'goto', to: 'end' }],
    [{ tickscope: '1', id: 'hostile', do: 'goto', to: 'end' }],
    [new Map(Object.entries({ tickscope: 1, do: 'goto', to: 'end' }))],
    [new Error('tickscope')],
    [new Uint8Array(10_000_000)],
    [{ tickscope: 1, id: 'hostile', do: 'subscribe', reply: port2 }, [port2]],
    [{ tickscope: 1, id: 'hostile', do: 'goto', to: 'end', stream: new ReadableStream() }],
  ];
  for (const [message, transfer = []] of said.slice(0, -1)) frame.postMessage(message, '*', transfer);
  const [last] = said.at(-1)!;
  frame.postMessage(last, '*', [(last as { stream: Transferable }).stream]);
  return said.length;
}

describe('the embedded lanes', () => {
  it('do nothing that a hostile holder wants beside what a person may do, and go on', () =>
    withPage({ expected }, async (page) => {
      await page.goto(address);
      const holder = page.mainFrame();
      await page.frameLocator('iframe').locator('main[data-revision]').waitFor();
      const lanes = lanesIn(page);
      const before = [await prototypes(lanes), await lanes.locator('footer').innerText(), lanes.url()];
      const said = await holder.evaluate(sayEverything);
      expect(said).toBeGreaterThan(25);
      await expectAnswer(holder);
      const errors = (await answers(holder, 'hostile')).map(({ ok }) => ok);
      expect(errors.length).toBeGreaterThan(18);
      expect(new Set(errors)).toEqual(new Set([false]));
      expect(await answers(holder, 'through a port')).toEqual([]);
      expect([await prototypes(lanes), await lanes.locator('footer').innerText(), lanes.url()]).toEqual(before);
      expect(await lanes.getByRole('alert').count()).toBe(0);
    }));

  it('outlive a storm of messages, and are driven after it as before', () =>
    withPage({ expected }, async (page) => {
      await page.goto(address);
      const holder = page.mainFrame();
      const lanes = page.frameLocator('iframe');
      await lanes.locator('main[data-revision]').waitFor();
      await holder.evaluate(() => {
        const frame = document.querySelector('iframe')!.contentWindow!;
        for (let n = 0; n < 30_000; n++) frame.postMessage({ n, foreign: true }, '*');
        for (let n = 0; n < 3000; n++) frame.postMessage({ tickscope: 1, do: 'goto', by: 'step' }, '*');
        for (let n = 0; n < 300; n++)
          frame.postMessage({ tickscope: 1, id: `load ${n}`, do: 'load', source: `console.log(${n})` }, '*');
      });
      await expectAnswer(holder);
      // Each is answered; of programs that came together the last is the one that stands.
      await expect
        .poll(() => answers(holder, 'load 299'))
        .toEqual([{ tickscope: 1, id: 'load 299', ok: true, ports: 0 }]);
      await expect
        .poll(async () => {
          const toEnd = { tickscope: 1, do: 'goto', to: 'end' };
          await holder.evaluate((to) => document.querySelector('iframe')?.contentWindow?.postMessage(to, '*'), toEnd);
          return lanes.getByRole('group', { name: 'Console, lane A' }).locator('code').allInnerTexts();
        })
        .toEqual(['299']);
    }));

  it('hear nobody but the page that holds them: not who holds that one, and not who was opened by it', () =>
    withPage({ expected }, async (page) => {
      await page.goto(`${address}?frame=${encodeURIComponent(address)}`);
      await page.frameLocator('iframe').frameLocator('iframe').locator('main[data-revision]').waitFor();
      const lanes = lanesIn(page);
      const holder = lanes.parentFrame()!;
      const before = await lanes.locator('footer').innerText();
      await page.evaluate(() => {
        const frame = window[0]![0]!;
        for (const to of ['end', 'start', 'end']) frame.postMessage({ tickscope: 1, id: 'above', do: 'goto', to }, '*');
      });
      const opened = page.context().waitForEvent('page');
      await holder.evaluate((own) => void Object.assign(window, { other: open(own) }), `${address}?frame=about:blank`);
      const other = await opened;
      await other.waitForLoadState();
      await other.evaluate(() => {
        const frame = opener[0];
        frame.postMessage({ tickscope: 1, id: 'opened', do: 'goto', to: 'end' }, '*');
      });
      await other.close();
      await expectAnswer(holder);
      for (const frame of [page.mainFrame(), holder])
        for (const id of ['above', 'opened']) expect(await answers(frame, id)).toEqual([]);
      expect(await lanes.locator('footer').innerText()).toBe(before);
    }));

  it('show a program that ended their process before, and run it when a person says so', () =>
    withPage({ path: 'embed.html', prepare: neverEnding, expected: /crashed/ }, async (page) => {
      await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('tickscope.running.')));
      await page.goto('chrome://crash').catch(() => {});
      const other = await page.context().newPage();
      await other.goto(siteAddress('embed.html'));
      await other.getByText('The page ended while this program ran, so it was not started by itself.').waitFor();
      await expect.poll(() => other.locator('[data-lane-head]').allInnerTexts()).toHaveLength(2);
      for (const head of await other.locator('[data-lane-head]').allInnerTexts()) expect(head).toContain('not started');
      await other.getByRole('button', { name: 'Run it' }).click();
      await waitForLanes(other);
      await other.keyboard.press('End');
      await expect.poll(() => printed(other, 'B')).toEqual(['resumed', 'first', 'second']);
    }));
});

/** A worker that says that it runs, and never comes to an end. */
const NEVER_ENDING = `self.addEventListener('message', (event) => {
  event.stopImmediatePropagation();
  const { runId } = event.data;
  setInterval(() => postMessage({ kind: 'progress', runId, ops: 1, events: 1 }), 100);
});\n`;

async function neverEnding(page: Page): Promise<void> {
  await page.route(/\/assets\/lane-[\w-]{8}\.js$/, async (route) => {
    const response = await route.fetch();
    const code = await response.text().catch(() => null);
    if (code !== null) await route.fulfill({ response, body: NEVER_ENDING + code });
  });
}

describe('the page itself', () => {
  it('lets messages be, whoever sends them, while a program runs in this browser, too', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, "console.log('true');\n");
      await page.getByRole('button', { name: 'Your browser' }).click();
      const dialog = page.getByRole('dialog', { name: 'Check against this browser' });
      // From the page's own window, as an extension's script may; what the frame itself says counts alone.
      await page.evaluate(() => {
        const other = document.body.appendChild(document.createElement('iframe'));
        const say = (message: unknown): void => {
          postMessage(message, '*');
          dispatchEvent(new MessageEvent('message', { data: message, origin: 'null', source: other.contentWindow }));
        };
        const messages = [
          { ready: true },
          { lines: ['false'], end: 'finished' },
          { tickscope: 1, do: 'load', source: 'stolen' },
          { kind: 'finished', runId: 1, summary: null },
          null,
          'ready',
        ];
        const timer = setInterval(() => messages.forEach(say), 1);
        document.addEventListener('enough', () => {
          clearInterval(timer);
          other.remove();
        });
      });
      await dialog.getByRole('button', { name: 'Run it here' }).click();
      await dialog.getByRole('button', { name: 'Run it again' }).waitFor();
      expect(await dialog.locator('tbody tr td:nth-child(3)').allInnerTexts()).toEqual(['true']);
      await page.evaluate(() => document.dispatchEvent(new Event('enough')));
      await page.keyboard.press('Escape');
      expect(await page.locator('textarea[data-editor]').inputValue()).toBe("console.log('true');\n");
      expect(await page.getByRole('alert').count()).toBe(0);
    }));
});
