import { type KeyboardEvent, memo, type RefObject, useState } from 'react';
import type { Advice } from '../../app/editor/advice.ts';
import { offsetAt } from '../../app/editor/code-marks.ts';
import { advice as words } from '../../i18n/en-advice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { useGrowing } from '../../ui/use-growing.ts';
import type { EditorPort } from './editor-port.ts';
import styles from './AdviceList.module.css';

/** What could be better, one line until it is opened: each with its place, and the way there. */
export default function AdviceList({
  advice,
  port,
}: {
  advice: readonly Advice[];
  port: RefObject<EditorPort | null>;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.advice}
      onKeyDown={closeByEscape}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary data-advice>
        <Icon name="warn" size={14} className={styles.icon} />
        {words.places(advice.length)}
      </summary>
      {isOpen && <Opened advice={advice} port={port} />}
    </details>
  );
}

function Opened({ advice, port }: { advice: readonly Advice[]; port: RefObject<EditorPort | null> }) {
  const parts = useGrowing(advice);
  return (
    <ul aria-label={words.label}>
      {parts.map((part) => (
        <Items key={keyOf(part[0])} advice={part} port={port} />
      ))}
    </ul>
  );
}

const Items = memo(function Items({ advice, port }: { advice: readonly Advice[]; port: RefObject<EditorPort | null> }) {
  return advice.map((one) => (
    <li key={keyOf(one)}>
      <span className={styles.text}>
        <Rich text={words.at(one.line, one.text, one.letters)} />
      </span>
      <Button look="plain" onClick={() => goTo(port.current, one)}>
        {words.go(one.line)}
      </Button>
    </li>
  ));
});

function keyOf({ line, start, text }: Advice): string {
  return `${line}:${start}:${text}`;
}

/** The focus stays where it can be opened again. */
function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: details } = event;
  if (event.key !== 'Escape' || !details.open) return;
  event.stopPropagation();
  details.open = false;
  details.querySelector('summary')?.focus();
}

function goTo(port: EditorPort | null, { line, start, end }: Advice): void {
  if (!port) return;
  const text = port.getText();
  port.setSelection({ anchor: offsetAt(text, line, start), head: offsetAt(text, line, end) });
  port.focus();
}
