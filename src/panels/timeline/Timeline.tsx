import { type KeyboardEvent, type PointerEvent, useDeferredValue, useRef, useState } from 'react';
import { useApp, useMessages, usePlayback, useRun, useScale } from '../../app/hooks.ts';
import { laneNames } from '../../app/lanes/lane-names.ts';
import { letterOf } from '../../app/lanes/lanes.ts';
import { lengthOf, type Picture } from '../../app/run/picture.ts';
import { moveBy, moveTo, pause } from '../../app/moving/playback.ts';
import { stepAtSlot, type TimelineLayout, timelineOf } from '../../app/timeline/timeline-layout.ts';
import { timeline } from '../../i18n/en-timeline.ts';
import { selectionOfBar } from '../../app/timeline/timeline-selection.ts';
import { hover } from '../../app/stores/view-store.ts';
import { Playhead } from '../../ui/Playhead.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LaneBadge } from '../../ui/LaneBadge.tsx';
import { useSize } from '../../ui/use-size.ts';
import styles from './Timeline.module.css';
import { barAt, bandOf, RULER } from './draw-timeline.ts';
import { LanePlayheads } from './LanePlayheads.tsx';
import { TimelineCanvas } from './TimelineCanvas.tsx';
import { TimelineTable } from './TimelineTable.tsx';
import { timelineValue } from './timeline-words.ts';

/** All ticks of all lanes at a glance, and the scrubber: the one position that moves everything. */
export function Timeline() {
  const picture = useRun((state) => state.picture);
  // The twin is a thousand cells: it comes when the bands have been drawn.
  const listed = useDeferredValue(picture);
  return (
    <section className={styles.time} aria-label={timeline.label}>
      <Labels picture={picture} />
      {picture && lengthOf(picture) > 1 ? <Plot picture={picture} /> : <Empty>{timeline.empty}</Empty>}
      {listed && <TimelineTable picture={listed} />}
    </section>
  );
}

function Labels({ picture }: { picture: Picture | null }) {
  const m = useMessages();
  const lanes = useRun((state) => state.lanes);
  const shown = picture?.lanes.map((lane) => lane.setting) ?? lanes;
  const names = laneNames(m, shown);
  return (
    <div className={styles.labels} aria-hidden="true">
      <div className={styles.corner} title={timeline.order}>
        {timeline.tickHead}
      </div>
      {shown.map((setting, index) => (
        <div key={setting.id} className={styles.label}>
          <LaneBadge lane={setting.id} small />
          <span className={styles.name}>{names[index] === m.lane.name(letterOf(setting.id)) ? '' : names[index]}</span>
        </div>
      ))}
    </div>
  );
}

/** A slot is at most this wide, so that a short program is not stretched out of shape. */
const WIDEST_SLOT = 240;
const ZOOM = 2;

function Plot({ picture }: { picture: Picture }) {
  const plot = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(plot);
  const [zoom, setZoom] = useState(1);
  const layout = timelineOf(picture);
  const fit = Math.min(WIDEST_SLOT, (width - 8) / Math.max(1, layout.slots));
  const scale = Math.min(WIDEST_SLOT, fit * zoom);
  const from = useFollow(layout, width, scale);
  const canZoom = fit < WIDEST_SLOT;
  return (
    <div className={styles.plot} ref={plot}>
      {width > 0 && (
        <TimelineCanvas picture={picture} layout={layout} width={width} height={height} from={from} scale={scale} />
      )}
      <Scrubber picture={picture} layout={layout} width={width} height={height} from={from} scale={scale} />
      {canZoom && <Zoom zoom={zoom} setZoom={setZoom} />}
    </div>
  );
}

/** Slot at the left edge: everything when it fits, else the stretch around the playhead. */
function useFollow(layout: TimelineLayout, width: number, scale: number): number {
  const visible = width / Math.max(scale, 0.001);
  const isAll = layout.slots * scale <= width;
  // The stretch moves by halves of itself, so that it is not redrawn at every step.
  return usePlayback(({ k }) => {
    if (isAll) return 0;
    const x = layout.xOfStep[Math.min(k, layout.xOfStep.length - 1)] ?? 0;
    const half = Math.max(1, visible / 2);
    const block = Math.floor(x / half) * half - half / 2;
    return Math.max(0, Math.min(layout.slots - visible, block));
  });
}

function Zoom({ zoom, setZoom }: { zoom: number; setZoom: (zoom: number) => void }) {
  return (
    <div className={styles.zoom}>
      <Button
        look="outline"
        square
        aria-label={timeline.zoomOut}
        disabled={zoom <= 1}
        onClick={() => setZoom(Math.max(1, zoom / ZOOM))}
      >
        <Icon name="minus" size={12} />
      </Button>
      <Button
        look="outline"
        square
        aria-label={timeline.zoomIn}
        disabled={zoom > 1e6}
        onClick={() => setZoom(zoom * ZOOM)}
      >
        <Icon name="plus" size={12} />
      </Button>
    </div>
  );
}

interface ScrubberProps {
  readonly picture: Picture;
  readonly layout: TimelineLayout;
  readonly width: number;
  readonly height: number;
  readonly from: number;
  readonly scale: number;
}

function Scrubber({ picture, layout, width, height, from, scale }: ScrubberProps) {
  const app = useApp();
  const m = useMessages();
  const size = useScale();
  const k = usePlayback((state) => state.k);
  const move = usePlayback((state) => state.move);
  const last = lengthOf(picture) - 1;
  const seek = (event: PointerEvent<HTMLDivElement>): void => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    pause(app);
    moveTo(app, stepAtSlot(layout, from + x / scale));
  };
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const view = { layout, width: width / size, height: height / size, from, scale: scale / size };
    const at = barAt(view, (event.clientX - box.left) / size, (event.clientY - box.top) / size);
    hover(app.view, at && selectionOfBar(picture, at.lane, layout.lanes[at.lane].bars[at.bar]));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = SCRUB_KEYS[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    pause(app);
    if (act === 'first' || act === 'last') moveTo(app, act === 'first' ? 0 : last);
    else moveBy(app, act.unit, act.direction);
  };
  const x = ((layout.xOfStep[Math.min(k, last)] ?? 0) - from) * scale;
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.scrubber}
      aria-label={timeline.position}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={k}
      aria-valuetext={timelineValue(m, picture, k)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event);
        else point(event);
      }}
      onPointerLeave={() => hover(app.view, null)}
    >
      <LanePlayheads
        picture={picture}
        layout={layout}
        xOf={(slot) => (slot - from) * scale}
        bandOf={(lane) => {
          const band = bandOf({ layout, height: height / size }, lane);
          return { top: band.top * size, height: band.height * size };
        }}
      />
      <Playhead x={x} ruler={RULER * size} glides={move === 'step'} />
    </div>
  );
}

const SCRUB_KEYS: Readonly<
  Record<string, 'first' | 'last' | { unit: 'step' | 'tick'; direction: 'forward' | 'back' }>
> = {
  ArrowRight: { unit: 'step', direction: 'forward' },
  ArrowUp: { unit: 'step', direction: 'forward' },
  ArrowLeft: { unit: 'step', direction: 'back' },
  ArrowDown: { unit: 'step', direction: 'back' },
  PageDown: { unit: 'tick', direction: 'forward' },
  PageUp: { unit: 'tick', direction: 'back' },
  Home: 'first',
  End: 'last',
};
