import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withPage } from '../support/browser.ts';
import {
  eventually,
  explainLine,
  keepPlainEditor,
  nextFrame,
  printed,
  room,
  runProgram,
  waitForLanes,
} from '../support/screen-page.ts';

const LONG_NAME = `длинное_имя_${'ж'.repeat(80)}`;

/** Cyclic, deep, wide, long, in any script and both directions, and without an end: what a program may come to. */
const SOURCE = `const ring = { name: 'שלום עולם', list: [] };
ring.self = ring; ring.list.push(ring, [ring, new Map([[ring, ring]])]);
const ${LONG_NAME} = 'x'.repeat(100000);
function معلومات(n) { return n > 0 ? معلومات(n - 1) : console.log(ring, '𠮷野家 ab\\u202Ecd'); }
معلومات(500);
console.log(${LONG_NAME});
async function ждать() { for (let i = 0; i < 100000; i++) await ring; }
const all = [];
for (let i = 0; i < 10000; i++) all.push(Promise.resolve(i));
const 所有 = Promise.all(all).then(ждать);
`;

/** Nodes of the whole document: what a step may make anew at most. */
const MOST_NODES = 3000;

/** Nothing reaches beyond the window, and what is drawn does not grow with the program. */
async function expectBounded(page: Page, where: string): Promise<void> {
  await nextFrame(page);
  const measured = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const rooms = [...document.querySelectorAll<HTMLElement>('main [role=group], [data-lane-head], footer, header')];
    const wide = rooms.filter(({ scrollWidth: needs, clientWidth: has }) => has > 0 && needs > has + 1);
    return { size: [scrollWidth, scrollHeight], wide: wide.map((element) => element.ariaLabel ?? element.className) };
  });
  expect(measured, where).toEqual({ size: [innerSize(page).width, innerSize(page).height], wide: [] });
  expect(await page.evaluate(() => document.querySelectorAll('*').length), where).toBeLessThan(MOST_NODES);
}

const innerSize = (page: Page): { width: number; height: number } => page.viewportSize()!;

/** Words of the first cards in a room that stand outside of their card or over the room's count of the rest. */
const spilled = (tasks: Locator): Promise<string[]> =>
  tasks.evaluate((room) => {
    const [first] = room.querySelectorAll('[data-item]');
    const card = first.getBoundingClientRect();
    const rest = [...room.querySelectorAll('li')].find(({ textContent }) => / more$/.test(textContent));
    const words = [...first.querySelectorAll('[aria-hidden]')];
    const isOutside = (word: Element): boolean => {
      const { left, right, width } = word.getBoundingClientRect();
      return width > 0 && (left < card.left || right > card.right);
    };
    const isOverlaid = !rest || rest.getBoundingClientRect().top < card.bottom;
    return [...words.filter(isOutside).map(({ textContent }) => textContent), ...(isOverlaid ? ['the rest'] : [])];
  });

describe('large and strange programs', () => {
  it('stay readable and inside the window in every view, and draw no more than fits', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, SOURCE);
      await page.getByText('Each job queues the next, so the queue has not emptied.').first().waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      for (const key of ['r', 'm', 'Shift+V', 'd']) {
        await page.keyboard.press(key);
        await expectBounded(page, key);
      }
      // A text that is cut is shown whole on demand.
      const outputs = page.getByRole('dialog', { name: 'Outputs, line by line' });
      await outputs.getByRole('button', { name: 'All 100,000 characters' }).first().click();
      await expect.poll(() => outputs.locator('pre').evaluate(({ textContent }) => textContent.length)).toBe(100_000);
      await expectBounded(page, 'whole text');
      // To where the first line was printed, 500 calls deep.
      await outputs
        .getByRole('button', { name: /^tick 0/ })
        .first()
        .click();
      await eventually(async () =>
        expect(await room(page, 'Call stack', 'A').innerText()).toMatch(/معلومات\(\)[\s\S]*\n47\d more frames/),
      );
      // What turns the direction of writing turns it back at its end.
      const sentence = explainLine(page).locator('code', { hasText: 'שלום' }).last();
      expect(await sentence.evaluate((code) => getComputedStyle(code).unicodeBidi)).toBe('isolate');
      const variables = page.getByRole('tree', { name: 'Variables of lane A' });
      const ring = variables.getByRole('treeitem', { name: /^ring: / }).first();
      await ring.focus();
      for (let depth = 0; depth < 4; depth++) {
        await eventually(async () => {
          await page.keyboard.press('ArrowRight');
          expect(await variables.locator(':focus').getAttribute('aria-level')).toBe(String(depth + 4));
        });
        await variables
          .getByRole('treeitem', { name: /^self: / })
          .nth(depth)
          .focus();
      }
      await expectBounded(page, 'a ring, four times round');
      await page.keyboard.press('Shift+V');
      await page.keyboard.press('t');
      await room(page, 'Microtask queue', 'A').getByText('+9,997 more: 9,997 reactions').waitFor();
      await expectBounded(page, '9,999 jobs queued');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectBounded(page, 'on a phone');
    }));

  it('with ten thousand timers come to their end, and each line of a timer holds its words', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(
        page,
        `const all = [];
for (let n = 0; n < 10_000; n++) all.push(new Promise((done) => setTimeout(done, n % 7, n)));
Promise.all(all).then(({ length }) => console.log(length));
`,
      );
      await page.keyboard.press('Escape');
      await page.keyboard.press('t');
      const tasks = (lane: string) => room(page, 'Tasks, timers', lane);
      await tasks('A')
        .getByText(/^9,9\d\d more$/)
        .waitFor();
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        await nextFrame(page);
        expect(await spilled(tasks('A'))).toEqual([]);
      }
      for (let lanes = 2; lanes < 4; lanes++) {
        await page.getByRole('button', { name: 'Add a lane' }).click();
        await waitForLanes(page);
      }
      await nextFrame(page);
      expect(await spilled(tasks('D'))).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      await expect.poll(() => printed(page, 'A')).toEqual(['10000']);
    }));

  it('with thousands of awaits: what stands behind lines is drawn where it is seen, and listed whole', () =>
    withPage({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await waitForLanes(page);
      const lines = Array.from({ length: 3000 }, (_, line) => `  await (async () => ${line})();`);
      await page.locator('.monaco-editor').waitFor();
      const program = `main();\nasync function main() {\n${lines.join('\n')}\n}\n`;
      await page.evaluate((text) => navigator.clipboard.writeText(text), program);
      await page.locator('[data-editor]').focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('ControlOrMeta+V');
      const list = page.getByRole('list', { name: 'Ticks each await takes' }).getByRole('listitem');
      await expect.poll(() => list.count()).toBe(3000);
      await waitForLanes(page);
      const widgets = page.locator('.contentWidgets > [widgetid^=hint]');
      expect(await widgets.count()).toBeLessThan(200);
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      const hint = page.locator('[widgetid="hint:3000"]');
      await expect.poll(() => hint.textContent()).toMatch(/1 tick/);
      await eventually(async () => {
        const [drawn, editor] = [await hint.boundingBox(), await page.locator('.monaco-editor').boundingBox()];
        expect(drawn!.x + drawn!.width).toBeLessThanOrEqual(editor!.x + editor!.width);
      });
      expect(await widgets.count()).toBeLessThan(200);
    }));
});
