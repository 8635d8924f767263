import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withPage } from '../support/browser.ts';
import {
  banner,
  eventually,
  explainLine,
  keepPlainEditor,
  nextFrame,
  position,
  printed,
  room,
  runProgram,
  waitForLanes,
  waitUntilKept,
  writeProgram,
} from '../support/screen-page.ts';

const problems = 'Problems';

/** How much is seen of what scrolls. */
function heightSeen(element: Element): number {
  let frame: Element | null = element;
  while (frame && getComputedStyle(frame).overflowY !== 'auto') frame = frame.parentElement;
  return frame?.clientHeight ?? 0;
}

describe('a syntax error', () => {
  it('is said at its place and in words, and the last picture and the draft stay', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('End');
      const before = await printed(page, 'A');
      await writeProgram(page, 'const a = 1;\nconst b = ;\n');
      const status = page.getByRole('status', { name: problems });
      await expect.poll(() => status.innerText()).toMatch(/Line 2, column 11/);
      expect(await status.innerText()).toContain('Lanes show the last program that ran.');
      expect(await printed(page, 'A')).toEqual(before);
      await page.getByRole('button', { name: 'Go to the place' }).click();
      expect(
        await page.locator('textarea[data-editor]').evaluate((field: HTMLTextAreaElement) => field.selectionStart),
      ).toBe(23);
      await waitUntilKept(page, 'const b = ;');
      await page.reload();
      await expect.poll(() => page.locator('textarea[data-editor]').inputValue()).toBe('const a = 1;\nconst b = ;\n');
      // Now no program has run: nothing is said of one.
      await expect.poll(() => room(page, 'Call stack', 'A').innerText()).toContain('The program has not started.');
      await expect.poll(() => status.innerText()).toMatch(/Line 2, column 11/);
      expect(await status.innerText()).not.toContain('the last program');
      expect(await room(page, 'Console', 'A').innerText()).toContain('Nothing printed yet.');
    }));

  it.each([
    [1440, 900],
    [1024, 768],
    [390, 844],
  ])('leaves it in sight at %i by %i that the lanes show another program', (width, height) =>
    withPage({ prepare: keepPlainEditor, viewport: { width, height } }, async (page) => {
      await waitForLanes(page);
      await writeProgram(page, 'const a = 1;\nconst b = ;\n');
      const isSeen = (element: Element): boolean => {
        const { left, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 20, top + height / 2));
      };
      const status = page.getByRole('status', { name: problems });
      // In the line of code itself, and in the words about it.
      await page.locator('body').press('Escape');
      await expect.poll(() => page.locator('textarea[data-editor]').evaluate(heightSeen)).toBeGreaterThan(40);
      for (const words of ['Line 2, column 11', 'Lanes show the last program that ran.'])
        await expect.poll(() => status.getByText(words).last().evaluate(isSeen)).toBe(true);
      // And at each lane, in the faintest ink, not in its own hue.
      const marks = page.locator('[data-lane-head], [data-lane-tab]').getByText('last\u00a0run', { exact: true });
      await expect.poll(() => marks.filter({ visible: true }).count()).toBe(2);
      const [ink, faintest] = await marks
        .filter({ visible: true })
        .first()
        .evaluate((mark) => {
          const probe = mark.appendChild(document.createElement('i'));
          probe.style.color = 'var(--ink-3)';
          return [getComputedStyle(mark).color, getComputedStyle(probe).color];
        });
      expect(ink).toBe(faintest);
      await runProgram(page, 'const a = 1;\n');
      await expect.poll(() => marks.count()).toBe(0);
    }),
  );

  it('is gone as soon as the text parses again', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await writeProgram(page, 'console.log(');
      await expect.poll(() => page.getByRole('status', { name: problems }).innerText()).toContain('Line 1');
      await writeProgram(page, 'const load = async (id: number) => id;');
      await expect
        .poll(() => page.getByRole('status', { name: problems }).innerText())
        .toContain('This looks like TypeScript.');
      await page.getByRole('button', { name: 'Take the types out' }).click();
      await expect
        .poll(() => page.locator('textarea[data-editor]').inputValue())
        .toMatch(/^const load = async \( *id\) => id;$/);
      await runProgram(page, 'console.log(7)');
      await expect.poll(() => page.getByRole('status', { name: problems }).innerText()).toBe('');
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      await eventually(async () => expect(await printed(page, 'B')).toEqual(['7']));
      // An await in a plain function: the word at its line, and the function made async by one press.
      await writeProgram(page, 'function waiter() {\n  await 8;\n}\nwaiter();\n');
      await page
        .locator('[aria-hidden]')
        .getByText(/^await is only valid/)
        .waitFor();
      await page.getByRole('button', { name: 'Make waiter async' }).click();
      await expect.poll(() => page.getByRole('status', { name: problems }).innerText()).toBe('');
      const editor = page.getByRole('textbox', { name: /race\.js/ });
      expect(await editor.inputValue()).toMatch(/^async function waiter/);
      await editor.press('ControlOrMeta+Z');
      expect(await editor.inputValue()).toMatch(/^function waiter/);
      // What only web pages have: every lane as a page, by one press.
      await writeProgram(page, "requestAnimationFrame(() => console.log('frame'));\n");
      await page.getByRole('button', { name: 'Run it as a web page' }).press('Enter');
      expect(await editor.evaluate((text) => text === document.activeElement)).toBe(true);
      await eventually(async () => expect(await printed(page, 'A')).toEqual(['frame']));
      await expect.poll(() => page.getByRole('status', { name: problems }).innerText()).toBe('');
    }));
});

/** Keys of the line that explains which lie on one another by more than a rounded pixel, at the first steps. */
async function keysThatOverlap(page: Page, steps: number): Promise<string[]> {
  const found: string[] = [];
  await page.keyboard.press('Home');
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('ArrowRight');
    await nextFrame(page);
    found.push(
      ...(await explainLine(page).evaluate((line) => {
        const keys = [...line.querySelectorAll('button')].map((key) => ({
          name: key.innerText,
          box: key.getBoundingClientRect(),
        }));
        const meet = ({ box: a }: (typeof keys)[number], { box: b }: (typeof keys)[number]) =>
          a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
        return keys.flatMap((one, at) =>
          keys
            .slice(at + 1)
            .filter((two) => meet(one, two))
            .map(({ name }) => `${one.name}, ${name}`),
        );
      })),
    );
  }
  return found;
}

describe('a program that fails', () => {
  it('shows an uncaught error as its host reports it, with its place', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, "console.log('before');\nthrow new TypeError('no such thing');\n");
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      await eventually(async () => expect((await printed(page, 'B')).join('\n')).toContain('TypeError: no such thing'));
      expect(await room(page, 'Console', 'B').innerText()).toContain('exit status 1');
      // The line that explains says what it is, and the host's own frames are there in full behind a key.
      expect(await explainLine(page).innerText()).toContain('The host reports: TypeError: no such thing.');
      const opened = page.locator('[popover]:popover-open');
      await room(page, 'Console', 'B')
        .getByRole('button', { name: /of the host’s own/ })
        .press('Enter');
      expect(await opened.innerText()).toMatch(/^ *at \S+.*node:internal/);
      await page.keyboard.press('Escape');
      expect(await page.getByRole('status', { name: problems }).innerText()).toContain('Line 2');
      await page.setViewportSize({ width: 1024, height: 768 });
      await runProgram(
        page,
        'async function* numbers() { yield Promise.resolve(2); }\nnumbers().next();\nthrow new Error(`${1}`);\n',
      );
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      await eventually(async () =>
        expect(await page.getByRole('status', { name: problems }).innerText()).toContain('Line 3'),
      );
      expect(await keysThatOverlap(page, 10)).toEqual([]);
    }));

  it('shows an unhandled rejection when the host reports it', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, "Promise.reject(new Error('lost'));\n");
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      await eventually(async () => expect((await printed(page, 'B')).join('\n')).toContain('Error: lost'));
      await expect.poll(() => room(page, 'Promises', 'B').innerText()).toContain('not handled');
    }));

  it('says what is not available here, at its place', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await writeProgram(page, 'const day = WebAssembly.validate(new Uint8Array());\nconsole.log(day);\n');
      const status = page.getByRole('status', { name: problems });
      await expect.poll(() => status.innerText()).toMatch(/Line 1, column 13: .*WebAssembly/);
      expect(await status.innerText()).toContain('Lanes show the last program that ran.');
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      expect(await printed(page, 'B')).toEqual(['resumed', 'first', 'second']);
    }));
});

describe('a program without an end', () => {
  it.each([
    ['a loop', 'while (true) {}\n', /has not come to an end/],
    [
      'a microtask chain',
      'function again() { Promise.resolve().then(again); }\nagain();\n',
      /the queue has not emptied/,
    ],
    ['a timer chain', 'function again() { setTimeout(again, 1); }\nagain();\n', /one turn after another|virtual clock/],
    ['an interval', 'setInterval(() => {}, 10);\n', /one turn after another|virtual clock/],
  ])('%s is stopped with a message, keeps what ran, and the page stays responsive', (_, source, message) =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, source);
      await eventually(async () => expect(await page.locator('main').innerText()).toMatch(message));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Go to where it began' }).first().click();
      await expect.poll(async () => (await position(page)).now).toBe(1);
      await page.keyboard.press('End');
      await eventually(async () => {
        const { now, last } = await position(page);
        expect(now).toBe(last);
      });
      await runProgram(page, "console.log('alive');\n");
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      await eventually(async () => expect(await printed(page, 'A')).toEqual(['alive']));
    }),
  );

  it('is the same run, longer, when it is let run on', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      const said = () => page.getByRole('region', { name: 'What happened' }).innerText();
      await waitForLanes(page);
      await writeProgram(page, 'let n = 0;\nsetInterval(() => console.log(++n), 11 * 3600 * 1000);\n');
      await page.keyboard.press('Escape');
      const goOn = page.getByRole('button', { name: 'Let it run on' }).first();
      await goOn.waitFor();
      await waitForLanes(page);
      await page.keyboard.press('End');
      await eventually(async () => expect(await printed(page, 'B')).toEqual(['1', '2']));
      const { last } = await position(page);
      await page.keyboard.press('Shift+S');
      const { now } = await position(page);
      const before = await said();
      await goOn.click();
      await expect.poll(async () => (await position(page)).last).toBeGreaterThan(2 * last);
      await waitForLanes(page);
      expect([(await position(page)).now, await said()]).toEqual([now, before]);
      await page.keyboard.press('End');
      await eventually(async () => expect(await printed(page, 'B')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']));
    }));

  it('in one lane leaves the other lane alive', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.getByRole('combobox', { name: 'Host of lane A' }).selectOption({ label: 'Web page' });
      await runProgram(page, "if (typeof process === 'undefined') while (true) {}\nconsole.log('lives');\n");
      await page.keyboard.press('Escape');
      await eventually(async () => expect(await page.locator('main').innerText()).toContain('has not come to an end'));
      await page.keyboard.press('End');
      await eventually(async () => expect(await printed(page, 'B')).toEqual(['lives']));
    }));

  it('recurses into the engine’s own RangeError', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, 'function f() { return f(); }\ntry { f(); } catch (e) { console.log(e.name); }\n');
      await page.keyboard.press('Escape');
      await expect.poll(async () => (await position(page)).last).toBeGreaterThan(100);
      await page.keyboard.press('End');
      await eventually(async () => expect(await printed(page, 'A')).toEqual(['RangeError']));
    }));
});

describe('a link that is no link', () => {
  it.each([
    ['#1.AAAA', /damaged|cut off|cannot be read/],
    ['#1.fZHLasMwEEV', /damaged|cut off/],
    ['#99.abc', /newer Tickscope/],
    ['#nonsense', /cannot be read/],
  ])('%s is said plainly, and the draft stays', (hash, reason) =>
    withPage({ path: hash, prepare: keepPlainEditor }, async (page) => {
      await expect.poll(() => page.locator('body').innerText()).toMatch(/This link cannot be opened/);
      expect(await page.locator('body').innerText()).toMatch(reason);
      await waitForLanes(page);
      expect(await page.locator('textarea[data-editor]').inputValue()).toContain('waiter');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      expect(await page.locator('body').innerText()).not.toMatch(/This link cannot be opened/);
    }),
  );
});

describe('storage that is forbidden', () => {
  it('costs the draft, with a word, and nothing else', () =>
    withPage(
      {
        prepare: async (page) => {
          await page.addInitScript(() => {
            Object.defineProperty(window, 'localStorage', {
              get() {
                throw new DOMException('denied', 'SecurityError');
              },
            });
          });
        },
      },
      async (page) => {
        await waitForLanes(page);
        expect(await banner(page).innerText()).toContain('Outputs differ');
        await page.keyboard.press('e');
        await page.keyboard.insertText('// x\n');
        await expect.poll(() => page.locator('body').innerText()).toContain('does not let the page keep a draft');
      },
    ));
});

/** Markup, what objects are made of, text that runs backwards, and far too much of it. */
const HOSTILE = [
  '<img src=x onerror="document.title=1">',
  '__proto__',
  'constructor',
  '4294967295',
  '\u202egnirts',
  'x'.repeat(20_000),
  '\0\ud800',
];

const HOSTILE_PROGRAM = `const names = ${JSON.stringify(HOSTILE)};
for (const name of names) {
  const f = { async [name]() { await 0; throw Object.assign(new Error(name), { name }); } }[name];
  f().catch(() => {});
  console.log('%c' + name, 'background:url(http://other.example/x);position:fixed;inset:0', { [name]: Symbol(name) });
  console.group(name);
}
const proxy = new Proxy({}, { get() { console.log('looked at'); } });
const getter = { get x() { console.log('looked at'); return 1; } };
(async () => { await null; debugger; })();
`;

describe('hostile names and texts', () => {
  it('are shown as what they are, in lanes, tabs and dialogs, and nothing of them runs', () =>
    withPage(
      {
        prepare: async (page) => {
          await keepPlainEditor(page);
          await page.addInitScript(
            ([names, program]) => {
              if (window !== window.top) return;
              const files = [...names, 'main.js'].map((name) => [name, name === 'main.js' ? program : '1']);
              const draft = { v: 2, at: 1, lanes: [], openFile: names[1], breakpoints: [] };
              const kept = { files: Object.fromEntries(files), entry: 'main.js', goal: 'script', seed: 1 };
              localStorage.setItem('tickscope.draft.2.h', JSON.stringify({ ...draft, program: kept }));
            },
            [HOSTILE, HOSTILE_PROGRAM] as const,
          );
        },
      },
      async (page) => {
        await waitForLanes(page);
        const title = await page.title();
        expect(await page.getByRole('tab').allInnerTexts()).toEqual(expect.arrayContaining(HOSTILE.slice(0, 4)));
        await page.keyboard.press('End');
        await eventually(async () => expect((await printed(page, 'A')).join('\n')).toContain(HOSTILE[3]));
        expect((await printed(page, 'A')).join('\n')).not.toContain('looked at');
        for (const key of ['a', 'Shift+A', 'u', 'd', 'w']) {
          await page.keyboard.press(key);
          await page.getByRole('dialog').waitFor();
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        }
        expect(await page.locator('img').count()).toBe(0);
        const fixed = await page.evaluate(
          () => [...document.querySelectorAll('code *')].filter((e) => getComputedStyle(e).position === 'fixed').length,
        );
        expect(fixed).toBe(0);
        expect(await page.getByRole('alert').count()).toBe(0);
        expect(await page.title()).toBe(title);
      },
    ));
});
