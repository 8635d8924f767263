import type * as monaco from 'monaco-editor/editor';
import { useEffect, useState } from 'react';

/** Lines by which a person scrolls before what is near is told anew; as many are near above and below what is seen. */
const STEP = 32;

interface Lines {
  readonly from: number;
  readonly to: number;
}

/** The first and the last line that an editor shows or soon may, 1-based; follows scrolling and resizing. */
export function useLinesNear(editor: monaco.editor.IStandaloneCodeEditor | null): Lines {
  const [lines, setLines] = useState<Lines>({ from: 1, to: 2 * STEP });
  useEffect(() => {
    if (!editor) return;
    const read = (): void => {
      const seen = editor.getVisibleRanges();
      if (seen.length === 0) return;
      const from = (Math.floor(seen[0].startLineNumber / STEP) - 1) * STEP;
      const to = (Math.ceil(seen[seen.length - 1].endLineNumber / STEP) + 1) * STEP;
      setLines((old) => (old.from === from && old.to === to ? old : { from, to }));
    };
    read();
    const listeners = [editor.onDidScrollChange(read), editor.onDidLayoutChange(read)];
    return () => {
      for (const listener of listeners) listener.dispose();
    };
  }, [editor]);
  return lines;
}
