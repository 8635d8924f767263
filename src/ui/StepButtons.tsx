import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './StepButtons.module.css';

interface StepButtonsProps {
  /** What the group is called. */
  readonly label: string;
  readonly word: string;
  readonly back: string;
  readonly forward: string;
  readonly onStep: (direction: 'back' | 'forward') => void;
  /** Keys that stand between the two. */
  readonly children?: ReactNode;
}

/** One step either way. */
export function StepButtons({ label, word, back, forward, onStep, children }: StepButtonsProps) {
  return (
    <div className={styles.moves} role="group" aria-label={label}>
      <Button aria-label={back} onClick={() => onStep('back')}>
        <Icon name="previous" size={13} />
        {word}
      </Button>
      {children}
      <Button aria-label={forward} onClick={() => onStep('forward')}>
        {word}
        <Icon name="next" size={13} />
      </Button>
    </div>
  );
}
