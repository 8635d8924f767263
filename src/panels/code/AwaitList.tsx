import { memo, useDeferredValue } from 'react';
import { awaitLines, type LineHint } from '../../app/editor/code-marks.ts';
import { useMessages } from '../../app/hooks.ts';
import { useGrowing } from '../../ui/use-growing.ts';

/** The pills at the lines' ends, as a list for who cannot see them. It may come after what is seen. */
export default memo(function AwaitList({ hints }: { hints: readonly LineHint[] }) {
  const m = useMessages();
  const parts = useGrowing(useDeferredValue(hints));
  if (hints.length === 0) return null;
  return (
    <ul className="sr" aria-label={m.editor.awaitList}>
      {parts.map((part) => (
        <Lines key={part[0].line} hints={part} />
      ))}
    </ul>
  );
});

const Lines = memo(function Lines({ hints }: { hints: readonly LineHint[] }) {
  const m = useMessages();
  return awaitLines(hints).map(({ line, parts }) => (
    <li key={line}>
      {m.rooms.line(line)}
      {': '}
      {parts
        .map(({ letters, min, max }) =>
          m.editor.hint(m.list(letters), max < 0 ? m.editor.neverResumes : m.editor.tickRange(min, max)),
        )
        .join('; ')}
    </li>
  ));
});
