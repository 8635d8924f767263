import { describe, expect, it } from 'vitest';
import type { InspectedRun } from '../../../src/app/looking/inspections.ts';
import { type InspectionOutcome, LatestInspection } from '../../../src/app/looking/latest-inspection.ts';
import type { Inspection } from '../../../src/protocol/index.ts';

/** Answers when told to; what is cancelled is answered with null, as a client does. */
function slowRun() {
  const asked: number[] = [];
  let answer: ((inspection: Inspection | null) => void) | null = null;
  const client = {
    ask: ({ event }: { event: number }) =>
      new Promise<Inspection | null>((resolve) => {
        asked.push(event);
        answer = resolve;
      }),
    cancel: () => reply(false),
  };
  const reply = async (there = true): Promise<void> => {
    answer?.(there ? { event: asked.at(-1) ?? 0, frames: [], outer: [] } : null);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { run: { client, settings: {} } as unknown as InspectedRun, asked, reply };
}

function latest() {
  const told: (number | 'lost')[] = [];
  const tell = (outcome: InspectionOutcome): void =>
    void told.push(outcome.kind === 'there' ? outcome.inspection.event : 'lost');
  return { told, latest: new LatestInspection(tell), ...slowRun() };
}

describe('the newest question', () => {
  it('is the only one that waits while another is on its way', async () => {
    const { told, latest: asker, run, asked, reply } = latest();
    for (const event of [1, 2, 3, 4]) asker.request(run, event);
    await reply();
    await reply();
    expect([asked, told]).toEqual([
      [1, 4],
      [1, 4],
    ]);
  });

  it('does not wait for one that takes long', async () => {
    const { told, latest: asker, run, asked, reply } = latest();
    asker.request(run, 100_000);
    asker.tellProgress();
    asker.request(run, 5);
    await new Promise((resolve) => setTimeout(resolve));
    await reply();
    expect([asked, told]).toEqual([[100_000, 5], [5]]);
  });

  it('is asked again where a worker was lost, and lost itself in the end or when it is stopped', async () => {
    const { told, latest: asker, run, asked, reply } = latest();
    asker.request(run, 7);
    await reply(false);
    await reply();
    expect([asked, told]).toEqual([[7, 7], [7]]);
    asker.request(run, 8);
    for (let at = 0; at < 3; at++) await reply(false);
    expect(told).toEqual([7, 'lost']);
    asker.request(run, 9);
    asker.stop();
    await reply();
    expect([asked.slice(5), told]).toEqual([[9], [7, 'lost', 'lost']]);
  });
});
