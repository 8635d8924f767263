import type { InspectionClient } from '../protocol/index.ts';
import type { Trace } from '../trace/index.ts';
import type { App } from './app.ts';
import { inspectionOf } from './inspections.ts';
import { laneOf, positionOf } from './picture.ts';

/**
 * What an expression at a place of the source is worth at the cursor, in the lane that is looked at: in the function
 * around that place, when one runs. Null when it is worth nothing there.
 */
export async function valueAt(app: App, file: string, offset: number, expression: string): Promise<string | null> {
  const { picture, program } = app.run.getState();
  const { activeLane } = app.view.getState();
  const lane = laneOf(picture, activeLane) ?? picture?.lanes[0];
  // The text that ran, or places mean something else.
  if (!picture || !lane || picture.files[file] !== program.files[file]) return null;
  const client = inspectionOf(app, lane);
  const event = positionOf(picture, picture.lanes.indexOf(lane), app.playback.getState().k);
  const frame = await frameAround(client, event, lane.trace, functionAround(lane.trace, file, offset));
  if (frame < 0) return null;
  const answer = await client.ask({ kind: 'evaluate', expression, event, frame });
  return answer?.ok ? answer.value.text : null;
}

/** Site of the innermost function around a place, 0 for the program's own text. */
export function functionAround({ sites }: Trace, file: string, offset: number): number {
  let innermost = 0;
  for (let id = 1; id < sites.length; id++) {
    const { role, start, end } = sites[id];
    if (role !== 'function' || sites[id].file !== file || offset < start || offset >= end) continue;
    if (innermost === 0 || start >= sites[innermost].start) innermost = id;
  }
  return innermost;
}

/** The innermost frame of that function; -1 when none runs. The program's own variables are seen from beyond the last. */
async function frameAround(client: InspectionClient, event: number, { sites }: Trace, fn: number): Promise<number> {
  const inspection = await client.ask({ kind: 'inspect', event });
  if (inspection === null) return -1;
  if (fn === 0) return inspection.frames.length;
  return inspection.frames.findIndex(({ site }) => site === fn || sites[site]?.inFunction === fn);
}
