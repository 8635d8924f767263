import { describe, expect, it } from 'vitest';
import { barSentence } from '../../../src/app/timeline/bar-words.ts';
import { timelineOf } from '../../../src/app/timeline/timeline-layout.ts';
import { messagesOf } from '../../../src/i18n/messages.ts';
import { pictureOf } from '../../support/pictured.ts';

/** What is said of every bar of the second lane. */
function bars(source: string): string[] {
  const picture = pictureOf(source);
  const { bars: all } = timelineOf(picture).lanes[1];
  return all.map((bar) => barSentence(messagesOf('en'), picture, 1, bar).replace('Lane B: ', ''));
}

describe('a bar of the timeline', () => {
  it('of a timer says what runs and where it was set', () => {
    const source = `setTimeout(() => console.log('late'), 5);
setImmediate(function now() {});
process.nextTick(() => {});`;
    expect(bars(source).slice(1)).toEqual([
      'nextTick, turn 1, tick 0, () => {}, queued by script, line 3',
      'setImmediate, turn 2, tick 0, function now() {}, set on line 2',
      "setTimeout, turn 3, tick 0, () => console.log('late'), set on line 1",
    ]);
  });

  it('does not say which of a promise’s two functions a timer calls, as nobody knows', () => {
    const source = 'const gate = new Promise((_, no) => setTimeout(no, 5));\ngate.catch(() => {});';
    expect(bars(source)[1]).toBe('setTimeout, turn 2, tick 0, function that settles P1, set on line 1');
  });

  it('names a function without a name by its text, and a module as such', () => {
    expect(bars('(async () => {\n  await 1;\n})();')[1]).toContain('resume async () => { await 1; }, ');
    expect(bars('await 1;')[1]).toContain('resume module, ');
  });
});
