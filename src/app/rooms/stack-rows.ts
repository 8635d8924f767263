import { describeFrame, describeJob, type FrameModel, type JobModel } from './describe.ts';
import type { LaneView } from '../lanes/lane-view.ts';

/** One line of the call stack, newest first. */
export type StackRow =
  | { readonly kind: 'frame'; readonly key: string; readonly frame: FrameModel; readonly isTop: boolean }
  | { readonly kind: 'more'; readonly key: string; readonly count: number }
  | { readonly kind: 'job'; readonly key: string; readonly job: JobModel; readonly isTop: boolean }
  | { readonly kind: 'task'; readonly key: string; readonly task: number; readonly isTop: boolean };

/** Frames drawn above the count of the others. */
const DRAWN = 24;

/** The stack at the cursor: frames, then the job or task that all of them stand on. */
export function selectStackRows(view: LaneView): StackRow[] {
  const { stack, running } = view.state;
  const rows: StackRow[] = [];
  for (let i = stack.length - 1; i >= 0 && rows.length < DRAWN; i--) {
    const { activation, site } = stack[i];
    rows.push({
      kind: 'frame',
      key: `f${activation}:${i}`,
      frame: describeFrame(view, activation, site),
      isTop: rows.length === 0,
    });
  }
  const left = stack.length - rows.length;
  if (left > 0) rows.push({ kind: 'more', key: 'more', count: left });
  const isTop = rows.length === 0;
  if (running.kind === 'job')
    rows.push({ kind: 'job', key: `j${running.job}`, job: describeJob(view, running.job), isTop });
  if (running.kind === 'task') rows.push({ kind: 'task', key: `t${running.task}`, task: running.task, isTop });
  return rows;
}
