import { describe, expect, it } from 'vitest';
import { hasCommonJsMarks } from '../../src/syntax/commonjs-marks.ts';

const isScript = (source: string): boolean => hasCommonJsMarks(source, 'main.js');

describe('what Bun runs as a script', () => {
  it.each([
    "'use strict'; x();",
    'module;',
    'this.a = 1;',
    'with (a) b;',
    'console.log(010);',
    'if (a) function f() {}',
  ])('is a script: %s', (source) => expect(isScript(source)).toBe(true));

  it.each(["x(); 'use strict';", 'console.log(delete age);', 'return;', 'function f(a, a) {}', 'var yield;'])(
    'is a module, were it a wrong one: %s',
    (source) => expect(isScript(source)).toBe(false),
  );
});
