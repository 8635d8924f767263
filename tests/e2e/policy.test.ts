import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteAddress, withPage } from '../support/browser.ts';
import { waitForLanes, waitForPieces } from '../support/screen-page.ts';

/* The policy as the browser sees it: it reports nothing while the page works, and everything that breaks it. */

declare global {
  interface Window {
    violations: string[];
  }
}

/** Violations that the browser reports, by directive. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      window.violations.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
}

/** A page of somebody else's, which frames what its query names. */
let stranger: Server;
let strangerAddress = '';

beforeAll(async () => {
  stranger = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://x/').searchParams.get('frame') ?? '';
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.end(`<!doctype html><title>stranger</title><iframe src="${framed}" width="900" height="600"></iframe>`);
  });
  await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
  strangerAddress = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`;
});

afterAll(() => void stranger.close());

describe('a visit', () => {
  it('with the editor, every dialog, a step, a report of the browser and a program of its own breaks no rule', () =>
    withPage({ prepare: watchPolicy, trains: true }, async (page) => {
      await waitForLanes(page);
      await page.locator('.monaco-editor').first().waitFor();
      for (const key of ['x', 'n', 'u', 'b', '?', 'Shift+E']) {
        await page.locator('body').press(key);
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await page.keyboard.press('s');
      await page.keyboard.press('b');
      await page.getByRole('button', { name: 'Run it here' }).click();
      await page.getByRole('button', { name: 'Run it again' }).waitFor();
      expect(await page.evaluate(() => window.violations)).toEqual([]);
    }));

  it('asks for nothing but the site’s own files, and for nothing at all once it is loaded', () =>
    withPage({}, async (page) => {
      await waitForLanes(page);
      await page.locator('.monaco-editor').first().waitFor();
      await waitForPieces(page);
      const asked: string[] = [];
      page.on('request', (request) => void asked.push(request.url()));
      await page.locator('body').press('s');
      await page.keyboard.press('x');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('u');
      await expect.poll(() => page.getByRole('textbox', { name: 'Link' }).inputValue()).toContain('#1.');
      expect(asked.filter((url) => !url.startsWith('blob:') && !url.startsWith('data:'))).toEqual([]);
    }));
});

/** What an injected script might try, and which rule stops it. They run from a timer: what the debugger runs is free. */
const ATTACKS: readonly (readonly [name: string, directive: RegExp, attack: (other: string) => unknown])[] = [
  [
    'a function from a string',
    /script-src|trusted-types/,
    () => void setTimeout(() => new Function('window.hit = 1')()),
  ],
  ['an inline handler', /script-src|trusted-types/, () => document.body.setAttribute('onclick', 'window.hit = 1')],
  // Chromium stops it without a word of its own after the handler above; that it did not run is checked at the end.
  [
    'an inline script',
    /^/,
    () => {
      const script = document.createElement('script');
      script.append('window.hit = 1');
      document.body.append(script);
    },
  ],
  [
    'a script from elsewhere',
    /TypeError: no script from/,
    (other) => {
      const script = document.createElement('script');
      script.setAttribute('src', other);
      document.body.append(script);
    },
  ],
  ['markup as text', /trusted-types/, () => void (document.createElement('p').innerHTML = '<img>')],
  ['a worker from elsewhere', /worker-src|trusted-types|TypeError: no script from/, (other) => new Worker(other)],
  ['a worker from a blob', /worker-src|trusted-types/, () => new Worker(URL.createObjectURL(new Blob(['1'])))],
  ['a request to elsewhere', /connect-src/, (other) => fetch(other).catch(() => {})],
  ['a beacon', /connect-src/, (other) => navigator.sendBeacon(other, 'x')],
  ['a socket', /connect-src/, (other) => new WebSocket(other.replace('http', 'ws'))],
  ['a picture from elsewhere', /img-src/, (other) => void (new Image().src = other)],
  [
    'a style sheet from elsewhere',
    /style-src/,
    (other) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = other;
      document.head.append(link);
    },
  ],
  [
    'a frame from elsewhere',
    /frame-src/,
    (other) => {
      const frame = document.createElement('iframe');
      frame.src = other;
      document.body.append(frame);
    },
  ],
  [
    'a form sent elsewhere',
    /form-action/,
    (other) => {
      const form = document.createElement('form');
      form.action = other;
      document.body.append(form);
      form.submit();
    },
  ],
  [
    'another base',
    /base-uri/,
    (other) => {
      const base = document.createElement('base');
      base.href = other;
      document.head.append(base);
    },
  ],
];

describe.each(['', 'embed.html'])('the policy of "%s"', (path) => {
  it('stops and reports whatever an injected script might try', () =>
    withPage({ path, prepare: watchPolicy, expected: /./ }, async (page) => {
      await page.waitForSelector('main, [role=main]');
      for (const [name, rule, attack] of ATTACKS) {
        const call = `(${String(attack)})(${JSON.stringify(strangerAddress)})`;
        await page.evaluate(
          `violations.length = 0; setTimeout(() => { try { ${call}; } catch (error) { violations.push(String(error)); } });`,
        );
        const report = (): Promise<string> => page.evaluate(() => window.violations.join());
        await expect.poll(report, { message: name }).toMatch(rule);
      }
      expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    }));
});

describe('a stranger’s page', () => {
  /** In its place the browser shows a page of its own, which has no address on this site. */
  const expectRefused = async (page: Page, name: string): Promise<void> => {
    await page.goto(`${strangerAddress}?frame=${encodeURIComponent(siteAddress(name))}`);
    const shown = async (): Promise<string | undefined> => {
      const frame = page.frames().find((one) => one !== page.mainFrame());
      return frame?.evaluate(() => location.href).catch(String);
    };
    await expect.poll(shown).toMatch(/^chrome-error:/);
  };

  it('cannot frame the main page', () =>
    withPage({ expected: /./ }, async (page) => {
      await expectRefused(page, '');
    }));

  it('cannot frame the frame in which programs run natively', () =>
    withPage({ expected: /./ }, async (page) => {
      await expectRefused(page, 'sandbox.html');
    }));

  it('may frame the embedded view', () =>
    withPage({ expected: /./ }, async (page) => {
      await page.goto(`${strangerAddress}?frame=${encodeURIComponent(siteAddress('embed.html'))}`);
      await expect.poll(() => page.frameLocator('iframe').locator('main').count()).toBe(1);
    }));
});
