import { moveAlone, toggleLock } from '../../app/lanes/free-lanes.ts';
import { useApp, useMessages, useRun } from '../../app/hooks.ts';
import { type LaneSetting, letterOf } from '../../app/lanes/lanes.ts';
import type { Unit } from '../../app/moving/playback.ts';
import { lanes as words } from '../../i18n/en-lanes.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OwnSteps.module.css';

const UNITS: readonly Unit[] = ['step', 'job', 'tick'];

/** Stands in the gate's place while the lane is unlocked: nobody waits for it, and it waits for nobody. */
export function OwnSteps({ setting }: { setting: LaneSetting }) {
  const app = useApp();
  const m = useMessages();
  const { id } = setting;
  const letter = letterOf(id);
  const isFree = useRun((state) => state.picture?.free?.[id] !== undefined);
  if (!isFree) return null;
  return (
    <div className={styles.own} role="group" aria-label={words.ownSteps(letter)}>
      <div className={styles.keys}>
        <Icon name="unlock" size={13} className={styles.mark} />
        <span className={styles.word}>{words.alone}</span>
        <Button
          look="plain"
          square
          className={styles.lock}
          aria-label={words.lock(letter)}
          onClick={() => toggleLock(app, id)}
        >
          <Icon name="lock" size={13} />
        </Button>
        {UNITS.map((unit) => (
          <span key={unit} className={styles.pair}>
            <Button aria-label={words.back(letter, m.transport[unit])} onClick={() => moveAlone(app, id, unit, 'back')}>
              <Icon name="previous" size={11} />
            </Button>
            <Button
              aria-label={words.forward(letter, m.transport[unit])}
              onClick={() => moveAlone(app, id, unit, 'forward')}
            >
              {m.transport[unit]}
              <Icon name="next" size={11} />
            </Button>
          </span>
        ))}
      </div>
    </div>
  );
}
