import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withPage } from '../support/browser.ts';
import {
  banner,
  eventually,
  explainLine,
  keepPlainEditor,
  nextFrame,
  openExamples,
  position,
  printed,
  saidOf,
  room,
  runProgram,
  waitForLanes,
} from '../support/screen-page.ts';

const RACE = `const settled = Promise.resolve();
async function waiter() { await settled; console.log('resumed'); }
waiter();
settled.then(() => console.log('first')).then(() => console.log('second'));
`;

describe('the race', () => {
  it('runs under two semantics side by side, and the banner says where they part and why', () =>
    withPage({}, async (page) => {
      await waitForLanes(page);
      await expect.poll(() => banner(page).innerText()).toContain('Outputs differ from line 1');
      expect(await banner(page).innerText()).toContain('resumes 2 ticks later under ES2017');
      await page.keyboard.press('End');
      await expect.poll(() => printed(page, 'A')).toEqual(['first', 'second', 'resumed']);
      expect(await printed(page, 'B')).toEqual(['resumed', 'first', 'second']);
    }));

  it('is typed, stepped both ways and compared by keyboard alone', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('e');
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(RACE);
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Problems');
      await waitForLanes(page);
      await page.keyboard.press('Home');
      expect((await position(page)).now).toBe(0);

      const forwards: string[] = [];
      const { last } = await position(page);
      for (let k = 0; k < last; k++) {
        await page.keyboard.press('s');
        forwards.push(await saidOf(page));
      }
      expect((await position(page)).now).toBe(last);
      expect(await printed(page, 'B')).toEqual(['resumed', 'first', 'second']);
      const backwards: string[] = [];
      for (let k = last; k > 0; k--) {
        backwards.push(await saidOf(page));
        await page.keyboard.press('Shift+S');
      }
      expect(backwards.reverse()).toEqual(forwards);
      expect(await printed(page, 'A')).toEqual([]);

      await page.keyboard.press('j');
      expect(await explainLine(page).innerText()).toContain('Job #1 starts');
      expect(await room(page, 'Call stack', 'A').innerText()).toContain('PromiseResolveThenableJob');
      await page.keyboard.press('g');
      expect(await printed(page, 'B')).toEqual(['resumed']);
      expect(await printed(page, 'A')).toEqual([]);
    }));

  it('marks every await with its ticks in each lane', () =>
    withPage({}, async (page) => {
      await waitForLanes(page);
      const ticks = page.getByRole('list', { name: 'Ticks each await takes' });
      await expect.poll(() => ticks.innerText()).toBe('line 4: A: 3 ticks; B: 1 tick');
    }));

  it('lets jobs travel from their promise through the queue to the stack, and back again', () =>
    withPage({}, async (page) => {
      await waitForLanes(page);
      await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(globalThis, { travellers: seen });
        const coversWhatItPasses = (node: HTMLElement): boolean =>
          [node, ...node.querySelectorAll<HTMLElement>('*')].some(
            (part) =>
              getComputedStyle(part).backgroundColor !== 'rgba(0, 0, 0, 0)' &&
              part.offsetWidth > 0.9 * node.offsetWidth,
          );
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes)
              if (node instanceof HTMLElement && node.inert)
                seen.push(node.innerText + (coversWhatItPasses(node) ? '' : ' (covers nothing)'));
        }).observe(document.body, { childList: true });
      });
      const travelled = () =>
        page.evaluate(() => (globalThis as unknown as { travellers: string[] }).travellers.splice(0).join('|'));
      await page.keyboard.press('End');
      await page.keyboard.press('Home');
      expect(await travelled()).toBe('');
      const { last } = await position(page);
      // A key pressed before the next frame finishes what the one before it began.
      const step = async (key: string) => {
        await page.keyboard.press(key);
        await nextFrame(page);
      };
      for (let k = 0; k < last; k++) await step('s');
      const thither = await travelled();
      expect(thither).toMatch(/PromiseResolveThenableJob.*PromiseReactionJob/s);
      expect(thither).toContain('resumed');
      expect(thither).not.toContain('(covers nothing)');
      for (let k = 0; k < last; k++) await step('Shift+S');
      expect(await travelled()).toMatch(/PromiseReactionJob.*PromiseResolveThenableJob/s);
    }));

  it('plays by itself to the end', () =>
    withPage({}, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('Home');
      for (let i = 0; i < 4; i++) await page.keyboard.press(']');
      await page.keyboard.press('Space');
      await expect.poll(() => printed(page, 'B')).toEqual(['resumed', 'first', 'second']);
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    }));

  it('glides for a step and stands at once after a jump', () =>
    withPage({}, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('Home');
      const moving = () =>
        page.evaluate(() => {
          const times = [...document.querySelectorAll('[data-moves]')].map((one) => getComputedStyle(one));
          return [...new Set(times.map(({ transitionDuration }) => transitionDuration.replaceAll('0s, 0s', '0s')))];
        });
      await expect.poll(moving).toEqual(['0s']);
      for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
      expect((await moving()).every((time) => time !== '0s')).toBe(true);
      await page.keyboard.press('End');
      await expect.poll(moving).toEqual(['0s']);
    }));

  it('stands still between steps when motion is reduced', () =>
    withPage({ reducedMotion: 'reduce' }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('Home');
      for (let i = 0; i < 20; i++) {
        await page.keyboard.press('s');
        expect(
          await page.evaluate(
            () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
          ),
        ).toBe(0);
      }
    }));
});

describe('the full editor', () => {
  it('takes over from the plain one without losing a key, the caret or the focus', async () => {
    let letCome = (): void => {};
    const held = new Promise<void>((done) => {
      letCome = done;
    });
    const prepare = async (page: Page): Promise<void> =>
      void (await page.route('**/assets/MonacoEditor-*.js', (route) => held.then(() => route.fallback())));
    await withPage({ prepare }, async (page) => {
      await page.locator('textarea[data-editor]').focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      const text = "console.log('one', 'two', 'three');";
      await page.keyboard.type(text.slice(0, 12), { delay: 10 });
      letCome();
      let typed = 12;
      // It comes between two keys, whenever that is.
      while (typed < text.length || (await page.locator('.monaco-editor').count()) === 0) {
        if (typed < text.length) await page.keyboard.type(text[typed++], { delay: 30 });
        else await page.locator('.monaco-editor').waitFor();
      }
      await page.keyboard.type(' // more');
      const kept = async () =>
        JSON.parse(
          (await page.evaluate(() =>
            localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('tickscope.draft.2.')) ?? ''),
          )) ?? '{}',
        ).program?.files['race.js'];
      await expect.poll(kept).toBe(`${text} // more`);
      await page.keyboard.press('Escape');
      await waitForLanes(page);
      await page.keyboard.press('End');
      await eventually(async () => expect(await printed(page, 'A')).toEqual(['one two three']));
    });
  });
});

describe('lanes', () => {
  it('are added up to four, changed and removed, and outputs follow', () =>
    withPage({ viewport: { width: 1900, height: 1000 } }, async (page) => {
      await waitForLanes(page);
      await page.getByRole('button', { name: 'Add a lane' }).click();
      await page.getByRole('button', { name: 'Add a lane' }).click();
      await waitForLanes(page);
      await page.keyboard.press('End');
      await eventually(async () => expect(await printed(page, 'D')).toHaveLength(3));
      expect(await page.getByRole('button', { name: 'Add a lane' }).isDisabled()).toBe(true);
      await page.getByRole('combobox', { name: 'Semantics of lane C' }).selectOption({ label: 'ES2017' });
      await waitForLanes(page);
      await page.keyboard.press('End');
      await eventually(async () => expect(await printed(page, 'C')).toEqual(['first', 'second', 'resumed']));
      await page.getByRole('button', { name: 'Remove lane A' }).click();
      await expect.poll(() => page.locator('[data-lane-head]').count()).toBe(3);
    }));

  it('show Node’s nextTick queue and timers on the virtual clock', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(
        page,
        "setTimeout(() => console.log('late'), 5000);\nprocess.nextTick(() => console.log('soon'));\nconsole.log('now');\n",
      );
      await page.keyboard.press('Escape');
      await page.keyboard.press('Home');
      const queue = room(page, 'nextTick queue', 'B');
      for (let i = 0; i < 10 && !(await queue.innerText()).includes("console.log('soon')"); i++)
        await page.keyboard.press('s');
      expect(await queue.innerText()).toContain("console.log('soon')");
      expect(await room(page, 'Tasks, timers', 'B').innerText()).toMatch(/setTimeout.*due at 5,0\d\d ms/s);
      await page.keyboard.press('End');
      expect(await printed(page, 'B')).toEqual(['now', 'soon', 'late']);
      expect(await room(page, 'Tasks, timers', 'B').innerText()).toMatch(/5,\d\d\d/);
    }));
});

describe('examples', () => {
  it('open from the keyboard, each with its lanes, and the own program comes back', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, "console.log('mine');\n");
      await page.keyboard.press('Escape');
      await openExamples(page);
      await page.keyboard.type('timers');
      await page.keyboard.press('Enter');
      await expect
        .poll(() => page.getByRole('tab', { selected: true }).first().innerText())
        .toBe('timers-microtasks.js');
      await expect.poll(() => banner(page).innerText()).toContain('Node 10 runs every timer');
      await page.getByRole('button', { name: 'Bring it back' }).click();
      await expect.poll(() => page.locator('textarea[data-editor]').inputValue()).toBe("console.log('mine');\n");
    }));

  it('open and run, every one of them', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      const titles = await (await openExamples(page)).locator('[data-item] b').allInnerTexts();
      expect(titles.length).toBeGreaterThanOrEqual(15);
      await page.keyboard.press('Escape');
      for (const title of titles) {
        await (await openExamples(page)).getByRole('button', { name: title }).click();
        await page.getByRole('button', { name: title }).waitFor();
        await waitForLanes(page);
        await expect.poll(async () => (await position(page)).last, { message: title }).toBeGreaterThan(2);
        expect(await page.getByText('This part could not be drawn').count(), title).toBe(0);
      }
    }));
});

it('shows the line that is executed in the full editor, too, when that comes later', () =>
  withPage({ viewport: { width: 390, height: 844 } }, async (page) => {
    await waitForLanes(page);
    await page.keyboard.press('g');
    const line = page.locator('.monaco-editor .line-numbers').getByText('5', { exact: true });
    await line.waitFor();
    await eventually(async () => {
      const [number, editor] = [await line.boundingBox(), await page.locator('.monaco-editor').boundingBox()];
      expect((number?.y ?? 0) + (number?.height ?? 0)).toBeLessThanOrEqual((editor?.y ?? 0) + (editor?.height ?? 0));
    });
  }));

it('says what surprises in a program that every lane runs alike: following a promise takes two ticks', () =>
  withPage({ prepare: keepPlainEditor }, async (page) => {
    await waitForLanes(page);
    await runProgram(
      page,
      `Promise.resolve().then(() => Promise.resolve('late')).then(console.log);
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3));
`,
    );
    await eventually(async () =>
      expect(await banner(page).innerText()).toMatch(
        /^Same output, same ticks in every lane.* To follow a promise takes 2 ticks,.* of line 1 was resolved with one\./,
      ),
    );
  }));
