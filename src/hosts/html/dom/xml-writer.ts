import { meterString } from '../../../engine/builtins/data-support.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { lookAtAttributes } from './late-style.ts';
import { VOID } from './markup.ts';
import { COMMENT, DOCUMENT, ELEMENT, HTML_NAMESPACE, type NodeData, prefixOf, TEXT } from './nodes.ts';
import { CDATA, scopeWith, XML_NAMESPACE } from './xml-reader.ts';

/* XML out: https://w3c.github.io/DOM-Parsing/#xml-serialization, as Chromium does it. */

const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};
const escaped = (text: string, what: RegExp): string => text.replace(what, (char) => ESCAPES[char]);

type Scope = ReadonlyMap<string, string>;
const OUTERMOST: Scope = new Map([['xml', XML_NAMESPACE]]);

/** However deep they lie: what waits is a node and what prefixes mean around it, or the closing tag of one that was left. */
export function writeXml(nodes: readonly NodeData[]): string {
  const parts: string[] = [];
  const waiting: (readonly [NodeData, Scope] | string)[] = [];
  const wait = (all: readonly NodeData[], scope: Scope): void => {
    for (let i = all.length - 1; i >= 0; i--) waiting.push([all[i], scope]);
  };
  wait(nodes, OUTERMOST);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [text, closing, node, scope = OUTERMOST] = typeof next === 'string' ? ([next] as const) : written(...next);
    agent.spend(1 + (text.length >> 2));
    meterString(text.length);
    parts.push(text);
    if (closing) waiting.push(closing);
    if (node !== undefined) wait((node.content ?? node).children, scope);
  }
  return parts.join('');
}

function written(node: NodeData, around: Scope): readonly [string, string, NodeData, Scope] | readonly [string] {
  if (node.type === TEXT) return [node.name === CDATA ? `<![CDATA[${node.text}]]>` : escaped(node.text, /[&<>\r]/g)];
  if (node.type === COMMENT) return [`<!--${node.text}-->`];
  if (node.type !== ELEMENT) return [node.type === DOCUMENT ? node.text : '', '', node, around];
  lookAtAttributes(node);
  const [declared, scope] = declarations(node, around);
  const attributes = [...node.attributes]
    .filter(([name]) => name !== 'xmlns' || !declared.startsWith(' xmlns='))
    .map(([name, value]) => ` ${name}="${escaped(value, /[&<>"\t\n\r]/g)}"`)
    .join('');
  const tag = `<${node.name}${declared}${attributes}`;
  const isHtml = node.namespace === HTML_NAMESPACE;
  if ((node.content ?? node).children.length > 0 || (isHtml && !VOID.has(node.name)))
    return [`${tag}>`, `</${node.name}>`, node, scope];
  return [isHtml ? `${tag} />` : `${tag}/>`];
}

/** The declarations that its names need and its attributes do not hold. */
function declarations(node: NodeData, around: Scope): readonly [text: string, scope: Scope] {
  let scope: Scope = scopeWith(around, node.attributes);
  let text = '';
  const declare = (prefix: string, namespace: string): void => {
    if ((scope.get(prefix) ?? '') === namespace) return;
    text += ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escaped(namespace, /[&<>"]/g)}"`;
    agent.spend(scope.size);
    scope = new Map(scope).set(prefix, namespace);
  };
  declare(prefixOf(node.name) ?? '', node.namespace ?? '');
  for (const name of node.attributes.keys()) if (prefixOf(name) === 'xlink') declare('xlink', XLINK_NAMESPACE);
  return [text, scope];
}
