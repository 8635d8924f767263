import { describe, expect, it } from 'vitest';
import { lintRun } from '../../src/analysis/index.ts';
import { ModelRun } from '../support/model-run.ts';
import { withTables } from '../support/race.ts';
import { tracedText } from '../support/trace-from-text.ts';

function lints(program: (run: ModelRun) => void, source = '') {
  const run = new ModelRun();
  const { trace, tables } = withTables(run.main(() => program(run)));
  return lintRun(trace, tables, { 'main.js': source }).map(({ id, params }) => `${id} ${params.line}`);
}

function textLints(text: string, source: string) {
  const { trace, tables } = tracedText(text, { source });
  return lintRun(trace, tables, { 'main.js': source }).map(({ id, params }) => `${id} ${params.line}`);
}

/** A source whose line n begins at offset 100 n, where the model run puts its sites. */
function modelSource(lines: Record<number, string>): string {
  const most = Math.max(...Object.keys(lines).map(Number));
  return Array.from({ length: most + 1 }, (_, line) => `${(lines[line] ?? '').padEnd(99)}\n`).join('');
}

describe('floating promises', () => {
  it('are found where an async function is called within another and nobody looks at the result', () => {
    const program = (run: ModelRun) =>
      void run.call('outer', 1, function* () {
        run.call('inner', 2, function* () {
          yield run.wait(1, 3);
        });
        yield run.wait(2, 4);
      });
    expect(lints(program)).toEqual(['lint.floating-promise 2']);
  });

  it('are none when they are awaited, handled or returned', () => {
    const program = (run: ModelRun) => {
      run.call('outer', 1, function* () {
        yield run.wait(
          run.call('inner', 2, function* () {}),
          2,
        );
        run.then(
          run.call('other', 3, function* () {}),
          3,
          () => {},
        );
        return run.call('third', 4, function* () {});
      });
    };
    expect(lints(program).filter((each) => each.startsWith('lint.floating'))).toEqual([]);
  });

  it('that reject are found at the top level too', () => {
    const text = `
      ContextPushed 1 script called main.js 0
      PromiseCreated 1 async-function 0 2 @3:0:call
      ContextPushed 2 async-function called f@1 1 @3:0:call
      PromiseSettled 1 rejected "Error: no"
      ContextPopped 2 throw
      ContextPopped 1 return`;
    expect(textLints(text, '')).toEqual(['lint.floating-rejection 3']);
  });
});

describe('handlers', () => {
  it('that come after the rejection was reported are late', () => {
    const text = `
      PromiseCreated 1 reject @1:0:call
      PromiseSettled 1 rejected "Error: no"
      RejectionUnhandled 1 "Error: no"
      RejectionHandledLater 1 @9:0:call`;
    expect(textLints(text, '')).toEqual(['lint.late-handler 9']);
  });

  it('cannot wait in forEach', () => {
    const source = 'items.forEach(async (item) => { await item; });\nitems.map(async (item) => item);';
    const text = `
      ContextPushed 1 script called main.js 0
      ContextPushed 2 async-function called @1:14:function 1 @1:0:call
      ContextPopped 2 suspend
      ContextPushed 3 async-function called @2:10:function 1 @2:0:call
      ContextPopped 3 suspend`;
    expect(textLints(text, source)).toEqual(['lint.foreach-async 1']);
  });
});

describe('awaits one after the other', () => {
  const program = (run: ModelRun) => {
    const later = (line: number) => {
      const promise = run.pending(line);
      run.timeout(10, line, () => run.resolve(promise, line));
      return promise;
    };
    run.call('main', 9, function* () {
      yield run.wait(later(2), 2);
      yield run.wait(later(3), 3);
    });
  };

  it('are found when both really waited and the second does not use the first', () => {
    const source = modelSource({ 2: 'const a = await one();', 3: 'const b = await two();' });
    expect(lints(program, source)).toEqual(['lint.sequential-awaits 3']);
  });

  it('are right when the second uses what the first brought', () => {
    // The model's sites are ten characters long: the await of line 3 reads "two(a);".
    const source = modelSource({ 2: 'a = await one();', 3: 'two(a);' });
    expect(lints(program, source)).toEqual([]);
  });
});

describe('wrapping', () => {
  it('a promise in a new one is found, with what it costs', () => {
    const run = new ModelRun();
    const trace = run.main(() => {
      const inner = run.resolved(1, 1);
      const outer = run.pending(2);
      run.resolve(outer, inner);
    });
    const { tables } = withTables(trace);
    expect(lintRun(trace, tables, {})).toMatchObject([
      { id: 'lint.redundant-constructor', params: { line: 2, ticks: 2 } },
    ]);
  });

  it('a promise returned by an async function is found', () => {
    const found = lints((run) => {
      const promise = run.resolved(1, 1);
      run.then(
        run.call('f', 5, function* () {
          yield run.wait(1, 4);
          return promise;
        }),
        5,
        () => {},
      );
    });
    expect(found).toEqual(['lint.returned-promise 4']);
  });

  it('an await of an await is found', () => {
    const text = 'PromiseCreated 1 wrapper\nAwaitSuspended 1 1 "1" 0 @1:0:await';
    expect(textLints(text, 'await await p;')).toEqual(['lint.await-await 1']);
  });
});
