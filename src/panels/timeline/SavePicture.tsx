import { divergenceStep } from '../../app/lanes/divergence.ts';
import { exportName } from '../../app/keeping/exports.ts';
import { useMessages, useRun } from '../../app/hooks.ts';
import type { Picture } from '../../app/run/picture.ts';
import { saveAs } from '../../app/keeping/save-file.ts';
import { timelineOf } from '../../app/timeline/timeline-layout.ts';
import { timelineRowsOf } from '../../app/timeline/timeline-rows.ts';
import { exporting as words } from '../../i18n/en-export.ts';
import type { Messages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { type CloseUpView, closeUpHeight } from './close-up-view.ts';
import { closeUpWords } from './close-up-words.ts';
import { drawCloseUp } from './draw-close-up.ts';
import type { Pen } from './pen.ts';
import { SvgPen } from './svg-pen.ts';
import { computeColors } from './timeline-colors.ts';

const GUTTER = 170;
const SLOT = 136;
/** For the words behind the last bar. */
const MARGIN = 170;
/** Longer pictures have narrower slots; browsers draw none larger than this. */
const WIDEST = 8000;
/** Pixels of the PNG for each of the page. */
const SHARPNESS = 2;

/** Saves the whole timeline, drawn as the close-up is, with nothing picked. */
export default function SavePicture({ onSaid }: { readonly onSaid: (text: string) => void }) {
  const m = useMessages();
  const picture = useRun((state) => state.picture);
  if (picture === null) return null;
  const saveSvg = (): void => {
    const name = `${exportName(picture, null)}.svg`;
    saveAs(name, svgOf(m, picture), 'image/svg+xml');
    onSaid(words.saved(name));
  };
  const savePng = async (): Promise<void> => {
    const name = `${exportName(picture, null)}.png`;
    const image = await pngOf(m, picture);
    if (image) saveAs(name, image, 'image/png');
    onSaid(image ? words.saved(name) : words.pictureFailed);
  };
  return (
    <>
      <Button onClick={saveSvg}>{words.svg}</Button>
      <Button onClick={() => void savePng()}>{words.png}</Button>
    </>
  );
}

function svgOf(m: Messages, picture: Picture): string {
  const view = wholeView(m, picture);
  const canvas = document.createElement('canvas').getContext('2d');
  const pen = new SvgPen((font, text) => {
    if (canvas === null) return { width: text.length * 7 } as TextMetrics;
    canvas.font = font;
    return canvas.measureText(text);
  });
  drawCloseUp(pen, view);
  return pen.finish(view.width, view.height, view.colors.surface, picture.entry);
}

async function pngOf(m: Messages, picture: Picture): Promise<Blob | null> {
  const view = wholeView(m, picture);
  const canvas = document.createElement('canvas');
  canvas.width = view.width * SHARPNESS;
  canvas.height = view.height * SHARPNESS;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.scale(SHARPNESS, SHARPNESS);
  drawCloseUp(pen as Pen, view);
  // Behind what is drawn, which has cleared its own ground.
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = view.colors.surface;
  pen.fillRect(0, 0, view.width, view.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function wholeView(m: Messages, picture: Picture): CloseUpView {
  const layout = timelineOf(picture);
  const rows = timelineRowsOf(picture);
  const scale = Math.min(SLOT, (WIDEST - GUTTER - MARGIN) / Math.max(1, layout.slots));
  const step = divergenceStep(picture);
  return {
    picture,
    layout,
    rows,
    width: Math.ceil(GUTTER + layout.slots * scale + MARGIN),
    height: closeUpHeight({ rows, scale }),
    gutter: GUTTER,
    from: 0,
    scale,
    top: 0,
    colors: computeColors(),
    words: closeUpWords(m, picture),
    divergence: step < 0 ? -1 : layout.xOfStep[step],
    picked: null,
    linked: [],
    counterparts: [],
  };
}
