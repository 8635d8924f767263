import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FnCode } from '../../src/engine/compile/code.ts';
import { OP_LENGTH, OPS } from '../../src/engine/compile/ops.ts';
import { compileScript } from '../../src/engine/compile/programs.ts';
import { parseSource } from '../../src/syntax/parse.ts';
import program from '../../src/worker/training-program.js?raw';

/** Ops that no script has. */
const OF_MODULES = ['ModuleReady'];

/** Names of the ops in that code and in all functions in it. */
function opsOf(fc: FnCode, names = new Set<string>()): Set<string> {
  for (let pc = 0; pc < fc.code.length; pc += OP_LENGTH[fc.code[pc]]) names.add(OPS[fc.code[pc]].name);
  for (const inner of fc.functions) opsOf(inner, names);
  return names;
}

/* An op that training leaves out costs its first user half a second: the host throws the compiled loop away. */
it('trains every op that the loop has a case for', () => {
  const parsed = parseSource(program, { file: 'training.js', goal: 'script' });
  const trained = opsOf(compileScript(parsed, { recording: true, siteOffset: 0 }));
  const loop = readFileSync(join(import.meta.dirname, '../../src/engine/vm/run.ts'), 'utf8');
  const cases = [...loop.matchAll(/case Op\.(\w+):/g)].map(([, name]) => name);
  expect(cases.length).toBeGreaterThan(100);
  expect(cases.filter((name) => !trained.has(name))).toEqual(OF_MODULES);
});
