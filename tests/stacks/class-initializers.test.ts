import { describe, expect, it } from 'vitest';
import { stackLines } from './stack-lines.ts';

/* What V8's own calls of static initializers look like; Node 14.21.3, 18.20.8 and 24.21.0 printed the same. */

const failing = (body: string): string => `try { (function f() { ${body} })(); } catch (e) { console.log(e.stack); }`;

describe('a static initializer is called where the last thing before it was done', () => {
  it.each([
    ['node-24', 'class K { static a = n.one; } var n;', ['<static_initializer> (main.js:1:46)', 'f (main.js:1:18)']],
    [
      'node-14',
      'class K { static a = n.one; } var n;',
      ['Function.<static_fields_initializer> (main.js:1:46)', 'f (main.js:1:18)'],
    ],
    [
      'node-24',
      'var n; n = isNaN(1); class K { static a = n(); }',
      ['<static_initializer> (main.js:1:65)', 'f (main.js:1:32)'],
    ],
    [
      'node-24',
      'class B {} class K extends B { static a = B.one(); }',
      ['<static_initializer> (main.js:1:67)', 'f (main.js:1:50)'],
    ],
  ])('%s: %s', (engine, body, frames) =>
    expect(
      stackLines(engine, 'main.js', failing(body))
        .slice(1, 3)
        .map((line) => line.trim().replace('at ', '')),
    ).toEqual(frames),
  );
});

describe('what fails in an initializer has no name', () => {
  it.each([
    ['node-24', 'class K { static a = B.one(); } var B = 1', 'Cannot read properties of undefined'],
    ['node-24', 'var B = isNaN; class K { static a = B.one(); }', 'B.one is not a function'],
    ['node-18', 'var B = isNaN; class K { static a = B.one(); }', 'undefined is not a function'],
    ['node-18', 'var B = isNaN; class K { a = B.one(); } new K();', 'B.one is not a function'],
    ['node-16', 'var B = isNaN; class K { a = B.one(); } new K();', 'undefined is not a function'],
  ])('of %s: %s', (engine, body, message) =>
    expect(stackLines(engine, 'main.js', failing(body))[0]).toContain(message),
  );
});
