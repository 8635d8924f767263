import { lazy, type ReactNode, Suspense } from 'react';
import { useApp, useLaneView, useMessages, useRun } from '../../app/hooks.ts';
import { type LaneNoticeModel, laneNotice } from '../../app/lanes/lane-notice.ts';
import type { LaneSetting } from '../../app/lanes/lanes.ts';
import { lengthOf } from '../../app/run/picture.ts';
import { moveTo, pause } from '../../app/moving/playback.ts';
import { mostMemory } from '../../app/run/limits.ts';
import { letGoOn, retryLane } from '../../app/editor/program.ts';
import { handOver } from '../../app/run/troubles.ts';
import { stop as words } from '../../i18n/en-lanes.ts';
import { Button } from '../../ui/Button.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { LOW, useMedia } from '../../ui/use-media.ts';
import styles from './LaneNotice.module.css';

const StarvedTimers = lazy(() => import('./StarvedTimers.tsx'));

/** What went wrong in this lane alone, what is kept, and the next thing to do. Nothing when all is well. */
export function LaneNotice({ setting }: { setting: LaneSetting }) {
  const m = useMessages();
  const view = useLaneView(setting.id);
  const status = useRun((state) => state.status[setting.id]);
  const others = useRun(
    (run) => run.lanes.filter(({ id }) => id !== setting.id && run.status[id]?.kind !== 'lost').length,
  );
  const notice = laneNotice(m, status, view, others);
  const isLow = useMedia(LOW);
  if (!notice) return null;
  if (notice.kind === 'stopped' && isLow)
    return (
      <Brief setting={setting} title={notice.title}>
        <Rest setting={setting} notice={notice} />
      </Brief>
    );
  return (
    <div className={styles.notice} data-lane={setting.id} role={notice.tone === 'bad' ? 'alert' : 'note'}>
      <p className={styles.title}>{notice.title}</p>
      <Rest setting={setting} notice={notice} />
    </div>
  );
}

function Rest({ setting, notice }: { setting: LaneSetting; notice: LaneNoticeModel }) {
  return (
    <>
      {notice.more && (
        <p className={styles.more}>
          <Rich text={notice.more} />
        </p>
      )}
      {notice.starves && (
        <Suspense fallback={null}>
          <StarvedTimers setting={setting} />
        </Suspense>
      )}
      {notice.kind === 'lost' && <LostKeys setting={setting} report={notice.report} />}
      {notice.kind === 'stopped' && <StoppedKeys fills={notice.fills} />}
    </>
  );
}

/** Where height is dear it takes one line; all of it when it is opened. */
function Brief({ setting, title, children }: { setting: LaneSetting; title: string; children: ReactNode }) {
  return (
    <details className={styles.brief} data-lane={setting.id}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function LostKeys({ setting, report }: { setting: LaneSetting; report: string }) {
  const app = useApp();
  const m = useMessages();
  return (
    <div className={styles.keys}>
      <Button onClick={() => retryLane(app, setting.id)}>{m.lane.lost.again}</Button>
      <Button look="plain" onClick={() => void handOver(app, report)}>
        {m.lane.lost.copy}
      </Button>
    </div>
  );
}

/** `fills`: memory is what was used up, of which a run that goes on gets more only once, and beside three others none. */
function StoppedKeys({ fills = false }: { fills?: boolean }) {
  const app = useApp();
  const canGoOn = useRun(({ patience, lanes }) => !fills || patience < mostMemory(lanes.length));
  const go = (k: number): void => {
    pause(app);
    moveTo(app, k);
  };
  return (
    <div className={styles.keys}>
      <Button onClick={() => go(1)}>{words.goStart}</Button>
      <Button look="plain" onClick={() => go(lengthOf(app.run.getState().picture) - 1)}>
        {words.goEnd}
      </Button>
      {canGoOn && (
        <Button look="plain" onClick={() => letGoOn(app)}>
          {words.goOn}
        </Button>
      )}
    </div>
  );
}
