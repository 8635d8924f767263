import type { FnCode } from '../../src/engine/compile/code.ts';
import { compileFunctionBody, compileModule, compileScript } from '../../src/engine/compile/programs.ts';
import { parseSource } from '../../src/syntax/parse.ts';

export type CompileGoal = 'script' | 'module' | 'function-body';

/** Compiles a text of a test; function bodies by default, so that top-level names are registers. */
export function compile(source: string, goal: CompileGoal = 'function-body', recording = false): FnCode {
  const parsed = parseSource(source, { file: 'test.js', goal });
  const options = { recording, siteOffset: 0, completion: false };
  if (goal === 'script') return compileScript(parsed, options);
  return goal === 'module' ? compileModule(parsed, options) : compileFunctionBody(parsed, options);
}

/** The function of that name in a compiled text, however deep. */
export function functionNamed(code: FnCode, name: string): FnCode {
  const found = everyFunction(code).find((inner) => inner.name === name);
  if (found === undefined) throw new Error(`no function ${name}`);
  return found;
}

export function everyFunction(code: FnCode): FnCode[] {
  return [code, ...code.functions.flatMap(everyFunction)];
}
