import { useMessages, useRun, useView } from './app/hooks.ts';
import { Dialogs } from './Dialogs.tsx';
import styles from './embed.module.css';
import { Guard } from './Guard.tsx';
import { Later } from './Later.tsx';
import { Banner } from './panels/compare/Banner.tsx';
import { LaneHead } from './panels/lane-head/LaneHead.tsx';
import { LaneTabs } from './panels/lane-head/LaneTabs.tsx';
import { LaneNotice } from './panels/lane-head/LaneNotice.tsx';
import { NewerSyntax } from './panels/lane-head/NewerSyntax.tsx';
import { Matrix } from './panels/matrix/Matrix.tsx';
import { Notice } from './panels/notice/Notice.tsx';
import { ExplainLine } from './panels/transport/ExplainLine.tsx';
import { Transport } from './panels/transport/Transport.tsx';
import { ROOMS } from './rooms.tsx';
import { Hatches } from './ui/Hatches.tsx';
import { useMedia } from './ui/use-media.ts';

/** Lanes and transport, nothing else: for other people's pages. In a frame too narrow for two lanes, one at a time. */
export function EmbedScreen() {
  const m = useMessages();
  const lanes = useRun((state) => state.lanes);
  const active = useView((state) => state.activeLane);
  const isNarrow = useMedia('(max-width: 700px)');
  const isSlim = useMedia('(max-width: 559px)');
  const shown = lanes.find(({ id }) => id === active) ?? lanes[0];
  return (
    <div className={styles.embed}>
      <header className="sr">
        <h1>{m.app.name}</h1>
      </header>
      <Hatches />
      <Guard>
        <Notice />
      </Guard>
      <Later>
        <Banner />
      </Later>
      <Guard>{isSlim && <LaneTabs />}</Guard>
      <div className={isNarrow ? `${styles.lanes} ${styles.narrow}` : styles.lanes}>
        <Guard>
          <Matrix
            // The tab has named the lane.
            lanes={isSlim ? [shown] : lanes}
            rooms={ROOMS}
            Head={isSlim ? NewerSyntax : LaneHead}
            Notice={LaneNotice}
            rail={!isNarrow}
          />
        </Guard>
      </div>
      <footer className={styles.transport}>
        <Later>
          <Transport isPhone={isNarrow} />
        </Later>
        <div className={styles.explain}>
          <Later>
            <ExplainLine />
          </Later>
        </div>
      </footer>
      <Dialogs />
    </div>
  );
}
