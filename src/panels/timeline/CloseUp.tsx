import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { barSentence } from '../../app/timeline/bar-words.ts';
import { divergenceStep } from '../../app/lanes/divergence.ts';
import { useApp, useLinks, useMessages, usePrefs, useRun, useScale, useView } from '../../app/hooks.ts';
import { effectiveSelection } from '../../app/selection/links.ts';
import { lengthOf, type Picture } from '../../app/run/picture.ts';
import { moveTo, pause } from '../../app/moving/playback.ts';
import { type TimelineLayout, timelineOf } from '../../app/timeline/timeline-layout.ts';
import type { RowLane } from '../../app/timeline/timeline-rows.ts';
import {
  type BarAt,
  counterpartsOf,
  linkedBars,
  neighbour,
  pickedBar,
  selectionOfBar,
  stepOfBar,
} from '../../app/timeline/timeline-selection.ts';
import { select } from '../../app/stores/view-store.ts';
import { closeUp, timeline } from '../../i18n/en-timeline.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type JobFill, JobTile } from '../../ui/JobTile.tsx';
import { useMedia, useSystemLook } from '../../ui/use-media.ts';
import { type Stretch, useStretch } from '../../ui/use-stretch.ts';
import styles from './CloseUp.module.css';
import { CloseUpCanvas } from './CloseUpCanvas.tsx';
import { CloseUpTable } from './CloseUpTable.tsx';
import { type CloseUpView, closeUpHeight } from './close-up-view.ts';
import { closeUpWords } from './close-up-words.ts';
import { Minimap } from './Minimap.tsx';
import { revealBar, zoomAbout } from './reveal.ts';
import { readColors } from './timeline-colors.ts';
import { useRows } from './use-rows.ts';

/** The timeline with a row for every async activation: who ran, who waited, who queued whom. */
export function CloseUp() {
  const picture = useRun((state) => state.picture);
  const rows = useRows(picture);
  const isEmpty = !picture || lengthOf(picture) <= 1;
  return (
    <section className={styles.closeUp} aria-label={closeUp.label} aria-busy={!isEmpty && !rows}>
      {isEmpty && <Empty>{timeline.empty}</Empty>}
      {!isEmpty && (rows ? <Body picture={picture} rows={rows} /> : <Empty>{closeUp.making}</Empty>)}
    </section>
  );
}

const GUTTER = 150;
const NARROW_GUTTER = 92;
/** For the words behind the last bar. */
const MARGIN = 150;
/** A longer run than fits begins with rows and numbers one can read; all of it is one press away. */
const READABLE_SLOT = 30;

function Body({ picture, rows }: { picture: Picture; rows: readonly RowLane[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia('(max-width: 700px)');
  const gutter = isNarrow ? NARROW_GUTTER : GUTTER;
  const size = useScale();
  const layout = timelineOf(picture);
  const stretch = useStretch(scroller, {
    slots: layout.slots,
    gutter: gutter * size,
    margin: isNarrow ? 24 : MARGIN,
    first: READABLE_SLOT * size,
  });
  const view = useCloseUpView(picture, layout, rows, stretch, gutter, size);
  const app = useApp();
  const zoom = (factor: number): void => zoomAbout(view, stretch, size, factor, app.playback.getState().k);
  const content = { width: gutter * size + layout.slots * stretch.scale, height: closeUpHeight(view) * size };
  return (
    <>
      <Head stretch={stretch} slots={layout.slots} zoom={zoom} />
      <div ref={scroller} id="timeline-rows" className={styles.scroller}>
        <div style={{ minWidth: '100%', minHeight: '100%', ...content }}>
          <div className={styles.pane} style={{ width: stretch.width, height: stretch.height }}>
            {stretch.width > 0 && <CloseUpCanvas view={view} stretch={stretch} size={size} />}
            <Jobs view={view} stretch={stretch} size={size} zoom={zoom} />
          </div>
        </div>
      </div>
      <Minimap view={view} stretch={stretch} size={size} />
      <CloseUpTable picture={picture} />
    </>
  );
}

/** Everything is drawn in the pixels of normal type, and enlarged as a whole by `size`. */
function useCloseUpView(
  picture: Picture,
  layout: TimelineLayout,
  rows: readonly RowLane[],
  stretch: Stretch,
  gutter: number,
  size: number,
): CloseUpView {
  const m = useMessages();
  const theme = usePrefs((state) => state.theme);
  const system = useSystemLook();
  const fonts = useView((state) => state.fontsReady);
  const selection = useView(effectiveSelection);
  const links = useLinks();
  const words = useMemo(() => closeUpWords(m, picture), [m, picture]);
  const step = divergenceStep(picture);
  const divergence = step < 0 ? -1 : layout.xOfStep[step];
  const picked = useMemo(() => pickedBar(picture, layout, selection), [picture, layout, selection]);
  const linked = useMemo(() => linkedBars(picture, layout, links), [picture, layout, links]);
  const counterparts = useMemo(
    () => (picked ? counterpartsOf(rows, layout, picked.lane, picked.bar) : []),
    [rows, layout, picked],
  );
  const { width, height, from, scale, top } = stretch;
  return useMemo(
    () => ({
      picture,
      layout,
      rows,
      width: width / size,
      height: height / size,
      gutter,
      from,
      scale: scale / size,
      top: top / size,
      colors: readColors(`${theme}:${system}:${fonts}`),
      words,
      divergence,
      picked,
      linked,
      counterparts,
    }),
    [
      picture,
      layout,
      rows,
      width,
      height,
      gutter,
      from,
      scale,
      top,
      size,
      theme,
      system,
      fonts,
      words,
      divergence,
      picked,
      linked,
      counterparts,
    ],
  );
}

const LEGEND: readonly JobFill[] = ['reaction', 'await', 'thenable', 'pass', 'host'];

function Head({ stretch, slots, zoom }: { stretch: Stretch; slots: number } & Pick<JobsProps, 'zoom'>) {
  return (
    <header className={styles.head}>
      <h2>{closeUp.title}</h2>
      <span className={styles.note}>{closeUp.note}</span>
      <span className={styles.legend}>
        {LEGEND.map((fill) => (
          <span key={fill}>
            <JobTile fill={fill} small />
            {closeUp.legend[fill]}
          </span>
        ))}
      </span>
      <span className={styles.zoom}>
        <Button look="outline" disabled={!stretch.canZoomOut} onClick={() => stretch.show(0, slots)}>
          {closeUp.fit}
        </Button>
        <Button square aria-label={closeUp.zoomOut} disabled={!stretch.canZoomOut} onClick={() => zoom(1 / ZOOM)}>
          <Icon name="minus" size={12} />
        </Button>
        <Button square aria-label={closeUp.zoomIn} disabled={!stretch.canZoomIn} onClick={() => zoom(ZOOM)}>
          <Icon name="plus" size={12} />
        </Button>
      </span>
    </header>
  );
}

const ZOOM = 1.6;

interface JobsProps {
  readonly view: CloseUpView;
  readonly stretch: Stretch;
  readonly size: number;
  readonly zoom: (factor: number) => void;
}

/**
 * The bars for the keyboard and for who cannot see them: a list of which one option is there at a time, the picked
 * one; arrows go along a lane and from lane to lane.
 */
function Jobs({ view, stretch, size, zoom }: JobsProps) {
  const app = useApp();
  const m = useMessages();
  const kept = useView((state) => state.picked);
  const [isHere, setHere] = useState(false);
  const { picture, layout } = view;
  const at = pickedBar(picture, layout, kept);
  const shown = at ?? neighbour(layout, null, '');
  const go = (next: BarAt): void => {
    const bar = layout.lanes[next.lane].bars[next.bar];
    select(app.view, selectionOfBar(picture, next.lane, bar));
    revealBar(view, stretch, size, next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.shiftKey ? null : neighbour(layout, at, event.key);
    const isMove = /^(Arrow|Home|End)/.test(event.key);
    if (isMove && next) go(next);
    else if (isMove)
      stretch.panTo(view.from + (event.key === 'ArrowLeft' ? -1 : 1) * ((view.width / view.scale) * 0.2));
    else if (event.key === '+' || event.key === '=') zoom(ZOOM);
    else if (event.key === '-') zoom(1 / ZOOM);
    else if (event.key === '0') stretch.show(0, layout.slots);
    else if ((event.key === 'Enter' || event.key === ' ') && at) goToStart(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const goToStart = ({ lane, bar }: BarAt): void => {
    pause(app);
    moveTo(app, stepOfBar(picture, lane, layout.lanes[lane].bars[bar]));
  };
  const bars = shown ? layout.lanes[shown.lane].bars : [];
  return (
    <div
      role="listbox"
      tabIndex={0}
      className={isHere ? `${styles.jobs} ${styles.here}` : styles.jobs}
      aria-label={closeUp.jobs}
      aria-description={closeUp.hint}
      aria-activedescendant={shown ? 'timeline-job' : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => setHere(true)}
      onBlur={() => setHere(false)}
    >
      {shown && (
        <div
          id="timeline-job"
          role="option"
          tabIndex={-1}
          className="sr"
          aria-selected={at !== null}
          aria-setsize={bars.length}
          aria-posinset={shown.bar + 1}
        >
          {barSentence(m, picture, shown.lane, bars[shown.bar])}
        </div>
      )}
    </div>
  );
}
