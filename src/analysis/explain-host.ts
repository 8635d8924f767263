import {
  agentAt,
  capText,
  CONSOLE_LEVELS,
  EV,
  lowerBound,
  NEVER,
  openRun,
  TASK_SOURCES,
  TIMER_KINDS,
  TIMER_SOURCES,
  type TimerKind,
  type TraceEvent,
  tickAt,
  turnAt,
  virtualMsAt,
  writtenAt,
} from '../trace/index.ts';
import type { Look } from './explain-look.ts';
import type { Message, MessageParams } from './messages.ts';

/** Tasks, timers, console, messages and the clock: what the host does. Null for other kinds. */
export function explainHostEvent(look: Look, event: TraceEvent): Message | null {
  switch (event.kind) {
    case EV.TaskEnqueued:
    case EV.NextTickEnqueued:
      return {
        id: `explain.task-enqueued.${sourceOf(look, event.a)}`,
        params: { ...taskParams(look, event.a), when: whenRun(look, event.a) },
      };
    case EV.TaskStarted:
      return { id: `explain.task-started.${sourceOf(look, event.a)}`, params: taskParams(look, event.a) };
    case EV.TaskFinished:
      return {
        id: 'explain.task-finished',
        params: { ...taskParams(look, event.a), waiting: look.waitingJobs(), what: kindOfTask(look, event.a) },
      };
    case EV.CheckpointStarted:
      return { id: 'explain.checkpoint-started', params: { waiting: look.waitingJobs() } };
    case EV.CheckpointFinished:
      return {
        id: 'explain.checkpoint-finished',
        params: { turn: turnAt(look.tables, look.event), tick: tickAt(look.tables, look.event) },
      };
    case EV.TimerSet:
      return { id: `explain.timer-set.${TIMER_KINDS[event.b]}`, params: timerParams(look, event.a) };
    case EV.TimerDue:
      return { id: `explain.timer-due.${whyDue(look, event.a)}`, params: timerParams(look, event.a) };
    case EV.TimerCleared:
      return { id: 'explain.timer-cleared', params: timerParams(look, event.a) };
    default:
      return explainTold(look, event);
  }
}

/** Console, bindings, messages, clock: facts that carry their own text. */
function explainTold(look: Look, event: TraceEvent): Message | null {
  switch (event.kind) {
    case EV.ConsoleWritten:
      return explainConsole(look, event);
    case EV.BindingWritten:
      return {
        id: 'explain.binding-written',
        params: { name: look.text(event.a), value: writtenAt(look.trace, event), line: look.ownLine(event.site) },
      };
    case EV.MessageSent:
      return { id: 'explain.message-sent', params: { value: look.text(event.b) } };
    case EV.MessageReceived:
      return { id: 'explain.message-received', params: { value: look.text(event.b) } };
    case EV.WaiterAdded:
      return { id: 'explain.waiter-added', params: { index: event.a } };
    case EV.WaiterNotified:
      return { id: 'explain.waiter-notified', params: { index: event.a } };
    case EV.ClockAdvanced:
      return explainClock(look);
    case EV.StackTaken:
      return { id: 'explain.stack-taken', params: { value: look.text(event.a), line: look.line(event.site) } };
    case EV.RunStopped:
      return { id: 'explain.run-stopped', params: { budget: look.text(event.a) } };
    default:
      return null;
  }
}

/** Of a printed text in a sentence, which is also read out: the console has all of it. */
const LONGEST_PRINTED = 600;

function explainConsole(look: Look, event: TraceEvent): Message {
  const level = CONSOLE_LEVELS[event.a];
  const text = look.text(event.b);
  if (level === 'host-error' || level === 'host-warning') return { id: 'explain.console.host', params: { text } };
  const printed = capText(text, LONGEST_PRINTED);
  const params = { text: printed, turn: turnAt(look.tables, look.event), tick: tickAt(look.tables, look.event) };
  return { id: 'explain.console.guest', params };
}

/** What has a timer's callback run: the time, or the host's next step. An idle callback's time may run out, too. */
function whyDue({ tables: { timers, runs }, event }: Look, timer: number): TimerKind | 'idle-late' {
  const kind = TIMER_KINDS[timers.kind[timer]] ?? 'timeout';
  return kind === 'idle' && openRun(runs, event) >= 0 ? 'idle-late' : kind;
}

/** The clock jumps when nothing runs, and moves with the work of what does. */
function explainClock(look: Look): Message {
  const { runs } = look.tables;
  const params = { ms: virtualMsAt(look.tables, look.event + 1), agent: agentAt(look.trace, look.event) };
  return { id: openRun(runs, look.event) < 0 ? 'explain.clock-advanced' : 'explain.clock-passed', params };
}

/** Whether a task, as nextTick's, comes before the jobs that run next, after them, or not in this run. */
function whenRun({ tables: { tasks, runs }, event, trace }: Look, task: number): 'before' | 'after' | 'never' {
  const startedAt = tasks.startedAt[task];
  if (startedAt === NEVER) return 'never';
  const agent = agentAt(trace, event);
  for (let run = lowerBound(runs.at, event); run < runs.length && runs.at[run] < startedAt; run++) {
    if (runs.agent[run] === agent && runs.job[run] !== 0) return 'after';
  }
  return 'before';
}

/** A function that the program gave, a file, or what the host does under a name of its own. */
function kindOfTask(look: Look, task: number): 'callback' | 'file' | 'task' {
  const source = sourceOf(look, task);
  if (source === 'script' || source === 'module') return 'file';
  return TIMER_SOURCES.has(look.tables.tasks.source[task]) || look.text(look.tables.tasks.name[task]) === ''
    ? 'callback'
    : 'task';
}

function sourceOf(look: Look, task: number): (typeof TASK_SOURCES)[number] {
  return TASK_SOURCES[look.tables.tasks.source[task]];
}

function taskParams(look: Look, task: number): MessageParams {
  const { tasks } = look.tables;
  const handler = look.handler(tasks.handler[task]);
  const name = look.text(tasks.name[task]);
  return {
    handler: handler.kind === 'none' && !TIMER_SOURCES.has(tasks.source[task]) ? name : handler.name,
    name: name || handler.name,
    line: look.line(tasks.site[task]) || timerLine(look, tasks.timer[task]) || handler.line,
    turn: tasks.turn[task],
    ms: virtualMsAt(look.tables, look.event),
  };
}

function timerParams(look: Look, timer: number): MessageParams {
  const { timers } = look.tables;
  return {
    handler: look.handler(timers.handler[timer]).name,
    line: timerLine(look, timer),
    due: timers.dueMs[timer],
    repeat: timers.repeatMs[timer],
    again: timers.dueAt[timer] < look.event ? 1 : 0,
    ms: virtualMsAt(look.tables, look.event),
  };
}

function timerLine(look: Look, timer: number): number | string {
  return timer === 0 ? 0 : look.line(look.tables.timers.site[timer]);
}
