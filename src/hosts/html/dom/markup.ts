import { lookup } from '../../../base/lookup.ts';
import { meterString } from '../../../engine/builtins/data-support.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { SVG_TAGS } from './foreign-tags.ts';
import {
  COMMENT,
  ELEMENT,
  FRAGMENT,
  HTML_NAMESPACE,
  MATHML_NAMESPACE,
  type NodeData,
  SVG_NAMESPACE,
  TEXT,
} from './nodes.ts';
import { lookAtAttributes } from './late-style.ts';

/* Markup in and out: elements, attributes, text and comments; no repairs of wrong nesting beyond closing what is open. */

export const VOID: ReadonlySet<string> = new Set([
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
  optgroup: 'option',
  button: 'button',
  a: 'a',
  rt: 'rt rp',
  rp: 'rt rp',
  dt: 'dt dd',
  dd: 'dt dd',
  tr: 'tr td th',
  tbody: 'tbody thead tfoot tr td th',
  thead: 'tbody thead tfoot tr td th',
  tfoot: 'tbody thead tfoot tr td th',
  td: 'td th',
  th: 'td th',
});
const HEADING = /^h[1-6]$/;
const ENDS_PARAGRAPH =
  /^(?:address|article|aside|blockquote|div|dl|fieldset|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)$/;

/** In time that grows with the text alone: an open comment takes the rest, and no attribute runs into the next tag. */
const TOKEN =
  /<!--([\s\S]*?)(?:-->|$)|<!doctype[^>]*(?:>|$)|<!?(\?[^>]*|(?<=!)[^>]*)(?:>|$)|<(\/?)([a-z][\w-]*)((?:(?:\s+|(?<=["']))[^\s=<>/"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>|([^<]+|<)/gi;
const ATTRIBUTE = /([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', copy: '©', reg: '®', trade: '™', deg: '°' },
    ...{ hellip: '…', mdash: '—', ndash: '–', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»' },
    ...{ times: '×', divide: '÷', plusmn: '±', middot: '·', bull: '•', larr: '←', rarr: '→', uarr: '↑', darr: '↓' },
    ...{ euro: '€', pound: '£', yen: '¥', cent: '¢', sect: '§', para: '¶', check: '✓', ne: '≠', le: '≤', ge: '≥' },
  }),
);
/** Old names need no semicolon: in texts whatever follows, in attributes if no name goes on. */
const IN_TEXT = /&(?:#(\d+|x[\da-f]+);|(\w+);|(amp|lt|gt|quot|nbsp|copy|reg))/gi;
const IN_ATTRIBUTE = /&(?:#(\d+|x[\da-f]+);|(\w+);|(amp|lt|gt|quot|nbsp|copy|reg)(?![\w=]))/gi;
const unescape = (text: string, references = IN_TEXT): string =>
  text.replace(references, (whole, code, name, old) =>
    code !== undefined
      ? String.fromCodePoint(Math.min(Number(code.replace(/^x/i, '0x')), 0x10ffff))
      : (ENTITIES.get(name ?? old) ?? whole),
  );
const escape = (text: string): string =>
  text.replace(/[&<>\u00a0]/g, (char) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[char] ?? 'nbsp'};`);

/** https://html.spec.whatwg.org/#parsing-main-inbody: two end tags that stand for elements when nothing is open for them. */
const MADE_BY_END = /^(?:br|p)$/;

function isWithin(open: NodeData, name: string): boolean {
  let at: NodeData | null = open;
  for (; at !== null && at.name !== name; at = at.parent) agent.spend(1);
  return at !== null;
}

const isEndedBy = (open: string, tag: string): boolean =>
  open === 'p'
    ? ENDS_PARAGRAPH.test(tag)
    : HEADING.test(open)
      ? HEADING.test(tag)
      : ENDS[tag]?.split(' ').includes(open) === true;

/** A group of options ends the one before it where their list is written, too. */
const isNextGroup = (open: NodeData, { name }: NodeData): boolean =>
  name === 'optgroup' && open.name === 'optgroup' && isWithin(open, 'select');

/** Tags that mean nothing outside of tables. */
const OF_TABLES = /^(?:caption|col|colgroup|tbody|td|tfoot|th|thead|tr)$/;

function isInTable(open: NodeData): boolean {
  for (let at: NodeData | null = open; at !== null; at = at.parent) {
    if (at.name === 'table') return true;
    agent.spend(1);
  }
  return false;
}

/** What a table has around its rows and cells, though nobody writes it. */
function impliedBefore(open: string, tag: string): readonly string[] {
  if (tag === 'tr') return open === 'table' ? ['tbody'] : [];
  if (tag !== 'td' && tag !== 'th') return [];
  return open === 'table' ? ['tbody', 'tr'] : /^t(?:body|head|foot)$/.test(open) ? ['tr'] : [];
}

/** Within SVG all is SVG's, but for what its islands of text hold. */
function namespaceWithin(open: NodeData, tag: string): string {
  if (tag === 'svg') return SVG_NAMESPACE;
  if (tag === 'math') return MATHML_NAMESPACE;
  return /^(?:foreignObject|desc|title)$/.test(open.name) || open.namespace === null ? HTML_NAMESPACE : open.namespace;
}

const spelled = (tag: string, namespace: string): string =>
  namespace === SVG_NAMESPACE ? (SVG_TAGS.get(tag) ?? tag) : tag;

/** https://html.spec.whatwg.org/#adjust-svg-attributes: those that are written in two cases. */
const SVG_ATTRIBUTES: ReadonlyMap<string, string> = new Map(
  `attributeName baseFrequency calcMode clipPathUnits diffuseConstant edgeMode filterUnits gradientTransform gradientUnits
  kernelMatrix keyPoints keySplines keyTimes lengthAdjust markerHeight markerUnits markerWidth maskContentUnits maskUnits
  numOctaves pathLength patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha
  preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur spreadMethod startOffset stdDeviation stitchTiles
  surfaceScale systemLanguage tableValues targetX targetY textLength viewBox`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
);
const spelledAttribute = (name: string, namespace: string): string =>
  namespace === SVG_NAMESPACE ? (SVG_ATTRIBUTES.get(name) ?? name) : name;

/** What stands in these is text up to their closing tags. */
const RAW = /^(?:script|style|textarea|title)$/;

const TAKES_BREAK = /^(?:textarea|pre|listing)$/;

function closingFrom(markup: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi');
  closing.lastIndex = from;
  agent.spend((markup.length - from) >> 6);
  return closing.exec(markup)?.index ?? markup.length;
}

/** The nodes that a piece of markup describes; `create` makes one, `within`: the tag that it is put into. */
export function parseMarkup(
  markup: string,
  create: (type: number, name: string, text?: string, namespace?: string | null) => NodeData,
  within: string | null = null,
): NodeData[] {
  agent.spend(markup.length >> 2);
  const top = create(ELEMENT, 'template');
  let open = top;
  const templates: NodeData[] = [];
  const add = (node: NodeData): void => {
    node.parent = open;
    open.children.push(node);
  };
  let behind = 0;
  let begin = -1;
  /** A line break right behind the tags of these is none of theirs. */
  const addText = (text: string, at: number): void => {
    const own = at === begin && TAKES_BREAK.test(open.name) ? text.replace(/^\r?\n/, '') : text;
    if (own !== '') add(create(TEXT, '#text', /^(?:script|style)$/.test(open.name) ? own : unescape(own)));
  };
  for (const token of markup.matchAll(TOKEN)) {
    const [whole, comment, bogus, closing, tag, attributes, text] = token;
    if (token.index < behind) continue;
    if (text !== undefined) addText(text, token.index);
    else if (comment !== undefined || bogus !== undefined) add(create(COMMENT, '#comment', comment ?? bogus));
    else if (tag === undefined) continue;
    else if (closing === '/') {
      let match: NodeData | null = open;
      for (const name = tag.toLowerCase(); match !== null && match.name.toLowerCase() !== name; match = match.parent)
        agent.spend(1);
      if (match?.parent != null) open = match.parent;
      else if (MADE_BY_END.test(tag.toLowerCase())) add(create(ELEMENT, tag.toLowerCase()));
    } else {
      if (/^form$/i.test(tag) && isWithin(open, 'form')) continue;
      const namespace = namespaceWithin(open, tag.toLowerCase());
      const element = create(ELEMENT, spelled(tag.toLowerCase(), namespace), '', namespace);
      while ((isEndedBy(open.name, element.name) || isNextGroup(open, element)) && open.parent !== null)
        open = open.parent;
      const around = open === top && within !== null ? within : open.name;
      if (
        OF_TABLES.test(element.name) &&
        within !== null &&
        !isInTable(open) &&
        !OF_TABLES.test(within) &&
        within !== 'table'
      )
        continue;
      for (const implied of impliedBefore(around, element.name)) {
        const parent = create(ELEMENT, implied);
        add(parent);
        open = parent;
      }
      for (const [, name, ...values] of attributes.matchAll(ATTRIBUTE)) {
        const key = spelledAttribute(name.toLowerCase(), namespace);
        // The first of a name counts.
        if (!element.attributes.has(key))
          element.attributes.set(key, unescape(values.find((value) => value !== undefined) ?? '', IN_ATTRIBUTE));
      }
      add(element);
      if (element.name === 'template') templates.push(element);
      if (namespace === HTML_NAMESPACE ? !VOID.has(element.name) : !whole.endsWith('/>')) open = element;
      const from = token.index + whole.length;
      begin = from;
      if (namespace !== HTML_NAMESPACE || !RAW.test(element.name)) continue;
      behind = closingFrom(markup, element.name, from);
      const raw = markup.slice(from, behind);
      addText(raw, from);
    }
  }
  for (const template of templates) fillContent(template, create);
  const nodes = top.children;
  top.children = [];
  for (const node of nodes) node.parent = null;
  return nodes;
}

/** What stands in a template lies in a fragment beside the tree. https://html.spec.whatwg.org/#the-template-element */
function fillContent(template: NodeData, create: (type: number, name: string) => NodeData): void {
  template.content = create(FRAGMENT, '#document-fragment');
  template.content.holder = template;
  template.content.children = template.children;
  template.children = [];
  for (const child of template.content.children) child.parent = template.content;
}

/** https://html.spec.whatwg.org/#html-fragment-serialisation-algorithm of one node: opening tag and closing tag, or the whole with neither. */
function tagsOf(node: NodeData): readonly [before: string, after: string] {
  if (node.type === TEXT)
    return [/^(?:script|style)$/.test(node.parent?.name ?? '') ? node.text : escape(node.text), ''];
  if (node.type === COMMENT) return [`<!--${node.text}-->`, ''];
  lookAtAttributes(node);
  const attributes = [...node.attributes]
    .map(([name, value]) => ` ${name}="${escape(value).replaceAll('"', '&quot;')}"`)
    .join('');
  return [
    `<${node.name}${attributes}>`,
    node.namespace === HTML_NAMESPACE && VOID.has(node.name) ? '' : `</${node.name}>`,
  ];
}

export const markupOf = (node: NodeData): string => markupOfAll([node]);
export const innerMarkup = (node: NodeData): string => markupOfAll((node.content ?? node).children);

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
    const { children } = next.content ?? next;
    for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i]);
  }
  return parts.join('');
}

function add(parts: string[], text: string): void {
  agent.spend(1 + (text.length >> 2));
  meterString(text.length);
  parts.push(text);
}
