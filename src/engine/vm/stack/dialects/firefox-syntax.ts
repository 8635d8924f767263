import { agent } from '../../../spec/agent.ts';
import { stateOf } from '../../realm-state.ts';
import { currentMistake } from '../../source.ts';
import type { Rule } from './failure.ts';
import { missingAtEnd, missingBefore } from './firefox-open.ts';
import { openBrackets } from './open-brackets.ts';

/* What Firefox says of texts that are not correct. Measured on Firefox 153. */

const KEYWORD =
  /^(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|export|extends|false|finally|for|function|if|import|in|instanceof|new|null|return|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** The text in front of the mistake, without the white space and comments at its end. */
function before(): string {
  const mistake = currentMistake();
  let text = (mistake?.text?.slice(0, mistake.start) ?? '').replace(/(?:^|\n)[ \t]*\/\/[^\n]*\n\s*$/, '').trimEnd();
  for (let at = 0; text.endsWith('*/') && at >= 0; ) {
    at = text.lastIndexOf('/*');
    if (at >= 0) text = text.slice(0, at).trimEnd();
  }
  return text;
}

/** Behind these something has to begin, behind anything else something has ended. */
const WANTS_MORE =
  /(?:^|[([{,;:?=+\-*/%&|^!~<>]|\b(?:return|typeof|delete|void|new|in|of|instanceof|case|throw|await|yield|extends|else|do)|\.\.\.)$/;

function unexpected(token: string): string {
  const text = before();
  const shown = KEYWORD.test(token) ? `keyword '${token}'` : `'${token}'`;
  if (token === 'export') return 'export declarations may only appear at top level of a module';
  if (token.startsWith('await (')) return "'for await' loop should be used with 'of'";
  if (token === 'catch' || token === 'finally') return `${token} without try`;
  if (/\bclass$/.test(text)) return 'class statement requires a name';
  if (/\bfunction\s*\*?$/.test(text)) return 'function statement requires a name';
  if (/\.$/.test(text) && !/\.\.\.$/.test(text)) return 'missing name after . operator';
  if (/^(?:\|\||&&|\?\?)$/.test(token) && !WANTS_MORE.test(text))
    return 'cannot use `??` unparenthesized within `||` and `&&` expressions';
  if (/^(?:class|function)$/.test(token) && /\)$/.test(text))
    return `${token === 'class' ? 'classes' : 'function declarations'} can't appear in single-statement context`;
  if (token === '=>' && !WANTS_MORE.test(text))
    return "expected '=>' on the same line after an argument list, got line terminator";
  if (token === '}' && /\?[^:]*$/.test(text) && !WANTS_MORE.test(text)) return 'missing : in conditional expression';
  const missing = restAlone(token, shown, text) ?? missingBefore(shown, text);
  if (missing !== undefined) return missing;
  return WANTS_MORE.test(text) ? `expected expression, got ${shown}` : `unexpected token: ${shown}`;
}

/** A rest of parameters without an arrow behind them, and one that names nothing. */
function restAlone(token: string, shown: string, text: string): string | undefined {
  const open = openBrackets(text).at(-1)?.kind;
  if (token === '...' && open === 'parenthetical') {
    const { text: all = '', start = 0 } = currentMistake() ?? {};
    const [, sign] = /^\.\.\.\s*[\w$]+\s*\)\s*([^\s\w]|$)/.exec(all.slice(start)) ?? [];
    const next = sign === '' ? 'end of script' : `'${sign}'`;
    return sign === undefined ? undefined : `expected '=>' after argument list, got ${next}`;
  }
  if (!text.endsWith('...')) return undefined;
  if (open === 'parenthetical') return `expected rest argument name, got ${shown}`;
  if (open === 'parameters') return 'no parameter name after ...';
  return /\b(?:var|let|const)\s*[[{][^\]}]*$/.test(text.slice(-1000))
    ? `missing variable name, got ${shown}`
    : undefined;
}

/** A bracket of the program's closed the body of a function made of strings: its own is too much. */
function closesBody(token: string): string | undefined {
  const { text = '', start = 0 } = currentMistake() ?? {};
  return token === '}' && text.startsWith('(') && text.slice(start) === '})' && before().endsWith('}')
    ? `unexpected garbage after function body, starting with '${token}'`
    : undefined;
}

/** The other way round: the brace that ends such a body closed one of the program's. */
function missesBody(token: string): string | undefined {
  const { text = '', start = 0 } = currentMistake() ?? {};
  const isLast = token === ')' && text.startsWith('(') && start === text.length - 1;
  return isLast && before().endsWith('}') ? missingAtEnd(before()) : undefined;
}

export const SYNTAX_RULES: readonly Rule[] = [
  [/^Unexpected token '(.*)'$/, ([, token]) => closesBody(token) ?? missesBody(token) ?? unexpected(token)],
  [/^Unexpected (number|string|template string)$/, ([, kind]) => literal(kind)],
  [/^Strict mode code may not include a with/, () => "strict mode code may not contain 'with' statements"],
  [
    /^Unexpected identifier '(.*)'$/,
    ([, name]) =>
      name.startsWith('#')
        ? `reference to undeclared private field or method ${name}`
        : (missingBefore('identifier', before()) ?? `unexpected token: ${shownName(name)}`),
  ],
  [
    /^Identifier '(#.*)' has already been declared$/,
    ([, name]) => `getter and setter for private name ${name} should either be both static or non-static`,
  ],
  [
    /^await is only valid in async functions/,
    () => 'await is only valid in async functions, async generators and modules',
  ],
  [/^Unexpected end of input$/, () => atTheEnd()],
  [/^Identifier '(.*)' has already been declared$/, ([, name]) => `redeclaration of ${declarationOf(name)} ${name}`],
  [/^Global lexical '(.*)' is/, ([, name]) => `redeclaration of non-configurable global property ${name}`],
  [
    /^Global function '(.*)' is/,
    ([, name]) =>
      `cannot declare global binding '${name}': property must be configurable or both writable and enumerable`,
  ],
  [/^Illegal return statement$/, () => 'return not in function'],
  [/^Invalid left-hand side in assignment$/, () => 'invalid assignment left-hand side'],
  [/^Invalid left-hand side expression in (?:pre|post)fix/, () => 'invalid increment/decrement operand'],
  [/^Invalid left-hand side in for-loop$/, () => 'invalid for-in/of left-hand side'],
  [/^Invalid destructuring assignment target$|^`\.\.\.` must be followed by/, () => 'invalid destructuring target'],
  [/^Illegal break statement$/, () => 'unlabeled break must be inside loop or switch'],
  [/^Illegal continue statement: no surrounding/, () => 'continue must be inside loop'],
  [/^Label '.*' has already been declared$/, () => 'duplicate label'],
  [/^new\.target expression is not allowed here$/, () => 'new.target only allowed within functions'],
  [/^A class may only have one constructor$/, () => 'a class cannot have more than one constructor definition'],
  [/^Invalid flags supplied to RegExp constructor '(.)/, ([, flag]) => `invalid regular expression flag ${flag}`],
  [/^Missing initializer in (\w+) declaration$/, ([, kind]) => `missing = in ${kind} declaration`],
  [/^let is disallowed as a lexically bound name$/, () => "a lexical declaration can't define a 'let' binding"],
  [/^Unexpected strict mode reserved word$/, () => reservedInStrictCode()],
  [/^Unexpected reserved word$|^Cannot use await in class static/, () => reservedWord()],
  [/^Octal literals are not allowed/, () => '"0"-prefixed octal literals are deprecated; use the "0o" prefix instead'],
  [/^Delete of an unqualified identifier/, () => "applying the 'delete' operator to an unqualified name is deprecated"],
  [/^Unexpected eval or arguments/, () => `'${word()}' can't be defined or assigned to in strict mode code`],
  [/^Private field '(#.*)' must be declared/, ([, name]) => `reference to undeclared private field or method ${name}`],
  [/^'super' keyword unexpected here$/, () => superWords()],
  [/^Duplicate parameter name not allowed/, () => duplicateParameter()],
  [
    /^Illegal 'use strict' directive in function/,
    () => `"use strict" not allowed in function with ${parameterKind()} parameter`,
  ],
  [/^Duplicate __proto__ fields/, () => 'property name __proto__ appears more than once in object literal'],
  [/^Invalid shorthand property initializer$/, () => 'missing : after property id'],
  [/^Invalid regular expression: missing \/$/, () => 'unterminated regular expression literal'],
  [/^Undefined Unicode code-point$/, () => 'invalid escape sequence'],
  [/^Invalid (hexadecimal|Unicode) escape/, ([, kind]) => `malformed ${kind} character escape sequence`],
  [/^Cannot use import statement outside/, () => 'import declarations may only appear at top level of a module'],
  [/^Cannot use 'import\.meta' outside/, () => 'import.meta may only appear in a module'],
  [/^Missing catch or finally/, () => 'missing catch or finally after try'],
  [/^More than one default clause/, () => 'more than one switch default'],
  [/^Illegal newline after throw$/, () => "no line break is allowed between 'throw' and its expression"],
  [/^Rest element must be last/, () => 'rest element may not have a trailing comma'],
  [/^Invalid optional chain from new/, () => 'new keyword cannot be used with an optional chain'],
  [/^Invalid tagged template on optional/, () => 'missing name after . operator'],
  [
    /^Unary operator used immediately before/,
    () => "unparenthesized unary expression can't appear on the left-hand side of '**'",
  ],
  [
    /^Numeric separators are not allowed at the end/,
    () => 'underscore can appear only between digits, not after the last digit in a number',
  ],
  [/^Only one underscore is allowed/, () => 'number cannot contain multiple adjacent underscores'],
  [/^Function statements require a function name$/, () => 'function statement requires a name'],
  [/' is not allowed in class field|^Cannot use 'arguments' in class field/, () => 'arguments is not valid in fields'],
  [
    /^(for-\w+) loop variable declaration may not/,
    ([, loop]) => `a declaration in the head of a ${loop} loop can't have an initializer`,
  ],
  [/^Invalid or unexpected token$/, () => invalidToken()],
  [/^Invalid regular expression flags$/, () => `invalid regular expression flag ${wrongFlag()}`],
  [/^Undefined label/, () => 'label not found'],
  [
    /^Lexical declaration cannot appear in a single/,
    () =>
      openBrackets(before()).at(-1)?.kind === 'class'
        ? 'unexpected token: identifier'
        : "lexical declarations can't appear in single-statement context",
  ],
  [/^Rest parameter must be last/, () => 'parameter after rest parameter'],
  [/^Rest parameter may not have a default/, () => 'rest parameter may not have a default'],
  [
    /^Classes may not have a (?:private )?field named '#?constructor'|^Class constructor may not be/,
    () => 'a class constructor definition must be a plain public method',
  ],
  [/^Classes may not have a static property/, () => "a class may not have a static property named 'prototype'"],
  [/^Getter must not have/, () => 'getter functions must have no arguments'],
  [/^Setter must have/, () => 'setter functions must have one argument'],
  [/^The only valid meta property for new/, () => 'expected target, got identifier'],
  [/^The only valid meta property for import/, () => 'expected meta or source, got identifier'],
  [/^Illegal await-expression in formal/, () => "await expression can't be used in parameter"],
  [/^Yield expression not allowed in formal/, () => "yield expression can't be used in parameter"],
  [
    /^Using declaration/,
    () =>
      /(?:\)|\belse)\s*$/.test(before())
        ? 'unexpected token: identifier'
        : "'using' is only allowed in block statements or inside a module",
  ],
  [/^Arg string terminates parameters early$/, () => 'missing ) after formal parameters'],
];

/** What stands at the mistake, as far as it is a name. */
function word(): string {
  const mistake = currentMistake();
  return /^[\w$]+/.exec(mistake?.text?.slice(mistake.start) ?? '')?.[0] ?? '';
}

/** What is special about the parameters of the function that begins at the mistake. */
function parameterKind(): string {
  const { text = '', start = 0 } = currentMistake() ?? {};
  const parameters = /^[^(]*\(([^()]*)/.exec(text.slice(start))?.[1] ?? '';
  if (parameters.includes('...')) return 'rest';
  return /[[{]/.test(parameters) ? 'destructuring' : 'default';
}

/** Names that are tokens of their own. */
const NAMED_TOKEN = /^(?:as|async|await|from|get|let|meta|of|set|static|target|using|yield)$/;
const RESERVED = /^(?:enum|implements|interface|package|private|protected|public)$/;

function shownName(name: string): string {
  if (NAMED_TOKEN.test(name)) return `'${name}'`;
  return RESERVED.test(name) ? `reserved word '${name}'` : 'identifier';
}

/** As a name it is reserved; where none may be, it is like any other. */
function reservedInStrictCode(): string {
  const text = before();
  const isName = WANTS_MORE.test(text) || /(?:^|[;}]|\b(?:var|let|const|function|class))$/.test(text);
  return isName
    ? `${word()} is a reserved identifier`
    : (missingBefore('identifier', text) ?? `unexpected token: ${shownName(word())}`);
}

function reservedWord(): string {
  const text = before();
  const found = word();
  const isBehindValue = /[\w$)\]'"]$/.test(text) && !WANTS_MORE.test(text) && !/\b(?:for|var|let|const)$/.test(text);
  if (found === 'enum' && isBehindValue) return missingBefore(found, text) ?? `unexpected token: ${shownName(found)}`;
  if (found === 'await' && /\bfor$/.test(text))
    return 'for await (... of ...) is only valid in async functions and async generators';
  if (found !== 'enum') return `${found} is a reserved identifier`;
  return /\b(?:var|let|const)$/.test(text)
    ? "missing variable name, got reserved word 'enum'"
    : "expected expression, got reserved word 'enum'";
}

function superWords(): string {
  const mistake = currentMistake();
  return /^super\s*\(/.test(mistake?.text?.slice(mistake.start) ?? '')
    ? 'super() is only valid in derived class constructors'
    : 'use of super property accesses only valid within methods or eval code within methods';
}

function literal(kind: string): string {
  const shown = kind === 'template string' ? kind : `${kind === 'number' ? 'numeric' : 'string'} literal`;
  const missing = missingBefore(shown, before());
  if (missing !== undefined) return missing;
  if (/\byield$/.test(before())) return 'yield expression is only valid in generators';
  return `unexpected token: ${shown}`;
}

function atTheEnd(): string {
  return missingAtEnd(currentMistake()?.text?.trimEnd() ?? '') ?? 'expected expression, got end of script';
}

const DIGITS: Readonly<Record<string, string>> = { b: 'binary', o: 'octal', x: 'hexadecimal' };

/** A number that is none: it begins at the mistake, or its prefix ends there. */
function wrongNumber(text: string, start: number): string | undefined {
  const prefix = /0([box])$/i.exec(text.slice(0, start))?.[1];
  if (prefix !== undefined) return `missing ${DIGITS[prefix.toLowerCase()]} digits after '0${prefix}'`;
  const number = /^(?:\d+\.?\d*|\.\d+)/.exec(text.slice(start))?.[0];
  if (number === undefined) return undefined;
  const rest = text.slice(start + number.length);
  if (/^e[+-]?(?!\d)/i.test(rest)) return 'missing exponent';
  return rest.startsWith('n') ? 'invalid BigInt syntax' : 'identifier starts immediately after numeric literal';
}

/** By which word a name was declared before. */
function declarationOf(name: string): string {
  const { text = '', start = 0 } = currentMistake() ?? {};
  if (text === '' && stateOf(agent.realm).lexicals.get(name)?.isConst === true) return 'const';
  const isName = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`);
  const words = [...text.slice(0, start).matchAll(/\b(var|let|const|function|class)\b\*?([^;(){}]*)/g)];
  return words.findLast(([, , names]) => isName.test(names))?.[1] ?? 'let';
}

/** An arrow's parameters, and those that are more than names, may never be twice. */
function duplicateParameter(): string {
  const { text = '', start = 0 } = currentMistake() ?? {};
  const rest = /^([^)]*)\)\s*(=>)?/.exec(text.slice(start));
  return rest?.[2] !== undefined || /[=[{]/.test(rest?.[1] ?? '')
    ? 'duplicate argument names not allowed in this context'
    : `duplicate formal argument ${word()}`;
}

/** The first letter behind a pattern that is unknown or there twice. */
function wrongFlag(): string {
  const { text = '', start = 0 } = currentMistake() ?? {};
  const flags = [...(/^\/(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])*\/(\w*)/.exec(text.slice(start))?.[1] ?? '')];
  return flags.find((flag, i) => !'dgimsuvy'.includes(flag) || flags.indexOf(flag) < i) ?? '';
}

function invalidToken(): string | undefined {
  const { text = '', start = 0 } = currentMistake() ?? {};
  const found = text[start] ?? '';
  const number = wrongNumber(text, start);
  if (number !== undefined) return number;
  if (text.startsWith('/*', start)) return 'unterminated comment';
  if (found === '"' || found === "'")
    return /[\n\r]/.test(text.slice(start))
      ? `${found}${found} string literal contains an unescaped line break`
      : `${found}${found} literal not terminated before end of script`;
  if (found === '#' || text[start - 1] === '#') return "'#' not followed by identifier";
  return /[@\\]/.test(found) || found > '~'
    ? `illegal character U+${text.codePointAt(start)!.toString(16).toUpperCase().padStart(4, '0')}`
    : undefined;
}
