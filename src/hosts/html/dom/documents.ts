import { ToBoolean, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { createInstance, defineInterface, type Interface } from '../../web/interface.ts';
import type { Dom } from './dom.ts';
import { DOCUMENT, ELEMENT, HTML_NAMESPACE, type NodeData, nodeOf, TEXT } from './nodes.ts';
import { defineXml, parsedType, parseXml } from './xml-documents.ts';

/* Documents that no window shows: what a text describes, or an empty one. Nothing in them runs. */

class ParserData {}
class ImplementationData {}

/** One of the three elements that every document has. */
export function partOf(dom: Dom, document: NodeData, name: 'html' | 'head' | 'body'): NodeData | undefined {
  if (document === dom.document) return dom[name].parent === null ? undefined : dom[name];
  const html = document.elements.find((each) => each.name === 'html' && each.namespace === HTML_NAMESPACE);
  return name === 'html' ? html : html?.elements.find((each) => each.name === name);
}

function createDocument(dom: Dom, nodes: readonly NodeData[]): NodeData {
  const document = dom.create(DOCUMENT, '#document');
  const given = nodes.find(({ name }) => name === 'html');
  const html = given ?? dom.create(ELEMENT, 'html');
  document.insert(html, null);
  const [head, body] = ['head', 'body'].map(
    (name) => html.elements.find((each) => each.name === name) ?? dom.create(ELEMENT, name),
  );
  html.insert(head, html.children[0] ?? null);
  html.insert(body, null);
  let isInHead = true;
  for (const node of given === undefined ? nodes : []) {
    if (isInHead && node.type === TEXT && node.text.trim() === '') continue;
    isInHead &&= /^(?:base|link|meta|script|style|template|title)$/.test(node.name);
    (isInHead ? head : body).insert(node, null);
  }
  return document;
}

/** How a document comes by nodes of another one. */
export const adoption = (dom: Dom): Interface<NodeData>['methods'] => ({
  'adoptNode/1': (document, [given]) => {
    const node = nodeOf(given, 'adoptNode', 'Document');
    if (node.type === DOCUMENT)
      dom.refuse(
        'NotSupportedError',
        "Failed to execute 'adoptNode' on 'Document': The node provided is of type '#document', which may not be adopted.",
      );
    if (node.host !== null)
      dom.refuse(
        'HierarchyRequestError',
        "Failed to execute 'adoptNode' on 'Document': The node provided is a shadow root, which may not be adopted.",
      );
    dom.custom.around(() => {
      node.remove();
      dom.custom.adopt(node, document);
    });
    return dom.view(node);
  },
  'importNode/1': (_document, [given, deep]) => {
    const node = nodeOf(given, 'importNode');
    if (node.type === DOCUMENT || node.host !== null) {
      const what = node.host === null ? 'document' : 'shadow root';
      dom.refuse(
        'NotSupportedError',
        `Failed to execute 'importNode' on 'Document': The node provided is a ${what}, which may not be imported.`,
      );
    }
    return dom.view(dom.copyOf(node, ToBoolean(deep), true));
  },
});

/** Installs DOMParser and `document.implementation`. */
export function installDocuments(dom: Dom): () => Value {
  const { realm } = dom;
  defineXml(dom);
  defineInterface(realm, {
    name: 'DOMParser',
    data: ParserData,
    make: () => new ParserData(),
    methods: {
      'parseFromString/2': (_parser, [given, type]) => {
        const markup = ToString(given);
        const kind = parsedType(ToString(type));
        return dom.view(
          kind === 'text/html' ? createDocument(dom, dom.markup(markup, null)) : parseXml(dom, markup, kind),
        );
      },
    },
  });
  defineInterface(realm, {
    name: 'DOMImplementation',
    data: ImplementationData,
    methods: {
      createHTMLDocument: (_implementation, [title]) => {
        const element = dom.create(ELEMENT, 'title');
        if (title !== undefined) element.insert(dom.create(TEXT, '#text', ToString(title)), null);
        return dom.view(createDocument(dom, title === undefined ? [] : [element]));
      },
      hasFeature: () => true,
    },
  });
  const implementation = createInstance(realm, 'DOMImplementation', new ImplementationData());
  return () => implementation;
}
