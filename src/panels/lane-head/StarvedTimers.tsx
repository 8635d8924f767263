import { useLaneView } from '../../app/hooks.ts';
import type { LaneSetting } from '../../app/lanes/lanes.ts';
import { type QueuedJob, selectStarvedTimers } from '../../app/rooms/starved-timers.ts';
import { starved as words } from '../../i18n/en-starved.ts';
import styles from './StarvedTimers.module.css';

/** Job after job, and behind them the timer that none of them lets run. */
export default function StarvedTimers({ setting }: { setting: LaneSetting }) {
  const view = useLaneView(setting.id);
  const starved = view && selectStarvedTimers(view);
  if (!starved) return null;
  return (
    <p className={styles.starved}>
      <Cells jobs={starved.first} />
      <span aria-hidden="true">· · ·</span>
      <Cells jobs={starved.last} />
      <i className={styles.wall} />
      <i className={styles.timer} />
      <span>{words(starved.line, starved.dueMs, starved.others)}</span>
    </p>
  );
}

/** Jobs in their colours; the sentence behind them says what they do. */
function Cells({ jobs }: { jobs: readonly QueuedJob[] }) {
  return (
    <span className={styles.cells} aria-hidden="true">
      {jobs.map(({ job, fill }) => (
        <i key={job} data-job={fill} className={styles.job} />
      ))}
    </span>
  );
}
