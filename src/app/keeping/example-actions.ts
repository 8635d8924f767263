import type { Example } from '../../examples/example.ts';
import type { App } from '../app.ts';
import { settingFrom } from '../lanes/lane-names.ts';
import { DEFAULT_LANES, LANE_IDS, type LaneSetting } from '../lanes/lanes.ts';
import { type Incoming, loadProgram } from '../editor/program.ts';

/** The example as something to open. Lanes this Tickscope does not know are left out. */
export function incomingFrom(example: Example): Incoming {
  const lanes = example.lanes.flatMap((choice, index): LaneSetting[] => {
    const setting = settingFrom(LANE_IDS[index], choice);
    return setting ? [setting] : [];
  });
  return {
    program: { files: { [example.file]: example.source }, entry: example.file, goal: 'auto', seed: 0 },
    lanes: lanes.length > 0 ? lanes : DEFAULT_LANES,
    origin: { kind: 'example', title: example.title },
    arrival: example.start,
  };
}

export function openExample(app: App, example: Example): void {
  loadProgram(app, incomingFrom(example));
}
