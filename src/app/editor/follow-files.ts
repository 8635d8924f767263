import type { App } from '../app.ts';
import { selectLaneViews } from '../lanes/lane-view.ts';
import { isStepOf, type Picture } from '../run/picture.ts';
import type { PlaybackState } from '../stores/playback-store.ts';
import { placeOfLane } from './code-marks.ts';
import { openFile } from './program.ts';

/**
 * The editor shows the file in which the step is that the cursor comes to. Who moves nothing stays in the file they
 * opened, and so does who writes: a new run puts the cursor where it was, in whatever file that is.
 */
export function followIntoFiles(app: App): void {
  app.playback.subscribe((state, before) => {
    const hasMoved = state.k !== before.k && state.k !== state.from;
    if (!hasMoved && (state.alone === null || state.alone === before.alone)) return;
    const { picture, program, openFile: open } = app.run.getState();
    if (!picture || Object.keys(program.files).length < 2 || picture.files !== program.files) return;
    const files = filesOfStep(picture, state);
    if (files.length > 0 && !files.includes(open)) openFile(app, files[0]);
  });
}

/** Where the lanes stand that moved last. */
function filesOfStep(picture: Picture, { k, alone }: PlaybackState): string[] {
  return selectLaneViews(picture, k).flatMap((view, at) => {
    const hasMoved = alone ? alone.lane === view.id : isStepOf(picture, at, k);
    return (hasMoved && placeOfLane(picture, view, at, k)?.file) || [];
  });
}
