import type { AnyNode, Node, TemplateLiteral } from '../../../../syntax/ast.ts';

/* What Bun's printer knows to be constant before anything runs, and how it writes such values. */

export type Constant = string | number | boolean | null | undefined;

/** A value that stands for an expression; `null` where there is none. */
export interface Known {
  readonly value: Constant;
}

/** `standIn`: what stands in the place of a name. */
export function constantOf(node: Node, standIn: (name: string) => AnyNode | undefined): Known | null {
  const of = node as AnyNode;
  const known = (inner: Node): Known | null => constantOf(inner, standIn);
  switch (of.type) {
    case 'Literal':
      return isPlain(of.value) && (of as { regex?: unknown }).regex === undefined ? { value: of.value } : null;
    case 'Identifier':
      return named(of.name, standIn);
    case 'TemplateLiteral':
      return ofTemplate(of, known);
    case 'UnaryExpression': {
      const operand = known(of.argument);
      return operand === null ? null : unary(of.operator, operand.value);
    }
    case 'BinaryExpression': {
      const left = of.left.type === 'PrivateIdentifier' ? null : known(of.left);
      const right = left === null ? null : known(of.right);
      return left === null || right === null ? null : binary(of.operator, left.value, right.value);
    }
    case 'ConditionalExpression': {
      const test = known(of.test);
      return test && known(test.value ? of.consequent : of.alternate);
    }
    case 'LogicalExpression': {
      const left = known(of.left);
      if (left === null) return null;
      const isLast = of.operator === '&&' ? !left.value : of.operator === '||' ? left.value : left.value != null;
      return isLast ? left : known(of.right);
    }
    default:
      return null;
  }
}

const isPlain = (value: unknown): value is Constant => value === null || /^(?:str|num|bool)/.test(typeof value);

function named(name: string, standIn: (name: string) => AnyNode | undefined): Known | null {
  const value = standIn(name);
  if (value !== undefined) return constantOf(value, standIn);
  if (name === 'undefined') return { value: undefined };
  return name === 'NaN' ? { value: NaN } : name === 'Infinity' ? { value: Infinity } : null;
}

function ofTemplate(template: TemplateLiteral, known: (node: Node) => Known | null): Known | null {
  let text = template.quasis[0].value.cooked ?? '';
  for (const [i, expression] of template.expressions.entries()) {
    const part = known(expression);
    if (part === null) return null;
    text += `${part.value}${template.quasis[i + 1].value.cooked ?? ''}`;
  }
  return { value: text };
}

function unary(operator: string, value: Constant): Known | null {
  if (operator === '!') return { value: !value };
  if (operator === 'void') return { value: undefined };
  if (operator === 'typeof') return { value: value === null ? 'object' : typeof value };
  if (typeof value !== 'number') return null;
  return operator === '-' ? { value: -value } : operator === '+' ? { value } : null;
}

const NUMERIC: Readonly<Record<string, (a: number, b: number) => Constant>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '**': (a, b) => a ** b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '<<': (a, b) => a << b,
  '>>': (a, b) => a >> b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
};

function binary(operator: string, left: Constant, right: Constant): Known | null {
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string')) return { value: `${left}${right}` };
  if (typeof left === typeof right && /^[!=]==$/.test(operator))
    return { value: (left === right) === operator.startsWith('=') };
  if (typeof left !== 'number' || typeof right !== 'number') return null;
  if (!(operator in NUMERIC)) return null;
  const value = NUMERIC[operator](left, right);
  return operator === '/' && !Number.isFinite(value) ? null : { value };
}

/** Without an exponent. */
export function printedNumber(value: number): string {
  const text = String(value);
  if (/e\+/.test(text)) return BigInt(value).toString();
  return /e-/.test(text) ? value.toFixed(20).replace(/0+$/, '') : text;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const ESCAPES: Readonly<Record<string, string>> = {
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
  '\r': '\\r',
  '\\': '\\\\',
};

const hex = (unit: string, digits: number): string =>
  unit.charCodeAt(0).toString(16).toUpperCase().padStart(digits, '0');

/** In the quotes that need the fewest escapes; what is not ASCII is escaped. */
export function printedText(text: string): string {
  const single = count(text, /['\n\r]/g);
  const double = count(text, /["\n\r]/g);
  const quote = count(text, /`|\$\{/g) < Math.min(single, double) ? '`' : single < double ? "'" : '"';
  const inside = text.replace(/[^ -~]|["'`\\]|\$(?=\{)/g, (unit) => {
    if (unit === '\n') return quote === '`' ? unit : '\\n';
    if (unit in ESCAPES) return ESCAPES[unit];
    if (/["'`]/.test(unit)) return unit === quote ? `\\${unit}` : unit;
    if (unit === '$') return quote === '`' ? '\\$' : unit;
    return unit <= '\xff' ? `\\x${hex(unit, 2)}` : `\\u${hex(unit, 4)}`;
  });
  return quote + inside + quote;
}
