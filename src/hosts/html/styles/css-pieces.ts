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
