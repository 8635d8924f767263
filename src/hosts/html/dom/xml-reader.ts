import { concatenate } from '../../../engine/builtins/data-support.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { COMMENT, ELEMENT, HTML_NAMESPACE, localName, type NodeData, prefixOf, TEXT } from './nodes.ts';

/*
 * XML in: elements, attributes, texts, CDATA sections and comments, well-formed or not at all
 * (https://www.w3.org/TR/xml/, https://www.w3.org/TR/xml-names/). Types of documents and
 * processing instructions are refused, since nothing here keeps them; so are mistakes, of which each browser makes another document.
 */

export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
/** What the node of a CDATA section, a text otherwise, is called. */
export const CDATA = '#cdata-section';

type Create = (type: number, name: string, text?: string, namespace?: string | null) => NodeData;

export interface ReadXml {
  readonly nodes: readonly NodeData[];
  /** That it is XML, and of which version, as it is written; '' where it does not say so. */
  readonly declaration: string;
  /** What cannot be kept, or told of. */
  readonly unknown: 'document type' | 'processing instruction' | 'mistake' | null;
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
const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Prefixes and what they stand for, '' without one. */
type Scope = ReadonlyMap<string, string>;

/** The text is not well-formed. */
class Mistake {}

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
    try {
      while (this.#unknown === null && this.#at < this.#text.length) this.#step();
      if (this.#unknown === null && (this.#open !== null || !this.#hasRoot)) this.#refuse();
    } catch (thrown) {
      if (!(thrown instanceof Mistake)) throw thrown;
      this.#unknown = 'mistake';
    }
    return { nodes: this.#nodes, declaration, unknown: this.#unknown };
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

  /** What ends with such a text; it goes on behind that. */
  #upTo(end: string): string {
    const from = this.#at;
    const at = this.#text.indexOf(end, from);
    if (at === -1) this.#refuse();
    this.#at = at + end.length;
    return this.#text.slice(from, at);
  }

  #refuse(): never {
    throw new Mistake();
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
      if (next !== '<' || (this.#hasRoot && !/[!?]/.test(text[this.#at + 1] ?? ''))) this.#refuse();
    }
    if (this.#isAt('<!--')) this.#comment();
    else if (this.#isAt('<![CDATA[') && this.#open !== null) {
      this.#flush();
      this.#at += '<![CDATA['.length;
      this.#add(this.#create(TEXT, CDATA, this.#upTo(']]>')));
    } else if (/^<\?xml\s/.test(text.slice(this.#at, this.#at + 6))) this.#refuse();
    else if (this.#isAt('<?')) this.#unknown = 'processing instruction';
    else if (this.#isAt('<!DOCTYPE')) this.#unknown = 'document type';
    else if (this.#open !== null && this.#isAt('</')) this.#endTag(this.#open);
    else this.#startTag();
  }

  #characters(): void {
    if (this.#isAt(']]>')) this.#refuse();
    this.#pending = concatenate(
      this.#pending,
      this.#text[this.#at] === '&' ? this.#reference() : this.#match(CHARACTERS)![0],
    );
  }

  #reference(): string {
    const [, code, name, end] = this.#match(REFERENCE)!;
    if (code === undefined) return (end === '' ? undefined : PREDEFINED.get(name)) ?? this.#refuse();
    const value = Number(code.replace(/^x/i, '0x'));
    return value === 0 || value > 0x10ffff ? this.#refuse() : String.fromCodePoint(value);
  }

  #comment(): void {
    this.#at += '<!--'.length;
    const inner = this.#upTo('--');
    if (!this.#isAt('>')) this.#refuse();
    this.#at++;
    this.#flush();
    this.#add(this.#create(COMMENT, '#comment', inner));
  }

  #endTag(open: NodeData): void {
    this.#at += 2;
    const name = this.#match(NAME)?.[0] ?? '';
    this.#match(SPACE);
    if (name !== open.name || !this.#isAt('>')) this.#refuse();
    this.#at++;
    this.#flush();
    this.#scopes.pop();
    this.#open = open.parent;
  }

  #startTag(): void {
    this.#at++;
    const name = this.#match(NAME)?.[0] ?? this.#refuse();
    const attributes = this.#attributes();
    const scope = scopeWith(this.#scopes.at(-1)!, attributes);
    if ([name, ...attributes.keys()].some((key) => isUnbound(key, scope))) this.#refuse();
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

  /** Up to the end of the tag. */
  #attributes(): ReadonlyMap<string, string> {
    const values = new Map<string, string>();
    for (;;) {
      const [space] = this.#match(SPACE)!;
      if (this.#isAt('>') || this.#isAt('/>')) return values;
      const name = space === '' ? undefined : this.#match(NAME)?.[0];
      const quote = this.#match(EQUALS)?.[1];
      if (name === undefined || quote === undefined || values.has(name)) return this.#refuse();
      values.set(name, this.#value(quote === '"' ? /[^"<&]+/y : /[^'<&]+/y, quote));
    }
  }

  /** Up to and with the closing quote. Lines and tabs become spaces. */
  #value(characters: RegExp, quote: string): string {
    let value = '';
    for (; !this.#isAt(quote); ) {
      const part = this.#match(characters)?.[0].replace(/[\t\n]/g, ' ');
      if (part === undefined && !this.#isAt('&')) this.#refuse();
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
