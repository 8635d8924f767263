import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** First and last of what the page fetches beforehand (src/dialogs.ts), and what a first run needs. */
const PIECES = [
  'Palette',
  'Share',
  'NativeCheck',
  'Breakpoints',
  'PromiseGraph',
  'Variables',
  'all',
  'link',
  'controls',
];

/* The screen as a person finds it: by roles and names. What end-to-end tests share. */

/** Waits until every lane shows the program in the editor in every part of the page, and the page hears its keys. */
export async function waitForLanes(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heads = [...document.querySelectorAll('[data-lane-head], [data-lane-tab]')];
    const isThere = (head: Element): boolean =>
      !head.hasAttribute('data-awaited') && !/starts|runs …/.test(head.textContent ?? '');
    return heads.length > 0 && heads.every(isThere) && document.documentElement.dataset.keys !== undefined;
  });
  await tasksDone(page);
}

/** Waits until tasks that the page has begun to wait for are done, and those that they led to. */
async function tasksDone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let n = 0; n < 4; n++) {
      await new Promise((done) => {
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
    port1.close();
  });
}

/** The part of a room that belongs to one lane. */
export function room(page: Page, name: string, lane: string): Locator {
  return page.getByRole('group', { name: `${name}, lane ${lane}` });
}

/** What a lane's console shows, line by line, without stamps and line numbers. */
export async function printed(page: Page, lane: string): Promise<string[]> {
  return room(page, 'Console', lane).locator('code').allInnerTexts();
}

/** The banner's text. */
export function banner(page: Page): Locator {
  return page.getByRole('region', { name: 'Comparison of the lanes' });
}

export function explainLine(page: Page): Locator {
  return page.getByRole('region', { name: 'What happened' });
}

/** What is said of a step, without the key to all of it: that comes when the line has been measured. */
export async function saidOf(page: Page): Promise<string> {
  return (await explainLine(page).innerText()).replace(/\s*All of it/, '');
}

/** Puts a program into the plain editor, all at once, as pasting does. */
export async function writeProgram(page: Page, source: string): Promise<void> {
  const field = page.locator('textarea[data-editor]');
  await field.fill(source);
}

/** Puts a program into the plain editor and waits until every lane shows it. */
export async function runProgram(page: Page, source: string): Promise<void> {
  await writeProgram(page, source);
  await waitForLanes(page);
}

/** Where the cursor stands, and how far it goes. */
export async function position(page: Page): Promise<{ now: number; last: number }> {
  const slider = page.getByRole('slider', { name: 'Position in the run' });
  return {
    now: Number(await slider.getAttribute('aria-valuenow')),
    last: Number(await slider.getAttribute('aria-valuemax')),
  };
}

/** Keeps the plain editor, so that what a test types does not meet the other one arriving. */
export async function keepPlainEditor(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Frames that the page makes keep nothing.
    if (window !== window.top) return;
    const kept = JSON.parse(localStorage.getItem('tickscope.prefs.1') ?? '{}');
    localStorage.setItem('tickscope.prefs.1', JSON.stringify({ ...kept, plainEditor: true }));
  });
}

/** Waits until the page has drawn what stands now. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Waits until everything that a person may open later is there: the page asks for it when it has nothing else to do. */
export async function waitForPieces(page: Page): Promise<void> {
  await page.waitForFunction((names) => {
    const fetched = performance.getEntriesByType('resource');
    return names.every((name) => fetched.some((entry) => entry.name.includes(`/assets/${name}-`)));
  }, PIECES);
  await page.waitForLoadState('networkidle');
}

/** Waits until nothing is under way from one place or look to another. */
export async function waitUntilAtRest(page: Page): Promise<void> {
  await nextFrame(page);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** Waits until a draft with this text in it is kept. */
export async function waitUntilKept(page: Page, text: string): Promise<void> {
  const part = JSON.stringify(text).slice(1, -1);
  await page.waitForFunction((within) => Object.values(localStorage).some((kept) => kept.includes(within)), part);
}

/** Fails unless `check` holds before long. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  await expect.poll(() => check().then(() => 'holds', String), { interval: 50 }).toBe('holds');
}

/** Opens the examples by key and waits until they can be searched. */
export async function openExamples(page: Page): Promise<Locator> {
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog', { name: 'Examples' });
  await dialog.locator('[data-item]').first().waitFor();
  return dialog;
}

/** Runs a command by its name, from the command list. */
export async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Commands' });
  await dialog.getByRole('combobox').fill(name);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}
