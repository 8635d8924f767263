import { concatenate } from '../../../engine/builtins/data-support.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { COMMENT, ELEMENT, HTML_NAMESPACE, localName, type NodeData, prefixOf, TEXT } from './nodes.ts';

/*
 * XML in: elements, attributes, texts, CDATA sections and comments, well-formed or not at all
 * (https://www.w3.org/TR/xml/, https://www.w3.org/TR/xml-names/). Types of documents and
 * processing instructions are refused, since nothing here keeps them; of mistakes each browser makes another document (xml-mistakes.ts).
 */

export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
/** What the node of a CDATA section, a text otherwise, is called. */
export const CDATA = '#cdata-section';

type Create = (type: number, name: string, text?: string, namespace?: string | null) => NodeData;

export interface ReadXml {
  readonly nodes: readonly NodeData[];
  /** That it is XML, and of which version, as it is written; '' where it does not say so. */
  readonly declaration: string;
  /** What cannot be kept. */
  readonly unknown: 'document type' | 'processing instruction' | null;
  /** What ended the reading; `nodes` are what was whole by then. */
  readonly mistake: Mistake | null;
}

/** Documents of XML and their types. */
const types = new WeakMap<NodeData, string>();
export const setXmlType = (document: NodeData, type: string): void => void types.set(document, type);
/** Undefined: it is no document of XML. */
export const xmlTypeOf = (document: NodeData): string | undefined => types.get(document);
export const isInXml = (node: NodeData): boolean => types.has(node.root);

/** Elements of HTML whose names stay as they are written. */
const asWritten = new WeakSet<NodeData>();
export const keepCase = (node: NodeData): void => void (node.namespace === HTML_NAMESPACE && asWritten.add(node));
/** Its name is told apart by case. */
export const hasCase = (node: NodeData): boolean => node.namespace !== HTML_NAMESPACE || asWritten.has(node);

const DECLARATION = /<\?xml\s[^?<]*\?>/y;
const NAME = /(?:[A-Za-z_:]|[^\0-\x7f])(?:[\w:.-]|[^\0-\x7f])*/y;
const EQUALS = /[ \t\n]*=[ \t\n]*(["'])/y;
const SPACE = /[ \t\n]*/y;
const CHARACTERS = /[^<&\]]+|\]/y;
const REFERENCE = /&(?:#(x[\da-f]+|\d+);|([\w:.-]*)(;?))/iy;
const LATE_DECLARATION = `Invalid processing instruction: <?xml
The XML spec only allows "<?xml" at the very beginning of the file, with no whitespace, comments, or any elements before it`;
const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Prefixes and what they stand for, '' without one. */
type Scope = ReadonlyMap<string, string>;

/** The text is not well-formed: where each browser sees that, and its words. */
export class Mistake {
  readonly at: number;
  readonly blink: string;
  readonly gecko: string;
  readonly geckoAt: number;

  constructor(at: number, blink: string, gecko = 'not well-formed', geckoAt = at) {
    this.at = at;
    this.blink = blink;
    this.gecko = gecko;
    this.geckoAt = geckoAt;
  }
}

/** Reads all of a text. */
export function readXml(markup: string, create: Create): ReadXml {
  return new Reader(markup.replace(/\r\n?/g, '\n'), create).read();
}

class Reader {
  readonly #text: string;
  readonly #create: Create;
  readonly #nodes: NodeData[] = [];
  readonly #scopes: Scope[] = [new Map([['xml', XML_NAMESPACE]])];
  #at = 0;
  #open: NodeData | null = null;
  #hasRoot = false;
  /** Characters that are no node yet. */
  #pending = '';
  #unknown: ReadXml['unknown'] = null;

  constructor(text: string, create: Create) {
    agent.spend(text.length >> 1);
    this.#text = text;
    this.#create = create;
  }

  read(): ReadXml {
    const declaration = this.#match(DECLARATION)?.[0] ?? '';
    let mistake: Mistake | null = null;
    try {
      while (this.#unknown === null && this.#at < this.#text.length) this.#step();
      if (this.#unknown === null && (this.#open !== null || !this.#hasRoot)) {
        const why = this.#hasRoot ? 'still inside the root element' : 'no root element found';
        this.#refuse(this.#text.length, `Unexpected end of stream: ${why}`, 'no root element found');
      }
    } catch (thrown) {
      if (!(thrown instanceof Mistake)) throw thrown;
      mistake = thrown;
      // Blink has the node already, and gives it its characters once they are whole.
      if (this.#pending !== '') this.#add(this.#create(TEXT, '#text'));
    }
    return { nodes: this.#nodes, declaration, unknown: this.#unknown, mistake };
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found !== null) this.#at = pattern.lastIndex;
    return found;
  }

  #isAt(text: string): boolean {
    return this.#text.startsWith(text, this.#at);
  }

  /** What ends with such a text; it goes on behind that. `start` is where it began. */
  #upTo(end: string, start: number): string {
    const from = this.#at;
    const at = this.#text.indexOf(end, from);
    if (at === -1 && end === ']]>')
      this.#refuse(this.#text.length, 'Unexpected end of stream', 'unclosed CDATA section');
    if (at === -1) this.#unclosed(start);
    this.#at = at + end.length;
    return this.#text.slice(from, at);
  }

  #refuse(...mistake: ConstructorParameters<typeof Mistake>): never {
    throw new Mistake(...mistake);
  }

  #unclosed(start: number): never {
    this.#refuse(this.#text.length, 'Unexpected end of stream', 'unclosed token', start);
  }

  /** What stands here, which belongs elsewhere. `start` is where the tag began. */
  #unexpected(where: string, start: number): never {
    if (/^\/?$/.test(this.#text.slice(this.#at, this.#at + 2))) this.#unclosed(start);
    const [token] = /^(?:<\/|\/>|.)/su.exec(this.#text.slice(this.#at, this.#at + 2))!;
    this.#refuse(this.#at, `Unexpected token${where}: ${token}`);
  }

  #add(node: NodeData): void {
    node.parent = this.#open;
    (this.#open?.children ?? this.#nodes).push(node);
  }

  #flush(): void {
    if (this.#pending !== '') this.#add(this.#create(TEXT, '#text', this.#pending));
    this.#pending = '';
  }

  /** One tag, comment, section, reference or run of characters. */
  #step(): void {
    const text = this.#text;
    if (this.#open !== null && text[this.#at] !== '<') return this.#characters();
    if (this.#open === null) {
      this.#match(SPACE);
      const next = text[this.#at];
      if (next === undefined) return;
      const isTag = next === '<' && !/[!?]/.test(text[this.#at + 1] ?? '');
      if (next !== '<' || (this.#hasRoot && isTag)) this.#outside(next);
    }
    if (this.#isAt('<!--')) this.#comment();
    else if (this.#isAt('<![CDATA[') && this.#open !== null) {
      this.#flush();
      this.#at += '<![CDATA['.length;
      this.#add(this.#create(TEXT, CDATA, this.#upTo(']]>', this.#at)));
    } else if (/^<\?xml\s/.test(text.slice(this.#at, this.#at + 6))) {
      const late = 'XML or text declaration not at start of entity';
      this.#refuse(this.#at + 5, LATE_DECLARATION, late, this.#at);
    } else if (this.#isAt('<?')) this.#unknown = 'processing instruction';
    else if (this.#isAt('<!DOCTYPE')) this.#unknown = 'document type';
    else if (this.#open !== null && this.#isAt('</')) this.#endTag(this.#open);
    else this.#startTag();
  }

  /** Where only one root and comments may stand. */
  #outside(next: string): never {
    const gecko = this.#hasRoot
      ? 'junk after document element'
      : /[\w:]|[^\0-\x7f]/.test(next)
        ? 'syntax error'
        : 'not well-formed';
    if (next === '<') this.#refuse(this.#at, `Unexpected token: ${this.#isAt('</') ? '</' : '<'}`, gecko);
    this.#refuse(this.#at, `Unexpected characters outside the root element: ${next}`, gecko);
  }

  #characters(): void {
    if (this.#isAt(']]>')) this.#refuse(this.#at, 'Unexpected token: ]]>', undefined, this.#at + 2);
    this.#pending = concatenate(
      this.#pending,
      this.#text[this.#at] === '&' ? this.#reference() : this.#match(CHARACTERS)![0],
    );
  }

  #reference(): string {
    const start = this.#at;
    const [, code, name, end] = this.#match(REFERENCE)!;
    if (code === undefined) {
      if (end === '' || name === '') this.#unexpected(' inside entity', start);
      return (
        PREDEFINED.get(name) ?? this.#refuse(this.#at - 1, `Unexpected entity: ${name}`, 'undefined entity', start)
      );
    }
    const value = Number(code.replace(/^x/i, '0x'));
    if (value > 0 && value <= 0x10ffff) return String.fromCodePoint(value);
    const gecko = 'reference to invalid character number';
    return this.#refuse(this.#at - 1, `Invalid character reference: ${code}`, gecko, start);
  }

  #comment(): void {
    const start = this.#at;
    this.#at += '<!--'.length;
    const inner = this.#upTo('--', start);
    const next = this.#text[this.#at];
    if (next === undefined) this.#unclosed(start);
    if (next !== '>') this.#refuse(this.#at - 2, `Unexpected token '--' before '${next}'`, undefined, this.#at);
    this.#at++;
    this.#flush();
    this.#add(this.#create(COMMENT, '#comment', inner));
  }

  #endTag(open: NodeData): void {
    const start = this.#at;
    this.#at += 2;
    const name = this.#match(NAME)?.[0] ?? '';
    this.#match(SPACE);
    if (!this.#isAt('>')) this.#unexpected(name === '' ? ' inside qualified name' : '', start);
    if (name !== open.name) {
      const gecko = `mismatched tag. Expected: </${open.name}>.`;
      this.#refuse(this.#at, `Unexpected closing tag: ${name} != ${open.name}`, gecko, start + 2);
    }
    this.#at++;
    this.#flush();
    this.#scopes.pop();
    this.#open = open.parent;
  }

  #startTag(): void {
    const start = this.#at++;
    const name = this.#match(NAME)?.[0] ?? this.#noName(start);
    const attributes = this.#attributes(start);
    const scope = scopeWith(this.#scopes.at(-1)!, attributes);
    const unbound = [name, ...attributes.keys()].find((key) => isUnbound(key, scope));
    if (unbound !== undefined) {
      const [what, at] =
        unbound === name
          ? ['Element', start + 1 + name.length]
          : ['Attribute', this.#text.indexOf(unbound, start + 1 + name.length)];
      this.#refuse(at, `${what} ${unbound} prefix is unbound`, 'prefix not bound to a namespace', start);
    }
    this.#flush();
    const element = this.#create(ELEMENT, name, '', scope.get(prefixOf(name) ?? '') || null);
    keepCase(element);
    for (const [key, value] of attributes) element.attributes.set(key, value);
    this.#add(element);
    this.#hasRoot = true;
    const isEmpty = this.#isAt('/>');
    this.#at += isEmpty ? 2 : 1;
    if (isEmpty) return;
    this.#open = element;
    this.#scopes.push(scope);
  }

  /** Behind the `<` of a tag that has none. */
  #noName(start: number): never {
    const next = this.#text[start + 1];
    if (next === undefined) this.#unclosed(start);
    if (/[\d.-]/.test(next))
      this.#refuse(start + 2, `Unexpected token inside qualified name: ${next}`, undefined, start + 1);
    const found = next === '/' ? 'Unexpected token: </' : `Unexpected token '<' before '${next}'`;
    this.#refuse(start, found, undefined, start + 1);
  }

  /** Up to the end of the tag that began at `start`. */
  #attributes(start: number): ReadonlyMap<string, string> {
    const values = new Map<string, string>();
    for (;;) {
      const [space] = this.#match(SPACE)!;
      if (this.#isAt('>') || this.#isAt('/>')) return values;
      const at = this.#at;
      const name =
        (space === '' ? undefined : this.#match(NAME)?.[0]) ?? this.#unexpected(' inside opening tag', start);
      if (values.has(name)) this.#refuse(at, `Attribute '${name}' is redefined`, 'duplicate attribute');
      const quote = this.#match(EQUALS)?.[1];
      if (quote === undefined) {
        const [equals] = this.#match(/[ \t\n]*=?[ \t\n]*/y)!;
        this.#unexpected(equals.includes('=') ? '' : ' inside qualified name', start);
      }
      values.set(name, this.#value(quote === '"' ? /[^"<&]+/y : /[^'<&]+/y, quote, start));
    }
  }

  /** Up to and with the closing quote. Lines and tabs become spaces. */
  #value(characters: RegExp, quote: string, start: number): string {
    let value = '';
    for (; !this.#isAt(quote); ) {
      const part = this.#match(characters)?.[0].replace(/[\t\n]/g, ' ');
      if (part === undefined && !this.#isAt('&')) {
        const next = this.#text[this.#at + 1];
        if (next === undefined) this.#unclosed(start);
        this.#refuse(this.#at, `Unexpected token '<' before '${next}'`);
      }
      value = concatenate(value, part ?? this.#reference());
    }
    this.#at++;
    return value;
  }
}

const isUnbound = (name: string, scope: Scope): boolean => {
  const prefix = prefixOf(name);
  return prefix !== null && prefix !== 'xmlns' && !scope.has(prefix);
};

/** What prefixes stand for within an element of these attributes. */
export function scopeWith(scope: Scope, attributes: ReadonlyMap<string, string>): Scope {
  let own: Map<string, string> | null = null;
  for (const [name, value] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    if (own === null) agent.spend(scope.size);
    own ??= new Map(scope);
    own.set(name === 'xmlns' ? '' : localName(name), value);
  }
  return own ?? scope;
}
