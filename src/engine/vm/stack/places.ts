import { CodeKind, type FnCode } from '../../compile/code.ts';
import { tokenAfter } from '../../compile/positions.ts';
import { agent } from '../../spec/agent.ts';
import type { StackRules } from '../../spec/stack-rules.ts';
import { reread } from './reread.ts';

/** Line and column of an op, as the engine's version shows them. */
export function placeIn(
  code: FnCode,
  pc: number,
  rules: StackRules,
  isInFile = true,
): { readonly line: number; readonly column: number } {
  const offset = pc === ENTRY ? startOf(code) : offsetOf(code, pc, rules);
  const line = code.lines.lineOf(offset);
  return { line, column: (isInFile ? headBefore(line, rules) : 0) + code.lines.columnOf(offset, line) + 1 };
}

function offsetOf(code: FnCode, pc: number, rules: StackRules): number {
  if (rules.style === 'jsc') return reread.jscOffset(code, pc);
  if (rules.style === 'firefox') return reread.firefoxOffset(code, pc);
  return reread.v8Offset(code, pc, rules.v8);
}

/** Until Node 9 the first line of a file stood behind the head of its wrapper. */
export const headBefore = (line: number, rules: StackRules): number =>
  line === 1 && rules.v8 < 6.5 && agent.hostStack !== null ? WRAPPER_HEAD : 0;

/** `(function (exports, require, module, __filename, __dirname) { ` */
const WRAPPER_HEAD = 62;

/** Instead of a pc: the function has not begun. */
export const ENTRY = -1;

const startOf = ({ kind, source, start }: FnCode): number =>
  kind === CodeKind.Arrow ? start : tokenAfter(source, start, '(');
