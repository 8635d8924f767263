import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
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
  waitUntilAtRest,
} from '../support/screen-page.ts';

/* Windows, frames and phones of every size: what a person came to see is in sight, and no words are cut in two. */

/** Lanes differ, for a reason that is long, in lines that are not short. */
const CAUGHT = `async function wait() {
  try { return await Promise.reject(new Error('inner')); } catch (error) { console.log('caught in wait'); }
}
wait().then(() => console.log('wait is over and nothing else'));
Promise.resolve().then(() => console.log('one tick')).then(() => console.log('two ticks'));
`;
const ENDLESS = `async function work(n) {
  await null;
  console.log('round', n);
}
let n = 0;
(async () => { for (;;) await work(n++); })();
`;

const WAITS = `const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
async function loadTheUsersSettings(id) {
  await wait(10);
  return { id, theme: 'dark' };
}
(async () => { for (const id of [1, 2]) console.log(await loadTheUsersSettings(id)); })();
`;

/** All of it lies within the window, and nothing over its middle. */
async function expectInSight(part: Locator): Promise<void> {
  await eventually(async () => {
    const isInSight = await part.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      return isInside && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
    expect(isInSight).toBe(true);
  });
}

/** Words that end where their box or a box around them ends, without a mark that says there is more, or a way to scroll to it. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clips = (style: CSSStyleDeclaration): boolean => style.overflowX !== 'visible';
    const isMarked = (style: CSSStyleDeclaration): boolean =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || /auto|scroll/.test(style.overflowX);
    const around = (element: Element): Element | null => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (clips(getComputedStyle(box))) return box;
      return null;
    };
    const within = document.querySelector('dialog[open]') ?? document.body;
    const skipped = '.sr, .monaco-editor, svg, textarea, pre, option, [class*="_ruler_"], [class*="_corner_"]';
    return [...within.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!hasWords || element.closest(skipped) || !element.checkVisibility()) return [];
      const box = around(element);
      if (!box || isMarked(getComputedStyle(box))) return [];
      const edge = box.getBoundingClientRect();
      const isCut = [...element.childNodes].some((node) => {
        const words = document.createRange();
        words.selectNodeContents(node);
        const { left, right } = words.getBoundingClientRect();
        return node.nodeType === 3 && edge.width > 1 && left < edge.right && right > edge.right + 2;
      });
      return isCut ? [`${element.textContent?.slice(0, 60)}`] : [];
    });
  });
}

const queue = (page: Page): Locator => room(page, 'Microtask queue', 'A').getByRole('button').first();

async function withProgram(page: Page, source: string): Promise<void> {
  await runProgram(page, source);
  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

describe('a window of little height', () => {
  it('shows the microtask queue and the console, and of a run that was stopped one line', () =>
    withPage({ viewport: { width: 1024, height: 600 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('g');
      await expectInSight(queue(page));
      await withProgram(page, ENDLESS);
      await page.keyboard.press('Home');
      await page.keyboard.press('j');
      await expectInSight(room(page, 'Microtask queue', 'A'));
      await page.locator('[data-lane-head="a"]').locator('..').getByText('Each job queues the next').click();
      await page.getByRole('button', { name: 'Go to where it began' }).first().waitFor();
    }));

  it('scrolls to a view that is opened by key', () =>
    withPage({ viewport: { width: 844, height: 390 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('r');
      const choice = page.getByRole('button', { name: 'Graph', exact: true });
      await expectInSight(choice);
      await expectInSight(page.getByRole('checkbox', { name: 'reactions' }));
    }));
});

it('on a screen of 1024 × 768 four lanes show their first promises', () =>
  withPage({ viewport: { width: 1024, height: 768 }, prepare: keepPlainEditor }, async (page) => {
    await waitForLanes(page);
    for (let n = 2; n < 4; n++) await runCommand(page, 'Add a lane');
    await waitForLanes(page);
    await page.keyboard.press('g');
    for (const at of [0, 1, 2]) await expectInSight(room(page, 'Promises', 'B').getByRole('button').nth(at));
  }));

describe('ticks behind a line that is longer than the editor', () => {
  const LONG = `const settled = Promise.resolve();
async function waiter() { console.log('a fairly long line of code before an await'); await settled; console.log(2); }
waiter();
`;

  /** How far right of the editor's left edge a part ends, if it does so within the editor. */
  const endIn = async (part: Locator, editor: Locator): Promise<number> => {
    const [own, around] = [await part.boundingBox(), await editor.boundingBox()];
    const right = (own?.x ?? 0) + (own?.width ?? 0) - (around?.x ?? 0);
    return own && right > 0 && right <= (around?.width ?? 0) ? right : -1;
  };

  it('stand at its edge in the plain editor, on a phone, and not over what is written', () =>
    withPage({ viewport: { width: 390, height: 844 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await withProgram(page, LONG);
      const cells = page.locator('[data-field] [data-job]');
      const field = page.locator('[data-field]');
      await expect.poll(() => endIn(cells.first(), field)).toBeGreaterThan(200);
      await expect.poll(() => endIn(cells.last(), field)).toBeGreaterThan(300);
      await page.locator('textarea[data-editor]').focus();
      await expect.poll(() => endIn(cells.first(), field)).toBe(-1);
    }));

  it('stand at its edge in the full editor wherever it is scrolled to, and leave the caret alone', () =>
    withPage({}, async (page) => {
      await page.locator('.monaco-editor').waitFor();
      await waitForLanes(page);
      await page.locator('.monaco-editor').click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(LONG);
      const editor = page.locator('.monaco-editor').first();
      const cells = page.locator('.monaco-editor [data-job]');
      const words = page.locator('.monaco-editor').getByText('3 ticks');
      await expect.poll(() => endIn(cells.last(), editor)).toBeGreaterThan(200);
      expect(await words.isVisible()).toBe(false);
      await editor.hover({ position: { x: 150, y: 120 } });
      const scroll = async (by: number): Promise<void> => {
        for (let n = 0; n < 40; n++) await page.mouse.wheel(by, 0);
      };
      await scroll(2000);
      await expect.poll(() => endIn(cells.last(), editor)).toBeGreaterThan(200);
      await scroll(-2000);
      await expect.poll(() => endIn(cells.last(), editor)).toBeGreaterThan(200);
      const line = page.locator('.monaco-editor .view-line', { hasText: 'fairly' });
      // Who points at the line reads its code, under the cells, too.
      const behind = (await cells.first().boundingBox())!;
      await page.mouse.move(behind.x + 2, behind.y + 2);
      await expect.poll(() => endIn(cells.first(), editor)).toBe(-1);
      await page.mouse.move(behind.x, behind.y + 200);
      await expect.poll(() => endIn(cells.last(), editor)).toBeGreaterThan(200);
      await line.click({ position: { x: 60, y: 8 } });
      await page.mouse.move(behind.x, behind.y + 200);
      await expect.poll(() => endIn(cells.first(), editor)).toBe(-1);
    }));
});

describe('a tablet', () => {
  it('shows three promises, whether the engine’s own are among them, and both lanes’ counts', () =>
    withPage({ viewport: { width: 1024, height: 768 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('g');
      const promises = room(page, 'Promises', 'A').getByRole('button');
      for (const at of [0, 1, 2]) await expectInSight(promises.nth(at));
      const row = page.getByRole('region', { name: 'Promises', exact: true });
      await expectInSight(row.getByRole('button', { name: 'internals shown' }));
      await expectInSight(row.getByText('7 and 4'));
    }));
});
function heightOfWords(element: Element): number {
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect().height;
}

/** A sentence of one line or of two takes the same room: were the bar half a pixel higher, all would be laid out anew. */
it.each([
  [1440, 900, 'normal'],
  [1440, 900, 'projector'],
  [1024, 768, 'normal'],
  [1024, 768, 'projector'],
  [390, 844, 'normal'],
])('nothing moves when a sentence is longer than the one before, at %i × %i in %s size', (width, height, size) =>
  withPage({ viewport: { width, height }, prepare: keepPlainEditor }, async (page) => {
    await waitForLanes(page);
    await withProgram(page, WAITS.replaceAll('loadTheUsersSettings', 'load'.padEnd(110, 'TheSettings')));
    if (size === 'projector') await runCommand(page, 'projector');
    await page.keyboard.press('Home');
    const places = new Set<string>();
    const heights = new Set<number>();
    for (let n = 0; n < 30; n++) {
      await page.keyboard.press('ArrowRight');
      await waitUntilAtRest(page);
      const said = explainLine(page);
      places.add(await said.evaluate((element) => JSON.stringify(element.getBoundingClientRect())));
      heights.add(await said.locator('[aria-live]').evaluate(heightOfWords));
    }
    expect(heights.size).toBeGreaterThan(1);
    expect([...places]).toHaveLength(1);
  }),
);

describe('a narrow column', () => {
  it.each([
    [768, 1024, 2],
    [1024, 768, 4],
    [360, 740, 4],
    [320, 568, 4],
  ])('has no words cut in two, at %i × %i with %i lanes', (width, height, lanes) =>
    withPage({ viewport: { width, height }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      for (let n = 2; n < lanes; n++) await runCommand(page, 'Add a lane');
      await withProgram(page, ENDLESS);
      await page.keyboard.press('Home');
      for (let n = 0; n < 5; n++) await page.keyboard.press('j');
      await waitUntilAtRest(page);
      expect(await cutWords(page)).toEqual([]);
      const names = page.locator('[data-lane-head] [aria-hidden] > span');
      const shortened = await names.evaluateAll((all) =>
        all.flatMap(({ scrollWidth, clientWidth, textContent }) => (scrollWidth > clientWidth + 1 ? textContent : [])),
      );
      expect(shortened).toEqual([]);
      await page.keyboard.press('r');
      await page.getByRole('checkbox', { name: 'who made whom' }).waitFor();
      expect(await cutWords(page)).toEqual([]);
      await page.keyboard.press('d');
      await page.getByRole('dialog').getByRole('table').waitFor();
      expect(await cutWords(page)).toEqual([]);
    }),
  );

  it.each(['normal', 'projector'])('says whole what a waiting reaction will settle, in %s size', (size) =>
    withPage({ viewport: { width: 1280, height: 900 }, prepare: keep({ size }) }, async (page) => {
      await waitForLanes(page);
      await withProgram(page, WAITS.replaceAll('loadTheUsersSettings', 'loadTheUsersSettingsFromTheServer'));
      const targets = page.locator('[data-room="promises"] [data-job] > span:last-child');
      const cut = () =>
        targets.evaluateAll((all) =>
          all.flatMap((target) => {
            const edge = target.closest('[data-job]')!.parentElement!.getBoundingClientRect();
            return target.getBoundingClientRect().right > edge.right ? (target.textContent ?? '') : [];
          }),
        );
      for (let n = 0; n < 9; n++) {
        await page.keyboard.press('j');
        await waitUntilAtRest(page);
        expect(await cut()).toEqual([]);
      }
    }),
  );

  it('names the line from which outputs differ in full', () =>
    withPage({ viewport: { width: 768, height: 1024 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await withProgram(page, ENDLESS);
      const fact = banner(page).getByText(/Outputs differ from line/);
      const ends = () =>
        fact.evaluate((words) => {
          const box = words.parentElement!.getBoundingClientRect();
          return words.getBoundingClientRect().right <= box.right;
        });
      await expect.poll(ends).toBe(true);
    }));

  it('keeps a long reason beside many lanes to two lines, and opens it', () =>
    withPage({ viewport: { width: 1280, height: 800 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runCommand(page, 'Add a lane');
      await runCommand(page, 'Add a lane');
      await withProgram(page, CAUGHT);
      const height = async () => (await banner(page).boundingBox())?.height ?? 0;
      const why = banner(page).getByRole('button', { name: 'Why' });
      await why.waitFor();
      expect(await height()).toBeLessThan(56);
      await why.click();
      const text = page.locator(`#${await why.getAttribute('aria-controls')}`);
      await expect.poll(() => text.evaluate((words) => words.scrollHeight - words.clientHeight)).toBeLessThan(2);
      await expectAccessible(page);
    }));

  it('keeps a reason to two lines beside long outputs of two lanes', () =>
    withPage({ viewport: { width: 1024, height: 900 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await withProgram(
        page,
        `const p = Promise.resolve();
(async () => { await p; console.log('the awaiting function has been resumed by now, number one'); })();
p.then(() => console.log('the first reaction, with a long text')).then(() => console.log('the second, with one, too'));`,
      );
      const why = banner(page).getByRole('button', { name: 'Why' });
      await why.waitFor();
      expect((await banner(page).boundingBox())?.height).toBeLessThan(56);
      await why.click();
      const text = page.locator(`#${await why.getAttribute('aria-controls')}`);
      await expect.poll(() => text.evaluate((words) => words.scrollHeight - words.clientHeight)).toBeLessThan(2);
    }));

  it('shows promises of four lanes without scrolling where the editor stands above them', () =>
    withPage({ viewport: { width: 1024, height: 900 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runCommand(page, 'Add a lane');
      await runCommand(page, 'Add a lane');
      await withProgram(page, WAITS);
      await eventually(async () => {
        const rows = await room(page, 'Promises', 'A').boundingBox();
        const kept = await room(page, 'Console', 'A').boundingBox();
        expect(rows && kept && kept.y - rows.y).toBeGreaterThan(70);
      });
    }));

  it('shows a band for every lane, however many', () =>
    withPage({ viewport: { width: 390, height: 844 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runCommand(page, 'Add a lane');
      await runCommand(page, 'Add a lane');
      await waitForLanes(page);
      const timeline = page.getByRole('slider', { name: 'Position in the run' });
      const height = async () => (await timeline.boundingBox())?.height ?? 0;
      await expect.poll(height).toBeGreaterThan(100);
    }));

  it('keeps its tabs where they are while lanes are stepped through, and brings the one that is opened', () =>
    withPage({ viewport: { width: 360, height: 740 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runCommand(page, 'Add a lane');
      await runCommand(page, 'Add a lane');
      await waitForLanes(page);
      await withProgram(page, WAITS);
      const tabs = page.getByRole('tab', { name: /^Lane/ });
      const places = () => tabs.evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().left)));
      const before = await places();
      for (let n = 0; n < 6; n++) await page.keyboard.press('j');
      expect(await places()).toEqual(before);
      await tabs.first().focus();
      for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight');
      await expectInSight(tabs.last());
    }));
});

describe('a page that is enlarged', () => {
  it.each([
    ['twice', 640, 512],
    ['four times', 320, 256],
  ])('%s is scrolled within its own edges, and its keys hold their words', (_, width, height) =>
    withPage({ viewport: { width, height }, deviceScaleFactor: 2, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('g');
      const size = () =>
        page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
      await expect.poll(size).toEqual([width, height]);
      expect(await cutWords(page)).toEqual([]);
      const keys = page.getByRole('group', { name: 'Transport' }).getByRole('button');
      const over = await keys.evaluateAll((all) => all.filter((key) => key.scrollWidth > key.clientWidth).length);
      expect(over).toBe(0);
      const last = room(page, 'Console', 'A');
      await last.scrollIntoViewIfNeeded();
      await expectInSight(page.getByRole('button', { name: /^Play/ }));
    }),
  );
});

describe('a frame in another page', () => {
  it.each([
    [320, 400],
    [480, 320],
    [640, 420],
    [800, 600],
  ])('shows the microtask queue and the keys, at %i × %i', (width, height) =>
    withPage({ viewport: { width, height }, path: 'embed.html' }, async (page) => {
      await page.locator('main[data-revision]').waitFor();
      await page.keyboard.press('g');
      await expectInSight(queue(page));
      await expectInSight(page.getByRole('button', { name: /^Play/ }));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await cutWords(page)).toEqual([]);
    }),
  );

  it('shows all outputs when they are asked for, and its keys go on working', () =>
    withPage({ viewport: { width: 640, height: 420 }, path: 'embed.html' }, async (page) => {
      await page.locator('main[data-revision]').waitFor();
      await banner(page).getByRole('button', { name: 'Outputs' }).click();
      await page.getByRole('dialog', { name: 'Outputs, line by line' }).getByRole('table').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('End');
      await expect.poll(() => page.locator('main').innerText()).toContain('finished');
    }));
});

/** A preference kept from before. */
function keep(prefs: object): (page: Page) => Promise<void> {
  return async (page) => {
    const kept = JSON.stringify({ plainEditor: true, ...prefs });
    await page.addInitScript((text) => localStorage.setItem('tickscope.prefs.1', text), kept);
  };
}

describe('what the system asks', () => {
  const themeOf = (page: Page): Promise<string | undefined> =>
    page.evaluate(() => document.documentElement.dataset.theme);
  /** Of what the timeline is drawn on and with, mostly: nearly white or nearly black. */
  const groundOf = (page: Page): Promise<string> =>
    page
      .locator('canvas')
      .first()
      .evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
        let balance = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data[at + 3] === 255) balance += data[at] > 225 ? 1 : data[at] < 60 ? -1 : 0;
        return balance > 0 ? 'light' : 'dark';
      });

  it('in forced colours lanes and jobs keep theirs, drawn for the ground that is forced', () =>
    withPage({ forcedColors: 'active', colorScheme: 'dark', prepare: keep({ theme: 'light' }) }, async (page) => {
      await waitForLanes(page);
      expect(await themeOf(page)).toBe('dark');
      const heads = page.locator('[data-lane-head]');
      const fills = await heads.evaluateAll((all) =>
        all.map((head) => getComputedStyle(head.querySelector('span[data-lane]')!).backgroundColor),
      );
      expect(new Set(fills).size).toBe(2);
      // What the anatomy says of its boxes and of the line that is lit is true there, too.
      await page.keyboard.press('g');
      await page.keyboard.press('a');
      const dialog = page.getByRole('dialog', { name: 'Await anatomy' });
      const job = dialog.locator('[data-job=thenable]').filter({ hasText: 'adopt' });
      expect(await job.evaluate((box) => getComputedStyle(box).backgroundImage)).toContain('gradient');
      await dialog.locator('[aria-current=step]').first().waitFor();
      const edges = await dialog
        .getByRole('list', { name: 'Steps in lane A' })
        .getByRole('listitem')
        .evaluateAll((all) => all.map((line) => [line.ariaCurrent, getComputedStyle(line).borderLeftColor]));
      const lit = edges.filter(([current]) => current === 'step').map(([, hue]) => hue);
      expect(lit).toHaveLength(1);
      expect(edges.filter(([, hue]) => hue === lit[0])).toHaveLength(1);
      await page.keyboard.press('Escape');
      await page.emulateMedia({ forcedColors: 'none' });
      await expect.poll(() => themeOf(page)).toBe('light');
      await expect.poll(() => groundOf(page)).toBe('light');
    }));

  it('in forced colours the hints cover the end of a long line, and one lane of a graph is marked', () =>
    withPage({ forcedColors: 'active', prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      const editor = page.locator('textarea[data-editor]');
      // Its own letters would be drawn over the hints.
      expect(await editor.evaluate((area) => getComputedStyle(area).color)).toBe('rgba(0, 0, 0, 0)');
      await page.keyboard.press('Escape');
      await page.keyboard.press('r');
      const edgeOf = (lane: string): Promise<string> =>
        page
          .getByRole('region', { name: 'Promise graph' })
          .getByRole('button', { name: `Lane ${lane}:` })
          .evaluate((key) => [getComputedStyle(key).boxShadow, getComputedStyle(key).borderTopWidth].join());
      await expect.poll(() => edgeOf('A')).toMatch(/1px inset,0px$/);
      expect(await edgeOf('B')).toBe('none,0px');
    }));

  it('on paper the dark theme is the light one, canvas and all', () =>
    withPage({ prepare: keep({ theme: 'dark' }) }, async (page) => {
      await waitForLanes(page);
      await expect.poll(() => groundOf(page)).toBe('dark');
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => themeOf(page)).toBe('light');
      await expect.poll(() => groundOf(page)).toBe('light');
      await page.emulateMedia({ media: null });
      await expect.poll(() => groundOf(page)).toBe('dark');
    }));

  it('with more space between lines and letters nothing of the explanation is cut', () =>
    withPage({ viewport: { width: 1210, height: 900 }, bypassCSP: true, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.addStyleTag({
        content:
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      });
      await page.keyboard.press('g');
      await page.keyboard.press('j');
      const place = page.getByRole('region', { name: 'What happened' }).locator('[class*="_where_"]');
      const footer = page.locator('footer');
      await expect
        .poll(async () => ((await place.boundingBox())?.y ?? 0) - ((await footer.boundingBox())?.y ?? 0))
        .toBeGreaterThanOrEqual(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect.poll(() => cutRailNames(page)).toEqual([]);
    }));
});

/** Names of rooms whose letters reach below the rail’s cell. */
function cutRailNames(page: Page): Promise<string[]> {
  return page.locator('[class*="_rail_"]').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector('button') ?? cell);
        const [words, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
        // A line of text has air above and below its letters.
        return words.bottom > box.bottom || words.top < box.top - 2;
      })
      .map((cell) => cell.textContent),
  );
}

describe('in projector size', () => {
  it('the lines’ numbers are as large as what is read beside them, and what is printed stands in one column', () =>
    withPage({ viewport: { width: 1280, height: 720 }, prepare: keep({ size: 'projector' }) }, async (page) => {
      await waitForLanes(page);
      await withProgram(page, WAITS);
      await page.keyboard.press('End');
      const editor = page.locator('textarea[data-editor]').locator('..');
      const number = editor.getByText('4', { exact: true });
      expect(await number.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(
        15,
      );
      const [field, box] = [await page.locator('textarea[data-editor]').boundingBox(), await number.boundingBox()];
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((field?.x ?? 0) + 0.5);
      const lines = room(page, 'Console', 'A').locator('code');
      await expect.poll(() => lines.count()).toBe(2);
      const lefts = await lines.evaluateAll((all) => all.map((line) => Math.round(line.getBoundingClientRect().left)));
      expect(new Set(lefts).size).toBe(1);
    }));

  it.each([
    [1440, 900],
    [1920, 1080],
  ])('its promises are in sight at %i by %i, and its cards say what their jobs call', (width, height) =>
    withPage({ viewport: { width, height }, prepare: keep({ size: 'projector' }) }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('g');
      const promises = room(page, 'Promises', 'A').getByRole('button');
      for (const at of [0, 1, 2]) await expectInSight(promises.nth(at));
      await expectInSight(queue(page).locator('code', { hasText: "() => console.log('first')" }));
      expect(await cutWords(page)).toEqual([]);
    }),
  );

  it.each([
    [1280, 720, 2],
    [1920, 1080, 4],
  ])(
    'four lanes show at %i by %i the first %i of their promises, and what they do in one line each',
    (width, height, count) =>
      withPage({ viewport: { width, height }, prepare: keep({ size: 'projector' }) }, async (page) => {
        await waitForLanes(page);
        for (let n = 2; n < 4; n++) await runCommand(page, 'Add a lane');
        await waitForLanes(page);
        // The smaller one folds them, for whom that is enough.
        const unfold = page.getByRole('button', { name: /^Unfold/ });
        if (await unfold.first().isVisible()) await page.keyboard.press('f');
        await expect.poll(() => unfold.count()).toBe(0);
        await page.keyboard.press('g');
        for (let at = 0; at < count; at++) await expectInSight(room(page, 'Promises', 'B').getByRole('button').nth(at));
        const outputs = banner(page).getByRole('listitem');
        await expect.poll(() => outputs.allInnerTexts()).toHaveLength(2);
        expect(await outputs.first().innerText()).toMatch(/Lane A, Lane D:\s*first/);
        const head = page.locator('[data-lane-head="b"]');
        const own = (await head.boundingBox())?.height ?? 999;
        const button = (await head.getByRole('button', { name: /^Remove/ }).boundingBox())?.height ?? 0;
        expect(own).toBeLessThan(button * 2.2);
        expect(await cutWords(page)).toEqual([]);
        await withProgram(page, `setTimeout(() => console.log('later'), 5);`);
        await page.keyboard.press('j');
        await page.getByRole('region', { name: 'Tasks, timers' }).waitFor();
      }),
  );

  it('counts in a column that stands for several lanes once', () =>
    withPage({ viewport: { width: 1280, height: 720 }, prepare: keep({ size: 'projector' }) }, async (page) => {
      await waitForLanes(page);
      for (let n = 2; n < 4; n++) await runCommand(page, 'Add a lane');
      await waitForLanes(page);
      await page.keyboard.press('g');
      const row = page.getByRole('region', { name: 'Microtask queue' });
      // Not all fit there: they are folded from the beginning.
      await row.getByText('2 and 1', { exact: true }).waitFor();
      await page.keyboard.press('f');
      await row.getByText('2, 1, 1, 2', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Fold lanes that agree' }).click();
      await row.getByText('2 and 1', { exact: true }).waitFor();
      // Why lanes agree takes no promise's place, and is read whole by whoever comes to it.
      await expectInSight(room(page, 'Promises', 'B').getByRole('button').first());
      const reason = page.getByRole('note').first().locator('p');
      const isWhole = () => reason.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
      expect(await isWhole()).toBe(false);
      expect(await reason.getAttribute('title')).toBe(await reason.innerText());
      await page.locator('[data-lane-head="a"]').getByRole('button').last().focus();
      await page.keyboard.press('Tab');
      await expect.poll(isWhole).toBe(true);
    }));

  it('shows every tick of the await in both lanes without scrolling', () =>
    withPage({ viewport: { width: 1280, height: 720 }, prepare: keep({ size: 'projector' }) }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('g');
      await page.keyboard.press('a');
      for (const lane of ['A', 'B']) {
        const diagram = page.getByRole('group', { name: `Promises and jobs in lane ${lane}` });
        await eventually(async () =>
          expect(await diagram.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0),
        );
      }
      expect(await cutWords(page)).toEqual([]);
    }));

  it('keeps the tick that is now in sight where there is no room for all of them', () =>
    withPage({ viewport: { width: 390, height: 844 } }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('a');
      const dialog = page.getByRole('dialog', { name: 'Await anatomy' });
      const picture = dialog.getByRole('group', { name: 'Promises and jobs in lane A' });
      for (const tick of [3, 0, 2]) {
        await dialog.getByRole('button', { name: `tick ${tick}`, exact: true }).click();
        await eventually(async () => {
          const [room, now] = [await picture.boundingBox(), await picture.getByText(`tick ${tick}, now`).boundingBox()];
          expect(now?.x).toBeGreaterThanOrEqual(room?.x ?? 999);
          expect((now?.x ?? 999) + (now?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0));
        });
      }
    }));

  it('says in its low rows that lanes differ', () =>
    withPage({ viewport: { width: 1280, height: 720 }, prepare: keep({ size: 'projector' }) }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('g');
      const stack = page.getByRole('region', { name: 'Call stack' });
      const differs = stack.getByText('differs');
      await expect
        .poll(async () => {
          const [row, words] = [await stack.boundingBox(), await differs.boundingBox()];
          return row !== null && words !== null && words.y + words.height <= row.y + row.height;
        })
        .toBe(true);
    }));
});
