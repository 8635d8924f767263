import type { RefObject } from 'react';
import type { CodeMarks } from '../../app/editor/code-marks.ts';
import { useMessages } from '../../app/hooks.ts';
import type { EditorPort } from './editor-port.ts';
import { usePart } from './use-part.ts';

const loadList = () => import('./ProblemList.tsx');

/** Where mistakes are told as they come; the focus goes here from the text. */
export function Problems({ marks, port }: { marks: CodeMarks; port: RefObject<EditorPort | null> }) {
  const m = useMessages();
  const List = usePart(loadList);
  return (
    // What is new is told, without the buttons beside it.
    <div role="status" aria-atomic="false" aria-label={m.editor.problems} tabIndex={-1} data-editor-end>
      {List && <List marks={marks} port={port} />}
    </div>
  );
}
