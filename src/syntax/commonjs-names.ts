import { tokenizer, tokTypes, type Token as AcornToken } from 'acorn';

/** acorn's type declarations leave the value out. */
type Token = AcornToken & { readonly value?: unknown };

/** What a text says that its CommonJS module exports, found without running it. */
export interface CommonJsNames {
  readonly exports: readonly string[];
  /** Specifiers of modules whose exports are its own as well. */
  readonly reexports: readonly string[];
}

/**
 * The names that Node finds in a CommonJS module which is imported: by the shape of its tokens, wherever they stand, as
 * https://github.com/nodejs/cjs-module-lexer (the grammar in its README) reads them. A text that is no JavaScript has none.
 */
export function commonJsNames(source: string): CommonJsNames {
  const scan = new Scan(source);
  for (let at = 0; at < scan.tokens.length; at++) scan.look(at);
  return { exports: [...scan.exports], reexports: [...scan.assigned, ...scan.stars] };
}

class Scan {
  readonly tokens: readonly Token[];
  readonly exports = new Set<string>();
  /** Of the last `module.exports =`. */
  assigned: string[] = [];
  readonly stars: string[] = [];

  constructor(source: string) {
    this.tokens = tokensOf(source);
  }

  look(at: number): void {
    const word = this.#word(at);
    if (word === '__exportStar' || word === '__export') {
      const specifier = this.#punctuation(at + 1) === '(' ? this.#required(at + 2) : undefined;
      if (specifier !== undefined) this.stars.push(specifier);
    }
    if (this.#punctuation(at - 1) === '.') return;
    if (word === 'Object' && this.#word(at + 2) === 'defineProperty') this.#definition(at + 4);
    const after = this.#exportsAt(at);
    if (after === 0) return;
    const [first, name, last] = [this.#punctuation(after), this.tokens[after + 1], this.tokens[after + 2]];
    if (first === '.' && this.#word(after + 1) !== '' && isEquals(last)) this.exports.add(this.#word(after + 1));
    if (first === '[' && name?.type === tokTypes.string && isEquals(this.tokens[after + 3]))
      this.exports.add(name.value as string);
    if (word === 'module' && first === '=') this.#assignment(after + 1);
  }

  /** The token behind `exports` or `module.exports`, 0 when there is neither. */
  #exportsAt(at: number): number {
    if (this.#word(at) === 'exports') return at + 1;
    return this.#word(at) === 'module' && this.#punctuation(at + 1) === '.' && this.#word(at + 2) === 'exports'
      ? at + 3
      : 0;
  }

  #assignment(at: number): void {
    this.assigned = [];
    const specifier = this.#required(at);
    if (specifier !== undefined) this.assigned.push(specifier);
    if (this.#punctuation(at) === '{') this.#literal(at + 1);
  }

  /** Properties up to the first whose value is more than a name. */
  #literal(from: number): void {
    for (let at = from; ; at++) {
      if (this.#punctuation(at) === '...') {
        const specifier = this.#required(at + 1);
        if (specifier !== undefined) this.assigned.push(specifier);
        at += specifier === undefined ? 2 : 5;
      } else {
        const isText = this.tokens[at]?.type === tokTypes.string;
        const name = isText ? (this.tokens[at].value as string) : this.#word(at);
        const isPair = this.#punctuation(at + 1) === ':';
        if (name === '' || (isText && !isPair) || (isPair && this.#word(at + 2) === '')) return;
        this.exports.add(name);
        at += isPair ? 3 : 1;
      }
      if (this.#punctuation(at) !== ',') return;
    }
  }

  /** `Object.defineProperty(exports, 'name', { … })` with a value, or with a getter of a name or member. */
  #definition(at: number): void {
    const after = this.#punctuation(at - 1) === '(' ? this.#exportsAt(at) : 0;
    const name = this.tokens[after + 1];
    if (after === 0 || name?.type !== tokTypes.string || this.#punctuation(after + 3) !== '{') return;
    const isShown = this.#text(after + 4, 4) === 'enumerable:true,';
    const descriptor = this.#text(after + (isShown ? 8 : 4), 16);
    const isKnown =
      descriptor.startsWith('value:') ||
      /^get(:function[\w$]*)?\(\)\{return[\w$]+(\.[\w$]+|\["[^"]*"\])?;?\}/.test(descriptor);
    if (isKnown) this.exports.add(name.value as string);
  }

  /** The specifier of a `require('…')`. */
  #required(at: number): string | undefined {
    const specifier = this.tokens[at + 2];
    const isCall =
      this.#word(at) === 'require' && this.#punctuation(at + 1) === '(' && this.#punctuation(at + 3) === ')';
    return isCall && specifier?.type === tokTypes.string ? (specifier.value as string) : undefined;
  }

  #word(at: number): string {
    const token = this.tokens[at];
    return token !== undefined && (token.type === tokTypes.name || token.type.keyword !== undefined)
      ? (token.value as string)
      : '';
  }

  #punctuation(at: number): string {
    const token = this.tokens[at];
    if (token === undefined || token.type === tokTypes.string || token.type === tokTypes.template) return '';
    return token.type === tokTypes.eq ? (token.value as string) : token.type.label;
  }

  /** `count` tokens, run together. */
  #text(at: number, count: number): string {
    const shown = (i: number): string =>
      this.tokens[i]?.type === tokTypes.string
        ? JSON.stringify(this.tokens[i].value)
        : this.#word(i) || this.#punctuation(i);
    return Array.from({ length: count }, (_, i) => shown(at + i)).join('');
  }
}

/** `=` and what begins with it: the original looks no further. */
const isEquals = (token: Token | undefined): boolean =>
  (token?.type === tokTypes.eq || token?.type === tokTypes.equality) && String(token.value).startsWith('=');

function tokensOf(source: string): Token[] {
  try {
    return [...tokenizer(source, { ecmaVersion: 'latest', allowReturnOutsideFunction: true, allowHashBang: true })];
  } catch {
    return [];
  }
}
