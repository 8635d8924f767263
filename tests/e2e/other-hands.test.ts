import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withPage } from '../support/browser.ts';
import {
  explainLine,
  eventually,
  keepPlainEditor,
  printed,
  runProgram,
  saidOf,
  waitForLanes,
  waitUntilKept,
} from '../support/screen-page.ts';

/*
 * Hands of others in the page: translators and extensions wrap and take away what React holds, which then cannot be drawn on.
 * The page stays, what is typed is kept, and what is drawn anew is whole.
 */

/** What Chrome's translator does, to every text that is there and comes. */
function translate(): void {
  const wrap = (text: Text): void => {
    if (!text.data.trim() || text.parentElement?.closest('textarea, script, style, font')) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.append(`${text.data}·`);
    text.replaceWith(outer);
  };
  const textsIn = (root: Node): Text[] => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    return texts;
  };
  textsIn(document.body).forEach(wrap);
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) textsIn(node).forEach(wrap);
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Text) wrap(node);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('enough', () => watch.disconnect());
}

/** Every seventh part of the page, whatever it is. */
function takeAway(): void {
  const parts = [...document.querySelectorAll('main *, header *, footer *')].filter((_, at) => at % 7 === 3);
  for (const part of parts) part.remove();
}

function takeTexts(): void {
  for (const part of document.querySelectorAll('main *, header *, footer *'))
    for (const node of [...part.childNodes]) if (node instanceof Text) node.remove();
}

const TYPED = "console.log('mine');\n";

async function stepThrough(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  for (let n = 0; n < 25; n++) await page.keyboard.press('s');
  for (let n = 0; n < 5; n++) await page.keyboard.press('Shift+S');
  await page.keyboard.press('End');
}

describe.each([
  ['translated all the time', translate],
  ['robbed of its texts', takeTexts],
  ['robbed of parts of its panels', takeAway],
])('a page that is %s', (_what, hands) => {
  it('stands, keeps what is typed, runs it, and is whole after a reload', () =>
    withPage({ prepare: keepPlainEditor, expected: /NotFoundError/ }, async (page) => {
      await waitForLanes(page);
      await page.evaluate(hands);
      await stepThrough(page);
      await runTyped(page);
      await waitUntilKept(page, TYPED);
      await stepThrough(page);
      for (const part of ['header', 'main', 'textarea[data-editor]', 'footer'])
        expect(await page.locator(part).count(), part).toBeGreaterThan(0);
      await page.evaluate(() => document.dispatchEvent(new Event('enough')));
      await page.reload();
      await waitForLanes(page);
      expect(await page.locator('textarea[data-editor]').inputValue()).toBe(TYPED);
      await page.keyboard.press('End');
      await eventually(async () => expect(await printed(page, 'A')).toEqual(['mine']));
    }));
});

/** Types into the editor; heads of lanes may be gone by now. */
async function runTyped(page: Page): Promise<void> {
  await page.locator('textarea[data-editor]').fill(TYPED);
  await page.waitForFunction(() => document.querySelector('[data-awaited]') === null);
}

it('a part from which others took what it holds is drawn anew, without a word, and says what is true', () =>
  withPage({ prepare: keepPlainEditor, expected: /NotFoundError/ }, async (page) => {
    await waitForLanes(page);
    await page.keyboard.press('Home');
    const said: string[] = [];
    for (let n = 0; n < 12; n++) {
      await page.keyboard.press('s');
      said.push(await saidOf(page));
    }
    await page.keyboard.press('Home');
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('[role=region] p[aria-live], [data-lane-head] *'))
        for (const node of [...part.childNodes]) {
          const other = document.createElement('font');
          node.replaceWith(other);
          other.append(node);
        }
    });
    for (let n = 0; n < 12; n++) {
      await page.keyboard.press('s');
      await eventually(async () => expect(await saidOf(page)).toBe(said[n]));
    }
    expect(await page.getByText('could not be drawn').count()).toBe(0);
    await runProgram(page, TYPED);
    await page.keyboard.press('End');
    await eventually(async () => expect(await printed(page, 'B')).toEqual(['mine']));
    expect(await explainLine(page).isVisible()).toBe(true);
  }));

it.each(['', 'embed.html'])('a page "%s" that was emptied says so and hands over what was typed', (path) =>
  withPage({ path, prepare: keepPlainEditor, expected: /NotFoundError|InvalidStateError/ }, async (page) => {
    await waitForLanes(page);
    if (path === '') {
      await runProgram(page, TYPED);
      await waitUntilKept(page, TYPED);
    }
    await page.evaluate(() => document.getElementById('root')?.replaceChildren());
    await page.getByRole('heading', { name: 'Tickscope cannot be shown' }).waitFor();
    if (path === '') expect(await page.getByRole('textbox', { name: 'race.js' }).inputValue()).toBe(TYPED);
    await page.getByRole('button', { name: 'Reload' }).click();
    await waitForLanes(page);
  }),
);
