import type { Cluster } from '../../agents/cluster.ts';
import type { NodeHost } from '../node-host.ts';
import { environmentVariable } from '../process/process-facts.ts';

/**
 * libuv's thread pool: what one process has for files, keys, compression and names. So many pieces of work go on at a
 * time, the others wait; work that mostly waits for the network may hold only half of the threads.
 * https://docs.libuv.org/en/v1.x/threadpool.html
 */
export class ThreadPool {
  /** When each thread is free, by virtual time. */
  readonly #threads: number[];
  /** When each of the places for slow work is free. */
  readonly #places: number[];

  constructor(size: number) {
    this.#threads = Array.from({ length: size }, () => 0);
    this.#places = Array.from({ length: Math.ceil(size / 2) }, () => 0);
  }

  /** Takes the thread that is free first; answers when work of `ns` is done. */
  take(now: number, ns: number, kind: 'work' | 'slow'): number {
    const thread = firstFree(this.#threads);
    const place = firstFree(this.#places);
    const start = Math.max(now, this.#threads[thread], kind === 'slow' ? this.#places[place] : 0);
    this.#threads[thread] = start + ns;
    if (kind === 'slow') this.#places[place] = start + ns;
    return start + ns;
  }
}

const firstFree = (times: readonly number[]): number => times.indexOf(Math.min(...times));

const USUAL_SIZE = 4;
const MOST = 1024;

/** How many threads UV_THREADPOOL_SIZE asks for; libuv reads it when the first work comes, as C's atoi() does. */
export function poolSize(setting: string | undefined): number {
  if (setting === undefined) return USUAL_SIZE;
  const size = Number.parseInt(setting, 10) || 1;
  return size < 0 ? MOST : Math.min(size, MOST);
}

const pools = new WeakMap<Cluster, ThreadPool>();

/** One for the process: workers share it. */
export function threadPoolOf(host: NodeHost): ThreadPool {
  let pool = pools.get(host.cluster);
  if (pool === undefined) {
    pool = new ThreadPool(poolSize(environmentVariable(host, 'UV_THREADPOOL_SIZE')));
    pools.set(host.cluster, pool);
  }
  return pool;
}
