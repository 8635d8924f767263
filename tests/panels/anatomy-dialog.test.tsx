import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';

import { afterEach, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../src/app/app.ts';
import { buildPicture } from '../../src/app/run/build-picture.ts';
import { AppContext } from '../../src/app/hooks.ts';
import { DEFAULT_LANES } from '../../src/app/lanes/lanes.ts';
import { lengthOf } from '../../src/app/run/picture.ts';
import { moveTo } from '../../src/app/moving/playback.ts';
import AnatomyDialog from '../../src/panels/await-anatomy/AnatomyDialog.tsx';
import { run } from '../../src/session/embed.ts';
import { memoryStorage, raceApp } from '../support/race-app.ts';

afterEach(cleanup);

function show(app: App): void {
  render(
    <AppContext value={app}>
      <AnatomyDialog />
    </AppContext>,
  );
}

/** The program as both default lanes really run it. */
function appOf(source: string): App {
  const files = { 'main.js': source };
  const results = DEFAULT_LANES.map((setting) => ({
    setting,
    trace: run(files, { profile: setting.profile, host: setting.host, record: 'full' }).trace,
  }));
  const program = { files, entry: 'main.js', goal: 'auto', seed: 0 } as const;
  const picture = buildPicture(1, program, results);
  return createApp(memoryStorage(), { program, openFile: 'main.js', picture });
}

function goToEnd(app: App): void {
  act(() => moveTo(app, lengthOf(app.run.getState().picture) - 1));
}

/** Steps of a lane as they are read out. */
function steps(letter: string): string[] {
  const list = screen.getByRole('list', { name: `Steps in lane ${letter}`, hidden: true });
  return within(list)
    .getAllByRole('listitem', { hidden: true })
    .map((item) => item.querySelector('.sr')?.textContent ?? '');
}

describe('the large view of an await', () => {
  it('lights the line of the job that runs from its start to its end', () => {
    const app = raceApp();
    show(app);
    const seen = new Set<string>();
    for (let at = 0; at < lengthOf(app.run.getState().picture); at++) {
      act(() => moveTo(app, at));
      for (const letter of ['A', 'B']) {
        const picture = screen.getByRole('group', { name: `Promises and jobs in lane ${letter}`, hidden: true });
        const running = within(picture).queryByText('runs now')?.parentElement?.textContent;
        const list = screen.getByRole('list', { name: `Steps in lane ${letter}`, hidden: true });
        const lit = list.querySelector('[aria-current="step"] .sr')?.textContent ?? 'none';
        if (running)
          seen.add(`${letter} ${running.replace('runs now', '')}: ${lit.split(', ').slice(0, 2).join(', ')}`);
      }
    }
    expect([...seen]).toEqual([
      'A #1 adopt: tick 1, P1.then(resolveW1',
      'B #1 resume: tick 1, resume waiter()',
      'A #3 settle: tick 2, resolveW1(value)',
      'A #5 resume: tick 3, resume waiter()',
    ]);
  });

  it('has the same lines in both lanes, and says which one lacks', () => {
    const app = raceApp();
    show(app);
    goToEnd(app);
    const [a, b] = [steps('A'), steps('B')];
    expect(a).toHaveLength(7);
    expect(a[0]).toMatch(/W1 = new promise, the wrapper W1/);
    expect(a[1]).toMatch(/resolve\(W1, P1\), queues job #1/);
    expect(a[4]).toMatch(/^tick 1, P1\.then\(resolveW1, rejectW1\)/);
    expect(a[6]).toMatch(/^tick 3, resume waiter\(\), with 1/);
    expect(b[0]).toMatch(/p = promiseResolve\(P1\), p is P1 itself/);
    expect([b[1], b[2], b[4], b[5]]).toEqual(Array(4).fill('no such step here'));
    expect(b[6]).toMatch(/^tick 1, resume waiter\(\)/);
  });

  it('tells the promise of a sync iterator’s step and the one around its value apart from the wrapper', () => {
    const app = appOf(
      'const p = Promise.resolve(1);\nasync function f() {\n  for await (const n of [p]) {\n    break;\n  }\n}\nf();',
    );
    act(() => app.view.setState({ picked: { kind: 'line', line: 3, file: 'main.js' } }));
    show(app);
    goToEnd(app);
    const [a, b] = [steps('A'), steps('B')];
    expect(a.filter((line) => !line.includes('tick 0'))).toEqual([
      'tick 1, P1.then(resolveS2, rejectS2), makes D1, queues job #3',
      'tick 1, S1.then(resolveW1, rejectW1), makes D2',
      'tick 2, resolveS2(value), queues job #4',
      'tick 3, resolve(S1, { value, done }), queues job #5',
      'tick 4, resolveW1(value), queues job #6',
      'tick 5, resume f(), with {value: 1, done: false}',
      'tick 5, result.done ? leave the loop : run its body',
    ]);
    expect(b.filter((line) => line !== 'no such step here')).toEqual([
      'tick 0, result = iterator.next()',
      'tick 0, S1 = new promise, S1, the promise of the step',
      'tick 0, v = promiseResolve(P1), v is P1 itself',
      'tick 0, performPromiseThen(P1, unwrap, …, S1), queues job #1',
      'tick 0, p = promiseResolve(S1), p is S1 itself',
      'tick 0, performPromiseThen(S1, resume, throw); suspend, waits on S1',
      'tick 1, resolve(S1, { value, done }), queues job #2',
      'tick 2, resume f(), with {value: 1, done: false}',
      'tick 2, result.done ? leave the loop : run its body',
    ]);
    const picture = screen.getByRole('group', { name: 'Promises and jobs in lane A', hidden: true });
    const boxes = within(picture).getAllByRole('listitem', { hidden: true });
    expect(boxes.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^S2 around the value/),
        expect.stringMatching(/^S1 of the step/),
        expect.stringMatching(/^W1 wrapper/),
        '#4 unwrapdone',
      ]),
    );
  });

  it('names what never settles where a lane has no job at all', () => {
    const app = appOf('(async () => {\n  await new Promise(() => {});\n})();\n');
    act(() => app.view.setState({ picked: { kind: 'line', line: 2, file: 'main.js' } }));
    show(app);
    goToEnd(app);
    expect(steps('B').filter((line) => line !== 'no such step here')).toEqual([
      'tick 0, p = promiseResolve(P2), p is P2 itself',
      'tick 0, performPromiseThen(P2, resume, throw); suspend, waits on P2, happening now',
      'never, fulfil(P2, value)',
      'never, resume async () => { await new Promise(() => {}); }',
    ]);
  });

  it('follows the transport: exactly one line is lit while the await is under way', () => {
    const app = raceApp();
    show(app);
    const lit = new Set<string>();
    for (let k = 0; k < lengthOf(app.run.getState().picture); k++) {
      act(() => moveTo(app, k));
      const list = screen.getByRole('list', { name: 'Steps in lane A', hidden: true });
      const now = list.querySelectorAll('[aria-current=step]');
      expect(now.length).toBeLessThanOrEqual(1);
      if (now[0]) lit.add(now[0].querySelector('.sr')?.textContent?.replace(/, happening now$/, '') ?? '');
    }
    expect([...lit].at(-1)).toMatch(/resume waiter/);
    expect(lit.size).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['a value', 'async function f() { await 7; } f();', /no promise/, /resolve\(W1, 7\)/],
    ['a thenable', 'async function f() { await { then(r) { r(1); } }; } f();', /thenable/, /thenable\.then\(/],
    [
      'a pending promise',
      'async function f() { await new Promise((r) => setTimeout(r, 5)); } f();',
      /pending/,
      /P\d\.then\(/,
    ],
    [
      'a rejected promise',
      'async function f() { try { await Promise.reject(1); } catch {} } f();',
      /rejected/,
      /: throw/,
    ],
    [
      'a subclass',
      'class Q extends Promise {} async function f() { await Q.resolve(1); } f();',
      /fulfilled/,
      /W1 = new promise/,
    ],
    [
      'for await',
      'async function f() { for await (const x of [1]) x; } f();',
      /for await/,
      /result = iterator\.next\(\)/,
    ],
    ['yield', 'async function* g() { yield 1; } g().next();', /yield in/, /done: false/],
    ['yield*', 'async function* g() { yield* [1]; } g().next();', /yield\* in/, /inner\.next/],
    ['return', 'async function* g() { return 1; } g().next();', /return in/, /done: true/],
    [
      'await using',
      'async function f() {\n  await using x = { async [Symbol.asyncDispose]() {} };\n}\nf();',
      /^await using x = .* \(at the end of its block/,
      /resource\?\.\[Symbol\.asyncDispose\]/,
    ],
    [
      'await using of what is disposed of at once',
      'async function f() {\n  await using x = { [Symbol.dispose]() {} };\n}\nf();',
      /await using/,
      /resource\[Symbol\.dispose\]\(\); value = new promise/,
    ],
    [
      'await using of nothing',
      'async function f() {\n  await using x = null;\n}\nf();',
      /^await using x = null .*no promise/,
      /resolve\(W1, undefined\)/,
    ],
  ])('tells of %s', (_, source, heading, step) => {
    const app = appOf(source);
    show(app);
    goToEnd(app);
    const [choice] = screen.getAllByRole('combobox', { hidden: true });
    fireEvent.change(choice, { target: { value: choice.querySelectorAll('option')[1].value } });
    expect(screen.getByRole('dialog', { hidden: true }).querySelector('p')?.textContent).toMatch(heading);
    expect(steps('A').join('\n')).toMatch(step);
    expect(steps('A').join('\n')).not.toMatch(/undefined,|\(,|NaN| ,/);
  });

  it('tells the second wait of yield*, which only older semantics have, from the first', () => {
    const app = appOf('async function* g() { yield* [1, 2]; }\nconst it = g();\nit.next().then(() => it.next());');
    show(app);
    goToEnd(app);
    const [choice] = screen.getAllByRole('combobox', { hidden: true });
    const labels = [...choice.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(labels.slice(1)).toEqual(['line 1: yield* [1, 2]', 'line 1: yield* [1, 2], the value passed on']);
    fireEvent.change(choice, { target: { value: choice.querySelectorAll('option')[1].value } });
    for (const letter of ['A', 'B']) expect(steps(letter).join('\n')).toMatch(/inner\.next\(\)/);
    fireEvent.change(choice, { target: { value: choice.querySelectorAll('option')[2].value } });
    expect(steps('A').join('\n')).toMatch(/value = result\.value[\s\S]*with 1/);
    expect(screen.queryByRole('list', { name: 'Steps in lane B', hidden: true })).toBeNull();
  });

  it('shows the promise of the request that a generator serves, and what a sync iterator gave', () => {
    const app = appOf('async function* g() { yield* [Promise.resolve(7)]; }\ng().next();');
    show(app);
    goToEnd(app);
    const [choice] = screen.getAllByRole('combobox', { hidden: true });
    fireEvent.change(choice, { target: { value: choice.querySelectorAll('option')[1].value } });
    const picture = screen.getByRole('group', { name: 'Promises and jobs in lane B', hidden: true });
    expect(picture.textContent).toMatch(/P\d.*fulfilled: 7/);
    expect(picture.textContent).toMatch(/P1 nextfulfilled: \{value: 7, done: false\}/);
    expect(picture.textContent).not.toContain('no promise, a plain value');
  });

  it('tells lanes apart in which what is waited for has settled by then from those in which it has not', () => {
    const app = appOf(`async function slow() { await Promise.resolve(); }
async function f() {
  const late = slow();
  await 1;
  await 2;
  await late;
}
f();`);
    act(() => app.view.setState({ picked: { kind: 'line', line: 6, file: 'main.js' } }));
    show(app);
    expect(screen.getByRole('dialog', { hidden: true }).querySelector('p')?.textContent).toBe(
      'await late waits for a promise that is pending when it is reached in lane A, for a promise that is fulfilled already in lane B',
    );
  });

  it('says of what does not come in this run that it never does', () => {
    const app = appOf('const silent = new Promise(() => {});\nasync function f() {\n  await silent;\n}\nf();');
    show(app);
    goToEnd(app);
    expect(steps('B').at(-1)).toBe('never, resume f()');
    expect(steps('A').join('\n')).not.toContain('not yet');
  });

  it('says so when nothing waits', () => {
    show(appOf('console.log(1);'));
    expect(screen.getByText(/Nothing has waited yet/)).toBeTruthy();
  });
});
