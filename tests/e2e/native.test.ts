import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { siteAddress, withPage } from '../support/browser.ts';
import { keepPlainEditor, runProgram, waitForLanes } from '../support/screen-page.ts';

/* "Check against this browser", on the built site under its real headers and below a sub-path. */

/** What Chromium itself says on its console about what the frame's policy stopped. */
const STOPPED = /Content Security Policy|Content-Security-Policy|sandboxed|violates|Refused|ERR_BLOCKED|blocked/i;
/** The browser begins some requests before it stops them; whether one arrived, the server tells. */
const BEGUN = /asked another server/;

async function openCheck(page: Page, source: string): Promise<Locator> {
  await waitForLanes(page);
  await runProgram(page, source);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Your browser' }).click();
  return page.getByRole('dialog', { name: 'Check against this browser' });
}

async function runHere(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Run it here' }).click();
  await dialog.getByRole('button', { name: 'Run it again' }).waitFor();
}

/** Runs a program that comes to an end: on a slow machine its time may be over before, and it is run again. */
async function runToItsEnd(dialog: Locator): Promise<void> {
  await runHere(dialog);
  while (/its time was over|did not start/.test(await dialog.getByRole('status').innerText())) {
    await dialog.getByRole('button', { name: 'Run it again' }).click();
    await dialog.getByRole('button', { name: 'Run it again' }).waitFor();
  }
}

/** What `work` does while the program runs, whose time is short: all of it in one run, however many it takes. */
async function whileItRuns<T>(page: Page, dialog: Locator, work: (frame: Frame) => Promise<T>): Promise<T> {
  for (;;) {
    await dialog.getByRole('button', { name: /^Run it/ }).click();
    try {
      const result = await work(await sandboxFrame(page, dialog));
      await dialog.getByRole('button', { name: 'End it' }).click({ timeout: 1000 });
      return result;
    } catch (error) {
      await dialog.getByRole('button', { name: 'Run it again' }).waitFor();
      if (!/detached|destroyed|closed|Timeout|it was over/.test(String(error))) throw error;
    }
  }
}

/** The column of what this browser printed. */
const printedHere = (dialog: Locator): Promise<string[]> => dialog.locator('tbody tr td:nth-child(3)').allInnerTexts();

/** The column of what the lane printed. */
const printedBeside = (dialog: Locator): Promise<string[]> =>
  dialog.locator('tbody tr td:nth-child(4)').allInnerTexts();

async function choose(dialog: Locator, lane: string): Promise<void> {
  await dialog.getByRole('combobox').selectOption(lane);
}

const RACE = `const settled = Promise.resolve();
async function waiter() { await settled; console.log('resumed'); }
waiter();
settled.then(() => console.log('first')).then(() => console.log('second'));
`;

const PRINTS = `async function load() { await null; throw new RangeError('nothing there'); }
async function careful() {
  await load();
}
console.log([1, 'two', { three: [4, { five: { six: 7 } }] }], new Map([['a', new Set([1])]]), -0, 10n, Symbol('s'));
console.log('%s is %d of %o%%', 'one', 2, 'three', [undefined, null], () => 1, class Box {}, 'rest');
console.group('outer');
console.warn({ text: 'it’s', list: Array.from({ length: 30 }, (_, at) => at * at) });
console.group();
console.table([{ name: 'a', size: 1 }, { name: 'b', more: true }, 5]);
console.table(new Map([['key', { deep: [1] }]]));
console.groupEnd();
console.assert(1 > 2, 'order', [1]);
console.count(); console.count('mine'); console.count();
console.dir({ deep: { deeper: { deepest: {} } } }, { depth: 0 });
console.groupEnd();
console.log('line one\\nline two');
careful().catch((error) => console.log(error.stack));
`;

async function sandboxFrame(page: Page, dialog: Locator): Promise<Frame> {
  const again = dialog.getByRole('button', { name: 'Run it again' });
  for (;;) {
    const found = page.frames().find((frame) => frame.url().endsWith('/sandbox.html'));
    if (found) return found;
    if (await again.isVisible()) throw new Error('it was over before');
  }
}

describe('a program in this browser', () => {
  it('runs on a press only, and agrees or differs line by line', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      const dialog = await openCheck(page, RACE);
      expect(await page.locator('iframe').count()).toBe(0);
      expect(await dialog.getByRole('status').innerText()).toContain('Nothing has run yet');
      await choose(dialog, 'b');
      await runToItsEnd(dialog);
      expect(await dialog.getByRole('status').innerText()).toContain('This browser agrees with lane B, 3 lines of 3.');
      expect(await printedHere(dialog)).toEqual(['resumed', 'first', 'second']);
      await choose(dialog, 'a');
      expect(await dialog.getByRole('status').innerText()).toContain('differ from line 1 on');
      expect(await dialog.locator('tbody tr td:nth-child(2)').allInnerTexts()).toEqual([
        '◆ differs',
        '◆ differs',
        '◆ differs',
      ]);
      expect(await page.locator('iframe').count()).toBe(0);
      await expectAccessible(page);
    }));

  it('prints values, groups, tables and the places of errors as the lane does', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      const dialog = await openCheck(page, PRINTS);
      await choose(dialog, 'b');
      await runToItsEnd(dialog);
      expect(await printedHere(dialog)).toEqual(await printedBeside(dialog));
      expect(await printedHere(dialog)).toContain('    at async careful (race.js:3:3)');
      expect(await dialog.getByRole('status').innerText()).toContain('This browser agrees with lane B');
    }));

  it('says so when a lane of another kind is chosen afterwards', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      const dialog = await openCheck(page, "console.log('%d of %s', 1, 'two');\n");
      await choose(dialog, 'b');
      await runToItsEnd(dialog);
      expect(await printedHere(dialog)).toEqual(['1 of two']);
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Host of lane B' }).selectOption('html');
      await waitForLanes(page);
      await page.getByRole('button', { name: 'Your browser' }).click();
      await choose(dialog, 'b');
      await runToItsEnd(dialog);
      expect(await printedHere(dialog)).toEqual(['%d of %s 1 two']);
      expect(await dialog.getByRole('status').innerText()).toContain('This browser agrees with lane B');
      await choose(dialog, 'a');
      expect(await dialog.getByRole('status').innerText()).toContain('console words some values in another way');
    }));

  it('waits for timers, and tells errors with their line', () =>
    withPage({ prepare: keepPlainEditor, expected: /./ }, async (page) => {
      const dialog = await openCheck(
        page,
        "setTimeout(() => console.log('late'), 400);\nPromise.reject(new Error('lost'));\nnull.x;\n",
      );
      await runToItsEnd(dialog);
      expect(await printedHere(dialog)).toContain('late');
      const said = await dialog.getByRole('status').innerText();
      expect(said).toMatch(/Line 3: Uncaught TypeError: Cannot read properties of null/);
      expect(said).toContain('Unhandled rejection: Error: lost');
    }));

  it('says what only a page has', () =>
    withPage({ prepare: keepPlainEditor, expected: /./ }, async (page) => {
      const dialog = await openCheck(page, "console.log('first');\ndocument.title;\n");
      await runToItsEnd(dialog);
      const said = await dialog.getByRole('status').innerText();
      expect(said).toContain('The program runs in a worker, which has no document');
      expect(said).toMatch(/Line 2: Uncaught ReferenceError: document is not defined/);
    }));

  it('runs as a module when it is one', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      const dialog = await openCheck(
        page,
        "await null;\nconsole.log('after', typeof this);\nexport const answer = 42;\n",
      );
      await runToItsEnd(dialog);
      expect(await printedHere(dialog)).toEqual(['after undefined']);
    }));

  it('fits a narrow screen', () =>
    withPage({ prepare: keepPlainEditor, viewport: { width: 390, height: 800 } }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('b');
      const dialog = page.getByRole('dialog', { name: 'Check against this browser' });
      await runToItsEnd(dialog);
      const overflow = await dialog.evaluate((node) => node.scrollWidth - node.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }));
});

describe('the isolated frame', () => {
  it.each([
    ['a script', ''],
    ['a module', 'export {};\n'],
  ])('lets nothing of %s out: no network, no storage, no page, no code from strings', async (_what, head) => {
    let asked = 0;
    const outside = createServer((_request, response) => {
      asked++;
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('hello');
    });
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/`;
    try {
      await withPage(
        { prepare: keepPlainEditor, expected: new RegExp(`${STOPPED.source}|${BEGUN.source}`, 'i') },
        async (page) => {
          // Who listens hears of it, in this page and in another one of the site.
          const listener = await page.context().newPage();
          await listener.goto(siteAddress('sandbox.html'));
          for (const who of [page, listener]) {
            await who.evaluate(() => {
              const channel = new BroadcastChannel('probe');
              channel.onmessage = () => channel.postMessage('heard');
            });
          }
          const dialog = await openCheck(
            page,
            head + PROBES.replaceAll('OUTSIDE', address).replaceAll('SITE', siteAddress()),
          );
          await runToItsEnd(dialog);
          const seen = await printedHere(dialog);
          expect(seen.filter((line) => !/: (?:blocked|absent)/.test(line))).toEqual(['origin: null', 'done']);
          expect(seen.length).toBeGreaterThan(50);
          expect(asked).toBe(0);
          expect(await dialog.getByRole('status').innerText()).toContain('the frame forbids: the network');
          expect(page.url()).toBe(siteAddress());
        },
      );
    } finally {
      outside.close();
    }
  });

  it('has no way to the page around it, not even for its own script', () =>
    withPage({ prepare: keepPlainEditor, expected: STOPPED }, async (page) => {
      const dialog = await openCheck(page, 'setInterval(() => {}, 50);\n');
      const left: string[] = [];
      page.on('download', (download) => left.push(`download ${download.url()}`));
      page.on('response', (response) => {
        // The frame itself comes first.
        if (response.url() !== siteAddress('sandbox.html')) left.push(`${response.status()} ${response.url()}`);
      });
      await page.evaluate(() => {
        const channel = new BroadcastChannel('probe');
        channel.onmessage = () => channel.postMessage('heard');
      });
      const tryAll = async (site: string) => {
        const attempt = async (work: () => unknown): Promise<string> => {
          try {
            return `got ${String(await work())}`;
          } catch (error) {
            return (error as Error).name;
          }
        };
        return {
          origin: self.origin,
          parent: await attempt(() => parent.document.title),
          top: await attempt(() => {
            top!.location.href = 'about:blank';
          }),
          storage: await attempt(() => localStorage.length),
          cookie: await attempt(() => document.cookie),
          fetch: await attempt(() => fetch(site)),
          popup: String(window.open('about:blank')),
          domain: await attempt(() => {
            document.domain = 'localhost';
          }),
          opener: String(window.opener),
          // A name would be seen by whatever is opened in the frame's place.
          name: window.name,
          download: await attempt(() => {
            const link = document.createElement('a');
            link.href = URL.createObjectURL(new Blob(['x']));
            link.download = 'x.txt';
            link.click();
            throw new DOMException('', 'Clicked');
          }),
          beacon: String(navigator.sendBeacon(site)),
          broadcast: await attempt(
            () =>
              new Promise((heard, silent) => {
                const channel = new BroadcastChannel('probe');
                channel.onmessage = heard;
                channel.postMessage('out');
                setTimeout(() => silent(new DOMException('', 'Silent')), 500);
              }),
          ),
          shared: await attempt(() => new SharedWorker('data:text/javascript,')),
          locks: await attempt(() => navigator.locks.query()),
          prefetch: await attempt(() => {
            const hint = document.createElement('link');
            Object.assign(hint, { rel: 'prefetch', href: site });
            document.head.append(hint);
            throw new DOMException('', 'Asked');
          }),
          form: await attempt(() => {
            const form = document.createElement('form');
            Object.assign(form, { action: site, target: '_top' });
            document.body.append(form);
            form.submit();
            throw new DOMException('', 'Sent');
          }),
          script: await attempt(() => {
            const script = document.createElement('script');
            script.text = 'window.injected = 1';
            document.body.append(script);
            if ((window as unknown as { injected?: number }).injected !== 1) throw new DOMException('', 'NotRun');
          }),
        };
      };
      const results = await whileItRuns(page, dialog, (frame) => frame.evaluate(tryAll, siteAddress()));
      expect(results).toEqual({
        origin: 'null',
        parent: 'SecurityError',
        top: 'SecurityError',
        storage: 'SecurityError',
        cookie: 'SecurityError',
        fetch: 'TypeError',
        popup: 'null',
        domain: 'SecurityError',
        opener: 'null',
        name: '',
        download: 'Clicked',
        beacon: 'true',
        broadcast: 'Silent',
        shared: 'SecurityError',
        locks: 'SecurityError',
        prefetch: 'Asked',
        form: 'Sent',
        script: 'NotRun',
      });
      expect([page.url(), left]).toEqual([siteAddress(), []]);
      await expect.poll(() => page.locator('iframe').count()).toBe(0);
    }));

  it.each([
    ['an endless loop', "console.log('begins');\nwhile (true);\n", /its time was over/],
    [
      'endless microtasks',
      'console.log("begins");\nconst again = () => Promise.resolve().then(again);\nagain();\n',
      /its time was over/,
    ],
    ['a flood of lines', 'console.log("begins");\nwhile (true) console.log("more");\n', /printed too much/],
  ])('ends %s, and the page does not freeze', (_what, source, said) =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      // The lanes need not run it as well: their budget would end it, too, but later.
      const dialog = await openCheck(page, source);
      // How often the page gets its turn while the program runs: a page that is frozen does not.
      await page.evaluate(() => {
        const turns = { during: 0 };
        Object.assign(globalThis, { turns });
        const take = (): void => {
          if (document.querySelector('iframe')) turns.during++;
          setTimeout(take);
        };
        take();
      });
      await runHere(dialog);
      expect((await printedHere(dialog))[0]).toBe('begins');
      expect(await dialog.getByRole('status').innerText()).toMatch(said);
      expect(await page.locator('iframe').count()).toBe(0);
      const turns = await page.evaluate(() => (globalThis as unknown as { turns: { during: number } }).turns.during);
      expect(turns).toBeGreaterThan(5);
    }),
  );

  it('is served with a policy that lets only this site frame it', async () => {
    const response = await fetch(siteAddress('sandbox.html'));
    expect(response.headers.get('content-security-policy')).toBe("sandbox allow-scripts; frame-ancestors 'self'");
    const html = await response.text();
    expect(html).toMatch(/default-src (?:'|&#39;)none/);
    expect(html).not.toMatch(/unsafe-(?:eval|inline)/);
  });
});

/** Each tries one way out and prints what came of it. */
const PROBES = `const tell = (name, result) => console.log(name + ': ' + result);
const attempt = async (name, work) => {
  try { const got = await work(); tell(name, got === undefined ? 'absent' : 'got ' + got); } catch (error) { tell(name, 'blocked ' + error.name); }
};
const settled = (start) => new Promise((resolve, reject) => { start(resolve, () => reject(new TypeError('failed'))); setTimeout(() => reject(new TypeError('silent')), 1000); });
tell('origin', self.origin);
(async () => {
  await Promise.all([
    attempt('fetch outside', () => fetch('OUTSIDE').then((r) => r.status)),
    attempt('fetch no-cors', () => fetch('OUTSIDE', { mode: 'no-cors' }).then((r) => r.type)),
    attempt('fetch site', () => fetch('SITE').then((r) => r.status)),
    attempt('fetch keepalive', () => fetch('OUTSIDE', { keepalive: true, mode: 'no-cors' }).then((r) => r.type)),
    attempt('xhr', () => settled((ok, no) => { const x = new XMLHttpRequest(); x.onload = () => ok('loaded'); x.onerror = no; x.open('GET', 'OUTSIDE'); x.send(); })),
    attempt('websocket', () => settled((ok, no) => { const s = new WebSocket('OUTSIDE'.replace('http', 'ws')); s.onopen = () => ok('open'); s.onerror = no; })),
    attempt('event source', () => settled((ok, no) => { const s = new EventSource('OUTSIDE'); s.onopen = () => ok('open'); s.onerror = no; })),
    attempt('importScripts', () => { importScripts('OUTSIDE'); return 'loaded'; }),
    attempt('import()', () => import('OUTSIDE').then(() => 'loaded')),
    attempt('worker outside', () => settled((ok, no) => { const w = new Worker('OUTSIDE'); w.onmessage = () => ok('ran'); w.onerror = no; })),
    attempt('string timer', () => settled((ok) => { globalThis.hit = () => ok('ran'); setTimeout('hit()', 0); })),
    attempt('indexedDB', () => settled((ok, no) => { const r = indexedDB.open('x'); r.onsuccess = () => ok('open'); r.onerror = no; })),
    attempt('broadcast', () => settled((ok) => { const c = new BroadcastChannel('probe'); c.onmessage = ({ data }) => data === 'heard' && ok(data); c.postMessage('out'); })),
    attempt('web transport', () => new WebTransport('OUTSIDE'.replace('http', 'https')).ready.then(() => 'open')),
    attempt('socket stream', () => new WebSocketStream('OUTSIDE'.replace('http', 'ws')).opened.then(() => 'open')),
    attempt('beacon', () => self.navigator.sendBeacon && navigator.sendBeacon('OUTSIDE', 'x')),
    attempt('font', () => new FontFace('probe', 'url(OUTSIDE)').load().then(() => 'loaded')),
    attempt('import of data', () => import('data:text/javascript,export default 1').then(() => 'loaded')),
    attempt('import of a blob', () => import(URL.createObjectURL(new Blob(['export default 1'], { type: 'text/javascript' }))).then(() => 'loaded')),
    attempt('fetch of a blob', () => fetch(URL.createObjectURL(new Blob(['1']))).then(() => 'loaded')),
    attempt('fetch priority and referrer', () => fetch('OUTSIDE', { priority: 'high', referrer: '', mode: 'no-cors', credentials: 'include' }).then((r) => r.type)),
    attempt('nested beacon by import', () => settled((ok, no) => { const w = new Worker('data:text/javascript,' + encodeURIComponent("import('OUTSIDE').then(() => postMessage(1), () => postMessage(0))"), { type: 'module' }); w.onmessage = ({ data }) => (data ? ok('fetched') : no()); w.onerror = no; })),
    attempt('nested broadcast', () => settled((ok, no) => { const w = new Worker(URL.createObjectURL(new Blob(["const c = new BroadcastChannel('probe'); c.onmessage = ({ data }) => data === 'heard' && postMessage(data); c.postMessage('out')"]))); w.onmessage = ({ data }) => ok(data); w.onerror = no; })),
    attempt('locks', () => navigator.locks.request('tickscope.draft.x', () => 'held')),
    attempt('buckets', () => navigator.storageBuckets && navigator.storageBuckets.open('x').then(() => 'open')),
    attempt('webassembly', () => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => 'compiled')),
    attempt('nested fetch', () => settled((ok, no) => { const w = new Worker(URL.createObjectURL(new Blob(["fetch('OUTSIDE').then(() => postMessage(1), () => postMessage(0))"]))); w.onmessage = ({ data }) => (data ? ok('fetched') : no()); w.onerror = no; })),
  ]);
  await attempt('eval', () => eval('1 + 1'));
  await attempt('Function', () => new Function('return 1')());
  await attempt('localStorage', () => self.localStorage);
  await attempt('caches', () => caches.open('x').then(() => 'open'));
  await attempt('opfs', () => navigator.storage.getDirectory().then(() => 'open'));
  await attempt('cookieStore', () => self.cookieStore && cookieStore.getAll().then((all) => all.length));
  await attempt('document', () => self.document);
  await attempt('window', () => self.window);
  await attempt('parent', () => self.parent);
  await attempt('top', () => self.top);
  await attempt('open', () => self.open);
  await attempt('postMessage', () => self.postMessage);
  for (const name of ['SharedWorker', 'RTCPeerConnection', 'opener', 'frames', 'history', 'navigation', 'clients', 'registration', 'showSaveFilePicker', 'Image', 'Audio', 'DOMParser'])
    await attempt(name, () => self[name]);
  await attempt('service worker', () => navigator.serviceWorker);
  await attempt('clipboard', () => navigator.clipboard);
  await attempt('navigation of the worker', () => { location.href = 'OUTSIDE'; const { href } = location; return href.startsWith('OUTSIDE') ? href : undefined; });
  await attempt('name', () => self.name || undefined);
  await attempt('process', () => self.process);
  console.log('done');
})();
`;
