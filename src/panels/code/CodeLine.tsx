import { type CSSProperties, memo } from 'react';
import type { CodeMarks, LineFlag, LineHint } from '../../app/editor/code-marks.ts';
import styles from './CodeLine.module.css';
import type { Token } from './highlight.ts';
import { ErrorNote, Flags, Hint } from './LineMarks.tsx';
import { cutLine, type Overlay, type Segment } from './segments.ts';

/** Width of a letter of code, at normal size. */
export const LETTER = 7.8;

interface CodeLineProps {
  readonly number: number;
  readonly top: number;
  readonly text: string;
  /** Offset of the line's first character in the file. */
  readonly offset: number;
  readonly tokens: readonly Token[];
  readonly marks: CodeMarks;
  /** Letters that fit beside each other in the editor. */
  readonly letters: number;
}

/** One drawn line: flags, number, text, and how long its awaits take. */
export const CodeLine = memo(function CodeLine({ number, top, text, offset, tokens, marks, letters }: CodeLineProps) {
  const flags = marks.flags.filter((flag) => flag.line === number);
  const hint = marks.hints.find((candidate) => candidate.line === number);
  const error = marks.errors.find((candidate) => candidate.line === number);
  const segments = cutLine(text, tokens, overlaysOf(marks, number, text.length, offset));
  return (
    <div className={styles.line} style={{ transform: `translateY(${top}px)` }}>
      <LineWash flags={flags} isError={error !== undefined} />
      <span className={styles.flags}>
        <Flags flags={flags} />
      </span>
      <span className={styles.number}>{number}</span>
      <span
        className={styles.text}
        style={hint && ({ '--length': text.length } as CSSProperties)}
        data-over={(hint && text.length + lettersOfHint(hint) > letters) || undefined}
      >
        {segments.map((segment) => (
          <Piece key={segment.start} segment={segment} />
        ))}
        {hint && <Hint hint={hint} />}
        {error && <ErrorNote key={error.message} error={error} />}
      </span>
    </div>
  );
});

/** Room that a hint takes without its words, in letters of the code: badges, cells, and what lies between them. */
function lettersOfHint({ parts }: LineHint): number {
  const pixels = parts.reduce((sum, { lanes, cells }) => sum + 20 * lanes.length + 11 * cells.length + 8, 20);
  return pixels / LETTER;
}

/** One lane: wash and edge. Two on a line: their edges side by side, no wash. */
function LineWash({ flags, isError }: { flags: readonly LineFlag[]; isError: boolean }) {
  const active = flags.filter((flag) => flag.kind !== 'waits');
  const alone = active.length === 1 ? active[0] : null;
  return (
    <>
      {alone && <span className={styles.wash} data-lane={alone.lane} />}
      <span className={styles.edges}>
        {isError && <i className={styles.wrong} />}
        {flags.map(({ lane, kind }) => (
          <i key={lane} data-lane={lane} className={kind === 'waits' ? styles.faint : styles.edge} />
        ))}
      </span>
    </>
  );
}

function Piece({ segment: { text, token, overlays } }: { segment: Segment }) {
  if (!token && overlays.length === 0) return text;
  const look = [token && styles[token], ...overlays.map((kind) => styles[kind])].filter(Boolean).join(' ');
  return <span className={look}>{text}</span>;
}

function overlaysOf(marks: CodeMarks, number: number, length: number, offset: number): Overlay[] {
  const overlays: Overlay[] = [];
  for (const error of marks.errors) {
    if (number < error.line || number > Math.max(error.line, error.endLine)) continue;
    const start = number === error.line ? error.column : 0;
    const end = number === error.endLine && error.endColumn > start ? error.endColumn : start + 1;
    const isLast = number === error.endLine;
    overlays.push({
      kind: error.kind,
      start: Math.min(start, Math.max(0, length - 1)),
      end: isLast ? Math.max(end, start + 1) : length,
    });
  }
  for (const { line, start, end } of marks.advice) if (line === number) overlays.push({ kind: 'advice', start, end });
  const { link } = marks;
  if (link?.line === number) {
    const start = link.start < 0 ? 0 : link.start - offset;
    overlays.push({
      kind: 'link',
      start: Math.max(0, start),
      end: link.end < 0 ? length : Math.min(length, link.end - offset),
    });
  }
  return overlays;
}
