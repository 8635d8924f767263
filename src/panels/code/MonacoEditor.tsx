import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/languages/definitions/javascript/register';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/caretOperations/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/wordHighlighter/register';
import 'monaco-editor/features/wordOperations/register';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CodeError, CodeMarks, LineHint } from '../../app/editor/code-marks.ts';
import { useApp, useScale } from '../../app/hooks.ts';
import { oldestText, type TextEdit } from '../../app/editor/text-history.ts';
import { valuesAt } from '../../app/looking/value-at.ts';
import { plainText } from '../../base/rich-text.ts';
import { soon } from '../../ui/soon.ts';
import type { EditorPort, FullEditorProps } from './editor-port.ts';
import { ErrorNote, Flags, Hint } from './LineMarks.tsx';
import styles from './MonacoEditor.module.css';
import { type TrackedLines, useBreakpoints } from './monaco-breakpoints.ts';
import { MarkDecorations } from './monaco-marks.ts';
import { LineWidgets, type WidgetHost } from './monaco-widgets.ts';
import { rehearse } from './monaco-rehearsal.ts';
import { defineTheme, THEME } from './monaco-theme.ts';
import { showPointedValues } from './pointed-value.ts';
import { useLinesNear } from './use-lines-near.ts';

/** The full editor. Monaco's model owns the text; the page hears of changes and sends whole texts only from outside. */
export default function MonacoEditor(props: FullEditorProps) {
  const holder = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [editor, setEditor] = useState<monaco.editor.IStandaloneCodeEditor | null>(null);
  const [hosts, setHosts] = useState<WidgetHosts>({ flags: [], hints: [] });
  const tracked = useRef<TrackedLines | null>(null);
  useLayoutEffect(() => {
    latest.current = props;
  });
  // Before the browser draws or hears of the next key: there is never a moment without an editor.
  useLayoutEffect(() => {
    if (!holder.current) return;
    const created = createEditor(holder.current, latest.current);
    const port = portOf(created);
    created.onDidChangeModelContent(({ isUndoing, isRedoing }) => {
      const kind = isUndoing ? 'undo' : isRedoing ? 'redo' : 'edit';
      latest.current.onChange(created.getValue(), kind, tracked.current?.linesNow(latest.current.text));
    });
    bindLeave(created, () => latest.current.onLeave());
    const stopTheme = followTheme(created);
    setEditor(created);
    latest.current.attach(port);
    return () => {
      latest.current.attach(null);
      stopTheme();
      created.getModel()?.dispose();
      created.dispose();
    };
  }, []);
  const app = useApp();
  useEffect(() => {
    if (!editor) return;
    return showPointedValues(
      monaco,
      editor,
      (offset, expression) => valuesAt(app, latest.current.file, offset, expression),
      (line, column) =>
        latest.current.marks.advice
          .filter((one) => one.line === line && column >= one.start && column < one.end)
          .map(({ text }) => plainText(text)),
    );
  }, [editor, app]);
  const scale = useScale();
  useLayoutEffect(() => {
    editor?.updateOptions({ fontSize: Math.round(13 * scale), lineHeight: Math.round(22 * scale) });
  }, [editor, scale]);
  useOutsideText(editor, props.text, props.revision);
  const behind = useMarksBehind(editor, props.marks);
  useMarks(editor, props.marks, behind, setHosts);
  useBreakpoints(monaco, editor, props.file, tracked);
  return (
    <div className={styles.full}>
      <div ref={holder} className={styles.holder} />
      {hosts.flags.map(({ line, node }) =>
        createPortal(<Flags flags={props.marks.flags.filter((flag) => flag.line === line)} />, node, `f${line}`),
      )}
      {hosts.hints.map(({ line, node }) => {
        const hint = behind.hints.find((candidate) => candidate.line === line);
        const error = behind.errors.find((candidate) => candidate.line === line);
        return createPortal(<Behind hint={hint} error={error} />, node, `h${line}`);
      })}
    </div>
  );
}

/** What stands behind a line's text. */
const Behind = memo(function Behind({ hint, error }: { hint: LineHint | undefined; error: CodeError | undefined }) {
  return (
    <div className={styles.behind}>
      {hint && <Hint hint={hint} />}
      {error && <ErrorNote key={error.message} error={error} />}
    </div>
  );
});

/** What stands behind the lines in view: Monaco measures every widget it is given, and programs have thousands of awaits. */
type MarksBehind = Pick<CodeMarks, 'hints' | 'errors'>;

function useMarksBehind(
  editor: monaco.editor.IStandaloneCodeEditor | null,
  { hints, errors }: MarksBehind,
): MarksBehind {
  const { from, to } = useLinesNear(editor);
  return useMemo(() => {
    const near = ({ line }: { readonly line: number }): boolean => line >= from && line <= to;
    return { hints: hints.filter(near), errors: errors.filter(near) };
  }, [hints, errors, from, to]);
}

/** Monaco fetches a language's grammar when it first meets it, and is slow at whatever it does for the first time. */
export async function prepare(): Promise<void> {
  await monaco.editor.colorize('await 0', 'javascript', {});
  const nobody = { text: 'await 1;\n', label: '', description: '', history: () => ({ past: [], future: [] }) };
  // Whatever fails here fails again where it is told.
  await rehearse((holder) => createEditor(holder, nobody), soon).catch(() => undefined);
}

interface WidgetHosts {
  readonly flags: readonly WidgetHost[];
  readonly hints: readonly WidgetHost[];
}

function createEditor(
  holder: HTMLElement,
  { text, label, description, history }: Pick<FullEditorProps, 'text' | 'label' | 'description' | 'history'>,
): monaco.editor.IStandaloneCodeEditor {
  defineTheme(monaco);
  const editor = monaco.editor.create(holder, {
    model: modelWith(text, history().past),
    theme: THEME,
    ariaLabel: `${label}. ${description}`,
    automaticLayout: true,
    minimap: { enabled: false },
    glyphMargin: true,
    folding: false,
    lineNumbersMinChars: 3,
    lineDecorationsWidth: 6,
    selectOnLineNumbers: false,
    fontFamily: getComputedStyle(document.documentElement).getPropertyValue('--mono'),
    fontLigatures: false,
    tabSize: 2,
    scrollBeyondLastLine: false,
    renderFinalNewline: 'on',
    renderLineHighlight: 'none',
    overviewRulerLanes: 0,
    padding: { top: 6, bottom: 8 },
    scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
    bracketPairColorization: { enabled: false },
    guides: { indentation: false },
    // As the plain editor does: what is typed is what is there.
    autoClosingBrackets: 'never',
    autoClosingQuotes: 'never',
    autoIndent: 'keep',
    occurrencesHighlight: 'off',
    fixedOverflowWidgets: true,
  });
  editor.getModel()?.updateOptions({
    tabSize: 2,
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
  // Commands and focus go by this mark, whichever editor is there.
  const field = holder.querySelector('textarea, [role=textbox]');
  field?.setAttribute('data-editor', '');
  return editor;
}

/** A model of the text that can take back what led to it: the edits are made anew, from the oldest text on. */
function modelWith(text: string, past: readonly TextEdit[]): monaco.editor.ITextModel {
  const oldest = oldestText(text, past);
  const model = monaco.editor.createModel(oldest, 'javascript');
  // Monaco counts every line break as one of its own kind; where that moves offsets, there is nothing to take back.
  const isSame = model.getValue() === oldest && !oldest.includes('\r');
  for (const { at, removed, inserted } of isSame ? past : []) {
    const [from, to] = [model.getPositionAt(at), model.getPositionAt(at + removed.length)];
    model.pushStackElement();
    model.pushEditOperations([], [{ range: monaco.Range.fromPositions(from, to), text: inserted }], () => null);
  }
  model.pushStackElement();
  if (model.getValue() !== text) model.setValue(text);
  return model;
}

/** Escape closes what is open first, and only then leaves. */
function bindLeave(editor: monaco.editor.IStandaloneCodeEditor, leave: () => void): void {
  editor.addAction({
    id: 'tickscope.leave',
    label: '',
    keybindings: [monaco.KeyCode.Escape],
    precondition: '!findWidgetVisible && !editorHasMultipleSelections && !editorHasSelection',
    run: leave,
  });
}

function useOutsideText(editor: monaco.editor.IStandaloneCodeEditor | null, text: string, revision: number): void {
  const seen = useRef(revision);
  useEffect(() => {
    if (!editor || seen.current === revision) return;
    seen.current = revision;
    replaceText(editor, text);
  }, [editor, text, revision]);
}

function useMarks(
  editor: monaco.editor.IStandaloneCodeEditor | null,
  marks: CodeMarks,
  behind: MarksBehind,
  setHosts: (change: (old: WidgetHosts) => WidgetHosts) => void,
): void {
  const kept = useRef<{
    decorations: MarkDecorations;
    flags: LineWidgets;
    hints: LineWidgets;
  } | null>(null);
  useLayoutEffect(() => {
    if (!editor) return;
    kept.current = {
      decorations: new MarkDecorations(monaco, editor),
      flags: new LineWidgets(monaco, editor, 'flags'),
      hints: new LineWidgets(monaco, editor, 'hints'),
    };
    return () => {
      kept.current = null;
    };
  }, [editor]);
  // In the drawing of the step itself: React counts what is left for later as a loop when fifty keys come before its turn.
  useLayoutEffect(() => {
    const own = kept.current;
    if (!editor || !own || editor.getModel() === null) return;
    own.decorations.show(marks);
    const flags = own.flags.show(
      marks.flags.map((flag) => flag.line),
      '',
    );
    const hints = own.hints.show(
      [...behind.hints, ...behind.errors].map(({ line }) => line),
      JSON.stringify(behind),
    );
    setHosts((old) => (old.flags === flags && old.hints === hints ? old : { flags, hints }));
  }, [editor, marks, behind, setHosts]);
}

function portOf(editor: monaco.editor.IStandaloneCodeEditor): EditorPort {
  const positionAt = (offset: number): monaco.Position =>
    editor.getModel()?.getPositionAt(offset) ?? new monaco.Position(1, 1);
  return {
    getText: () => editor.getValue(),
    setText: (text) => replaceText(editor, text),
    insert: (at, text) => {
      editor.pushUndoStop();
      editor.executeEdits('', [{ range: monaco.Range.fromPositions(positionAt(at)), text, forceMoveMarkers: true }]);
      editor.pushUndoStop();
    },
    getSelection: () => {
      const model = editor.getModel();
      const selection = editor.getSelection();
      if (!model || !selection) return { anchor: 0, head: 0 };
      const anchor = model.getOffsetAt({
        lineNumber: selection.selectionStartLineNumber,
        column: selection.selectionStartColumn,
      });
      return { anchor, head: model.getOffsetAt(selection.getPosition()) };
    },
    setSelection: ({ anchor, head }) => {
      const [from, to] = [positionAt(anchor), positionAt(head)];
      editor.setSelection(new monaco.Selection(from.lineNumber, from.column, to.lineNumber, to.column));
      editor.revealPositionInCenterIfOutsideViewport(to);
    },
    hasFocus: () => editor.hasTextFocus(),
    focus: () => editor.focus(),
    reveal: (line) => {
      // A line of which a part is in sight is not outside for Monaco.
      const top = editor.getTopForLineNumber(line) - editor.getScrollTop();
      const bottom = top + editor.getOption(monaco.editor.EditorOption.lineHeight);
      const { height, horizontalScrollbarHeight } = editor.getLayoutInfo();
      if (top < 0 || bottom > height - horizontalScrollbarHeight) editor.revealLineInCenter(line);
      // Where a long line was typed or pasted, all others would look empty.
      editor.setScrollLeft(0);
    },
  };
}

function replaceText(editor: monaco.editor.IStandaloneCodeEditor, text: string): void {
  const model = editor.getModel();
  if (!model || model.getValue() === text) return;
  editor.pushUndoStop();
  model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
  editor.pushUndoStop();
  editor.setPosition({ lineNumber: 1, column: 1 });
  editor.setScrollTop(0);
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The theme's colours are the page's tokens: when those change, it is defined anew; also for a text with words from right to left. */
function followTheme(editor: monaco.editor.IStandaloneCodeEditor): () => void {
  let isMixed = false;
  const define = (): void => defineTheme(monaco, isMixed);
  const look = (): void => {
    if (RIGHT_TO_LEFT.test(editor.getValue()) === isMixed) return;
    isMixed = !isMixed;
    define();
  };
  look();
  const heard = editor.onDidChangeModelContent(look);
  const observer = new MutationObserver(define);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    heard.dispose();
    observer.disconnect();
  };
}
