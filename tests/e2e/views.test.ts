import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { withPage } from '../support/browser.ts';
import {
  eventually,
  explainLine,
  keepPlainEditor,
  nextFrame,
  position,
  room,
  runCommand,
  runProgram,
  waitForLanes,
  writeProgram,
} from '../support/screen-page.ts';

/* What stands around the lanes, as a person finds it: all on one page, because opening one is what takes time. */

describe('the views around the lanes', () => {
  it('are found by role and name: promise graph, terms, await anatomy, costs, projector size, a beginning', () =>
    withPage({ prepare: keepPlainEditor, hasTouch: true }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('Escape');
      await walkTheGraph(page);
      await moveTheGraph(page);
      await lookUpATerm(page);
      await readTheAnatomy(page);
      await readTheCosts(page);
      await project(page);
      await startAnew(page);
    }));
});

describe('the promise graph of a long program', () => {
  const CHAIN = 'let p = Promise.resolve(0);\nfor (let i = 1; i < 60; i++) p = p.then(() => i);\n';

  it('goes up and down to what runs while it is stepped through, unless something is kept', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, CHAIN);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Home');
      await page.keyboard.press('r');
      const scroller = page.getByRole('group', { name: 'Life lines of the promises' });
      const seen = await scroller.boundingBox();
      for (let job = 1; job <= 30; job++) await page.keyboard.press('j');
      await eventually(async () => {
        const box = await page.locator('svg [data-running]').boundingBox();
        expect(box!.y).toBeGreaterThan(seen!.y);
        expect(box!.y + box!.height).toBeLessThan(seen!.y + seen!.height);
      });
      const running = (await page.locator('svg [data-running]').boundingBox())!;
      await page.mouse.click(running.x + running.width / 2, running.y + running.height / 2);
      const top = () => scroller.evaluate(({ scrollTop }) => scrollTop);
      await standsStill(top);
      const kept = await top();
      await page.keyboard.press('End');
      await page.keyboard.press('Shift+J');
      await standsStill(top);
      expect(await top()).toBe(kept);
    }));
});

describe('a pasted program', () => {
  it('is read from the beginnings of its lines when it is stepped through', () =>
    withPage({}, async (page) => {
      await waitForLanes(page);
      const editor = page.locator('.monaco-editor').first();
      await editor.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(`console.log('a');\nconsole.log('${'long '.repeat(80)}');`);
      const begins = () =>
        editor.evaluate((element) => {
          const first = element.querySelector('.view-line span span');
          return first ? first.getBoundingClientRect().left - element.getBoundingClientRect().left : -1;
        });
      await expect.poll(begins).toBeLessThan(0);
      await page.keyboard.press('Escape');
      await waitForLanes(page);
      await page.keyboard.press('End');
      await room(page, 'Console', 'A').getByText('a', { exact: true }).waitFor();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect.poll(begins).toBeGreaterThan(0);
    }));
});

describe('stepping by key', () => {
  const CHAINS = `const base = Promise.resolve(0);
let chain = base;
for (let i = 0; i < 60; i++) chain = chain.then(() => i);
async function job(n) {
  await base;
  return { then(take) { take(n); } };
}
for (let n = 0; n < 30; n++) job(n);
`;

  it('goes on however fast the keys come, back and forth, beside the full editor', () =>
    withPage({}, async (page) => {
      await waitForLanes(page);
      await page.locator('.monaco-editor').first().click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(CHAINS);
      await waitForLanes(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Home');
      for (const key of ['j', 'Shift+J', 'j', 'Shift+J'])
        for (let press = 0; press < 80; press++) await page.keyboard.press(key);
      await nextFrame(page);
      expect(await page.getByText(/failed inside Tickscope/).count()).toBe(0);
      expect(await position(page)).toMatchObject({ now: 0 });
    }));
});

const nodesOf = (page: Page): Locator => page.getByRole('listbox', { name: 'Promises and jobs of the graph' });
const here = async (page: Page): Promise<string> => nodesOf(page).getByRole('option').innerText();

/** Keys lead along its edges; what is picked lights up in its lane's rooms; the picture stands still under the cursor. */
async function walkTheGraph(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await page.keyboard.press('r');
  const nodes = nodesOf(page);
  await nodes.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => here(page)).toMatch(/^P1 settled: made in tick 0/);
  const row = room(page, 'Promises', 'A').getByRole('button', { name: /^P1/ });
  expect(await row.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => here(page)).toMatch(/#2/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => here(page)).toMatch(/^P3/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => here(page)).toMatch(/#2/);
  await page.keyboard.press('Enter');
  await expect.poll(() => explainLine(page).innerText()).toContain('Tick 1, job #2');
  const places = await placesOf(page);
  expect(places.length).toBeGreaterThan(11);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+T');
  await nextFrame(page);
  expect(await placesOf(page)).toEqual(places);
  await expectAccessible(page);
  await page.keyboard.press('End');
  await expect.poll(() => here(page)).toMatch(/^[WTD]1/);
  await page.getByRole('checkbox', { name: 'engine’s own promises' }).uncheck();
  await nodes.focus();
  await page.keyboard.press('End');
  await expect.poll(() => here(page)).toMatch(/^P4/);
  await page.getByRole('checkbox', { name: 'engine’s own promises' }).check();
}

/** Where every mark of the drawing is. */
function placesOf(page: Page): Promise<string[]> {
  return page
    .locator('svg [data-node]')
    .evaluateAll((all) =>
      all.map((mark) => `${mark.getAttribute('data-node')} ${JSON.stringify(mark.getBoundingClientRect())}`),
    );
}

/** Waits until what is read twice, a moment apart, is the same. */
const standsStill = (read: () => Promise<unknown>): Promise<void> =>
  eventually(async () => {
    const before = await read();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await read()).toEqual(before);
  });

/** A drag moves the picture and picks nothing, a finger scrolls it, a press picks what it is on. */
async function moveTheGraph(page: Page): Promise<void> {
  const nodes = nodesOf(page);
  await nodes.focus();
  await page.keyboard.press('0');
  for (let i = 0; i < 4; i++) await page.keyboard.press('+');
  const scroller = page.getByRole('group', { name: 'Life lines of the promises' });
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  const place = () => scroller.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  await expect.poll(place).toEqual([0, 0]);
  const box = (await scroller.boundingBox())!;
  const [x, y] = [box.x + box.width - 200, box.y + 200];
  const picked = await here(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 80, y - 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(place).toEqual([80, 40]);
  expect(await here(page)).toBe(picked);
  await swipe(page, x, y, 70);
  await eventually(async () => expect((await place())[0]).toBeLessThan(40));
  const job = page.locator('svg [data-node="job:5"]').first();
  // A swipe goes on by itself for a while.
  await standsStill(place);
  await job.click();
  await expect.poll(() => here(page)).toMatch(/#5/);
  await page.keyboard.press('r');
  await nodes.waitFor({ state: 'detached' });
}

/** A finger's way to the right. */
async function swipe(page: Page, x: number, y: number, by: number): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number): Promise<unknown> =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (let step = 1; step <= 5; step++) await touch('touchMove', x + (by * step) / 5);
  await touch('touchEnd', x + by);
}

/** A word of the sentence says what it means and where the rule stands. */
async function lookUpATerm(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await page.keyboard.press('j');
  const [sentence, footer] = [await explainLine(page).boundingBox(), await page.locator('footer').boundingBox()];
  expect(sentence!.y).toBeGreaterThanOrEqual(footer!.y);
  const term = explainLine(page).getByRole('button').filter({ hasNotText: 'All of it' }).first();
  const card = explainLine(page).getByRole('group');
  await term.hover();
  await card.waitFor();
  await page.mouse.move(5, 5);
  await card.waitFor({ state: 'detached' });
  await term.focus();
  await page.keyboard.press('Enter');
  expect((await card.innerText()).length).toBeGreaterThan(60);
  expect(await card.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/tc39\.es\/ecma262\//);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
}

/** Each lane's lowering, lit at the same moment; a press goes to any tick of it. */
async function readTheAnatomy(page: Page): Promise<void> {
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Await anatomy' });
  await dialog.getByRole('button', { name: 'tick 3', exact: true }).click();
  const lit = dialog.getByRole('list', { name: 'Steps in lane A' }).locator('[aria-current=step]');
  await expect.poll(() => lit.innerText()).toContain('resume waiter()');
  expect(await dialog.getByRole('list', { name: 'Steps in lane B' }).innerText()).toContain('no such step here');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** What the await and the run until here allocate, by two models, step by step; its places in any order. */
async function readTheCosts(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+A');
  const dialog = page.getByRole('dialog', { name: 'Costs' });
  const rowOf = (lane: string, name: string): Locator =>
    dialog.getByRole('table', { name: `Costs in lane ${lane}` }).getByRole('row', { name });
  await expect.poll(() => rowOf('A', 'promises').getByRole('cell').allInnerTexts()).toEqual(['3', '7', '2', '6']);
  expect(await rowOf('B', 'promises').getByRole('cell').allInnerTexts()).toEqual(['0', '4', '0', '4']);
  expect(await rowOf('B', 'bytes').getByRole('cell').allInnerTexts()).toEqual(['not measured', '200', '624']);
  await dialog.getByLabel('Beside it').selectOption('babybird');
  await expect.poll(() => rowOf('B', 'promises').getByRole('cell').allInnerTexts()).toEqual(['0', '4', '0', '4']);
  await dialog.getByRole('checkbox', { name: 'then without a promise for nobody' }).check();
  await expect.poll(() => rowOf('B', 'promises').getByRole('cell').allInnerTexts()).toEqual(['0', '4', '1', '5']);
  const places = dialog.getByRole('region', { name: 'By place' });
  const jobsUntilHere = rowOf('A', 'jobs').getByRole('cell').nth(1);
  expect(await jobsUntilHere.innerText()).toBe('5');
  const back = dialog.getByRole('button', { name: /^Back/ });
  for (let step = 0; step < 12; step++) await back.press('Enter');
  await expect.poll(async () => Number(await jobsUntilHere.innerText())).toBeLessThan(5);
  await places.getByRole('button', { name: 'A objects' }).press('Enter');
  await expect.poll(() => places.getByRole('row').nth(1).innerText()).toContain('await settled');
  expect(await places.getByRole('columnheader', { name: 'A objects' }).getAttribute('aria-sort')).toBe('descending');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Nothing of the sentence or a lane's head is cut at projector size on a laptop. */
async function project(page: Page): Promise<void> {
  const height = (): Promise<number> =>
    page
      .locator('[data-lane-head]')
      .first()
      .evaluate((head) => head.clientHeight);
  const usual = await height();
  await runCommand(page, 'Projector size');
  await eventually(async () => expect(await height()).toBeGreaterThan(usual));
  for (const key of ['Home', 'j', 't']) {
    await page.keyboard.press(key);
    await nextFrame(page);
    expect(await cutTexts(page)).toEqual([]);
  }
  expect(await height()).toBeLessThan(80);
  // On a wall the sentence stands beside the keys: two lines of it and its place, as large as they are there.
  await page.setViewportSize({ width: 2560, height: 1440 });
  await expect.poll(async () => (await page.locator('footer').boundingBox())?.height).toBeGreaterThan(100);
  await page.setViewportSize({ width: 1440, height: 900 });
}

function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-lane-head], [role=region] p[aria-live], [data-lane-head] *')]
      .filter(
        (element) => element.checkVisibility() && !element.classList.contains('sr') && element.tagName !== 'SELECT',
      )
      .filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 4)
      .map(({ textContent }) => textContent),
  );
}

/** An empty editor says how to begin, and offers programs to begin from. */
async function startAnew(page: Page): Promise<void> {
  await writeProgram(page, '');
  await page.getByRole('heading', { name: 'Type a program, or start from one.' }).waitFor();
  await page.getByRole('button', { name: /^All \d+ examples$/ }).waitFor();
  await page.getByRole('button', { name: 'return or return await' }).click();
  await expect.poll(() => page.locator('textarea[data-editor]').inputValue()).toContain('return await');
}

describe('the focus', () => {
  it('stays on the key of a view that is closed from within, and goes along to another one', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      const focused = () =>
        page.evaluate(() => document.activeElement?.getAttribute('title') || document.activeElement?.textContent);
      for (const [key, list, name] of [
        ['m', 'Jobs of the run', 'Timeline close-up'],
        ['r', 'Promises and jobs of the graph', 'Promise graph'],
      ]) {
        await page.keyboard.press(key);
        await page.getByRole('listbox', { name: list }).focus();
        await page.keyboard.press(key);
        await expect.poll(focused).toBe(name);
      }
      await page.keyboard.press('m');
      await page.getByRole('listbox', { name: 'Jobs of the run' }).focus();
      await page.keyboard.press('r');
      await expect.poll(focused).toBe('Promise graph');
    }));
});

describe('the card of a term', () => {
  const LONGER_THAN_IT_LINGERS = 600;

  it('stays when a finger has opened it, and closes by a press elsewhere', () =>
    withPage({ prepare: keepPlainEditor, hasTouch: true, viewport: { width: 390, height: 844 } }, async (page) => {
      await waitForLanes(page);
      const term = explainLine(page).getByRole('button').filter({ hasNotText: 'All of it' }).first();
      const card = explainLine(page).getByRole('group');
      await term.tap();
      await card.waitFor();
      await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), LONGER_THAN_IT_LINGERS);
      expect(await card.count()).toBe(1);
      await page.touchscreen.tap(200, 420);
      await card.waitFor({ state: 'detached' });
    }));

  it('gives the focus back to its word when it is closed from within', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      const term = explainLine(page).getByRole('button').filter({ hasNotText: 'All of it' }).first();
      await term.focus();
      await page.keyboard.press('Enter');
      await explainLine(page).getByRole('link').focus();
      await page.keyboard.press('Escape');
      await expect.poll(() => term.evaluate((word) => word === document.activeElement)).toBe(true);
    }));
});
