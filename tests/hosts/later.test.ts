import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';

const lines = (program: string, settings: object = {}) =>
  run({ 'main.js': program }, { engine: 'chromium', budgets: 'unlimited', record: 'none', ...settings }).lines;

describe('interfaces of a page that are made once somebody looks', () => {
  it('look like any other global, whoever looks first', () => {
    expect(
      lines(`
        const shown = (name) => JSON.stringify(Object.getOwnPropertyDescriptor(window, name), (_, v) => typeof v === 'function' ? v.name : v);
        console.log('HTMLVideoElement' in window, Object.keys(window).includes('HTMLVideoElement'), shown('HTMLVideoElement'));
        console.log(SVGCircleElement === SVGCircleElement, typeof WheelEvent, shown('WheelEvent'));
        console.log(Object.getPrototypeOf(document.createElement('video')) === HTMLVideoElement.prototype);
      `),
    ).toEqual([
      'true false {"value":"HTMLVideoElement","writable":true,"enumerable":false,"configurable":true}',
      'true function {"value":"WheelEvent","writable":true,"enumerable":false,"configurable":true}',
      'true',
    ]);
  });

  it('leave alone what a program put in their place, and what it took away', () => {
    expect(
      lines(`
        HTMLVideoElement = 'mine';
        delete window.HTMLAudioElement;
        Object.defineProperty(window, 'WheelEvent', { value: 1 });
        const made = ['video', 'audio'].map((tag) => document.createElement(tag));
        console.log(HTMLVideoElement, 'HTMLAudioElement' in window, WheelEvent);
        console.log(made.map((each) => each.constructor.name).join());
      `),
    ).toEqual(['mine false 1', 'HTMLVideoElement,HTMLAudioElement']);
  });

  it('are what they are, whatever the program has made of the language', () => {
    expect(
      lines(`
        const { log } = console;
        const fail = () => { throw 'seen'; };
        for (const key of ['get', 'set', 'value', 'writable', 'length', 'name', 'constructor', 'prototype'])
          Object.defineProperty(Object.prototype, key, { __proto__: null, get: fail, set: fail, configurable: true });
        Object.defineProperty = Object.create = Reflect.construct = Function.prototype.call = fail;
        log(document.createElement('dialog') instanceof HTMLDialogElement, new KeyboardEvent('keydown').type);
      `),
    ).toEqual(['true keydown']);
  });

  it('take nothing of the room that a budget leaves, so that no stop comes half-way', () => {
    const settings = { budgets: { memory: 1_500_000 }, record: 'full' as const };
    const program = (looks: string) => `
      ${looks}
      const kept = [];
      let n = 0;
      for (;;) if (kept.push([n++]) % 10 === 0) console.log(n);
    `;
    const stops = ['', "document.createElement('video');", 'SVGAnimateMotionElement; WheelEvent;'].map((looks) => {
      const { stopped, lines } = run({ 'main.js': program(looks) }, { engine: 'chromium', ...settings });
      return { stopped, last: Number(lines.at(-1)) };
    });
    expect(stops[0]).toEqual({ stopped: 'memory', last: expect.closeTo(10_500, -3) });
    // An element and a few functions of the program's own.
    for (const { stopped, last } of stops)
      expect([stopped, last / stops[0].last]).toEqual(['memory', expect.closeTo(1, 1.5)]);
  });
});
