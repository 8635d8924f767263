import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withPage } from '../support/browser.ts';
import {
  banner,
  eventually,
  explainLine,
  keepPlainEditor,
  room,
  runCommand,
  runProgram,
  waitForLanes,
  writeProgram,
} from '../support/screen-page.ts';

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

describe('four lanes at 1024 × 768', () => {
  it('name frames whole beside the gate of a lane that waits', () =>
    withPage({ viewport: { width: 1024, height: 768 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runCommand(page, 'Add a lane');
      await runCommand(page, 'Add a lane');
      await waitForLanes(page);
      await runProgram(page, 'const p = Promise.resolve();\nasync function waiter() {\n  await p;\n}\nwaiter();\n');
      const gates = page.getByTitle(/^Waits for lanes/);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Home');
      for (let step = 0; step < 40 && (await gates.count()) === 0; step++) await page.keyboard.press('ArrowRight');
      const lane = room(page, 'Call stack', 'B');
      await lane.getByTitle('Waits for lanes A and D').waitFor();
      const name = lane.getByText('waiter()', { exact: true });
      expect(await name.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true);
    }));

  const WIDE = `const p = Promise.resolve(1);
async function f(n) { await p; console.log('a line that is longer than its place', n); }
for (let i = 0; i < 3; i++) f(i);
p.then(() => console.log('another line that is longer than its place'));
`;

  const withFour = (source: string, body: (page: Page) => Promise<void>): Promise<void> =>
    withPage({ viewport: { width: 1024, height: 768 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      for (let lane = 2; lane < 4; lane++) await page.getByRole('button', { name: 'Add a lane' }).click();
      await runProgram(page, source);
      await body(page);
    });

  it('have heads of one height, whatever each lane does', () =>
    withFour(WIDE.replace('i < 3', 'i < 1200'), async (page) => {
      await page.getByRole('button', { name: 'To the start' }).click();
      for (let tick = 0; tick < 4; tick++)
        await page.getByRole('button', { name: 'Forward one tick', exact: true }).click();
      await eventually(async () => {
        const heads = await page.locator('[data-lane-head]').evaluateAll((all) => all.map((head) => head.clientHeight));
        expect(new Set(heads).size, String(heads)).toBe(1);
      });
    }));

  it('say whole for whom a lane waits that runs nothing, and what a job does that was just queued', () =>
    withFour(WIDE, async (page) => {
      await page.getByRole('button', { name: /^Go to t/ }).click();
      const gate = room(page, 'Call stack', 'B').getByText(/^Waits for/);
      await gate.waitFor();
      expect(await gate.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
      await page.getByRole('button', { name: 'To the start' }).click();
      await page.getByRole('button', { name: 'Forward one job', exact: true }).click();
      const card = room(page, 'Microtask queue', 'B').locator('[data-item]').first();
      const what = card.locator('> [aria-hidden]').last().locator('> span').first();
      await eventually(async () => expect((await what.boundingBox())?.width).toBeGreaterThan(40));
    }));

  it('cut no printed line twice in the banner', () =>
    withFour(WIDE, async (page) => {
      const lists = page.getByRole('list', { name: 'First lines printed' });
      const cut = await lists.evaluate((list) => {
        const box = list.getBoundingClientRect();
        const lines = [...list.querySelectorAll('[dir="auto"]')].map((line) => line.getBoundingClientRect());
        return lines.filter(
          ({ top, bottom, right }) => top >= box.top && bottom <= box.bottom + 1 && right > box.right + 1,
        );
      });
      expect(cut).toEqual([]);
    }));
});

describe('what stands beside and below the lanes', () => {
  const FAMOUS = `async function async1() {
  await async2();
  console.log('async1 end');
}
async function async2() {}
setTimeout(() => console.log('a timer that has a long line'), 0);
async1();
Promise.resolve().then(() => console.log('promise, which has a long line'));
`;

  it('gives way to three lanes on a small projector', () =>
    withPage({ viewport: { width: 1280, height: 720 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runCommand(page, 'projector');
      await page.getByRole('button', { name: 'Add a lane' }).click();
      await waitForLanes(page);
      await eventually(async () => {
        const last = await page.locator('[data-lane-head="c"]').boundingBox();
        expect((last?.x ?? 0) + (last?.width ?? 1280)).toBeLessThanOrEqual(1280);
      });
    }));

  it('gives way to the reason why lanes part, which has two lines', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, FAMOUS);
      const reason = page.locator('[data-banner] > p');
      await eventually(async () => expect(await reason.innerText()).toMatch(/takes a native promise as it is\.$/));
      const lines = () =>
        reason.evaluate((words) =>
          Math.round(words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight)),
        );
      await eventually(async () => expect(await lines()).toBe(2));
    }));

  it('leaves the first promises in sight when it is a close-up', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, FAMOUS);
      await page.keyboard.press('Escape');
      await page.keyboard.press('g');
      await page.keyboard.press('m');
      const promise = room(page, 'Promises', 'A').getByRole('button').nth(1);
      const kept = room(page, 'Console', 'A');
      await eventually(async () => {
        const [row, console] = [await promise.boundingBox(), await kept.boundingBox()];
        expect((row?.y ?? 0) + (row?.height ?? 900)).toBeLessThanOrEqual(console?.y ?? 0);
      });
      expect(await page.getByRole('region', { name: 'nextTick queue' }).count()).toBe(0);
    }));
});

describe('deep stacks and long nextTick queues', () => {
  const SOURCE = `async function outer() {
  await inner();
}
async function inner() {
  for (let n = 0; n < 4; n++) process.nextTick(() => console.log('tick', n));
  await settled;
  console.log('resumed');
}
const settled = Promise.resolve();
settled.then(() => outer()).then(() => console.log('then'));
outer();
`;

  it('show a gate and two frames below it whole in four lanes, and count what has to be scrolled to', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      for (let lane = 2; lane < 4; lane++) await page.getByRole('button', { name: 'Add a lane' }).click();
      await runProgram(page, SOURCE);
      const stacks = page.getByRole('group', { name: /^Call stack, lane/ });
      const most = await stacks.first().evaluate((stack) => stack.clientHeight);
      expect(most).toBeGreaterThanOrEqual(90);
      await page.getByRole('button', { name: 'To the start' }).click();
      const ticks = room(page, 'nextTick queue', 'A');
      await eventually(async () => {
        await page.getByRole('button', { name: 'Forward one step', exact: true }).click();
        expect(await ticks.innerText()).toMatch(/\b3 more\b/);
      });
    }));
});

describe('what height and width are left', () => {
  it.each([
    [1024, 768, 'normal'],
    [1280, 720, 'projector'],
  ])('at %d × %d in %s size a job of each tick stands in the queue whole', (width, height, size) =>
    withPage({ viewport: { width, height }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      if (size === 'projector') await runCommand(page, 'projector');
      await page.getByRole('button', { name: /^Go to tick/ }).click();
      const queue = room(page, 'Microtask queue', 'A');
      await queue.getByText('tick 2', { exact: true }).first().waitFor();
      await eventually(async () => {
        const box = await queue.boundingBox();
        const cards = await queue.getByRole('button').all();
        expect(cards).toHaveLength(2);
        for (const card of cards) {
          const { y = 0, height: high = 0 } = (await card.boundingBox()) ?? {};
          expect(y + high).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
        }
      });
    }),
  );

  it('at 1024 × 768 a lane that waits shows its top frame whole, beside whom it waits for', () =>
    withPage({ viewport: { width: 1024, height: 768 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, `${PROGRAM}async function load() { await Promise.resolve(); }\nload();\n`);
      await page.getByRole('button', { name: 'To the start' }).click();
      const waiting = room(page, 'Call stack', 'B');
      await eventually(async () => {
        await page.getByRole('button', { name: 'Forward one step', exact: true }).click();
        expect(await waiting.innerText()).toMatch(/Waits for lane A\s+load\(\)/);
      });
      const [cell, frame] = [await waiting.boundingBox(), await waiting.getByRole('listitem').first().boundingBox()];
      expect((frame?.y ?? 999) + (frame?.height ?? 0)).toBeLessThanOrEqual((cell?.y ?? 0) + (cell?.height ?? 0));
    }));

  it('leaves most of a long line beside what its await takes in four lanes, and all of it when one scrolls there', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      for (let lane = 2; lane < 4; lane++) await page.getByRole('button', { name: 'Add a lane' }).click();
      await runProgram(
        page,
        "const p = Promise.resolve();\n(async () => { await p; console.log('a line that is as long as this'); })();\n",
      );
      await page.keyboard.press('Escape');
      const chip = page.locator('[data-field] [data-over] > :last-child');
      await eventually(async () => expect((await chip.boundingBox())?.width).toBeLessThan(100));
      await page.locator('[data-field]').evaluate((field) => field.scrollTo({ left: field.scrollWidth }));
      await eventually(async () => {
        const code = page.locator('[data-field] [data-over] > :nth-last-child(2)');
        const [left, right] = [await code.boundingBox(), await chip.boundingBox()];
        expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
      });
    }));
});

describe('the heads of the views below', () => {
  it.each([
    ['promise graph', 'Promise graph', 'Zoom in'],
    ['close-up', 'Timeline close-up', 'Zoom in'],
  ])('of the %s keep their keys apart on a projector', (_, view, key) =>
    withPage({ viewport: { width: 1280, height: 720 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runCommand(page, 'projector');
      await page.getByRole('button', { name: view }).click();
      const zoom = page.getByRole('button', { name: key }).last();
      const first = page.getByRole('button', { name: 'Variables', exact: true });
      await eventually(async () => {
        const [left, right] = [await zoom.boundingBox(), await first.boundingBox()];
        expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
      });
      // What is left of the lanes is their heads, whole.
      for (const head of await page.locator('[data-lane-head]').all()) {
        const { bottom, clip } = await head.evaluate((element) => ({
          bottom: element.getBoundingClientRect().bottom,
          clip: element.closest('main')?.getBoundingClientRect().bottom ?? 0,
        }));
        expect(bottom).toBeLessThanOrEqual(clip);
      }
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

describe('three lanes at 1024 × 768', () => {
  it('say what waits on a promise that follows another before they say that it is locked', () =>
    withPage({ viewport: { width: 1024, height: 768 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runCommand(page, 'Add a lane');
      await waitForLanes(page);
      await runProgram(page, '(async () => {\n  await new Promise(() => {});\n})();\n');
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      const words = room(page, 'Promises', 'A').getByText(/^resume /);
      await words.waitFor();
      // More than its first letter.
      expect(await words.evaluate((own) => own.clientWidth)).toBeGreaterThan(30);
    }));
});

describe('a lane of newer syntax among three at 1024 × 768', () => {
  it('says in two lines what it does', () =>
    withPage({ viewport: { width: 1024, height: 768 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runCommand(page, 'Add a lane');
      await waitForLanes(page);
      await runProgram(page, "import { setTimeout as wait } from 'node:timers/promises';\nawait wait(5);\n");
      await page.keyboard.press('Escape');
      for (const key of ['Home', 's', 's']) await page.keyboard.press(key);
      const head = page.locator('[data-lane-head]').first();
      await head.locator('[data-newer]').waitFor();
      const status = head.getByText('the module runs', { exact: true });
      expect((await status.boundingBox())?.height).toBeLessThan(34);
    }));
});

describe('what a lane does', () => {
  it.each([
    [4, 1440, 900],
    [3, 1440, 900],
    [3, 1024, 768],
  ])('stands in at most two lines within the head of its lane: %d lanes at %d × %d', (count, width, height) =>
    withPage({ viewport: { width, height }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      for (let lane = 2; lane < count; lane++) await runCommand(page, 'Add a lane');
      await waitForLanes(page);
      await runProgram(page, 'setImmediate(() => Promise.resolve().then(() => console.log(1_000)));\n');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Home');
      const standsWhole = async (words: string): Promise<void> => {
        for (const head of await page.locator('[data-lane-head]').all()) {
          const status = head.getByText(words, { exact: true });
          await status.waitFor();
          const [inner, outer] = [(await status.boundingBox())!, (await head.boundingBox())!];
          expect(inner.height).toBeLessThan(40);
          expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
          expect(await status.evaluate((own) => own.scrollWidth - own.clientWidth)).toBeLessThanOrEqual(0);
        }
      };
      await standsWhole('not started');
      for (let task = 0; task < 2; task++)
        await page.getByRole('button', { name: 'Forward one task', exact: true }).click();
      await standsWhole('turn 2, setImmediate');
    }),
  );
});

describe('words that say what a mark says, too', () => {
  const MANY = `const gate = new Promise((open) => setTimeout(open, 3, { a: 'value', that: 'is long' }));
async function follow() { return gate; }
follow().then(() => console.log('done'));
gate.then(() => console.log('opened'));
const x = 1_0 ** 2;
`;

  it('stand whole or not at all in the rows of promises, and leave a value their room', () =>
    withPage({ viewport: { width: 1280, height: 720 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runCommand(page, 'projector');
      await runProgram(page, MANY);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'To the start' }).click();
      await page.getByRole('button', { name: 'Forward one job', exact: true }).click();
      const rows = room(page, 'Promises', 'A').getByRole('listitem');
      const cut = () =>
        rows.evaluateAll((all) =>
          all.flatMap((row) => {
            const state = row.querySelector('[class*=state]');
            const words = state?.lastElementChild;
            if (!state || !words || words.scrollWidth <= words.clientWidth) return [];
            const isSeen = words.getBoundingClientRect().top < state.getBoundingClientRect().bottom;
            return isSeen && /pending|locked/.test(words.textContent ?? '') ? [words.textContent] : [];
          }),
        );
      await rows.first().waitFor();
      expect(await cut()).toEqual([]);
      // The edition's engine is named whole beside the key to newer syntax.
      const engine = page.locator('[data-lane-head]').first().getByText('on Node 24', { exact: true });
      expect(await engine.evaluate((own) => own.scrollWidth - own.clientWidth)).toBeLessThanOrEqual(0);
    }));
});

describe('a phone', () => {
  it('has no key that folds lanes, as it shows one at a time', () =>
    withPage({ viewport: { width: 390, height: 844 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, "console.log('same');\nPromise.resolve().then(() => console.log('in all'));\n");
      await banner(page).getByText('Same output').waitFor();
      expect(await banner(page).getByRole('button', { name: 'Fold lanes that agree' }).count()).toBe(0);
      expect(await banner(page).getByRole('button', { name: 'Outputs' }).count()).toBe(1);
    }));

  it('has the next job in sight above the console, under a stack of four, with the list of advice in hand', () =>
    withPage({ viewport: { width: 390, height: 844 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(
        page,
        'function inner() { return 1; }\nfunction outer() { return inner(); }\n' +
          "Promise.resolve().then(() => console.log('reacted'));\n" +
          'async function late() { return Promise.resolve(outer()); }\nlate();\n',
      );
      await page.locator('[data-advice]').waitFor();
      // From the text to the advice below it: nobody writes any more, so the text gives its height back.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Home');
      const frame = room(page, 'Call stack', 'A').getByText('inner()');
      for (let step = 0; step < 20 && (await frame.count()) === 0; step++) await page.keyboard.press('ArrowRight');
      expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-advice'))).toBe(true);
      expect(await page.getByText('nextTick queue').count()).toBe(0);
      await eventually(async () => {
        const job = await room(page, 'Microtask queue', 'A').getByRole('button').boundingBox();
        const kept = await room(page, 'Console', 'A').boundingBox();
        expect((job?.y ?? Infinity) + (job?.height ?? 0)).toBeLessThan(kept?.y ?? 0);
      });
    }));
});

describe('a lane that steps alone', () => {
  it('shows a frame and what it stands on whole below its keys', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runCommand(page, 'Add a lane');
      await runCommand(page, 'Add a lane');
      await waitForLanes(page);
      await page.keyboard.press('Home');
      await page.getByRole('button', { name: /^Unlock lane A/ }).click();
      await page
        .getByRole('group', { name: 'Own steps of lane A' })
        .getByRole('button', { name: 'Lane A forward one step' })
        .click({ clickCount: 2 });
      const lane = room(page, 'Call stack', 'A');
      await lane.getByText('script', { exact: true }).first().waitFor();
      await eventually(async () =>
        expect(await lane.evaluate((own) => own.scrollHeight - own.clientHeight)).toBeLessThanOrEqual(0),
      );
    }));
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
