import { type PointerEvent, useState } from 'react';
import { toggleBreakpoint } from '../../app/moving/breakpoints.ts';
import { useApp } from '../../app/hooks.ts';
import styles from './BreakpointGutter.module.css';
import { useBreakpointRows, wordsOfRow } from './use-breakpoint-rows.ts';

const TOP = 6;

interface GutterProps {
  readonly file: string;
  readonly lines: number;
  /** Height of a line in CSS pixels. */
  readonly row: number;
}

/**
 * Breakpoints on the line numbers, set and taken away by a press. For the pointer alone: a key (F9), the command list
 * and the list of breakpoints do the same for everybody.
 */
export function BreakpointGutter({ file, lines, row }: GutterProps) {
  const app = useApp();
  const rows = useBreakpointRows(file);
  const [over, setOver] = useState(0);
  const lineUnder = (event: { readonly nativeEvent: { readonly offsetY: number } }): number => {
    const line = Math.floor((event.nativeEvent.offsetY - TOP) / row) + 1;
    return line >= 1 && line <= lines ? line : 0;
  };
  const hovered = rows.find(({ line }) => line === over);
  const move = (event: PointerEvent): void => setOver(event.pointerType === 'mouse' ? lineUnder(event) : 0);
  return (
    <div className={styles.gutter} aria-hidden="true" data-gutter="">
      {over > 0 && !hovered && <Tag line={over} row={row} look="offered" />}
      {rows.map((each) => (
        <Tag key={each.breakpoint.line} line={each.line} row={row} look={each.look} />
      ))}
      <button
        type="button"
        tabIndex={-1}
        className={styles.press}
        {...(hovered ? { title: wordsOfRow(hovered) } : {})}
        onPointerMove={move}
        onPointerLeave={() => setOver(0)}
        // The caret stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => toggleBreakpoint(app, file, lineUnder(event))}
      />
    </div>
  );
}

type Look = 'plain' | 'condition' | 'off' | 'problem' | 'offered';

function Tag({ line, row, look }: { readonly line: number; readonly row: number; readonly look: Look }) {
  return (
    <span className={styles.tag} data-look={look} style={{ top: TOP + (line - 1) * row, height: row }}>
      <b>{line}</b>
    </span>
  );
}
