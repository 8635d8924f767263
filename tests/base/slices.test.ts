import { describe, expect, it } from 'vitest';
import { type Pieces, runAll, runInSlices } from '../../src/base/slices.ts';

function* counting(to: number, tick: () => void): Pieces<string> {
  for (let at = 0; at < to; at++) {
    tick();
    yield;
  }
  return `counted to ${to}`;
}

/** A clock that every piece moves by 3 ms, and timers that go off when told. */
function handDoors() {
  let now = 0;
  let next = 1;
  const timers = new Map<number, () => void>();
  return {
    timers,
    tick: () => void (now += 3),
    doors: {
      now: () => now,
      soon: (run: () => void) => {
        const timer = next++;
        timers.set(timer, run);
        return () => void timers.delete(timer);
      },
    },
    fire: () => {
      const [[timer, run]] = timers;
      timers.delete(timer);
      run();
    },
  };
}

describe('work in slices', () => {
  it('is the same as all of it at once', () => {
    expect(runAll(counting(5, () => {}))).toBe('counted to 5');
  });

  it('ends within the first slice when it is short', () => {
    const { doors, tick, timers } = handDoors();
    const results: string[] = [];
    runInSlices(counting(1, tick), 8, doors, (result) => results.push(result));
    expect({ results, waiting: timers.size }).toEqual({ results: ['counted to 1'], waiting: 0 });
  });

  it('hands over what took most of a slice in a task of its own', () => {
    const { doors, tick, timers, fire } = handDoors();
    const results: string[] = [];
    const giveUp = runInSlices(counting(2, tick), 8, doors, (result) => results.push(result));
    expect({ results, waiting: timers.size }).toEqual({ results: [], waiting: 1 });
    fire();
    expect(results).toEqual(['counted to 2']);
    runInSlices(counting(2, tick), 8, doors, (result) => results.push(result))();
    expect({ results, waiting: timers.size }).toEqual({ results: ['counted to 2'], waiting: 0 });
    giveUp();
  });

  it('pauses between slices and goes on where it was', () => {
    const { doors, tick, timers, fire } = handDoors();
    const results: string[] = [];
    runInSlices(counting(7, tick), 8, doors, (result) => results.push(result));
    let pauses = 0;
    for (; timers.size > 0; pauses++) fire();
    expect({ results, pauses }).toEqual({ results: ['counted to 7'], pauses: 2 });
  });

  it('is given up for good', () => {
    const { doors, tick, timers } = handDoors();
    const results: string[] = [];
    runInSlices(counting(7, tick), 8, doors, (result) => results.push(result))();
    expect({ results, waiting: timers.size }).toEqual({ results: [], waiting: 0 });
  });
});
