import type { KeyboardEvent } from 'react';
import { type ChangeKind, type FileHistory, inverse } from '../../app/editor/text-history.ts';

const INDENT = '  ';

/** Tab indents, Enter keeps the indentation, Escape leaves. Everything goes through the field's own undo. */
export function handleEditorKey(event: KeyboardEvent<HTMLTextAreaElement>, onLeave: () => void): void {
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  const area = event.currentTarget;
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  } else if (event.key === 'Tab') {
    event.preventDefault();
    if (event.shiftKey) outdent(area);
    else indent(area);
  } else if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault();
    insert(area, `\n${nextIndent(area)}`);
  }
}

/** Ctrl+Z and Ctrl+Y or Ctrl+Shift+Z, with Cmd on a Mac. False for every other key. */
export function takeBackByKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  { past, future }: FileHistory,
  onChange: (text: string, kind: ChangeKind) => void,
): boolean {
  const kind = takeBackKind(event);
  if (!kind) return false;
  event.preventDefault();
  const area = event.currentTarget;
  const edit = kind === 'undo' ? past.at(-1) : future.at(-1);
  if (!edit) return true;
  const { at, removed, inserted } = kind === 'undo' ? inverse(edit) : edit;
  area.setRangeText(inserted, at, at + removed.length, 'end');
  onChange(area.value, kind);
  return true;
}

function takeBackKind({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || ctrlKey === metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

/** What the browser's own menu took back is no edit. */
export function changeKind(event: Event): ChangeKind {
  const { inputType } = event as Partial<InputEvent>;
  if (inputType === 'historyUndo') return 'undo';
  return inputType === 'historyRedo' ? 'redo' : 'edit';
}

/** Types over the selection, so that undo knows of it. */
function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus({ preventScroll: true });
  const typed = document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  if (!typed) insertByHand(area, text);
}

export function replaceAll(area: HTMLTextAreaElement, text: string): void {
  if (area.value === text) return;
  const hadFocus = document.activeElement === area;
  area.setSelectionRange(0, area.value.length);
  if (hadFocus) insert(area, text);
  else insertByHand(area, text);
  area.setSelectionRange(0, 0);
}

/** Where the browser cannot type for us, React still hears an input event. */
function insertByHand(area: HTMLTextAreaElement, text: string): void {
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Indentation of the line the caret is on, one level more after an opening bracket. */
function nextIndent(area: HTMLTextAreaElement): string {
  const { value, selectionStart } = area;
  const before = value.slice(lineStart(value, selectionStart), selectionStart);
  const own = /^[ \t]*/.exec(before)?.[0] ?? '';
  return /[{([]\s*$/.test(before) ? own + INDENT : own;
}

function indent(area: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = area;
  if (!value.slice(selectionStart, selectionEnd).includes('\n')) {
    insert(area, INDENT);
    return;
  }
  changeLines(area, (line) => (line === '' ? line : INDENT + line));
}

function outdent(area: HTMLTextAreaElement): void {
  changeLines(area, (line) => line.replace(/^(?: {1,2}|\t)/, ''));
}

function changeLines(area: HTMLTextAreaElement, change: (line: string) => string): void {
  const { value, selectionStart, selectionEnd } = area;
  const from = lineStart(value, selectionStart);
  const next = value.indexOf('\n', Math.max(selectionStart, selectionEnd - 1));
  const to = next < 0 ? value.length : next;
  const before = value.slice(from, to);
  const after = before.split('\n').map(change).join('\n');
  if (after === before) return;
  area.setSelectionRange(from, to);
  insert(area, after);
  const isRange = selectionStart !== selectionEnd;
  const caret = Math.max(from, selectionStart + after.length - before.length);
  area.setSelectionRange(isRange ? from : caret, isRange ? from + after.length : caret);
}
