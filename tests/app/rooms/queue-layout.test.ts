import { describe, expect, it } from 'vitest';
import { layoutQueue, type QueueMetrics } from '../../../src/app/rooms/queue-layout.ts';

const METRICS: QueueMetrics = { card: 40, gap: 5, divider: 10, more: 20 };

/** A queue in words: `1@0 2@45 | +3 @90 | 6@110`, with tick dividers as `t1@0`. */
function layout(ticks: readonly number[], height: number, metrics = METRICS): string {
  const ids = ticks.map((_, at) => at + 1);
  const { cards, dividers, more } = layoutQueue(ids, (id) => ticks[id - 1], height, metrics);
  const marks = [
    ...dividers.map(({ tick, y }) => ({ y, text: `t${tick}@${y}` })),
    ...cards.map(({ id, y }) => ({ y: y + 0.5, text: `${id}@${y}` })),
    ...(more ? [{ y: more.y + 0.2, text: `+${more.to - more.from}@${more.y}` }] : []),
  ];
  return marks
    .sort((a, b) => a.y - b.y)
    .map(({ text }) => text)
    .join(' ');
}

describe('a queue', () => {
  it('has the next job on top and a line where a tick begins', () => {
    expect(layout([1, 1, 2], 500)).toBe('t1@0 1@10 2@55 t2@100 3@110');
  });

  it('shows head, count and the last card when it is too long', () => {
    expect(layout([1, 1, 1, 1, 1, 1], 180)).toBe('t1@0 1@10 2@55 +3@100 6@120');
  });

  it('keeps the last card of another tick below its own line', () => {
    expect(layout([1, 1, 1, 1, 2], 170)).toBe('t1@0 1@10 +3@55 t2@75 5@85');
  });

  it('shows one card at least and how many there are, however low the room', () => {
    expect(layout([1, 1, 1], 10)).toBe('t1@0 1@10 +2@55');
    expect(layout([1, 1, 2], 90)).toBe('t1@0 1@10 +2@55');
  });

  it('puts no line in place of a single card that is as low', () => {
    const slim = { ...METRICS, card: 20 };
    expect(layout([1, 1, 1], 10, slim)).toBe('t1@0 1@10 2@35 3@60');
    expect(layout([1, 1, 1, 1], 70, slim)).toBe('t1@0 1@10 +2@35 4@55');
  });

  it('leaves the last card away where it would be cut', () => {
    expect(layout([1, 1, 1, 1], 105)).toBe('t1@0 1@10 +2@55 4@75');
    expect(layout([1, 1, 1, 1], 104)).toBe('t1@0 1@10 +3@55');
    expect(layout([1, 1, 1, 2], 105)).toBe('t1@0 1@10 +3@55');
  });

  it('never draws more than a hundred cards', () => {
    const ids = Array.from({ length: 5000 }, (_, at) => at);
    const { cards, more } = layoutQueue(ids, () => 1, 1e9, METRICS);
    expect(cards.length).toBeLessThanOrEqual(100);
    expect(more && more.to - more.from + cards.length).toBe(5000);
  });

  it('is empty when nothing waits', () => {
    expect(layoutQueue([], () => 1, 100, METRICS)).toEqual({ cards: [], dividers: [], more: null, height: 0 });
  });
});
