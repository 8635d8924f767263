import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { Call } from '../../engine/spec/object-operations.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { NodeHost } from './node-host.ts';

interface Listener {
  readonly callback: GuestObject;
  readonly once: boolean;
}

/** The events of `process`, and the exit status asked for. */
export class ProcessEvents {
  readonly #listeners = new Map<string | symbol, Listener[]>();
  exitCode: number | undefined = undefined;
  /** process.exit was called: 'exit' is emitted once only. */
  exiting = false;
  object: GuestObject | null = null;

  add(event: string | symbol, callback: GuestObject, once: boolean, first = false): void {
    const list = this.#listeners.get(event) ?? [];
    if (first) list.unshift({ callback, once });
    else list.push({ callback, once });
    this.#listeners.set(event, list);
  }

  remove(event: string | symbol, callback: GuestObject): void {
    const list = this.#listeners.get(event);
    const at = list === undefined ? -1 : list.findLastIndex((listener) => listener.callback === callback);
    if (at !== -1) list!.splice(at, 1);
  }

  removeAll(event?: string | symbol): void {
    if (event === undefined) this.#listeners.clear();
    else this.#listeners.delete(event);
  }

  has(event: string | symbol): boolean {
    return this.count(event) > 0;
  }

  count(event: string | symbol): number {
    return this.#listeners.get(event)?.length ?? 0;
  }

  list(event: string | symbol): GuestObject[] {
    return (this.#listeners.get(event) ?? []).map((listener) => listener.callback);
  }

  /** The listeners to call now; those added with `once` are removed. */
  take(event: string | symbol): GuestObject[] {
    const list = this.#listeners.get(event);
    if (list === undefined) return [];
    this.#listeners.set(event, list.filter((listener) => !listener.once));
    return list.map((listener) => listener.callback);
  }
}

/** Emits a process event from the host as a task of its own; true when somebody listened. */
export function emitProcessEvent(host: NodeHost, event: string, args: Value[]): boolean {
  const listeners = host.process.take(event);
  if (listeners.length === 0) return false;
  const task = host.agent.nextTaskId();
  host.agent.observer.taskEnqueued(task, 'process', event);
  host.runProcessTask(task, () => {
    for (const listener of listeners) Call(listener, host.process.object, args);
  });
  return true;
}
