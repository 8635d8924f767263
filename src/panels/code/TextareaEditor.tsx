import { type KeyboardEvent, memo, useLayoutEffect, useMemo, useRef } from 'react';
import { type CodeMarks, lineAt, lineStarts } from '../../app/editor/code-marks.ts';
import { useScale } from '../../app/hooks.ts';
import { useSize } from '../../ui/use-size.ts';
import { useWindow } from '../../ui/use-window.ts';
import { CodeLine, LETTER } from './CodeLine.tsx';
import type { EditorPort, EditorProps } from './editor-port.ts';
import { highlightLines } from './highlight.ts';
import styles from './TextareaEditor.module.css';
import { changeKind, handleEditorKey, replaceAll, takeBackByKey } from './textarea-edit.ts';
import { usePart } from './use-part.ts';

const LINE = 22;
/** Flags and numbers before a line, in pixels; room for a hint behind it, in letters. */
const MARGIN = 64;
const HINT = 20;
const loadOver = () => import('./EditorOver.tsx');

/**
 * The editor that is always there: a real text area, transparent, over the drawn lines. So caret, selection, touch and
 * screen readers are the platform's own. Taking back is ours: it lasts longer than the field does.
 */
export function TextareaEditor(props: EditorProps) {
  const { label, description, file, text, marks, onChange, onLeave, history, attach } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  usePort(area, scroller, attach);
  const longest = useMemo(() => longestLine(text, marks.hints), [text, marks.hints]);
  const lines = lineStarts(text).length;
  const row = useLineHeight();
  const Over = usePart(loadOver);
  return (
    <div ref={scroller} className={styles.scroller} data-field>
      <div className={styles.page} style={{ height: lines * row + 14, minWidth: `calc(${longest}ch + 68px)` }}>
        <Drawn text={text} marks={marks} scroller={scroller} />
        {Over && <Over file={file} text={text} advice={marks.advice} row={row} />}
        <textarea
          ref={area}
          className={styles.area}
          data-editor
          aria-label={label}
          aria-description={description}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          wrap="off"
          onChange={(event) => onChange(event.target.value, changeKind(event.nativeEvent))}
          onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
            if (!takeBackByKey(event, history(), onChange)) handleEditorKey(event, onLeave);
          }}
        />
      </div>
    </div>
  );
}

/** The text with its weights, and everything marked on it; hidden from assistive technology, which reads the field. */
const Drawn = memo(function Drawn({
  text,
  marks,
  scroller,
}: {
  text: string;
  marks: CodeMarks;
  scroller: React.RefObject<HTMLDivElement | null>;
}) {
  const lines = useMemo(() => text.split('\n'), [text]);
  const tokens = useMemo(() => highlightLines(text), [text]);
  const starts = lineStarts(text);
  const row = useLineHeight();
  const { width } = useSize(scroller);
  const scale = useScale();
  const letters = width > 0 ? (width / scale - MARGIN) / LETTER : Number.POSITIVE_INFINITY;
  const { start, end } = useWindow(scroller, row, lines.length);
  return (
    <div className={styles.layer} aria-hidden="true">
      {lines.slice(start, end).map((line, offset) => {
        const number = start + offset + 1;
        return (
          <CodeLine
            key={number}
            number={number}
            top={(number - 1) * row}
            text={line}
            offset={starts[number - 1]}
            tokens={tokens[number - 1]}
            marks={marks}
            letters={letters}
          />
        );
      })}
    </div>
  );
});

/** In letters; where a hint stands behind it, with room for that, so that one can scroll to the line's end. */
function longestLine(text: string, hints: CodeMarks['hints']): number {
  const hinted = new Set(hints.map(({ line }) => line));
  return text
    .split('\n')
    .reduce((most, { length }, at) => Math.max(most, hinted.has(at + 1) ? length + HINT : length), 0);
}

function usePort(
  area: React.RefObject<HTMLTextAreaElement | null>,
  scroller: React.RefObject<HTMLDivElement | null>,
  attach: EditorProps['attach'],
): void {
  const latest = useRef(attach);
  useLayoutEffect(() => {
    latest.current = attach;
  });
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    latest.current(portOf(element, scroller));
    return () => latest.current(null);
  }, [area, scroller]);
}

function portOf(area: HTMLTextAreaElement, scroller: React.RefObject<HTMLDivElement | null>): EditorPort {
  return {
    getText: () => area.value,
    setText: (text) => replaceAll(area, text),
    getSelection: () => ({ anchor: area.selectionStart, head: area.selectionEnd }),
    setSelection: ({ anchor, head }) => {
      area.setSelectionRange(Math.min(anchor, head), Math.max(anchor, head), head < anchor ? 'backward' : 'forward');
      revealLine(scroller.current, lineAt(area.value, head));
    },
    hasFocus: () => document.activeElement === area,
    focus: () => area.focus({ preventScroll: true }),
    reveal: (line) => {
      revealLine(scroller.current, line);
      if (scroller.current) scroller.current.scrollLeft = 0;
    },
  };
}

function useLineHeight(): number {
  return LINE * useScale();
}

/** Scrolls only as far as needed, with a line to spare. */
function revealLine(scroller: HTMLElement | null, line: number): void {
  if (!scroller || scroller.clientHeight === 0) return;
  const row = LINE * (Number(getComputedStyle(scroller).getPropertyValue('--scale')) || 1);
  const top = (line - 1) * row;
  if (top < scroller.scrollTop + row) scroller.scrollTop = Math.max(0, top - 2 * row);
  else if (top + 2 * row > scroller.scrollTop + scroller.clientHeight) {
    scroller.scrollTop = top + 3 * row - scroller.clientHeight;
  }
}
