import type { Trace } from '../trace/index.ts';
import { lineOf, sourceOf } from './names.ts';
import type { Sources } from './types.ts';

/* Where in a call's text its own arguments begin: what tells `p.then(a).then(b)` from the `p.then(a)` inside it. */

/**
 * Line that a person would give for a site. A call in a chain begins where the chain does; its line is that of
 * its own name and arguments.
 */
export function placeLine(trace: Trace, site: number, sources: Sources): number {
  const place = trace.sites[site];
  if (place?.role !== 'call' || place.line === place.endLine) return lineOf(trace, site);
  const text = sourceOf(place, sources);
  const open = openingParenthesis(text);
  return open < 0 ? place.line : place.line + newlinesIn(text.slice(0, open));
}

/** Index of the parenthesis that opens the last argument list, -1 when there is none. Literals are skipped. */
export function openingParenthesis(text: string): number {
  let depth = 0;
  let last = -1;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === "'" || char === '"' || char === '`') at = endOfString(text, at);
    else if (char === '(' || char === '[' || char === '{') {
      if (char === '(' && depth === 0) last = at;
      depth++;
    } else if (char === ')' || char === ']' || char === '}') depth--;
  }
  return last;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== text[start]) at += text[at] === '\\' ? 2 : 1;
  return at;
}

export function newlinesIn(text: string): number {
  return text.split('\n').length - 1;
}
