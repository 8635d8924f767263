import type * as monaco from 'monaco-editor/editor';
import { type RefObject, useEffect } from 'react';
import type { BreakpointRow } from '../../app/moving/breakpoint-rows.ts';
import { toggleBreakpoint } from '../../app/moving/breakpoints.ts';
import { useApp } from '../../app/hooks.ts';
import { movedLines } from '../../app/moving/move-breakpoints.ts';
import styles from './monaco-marks.module.css';
import { useBreakpointRows, wordsOfRow } from './use-breakpoint-rows.ts';

/* Breakpoints in Monaco: on the line numbers, kept with their text by its decorations, which know every edit. */

type Editor = monaco.editor.IStandaloneCodeEditor;

/** Follows lines through edits. */
export class TrackedLines {
  private readonly editor: Editor;
  private readonly decorations: monaco.editor.IEditorDecorationsCollection;
  private lines: readonly number[] = [];

  constructor(editor: Editor) {
    this.editor = editor;
    this.decorations = editor.createDecorationsCollection();
  }

  set(api: typeof monaco, lines: readonly number[]): void {
    const model = this.editor.getModel();
    if (!model) return;
    this.lines = lines.filter((line) => line <= model.getLineCount());
    // A range that does not grow at its edges: a line break before the text pushes it down, one behind does not.
    this.decorations.set(
      this.lines.map((line) => {
        const from = model.getLineFirstNonWhitespaceColumn(line) || 1;
        return { range: new api.Range(line, from, line, model.getLineMaxColumn(line)), options: { stickiness: 1 } };
      }),
    );
  }

  /** Where each line went since it was set, `before` being the text then; as `movedLines` has it where a line was rewritten. */
  linesNow(before: string): (line: number) => number {
    const rewritten = movedLines(before, this.editor.getValue());
    const ranges = this.decorations.getRanges();
    const places = new Map(
      this.lines.map((line, at) => [line, ranges[at].isEmpty() ? rewritten(line) : ranges[at].startLineNumber]),
    );
    const kept = this.lines.map((line) => places.get(line) ?? 0);
    this.lines = kept;
    return (line) => places.get(line) ?? rewritten(line);
  }
}

/** Draws a file's breakpoints, and hears presses beside the text. */
export function useBreakpoints(
  api: typeof monaco,
  editor: Editor | null,
  file: string,
  tracked: RefObject<TrackedLines | null>,
): void {
  const app = useApp();
  const rows = useBreakpointRows(file);
  useEffect(() => {
    if (!editor) return;
    const own = new TrackedLines(editor);
    tracked.current = own;
    const { GUTTER_GLYPH_MARGIN, GUTTER_LINE_NUMBERS, GUTTER_LINE_DECORATIONS } = api.editor.MouseTargetType;
    const pressed = editor.onMouseDown(({ target, event }) => {
      const isGutter = [GUTTER_GLYPH_MARGIN, GUTTER_LINE_NUMBERS, GUTTER_LINE_DECORATIONS].some(
        (type) => type === target.type,
      );
      if (isGutter && event.leftButton && target.position) toggleBreakpoint(app, file, target.position.lineNumber);
    });
    return () => {
      pressed.dispose();
      tracked.current = null;
    };
  }, [api, app, editor, file, tracked]);
  useEffect(() => {
    const lines = rows.map(({ breakpoint }) => breakpoint.line);
    if (editor) tracked.current?.set(api, lines);
  }, [api, rows, tracked, editor]);
  useEffect(() => {
    if (!editor?.getModel()) return;
    const shown = editor.createDecorationsCollection(rows.map((row) => decorationOf(api, row)));
    return () => shown.clear();
  }, [api, editor, rows]);
}

function decorationOf(api: typeof monaco, row: BreakpointRow): monaco.editor.IModelDeltaDecoration {
  return {
    range: new api.Range(row.line, 1, row.line, 1),
    options: {
      lineNumberClassName: `${styles.breakpoint} ${styles[`is-${row.look}`]}`,
      lineNumberHoverMessage: { value: wordsOfRow(row) },
    },
  };
}
