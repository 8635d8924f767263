import { describe, expect, it } from 'vitest';
import { linesOf } from '../support/guest-program.ts';

/** What the program shows of the language, the program, and the lines it logs. */
export type Case = readonly [title: string, source: string, lines: readonly string[]];

/** Runs programs of the language and compares what they log. */
export function checkAll(subject: string, cases: readonly Case[]): void {
  describe(subject, () => {
    for (const [title, source, lines] of cases) it(title, () => expect(linesOf(source)).toEqual(lines));
  });
}
