import { lookup } from '../../base/lookup.ts';
import { meterString } from '../../engine/builtins/data-support.ts';
import { agent } from '../../engine/spec/agent.ts';
import { COMMENT, ELEMENT, type NodeData, TEXT } from './nodes.ts';

/* Markup in and out: elements, attributes, text and comments; no repairs of wrong nesting beyond closing what is open. */

const VOID: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** Tags that end an open one of these, which their authors need not close. */
const ENDS = lookup<string>({
  li: 'li',
  option: 'option',
  dt: 'dt dd',
  dd: 'dt dd',
  tr: 'tr td th',
  td: 'td th',
  th: 'td th',
});
const ENDS_PARAGRAPH =
  /^(?:address|article|aside|blockquote|div|dl|fieldset|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)$/;

/** In time that grows with the text alone: an open comment takes the rest, and no attribute runs into the next tag. */
const TOKEN =
  /<!--([\s\S]*?)(?:-->|$)|<(\/?)([a-z][\w-]*)((?:\s+[^\s=<>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>|([^<]+|<)/gi;
const ATTRIBUTE = /([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }),
);
const unescape = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) =>
    code !== undefined ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (ENTITIES.get(name) ?? whole),
  );
const escape = (text: string): string =>
  text.replace(/[&<>\u00a0]/g, (char) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[char] ?? 'nbsp'};`);

const isEndedBy = (open: string, tag: string): boolean =>
  open === 'p' ? ENDS_PARAGRAPH.test(tag) : ENDS[tag]?.split(' ').includes(open) === true;

/** The nodes that a piece of markup describes; `create` makes one. */
export function parseMarkup(
  markup: string,
  create: (type: number, name: string, text?: string) => NodeData,
): NodeData[] {
  agent.spend(markup.length >> 2);
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
      for (const name = tag.toLowerCase(); match !== null && match.name !== name; match = match.parent) agent.spend(1);
      if (match?.parent != null) open = match.parent;
    } else {
      const element = create(ELEMENT, tag.toLowerCase());
      if (isEndedBy(open.name, element.name) && open.parent !== null) open = open.parent;
      for (const [, name, ...values] of attributes.matchAll(ATTRIBUTE))
        element.attributes.set(name.toLowerCase(), unescape(values.find((value) => value !== undefined) ?? ''));
      add(element);
      if (!VOID.has(element.name)) open = element;
    }
  }
  const nodes = top.children;
  top.children = [];
  for (const node of nodes) node.parent = null;
  return nodes;
}

/** https://html.spec.whatwg.org/#html-fragment-serialisation-algorithm of one node: opening tag and closing tag, or the whole with neither. */
function tagsOf(node: NodeData): readonly [before: string, after: string] {
  if (node.type === TEXT) return [escape(node.text), ''];
  if (node.type === COMMENT) return [`<!--${node.text}-->`, ''];
  const attributes = [...node.attributes]
    .map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('');
  return [`<${node.name}${attributes}>`, VOID.has(node.name) ? '' : `</${node.name}>`];
}

export const markupOf = (node: NodeData): string => markupOfAll([node]);
export const innerMarkup = (node: NodeData): string => markupOfAll(node.children);

/** However deep they lie: what waits is a node, or the closing tag of one that was left. */
function markupOfAll(nodes: readonly NodeData[]): string {
  const parts: string[] = [];
  const waiting: (NodeData | string)[] = [...nodes].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') {
      add(parts, next);
      continue;
    }
    const [before, after] = tagsOf(next);
    add(parts, before);
    if (after === '') continue;
    waiting.push(after);
    for (let i = next.children.length - 1; i >= 0; i--) waiting.push(next.children[i]);
  }
  return parts.join('');
}

function add(parts: string[], text: string): void {
  agent.spend(1 + (text.length >> 2));
  meterString(text.length);
  parts.push(text);
}
