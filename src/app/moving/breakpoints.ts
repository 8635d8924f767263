import { stoppableLines, stopLine } from '../../analysis/index.ts';
import { type Breakpoint, MAX_BREAKPOINTS } from '../../base/breakpoints.ts';
import { debug as words } from '../../i18n/en-debug.ts';
import type { App } from '../app.ts';
import { caretLine } from '../editor/caret.ts';
import { notifyHere } from '../notify-here.ts';
import type { RunState } from '../stores/run-store.ts';
import { notify } from '../stores/view-store.ts';

/*
 * Setting, changing and removing breakpoints. They belong to the program: whoever sets one in an example or a link's
 * program has made it their own, and finds it again in the draft.
 */

/** Sets a breakpoint on the line or takes it away. Where no statement begins, it goes to the next line that has one. */
export function toggleBreakpoint(app: App, file: string, line: number): void {
  const state = app.run.getState();
  if (line < 1 || !Object.hasOwn(state.program.files, file)) return;
  const known = state.breakpoints.find((each) => each.file === file && effectiveLine(state, each) === line);
  const own = state.breakpoints.find((each) => each.file === file && each.line === line) ?? known;
  if (own) return removeBreakpoint(app, own);
  const to = stopsAt(state, file, line);
  if (to === 0) return notify(app.view, words.nowhere(line), { tone: 'warning' });
  if (to !== line) notifyHere(app, words.moved(line, to));
  else say(app, words.set(line));
  if (state.breakpoints.some((each) => each.file === file && each.line === to)) return;
  if (state.breakpoints.length >= MAX_BREAKPOINTS) {
    return notify(app.view, words.most(MAX_BREAKPOINTS), { tone: 'warning' });
  }
  keep(app, [...state.breakpoints, { file, line: to, condition: '', enabled: true }]);
}

export function toggleAtCaret(app: App): void {
  toggleBreakpoint(app, app.run.getState().openFile, caretLine());
}

export function removeBreakpoint(app: App, breakpoint: Breakpoint): void {
  keep(
    app,
    app.run.getState().breakpoints.filter((each) => each !== breakpoint),
  );
  say(app, words.removed(breakpoint.line));
}

export function removeAllBreakpoints(app: App): void {
  keep(app, []);
}

export function changeBreakpoint(
  app: App,
  breakpoint: Breakpoint,
  changes: Partial<Pick<Breakpoint, 'condition' | 'enabled'>>,
): void {
  keep(
    app,
    app.run.getState().breakpoints.map((each) => (each === breakpoint ? { ...each, ...changes } : each)),
  );
}

export function enableAll(app: App, enabled: boolean): void {
  keep(
    app,
    app.run.getState().breakpoints.map((each) => (each.enabled === enabled ? each : { ...each, enabled })),
  );
}

function keep({ run }: App, breakpoints: readonly Breakpoint[]): void {
  run.setState({ breakpoints: [...breakpoints].sort(byPlace), origin: null });
}

function byPlace(x: Breakpoint, y: Breakpoint): number {
  return x.file === y.file ? x.line - y.line : x.file < y.file ? -1 : 1;
}

export function say({ view }: App, said: string): void {
  // The same again is only heard again when the text differs.
  view.setState((state) => ({ said: state.said === said ? `${said}\u00a0` : said }));
}

/** Line at which a breakpoint stops: its own, or the next with a statement; 0 none. Where the text is not parsed, its own. */
export function effectiveLine(state: RunState, { file, line }: Breakpoint): number {
  return stopsAt(state, file, line);
}

let last: { sites: unknown; file: string; lines: Int32Array } | null = null;

function stopsAt({ syntax, program }: RunState, file: string, line: number): number {
  // What was parsed is an older text, or none.
  if (!syntax || syntax.errors.length > 0 || syntax.program !== program) return line;
  if (last?.sites !== syntax.sites || last.file !== file) {
    last = { sites: syntax.sites, file, lines: stoppableLines(syntax.sites, file) };
  }
  return stopLine(last.lines, line);
}
