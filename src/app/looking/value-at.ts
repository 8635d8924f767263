import type { Trace } from '../../trace/index.ts';
import type { App } from '../app.ts';
import { holdInspection, type InspectionClient, inspectionOf } from './inspections.ts';
import { type LaneId, letterOf } from '../lanes/lanes.ts';
import { type PictureLane, positionOf } from '../run/picture.ts';

/** What an expression is worth, and in which lanes; `letters` is empty when it is so in all of them. */
export interface ValueInLanes {
  readonly letters: readonly string[];
  readonly text: string;
}

/**
 * What an expression at a place of the source is worth at the cursor of each lane: in the function around that place,
 * where one runs. Lanes in which it is worth nothing there are left out.
 */
export async function valuesAt(app: App, file: string, offset: number, expression: string): Promise<ValueInLanes[]> {
  const { picture, program } = app.run.getState();
  // The text that ran, or places mean something else.
  if (!picture || picture.files[file] !== program.files[file]) return [];
  const { k } = app.playback.getState();
  const lanes = new Map<string, LaneId[]>();
  const texts = await Promise.all(
    picture.lanes.map((lane, index) => valueIn(app, lane, positionOf(picture, index, k), { file, offset, expression })),
  );
  texts.forEach((text, index) => {
    if (text !== null) lanes.set(text, [...(lanes.get(text) ?? []), picture.lanes[index].setting.id]);
  });
  return [...lanes].map(([text, ids]) => ({
    text,
    letters: ids.length === picture.lanes.length ? [] : ids.map(letterOf),
  }));
}

interface Asked {
  readonly file: string;
  readonly offset: number;
  readonly expression: string;
}

async function valueIn(
  app: App,
  lane: PictureLane,
  event: number,
  { file, offset, expression }: Asked,
): Promise<string | null> {
  const release = holdInspection(app, lane.setting.id);
  try {
    const { client } = inspectionOf(app, lane);
    const frame = await frameAround(client, event, lane.trace, functionAround(lane.trace, file, offset));
    if (frame < 0) return null;
    const answer = await client.ask({ kind: 'evaluate', expression, event, frame });
    return answer?.ok ? answer.value.text : null;
  } finally {
    release();
  }
}

/** Site of the innermost function around a place, 0 for the program's own text. */
function functionAround({ sites }: Trace, file: string, offset: number): number {
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
