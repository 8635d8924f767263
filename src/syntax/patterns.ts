import { RegExpSyntaxError, RegExpValidator } from '@eslint-community/regexpp';

/*
 * What is wrong with a regular expression. The engine's RegExp asks the same questions, so that a literal and a
 * constructor agree; acorn's own answers are cut out of what is built (scripts/slim-packages.mjs).
 */

const FLAGS = 'dgimsuvy';
/** Parentheses deeper than this are too many for everything that walks a pattern recursively. */
const MAX_NESTING = 500;

const validator = new RegExpValidator({ ecmaVersion: 2025 });

/** Whether `flags` names known flags, none twice, and not both u and v. */
export function areValidFlags(flags: string): boolean {
  for (let i = 0; i < flags.length; i++) if (!FLAGS.includes(flags[i]) || flags.indexOf(flags[i]) !== i) return false;
  return !(flags.includes('u') && flags.includes('v'));
}

/** The message V8 has for a pattern that is not correct; null for one that is. The flags are valid. */
export function patternProblem(source: string, flags: string): string | null {
  return problemOf(source, flags, (unicode) => validator.validatePattern(source, 0, source.length, unicode));
}

/** Runs a parser of patterns; the message for its complaint, or null. */
export function problemOf(
  source: string, flags: string, parse: (unicode: { readonly unicode: boolean; readonly unicodeSets: boolean }) => void,
): string | null {
  const invalid = (reason: string): string => `Invalid regular expression: /${source}/${flags}: ${reason}`;
  if (isTooDeep(source)) return invalid('Regular expression too large');
  const [unicode, unicodeSets] = [flags.includes('u'), flags.includes('v')];
  try {
    parse({ unicode, unicodeSets });
    return null;
  } catch (error) {
    if (!(error instanceof RegExpSyntaxError)) throw error;
    const prefix = `Invalid regular expression: /${source}/${unicode ? 'u' : unicodeSets ? 'v' : ''}: `;
    return invalid(error.message.startsWith(prefix) ? error.message.slice(prefix.length) : error.message);
  }
}

function isTooDeep(source: string): boolean {
  let depth = 0;
  for (let i = 0; i < source.length; i++) {
    const character = source[i];
    if (character === '\\') i++;
    else if (character === '(' || character === '[') {
      if (++depth > MAX_NESTING) return true;
    } else if ((character === ')' || character === ']') && depth > 0) depth--;
  }
  return false;
}
