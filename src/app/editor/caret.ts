import { lineAt } from './code-marks.ts';

/** Whichever editor is there. */
export interface CaretHolder {
  getText(): string;
  /** Offsets in UTF-16 units; both the same when nothing is selected. */
  getSelection(): { readonly anchor: number; readonly head: number };
  hasFocus(): boolean;
}

/* The editor panel says how to find out; commands ask when they are run. */
let ask: () => CaretHolder | null = () => null;

export function tellCaret(next: () => CaretHolder | null): void {
  ask = next;
}

export const caretHolder = (): CaretHolder | null => ask();

/** The line of the caret, 1-based; 0 without an editor. */
export function caretLine(): number {
  const holder = ask();
  return holder ? lineAt(holder.getText(), holder.getSelection().head) : 0;
}
