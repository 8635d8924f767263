import { type CSSProperties, useEffect, useRef } from 'react';
import { useApp, useMessages, usePrefs, useRun, useScale, useView } from './app/hooks.ts';
import type { LaneSetting } from './app/lanes/lanes.ts';
import { lanesWidth, leastLane, resizePart, sizeOf } from './app/layout.ts';
import { Below, DrawerSwitch } from './Below.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Guard } from './Guard.tsx';
import { Later } from './Later.tsx';
import { EditorPanel } from './panels/code/EditorPanel.tsx';
import { Notice } from './panels/notice/Notice.tsx';
import { TopBar } from './panels/top-bar/TopBar.tsx';
import { Speed, Transport } from './panels/transport/Transport.tsx';
import styles from './screen.module.css';
import { Hatches } from './ui/Hatches.tsx';
import { Splitter } from './ui/Splitter.tsx';
import { LOW_ABOVE, shortAt, useMedia } from './ui/use-media.ts';
import { useSwipe } from './ui/use-swipe.ts';
import { useStage } from './use-stage.ts';

/** The whole page: which panel stands where at which width. What each shows is its own business. */
export function Screen() {
  const isPhone = useMedia('(max-width: 700px)');
  return (
    <>
      <Hatches />
      {isPhone ? <PhoneScreen /> : <WideScreen />}
      <Dialogs />
    </>
  );
}

const EDITOR_WIDTHS = { min: 260, max: 900, initial: 410 };
const VAST_EDITOR = 640;

const EDITOR_HEIGHTS = { min: 100, max: 560, initial: 184 };
const TIMELINE_HEIGHTS = { min: 60, max: 640 };
/** Ruler and two bands; a further lane adds its own. */
const WIDE_TIMELINE = 148;
const NARROW_TIMELINE = 112;
const SHORT_TIMELINE = 96;
const LOW_TIMELINE = 84;

function WideScreen() {
  const m = useMessages();
  const app = useApp();
  const stage = useStage();
  const isBeside = useMedia('(min-width: 1200px)');
  const isLow = useMedia(LOW_ABOVE);
  const lanes = useRun((state) => state.lanes);
  const prefs = usePrefs((state) => state);
  // A drag counts in pixels of the screen; what is kept is the size at normal type.
  const scale = useScale();
  const isShort = useMedia(shortAt(scale));
  // As long as nobody has chosen a width, a very wide screen gives its code more of it,
  const isChosen = prefs.editorWidth !== EDITOR_WIDTHS.initial;
  const isVast = useMedia('(min-width: 2000px)') && !isChosen;
  // and one of three or four lanes less: they need 240 px each, in large type 290, beside the rail.
  const columns = useView((state) => state.columns) || lanes.length;
  const isCrowded = !isChosen && columns > 2;
  useCramped(lanesWidth(scale, lanes.length) + (isBeside ? (isChosen ? prefs.editorWidth : LEAST_EDITOR) : 0));
  // Lanes that need the page's whole width have the code below them, beside the timeline, where it costs them no height.
  const hasRoom = useMedia(`(min-width: ${lanesWidth(scale, columns) + LEAST_EDITOR}px)`);
  const isUnder = columns > 2 && !hasRoom && (isBeside || scale > 1);
  const isUpright = isBeside || isUnder;
  const width = isVast ? VAST_EDITOR : prefs.editorWidth;
  const editor = isUpright ? width : prefs.editorHeight;
  const limits = isUpright ? EDITOR_WIDTHS : EDITOR_HEIGHTS;
  const resize = (value: number): void =>
    app.prefs.setState(isUpright ? { editorWidth: value } : { editorHeight: value });
  const least = isBeside ? leastBeside(isShort) : leastBelow(isLow, isShort);
  const designed = least + (isBeside && !isShort ? 22 : 16 * scale) * Math.max(0, lanes.length - 2);
  const most = editor === EDITOR_HEIGHTS.initial ? mostAbove(isLow, isShort, lanes.length) : '60%';
  const timelineHeight = sizeOf(prefs, 'timeline') ?? designed * (0.8 + scale / 5);
  const editorSize = isUpright
    ? widthBeside(
        editor,
        scale,
        isCrowded && !isUnder ? 2 + lanesWidth(scale, columns, Math.max(240, leastLane(scale))) : 0,
      )
    : `min(${Math.round(editor * scale)}px, ${most})`;
  return (
    <div
      className={`${styles.screen} ${styles.wide} ${isUnder ? styles.under : ''}`}
      style={{ '--editor': editorSize } as CSSProperties}
    >
      <SkipLink />
      <Guard>
        <TopBar isPhone={false} />
      </Guard>
      <Guard>
        <Notice />
      </Guard>
      <div className={styles.banner} data-verdict>
        <Later>{stage && <stage.Banner />}</Later>
      </div>
      <div className={isBeside ? `${styles.middle} ${styles.beside}` : `${styles.middle} ${styles.above}`}>
        {/* Before the editor: who leaves that by key goes on to the lanes, where Home and End move in the run. */}
        <section className={styles.split} aria-label={m.app.splitEditor}>
          <Splitter
            label={m.app.splitEditor}
            orientation={isUpright ? 'vertical' : 'horizontal'}
            value={editor}
            {...limits}
            onChange={resize}
          />
        </section>
        <div className={styles.left}>
          <Later>
            <EditorPanel />
          </Later>
          <Later>{isBeside && !isUnder && stage && <stage.AwaitAnatomy />}</Later>
        </div>
        <Guard>
          <Lanes lanes={lanes} rail />
        </Guard>
      </div>
      <Below>
        <div className={styles.timeline} style={{ height: timelineHeight }}>
          <section className={styles.timelineEdge} aria-label={m.app.splitTimeline}>
            <Splitter
              label={m.app.splitTimeline}
              orientation="horizontal"
              isAfter
              value={timelineHeight}
              initial={designed}
              {...TIMELINE_HEIGHTS}
              onChange={(value) => resizePart(app, 'timeline', value)}
              onReset={() => resizePart(app, 'timeline', undefined)}
            />
          </section>
          <Later>{stage && <stage.Timeline />}</Later>
          <DrawerSwitch brief />
        </div>
      </Below>
      <footer className={isBeside ? styles.transport : `${styles.transport} ${styles.narrow}`}>
        <Later>
          <Transport isPhone={false} />
        </Later>
        <Guard>
          <Speed />
        </Guard>
        <div className={styles.explain}>
          <Later>{stage && <stage.ExplainLine />}</Later>
        </div>
      </footer>
    </div>
  );
}

const leastBeside = (isShort: boolean): number => (isShort ? NARROW_TIMELINE : WIDE_TIMELINE);

function leastBelow(isLow: boolean, isShort: boolean): number {
  if (isLow) return LOW_TIMELINE;
  return isShort ? SHORT_TIMELINE : NARROW_TIMELINE;
}

/** Narrower an editor beside crowded lanes does not get. */
const LEAST_EDITOR = 284;

/** Tells the rest of the page whether the window is too narrow for all lanes beside each other. */
function useCramped(need: number): void {
  const { view } = useApp();
  const cramped = !useMedia(`(min-width: ${need}px)`);
  useEffect(() => {
    view.setState({ cramped });
    return () => view.setState({ cramped: false });
  }, [view, cramped]);
}

/** Width of the editor in CSS's words: as chosen, but no more than lanes leave that need so many pixels, 0: as they are. */
function widthBeside(chosen: number, scale: number, lanesNeed: number): string {
  const wanted = `min(${Math.round(chosen * scale)}px, max(30vw, ${chosen}px), 100vw - ${lanesNeed}px)`;
  return lanesNeed > 0 ? `max(${LEAST_EDITOR}px, ${wanted})` : wanted;
}

/** Most that an editor above the lanes takes of the window, as long as nobody has chosen its height. */
function mostAbove(isLow: boolean, isShort: boolean, lanes: number): string {
  if (isLow) return 'max(112px, 19dvh)';
  if (isShort) return lanes > 2 ? 'max(112px, 14dvh)' : 'max(140px, 18dvh)';
  return '25dvh';
}

function PhoneScreen() {
  const app = useApp();
  const stage = useStage();
  const lanes = useRun((state) => state.lanes);
  const active = useView((state) => state.activeLane);
  const page = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    lanes.findIndex((lane) => lane.id === active),
  );
  useSwipe(page, (direction) => {
    const next = lanes[at + (direction === 'left' ? 1 : -1)];
    if (next) app.view.setState({ activeLane: next.id });
  });
  return (
    <div className={`${styles.screen} ${styles.phone}`}>
      <SkipLink />
      <Guard>
        <TopBar isPhone />
      </Guard>
      <Guard>
        <Notice />
      </Guard>
      <Guard>{stage && <stage.LaneTabs />}</Guard>
      <div ref={page} className={styles.page}>
        <div className={styles.phoneEditor} data-moves>
          <Later>
            <EditorPanel />
          </Later>
        </div>
        <div data-verdict>
          <Later>{stage && <stage.Banner />}</Later>
        </div>
        <Guard>
          <Lanes lanes={[lanes[at]]} rail={false} />
        </Guard>
      </div>
      <Below>
        <div className={styles.phoneTime} style={{ '--more': Math.max(0, lanes.length - 2) } as CSSProperties}>
          <Later>{stage && <stage.Timeline />}</Later>
        </div>
      </Below>
      <div className={styles.phoneExplain}>
        <Later>{stage && <stage.ExplainLine />}</Later>
      </div>
      <footer className={styles.phoneKeys}>
        <Later>
          <Transport isPhone />
        </Later>
      </footer>
    </div>
  );
}

/** The lanes side by side; before they can be drawn, their place. */
function Lanes({ lanes, rail }: { lanes: readonly LaneSetting[]; rail: boolean }) {
  const m = useMessages();
  const stage = useStage();
  if (!stage) return <main className={styles.empty} aria-label={m.app.main} />;
  return <stage.Matrix lanes={lanes} rooms={stage.ROOMS} Head={stage.LaneHead} Notice={stage.LaneNotice} rail={rail} />;
}

function SkipLink() {
  const m = useMessages();
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => document.querySelector<HTMLElement>('[data-transport-home]')?.focus()}
    >
      {m.app.skip}
    </button>
  );
}
