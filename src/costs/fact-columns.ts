/** Facts in the order they became true, as columns. */
export interface CostFacts {
  readonly length: number;
  /** Code of the fact, an index into COST_FACTS. */
  readonly fact: Uint8Array;
  /** Event. Never decreases. */
  readonly at: Int32Array;
  /** Where in the source, 0 nowhere. */
  readonly site: Int32Array;
  /** The await that all this is done for (an index into tables.awaits), -1 for what the program asked for itself. */
  readonly awaitIndex: Int32Array;
}

/** Columns that grow; four numbers a fact, one after the other. */
export class FactColumns {
  private words = new Int32Array(4096);
  private used = 0;

  add(code: number, event: number, site: number, awaitIndex: number): void {
    if (this.used === this.words.length) {
      const words = new Int32Array(2 * this.used);
      words.set(this.words);
      this.words = words;
    }
    this.words[this.used++] = code;
    this.words[this.used++] = event;
    this.words[this.used++] = site;
    this.words[this.used++] = awaitIndex;
  }

  get facts(): CostFacts {
    const length = this.used / 4;
    const columnOf = (which: number): Int32Array => Int32Array.from({ length }, (_, i) => this.words[4 * i + which]);
    return { length, fact: Uint8Array.from(columnOf(0)), at: columnOf(1), site: columnOf(2), awaitIndex: columnOf(3) };
  }
}
