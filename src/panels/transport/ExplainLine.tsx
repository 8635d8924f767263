import { useMemo, useRef } from 'react';
import { lettersOf, selectExplain } from '../../app/sentences/explain-line.ts';
import { useMessages, usePlayback, useRun } from '../../app/hooks.ts';
import { LaneBadge } from '../../ui/LaneBadge.tsx';
import { Rich } from '../../ui/Rich.tsx';
import styles from './ExplainLine.module.css';
import { Explanation } from './Explanation.tsx';
import { WholeSentence } from './WholeSentence.tsx';

/**
 * What happened, in a sentence; the one polite live region of the page. While playing it is silent: a sentence a
 * step would never end.
 */
export function ExplainLine() {
  const m = useMessages();
  const picture = useRun((state) => state.picture);
  const k = usePlayback((state) => state.k);
  const alone = usePlayback((state) => state.alone);
  const isPlaying = usePlayback((state) => state.playing);
  const line = useRef<HTMLParagraphElement>(null);
  const isEmpty = useRun(({ program: { files, entry } }) => (files[entry] ?? '').trim() === '');
  const { lanes, where, text, about } = useMemo(
    () => selectExplain(m, picture, k, alone, isEmpty),
    [m, picture, k, alone, isEmpty],
  );
  return (
    <div className={styles.explain} role="region" aria-label={m.transport.explain}>
      <div className={styles.where}>
        <span className={styles.place} aria-hidden="true">
          {lanes.map((lane) => (
            <LaneBadge key={lane} lane={lane} small />
          ))}
          {where}
        </span>
        <WholeSentence line={line}>
          <Rich text={text} />
        </WholeSentence>
      </div>
      <Explanation text={text} about={about}>
        {(words) => (
          <p ref={line} className={styles.text} aria-live={isPlaying ? 'off' : 'polite'} aria-atomic="true">
            {lanes.length > 0 && (
              <span className="sr">{`${lettersOf(lanes).map(m.lane.name).join(', ')}, ${where}: `}</span>
            )}
            {words}
          </p>
        )}
      </Explanation>
    </div>
  );
}
