import type { TaskSteps } from '../../timed-host.ts';
import type { HtmlHost } from '../html-host.ts';

/** What was given to the scheduler and has not run yet. */
export interface Posted {
  setPriority(priority: number): void;
  remove(): void;
}

interface Waiting {
  priority: number;
  readonly steps: TaskSteps;
}

const waiting = new WeakMap<HtmlHost, Waiting[]>();

/** Queues what the scheduler is given. In Chromium it is the task itself that waits. */
export function post(host: HtmlHost, name: string, steps: TaskSteps, priority: number): Posted {
  if (host.agent.stackRules.style === 'firefox') return postWithTurn(host, name, steps, priority);
  let task = host.queueTask('scheduler', name, steps, priority);
  return {
    setPriority: (changed) => void (task = host.tasks.reprioritize(task, changed)),
    remove: () => void host.tasks.remove(task),
  };
}

/**
 * Firefox: each brings a turn of the priority that it has by then, which stays as it is. Whatever comes first when a turn comes has it,
 * so that the turn of what was taken back, or has another priority by now, goes to another.
 */
function postWithTurn(host: HtmlHost, name: string, steps: TaskSteps, priority: number): Posted {
  const list = waiting.get(host) ?? [];
  waiting.set(host, list);
  const own: Waiting = { priority, steps };
  list.push(own);
  const remove = (): void => void (list.includes(own) && list.splice(list.indexOf(own), 1));
  host.queueTask('scheduler', name, () => runFirst(host, list), priority);
  return { setPriority: (changed) => void (own.priority = changed), remove };
}

function runFirst(host: HtmlHost, list: Waiting[]): ReturnType<TaskSteps> {
  let at = 0;
  for (let k = 1; k < list.length; k++) if (list[k].priority > list[at].priority) at = k;
  const [first] = list.splice(at, 1);
  if (first === undefined) return undefined;
  host.runningPriority = Math.floor(first.priority);
  return first.steps();
}
