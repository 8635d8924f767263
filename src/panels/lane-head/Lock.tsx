import { canUnlock, toggleLock } from '../../app/lanes/free-lanes.ts';
import { useApp, useRun } from '../../app/hooks.ts';
import { type LaneSetting, letterOf } from '../../app/lanes/lanes.ts';
import { lanes as words } from '../../i18n/en-lanes.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './LaneHead.module.css';

/** Takes the lane off the one cursor, or puts it back. */
export function Lock({ setting }: { setting: LaneSetting }) {
  const app = useApp();
  const { id } = setting;
  const isFree = useRun((state) => state.picture?.free?.[id] !== undefined);
  const isOne = useRun((state) => state.lanes.length < 2);
  const mayUnlock = useRun((state) => canUnlock(state.picture, id));
  if (isOne) return null;
  const name = isFree ? words.lock(letterOf(id)) : words.unlock(letterOf(id));
  return (
    <Button
      look="plain"
      square
      className={styles.remove}
      aria-label={name}
      title={name}
      aria-disabled={!isFree && !mayUnlock}
      onClick={() => toggleLock(app, id)}
    >
      <Icon name={isFree ? 'unlock' : 'lock'} size={14} />
    </Button>
  );
}
