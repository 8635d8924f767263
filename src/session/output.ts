import type { OutputSink } from '../hosts/host.ts';

/** One write, in order over both streams. */
export interface OutputEntry {
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
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

  /** A stream's lines. */
  lines(stream: 'stdout' | 'stderr'): string[] {
    return this.entries.filter((entry) => entry.stream === stream).flatMap((entry) => entry.text.split('\n'));
  }
}
