import { type FnCode, HANDLER_WORDS } from '../../src/engine/compile/code.ts';
import * as Op from '../../src/engine/compile/op-codes.ts';
import { OPS } from '../../src/engine/compile/ops.ts';
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

/** Ops and operands without Mark and Wrote, jump targets as the number of the op they lead to. */
export function meaning(fc: FnCode): string[] {
  const isRecording = (pc: number): boolean => fc.code[pc] === Op.Mark || fc.code[pc] === Op.Wrote;
  const numberOf = new Map<number, number>();
  const starts: number[] = [];
  for (let pc = 0; pc < fc.code.length; pc += OPS[fc.code[pc]].operands.length + 1) {
    numberOf.set(pc, starts.length);
    if (!isRecording(pc)) starts.push(pc);
  }
  numberOf.set(fc.code.length, starts.length);
  const ops = starts.map((pc) => {
    const info = OPS[fc.code[pc]];
    const words = info.operands.map(({ kind }, index) => {
      const word = fc.code[pc + 1 + index];
      if (kind === 'j') return `→${numberOf.get(word)}`;
      if (kind !== 'k') return String(word);
      // What an eval is given has the scopes in it; its index depends on how many names are recorded.
      return info.name === 'CallEval' ? 'context' : shownConstant(fc.constants[word]);
    });
    return [info.name, ...words, `site ${fc.siteOf[pc]}`].join(' ');
  });
  const handlers: string[] = [];
  for (let i = 0; i < fc.handlers.length; i += HANDLER_WORDS) {
    const [start, end, to, register] = fc.handlers.subarray(i, i + HANDLER_WORDS);
    if (numberOf.get(start) !== numberOf.get(end))
      handlers.push(`${[start, end, to].map((pc) => numberOf.get(pc)).join()} r${register}`);
  }
  return [...ops, ...handlers];
}

const shownConstant = (constant: unknown): string | undefined =>
  JSON.stringify(constant, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
