import type { OutputSink } from '../hosts/host.ts';

/** One write, in order over both streams. */
export interface OutputEntry {
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
  /** The last line of its stream, which no newline ended. */
  readonly isOpen?: true;
}

/** Collects what a program prints. */
export class CollectedOutput implements OutputSink {
  readonly entries: OutputEntry[] = [];

  stdout(text: string): void {
    this.entries.push({ stream: 'stdout', text });
  }

  stderr(text: string): void {
    this.entries.push({ stream: 'stderr', text });
  }

  leaveOpen(stream: 'stdout' | 'stderr'): void {
    const last = this.entries.findLastIndex((entry) => entry.stream === stream);
    if (last !== -1) this.entries[last] = { ...this.entries[last], isOpen: true };
  }

  /** A stream's lines. */
  lines(stream: 'stdout' | 'stderr'): string[] {
    return this.entries.filter((entry) => entry.stream === stream).flatMap((entry) => entry.text.split('\n'));
  }
}
