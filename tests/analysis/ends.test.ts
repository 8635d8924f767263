import { describe, expect, it } from 'vitest';
import { compareRuns } from '../../src/analysis/index.ts';
import { buildTables, type GuestErrorInfo, type RunOutcome } from '../../src/trace/index.ts';
import { traceFromText } from '../support/trace-from-text.ts';

const ERROR: GuestErrorInfo = {
  phase: 'runtime',
  name: 'ReferenceError',
  message: 'process is not defined',
  file: 'main.js',
  line: 3,
  column: 0,
  endLine: 3,
  endColumn: 7,
  stack: '',
};

/** Two lanes that print these lines (each from its own place) and end like this. */
function ended(one: { lines: string; outcome?: Partial<RunOutcome>; more?: string }, other: typeof one) {
  const traces = [one, other].map(({ lines, outcome, more = '' }) => {
    const written = lines
      .split(' ')
      .filter(Boolean)
      .map((line) => `ConsoleWritten log ${line} @${line.length}:${line.charCodeAt(0)}:call`);
    const text = [
      'TaskStarted 1',
      'ContextPushed 1 script called main.js 0',
      ...written,
      'ContextPopped 1 return',
      'TaskFinished 1',
    ];
    return traceFromText([...text, more].join('\n'), { outcome });
  });
  return compareRuns(traces, traces.map(buildTables));
}

describe('lanes that end differently', () => {
  it('blames the unhandled rejection that ends one of them', () => {
    const rejection =
      'PromiseCreated 1 reject @7:0:call\nPromiseSettled 1 rejected "Error: no"\nRejectionUnhandled 1 "Error: no"';
    const comparison = ended(
      { lines: 'a b', more: rejection },
      { lines: 'a', more: rejection, outcome: { exit: 1, error: { ...ERROR, name: 'Error' } } },
    );
    expect(comparison).toMatchObject({
      agree: false,
      firstLine: 1,
      cause: { id: 'cause.rejection-exit', params: { line: 7, value: 'Error: no', exit: 1, lane: 1, other: 0 } },
    });
    expect(comparison.lanes[1].consoleIndex).toBe(-1);
  });

  it('blames an error that only one host throws', () => {
    const error = { ...ERROR, name: 'TypeError', message: 'take is not a function' };
    expect(ended({ lines: 'a', outcome: { exit: 1, error } }, { lines: 'a b' }).cause).toMatchObject({
      id: 'cause.error',
      params: { name: 'TypeError', line: 3, lane: 0, other: 1 },
    });
  });

  it('names what only one host has', () => {
    expect(ended({ lines: 'a', outcome: { exit: 1, error: ERROR } }, { lines: 'a b' }).cause).toMatchObject({
      id: 'cause.absent',
      params: { name: 'process', since: 'node', line: 3, lane: 0, other: 1 },
    });
  });

  it('blames a budget that stopped one of them', () => {
    expect(ended({ lines: 'a b' }, { lines: 'a', outcome: { stopped: 'jobs' } }).cause).toMatchObject({
      id: 'cause.stopped',
      params: { budget: 'jobs', lane: 1, other: 0 },
    });
  });

  it('do not agree when only the exit status differs', () => {
    expect(ended({ lines: 'a' }, { lines: 'a', outcome: { exit: 13 } })).toMatchObject({
      agree: false,
      firstLine: -1,
      cause: { id: 'cause.exit-status', params: { exit: 13, otherExit: 0, lane: 1 } },
    });
  });

  it('agree when both end with the same error', () => {
    const same = { lines: 'a', outcome: { exit: 1, error: ERROR } };
    expect(ended(same, same).agree).toBe(true);
  });
});

describe('lines that only one lane writes', () => {
  it('are named when nothing else explains them', () => {
    expect(ended({ lines: 'a bb' }, { lines: 'a' }).cause).toMatchObject({
      id: 'cause.missing-line',
      params: { text: 'bb', line: 2, lane: 0, other: 1 },
    });
  });

  it('are blamed on the error that kept the other lane from writing them', () => {
    const comparison = ended({ lines: 'a ccc', outcome: { exit: 1, error: ERROR } }, { lines: 'a bb ccc' });
    expect(comparison.cause).toMatchObject({
      id: 'cause.absent',
      params: { name: 'process', lane: 0, other: 1 },
    });
  });

  it('are another value when the place is the same', () => {
    const traces = ['one', 'two'].map((text) =>
      traceFromText(`TaskStarted 1\nConsoleWritten log ${text} @4:0:call\nTaskFinished 1`),
    );
    expect(compareRuns(traces, traces.map(buildTables)).cause).toMatchObject({
      id: 'cause.value',
      params: { line: 4, text: 'one', otherText: 'two' },
    });
  });

  it('written while a sync iterator is closed come from the rejection of its value', () => {
    const job = `TaskStarted 1
      TaskFinished 1
      PromiseCreated 1 from-sync
      ReactionAdded 1 1 0 from-sync from-sync
      JobEnqueued 1 reaction 1 1 from-sync
      JobStarted 1`;
    const traces = ['ConsoleWritten log closed @5:0:call', ''].map((line) =>
      traceFromText(`${job}\n${line}\nJobFinished 1\nConsoleWritten log caught @9:0:call`),
    );
    expect(compareRuns(traces, traces.map(buildTables)).cause).toMatchObject({
      id: 'cause.from-sync-close',
      params: { line: 5, lane: 0, other: 1 },
    });
  });
});
