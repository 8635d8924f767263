/** A tick that an await's picture has a column for; turn 0: it has not come. */
export interface LoweringColumn {
  readonly turn: number;
  readonly tick: number;
}

/** Both the same tick of the same turn, or neither there. */
export const isSameColumn = (one?: LoweringColumn, other?: LoweringColumn): boolean =>
  one?.turn === other?.turn && one?.tick === other?.tick;

/** The ticks in which something of these lines happens, in order. */
export function columnsOf(lines: readonly (LoweringColumn | null)[]): LoweringColumn[] {
  const found = new Map<string, LoweringColumn>();
  for (const line of lines) {
    if (line && line.turn > 0) found.set(`${line.turn}.${line.tick}`, { turn: line.turn, tick: line.tick });
  }
  return [...found.values()].sort((x, y) => x.turn - y.turn || x.tick - y.tick);
}
