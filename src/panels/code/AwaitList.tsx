import { awaitLines, type CodeMarks } from '../../app/code-marks.ts';
import { useMessages } from '../../app/hooks.ts';

/** The pills at the lines' ends, as a list for who cannot see them. */
export default function AwaitList({ marks }: { marks: CodeMarks }) {
  const m = useMessages();
  const lines = awaitLines(marks);
  if (lines.length === 0) return null;
  return (
    <ul className="sr" aria-label={m.editor.awaitList}>
      {lines.map(({ line, parts }) => (
        <li key={line}>
          {m.rooms.line(line)}
          {': '}
          {parts
            .map(({ letters, min, max }) =>
              m.editor.hint(m.list(letters), max < 0 ? m.editor.neverResumes : m.editor.tickRange(min, max)),
            )
            .join('; ')}
        </li>
      ))}
    </ul>
  );
}
