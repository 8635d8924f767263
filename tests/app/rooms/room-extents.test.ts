import { describe, expect, it } from 'vitest';
import { longestName } from '../../../src/app/rooms/promise-rows.ts';
import { roomExtents } from '../../../src/app/rooms/room-extents.ts';
import { pictureOf } from '../../support/pictured.ts';

describe('how much a room holds', () => {
  it('is the most that ever waits at the same time in any lane', () => {
    const chain = 'Promise.resolve().then(() => {}).then(() => {}).then(() => {});\n';
    expect(roomExtents(pictureOf(chain), true).microtasks).toBe(1);
    expect(roomExtents(pictureOf(chain + chain + chain), true).microtasks).toBe(3);
    // ES2017 queues an adoption where ES2025 queues nothing yet.
    expect(roomExtents(pictureOf('(async () => { await new Promise(() => {}); })();'), true).microtasks).toBe(1);
  });

  it('is what a room can show at the most, however long the program', () => {
    const many = 'for (let i = 0; i < 200; i++) Promise.resolve().then(() => console.log(i));';
    expect(roomExtents(pictureOf(many), true)).toEqual({
      frames: 2,
      microtasks: 6,
      nextTicks: 0,
      tasks: 0,
      promises: 14,
      consoleLines: 10,
    });
  });

  it('is the highest stack, up to a gate and what stands below it', () => {
    const frames = (source: string): number => roomExtents(pictureOf(source), true).frames;
    expect(frames('1;')).toBe(2);
    expect(frames('const f = () => 1; f();')).toBe(3);
    expect(frames('const f = (n) => (n > 0 ? f(n - 1) : 0); f(30);')).toBe(4);
  });

  it('counts lines, not calls, and the promises that are shown', () => {
    const extents = (withInternals: boolean) =>
      roomExtents(pictureOf("(async () => { await null; console.log('a\\nb'); console.log('c'); })();"), withInternals);
    expect(extents(true).consoleLines).toBe(3);
    expect(extents(false).promises).toBe(1);
    expect(extents(true).promises).toBeGreaterThan(1);
  });

  it('knows whether tasks or timers are ever there, beside what starts the program', () => {
    const tasks = (source: string): number => roomExtents(pictureOf(source), true).tasks;
    expect(tasks('process.nextTick(() => {}); Promise.resolve().then(() => {});')).toBe(0);
    expect(tasks('setImmediate(() => {});')).toBe(1);
    expect(tasks('clearTimeout(setTimeout(() => {}, 5));')).toBe(1);
  });

  it('is the most timers or tasks that wait at the same time', () => {
    const tasks = (source: string): number => roomExtents(pictureOf(source), true).tasks;
    expect(tasks('setTimeout(() => setTimeout(() => {}, 5), 5);')).toBe(1);
    expect(tasks('for (let i = 0; i < 3; i++) setTimeout(() => {}, i);')).toBe(3);
    expect(tasks('for (let i = 0; i < 300; i++) setTimeout(() => {}, i);')).toBe(6);
  });

  it('knows whether nextTick is ever used', () => {
    expect(roomExtents(pictureOf('console.log(1);'), true).nextTicks).toBe(0);
    expect(roomExtents(pictureOf('setTimeout(() => process.nextTick(() => {}));'), true).nextTicks).toBe(1);
  });

  it('is that of a usual program until one has run', () => {
    expect(roomExtents(null, true)).toMatchObject({ nextTicks: 0 });
    expect(roomExtents(null, true).microtasks).toBeGreaterThan(0);
  });
});

describe('the column of the promises’ names', () => {
  it('is as wide as the longest name of the program’s promises, whatever the engine’s own are called', () => {
    const widthOf = (source: string) => longestName(pictureOf(source));
    const short = widthOf('const p = Promise.resolve();\n(async function f() { await p; })();');
    expect(widthOf('const p = Promise.resolve();\n(async function f() { await p; await p; })();')).toBe(short);
    expect(widthOf('const settledPromise = Promise.resolve();')).toBeGreaterThan(
      widthOf('const p = Promise.resolve();'),
    );
  });
});
