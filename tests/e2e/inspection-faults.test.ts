import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withPage } from '../support/browser.ts';
import { keepPlainEditor, runProgram, waitForLanes } from '../support/screen-page.ts';

/* Faults of the workers that look into a run: while variables are read, unfolded and followed back, and while they wait. */

const LANE = /\/assets\/lane-[\w-]{8}\.js$/;

/**
 * Goes before a lane worker's code: what the address of the page asks for happens to the next questions of a kind, to so many of them in
 * all workers. A worker that was let go of by nobody and that ends says nothing of it.
 */
const FAULTY = `{
  const channel = new BroadcastChannel('faults');
  let fault = null;
  channel.onmessage = ({ data }) => {
    if (data === 'end') self.close();
    else fault = data;
  };
  self.addEventListener('message', (event) => {
    const kind = event.data.question?.kind;
    if (fault === null || kind !== fault.kind) return;
    event.stopImmediatePropagation();
    if (fault.how === 'throws') throw new Error('injected');
    if (fault.how === 'hangs') for (;;);
    if (fault.how === 'fills') for (const all = []; ; ) all.push(new Array(1e8).fill(1));
    if (fault.how === 'ends') self.close();
    if (fault.how === 'babbles') self.postMessage({ kind: 'inspect-answer', id: event.data.id });
  });
}\n`;

const SOURCE = `const box = { n: 1, list: [1, 2, 3] };
const text = 'x'.repeat(3000);
box.n = 2;
box.n = 3;
console.log(box.n);
`;

async function faulty(page: Page): Promise<void> {
  await keepPlainEditor(page);
  await page.route(LANE, async (route: Route) => {
    const response = await route.fetch();
    const code = await response.text().catch(() => null);
    if (code !== null) await route.fulfill({ response, body: FAULTY + code });
  });
}

const tell = (page: Page, what: unknown): Promise<void> =>
  page.evaluate((data) => void new BroadcastChannel('faults').postMessage(data), what);

const variable = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('tree', { name: 'Variables of lane A' }).getByRole('treeitem', { name });

async function openVariables(page: Page): Promise<void> {
  await waitForLanes(page);
  await runProgram(page, SOURCE);
  await page.locator('textarea[data-editor]').press('Escape');
  await page.keyboard.press('Shift+V');
  await page.keyboard.press('End');
  await variable(page, /^box: \{n: 3/).waitFor();
}

const stepBack = (page: Page) => page.getByRole('button', { name: 'Back one step', exact: true }).click();

describe('a worker that looks into a run', () => {
  it.each(['throws', 'babbles', 'ends', 'hangs'])(
    'and %s while variables are read: that is said, what was there stays, and it can be tried again',
    (how) =>
      withPage({ prepare: faulty, expected: /injected/ }, async (page) => {
        await openVariables(page);
        await tell(page, { kind: 'inspect', how });
        await stepBack(page);
        // A new worker knows of no fault: it answers.
        await page.keyboard.press('Home');
        await page.keyboard.press('End');
        await variable(page, /^box: \{n: 3/).waitFor();
        expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
      }),
  );

  it('and ended while it waited is replaced at the next step, and nothing is said', () =>
    withPage({ prepare: faulty }, async (page) => {
      await openVariables(page);
      await tell(page, 'end');
      await page.keyboard.press('Home');
      await page.getByText('The program has not begun.').waitFor();
      await page.keyboard.press('End');
      await variable(page, /^box: \{n: 3/).waitFor();
    }));

  it.each(['throws', 'ends', 'hangs'])('and %s while a value is followed back: it is found by another', (how) =>
    withPage({ prepare: faulty, expected: /injected/ }, async (page) => {
      await openVariables(page);
      await variable(page, /^box: \{n: 3/).focus();
      await page.keyboard.press('ArrowRight');
      await variable(page, /^n: 3/).click();
      await tell(page, { kind: 'last-change', how });
      await page.getByRole('button', { name: 'Run back to where box.n changed' }).click();
      await page.getByText('The next step changes box.n from 2 to 3.').waitFor();
    }),
  );

  it.each(['throws', 'ends', 'hangs'])(
    'and %s while a value is unfolded: that is said, and it can be tried again',
    (how) =>
      withPage({ prepare: faulty, expected: /injected/ }, async (page) => {
        await openVariables(page);
        await tell(page, { kind: 'properties', how });
        await variable(page, /^box: \{n: 3/).focus();
        await page.keyboard.press('ArrowRight');
        await variable(page, 'Not read. Try again').click();
        await variable(page, /^list: /).waitFor();
        expect(await page.getByText('Not read.').count()).toBe(0);
      }),
  );

  it('and cannot be loaded says so, and comes when it can', () =>
    withPage({ prepare: faulty, expected: /ERR_FAILED|Failed to load/ }, async (page) => {
      const piece = /\/assets\/inspection-runner-[\w-]{8}\.js$/;
      await page.route(piece, (route) => route.abort());
      await waitForLanes(page);
      await runProgram(page, SOURCE);
      await page.locator('textarea[data-editor]').press('Escape');
      await page.keyboard.press('Shift+V');
      const again = page.getByRole('button', { name: 'Try again' });
      await again.waitFor();
      await page.unroute(piece);
      await again.click();
      await page.keyboard.press('End');
      await variable(page, /^box: \{n: 3/).waitFor();
    }));
});
