/*
 * What V8 says is wrong with a pattern, measured on Node 12 to 26; regexpp, which finds it, has fewer and other words.
 */

/** regexpp's complaint about `source`, made at `index`, in V8's words. */
export function patternReason(reason: string, source: string, index: number, flags: string): string {
  const isUnicode = /[uv]/.test(flags);
  if (endsInBackslash(source)) return '\\ at end of pattern';
  switch (reason) {
    case 'Invalid unicode escape':
      return 'Invalid Unicode escape';
    case 'Invalid escape':
      return escapeReason(source, index);
    case 'Nothing to repeat':
      return /\)[*+?{]?$/.test(source.slice(0, index)) ? 'Invalid quantifier' : reason;
    case 'Invalid empty flags':
      return 'Invalid flag group';
    case 'Invalid property name':
      return !flags.includes('v') && isInClass(source, index) ? 'Invalid property name in character class' : reason;
    case 'Invalid character in character class':
      if (!flags.includes('v')) return isUnicode ? 'Invalid character class' : reason;
      if (isInClass(source, source.length)) return 'Unterminated character class';
      return /\\[dDsSwWpP]/.test(source) ? 'Invalid character class' : reason;
    default:
      return /^Duplicated flag /.test(reason) ? 'Repeated flag in flag group' : reason;
  }
}

/** What stands behind the backslash at or before `index`. */
function escapeReason(source: string, index: number): string {
  const escaped = source.slice(source.lastIndexOf('\\', index) + 1);
  if (/^c(?![A-Za-z])/.test(escaped)) return 'Invalid Unicode escape';
  return /^0\d/.test(escaped) ? 'Invalid decimal escape' : 'Invalid escape';
}

const endsInBackslash = (source: string): boolean => /\\*$/.exec(source)![0].length % 2 === 1;

/** Whether a class is open at a place. */
function isInClass(source: string, index: number): boolean {
  let depth = 0;
  for (let i = 0; i < index; i++) {
    if (source[i] === '\\') i++;
    else if (source[i] === '[') depth++;
    else if (source[i] === ']' && depth > 0) depth--;
  }
  return depth > 0;
}
