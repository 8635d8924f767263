/* What is open where a text stops making sense: brackets by what they are for. */

export type Opened =
  | 'arguments'
  | 'array'
  | 'block'
  | 'body'
  | 'catch'
  | 'class'
  | 'condition'
  | 'for'
  | 'index'
  | 'object'
  | 'parameters'
  | 'parenthetical'
  | 'template'
  | 'text';

export interface Open {
  readonly kind: Opened;
  /** Where the bracket stands. */
  readonly at: number;
  /** The word in front of it: `if`, `try`. */
  readonly word: string;
}

/** Comments, texts, patterns, names and numbers, and single signs. */
const TOKEN =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|#?[\w$\u0080-\uffff]+|=>|\.\.\.|[\s\S]/y;
const PATTERN = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y;
const TEMPLATE_PART = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(`|\$\{|$)/y;

/** Behind these an operand begins. */
const OPERATOR_WORD =
  /^(?:return|typeof|delete|void|new|in|of|instanceof|case|throw|await|yield|extends|else|do|default|var|let|const)$/;

const CLOSING = new Set([')', ']', '}']);

class Scanner {
  readonly open: Open[] = [];
  /** Tokens so far, without space and comments. */
  readonly #tokens: string[] = [''];
  /** What the last closed bracket was. */
  #closed: Open | undefined;
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  scan(): void {
    while (this.#at < this.#text.length) this.#next();
  }

  get #last(): string {
    return this.#tokens.at(-1)!;
  }

  get #endsOperand(): boolean {
    return /[\w$)\]}"'`\u0080-\uffff]$/.test(this.#last) && !OPERATOR_WORD.test(this.#last);
  }

  #next(): void {
    const start = this.#at;
    const pattern = this.#text[start] === '/' && !this.#endsOperand ? this.#match(PATTERN) : undefined;
    const token = pattern ?? this.#match(TOKEN)!;
    if (/^\s|^\/[/*]/.test(token) && pattern === undefined) return;
    if (token === '`') this.#template(start);
    else if (token === '(' || token === '[' || token === '{') this.#push(this.#kindOf(token), start);
    else if (CLOSING.has(token)) this.#close();
    this.#tokens.push(token);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #push(kind: Opened, at: number): void {
    const closed = this.#last === ')' && kind === 'block' ? this.#closed : undefined;
    const word = closed?.kind === 'catch' ? 'catch' : closed?.word === 'switch' ? 'switch' : this.#last;
    this.open.push({ kind, at, word });
  }

  #close(): void {
    this.#closed = this.open.pop();
    if (this.#closed?.kind === 'template') this.#template(this.#at - 1);
  }

  /** From its beginning, or from behind a value in it, to its end or the next value. */
  #template(start: number): void {
    const part = this.#match(TEMPLATE_PART) ?? '';
    if (part.endsWith('${')) this.#push('template', start);
    else if (!part.endsWith('`')) this.#push('text', start);
  }

  #kindOf(bracket: string): Opened {
    if (bracket === '[') return this.#endsOperand ? 'index' : 'array';
    return bracket === '(' ? this.#parenthesis() : this.#brace();
  }

  #parenthesis(): Opened {
    const [before, word] = this.#tokens.slice(-2);
    if (/^(?:if|while|switch|with)$/.test(word)) return 'condition';
    if (word === 'for' || (word === 'await' && before === 'for')) return 'for';
    if (word === 'catch') return 'catch';
    const holder = this.open.at(-1)?.kind;
    const isFunction = /^(?:function|\*)$/.test(word) || before === 'function' || this.#tokens.at(-3) === 'function';
    if (isFunction || (holder === 'class' && before !== '=')) return 'parameters';
    return this.#endsOperand ? 'arguments' : 'parenthetical';
  }

  #brace(): Opened {
    const word = this.#last;
    if (word === '=>' || (word === ')' && this.#closed?.kind === 'parameters')) return 'body';
    if (this.#tokens.slice(-4).includes('class')) return 'class';
    if (word === ')' || word === ';' || word === '' || word === '{' || word === '}') return 'block';
    return this.#endsOperand || /^(?:else|do)$/.test(word) ? 'block' : 'object';
  }
}

/** Innermost last. */
export function openBrackets(text: string): readonly Open[] {
  const scanner = new Scanner(text);
  scanner.scan();
  return scanner.open;
}
