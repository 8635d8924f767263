import { type FnCode, HANDLER_WORDS } from './code.ts';
import { OPS } from './ops.ts';

/** A listing of one function's code, one op a line; jump targets are pcs. Nested functions follow with `nested`. */
export function disassemble(fc: FnCode, options: { readonly nested?: boolean } = {}): string {
  const lines: string[] = [
    `${fc.name === '' ? '(anonymous)' : fc.name}: ${fc.nParams} params, ${fc.nRegisters} registers`,
  ];
  for (let pc = 0; pc < fc.code.length; ) {
    const info = OPS[fc.code[pc]];
    const operands = info.operands.map(({ kind }, index) => renderOperand(fc, kind, fc.code[pc + 1 + index]));
    lines.push(`${String(pc).padStart(4)}  ${info.name}${operands.length > 0 ? ` ${operands.join(', ')}` : ''}`);
    pc += operands.length + 1;
  }
  for (let i = 0; i < fc.handlers.length; i += HANDLER_WORDS) {
    const [start, end, handler, register] = fc.handlers.subarray(i, i + HANDLER_WORDS);
    lines.push(`      ${start}–${end} throws → ${handler} in r${register}`);
  }
  if (options.nested === true) for (const inner of fc.functions) lines.push('', disassemble(inner, options));
  return lines.join('\n');
}

function renderOperand(fc: FnCode, kind: string, word: number): string {
  switch (kind) {
    case 'w':
    case 'w2':
    case 'r':
    case 'b':
      return `r${word}`;
    case 'k':
      return renderConstant(fc.constants[word]);
    case 'f':
      return `fn ${fc.functions[word].name || word}`;
    case 'j':
      return `→ ${word}`;
    case 'ic':
      return `#${word}`;
    default:
      return String(word);
  }
}

function renderConstant(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(renderConstant).join(', ')}]`;
  if (typeof value === 'object' && value !== null && !('scope' in value)) return JSON.stringify(value);
  return typeof value === 'object' && value !== null ? 'context' : String(value);
}
