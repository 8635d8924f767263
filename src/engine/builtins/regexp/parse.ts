import { type AST, RegExpParser, RegExpSyntaxError } from '@eslint-community/regexpp';
import { ThrowSyntaxError } from '../../spec/errors.ts';
import { compilePattern } from './compile.ts';
import type { Program } from './program.ts';

/* Source and flags to a compiled program; pattern syntax and early errors are regexpp's. */

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** Parentheses deeper than this are too many for the recursive parts of the compiler. */
const MAX_NESTING = 500;
const MAX_CACHED = 500;

/** Programs by flags and source: a literal in a loop makes many RegExp objects of one program. */
const cache = new Map<string, Program>();

const FLAGS = 'dgimsuvy';

/** Whether `flags` names known flags, none twice, and not both u and v. */
export function areValidFlags(flags: string): boolean {
  for (let i = 0; i < flags.length; i++) if (!FLAGS.includes(flags[i]) || flags.indexOf(flags[i]) !== i) return false;
  return !(flags.includes('u') && flags.includes('v'));
}

/** The program of a pattern; throws the guest's SyntaxError. */
export function programOf(source: string, flags: string): Program {
  // Only these flags matter to the program.
  const key = `${['i', 'm', 's', 'u', 'v'].filter((flag) => flags.includes(flag)).join('')}/${source}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const program = compilePattern(parse(source, flags), {
    ignoreCase: flags.includes('i'),
    multiline: flags.includes('m'),
    dotAll: flags.includes('s'),
    unicode: flags.includes('u') || flags.includes('v'),
    unicodeSets: flags.includes('v'),
  });
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, program);
  return program;
}

function parse(source: string, flags: string): AST.Pattern {
  const invalid = (reason: string): never => ThrowSyntaxError(`Invalid regular expression: /${source}/${flags}: ${reason}`);
  if (isTooDeep(source)) return invalid('Regular expression too large');
  const [unicode, unicodeSets] = [flags.includes('u'), flags.includes('v')];
  try {
    return parser.parsePattern(source, 0, source.length, { unicode, unicodeSets });
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
