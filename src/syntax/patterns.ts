import { RegExpSyntaxError, RegExpValidator } from '@eslint-community/regexpp';
import { patternReason } from './pattern-words.ts';

/*
 * What is wrong with a regular expression. The engine's RegExp asks the same questions, so that a literal and a
 * constructor agree; acorn's own answers are cut out of what is built (scripts/slim-packages.mjs).
 */

const FLAGS = 'dgimsuvy';
/** Parentheses deeper than this, or operators in a class, are too many for everything that walks a pattern recursively. */
const MAX_NESTING = 500;
/** V8's own limit. */
const MAX_CAPTURES = 32_767;
/** Each name is compared with each. */
const MAX_NAMED_PAIRS = 2 ** 24;
const TOO_LARGE = 'Regular expression too large';

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
  source: string,
  flags: string,
  parse: (unicode: { readonly unicode: boolean; readonly unicodeSets: boolean }) => void,
): string | null {
  const invalid = (reason: string): string => `Invalid regular expression: /${source}/${flags}: ${reason}`;
  const [unicode, unicodeSets] = [flags.includes('u'), flags.includes('v')];
  const tooMuch = sizeProblem(source, unicodeSets);
  if (tooMuch !== null) return invalid(tooMuch);
  try {
    parse({ unicode, unicodeSets });
    return null;
  } catch (error) {
    if (!(error instanceof RegExpSyntaxError)) throw error;
    const prefix = `Invalid regular expression: /${source}/${unicode ? 'u' : unicodeSets ? 'v' : ''}: `;
    const reason = error.message.startsWith(prefix) ? error.message.slice(prefix.length) : error.message;
    return invalid(patternReason(reason, source, error.index, flags));
  }
}

/** What is too much about a pattern, in V8's words; null for what is not. */
function sizeProblem(source: string, nestsClasses: boolean): string | null {
  let [parentheses, brackets, operators, captures, names, references] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < source.length; i++) {
    const unit = source[i];
    if (unit === '\\') {
      if (source[++i] === 'k') references++;
    } else if (unit === '[') {
      if (brackets === 0) operators = 0;
      if (brackets === 0 || nestsClasses) brackets++;
    } else if (brackets > 0) {
      if (unit === ']') brackets--;
      else if ((unit === '-' || unit === '&') && source[i + 1] === unit) operators++;
    } else if (unit === '(') {
      parentheses++;
      const isNamed = GROUP_NAME.test(source.slice(i, i + 4));
      if (isNamed) names++;
      if (isNamed || source[i + 1] !== '?') captures++;
    } else if (unit === ')' && parentheses > 0) parentheses--;
    if (parentheses + brackets > MAX_NESTING || (nestsClasses && operators > MAX_NESTING)) return TOO_LARGE;
  }
  if (captures > MAX_CAPTURES) return 'Too many captures';
  return names * (names + references) > MAX_NAMED_PAIRS ? TOO_LARGE : null;
}

const GROUP_NAME = /^\(\?<[^=!]/;
