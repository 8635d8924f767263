/**
 * A style's text in pieces at a separator (one unit; ' ' stands for white space of any length), which is none within parentheses or
 * quotation marks. Takes time as the text is long, whatever it says.
 */
export function pieces(text: string, separator: ';' | ',' | ' '): string[] {
  const found: string[] = [];
  let depth = 0;
  let quote = '';
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text[i];
    if (quote !== '') {
      if (unit === quote) quote = '';
    } else if (unit === '"' || unit === "'") quote = unit;
    else if (unit === '(') depth++;
    else if (unit === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && (unit === separator || (separator === ' ' && /[\t\n\f\r]/.test(unit)))) {
      found.push(text.slice(from, i));
      from = i + 1;
    }
  }
  found.push(text.slice(from));
  return separator === ' ' ? found.filter((piece) => piece !== '') : found;
}

/** As sheets call a property that programs call so. */
export const hyphenated = (name: string): string =>
  name === 'cssFloat' ? 'float' : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What stands before braces, and within. */
export function* blocksIn(text: string): Generator<readonly [head: string, body: string]> {
  let from = 0;
  while (from < text.length) {
    const open = text.indexOf('{', from);
    if (open === -1) return;
    let at = open + 1;
    for (let depth = 1; at < text.length && depth > 0; at++) depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
    yield [text.slice(from, open).replace(/^.*;/s, '').trim(), text.slice(open + 1, at - 1)];
    from = at;
  }
}

/** A sheet's text as it counts. */
export function withoutComments(text: string): string {
  let kept = '';
  for (let from = 0; ; ) {
    const open = text.indexOf('/*', from);
    if (open === -1) return kept + text.slice(from);
    kept += text.slice(from, open);
    const close = text.indexOf('*/', open + 2);
    if (close === -1) return kept;
    from = close + 2;
  }
}
