import { describe, expect, it } from 'vitest';
import { withPage } from '../support/browser.ts';
import { eventually, explainLine, keepPlainEditor, waitForLanes, writeProgram } from '../support/screen-page.ts';

const PROGRAM = `setTimeout(() => console.log('a timer that has a long line'), 5);
process.nextTick(() => console.log('ticked'));
Promise.resolve().then(() => console.log('reacted'));
`;

describe('four lanes', () => {
  it.each([
    [1024, 768],
    [1280, 720],
    [1440, 900],
  ])('stand beside each other at %d × %d, and nothing of them is cut off', (width, height) =>
    withPage({ viewport: { width, height }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      for (let lane = 2; lane < 4; lane++) await page.getByRole('button', { name: 'Add a lane' }).click();
      await writeProgram(page, PROGRAM);
      await waitForLanes(page);
      const heads = await page.locator('[data-lane-head]').all();
      expect(heads).toHaveLength(4);
      for (const head of heads) {
        const box = await head.boundingBox();
        expect(box?.width).toBeGreaterThanOrEqual(220);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
      const timer = page.getByRole('group', { name: /timers, lane D/ }).getByRole('button');
      await eventually(async () => {
        await page.getByRole('button', { name: 'To the start' }).click();
        await page.getByRole('button', { name: 'Forward one job', exact: true }).click();
        expect(await timer.count()).toBe(1);
      });
      await eventually(async () => {
        const box = await timer.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
        expect(await timer.innerText()).toContain('due at');
        expect(await timer.evaluate((chip) => chip.scrollWidth - chip.clientWidth)).toBe(0);
      });
    }),
  );
});

describe('a lane under a finger', () => {
  it.each([
    ['a phone', 390, 844, 44],
    ['a tablet', 1024, 768, 24],
  ])('is unlocked, steps alone and is locked again on %s', (_, width, height, target) =>
    withPage(
      { viewport: { width, height }, hasTouch: true, isMobile: true, prepare: keepPlainEditor },
      async (page) => {
        await waitForLanes(page);
        const own = page.getByRole('group', { name: 'Own steps of lane A' });
        for (const lock of [page, own]) {
          await page.getByRole('button', { name: /^Unlock lane A/ }).tap();
          const forward = own.getByRole('button', { name: 'Lane A forward one job' });
          const box = await forward.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(target);
          await forward.tap();
          await eventually(async () => expect(await explainLine(page).innerText()).toContain('job #'));
          await lock
            .getByRole('button', { name: /^Lock lane A/ })
            .first()
            .tap();
          await own.waitFor({ state: 'detached' });
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      },
    ),
  );
});

describe('a line with names from right to left', () => {
  it('keeps its order in the full editor', () =>
    withPage({}, async (page) => {
      await waitForLanes(page);
      await page.locator('.monaco-editor').waitFor();
      await page.getByRole('textbox').first().focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText("f('a', محتوى, 42, 'b');");
      await eventually(async () => {
        const places = await page
          .locator('.view-line')
          .first()
          .evaluate((line) => {
            const text = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
            const left = (words: string): number => {
              text.currentNode = line;
              while (text.nextNode()) {
                const at = text.currentNode.textContent?.indexOf(words) ?? -1;
                if (at < 0) continue;
                const range = document.createRange();
                range.setStart(text.currentNode, at);
                range.setEnd(text.currentNode, at + words.length);
                return range.getBoundingClientRect().left;
              }
              return -1;
            };
            return ["'a'", 'محتوى', '42', "'b'"].map(left);
          });
        expect(places).toEqual([...places].sort((a, b) => a - b));
        expect(places[0]).toBeGreaterThan(0);
      });
    }));
});
