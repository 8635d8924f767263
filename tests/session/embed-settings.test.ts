import { describe, expect, it } from 'vitest';
import { createRealm, type EmbedSettings, openTrace, run } from '../../src/session/embed.ts';

const wrong = (settings: object) => () => run('1', settings as EmbedSettings);

describe('A setting of the library that is wrong', () => {
  it('is named, with what there is instead', () => {
    expect(wrong({ engine: 'node-13' })).toThrow(new TypeError("no engine is called 'node-13'"));
    expect(wrong({ profile: 'es2099' })).toThrow(new TypeError("no profile is called 'es2099'"));
    expect(wrong({ entry: 'a.js', goal: 'module', host: 'deno' })).toThrow(new TypeError("no host is called 'deno'"));
    expect(wrong({ record: 'some' })).toThrow(new TypeError("record is one of full, none, not 'some'"));
    expect(wrong({ goal: 'esm' })).toThrow(new TypeError("goal is one of auto, script, module, not 'esm'"));
    expect(wrong({ seed: 0.5 })).toThrow(new TypeError('the seed is no whole number'));
    expect(wrong({ budgets: { ops: Number.NaN } })).toThrow(new TypeError("the budget 'ops' is no amount"));
    expect(wrong({ globals: { done: 1 } })).toThrow(new TypeError("the global 'done' is no function"));
    expect(() => createRealm({ record: 'some' as 'full' })).toThrow(TypeError);
  });

  it('is so for the program itself, and for what is no trace', () => {
    const texts = new TypeError('run takes the text of a program, or texts by file name');
    for (const files of [undefined, null, 7, { 'main.js': 7 }]) expect(() => run(files as never)).toThrow(texts);
    expect(() => run({ 'a.js': '1' }, { entry: 'b.js' })).toThrow(new TypeError("there is no file 'b.js'"));
    for (const trace of [undefined, {}, run('1').lines])
      expect(() => openTrace(trace as never)).toThrow(new TypeError('openTrace takes the trace of a run'));
  });
});
