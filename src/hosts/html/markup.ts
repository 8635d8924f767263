import { COMMENT, ELEMENT, type NodeData, TEXT } from './nodes.ts';

/* Markup in and out: elements, attributes, text and comments; no repairs of wrong nesting beyond closing what is open. */

const VOID: ReadonlySet<string> = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const TOKEN = /<!--([\s\S]*?)-->|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>|([^<]+|<)/gi;
const ATTRIBUTE = /([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
const unescape = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) => (code !== undefined ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (ENTITIES[name] ?? whole)));
const escape = (text: string): string => text.replace(/[&<>\u00a0]/g, (char) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[char] ?? 'nbsp'};`);

/** The nodes that a piece of markup describes; `create` makes one. */
export function parseMarkup(markup: string, create: (type: number, name: string, text?: string) => NodeData): NodeData[] {
  const top = create(ELEMENT, 'template');
  let open = top;
  const add = (node: NodeData): void => {
    node.parent = open;
    open.children.push(node);
  };
  for (const [, comment, closing, tag, attributes, text] of markup.matchAll(TOKEN)) {
    if (text !== undefined) add(create(TEXT, '#text', unescape(text)));
    else if (comment !== undefined) add(create(COMMENT, '#comment', comment));
    else if (closing === '/') {
      let match: NodeData | null = open;
      while (match !== null && match.name !== tag.toLowerCase()) match = match.parent;
      if (match?.parent != null) open = match.parent;
    } else {
      const element = create(ELEMENT, tag.toLowerCase());
      for (const [, name, ...values] of attributes.matchAll(ATTRIBUTE)) element.attributes.set(name.toLowerCase(), unescape(values.find((value) => value !== undefined) ?? ''));
      add(element);
      if (!VOID.has(element.name)) open = element;
    }
  }
  const nodes = top.children;
  top.children = [];
  for (const node of nodes) node.parent = null;
  return nodes;
}

/** https://html.spec.whatwg.org/#html-fragment-serialisation-algorithm of one node. */
export function markupOf(node: NodeData): string {
  if (node.type === TEXT) return escape(node.text);
  if (node.type === COMMENT) return `<!--${node.text}-->`;
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`).join('');
  const open = `<${node.name}${attributes}>`;
  return VOID.has(node.name) ? open : `${open}${innerMarkup(node)}</${node.name}>`;
}

export const innerMarkup = (node: NodeData): string => node.children.map(markupOf).join('');
