import type { Value } from '../../engine/spec/values.ts';
import { unsafe } from './refusal.ts';

/** Operators that the host's own do, numbers and bigints alike. */
export function arithmetic(operator: string, left: number, right: number): Value {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '&':
      return left & right;
    case '|':
      return left | right;
    case '^':
      return left ^ right;
    case '>>':
      return left >> right;
    case '>>>':
      return left >>> right;
    // Shifts and powers of bigints can be as long as one likes.
    case '<<':
      return typeof left === 'bigint' ? unsafe('<<') : left << right;
    case '**':
      return typeof left === 'bigint' ? unsafe('**') : left ** right;
    default:
      return unsafe(operator);
  }
}
