import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';

/** Where the site is served during end-to-end tests. */
export function siteAddress(path = ''): string {
  return new URL(path, inject('siteAddress')).href;
}

export interface PageOptions extends BrowserContextOptions {
  /** What of the site to open, relative to its root: '', 'embed.html', '#1.…'. */
  readonly path?: string;
  /** Runs before navigation: routes, init scripts. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Troubles that the test itself makes. */
  readonly expected?: RegExp;
  /** Lets the lanes' workers train, which takes a core for a second each and changes nothing but speed. */
  readonly trains?: boolean;
}

const NO_TRAINING = {
  contentType: 'text/javascript',
  body: 'export function trainInTurn() {}',
};

/** `SLOWNESS=6`: the page's thread takes six times as long, and whatever it fetches later comes late. For finding impatience. */
const SLOWNESS = Number(process.env.SLOWNESS ?? 1);

/** Longer than any machine needs: only what never comes fails. */
const PATIENCE_MS = 60_000;

let shared: Promise<Browser> | undefined;

/**
 * Opens a fresh page of the built site, runs `body` on it, and then insists that nothing went wrong beside the
 * point: no console error, no uncaught exception, no violated policy, no failed request, nothing asked of any
 * other server.
 */
export async function withPage(options: PageOptions, body: (page: Page) => Promise<void>): Promise<void> {
  const { path = '', prepare, expected, trains = false, ...contextOptions } = options;
  shared ??= chromium.connect(inject('browserEndpoint'));
  const context = await (await shared).newContext({ viewport: { width: 1440, height: 900 }, ...contextOptions });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    if (!trains) await context.route('**/training-*.js', (route) => route.fulfill(NO_TRAINING));
    const page = await context.newPage();
    if (SLOWNESS > 1) await slowDown(page);
    const troubles = watchForTrouble(page);
    await prepare?.(page);
    await page.goto(siteAddress(path));
    await body(page);
    expect(troubles.filter((trouble) => !expected?.test(trouble))).toEqual([]);
  } finally {
    // A worker may just be fetching its code, through a route of the test's: nobody waits for that any more.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  await page.context().route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100 * SLOWNESS));
    await route.fallback().catch(() => {});
  });
}

function watchForTrouble(page: Page): string[] {
  const troubles: string[] = [];
  const ours = new URL(siteAddress()).origin;
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('crash', () => troubles.push('the page crashed'));
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isLocal = url.origin === ours || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isLocal) troubles.push(`asked another server: ${url.href}`);
  });
  return troubles;
}
