import type { Inspection } from '../protocol/index.ts';
import type { InspectedRun } from './inspections.ts';

/** What came of a question; `lost`: it was given up, or the worker failed. */
export type InspectionOutcome =
  | { readonly kind: 'there'; readonly inspection: Inspection; readonly run: InspectedRun }
  | { readonly kind: 'lost' };

interface Wanted {
  readonly run: InspectedRun;
  readonly event: number;
}

/** A question that is on its way for longer is given up for a newer one; what was run for it is not lost. */
const PATIENCE_MS = 150;

/**
 * Asks about positions as fast as they are answered: while one is on its way, only the newest of the others waits.
 */
export class LatestInspection {
  private readonly onOutcome: (outcome: InspectionOutcome) => void;
  private asked: InspectedRun | null = null;
  private since = 0;
  private wanted: Wanted | null = null;
  private isOver = false;

  constructor(onOutcome: (outcome: InspectionOutcome) => void) {
    this.onOutcome = onOutcome;
  }

  request(run: InspectedRun, event: number): void {
    this.wanted = { run, event };
    if (this.asked === null) void this.ask();
    else if (performance.now() - this.since > PATIENCE_MS) this.asked.client.cancel();
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
      this.since = performance.now();
      const inspection = await run.client.ask({ kind: 'inspect', event });
      // Nobody looks any more, or something newer is wanted already.
      if (this.isOver) continue;
      if (inspection !== null) this.onOutcome({ kind: 'there', inspection, run });
      else if (this.wanted === null) this.onOutcome({ kind: 'lost' });
    }
    this.asked = null;
  }
}
