import { plainText } from '../../base/rich-text.ts';
import type { Messages } from '../../i18n/messages.ts';
import { TASK_SOURCES, type TraceTables } from '../../trace/index.ts';
import type { FrameModel, HandlerModel, JobModel, Scheduler } from '../rooms/describe.ts';

/* The models of describe.ts in words: one sentence piece each, rich text (base/rich-text.ts). */

/** The job's name in the specification. */
export function jobName(m: Messages, job: Pick<JobModel, 'jobKind'>): string {
  return m.job[job.jobKind];
}

const RESOLVING = {
  fulfil: ({ job }: Messages) => job.resolveOf,
  reject: ({ job }: Messages) => job.rejectOf,
  either: ({ job }: Messages) => job.settleOf,
};

/** What runs: guest code comes as code, everything else in words. */
export function handlerWords(m: Messages, handler: HandlerModel): string {
  switch (handler.kind) {
    case 'none':
      return '';
    case 'code':
      return handler.text;
    case 'builtin':
      return m.job.builtIn(handler.name);
    case 'resume':
      return (handler.side === 'reject' ? m.job.resumeThrow : m.job.resume)(handler.name || m.stack.module);
    case 'pass':
      return handler.side === 'reject' ? m.job.passReason : m.job.passValue;
    case 'resolving':
      return RESOLVING[handler.side](m)(handler.promise);
    case 'adopt':
      return handler.target ? m.job.adopts(handler.promise, handler.target) : m.job.callsThen(handler.promise);
    case 'finally':
      return m.job.finally(handler.name);
    case 'host':
      return m.job.host(handler.name);
    case 'other':
      return m.job[handler.what];
  }
}

function taskSourceName(m: Messages, source: number): string {
  return m.tasks.source[TASK_SOURCES[source]] ?? '';
}

/** `by #1`, `by script`; '' when nobody did. */
export function schedulerWords(m: Messages, by: Scheduler): string {
  if (by.kind === 'job') return m.job.byJob(by.job);
  return by.kind === 'task' ? m.job.by(taskSourceName(m, by.source)) : '';
}

/** The whole card as one sentence, for who cannot see it. */
export function jobSentence(m: Messages, job: JobModel, place: number): string {
  const by =
    job.by.kind === 'job'
      ? m.job.queuedByJob(job.by.job)
      : job.by.kind === 'task'
        ? m.job.queuedBy(taskSourceName(m, job.by.source))
        : '';
  const rest = [
    job.reactsTo && m.job.reactsTo(job.reactsTo),
    job.settles && m.job.settles(job.settles),
    by,
    job.line > 0 && m.rooms.line(job.line, job.file),
  ].filter(Boolean);
  return plainText(
    m.job.card(m.job.place(place), jobName(m, job), job.job, job.tick, handlerWords(m, job.handler), rest.join(', ')),
  );
}

export function frameName(m: Messages, frame: Pick<FrameModel, 'name' | 'kind'>): string {
  if (frame.name) return frame.name;
  switch (frame.kind) {
    case 'script':
      return m.stack.script;
    case 'module':
      return m.stack.module;
    case 'class':
      return m.stack.classBody;
    case 'eval':
      return m.stack.evalCode;
    default:
      return m.stack.anonymous;
  }
}

/** What a task is called: its own name where it has one, else its source's. */
export function taskName(m: Messages, tables: TraceTables, task: number, strings: readonly string[]): string {
  return strings[tables.tasks.name[task]] || taskSourceName(m, tables.tasks.source[task]);
}

/** Whole milliseconds, or the decimals that matter. */
export function msWords(m: Messages, ms: number): string {
  return m.number(Math.round(ms * 1000) / 1000);
}
