/** A line at which playing and stepping stop, when its condition holds there. */
export interface Breakpoint {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** An expression; '' stops always. */
  readonly condition: string;
  readonly enabled: boolean;
}

export const MAX_BREAKPOINTS = 100;
export const MAX_CONDITION = 500;

/** Breakpoints out of a link or a draft, completed and each line once; null when they are none. */
export function readBreakpoints(value: unknown): Breakpoint[] | null {
  if (!Array.isArray(value) || value.length > MAX_BREAKPOINTS) return null;
  const found = new Map<string, Breakpoint>();
  for (const { file, line, condition = '', enabled = true } of value.map(Object)) {
    const isSound =
      typeof file === 'string' &&
      Number.isInteger(line) &&
      line >= 1 &&
      line <= 1e6 &&
      typeof condition === 'string' &&
      condition.length <= MAX_CONDITION &&
      typeof enabled === 'boolean';
    if (!isSound) return null;
    found.set(`${line}:${file}`, { file, line, condition, enabled });
  }
  return [...found.values()];
}
