import type { ChangeKind, FileHistory } from '../../app/editor/text-history.ts';
import type { CodeMarks } from '../../app/editor/code-marks.ts';

/** Where the caret is: UTF-16 offsets, anchor first. */
export interface EditorSelection {
  readonly anchor: number;
  readonly head: number;
}

/**
 * What the page asks of an editor. Two editors answer: a plain one that is there at once and everywhere, and Monaco
 * when it has arrived. Each owns its text; the page hears of changes and sends commands.
 */
export interface EditorPort {
  getText(): string;
  /** Replaces the text from outside, as one step that can be undone. */
  setText(text: string): void;
  /** Puts text in without touching the rest; an editor that cannot is given the whole text. */
  insert?(at: number, text: string): void;
  getSelection(): EditorSelection;
  setSelection(selection: EditorSelection): void;
  hasFocus(): boolean;
  focus(): void;
  /** Brings the beginning of a 1-based line into view. */
  reveal(line: number): void;
}

export interface EditorProps {
  readonly label: string;
  readonly description: string;
  readonly file: string;
  readonly text: string;
  readonly marks: CodeMarks;
  /** `lineOf`: where lines went, when the editor knows. */
  readonly onChange: (text: string, kind: ChangeKind, lineOf?: (line: number) => number) => void;
  /** What can be taken back in this text. */
  readonly history: () => FileHistory;
  /** The person is done here: the focus goes on. */
  readonly onLeave: () => void;
  readonly attach: (port: EditorPort | null) => void;
}

export interface FullEditorProps extends EditorProps {
  /** Grows when the text came from outside. */
  readonly revision: number;
}
