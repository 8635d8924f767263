import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../support/guest-program.ts';

/*
 * Expressions whose value is the same in every engine: each is evaluated here and by the host, and shown by the same
 * function of the program.
 */
const SHOW = `
function show(value) {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return value + 'n';
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) {
    const own = Object.keys(value).filter((key) => !/^\\d+$/.test(key)).map((key) => key + ': ' + show(value[key]));
    return '[' + [...Array.from(value, show), ...own].join(', ') + ']';
  }
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return value[Symbol.toStringTag] + '[' + Array.from(value, show).join(', ') + ']';
  if (value instanceof Date || value instanceof RegExp) return String(value);
  if (value instanceof Error) return value.name + ': ' + value.message;
  return '{' + Object.keys(value).map((key) => key + ': ' + show(value[key])).join(', ') + '}';
}
function attempt(operation) {
  try { log(show(operation())) } catch (error) { log('throws ' + error.name + ': ' + error.message) }
}
`;

const programOf = (expressions: readonly string[]): string =>
  SHOW + expressions.map((text) => `attempt(() => (${text}));`).join('\n');

/** What the expressions show here, one line each. */
export const shownByGuest = (expressions: readonly string[]): string[] => linesOf(programOf(expressions));

function shownByHost(expressions: readonly string[]): string[] {
  const lines: string[] = [];
  runInNewContext(programOf(expressions), { log: (line: string) => lines.push(line) });
  return lines;
}

const labelled = (expressions: readonly string[], lines: readonly string[]): string[] =>
  expressions.map((text, i) => `${text} → ${lines[i]}`);

/** One test per group: every expression shows the same here as in the host. */
export function sameAsHost(subject: string, groups: Readonly<Record<string, readonly string[]>>): void {
  describe(subject, () => {
    for (const [title, expressions] of Object.entries(groups)) {
      it(title, () =>
        expect(labelled(expressions, shownByGuest(expressions))).toEqual(
          labelled(expressions, shownByHost(expressions)),
        ),
      );
    }
  });
}

/** Expressions with what they show, for what hosts disagree about. */
export function shows(
  subject: string,
  groups: Readonly<Record<string, readonly (readonly [expression: string, shown: string])[]>>,
): void {
  describe(subject, () => {
    for (const [title, rows] of Object.entries(groups)) {
      const expressions = rows.map(([expression]) => expression);
      const expected = rows.map(([, shown]) => shown);
      it(title, () =>
        expect(labelled(expressions, shownByGuest(expressions))).toEqual(labelled(expressions, expected)),
      );
    }
  });
}
