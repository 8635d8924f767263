/** White space runs, line breaks included, as one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** At most `longest` UTF-16 units, the last one an ellipsis when something was cut; never half a surrogate pair. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = longest - 1;
  const unit = text.charCodeAt(end - 1);
  const kept = text.slice(0, unit >= 0xd800 && unit < 0xdc00 ? end - 1 : end);
  return kept.endsWith('…') ? kept : `${kept}…`;
}
