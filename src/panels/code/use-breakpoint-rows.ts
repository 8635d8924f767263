import { useMemo } from 'react';
import { type BreakpointRow, selectBreakpointRows } from '../../app/moving/breakpoint-rows.ts';
import { useRun, useView } from '../../app/hooks.ts';
import { plainText } from '../../base/rich-text.ts';
import { debug as words } from '../../i18n/en-debug.ts';

const NO_STOPS = new Map();

/** Breakpoints of a file that stop somewhere in it. */
export function useBreakpointRows(file: string): readonly BreakpointRow[] {
  const run = useRun((state) => state);
  const problems = useView((state) => state.breakpointProblems);
  const { breakpoints, syntax, program } = run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the run's state, these are what the rows are made of.
  return useMemo(
    () =>
      selectBreakpointRows(run, problems, NO_STOPS).filter(
        ({ breakpoint, line }) => breakpoint.file === file && line > 0,
      ),
    [breakpoints, syntax, program, problems, file],
  );
}

/** What a breakpoint's mark says when the pointer rests on it. */
export function wordsOfRow({ breakpoint: { condition }, line, look, problem }: BreakpointRow): string {
  if (look === 'condition') return words.gutter.condition(line, condition);
  return look === 'problem' ? words.gutter.problem(line, plainText(problem)) : words.gutter[look](line);
}
