import type { Inspection, InspectionClient } from '../protocol/index.ts';

/** What came of a question. */
export type InspectionOutcome = { readonly kind: 'there'; readonly inspection: Inspection } | { readonly kind: 'lost' };

/**
 * Asks about positions as fast as they are answered: while one is on its way, only the newest of the others waits.
 */
export class LatestInspection {
  private readonly onOutcome: (outcome: InspectionOutcome) => void;
  private isAsking = false;
  private wanted: { readonly client: InspectionClient; readonly event: number } | null = null;
  private isOver = false;

  constructor(onOutcome: (outcome: InspectionOutcome) => void) {
    this.onOutcome = onOutcome;
  }

  request(client: InspectionClient, event: number): void {
    this.wanted = { client, event };
    if (!this.isAsking) void this.ask();
  }

  begin(): void {
    this.isOver = false;
  }

  dispose(): void {
    this.isOver = true;
    this.wanted = null;
  }

  private async ask(): Promise<void> {
    this.isAsking = true;
    while (this.wanted) {
      const { client, event } = this.wanted;
      this.wanted = null;
      const inspection = await client.ask({ kind: 'inspect', event });
      // Something newer is wanted already, or nobody looks any more.
      if (this.isOver) continue;
      if (inspection !== null) this.onOutcome({ kind: 'there', inspection });
      else if (this.wanted === null) this.onOutcome({ kind: 'lost' });
    }
    this.isAsking = false;
  }
}
