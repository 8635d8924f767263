import { useLaneView } from '../../app/hooks.ts';
import type { LaneSetting } from '../../app/lanes.ts';
import type { JobFill } from '../../app/describe.ts';
import { selectStarvedTimers } from '../../app/starved-timers.ts';
import { starved as words } from '../../i18n/en-starved.ts';
import styles from './StarvedTimers.module.css';

/** Job after job, and behind them the timer that none of them lets run. */
export default function StarvedTimers({ setting }: { setting: LaneSetting }) {
  const view = useLaneView(setting.id);
  const starved = view && selectStarvedTimers(view);
  if (!starved) return null;
  return (
    <p className={styles.starved}>
      <Cells fills={starved.first} />
      <span aria-hidden="true">· · ·</span>
      <Cells fills={starved.last} />
      <i className={styles.wall} />
      <i className={styles.timer} />
      <span>{words(starved.line, starved.dueMs, starved.others)}</span>
    </p>
  );
}

/** Jobs in their colours; the sentence behind them says what they do. */
function Cells({ fills }: { fills: readonly JobFill[] }) {
  return (
    <span className={styles.cells} aria-hidden="true">
      {fills.map((fill, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a job is its place in the queue
        <i key={at} data-job={fill} className={styles.job} />
      ))}
    </span>
  );
}
