import { memo } from 'react';
import type { CodeError, HintPart, LineFlag, LineHint } from '../../app/editor/code-marks.ts';
import { useMessages } from '../../app/hooks.ts';
import { letterOf } from '../../app/lanes/lanes.ts';
import { LaneBadge } from '../../ui/LaneBadge.tsx';
import { TickStrip } from '../../ui/TickStrip.tsx';
import styles from './LineMarks.module.css';

/** Lanes at a line. Filled: executes it. Dashed: the engine works for it. Hollow: waits here. */
export function Flags({ flags }: { flags: readonly LineFlag[] }) {
  const m = useMessages();
  if (flags.length === 0) return null;
  return (
    <span className={styles.flags} data-count={Math.min(3, flags.length)}>
      {flags.map(({ lane, kind }) => (
        <span
          key={lane}
          className={`${styles.flag} ${styles[kind]}`}
          data-lane={lane}
          title={m.editor.flag[kind](letterOf(lane))}
        >
          {letterOf(lane)}
        </span>
      ))}
    </span>
  );
}

/** What is wrong with a line, behind it; the list of problems has it in full. */
export function ErrorNote({ error }: { error: CodeError }) {
  return (
    <span className={styles.note} data-kind={error.kind}>
      {error.message}
    </span>
  );
}

/** Ticks the awaits of a line take in each lane: the same at every step. */
export const Hint = memo(function Hint({ hint }: { hint: LineHint }) {
  return (
    <span className={styles.hint}>
      {hint.parts.map((part) => (
        <Part key={part.lanes.join('')} part={part} />
      ))}
    </span>
  );
});

function Part({ part }: { part: HintPart }) {
  const m = useMessages();
  const words = part.max < 0 ? m.editor.neverResumes : m.editor.tickRange(part.min, part.max);
  return (
    <span className={styles.part}>
      {part.lanes.map((lane) => (
        <LaneBadge key={lane} lane={lane} small />
      ))}
      <TickStrip cells={part.cells} />
      <span className={styles.words}>{words}</span>
    </span>
  );
}
