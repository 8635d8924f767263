/*
 * Workers as the protocol needs them, without the DOM's types: the page hands in `new Worker(…)` and the timers,
 * tests hand in their own.
 */
export interface WorkerLike<To, From> {
  postMessage(message: To): void;
  terminate(): void;
  onmessage: ((event: { readonly data: From }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
}

/** The page's timers. Nothing in a run depends on them. */
export interface Timers {
  setTimeout(callback: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

/** Gives out workers and keeps one warm: started, loaded and primed before anyone needs it. */
export class WorkerPool<To, From> {
  private readonly spawn: () => WorkerLike<To, From>;
  private spare: WorkerLike<To, From> | null = null;
  /** The spare's first messages, which its future owner wants to hear. */
  private heard: From[] = [];

  constructor(spawn: () => WorkerLike<To, From>) {
    this.spawn = spawn;
  }

  /** Starts the spare, when there is none. A spare that cannot be made is none: whoever needs it will say so. */
  warm(): void {
    if (this.spare) return;
    let spare: WorkerLike<To, From>;
    try {
      spare = this.spawn();
    } catch {
      return;
    }
    this.spare = spare;
    this.heard = [];
    const heard = this.heard;
    spare.onmessage = ({ data }) => heard.push(data);
    spare.onerror = () => {
      if (this.spare === spare) this.spare = null;
    };
  }

  /** A worker, the spare if it is there, and what it has said so far. */
  take(): { worker: WorkerLike<To, From>; heard: readonly From[] } {
    const worker = this.spare ?? this.spawn();
    const heard = this.spare ? this.heard : [];
    this.spare = null;
    this.heard = [];
    return { worker, heard };
  }

  /** Ends the spare; another is started when it is asked for. */
  dispose(): void {
    this.spare?.terminate();
    this.spare = null;
  }
}
