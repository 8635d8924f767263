import { useEffect, useMemo, useRef } from 'react';
import { columnWords } from '../../app/timeline/bar-words.ts';
import { divergenceStep } from '../../app/lanes/divergence.ts';
import { useLinks, useMessages, usePrefs, useScale, useView } from '../../app/hooks.ts';
import { effectiveSelection } from '../../app/selection/links.ts';
import type { Picture } from '../../app/run/picture.ts';
import type { TimelineLayout } from '../../app/timeline/timeline-layout.ts';
import { linkedBars, pickedBar } from '../../app/timeline/timeline-selection.ts';
import type { Selection } from '../../app/stores/view-store.ts';
import { useSystemLook } from '../../ui/use-media.ts';
import { drawTimeline, type TimelineView } from './draw-timeline.ts';
import styles from './Timeline.module.css';
import { readColors } from './timeline-colors.ts';
import { endWords } from './timeline-words.ts';

interface CanvasProps {
  readonly picture: Picture;
  readonly layout: TimelineLayout;
  readonly width: number;
  readonly height: number;
  readonly from: number;
  readonly scale: number;
}

/** The bands. Redrawn when the picture, the stretch, the theme or the selection changes, never for a step. */
export function TimelineCanvas({ picture, layout, width, height, from, scale }: CanvasProps) {
  const m = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = usePrefs((state) => state.theme);
  const system = useSystemLook();
  const selection = useView(effectiveSelection);
  const fonts = useView((state) => state.fontsReady);
  const look = `${theme}:${system}:${fonts}`;
  // Drawn in the pixels of normal type, and enlarged as a whole.
  const size = useScale();
  const links = useLinks();
  const picked = useMemo(() => pickedJob(picture, selection), [picture, selection]);
  const own = useMemo(() => pickedBar(picture, layout, selection), [picture, layout, selection]);
  const linked = useMemo(() => linkedBars(picture, layout, links), [picture, layout, links]);
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const ratio = window.devicePixelRatio || 1;
    element.width = Math.round(width * ratio);
    element.height = Math.round(height * ratio);
    pen.setTransform(ratio * size, 0, 0, ratio * size, 0, 0);
    const step = divergenceStep(picture);
    const divergence = step < 0 ? -1 : layout.xOfStep[step];
    const words = {
      column: columnWords(picture),
      task: (source: string) => m.tasks.source[source] ?? source,
      end: endWords(picture),
    };
    const view: TimelineView = {
      picture,
      layout,
      width: width / size,
      height: height / size,
      from,
      scale: scale / size,
      colors: readColors(look),
      words,
      divergence,
      picked,
      own,
      linked,
    };
    drawTimeline(pen, view);
  }, [picture, layout, width, height, from, scale, size, picked, own, linked, m, look]);
  return (
    <div className={styles.canvas} aria-hidden="true" data-spoils>
      <canvas ref={canvas} />
    </div>
  );
}

function pickedJob(picture: Picture, selection: Selection | null): TimelineView['picked'] {
  if (selection?.kind !== 'job') return null;
  const lane = picture.lanes.findIndex(({ setting }) => setting.id === selection.lane);
  if (lane < 0) return null;
  const { byJob, byTask } = picture.lanes[lane].tables.jobs;
  return { lane, job: selection.id, by: byJob[selection.id] > 0 ? byJob[selection.id] : -byTask[selection.id] };
}
