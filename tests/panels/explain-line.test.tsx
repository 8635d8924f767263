import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';

import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { explainEvent, TERM_IDS, TERM_OF_EVENT } from '../../src/analysis/index.ts';
import { AppContext } from '../../src/app/hooks.ts';
import { laneBadge } from '../../src/app/lanes/lane-status.ts';
import { selectLaneViews } from '../../src/app/lanes/lane-view.ts';
import { DEFAULT_LANES } from '../../src/app/lanes/lanes.ts';
import { buildPicture } from '../../src/app/run/build-picture.ts';
import { lengthOf } from '../../src/app/run/picture.ts';
import { moveTo } from '../../src/app/moving/playback.ts';
import { selectExplain } from '../../src/app/sentences/explain-line.ts';
import { fetchGlossary, splitTerms } from '../../src/app/sentences/terms.ts';
import { plainText } from '../../src/base/rich-text.ts';
import { glossary } from '../../src/i18n/en-terms.ts';
import { messagesOf } from '../../src/i18n/messages.ts';
import { sentencesOf } from '../../src/i18n/sentences.ts';
import { statusWords } from '../../src/panels/lane-head/LaneHead.tsx';
import { ExplainLine } from '../../src/panels/transport/ExplainLine.tsx';
import { run } from '../../src/session/embed.ts';
import { EVENT_KINDS, type EventKind } from '../../src/trace/index.ts';
import { pictureOf } from '../support/pictured.ts';
import { raceApp } from '../support/race-app.ts';
import { tracedText } from '../support/trace-from-text.ts';

afterEach(cleanup);
beforeAll(fetchGlossary);

const KINDS = EVENT_KINDS.filter((kind) => kind !== 'None') as Exclude<EventKind, 'None'>[];
/** Words of an event of each kind, where one id does not do. */
const WORDS: Partial<Record<EventKind, string>> = {
  ContextPushed: '1 function',
  ConsoleWritten: 'log x',
  BindingWritten: 'x 1',
  RunStopped: 'ops',
  AwaitResumed: '1 normal',
  PromiseSettled: '1 fulfilled',
  CheckpointStarted: '',
  CheckpointFinished: '',
  SiteReached: '',
};

describe('every kind of event', () => {
  it.each(KINDS)('%s has a sentence and a term with a definition and its clause', (kind) => {
    const { trace, tables } = tracedText(
      `${kind === 'JobStarted' ? 'JobEnqueued 1 reaction 0 1\n' : ''}${kind} ${WORDS[kind] ?? '1'} @1:0:statement`,
      { source: 'f();\n' },
    );
    const { id, params } = explainEvent(trace, tables, trace.length - 1);
    expect(id).not.toBe('explain.none');
    const text = plainText(sentencesOf('en').explain[id](params));
    expect(text).toMatch(/^[^ ].{12,}[.:]$/su);
    expect(text).not.toMatch(/undefined\b.*undefined|NaN|\[object/);
    const term = glossary.terms.find((one) => one.id === TERM_OF_EVENT[kind]);
    expect(term?.text).toMatch(/^.{30,}\.$/u);
    expect(term?.link).toMatch(/^https:\/\//);
  });
});

describe('the glossary', () => {
  it('defines every term once, and nothing else', () => {
    expect(glossary.terms.map(({ id }) => id).sort()).toEqual([...TERM_IDS].sort());
  });

  it('finds each term of a sentence once, the longer one first', () => {
    const text = 'A PromiseReactionJob is a job; the microtask queue has jobs.';
    const pieces = splitTerms(text, glossary.terms, new Set());
    const found = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [`${piece.term.id}: ${piece.text}`]));
    expect(found).toEqual(['reaction-job: PromiseReactionJob', 'job: job', 'microtask: microtask queue']);
    expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')).toBe(text);
  });
});

describe('the place of a step', () => {
  it('is the module where the program is one, in the line and in the lane’s head', () => {
    const picture = pictureOf('await null;\nexport {};\n');
    const [view] = selectLaneViews(picture, 2);
    const m = messagesOf('en');
    expect(selectExplain(m, picture, 2).where).toBe('Turn 1, the module');
    expect(statusWords(m, laneBadge(undefined, view))).toBe('the\u00a0module runs');
  });
});

describe('a step of a program of several files', () => {
  it('names the file whose lines its sentence speaks of', () => {
    const files = {
      'main.mjs': "import { load } from './part.mjs';\nload();\n",
      'part.mjs': 'export async function load() {\n  await null;\n}\n',
    };
    const results = DEFAULT_LANES.map((setting) => {
      const { profile, host } = setting;
      return { setting, trace: run(files, { profile, host, record: 'full', budgets: { ops: 20_000 } }).trace };
    });
    const picture = buildPicture(1, { files, entry: 'main.mjs', goal: 'auto', seed: 0 }, results);
    const m = messagesOf('en');
    const steps = Array.from({ length: lengthOf(picture) }, (_, k) => selectExplain(m, picture, k));
    const suspended = steps.find(({ text }) => text.includes('steps aside'));
    expect(suspended?.where).toMatch(/, part\.mjs$/);
    const called = steps.find(({ text }) => /line 2:.*load\(\)/.test(plainText(text)));
    expect(called?.where).toMatch(/, main\.mjs$/);
    expect(steps.filter(({ where }) => /\.mjs.*\.mjs/.test(where))).toEqual([]);
  });
});

describe('a term of the explain line', () => {
  it('opens a card with its meaning and its clause, and Esc closes it', () => {
    const app = raceApp();
    render(
      <AppContext value={app}>
        <ExplainLine />
      </AppContext>,
    );
    const line = screen.getByRole('region', { name: 'What happened' });
    // A description in the sentence's own words would be read after it.
    expect(line.querySelector('[aria-live]')?.getAttribute('title')).toBeNull();
    const last = lengthOf(app.run.getState().picture) - 1;
    for (let k = 0; k < last && !within(line).queryByRole('button', { name: 'job' }); k++) act(() => moveTo(app, k));
    const term = within(line).getByRole('button', { name: 'job' });
    fireEvent.click(term);
    expect(term.getAttribute('aria-expanded')).toBe('true');
    const card = within(line).getByRole('group', { name: 'What it means' });
    expect(card.textContent).toContain('A piece of work that the language hands to its host.');
    expect(within(card).getByRole('link').getAttribute('href')).toBe('https://tc39.es/ecma262/#sec-jobs');
    expect(card.closest('[aria-live]')).toBeNull();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(within(line).queryByRole('group')).toBeNull();
  });
});

describe('before there is anything to explain', () => {
  const saidOf = (app: ReturnType<typeof raceApp>): string => {
    render(
      <AppContext value={app}>
        <ExplainLine />
      </AppContext>,
    );
    return screen.getByRole('region', { name: 'What happened' }).textContent ?? '';
  };

  it('says that a program runs, and asks for one only where there is none', () => {
    expect(saidOf(raceApp({ picture: null }))).toContain('Running …');
    cleanup();
    const program = { files: { 'main.js': ' \n' }, entry: 'main.js', goal: 'auto', seed: 0 } as const;
    expect(saidOf(raceApp({ picture: null, program }))).toContain('Type a program to begin.');
  });
});
