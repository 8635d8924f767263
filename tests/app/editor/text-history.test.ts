import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, inverse, oldestText, TextHistory } from '../../../src/app/editor/text-history.ts';

/** A text in an editor, with the keys that take back. */
function editor(pause = 1000) {
  let time = 0;
  const history = new TextHistory(() => time);
  let text = '';
  return {
    history,
    text: () => text,
    type(next: string, wait = pause) {
      time += wait;
      history.record('a.js', text, next);
      text = next;
    },
    takeBack(kind: 'undo' | 'redo') {
      const { past, future } = history.of('a.js');
      const edit = kind === 'undo' ? past.at(-1) : future.at(-1);
      if (!edit) return;
      const next = applyEdit(text, kind === 'undo' ? inverse(edit) : edit);
      history.record('a.js', text, next, kind);
      text = next;
    },
  };
}

describe('what was typed', () => {
  it('is taken back edit by edit and brought again', () => {
    const field = editor();
    for (const next of ['one', 'one two', 'two']) field.type(next);
    field.takeBack('undo');
    expect(field.text()).toBe('one two');
    field.takeBack('undo');
    field.takeBack('undo');
    field.takeBack('undo');
    expect(field.text()).toBe('');
    field.takeBack('redo');
    field.takeBack('redo');
    expect(field.text()).toBe('one two');
    field.type('three');
    field.takeBack('redo');
    expect(field.text()).toBe('three');
  });

  it('in one go is one edit, and a line break begins another', () => {
    const field = editor(50);
    for (const next of ['a', 'ab', 'abc', 'abc\n', 'abc\nd', 'abc\n', 'abc']) field.type(next);
    expect(field.history.of('a.js').past.length).toBeLessThan(5);
    field.type('abc!', 5000);
    field.takeBack('undo');
    expect(field.text()).toBe('abc');
  });

  it('comes back after a reload, whatever was typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 12 }), { maxLength: 20 }), (texts) => {
        const field = editor();
        for (const text of texts) field.type(text);
        const again = new TextHistory(() => 0);
        again.load(JSON.parse(JSON.stringify(field.history.toJSON())), { 'a.js': field.text() });
        expect(again.of('a.js')).toEqual(field.history.of('a.js'));
        expect(oldestText(field.text(), again.of('a.js').past)).toBe('');
      }),
    );
  });

  it('is left out where what was kept does not lead to the text', () => {
    const history = new TextHistory(() => 0);
    const edit = { at: 0, removed: '', inserted: 'xyz' };
    for (const kept of [null, 7, { 'a.js': [] }, { 'a.js': { past: [edit, null] } }, { 'a.js': { past: [edit] } }]) {
      history.load(kept, { 'a.js': 'abc' });
      expect(history.of('a.js').past).toEqual([]);
    }
    history.load(
      {
        'a.js': {
          past: [
            { at: 3, removed: '', inserted: 'c' },
            { at: 0, removed: '', inserted: 'ab' },
          ],
        },
      },
      { 'a.js': 'abc' },
    );
    expect(history.of('a.js').past).toEqual([{ at: 0, removed: '', inserted: 'ab' }]);
  });

  it('follows an editor that takes back several edits at once', () => {
    const field = editor();
    for (const next of ['one', 'one two', 'one two three']) field.type(next);
    field.history.record('a.js', 'one two three', 'one', 'undo');
    expect(field.history.of('a.js')).toMatchObject({ past: [{ inserted: 'one' }], future: [{}, {}] });
    field.history.record('a.js', 'one', 'one two three', 'redo');
    expect(field.history.of('a.js').past).toHaveLength(3);
  });

  it('has limits', () => {
    const field = editor();
    for (let i = 0; i < 1000; i++) field.type(`${i}`.repeat(500));
    const { past } = field.history.of('a.js');
    expect(past.length).toBeLessThanOrEqual(300);
    expect(JSON.stringify(past).length).toBeLessThan(300_000);
  });
});
