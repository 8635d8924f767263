import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { withPage } from '../support/browser.ts';
import {
  banner,
  eventually,
  explainLine,
  keepPlainEditor,
  nextFrame,
  printed,
  room,
  runCommand,
  runProgram,
  waitForLanes,
  waitUntilAtRest,
  writeProgram,
} from '../support/screen-page.ts';

const order = (page: Page) =>
  page
    .locator('[data-lane-head]')
    .evaluateAll((heads) => heads.map((head) => head.getAttribute('data-lane-head')).join(''));

/** Keeps all that any lane's head says from now on, however short it stands there. */
async function watchHeads(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: Record<string, string> = {};
    const note = (): void => {
      for (const head of document.querySelectorAll('[data-lane-head]')) {
        const lane = head.getAttribute('data-lane-head') ?? '';
        said[lane] = `${said[lane] ?? ''}\n${head.textContent}`;
      }
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { said });
  });
}

/** Lets a test keep back what lanes answer: a run takes as long as the test wants then, on any machine. */
async function keepHoldOfAnswers(page: Page): Promise<void> {
  await keepPlainEditor(page);
  await page.addInitScript(() => {
    const kept: (() => void)[] = [];
    let isHeld = false;
    class HeldWorker extends Worker {
      override set onmessage(hear: ((event: MessageEvent) => void) | null) {
        const isLane = this.name === 'lane';
        super.onmessage = hear && ((event) => (isHeld && isLane ? void kept.push(() => hear(event)) : hear(event)));
      }

      private readonly name: string | undefined;

      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.name = options?.name;
      }
    }
    const holdAnswers = (isOn: boolean): void => {
      isHeld = isOn;
      if (!isOn) for (const hear of kept.splice(0)) hear();
    };
    Object.assign(window, { Worker: HeldWorker, holdAnswers });
  });
}

const holdAnswers = (page: Page, isOn: boolean) =>
  page.evaluate((on) => (window as unknown as { holdAnswers(isOn: boolean): void }).holdAnswers(on), isOn);

/** Lanes whose heads have said so since they are watched. */
const headsThatSaid = (page: Page, words: string) =>
  page.evaluate((within) => {
    const { said } = window as unknown as { said: Record<string, string> };
    return Object.keys(said)
      .filter((lane) => said[lane].includes(within))
      .sort()
      .join('');
  }, words);

describe('an unlocked lane', () => {
  it('steps by itself while the others go on, and falls in again, all by keyboard', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('g');
      await page.getByRole('button', { name: /^Unlock lane B/ }).focus();
      await page.keyboard.press('Enter');
      const own = page.getByRole('group', { name: 'Own steps of lane B' });
      await own.getByRole('button', { name: 'Lane B forward one job' }).focus();
      for (let i = 0; i < 3; i++) await page.keyboard.press('Enter');
      await expect.poll(() => printed(page, 'B')).toEqual(['resumed', 'first', 'second']);
      expect(await printed(page, 'A')).toEqual([]);
      await page.keyboard.press('Shift+O');
      expect(await explainLine(page).innerText()).not.toContain('Every lane has finished');
      await expectAccessible(page);
      await page.keyboard.press('End');
      await expect.poll(() => printed(page, 'A')).toEqual(['first', 'second', 'resumed']);
      await page.keyboard.press('Home');
      expect(await printed(page, 'A')).toEqual([]);
      expect((await printed(page, 'B')).length).toBeGreaterThan(1);
      await own.getByRole('button', { name: /^Lock lane B/ }).click();
      await expect.poll(() => printed(page, 'B')).toEqual([]);
      expect(await own.count()).toBe(0);
    }));

  it('has its own place marked in the timeline and its close-up, in its own band', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('Home');
      const mark = page.locator('[data-alone="b"]');
      expect(await mark.count()).toBe(0);
      await page.getByRole('button', { name: /^Unlock lane B/ }).click();
      const place = async () => (await mark.boundingBox())?.x ?? Number.NaN;
      const forward = page.getByRole('button', { name: 'Lane B forward one job' });
      for (const view of ['timeline', 'close-up']) {
        if (view === 'close-up') await page.keyboard.press('m');
        await eventually(async () => expect(await mark.count()).toBe(1));
        const before = await place();
        await forward.click();
        await eventually(async () => expect(await place()).toBeGreaterThan(before + 20));
      }
      await page
        .getByRole('button', { name: /^Lock lane B/ })
        .first()
        .click();
      await eventually(async () => expect(await mark.count()).toBe(0));
    }));

  it('is never the last one', () =>
    withPage({}, async (page) => {
      await waitForLanes(page);
      await page.getByRole('button', { name: /^Unlock lane A/ }).click();
      const other = page.getByRole('button', { name: /^Unlock lane B/ });
      expect(await other.getAttribute('aria-disabled')).toBe('true');
      await other.focus();
      await page.keyboard.press('Enter');
      expect(await page.getByRole('group', { name: 'Own steps of lane B' }).count()).toBe(0);
    }));
});

describe('columns', () => {
  it('change places by arrow keys once a key has taken hold, with the focus, and by dragging', () =>
    withPage({}, async (page) => {
      await waitForLanes(page);
      await page.getByRole('button', { name: 'Add a lane' }).click();
      await waitForLanes(page);
      await page.keyboard.press('Home');
      await page.getByRole('button', { name: /^Move lane A/ }).focus();
      // Until then they step, as everywhere.
      const before = await explainLine(page).innerText();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => explainLine(page).innerText()).not.toBe(before);
      expect(await order(page)).toBe('abc');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => order(page)).toBe('bac');
      await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Move lane A, column 2 of 3');
      await expect
        .poll(() => page.getByRole('status').allInnerTexts())
        .toContain('Lanes in this order now: B, A, and C.');
      const from = await page.getByRole('button', { name: /^Move lane C/ }).boundingBox();
      const to = await page.getByRole('group', { name: 'Lane B', exact: true }).boundingBox();
      await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
      await page.mouse.down();
      await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 20, { steps: 8 });
      await page.mouse.up();
      await expect.poll(() => order(page)).toBe('cba');
      await page.keyboard.press('End');
      await expect.poll(() => printed(page, 'A')).toEqual(['first', 'second', 'resumed']);
    }));

  it('fold where lanes agree, say why, and unfold', () =>
    withPage({}, async (page) => {
      await waitForLanes(page);
      await page.getByRole('button', { name: 'Add a lane' }).click();
      await page.getByRole('button', { name: 'Add a lane' }).click();
      await waitForLanes(page);
      await page.getByRole('button', { name: 'Fold lanes that agree' }).click();
      await expect.poll(() => order(page)).toBe('ab');
      const note = page.getByRole('note').filter({ hasText: 'Lane D prints the same.' });
      expect(await note.innerText()).toMatch(/same tick/);
      await expectAccessible(page, { exclude: ['.monaco-editor'] });
      await note.getByRole('button', { name: 'Unfold' }).click();
      await expect.poll(() => order(page)).toBe('abcd');
    }));

  it('say between which versions the order changed, where the reason names no rule', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      for (const [lane, label] of [
        ['A', 'Node 10'],
        ['B', 'Node 20'],
      ])
        await page.getByRole('combobox', { name: `Semantics of lane ${lane}` }).selectOption({ label });
      await runProgram(
        page,
        `const { Writable } = require('stream');
const stream = new Writable({ write: (chunk, encoding, done) => done(), final: (done) => done() });
stream.on('finish', () => console.log('finish'));
stream.end('text', () => console.log('ended'));`,
      );
      await eventually(async () =>
        expect(await banner(page).innerText()).toMatch(/It changed between Node 14 and Node 16\./),
      );
      await writeProgram(page, `console.log('other');`);
      await eventually(async () => expect(await banner(page).innerText()).not.toContain('It changed'));
    }));

  it('say that they run while what they show is of the program before', () =>
    withPage({ prepare: keepHoldOfAnswers }, async (page) => {
      await waitForLanes(page);
      await watchHeads(page);
      await holdAnswers(page, true);
      await writeProgram(page, "console.log('new');\n");
      await expect.poll(() => headsThatSaid(page, 'runs …')).toBe('ab');
      await holdAnswers(page, false);
      await waitForLanes(page);
      await page.keyboard.press('Escape');
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('End');
      await expect.poll(() => printed(page, 'B')).toEqual(['new']);
    }));
});

describe('outputs', () => {
  it('stand line by line with turn and tick, only what differs on demand, and lead to their moment', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('d');
      const dialog = page.getByRole('dialog', { name: 'Outputs, line by line' });
      const rows = dialog.locator('tbody tr');
      await expect.poll(() => rows.count()).toBe(4);
      await waitUntilAtRest(page);
      await expectAccessible(page, { within: 'dialog' });
      await dialog.getByRole('checkbox', { name: 'Only what differs' }).check();
      await expect.poll(() => rows.count()).toBe(2);
      await expect.poll(() => dialog.getByRole('status').innerText()).toBe('2 equal lines hidden.');
      await dialog.getByRole('button', { name: 'tick 3 resumed' }).click();
      await expect.poll(() => printed(page, 'A')).toEqual(['first', 'second', 'resumed']);
    }));
});

describe('the look', () => {
  it.each(['light', 'dark', 'contrast'])(
    'is chosen in one menu and kept; axe finds nothing in %s, at either size',
    (theme) =>
      withPage({ prepare: keepPlainEditor }, async (page) => {
        await waitForLanes(page);
        await page.getByRole('button', { name: 'Look and layout' }).click();
        const dialog = page.getByRole('dialog', { name: 'Look and layout' });
        const name = { light: 'Light', dark: 'Dark', contrast: 'High contrast' }[theme] ?? '';
        await dialog.getByRole('radio', { name, exact: true }).check();
        await waitUntilAtRest(page);
        await expectAccessible(page, { within: 'dialog' });
        await dialog.getByRole('radio', { name: 'Projector' }).check();
        await page.keyboard.press('Escape');
        await page.keyboard.press('j');
        await waitUntilAtRest(page);
        await expectAccessible(page);
        expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
          theme,
          size: 'projector',
        });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
        await page.reload();
        await waitForLanes(page);
        expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
          theme,
          size: 'projector',
        });
        await runCommand(page, 'projector');
        await page.keyboard.press('j');
        await waitUntilAtRest(page);
        await expectAccessible(page);
      }),
  );

  it('closes rooms and moves their edges by keyboard, remembers both, and resets', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.getByRole('button', { name: 'Promises', exact: true }).click();
      await expect.poll(() => room(page, 'Promises', 'A').count()).toBe(0);
      const edge = page.getByRole('separator', { name: 'Height of the timeline' });
      const height = async () => Number(await edge.getAttribute('aria-valuenow'));
      const designed = await height();
      await edge.focus();
      await page.keyboard.press('ArrowUp');
      expect(await height()).toBe(designed + 16);
      const console = page.getByRole('separator', { name: 'Height of Console' });
      const before = Number(await console.getAttribute('aria-valuenow'));
      await console.focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(async () => Number(await console.getAttribute('aria-valuenow'))).not.toBe(before);
      await page.reload();
      await waitForLanes(page);
      expect(await room(page, 'Promises', 'A').count()).toBe(0);
      expect(await height()).toBe(designed + 16);
      await runCommand(page, 'reset the layout');
      await room(page, 'Promises', 'A').waitFor();
      expect(await height()).toBe(designed);
    }));
});

it('an editor made as high as it gets leaves the lanes in sight', () =>
  withPage({ viewport: { width: 1024, height: 768 }, prepare: keepPlainEditor }, async (page) => {
    await waitForLanes(page);
    const edge = page.getByRole('separator', { name: 'Size of the editor' });
    await edge.focus();
    await page.keyboard.press('End');
    const timeline = page.getByRole('separator', { name: 'Height of the timeline' });
    const room = async () => ((await timeline.boundingBox())?.y ?? 0) - ((await edge.boundingBox())?.y ?? 0);
    await expect.poll(room).toBeGreaterThan(150);
  }));

/** Nothing lies over its middle. */
async function expectInSight(part: Locator): Promise<void> {
  await eventually(async () => {
    const isInSight = await part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isInSight).toBe(true);
  });
}

it.each(['normal', 'projector'])('on a screen of 1024 × 768 the microtask queue is in sight, in %s size', (size) =>
  withPage(
    {
      viewport: { width: 1024, height: 768 },
      prepare: async (page) => {
        await page.addInitScript((kept) => localStorage.setItem('tickscope.prefs.1', kept), JSON.stringify({ size }));
        await keepPlainEditor(page);
      },
    },
    async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('g');
      await expectInSight(room(page, 'Microtask queue', 'A').getByRole('button').first());
    },
  ),
);

it('on a phone held across the lanes and the timeline are scrolled to, and the keys stay', () =>
  withPage({ viewport: { width: 844, height: 390 }, prepare: keepPlainEditor }, async (page) => {
    await waitForLanes(page);
    await page.keyboard.press('g');
    const card = room(page, 'Microtask queue', 'A').getByRole('button').first();
    const timeline = page.getByRole('separator', { name: 'Height of the timeline' });
    for (const part of [card, timeline]) {
      await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expectInSight(part);
      await expectInSight(page.getByRole('button', { name: /^Play/ }));
    }
  }));

it('the plain editor draws the last line of a long program, too', () =>
  withPage({ prepare: keepPlainEditor }, async (page) => {
    await waitForLanes(page);
    await runProgram(page, `${'// a line\n'.repeat(90)}console.log('the very last');`);
    await expect.poll(() => printed(page, 'A')).toEqual(['the very last']);
    const drawn = page.locator('textarea[data-editor]').locator('..');
    await drawn.hover();
    await page.mouse.wheel(0, 5000);
    await drawn.getByText('91', { exact: true }).waitFor();
  }));

describe('whatever a program says', () => {
  it('keeps what is just queued in sight: on one line each where the room is low for the run', () =>
    withPage({ viewport: { width: 1440, height: 830 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(
        page,
        `const ready = Promise.resolve('ready');
for (const name of ['a', 'b', 'c']) ready.then(() => console.log(name));
console.log('queued');
`,
      );
      const lane = room(page, 'Microtask queue', 'B');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Home');
      for (let steps = 0; steps < 40 && !(await printed(page, 'B')).includes('queued'); steps++) {
        await page.keyboard.press('ArrowRight');
        await nextFrame(page);
      }
      const box = await lane.boundingBox();
      const cards = await lane.getByRole('button').all();
      const names = await Promise.all(cards.map((card) => card.innerText()));
      expect(names.filter((name) => name.includes('console.log(name)'))).toHaveLength(3);
      const last = await cards.at(-1)?.boundingBox();
      expect(last && box && last.y + last.height).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    }));

  it('stays inside: long strings, deep stacks, names in any script, right-to-left text', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(
        page,
        `const 変数名がとても長い = 'ش'.repeat(100000);
async function ждатьОченьДолго() { await Promise.resolve(変数名がとても長い); console.log(変数名がとても長い); }
function deep(n) { if (n > 0) return deep(n - 1); console.log('שלום עולם', 'x'.repeat(100000)); }
ждатьОченьДолго();
deep(500);
`,
      );
      for (const key of ['g', 'End', 'd']) {
        await page.keyboard.press('Escape');
        await page.keyboard.press(key);
        await waitUntilAtRest(page);
        expect(
          await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]),
        ).toEqual([1440, 900]);
      }
    }));

  it('has code run from left to right in the graph, too, and captions that leave its lines in sight', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      const long = `a${'VeryLongName'.repeat(9)}`;
      await runProgram(page, `async function שלום() {}\nasync function ${long}() { await שלום(); }\n${long}();\n`);
      await page.keyboard.press('Escape');
      await page.keyboard.press('r');
      const graph = page.locator('[data-node]', { hasText: 'שלום()' }).locator('code').first();
      await waitUntilAtRest(page);
      expect(await graph.evaluate((code) => getComputedStyle(code).direction)).toBe('ltr');
      const caption = page.locator('code[title^="aVeryLongName"]').first();
      expect((await caption.boundingBox())?.width).toBeLessThan(320);
    }));
});

describe('targets', () => {
  it.each([1440, 1024])('are 24 px or more at %i', (width) =>
    withPage({ viewport: { width, height: 900 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('g');
      await page.getByRole('button', { name: /^Unlock lane B/ }).click();
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button, select, input, summary, [role=tab]')].flatMap((target) => {
          const { width: w, height: h } = target.getBoundingClientRect();
          const isShown = w > 1 && h > 1 && target.checkVisibility() && !target.closest('[inert]');
          return isShown && Math.min(w, h) < 23.5
            ? [`${target.getAttribute('aria-label') ?? target.textContent} ${w}×${h}`]
            : [];
        }),
      );
      expect(small).toEqual([]);
    }),
  );
});
