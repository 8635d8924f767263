import { parseExpressionAt } from 'acorn';

/**
 * Whether an expression that begins on the way to `offset` reaches over it, as Node's `assert` looked for a failed call
 * until Node 16: from the start of its line, and where it finds none on from where acorn gave up. acorn says where that is
 * from the text's start, Node counts it from where it last began, and so it often jumps too far: over what stands in a
 * `try` of the same line, say. https://github.com/nodejs/node/blob/v14.x/lib/assert.js, `parseCode`.
 */
export function expressionReaches(text: string, offset: number, ecmaVersion: 7 | 9 | 11 | 'latest'): boolean {
  let start = 0;
  while (start <= offset) {
    try {
      const expression = parseExpressionAt(text, start, { ecmaVersion });
      // A name before the call is an expression, too.
      if (expression.start <= offset && expression.end >= offset && hasCallAt(expression, offset)) return true;
      start = expression.end + 1;
    } catch (mistake) {
      start += (mistake as { readonly raisedAt?: number }).raisedAt ?? 1;
    }
  }
  return false;
}

interface Place {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && typeof (value as Place).type === 'string';

function hasCallAt(node: Place, offset: number): boolean {
  if (node.start > offset || node.end < offset) return false;
  if (node.type === 'CallExpression') return true;
  return Object.values(node).some((child: unknown) =>
    Array.isArray(child)
      ? child.some((each) => isPlace(each) && hasCallAt(each, offset))
      : isPlace(child) && hasCallAt(child, offset),
  );
}
