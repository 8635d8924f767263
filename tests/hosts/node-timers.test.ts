import { describe, expect, it } from 'vitest';
import type { GuestObject } from '../../src/engine/objects/guest-object.ts';
import { normalDelay, Timer, TimerLists } from '../../src/hosts/node/loop/timers.ts';

const NO_CALLBACK = null as unknown as GuestObject;

/** Sets timers given as "name@setAt+delay" and reads them back in one pass at `now`. */
function pass(lists: TimerLists, now: number): string {
  const names: string[] = [];
  for (const { between, timer } of lists.due(() => now))
    names.push((between === 'list' ? '| ' : '') + (timer?.args[0] as string));
  return names.join(' ');
}

function setTimers(...specs: string[]): TimerLists {
  const lists = new TimerLists();
  specs.forEach((spec, i) => {
    const [, name, at, delay] = /^(\w+)@(\d+)\+(\d+)$/.exec(spec)!;
    lists.insert(new Timer(i + 1, Number(delay), false, NO_CALLBACK, [name], Number(at)), Number(at));
  });
  return lists;
}

describe('timer lists of Node', () => {
  it('runs the due members of one duration together, in order of setting', () => {
    expect(pass(setTimers('a@0+1', 'b@0+1', 'c@0+1'), 5)).toBe('a b c');
  });

  it('finishes a whole list before an earlier due timer of another duration', () => {
    expect(pass(setTimers('a@0+1', 'b@0+3', 'c@8+1'), 38)).toBe('a c | b');
  });

  it('leaves members that are not due yet for the next pass', () => {
    const lists = setTimers('a@0+5', 'b@3+5');
    expect(pass(lists, 6)).toBe('a');
    expect(lists.nextExpiry()).toBe(8);
    expect(pass(lists, 8)).toBe('b');
    expect(lists.nextExpiry()).toBe(Infinity);
  });

  it('orders lists of equal expiry by when they got their place', () => {
    expect(pass(setTimers('a@0+4', 'b@2+2'), 4)).toBe('a | b');
  });

  it.each([
    [0, 1],
    [Number.NaN, 1],
    [-5, 1],
    [1.9, 1],
    [2 ** 31, 1],
    [7.5, 7],
  ])('takes a delay of %d as %d ms', (given, expected) => {
    expect(normalDelay(given)).toBe(expected);
  });
});
