/*
 * Text with two kinds of emphasis, as one string: `code` is the guest program and its values, `strong` is what the
 * sentence is about. The marks are private-use characters, so a guest's own backticks and stars stay what they are.
 */
const CODE_START = '\uE000';
const CODE_END = '\uE001';
const STRONG_START = '\uE002';
const STRONG_END = '\uE003';
const MARKS = /[\uE000-\uE003]/g;

export interface RichSegment {
  readonly kind: 'text' | 'code' | 'strong';
  readonly text: string;
}

export function code(text: string | number): string {
  return CODE_START + String(text).replace(MARKS, '') + CODE_END;
}

export function strong(text: string | number): string {
  return STRONG_START + String(text).replace(MARKS, '') + STRONG_END;
}

/** The sentence without its marks, for names, titles and live regions. */
export function plainText(rich: string): string {
  return rich.replace(MARKS, '');
}

/** `a ⟨code⟩b⟨/code⟩` → text, code. Segments do not nest; an unclosed mark runs to the end. */
export function splitRich(rich: string): RichSegment[] {
  const segments: RichSegment[] = [];
  let kind: RichSegment['kind'] = 'text';
  let start = 0;
  const close = (end: number): void => {
    if (end > start) segments.push({ kind, text: rich.slice(start, end) });
    start = end + 1;
  };
  for (let i = 0; i < rich.length; i++) {
    const char = rich[i];
    if (char < CODE_START || char > STRONG_END) continue;
    close(i);
    kind = char === CODE_START ? 'code' : char === STRONG_START ? 'strong' : 'text';
  }
  close(rich.length);
  return segments;
}
