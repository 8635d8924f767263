import { AcornParser, types } from './acorn-parser.ts';
import { describeText } from './errors.ts';

/** acorn with V8's words for tokens that it did not expect. */
export class TokenParser extends AcornParser {
  /** Whether the text before a place ends so. */
  protected endsWith(position: number, pattern: RegExp): boolean {
    return pattern.test(this.input.slice(Math.max(0, position - 40), position));
  }

  /** What V8 calls the token it did not expect. */
  protected describeToken(position: number): string {
    const type = this.type;
    if (position !== this.start) return describeText(this.input.slice(position, this.pos));
    if (type === types.eof) return 'Unexpected end of input';
    if (type === types.name) return this.describeName(String(this.value), this.endsWith(position, /\bfor\s+$/));
    if (type === types.privateId) return `Unexpected identifier '#${String(this.value)}'`;
    if (type === types.num) return 'Unexpected number';
    if (type === types.string) return 'Unexpected string';
    if (type === types.template || type === types.backQuote || type === types.invalidTemplate)
      return 'Unexpected template string';
    return `Unexpected token '${this.input.slice(this.start, this.end)}'`;
  }

  protected describeName(name: string, isAfterFor: boolean): string {
    if (name === 'enum' || (name === 'await' && isAfterFor)) return 'Unexpected reserved word';
    if (this.strict && /^(implements|interface|let|package|private|protected|public|static|yield)$/.test(name)) {
      return 'Unexpected strict mode reserved word';
    }
    return `Unexpected identifier '${name}'`;
  }
}
