import { useMessages, useRun } from './app/hooks.ts';
import styles from './embed.module.css';
import { Guard } from './Guard.tsx';
import { Later } from './Later.tsx';
import { Banner } from './panels/compare/Banner.tsx';
import { LaneHead } from './panels/lane-head/LaneHead.tsx';
import { LaneNotice } from './panels/lane-head/LaneNotice.tsx';
import { Matrix } from './panels/matrix/Matrix.tsx';
import { Notice } from './panels/notice/Notice.tsx';
import { ExplainLine } from './panels/transport/ExplainLine.tsx';
import { Transport } from './panels/transport/Transport.tsx';
import { ROOMS } from './rooms.tsx';
import { Hatches } from './ui/Hatches.tsx';
import { useMedia } from './ui/use-media.ts';

/** Lanes and transport, nothing else: for other people's pages. */
export function EmbedScreen() {
  const m = useMessages();
  const lanes = useRun((state) => state.lanes);
  const isNarrow = useMedia('(max-width: 700px)');
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
      <Guard>
        <Matrix lanes={lanes} rooms={ROOMS} Head={LaneHead} Notice={LaneNotice} rail={!isNarrow} />
      </Guard>
      <footer className={styles.transport}>
        <Later>
          <Transport isPhone={isNarrow} />
        </Later>
        <Later>
          <ExplainLine />
        </Later>
      </footer>
    </div>
  );
}
