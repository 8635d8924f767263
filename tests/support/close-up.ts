import type { Picture } from '../../src/app/run/picture.ts';
import { timelineOf } from '../../src/app/timeline/timeline-layout.ts';
import { timelineRowsOf } from '../../src/app/timeline/timeline-rows.ts';
import type { CloseUpView } from '../../src/panels/timeline/close-up-view.ts';
import { drawCloseUp } from '../../src/panels/timeline/draw-close-up.ts';
import { loggingPen, TEST_COLORS } from './logging-pen.ts';

/** The close-up of a picture, as a log of what was drawn. */
export function drawnCloseUp(picture: Picture, change: Partial<CloseUpView> = {}): string[] {
  const { pen, log } = loggingPen();
  drawCloseUp(pen, closeUpView(picture, change));
  return log;
}

export function closeUpView(picture: Picture, change: Partial<CloseUpView> = {}): CloseUpView {
  return {
    picture,
    layout: timelineOf(picture),
    rows: timelineRowsOf(picture),
    width: 1200,
    height: 700,
    gutter: 150,
    from: 0,
    scale: 100,
    top: 0,
    colors: TEST_COLORS,
    words: {
      column: (_, tick) => `t${tick}`,
      lane: (lane) => `lane ${lane}`,
      row: (row) => row.name || row.kind,
      task: (source) => source,
      line: (line) => `line ${line}`,
      wait: (_, entry) => `wait ${entry}`,
      end: (lane) => `end ${lane}`,
    },
    divergence: -1,
    picked: null,
    linked: [],
    counterparts: [],
    ...change,
  };
}
