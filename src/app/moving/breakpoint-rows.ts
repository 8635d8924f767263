import type { Breakpoint } from '../../base/breakpoints.ts';
import { effectiveLine } from './breakpoints.ts';
import { oneLine } from '../sentences/text.ts';
import type { Stop } from '../stores/playback-store.ts';
import type { RunState } from '../stores/run-store.ts';

/** A breakpoint as it is drawn at its line and listed. */
export interface BreakpointRow {
  readonly breakpoint: Breakpoint;
  /** Line at which it stops, 0 nowhere. */
  readonly line: number;
  readonly look: 'plain' | 'condition' | 'off' | 'problem';
  /** Rich text of what is wrong with its condition, '' nothing. */
  readonly problem: string;
  /** Source of the line. */
  readonly text: string;
  /** How many times it stops. */
  readonly stops: number;
}

export function placeKey({ file, line }: Breakpoint): string {
  return `${line}:${file}`;
}

export function selectBreakpointRows(
  state: RunState,
  problems: ReadonlyMap<string, string>,
  stops: ReadonlyMap<number, Stop>,
): BreakpointRow[] {
  return state.breakpoints.map((breakpoint): BreakpointRow => {
    const line = effectiveLine(state, breakpoint);
    const problem = problems.get(placeKey(breakpoint)) ?? '';
    const look = !breakpoint.enabled ? 'off' : problem ? 'problem' : breakpoint.condition ? 'condition' : 'plain';
    const text = oneLine((state.program.files[breakpoint.file] ?? '').split('\n')[line - 1] ?? '');
    const own = [...stops.values()].filter(
      (stop) => stop.kind === 'stop' && stop.line === line && stop.file === breakpoint.file,
    );
    return { breakpoint, line, look, problem, text, stops: own.length };
  });
}
