/** acorn's words, and what V8 says instead. A string replaces the whole message; `$1` is the first group. */
const WORDING: readonly (readonly [RegExp, string])[] = [
  [/^Unexpected character /, 'Invalid or unexpected token'],
  [/^Unterminated (string constant|comment)/, 'Invalid or unexpected token'],
  [/^Unterminated template/, 'Unexpected end of input'],
  [/^Unterminated regular expression/, 'Invalid regular expression: missing /'],
  [/^'return' outside of function/, 'Illegal return statement'],
  [/^Unsyntactic break/, 'Illegal break statement'],
  [/^Unsyntactic continue/, 'Illegal continue statement: no surrounding iteration statement'],
  [/^Label '(.*)' is already declared/, "Label '$1' has already been declared"],
  [/^Assigning to rvalue/, 'Invalid left-hand side in assignment'],
  [/^Deleting local variable in strict mode/, 'Delete of an unqualified identifier in strict mode.'],
  [/^'with' in strict mode/, 'Strict mode code may not include a with statement'],
  [/^(Binding|Assigning to) (eval|arguments) in strict mode/, 'Unexpected eval or arguments in strict mode'],
  [/^Octal literal in strict mode/, 'Octal escape sequences are not allowed in strict mode.'],
  [
    /^Numeric separator is not allowed at the last/,
    'Numeric separators are not allowed at the end of numeric literals',
  ],
  [/^Numeric separator is not allowed in legacy/, 'Numeric separator can not be used after leading 0.'],
  [/^Numeric separator must be exactly one/, 'Only one underscore is allowed as numeric separator'],
  [
    /^Invalid number|^Identifier directly after number|^Expected number in radix|^Numeric separator/,
    'Invalid or unexpected token',
  ],
  [/^Argument name clash/, 'Duplicate parameter name not allowed in this context'],
  [/^Cannot use keyword 'await' outside an async function/, 'Unexpected reserved word'],
  [
    /^Await using cannot appear outside of async/,
    'await is only valid in async functions and the top level bodies of modules',
  ],
  [/^'import' and 'export' may appear only with/, 'Cannot use import statement outside a module'],
  [/^'import' and 'export' may only appear at the top level/, 'Cannot use import statement outside a module'],
  [/^Missing catch or finally clause/, 'Missing catch or finally after try'],
  [/^Multiple default clauses/, 'More than one default clause in switch statement'],
  [/^super\(\) call outside constructor|^'super' keyword outside a method/, "'super' keyword unexpected here"],
  [/^'new.target' can only be used/, 'new.target expression is not allowed here'],
  [/^Duplicate constructor in the same class/, 'A class may only have one constructor'],
  [/^Constructor can't be a generator/, 'Class constructor may not be a generator'],
  [/^Constructor can't be an async method/, 'Class constructor may not be an async method'],
  [/^Constructor can't have get\/set modifier/, 'Class constructor may not be an accessor'],
  [
    /^Classes can't have a static field named 'prototype'|^Classes may not have a static property named prototype/,
    "Classes may not have a static property named 'prototype'",
  ],
  [/^Classes can't have a field named 'constructor'/, "Classes may not have a field named 'constructor'"],
  [/^Classes can't have an element named '#constructor'/, "Classes may not have a field named 'constructor'"],
  [/^Unexpected keyword '(.*)'/, "Unexpected token '$1'"],
  [/^The keyword '(await|enum)' is reserved/, 'Unexpected reserved word'],
  [/^The keyword '.*' is reserved/, 'Unexpected strict mode reserved word'],
  [/^Cannot use '?await'? (?:as identifier inside an async function|in class static)/, 'Unexpected reserved word'],
  [
    /^Cannot use '?arguments'? in class/,
    "'arguments' is not allowed in class field initializer or static initialization block",
  ],
  [/^Duplicate export '(.*)'/, "Duplicate export of '$1'"],
  [/^Export '(.*)' is not defined/, "Export '$1' is not defined in module"],
  [/^Yield expression cannot be a default value/, 'Yield expression not allowed in formal parameter'],
  [/^Await expression cannot be a default value/, 'Illegal await-expression in formal parameters of async function'],
  [/^Shorthand property assignments are valid only/, 'Invalid shorthand property initializer'],
  [/^Redefinition of __proto__ property/, 'Duplicate __proto__ fields are not allowed in object literals'],
  [/^Using declaration is not allowed in for-in/, "Invalid 'using' in for-in loop"],
  [/^Comma is not permitted after the rest element/, 'Rest element must be last element'],
  [/^(for-of|for-in) loop variable declaration may not/, '$1 loop variable declaration may not have an initializer.'],
  [/^Parenthesized pattern/, 'Invalid destructuring assignment target'],
  [/^Optional chaining cannot appear in the callee of new/, 'Invalid optional chain from new expression'],
  [/^Optional chaining cannot appear in the tag/, 'Invalid tagged template on optional chain'],
  [
    /^Logical expressions and coalesce expressions cannot be mixed/,
    'Unexpected token: ?? must not be mixed with || or && without parentheses',
  ],
  [/^Expecting Unicode escape sequence/, 'Invalid or unexpected token'],
  [/^Escape sequence in keyword/, 'Keyword must not contain escaped characters'],
  [/^Unicode escape sequence/, 'Invalid Unicode escape sequence'],
  [/^Bad character escape sequence|^Invalid unicode escape/i, 'Invalid hexadecimal escape sequence'],
  [/^Code point out of bounds/, 'Undefined Unicode code-point'],
  [/^getter should have no params/, 'Getter must not have any formal parameters.'],
  [/^setter should have exactly one param/, 'Setter must have exactly one formal parameter.'],
  [/^Setter cannot use rest params/, 'Setter function argument must not be a rest parameter'],
];

/** The message as V8 would word it. */
export function wordLikeV8(message: string): string {
  for (const [pattern, words] of WORDING) {
    const match = pattern.exec(message);
    if (match !== null) return words.replace('$1', match[1] ?? '');
  }
  return message;
}
