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
  body.remove();
  const nodes = parseMarkup(markup, dom.create);
  const whole = nodes.find(({ name }) => name === 'html');
  for (const given of [whole, ...(whole?.children ?? nodes)])
    for (const part of [html, head, body])
      if (given?.name === part.name) for (const [name, value] of given.attributes) part.setAttribute(name, value);
  for (const [parent, node] of placed(dom, whole === undefined ? nodes : [...whole.children])) {
    if (parent === body && body.parent === null) html.insert(body, null);
    prepare(dom, node);
    dom.custom.around(() => dom.frames.around(() => dom.insert(parent, node, null, 'write')));
    if (node.name === 'script' || [...node.descendants()].some(({ name }) => name === 'script')) yield;
  }
  if (body.parent === null) html.insert(body, null);
  dom.custom.parsed(html.children, html);
}

/** https://html.spec.whatwg.org/#dom-document-write: what is written follows the program's script, or what was written before, or takes the place of all. */
export class Writing {
  readonly #dom: Dom;
  readonly #isParsing: () => boolean;
  /** More may come. */
  isOpen = false;

  constructor(dom: Dom, isParsing: () => boolean) {
    this.#dom = dom;
    this.#isParsing = isParsing;
  }

  open(): void {
    if (this.#isParsing()) return;
    this.isOpen = true;
    this.#dom.body.replaceAll([]);
  }

  write(markup: string): undefined {
    if (!this.isOpen) this.open();
    for (const node of parseMarkup(markup, this.#dom.create)) {
      prepare(this.#dom, node);
      this.#dom.insert(this.#dom.body, node, null, 'write');
    }
  }

  close(): undefined {
    this.isOpen = false;
  }
}

/** Where in the document each node stands. */
function* placed({ head, body }: Dom, nodes: readonly NodeData[]): Generator<[parent: NodeData, node: NodeData]> {
  let isInHead = true;
  for (const node of nodes) {
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
