import { currentMistake } from '../../source.ts';
import type { Rule } from './failure.ts';
import { type Opened, openBrackets } from './open-brackets.ts';

/* What JavaScriptCore says of texts that a program made and that are not correct. Measured on Bun 1.4.4. */

const KEYWORD =
  /^(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|return|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** Behind these an expression has to begin. */
const WANTS_OPERAND = /[=*/%&|^!~<>?:,([]$|(?:^|[^+])\+$|(?:^|[^-])-$/;

/** Declarations that are longer are not looked for: a program may be one text without a semicolon. */
const LONGEST = 1000;

function before(): string {
  const { text = '', start = 0 } = currentMistake() ?? {};
  return text.slice(0, start).trimEnd();
}

const rest = (): string => {
  const { text = '', start = 0 } = currentMistake() ?? {};
  return text.slice(start);
};

/** What stands at the mistake, as far as it is a name. */
const word = (): string => /^#?[\w$]+/.exec(rest())?.[0] ?? '';

/** What the innermost bracket asks for there. */
const WANTED: Partial<Record<Opened, string>> = {
  arguments: "Expected ')' to end an argument list.",
  array: "Expected either a closing ']' or a ',' following an array element.",
  parameters: "Expected a ')' or a ',' after a parameter declaration.",
  class: "Expected a ';' following a class field.",
};

const REST_PARAMETER = "Expected a parameter pattern or a ')' in parameter list.";

/** `that` is `Unexpected …`, with what was expected instead. */
function unexpected(that: string, token: string): string {
  const text = before();
  if (token === '||' || token === '&&' || token === '??')
    return WANTS_OPERAND.test(text)
      ? that
      : `${that}. Coalescing and logical operators used together in the same expression; parentheses must be used to disambiguate.`;
  if (/\b(?:if|else if)$/.test(text)) return `${that}. Expected '(' to start an 'if' condition.`;
  if (/(?:^|[^.])\.$/.test(text) && !/^\d/.test(token)) return `${that}. Expected a property name after '.'.`;
  const open = openBrackets(text).at(-1);
  if (text.endsWith('...')) return afterDots(that, text, open?.kind);
  if (open === undefined) {
    if (token === '}' || /^(?:case|default)$/.test(token)) return 'Parser error';
    const isDeclared = /(?:^|[;{}\s])(?:var|let|const)\s+[\w$]+(?:\s*=[^;{}]*)?$/.test(text.slice(-LONGEST));
    return isDeclared && !WANTS_OPERAND.test(text) ? `${that}. Expected ';' after variable declaration.` : that;
  }
  if (open.word === 'switch' && open.kind === 'block') return `${that}. Expected '}' to end a body of a 'switch'.`;
  if (open.kind === 'object') return inObject(that, text, text.slice(open.at + 1));
  if (WANTS_OPERAND.test(text)) return that;
  if (open.kind === 'condition' && open.word === 'if') return `${that}. Expected ')' to end an 'if' condition.`;
  if (open.kind === 'for' && /\bof\b/.test(text.slice(open.at))) return `${that}. Expected ')' to end a for-of header.`;
  const wanted = WANTED[open.kind];
  return wanted === undefined || (open.kind === 'class' && /[{};]$/.test(text)) ? that : `${that}. ${wanted}`;
}

/** `let` and `yield` are keywords, but for what follows the name of a property: there every word is a name. */
function unexpectedName(that: string, name: string): string {
  const open = openBrackets(before()).at(-1)?.kind;
  if (open === 'object') return unexpected(`Unexpected identifier '${name}'`, name);
  const isKeyword = name === 'let' || name === 'yield';
  return unexpected(isKeyword ? `Unexpected keyword '${name}'` : that, name);
}

/** Nothing stands behind `...`: in brackets of their own the dots are what is wrong, in a binding what they would bind is missing. */
function afterDots(that: string, text: string, open: Opened | undefined): string {
  if (open === 'parameters') return `${that}. ${REST_PARAMETER}`;
  if (/\b(?:var|let|const)\s*\[[^\]]*$/.test(text.slice(-LONGEST))) return `${that}. ${REST_PARAMETER}`;
  if (/\b(?:var|let|const)\s*\{[^}]*$/.test(text.slice(-LONGEST))) return `${that}. Expected a binding element.`;
  return open === 'parenthetical' ? "Unexpected token '...'" : that;
}

function inObject(that: string, text: string, inside: string): string {
  if (/[{,]$/.test(text)) return `${that}. Expected a property name.`;
  if (/(?:^|,)\s*(?:get|set)\s+[\w$]+$/.test(inside)) {
    const kind = /(get|set)\s+[\w$]+$/.exec(inside)![1];
    return `${that}. Expected a parameter list for ${kind}ter definition.`;
  }
  if (/(?:^|,)\s*(?:async\s+|\*\s*)[\w$]+$/.test(inside)) return `${that}. Expected a parenthesis for argument list.`;
  const name = /(?:^|,)\s*([\w$]+)$/.exec(inside)?.[1];
  if (name !== undefined) return `${that}. Expected a ':' following the property name '${name}'.`;
  return WANTS_OPERAND.test(text) ? that : `${that}. Expected '}' to end an object literal.`;
}

const literal = (kind: string): string => {
  const token = /^(?:[\d.][\w.]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/.exec(rest())?.[0] ?? '';
  return kind === 'number'
    ? unexpected(`Unexpected number '${token}'`, token)
    : unexpected(`Unexpected string literal ${JSON.stringify(token.slice(1, -1))}`, token);
};

const DIGITS: Readonly<Record<string, string>> = { b: 'binary', o: 'octal', x: 'hexadecimal' };

function invalidToken(): string | undefined {
  const { text = '', start = 0 } = currentMistake() ?? {};
  const prefix = /0([box])$/i.exec(text.slice(0, start))?.[1];
  if (prefix !== undefined) return `No ${DIGITS[prefix.toLowerCase()]} digits after '0${prefix}'`;
  const sign = /[@#]/.exec(text.slice(Math.max(0, start - 1), start + 1))?.[0];
  if (/^["']/.test(rest())) return 'Unexpected EOF';
  if (rest().startsWith('/*')) return 'Multiline comment was not closed properly';
  if (/^[\d.]+e[+-]?(?!\d)/i.test(rest())) return 'Non-number found after exponent indicator';
  if (/^\d|^\.\d/.test(rest())) return 'No identifiers allowed directly after numeric literal';
  if (sign !== undefined) return `Invalid character: '${sign}'`;
  const code = rest().codePointAt(0) ?? 0;
  return code > 0x7e ? `Invalid character '\\u${code.toString(16).padStart(4, '0')}'` : undefined;
}

export const SYNTAX_RULES: readonly Rule[] = [
  [
    /^Unexpected token '(.*)'$/,
    ([text, token]) => {
      if (token.startsWith('await (')) return "Unexpected keyword 'in'. Expected 'of' in for-await syntax.";
      if (token === '{' && /\bclass$/.test(before())) return 'Class statements must have a name.';
      return unexpected(KEYWORD.test(token) ? `Unexpected keyword '${token}'` : text, token);
    },
  ],
  [
    /^Unexpected identifier '(.*)'$/,
    ([text, name]) =>
      name.startsWith('#') ? `Cannot reference undeclared private names: "${name}"` : unexpectedName(text, name),
  ],
  [/^Unexpected (number|string)$/, ([, kind]) => literal(kind)],
  [/^Invalid or unexpected token$/, () => invalidToken()],
  [
    /^Numeric separators are not allowed at|^Only one underscore is allowed/,
    () => 'No identifiers allowed directly after numeric literal',
  ],
  [
    /^Invalid regular expression: missing \/$/,
    () => `Unterminated regular expression literal '${/^.*/.exec(rest())![0]}'`,
  ],
  [
    /^Missing initializer in (?:const|destructuring) declaration$/,
    () => (atEnd() ? 'Unexpected end of script' : undefined),
  ],
  [/^Missing catch or finally after try$/, () => (atEnd() ? 'Unexpected end of script' : undefined)],
  [/^Illegal continue statement: no surrounding/, () => "'continue' is only valid inside a loop statement."],
  [/^Undefined label '(.*)'$/, ([, name]) => `Cannot use the undeclared label '${name}'.`],
  [
    /^Invalid left-hand side expression in postfix/,
    () => `Postfix ${operator()} operator applied to value that is not a reference.`,
  ],
  [
    /^Invalid left-hand side expression in prefix/,
    () => `Prefix ${operator()} operator applied to value that is not a reference.`,
  ],
  [
    /^Delete of an unqualified identifier/,
    () => `Cannot delete unqualified property '${deletedName()}' in strict mode.`,
  ],
  [/^Unexpected eval or arguments in strict/, () => `Cannot modify '${word()}' in strict mode.`],
  [/^Illegal newline after throw$/, () => "Cannot have a newline after 'throw'."],
  [/^Cannot use import statement outside/, () => importCall()],
  [/^Cannot use 'import\.meta' outside/, () => 'import.meta is only valid inside modules.'],
  [/^Private field '(#.*)' must be declared/, ([, name]) => `Cannot reference undeclared private names: "${name}"`],
  [/^Identifier '#.*' has already been declared$/, () => 'Cannot declare private field twice.'],
  [
    /^Unexpected reserved word$/,
    () => (word() === 'enum' ? unexpectedName("Unexpected use of reserved word 'enum'", 'enum') : undefined),
  ],
  [
    /^Unexpected strict mode reserved word$/,
    () => unexpectedName(`Unexpected use of reserved word '${word()}' in strict mode`, word()),
  ],
  [
    /^Using declaration/,
    () => {
      const [, kind, name] = /^((?:await\s+)?using)\s+([\w$]+)/.exec(rest()) ?? [];
      if (/(?:\)|\belse)\s*$/.test(before())) return `Unexpected identifier '${name}'`;
      const isInCase = /\b(?:case\b[^{}]*|default\s*):[^{}]*$/.test(before().slice(-LONGEST));
      return `'${kind}' declaration is not allowed ${isInCase ? 'directly in a switch case or default clause' : 'at the top level of a script or eval'}.`;
    },
  ],
  [
    /^await is only valid in async functions/,
    () => {
      const next = /^await\s+(\S+)/.exec(rest())?.[1] ?? '';
      if (/\bfor$/.test(before())) return 'for-await-of can only be used in an async function or async generator.';
      return /^\d/.test(next)
        ? `Unexpected number '${next}'`
        : /^[\w$]+$/.test(next)
          ? `Unexpected identifier '${next}'`
          : undefined;
    },
  ],
  [
    /^Unary operator used immediately before/,
    () =>
      "Unexpected token '**'. Ambiguous unary expression in the left hand side of the exponentiation expression; parentheses must be used to disambiguate the expression.",
  ],
  [
    /^Label '(.*)' has already been declared$/,
    ([, name]) => `Unexpected token ';'. Attempted to redeclare the label '${name}'.`,
  ],
  [/^More than one default clause/, () => "Unexpected keyword 'default'. Expected '}' to end a body of a 'switch'."],
];

const atEnd = (): boolean => {
  const { text = '', end = 0 } = currentMistake() ?? {};
  return text.slice(end).trim() === '';
};

const operator = (): string => (/\+\+|--/.exec(rest()) ?? /\+\+|--/.exec(before()))?.[0] ?? '++';

const deletedName = (): string =>
  /[\w$]+$/.exec(/delete\s+[\w$]+/.exec(rest())?.[0] ?? rest().match(/^[\w$]+/)?.[0] ?? '')?.[0] ?? '';

/** The word is taken for a call. */
function importCall(): string | undefined {
  const next = /^import\s+([\w$]+|\S)/.exec(rest())?.[1];
  if (next === undefined) return undefined;
  return `Unexpected ${/^[\w$]/.test(next) ? 'identifier' : 'token'} '${next}'. import call expects one or two arguments.`;
}
