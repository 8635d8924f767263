import { describe, expect, it } from 'vitest';
import { laneNotice } from '../../../src/app/lanes/lane-notice.ts';
import type { LaneView } from '../../../src/app/lanes/lane-view.ts';
import { DEFAULT_LANES } from '../../../src/app/lanes/lanes.ts';
import type { LaneStatus } from '../../../src/app/stores/run-store.ts';
import { selectStarvedTimers } from '../../../src/app/rooms/starved-timers.ts';
import { stop } from '../../../src/i18n/en-lanes.ts';
import { messagesOf } from '../../../src/i18n/messages.ts';
import type { BudgetKey } from '../../../src/protocol/index.ts';
import { runProgram } from '../../../src/session/run.ts';
import { buildTables } from '../../../src/trace/index.ts';

const m = messagesOf('en');

function titleOf(source: string, budgets: Partial<Record<BudgetKey, number>>): string | undefined {
  const program = { files: { 'main.js': source }, entry: 'main.js', goal: 'auto', seed: 0 } as const;
  const { trace } = runProgram({ ...program, ...DEFAULT_LANES[1], budgets }, { record: 'full' });
  return laneNotice(m, undefined, { trace, tables: buildTables(trace) } as LaneView, 1)?.title;
}

const CHAIN = 'const again = () => Promise.resolve().then(again);\nagain();\n';
const MANY = 'for (let i = 0; i < 3000; i++) Promise.resolve(i).then((n) => n);\n';

describe('a run that was stopped', () => {
  it.each([
    ['jobs that queue each other', CHAIN, { jobs: 2500 }, 'jobs'],
    ['many jobs at once', MANY, { jobs: 2500 }, 'events'],
    ['many jobs at once, by events', MANY, { events: 40_000 }, 'events'],
    ['a loop', 'let n = 0;\nfor (;;) n++;\n', { events: 40_000 }, 'ops'],
  ])('is told by what made it long: %s', (_, source, budgets, title) => {
    expect(titleOf(source, budgets)).toBe(stop.title[title]);
  });

  it('names the timer that waits behind jobs without an end', () => {
    const starvedIn = (source: string) => {
      const files = { 'main.js': source };
      const settings = {
        files,
        entry: 'main.js',
        goal: 'auto',
        seed: 0,
        ...DEFAULT_LANES[1],
        budgets: { jobs: 2500 },
      } as const;
      const { trace } = runProgram(settings, { record: 'full' });
      return selectStarvedTimers({ trace, tables: buildTables(trace), files } as unknown as LaneView);
    };
    const TIMERS = 'setTimeout(() => {}, 9);\nsetTimeout(() => {}, 2);\nclearTimeout(setTimeout(() => {}, 1));\n';
    expect(starvedIn(TIMERS + CHAIN)).toMatchObject({ line: 2, dueMs: 2, others: 1 });
    expect(starvedIn(TIMERS + CHAIN)?.first.map(({ fill }) => fill)).toEqual([
      'reaction',
      'reaction',
      'thenable',
      'reaction',
      'thenable',
    ]);
    expect(starvedIn(CHAIN)).toBeNull();
  });

  it('is not told of when it ended by itself', () => {
    expect(titleOf(MANY, {})).toBeUndefined();
  });
});

it('of a lane that is lost says of the others what is so', () => {
  const lost: LaneStatus = { kind: 'lost', cause: 'not-loaded', revision: 1, report: '' };
  const kept = 'Your program is not at fault and is kept';
  const said = [0, 1, 2].map((others) => laneNotice(m, lost, null, others)?.more.split('. ')[0]);
  expect(said).toEqual([kept, `${kept}; the other lane goes on`, `${kept}; the other lanes go on`]);
});
