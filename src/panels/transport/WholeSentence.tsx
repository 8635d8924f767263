import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { transport as words } from '../../i18n/en-transport.ts';
import { whenPainted } from '../../ui/painted.ts';
import { useSize } from '../../ui/use-size.ts';
import { WholeText } from '../../ui/WholeText.tsx';
import styles from './WholeSentence.module.css';

/** The sentence in full, behind a key that is there when the line has cut it. */
export function WholeSentence({ line, children }: { line: RefObject<HTMLElement | null>; children: ReactNode }) {
  const id = useId();
  const [isCut, setCut] = useState(false);
  useSize(line);
  // After every drawing: the sentence and the room it has both change.
  useEffect(() =>
    whenPainted(() => {
      if (!line.current) return;
      const { scrollHeight, clientHeight } = line.current;
      // Marks of terms reach a little below the last line without a word being cut.
      setCut(scrollHeight - clientHeight > Number.parseFloat(getComputedStyle(line.current).lineHeight) / 2);
    }),
  );
  if (!isCut) return null;
  return (
    <>
      <button type="button" className={styles.key} popoverTarget={id}>
        {words.whole}
      </button>
      <WholeText id={id}>{children}</WholeText>
    </>
  );
}
