import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  awaitCosts,
  explainCursor,
  explainEvent,
  explainRange,
  MESSAGE_PARAMS,
  promiseLabels,
} from '../../src/analysis/index.ts';
import { EV, EVENT_KINDS, type EventKind, kindAt, type Trace } from '../../src/trace/index.ts';
import { randomRun } from '../support/random-run.ts';
import { raceTrace, withTables } from '../support/race.ts';
import { tracedText } from '../support/trace-from-text.ts';

const SOURCE = `const settled = Promise.resolve(1);
async function waiter() {
  await settled;
  console.log('A');
}
waiter();
const all = Promise.all([settled, settled]);
Promise.resolve()
  .then(() => console.log(')('))
  .then(() => console.log('C'));
new Promise(() => {});
const box = { ready: new Promise(() => {}) };`;

/** Explanations of all events of a kind. */
function explained(trace: Trace, kind: EventKind) {
  const { tables } = withTables(trace);
  const found = [];
  for (let event = 0; event < trace.length; event++) {
    if (kindAt(trace, event) === EV[kind]) found.push(explainEvent(trace, tables, event));
  }
  return found;
}

describe('explanations', () => {
  it('of every event of random runs are known messages with all their parameters', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, wraps) => {
        const { trace, tables } = withTables(randomRun(seed, { wraps }));
        for (let event = 0; event < trace.length; event++) {
          const { id, params } = explainEvent(trace, tables, event);
          expect(Object.keys(params)).toEqual(expect.arrayContaining([...MESSAGE_PARAMS[id]]));
          for (const value of Object.values(params))
            expect(value).toSatisfy((v) => typeof v === 'string' || Number.isFinite(v));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('exist for every kind of event', () => {
    const lines = EVENT_KINDS.map((kind) => {
      const words: Partial<Record<EventKind, string>> = {
        ContextPushed: '1 function',
        ConsoleWritten: 'log x',
        RunStopped: 'ops',
        AwaitResumed: '1 normal',
      };
      return `${kind} ${words[kind] ?? '1'.repeat(kind.startsWith('Checkpoint') || kind === 'SiteReached' || kind === 'None' ? 0 : 1)}`;
    });
    const { trace, tables } = tracedText(lines.join('\n'));
    lines.forEach((line, event) => {
      const { id, params } = explainEvent(trace, tables, event);
      if (!line.startsWith('None')) expect(id, line).not.toBe('explain.none');
      expect(Object.keys(params), line).toEqual(expect.arrayContaining([...MESSAGE_PARAMS[id]]));
    });
  });

  it('follow an await through its wrapper', () => {
    const trace = raceTrace({ wraps: true });
    expect(explained(trace, 'AwaitSuspended')).toMatchObject([
      { id: 'explain.await-suspended.wrapped-promise', params: { function: 'waiter', line: 3 } },
    ]);
    expect(explained(trace, 'AwaitResumed')).toMatchObject([
      { id: 'explain.await-resumed.normal', params: { function: 'waiter', line: 3, value: '1', ticks: 3 } },
    ]);
    const jobs = explained(trace, 'JobStarted').map(({ id }) => id);
    expect(jobs.slice(0, 2)).toEqual(['explain.job-started.thenable-promise', 'explain.job-started.handler']);
    expect(jobs).toContain('explain.job-started.resolving');
    expect(jobs).toContain('explain.job-started.await');
  });

  it('say how many jobs are ahead in the queue', () => {
    const [first, second] = explained(raceTrace({}), 'JobEnqueued');
    expect([first.params.ahead, second.params.ahead]).toEqual([0, 1]);
  });

  it('tell of the event before the cursor, and of a start before the first', () => {
    const { trace, tables } = withTables(raceTrace({}));
    expect(explainCursor(trace, tables, 0).id).toBe('explain.start');
    expect(explainCursor(trace, tables, 5)).toEqual(explainEvent(trace, tables, 4));
  });

  it('of a number that was written show all of it', () => {
    const { trace } = tracedText(
      'BindingWritten x "" -1717986918 -1078355559\nBindingWritten x "7"\nBindingWritten x "" 0 -2147483648',
    );
    expect(explained(trace, 'BindingWritten').map(({ params }) => params.value)).toEqual(['-0.1', '7', '-0']);
  });

  it('of a range tell what is worth telling, newest kept', () => {
    const { trace, tables } = withTables(raceTrace({}));
    const told = explainRange(trace, tables, 0, trace.length, {}, 5);
    expect(told).toHaveLength(5);
    expect(told.map(({ id }) => id)).toContain('explain.console.guest');
  });
});

describe('promise labels', () => {
  const labels = (text: string) => {
    const { trace, tables } = tracedText(text, { source: SOURCE });
    return promiseLabels(trace, tables, { 'main.js': SOURCE }).slice(1);
  };

  it('are the variable that holds the promise', () => {
    expect(labels('PromiseCreated 1 resolve @1:16:call')).toEqual(['settled']);
    expect(labels('PromiseCreated 1 combinator @7:12:call')).toEqual(['all']);
  });

  it('are the call of an async function', () => {
    const text = `
      PromiseCreated 1 async-function 0 1 @6:0:call
      ContextPushed 1 async-function called waiter@2 0 @6:0:call`;
    expect(labels(text)).toEqual(['waiter()']);
  });

  it('are the method and line of a link in a chain', () => {
    const { trace, tables } = tracedText('PromiseCreated 1 derived\nPromiseCreated 2 derived', { source: SOURCE });
    const start = SOURCE.indexOf('Promise.resolve()\n');
    const ends = [SOURCE.indexOf("(')('))") + 7, SOURCE.indexOf("('C'))") + 6];
    const place = {
      file: 'main.js',
      role: 'call',
      line: 8,
      column: 0,
      endLine: 9,
      endColumn: 0,
      inFunction: 0,
      start,
    } as const;
    const sites = [trace.sites[0], ...ends.map((end, at) => ({ ...place, id: at + 1, end }))];
    tables.promises.site.set([1, 2], 1);
    expect(promiseLabels({ ...trace, sites }, tables, { 'main.js': SOURCE }).slice(1)).toEqual(['.then:9', '.then:10']);
  });

  it('are the constructor and line when nothing holds it', () => {
    expect(labels('PromiseCreated 1 constructed @11:0:new')).toEqual(['new Promise:11']);
  });

  it('of the engine’s own say whom they serve', () => {
    const text = `
      PromiseCreated 1 resolve @1:16:call
      PromiseCreated 2 wrapper @3:2:await
      PromiseResolvedTo 2 1
      PromiseCreated 3 adoption 1`;
    expect(labels(text)).toEqual(['settled', 'wrapper(settled)', 'adoption(settled)']);
  });

  it('fall back to role and line without the source', () => {
    const { trace, tables } = tracedText('PromiseCreated 1 resolve @7:0:call\nPromiseCreated 2 host');
    expect(promiseLabels(trace, tables, {}).slice(1)).toEqual(['resolve:7', '(host)']);
  });
});

describe('await costs', () => {
  it('count ticks, promises and jobs of every site', () => {
    const [slow, fast] = [true, false].map((wraps) => {
      const { trace, tables } = withTables(raceTrace({ wraps }));
      return awaitCosts(trace, tables);
    });
    expect(slow).toMatchObject([{ min: 3, max: 3, count: 1, promises: 3, jobs: 3 }]);
    expect(fast).toMatchObject([{ min: 1, max: 1, count: 1, promises: 0, jobs: 1 }]);
  });
});
