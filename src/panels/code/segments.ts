import type { Token, TokenKind } from './highlight.ts';

/** A range of one line with what is drawn over it; columns half-open. */
export interface Overlay {
  readonly kind: 'error' | 'unsupported' | 'advice' | 'link';
  readonly start: number;
  readonly end: number;
}

/** A piece of a line that looks the same throughout. */
export interface Segment {
  /** Column it begins at. */
  readonly start: number;
  readonly text: string;
  readonly token: TokenKind | null;
  readonly overlays: readonly Overlay['kind'][];
}

/** Cuts a line at every border of a token or an overlay. Tokens stand one behind the other. */
export function cutLine(line: string, tokens: readonly Token[], overlays: readonly Overlay[]): Segment[] {
  const borders = new Set([0, line.length]);
  for (const { start, end } of [...tokens, ...overlays]) {
    borders.add(Math.max(0, Math.min(start, line.length)));
    borders.add(Math.max(0, Math.min(end, line.length)));
  }
  const cuts = [...borders].sort((x, y) => x - y);
  const segments: Segment[] = [];
  let next = 0;
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [from, to] = [cuts[i], cuts[i + 1]];
    while (tokens[next]?.end <= from) next++;
    const covers = (range: { start: number; end: number }): boolean => range.start <= from && range.end >= to;
    segments.push({
      start: from,
      text: line.slice(from, to),
      token: tokens[next]?.start <= from ? tokens[next].kind : null,
      overlays: overlays.filter(covers).map(({ kind }) => kind),
    });
  }
  return segments;
}
