import { stepAt } from '../../analysis/index.ts';
import type { App } from '../app.ts';
import type { LaneId } from '../lanes/lanes.ts';
import { moveTo, pause } from './playback.ts';

/** Moves the cursor to where the lane has come to `event`; a lane that steps alone moves by itself. */
export function goToEvent(app: App, id: LaneId, event: number): void {
  const { picture } = app.run.getState();
  const index = picture?.lanes.findIndex((lane) => lane.setting.id === id) ?? -1;
  if (!picture || index < 0) return;
  pause(app);
  const from = picture.free?.[id];
  if (from === undefined) {
    moveTo(app, stepAt(picture.alignment, index, event));
    return;
  }
  app.run.setState({ picture: { ...picture, free: { ...picture.free, [id]: event } } });
  app.playback.setState({ alone: { lane: id, from } });
}
