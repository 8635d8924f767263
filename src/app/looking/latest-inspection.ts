import type { Inspection } from '../../protocol/index.ts';
import type { InspectedRun } from './inspections.ts';

/** What came of a question; `lost`: it was given up, or the worker failed. */
export type InspectionOutcome =
  | { readonly kind: 'there'; readonly inspection: Inspection; readonly run: InspectedRun }
  | { readonly kind: 'lost' };

interface Wanted {
  readonly run: InspectedRun;
  readonly event: number;
}

/** A worker that was lost is tried again so many times. */
const TRIES = 3;

/**
 * Asks about positions as fast as they are answered: while one is on its way, only the newest of the others waits. One
 * that takes long is given up for a newer one; what was run for it is not lost.
 */
export class LatestInspection {
  private readonly onOutcome: (outcome: InspectionOutcome) => void;
  private asked: InspectedRun | null = null;
  private isLong = false;
  private tries = 0;
  private wanted: Wanted | null = null;
  private isOver = false;

  constructor(onOutcome: (outcome: InspectionOutcome) => void) {
    this.onOutcome = onOutcome;
  }

  request(run: InspectedRun, event: number): void {
    this.wanted = { run, event };
    this.tries = 0;
    if (this.asked === null) void this.ask();
    else if (this.isLong) this.asked.client.cancel();
  }

  /** The worker tells of its way: it is at work, and not soon done. */
  tellProgress(): void {
    this.isLong = true;
  }

  /** Nobody wants to wait for it. */
  stop(): void {
    this.tries = TRIES;
    this.wanted = null;
    this.asked?.client.cancel();
  }

  begin(): void {
    this.isOver = false;
  }

  dispose(): void {
    this.isOver = true;
    this.wanted = null;
  }

  private async ask(): Promise<void> {
    while (this.wanted) {
      const { run, event } = this.wanted;
      this.wanted = null;
      this.asked = run;
      this.isLong = false;
      const inspection = await run.client.ask({ kind: 'inspect', event });
      // Nobody looks any more, or something newer is wanted already.
      if (this.isOver) continue;
      if (inspection !== null) this.onOutcome({ kind: 'there', inspection, run });
      else if (this.wanted !== null) continue;
      else if (++this.tries < TRIES) this.wanted = { run, event };
      else this.onOutcome({ kind: 'lost' });
    }
    this.asked = null;
  }
}
