import type { Advice } from '../../app/editor/advice.ts';
import { BreakpointGutter } from './BreakpointGutter.tsx';
import { PointedValue } from './PointedValue.tsx';

interface OverProps {
  readonly file: string;
  readonly text: string;
  readonly advice: readonly Advice[];
  /** Height of a line in CSS pixels. */
  readonly row: number;
}

/** What lies over the plain editor's lines: breakpoints on their numbers, and the value of the name under the pointer. */
export default function EditorOver({ file, text, advice, row }: OverProps) {
  return (
    <>
      <BreakpointGutter file={file} lines={text.split('\n').length} row={row} />
      <PointedValue file={file} text={text} advice={advice} />
    </>
  );
}
