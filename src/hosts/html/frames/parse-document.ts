import { attributeHandler } from '../dom/attribute-handlers.ts';
import { detailsParsed } from '../dom/details.ts';
import type { Dom } from '../dom/dom.ts';
import { parseMarkup } from '../dom/markup.ts';
import { type NodeData, TEXT } from '../dom/nodes.ts';
import { loadImage } from '../images.ts';

/** What is done with nodes that come as a text before they stand anywhere. */
export function prepare(dom: Dom, top: NodeData, isLive = true): void {
  for (const node of [top, ...top.descendants()]) {
    for (const [name, value] of node.attributes) attributeHandler(dom, node, name, value);
    detailsParsed(dom, node);
    if (node.name === 'img' && isLive) loadImage(dom, node);
  }
}

const OF_HEAD = /^(?:base|link|meta|script|style|template|title)$/;

/**
 * https://html.spec.whatwg.org/#parsing, as far as programs see it: what a text describes comes piece by piece, each script runs as it
 * comes, and then its microtasks.
 */
export function* parseDocument(dom: Dom, markup: string): Generator<void> {
  const { html, head, body } = dom;
  head.replaceAll([]);
  body.replaceAll([]);
  for (const [parent, node] of placed(dom, parseMarkup(markup, dom.create))) {
    prepare(dom, node);
    dom.custom.around(() => dom.frames.around(() => dom.insert(parent, node, null, 'write')));
    if (node.name === 'script' || [...node.descendants()].some(({ name }) => name === 'script')) yield;
  }
  dom.custom.parsed(html.children, html);
}

/** Where in the document each node stands. */
function* placed({ head, body }: Dom, nodes: readonly NodeData[]): Generator<[parent: NodeData, node: NodeData]> {
  const whole = nodes.find(({ name }) => name === 'html');
  let isInHead = true;
  for (const node of whole === undefined ? nodes : [...whole.children]) {
    const part = node.name === 'head' ? head : node.name === 'body' ? body : null;
    if (part !== null) {
      isInHead = false;
      for (const each of [...node.children]) yield [part, each];
      continue;
    }
    if (isInHead && node.type === TEXT && node.text.trim() === '') continue;
    isInHead &&= OF_HEAD.test(node.name);
    yield [isInHead ? head : body, node];
  }
}
