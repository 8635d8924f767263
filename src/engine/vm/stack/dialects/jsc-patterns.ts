import type { Rule } from './failure.ts';

/* What JavaScriptCore says is wrong with a pattern, measured on Bun 1.4, by what V8 says. */

const UNICODE = 'invalid escaped character for Unicode pattern';

/** By V8's reason; where one stands for several of JavaScriptCore's, by what the pattern has. */
const REASONS: Readonly<Record<string, string | ((pattern: string, flags: string) => string)>> = {
  'Duplicate capture group name': 'duplicate group specifier name',
  'Incomplete quantifier': 'incomplete {} quantifier for Unicode pattern',
  'Invalid Unicode escape': (pattern) =>
    /\\u\{/.test(pattern)
      ? 'invalid Unicode code point \\u{} escape'
      : /\\u/.test(pattern)
        ? 'invalid Unicode \\u escape'
        : UNICODE,
  'Invalid capture group name': (pattern) => (/\(\?</.test(pattern) ? 'invalid group specifier name' : UNICODE),
  'Invalid character class': 'invalid range in character class for Unicode pattern',
  'Invalid character in character class': 'invalid class set character',
  'Invalid decimal escape': 'invalid octal escape for Unicode pattern',
  'Invalid escape': (pattern) => (/\\[1-9]/.test(pattern) ? 'invalid backreference for Unicode pattern' : UNICODE),
  'Invalid flag group': 'invalid regular expression modifier',
  'Invalid group': (pattern) => (/\(\?[ims]+$/.test(pattern) ? 'missing )' : 'unrecognized character after (?'),
  'Invalid named capture referenced': 'invalid \\k<> named backreference',
  'Invalid named reference': (_, flags) => (/[uv]/.test(flags) ? UNICODE : 'invalid \\k<> named backreference'),
  'Invalid property name': 'invalid property expression',
  'Invalid property name in character class': 'invalid property expression',
  'Invalid quantifier': (pattern) => (/\(\?<[=!]/.test(pattern) ? 'invalid quantifier' : 'nothing to repeat'),
  'Lone quantifier brackets': (pattern) =>
    pattern.startsWith('{')
      ? 'incomplete {} quantifier for Unicode pattern'
      : 'unmatched ] or } bracket for Unicode pattern',
  'Negated character class may contain strings': 'negated class set may contain strings',
  'Nothing to repeat': 'nothing to repeat',
  'Range out of order in character class': 'range out of order in character class',
  'Repeated flag in flag group': 'invalid regular expression modifier',
  "Unmatched ')'": 'unmatched parentheses',
  'Unterminated character class': 'missing terminating ] for character class',
  'Unterminated group': 'missing )',
  '\\ at end of pattern': '\\ at end of pattern',
  'numbers out of order in {} quantifier': 'numbers out of order in {} quantifier',
};

export const PATTERN_RULES: readonly Rule[] = [
  [
    /^Invalid regular expression: \/(.*)\/([a-z]*): ([^:]+)$/s,
    ([, pattern, flags, reason]) => {
      const words = REASONS[reason];
      if (words === undefined) return undefined;
      return `Invalid regular expression: ${typeof words === 'string' ? words : words(pattern, flags)}`;
    },
  ],
  [/^Invalid flags supplied to RegExp constructor /, () => 'Invalid flags supplied to RegExp constructor.'],
];
