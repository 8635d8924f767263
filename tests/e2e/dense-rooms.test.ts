import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withPage } from '../support/browser.ts';
import {
  banner,
  eventually,
  keepPlainEditor,
  room,
  runCommand,
  runProgram,
  waitForLanes,
  waitForPieces,
  writeProgram,
} from '../support/screen-page.ts';

const FAMOUS = `async function async1() {
  console.log('async1 start');
  await async2();
  console.log('async1 end');
}
async function async2() {
  console.log('async2');
}
console.log('script start');
setTimeout(() => console.log('setTimeout'), 0);
async1();
new Promise((resolve) => {
  console.log('promise1');
  resolve();
}).then(() => console.log('promise2'));
console.log('script end');
`;

const heads = (page: Page): Promise<string> =>
  page
    .locator('[data-lane-head]')
    .evaluateAll((all) => all.map((head) => (head as HTMLElement).dataset.laneHead).join(''));

async function addLanes(page: Page, ...lanes: string[]): Promise<void> {
  await waitForLanes(page);
  for (const lane of lanes) {
    await page.getByRole('button', { name: 'Add a lane' }).click();
    await page.locator(`[data-lane-head="${lane}"]`).waitFor();
  }
}

describe('four lanes on a projector of 1280 × 720', () => {
  const withFour = (body: (page: Page) => Promise<void>): Promise<void> =>
    withPage({ viewport: { width: 1280, height: 720 }, prepare: keepPlainEditor }, async (page) => {
      await addLanes(page, 'c', 'd');
      await runProgram(page, FAMOUS);
      await runCommand(page, 'projector');
      await expect.poll(() => heads(page)).toBe('ab');
      await body(page);
    });

  it('stand in two columns, those that agree in one, and none is out of sight', () =>
    withFour(async (page) => {
      await eventually(async () => {
        const last = await page.locator('[data-lane-head="b"]').boundingBox();
        expect((last?.x ?? 0) + (last?.width ?? 1280)).toBeLessThanOrEqual(1280);
      });
      expect(await page.getByRole('note').allInnerTexts()).toEqual([
        expect.stringContaining('Lane D prints the same.'),
        expect.stringContaining('Lane C prints the same.'),
      ]);
      // The editor has the room that two lanes leave.
      const editor = await page.locator('textarea[data-editor]').boundingBox();
      expect(editor?.width).toBeGreaterThan(330);
    }));

  it('stand side by side in type of normal size', () =>
    withPage({ viewport: { width: 1280, height: 720 }, prepare: keepPlainEditor }, async (page) => {
      await addLanes(page, 'c', 'd');
      await runProgram(page, FAMOUS);
      expect(await heads(page)).toBe('abcd');
    }));

  it('stand in sight side by side for whoever unfolds them, with the code below them, also under a view', () =>
    withFour(async (page) => {
      await page.getByRole('button', { name: 'Unfold' }).first().click();
      await expect.poll(() => heads(page)).toBe('abcd');
      const code = page.locator('textarea[data-editor]');
      const inSight = async (): Promise<void> => {
        const boxes = await page
          .locator('[data-lane-head]')
          .evaluateAll((all) => all.map((head) => head.getBoundingClientRect().toJSON()));
        for (const { left, right, width } of boxes) {
          expect(left).toBeGreaterThan(0);
          expect(right).toBeLessThanOrEqual(1280);
          expect(width).toBeGreaterThan(280);
        }
        const [below, field] = [boxes[0].bottom, await code.boundingBox()];
        expect(field?.y).toBeGreaterThan(below);
        // Four lines of the program, and as much of the timeline as four lanes have.
        expect(field?.height).toBeGreaterThan(4 * 28);
      };
      await eventually(inSight);
      // A mistake leaves the line in which it is, and the one before, in sight.
      await writeProgram(page, `const x = ;\n${FAMOUS}`);
      await page.getByRole('status', { name: 'Problems' }).getByText('Line 1').waitFor();
      await eventually(async () => expect((await code.boundingBox())?.height).toBeGreaterThan(2 * 28));
      await runProgram(page, FAMOUS);
      const timeline = await page.getByRole('slider', { name: 'Position in the run' }).boundingBox();
      expect((timeline?.x ?? 0) + (timeline?.width ?? 1280)).toBeLessThanOrEqual(1280);
      await page.keyboard.press('End');
      for (const view of ['Timeline close-up', 'Promise graph']) {
        await page.getByRole('button', { name: view, exact: true }).click();
        await eventually(inSight);
        // Two lines of each console are whole.
        const lines = room(page, 'Console', 'D').locator('code');
        const cell = await room(page, 'Console', 'D').boundingBox();
        const whole = (
          await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().toJSON()))
        ).filter(({ top, bottom }) => top >= (cell?.y ?? 0) && bottom <= (cell?.y ?? 0) + (cell?.height ?? 0));
        expect(whole.length, view).toBeGreaterThanOrEqual(2);
      }
    }));

  it('stand each by itself for whoever unfolds them there, at the next visit too', () =>
    withFour(async (page) => {
      await page.getByRole('button', { name: 'Unfold' }).first().click();
      await expect.poll(() => heads(page)).toBe('abcd');
      await page.reload();
      await waitForLanes(page);
      expect(await heads(page)).toBe('abcd');
      await page.keyboard.press('f');
      await expect.poll(() => heads(page)).toBe('ab');
    }));
});

describe('what stands beside the timeline', () => {
  it.each([
    [1440, 900],
    [1024, 768],
  ])('covers neither a tick nor the cursor at the end of the run, at %d × %d', (width, height) =>
    withPage({ viewport: { width, height }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('End');
      const scrubber = await page.getByRole('slider', { name: 'Position in the run' }).boundingBox();
      const views = ['Variables', 'Timeline close-up', 'Promise graph'];
      for (const name of views) {
        const key = page.getByRole('button', { name, exact: true });
        const box = await key.boundingBox();
        expect(box?.x, name).toBeGreaterThanOrEqual((scrubber?.x ?? width) + (scrubber?.width ?? 0));
        expect((box?.y ?? 0) + (box?.height ?? height), name).toBeLessThanOrEqual(
          (scrubber?.y ?? 0) + (scrubber?.height ?? 0) + 1,
        );
        expect(box?.height, name).toBeGreaterThanOrEqual(24);
      }
      // Signs alone tell nobody what they open, as long as there is room for words.
      if (width > 1200) expect(await page.getByText('Close-up', { exact: true }).isVisible()).toBe(true);
    }),
  );
});

it('the banner shows both orders from the difference on', () =>
  withPage({ prepare: keepPlainEditor }, async (page) => {
    await waitForLanes(page);
    await runProgram(page, FAMOUS);
    const lists = banner(page).getByRole('list', { name: 'First lines printed' });
    await eventually(async () => {
      const shown = await lists.getByRole('listitem').evaluateAll((items) =>
        items.map((item) => {
          const box = item.getBoundingClientRect();
          return [...item.querySelectorAll('[dir="auto"]')]
            .filter((line) => {
              const { bottom, right, width } = line.getBoundingClientRect();
              return width > 20 && bottom <= box.bottom + 1 && right <= box.right + 1;
            })
            .map((line) => line.textContent);
        }),
      );
      expect(shown).toEqual([
        ['promise2', 'async1 end'],
        ['async1 end', 'promise2'],
      ]);
    });
  }));

describe('a console in a narrow lane', () => {
  it('names a turn at its first line alone, and whole for whoever hears or points', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await addLanes(page, 'c', 'd');
      await runProgram(page, FAMOUS);
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      const stamps = room(page, 'Console', 'B').getByRole('button');
      await expect.poll(() => stamps.count()).toBe(8);
      const texts = (await stamps.allInnerTexts()).map((text) => text.replace(/,\s*/g, ', '));
      expect(texts).toEqual(['turn 1, tick 0', ...Array(4).fill('tick 0'), 'tick 1', 'tick 1', 'turn 2, tick 0']);
      expect(await stamps.nth(5).getAttribute('aria-label')).toBe('turn 1, tick 1: async1 end');
      expect(await stamps.nth(5).getAttribute('title')).toBe('turn 1, tick 1');
      // What is printed begins at one place in all rows of a turn, whatever the tick's figure.
      const places = await room(page, 'Console', 'B')
        .locator('li')
        .evaluateAll((rows) =>
          rows.map((row) => Math.round(row.querySelector('code')?.getBoundingClientRect().x ?? 0)),
        );
      expect(new Set(places.slice(1, 7)).size, String(places)).toBe(1);
    }));
});

it('a key typed among thirty awaits has the page laid out no more often than among two', () =>
  withPage({}, async (page) => {
    await waitForLanes(page);
    await page.locator('.monaco-editor').first().waitFor();
    await waitForPieces(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    const layouts = async (): Promise<number> => {
      const { metrics } = await client.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
    };
    const rested = async (): Promise<number> => {
      let before = -1;
      for (let now = await layouts(); now !== before; now = await layouts()) {
        before = now;
        await page.waitForTimeout(700);
      }
      return before;
    };
    const perKey = async (awaits: number): Promise<number> => {
      const functions = Array.from({ length: awaits }, (_, i) => `async function f${i}() { await p; } f${i}();`);
      const program = `const p = Promise.resolve(1);\n${functions.join('\n')}`;
      await page.evaluate((text) => navigator.clipboard.writeText(text), program);
      await page.getByRole('textbox').first().focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('ControlOrMeta+V');
      await waitForLanes(page);
      const before = await rested();
      await page.keyboard.press('Space');
      await waitForLanes(page);
      return (await rested()) - before;
    };
    const few = await perKey(2);
    expect(await perKey(30)).toBeLessThan(few + 25);
  }));

it.each(['plain', 'full'])('a file that is added is written in at once, in the %s editor', (kind) =>
  withPage(kind === 'plain' ? { prepare: keepPlainEditor } : {}, async (page) => {
    await waitForLanes(page);
    if (kind === 'full') await page.locator('.monaco-editor').first().waitFor();
    await page.getByRole('button', { name: 'Add a file' }).click();
    const field = page.getByRole('textbox', { name: 'Source of part-1.mjs' });
    await eventually(async () =>
      expect(await field.evaluate((own) => own.contains(document.activeElement))).toBe(true),
    );
    await page.keyboard.type('export default 1');
    const kept = page.getByRole('tab', { name: 'race.js' });
    await kept.click();
    await page.getByRole('tab', { name: 'part-1.mjs' }).click();
    await expect.poll(() => page.locator('section[aria-label="Program"]').innerText()).toContain('export');
    // Opened by its tab a file leaves the keys with the tab.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab');
  }),
);
