import { isWorkAside } from '../../base/task-names.ts';
import { TASK_SOURCES, type Trace, type TraceTables } from '../../trace/index.ts';

/** What a task is said to come from: its source, or `aside` for what a page does without the network in the network's queue. */
export function taskSource({ trace, tables: { tasks } }: { trace: Trace; tables: TraceTables }, task: number): string {
  const source = TASK_SOURCES[tasks.source[task]] ?? '';
  return source === 'networking' && isWorkAside(trace.strings[tasks.name[task]] ?? '') ? 'aside' : source;
}
