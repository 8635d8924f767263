import { defineValue } from '../../../engine/objects/function.ts';
import { isObject } from '../../../engine/objects/guest-object.ts';
import { ENUMERABLE } from '../../../engine/objects/shape.ts';
import { Get } from '../../../engine/spec/object-operations.ts';
import { ToBoolean, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Dom } from './dom.ts';
import { shownName } from './insertion.ts';
import { markupOf } from './markup.ts';
import { prefixMethods } from './namespaces.ts';
import { CDATA } from './xml-reader.ts';
import { COMMENT, DOCUMENT, ELEMENT, NodeData, nodeOf, positionOf, TEXT } from './nodes.ts';

/** What the program is told of the type of a CDATA section. */
const CDATA_TYPE = 4;

function documentOf(dom: Dom, { type, root }: NodeData): NodeData | null {
  if (type === DOCUMENT) return null;
  if (root.type === DOCUMENT) return root;
  return root.isInert ? dom.inertDocument : dom.document;
}

const TYPES =
  'ELEMENT ATTRIBUTE TEXT CDATA_SECTION ENTITY_REFERENCE ENTITY PROCESSING_INSTRUCTION COMMENT DOCUMENT DOCUMENT_TYPE DOCUMENT_FRAGMENT NOTATION';
const POSITIONS = 'DISCONNECTED PRECEDING FOLLOWING CONTAINS CONTAINED_BY IMPLEMENTATION_SPECIFIC';

const CONSTANTS: readonly (readonly [name: string, value: number])[] = [
  ...TYPES.split(' ').map((name, i) => [`${name}_NODE`, i + 1] as const),
  ...POSITIONS.split(' ').map((name, bit) => [`DOCUMENT_POSITION_${name}`, 2 ** bit] as const),
];

/** https://dom.spec.whatwg.org/#interface-node */
export function defineNode(dom: Dom): void {
  const see = dom.see;
  dom.define('Node', 'EventTarget', () => ({
    get: {
      nodeType: (node) => (node.name === CDATA ? CDATA_TYPE : node.type),
      nodeName: shownName,
      parentNode: (node) => see(node.parent),
      parentElement: (node) => see(node.parent?.type === ELEMENT ? node.parent : null),
      childNodes: (node) => dom.live(node, 'childNodes', () => node.children, 'NodeList'),
      firstChild: (node) => see(node.children[0]),
      lastChild: (node) => see(node.children.at(-1)),
      nextSibling: (node) => see(node.sibling(1)),
      previousSibling: (node) => see(node.sibling(-1)),
      isConnected: (node) => node.isConnected,
      baseURI: () => dom.navigation.url.href,
      ownerDocument: (node) => see(documentOf(dom, node)),
      textContent: (node) => (node.type === DOCUMENT ? null : node.textContent),
      nodeValue: (node) => (node.type === TEXT || node.type === COMMENT ? node.text : null),
    },
    set: {
      textContent: (node, value) => dom.setTextContent(node, value === null ? '' : ToString(value)),
      nodeValue: (node, value) => {
        if (node.type === TEXT || node.type === COMMENT) node.setText(value === null ? '' : ToString(value));
      },
    },
    methods: {
      'appendChild/1': (node, [child]) => dom.insert(node, nodeOf(child, 'appendChild'), null, 'appendChild'),
      'insertBefore/2': (node, [child, before]) =>
        dom.insert(
          node,
          nodeOf(child, 'insertBefore'),
          before == null ? null : nodeOf(before, 'insertBefore'),
          'insertBefore',
        ),
      'removeChild/1': (node, [child]) => {
        const old = nodeOf(child, 'removeChild');
        if (old.parent !== node)
          dom.refuse(
            'NotFoundError',
            "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
          );
        dom.remove(old);
        return child;
      },
      'replaceChild/2': (node, [child, old]) => {
        const [added, gone] = [nodeOf(child, 'replaceChild'), nodeOf(old, 'replaceChild')];
        dom.replace(node, added, gone, 'replaceChild');
        return old;
      },
      'isEqualNode/1': (node, [other]) =>
        isObject(other) &&
        other.data instanceof NodeData &&
        other.data.type === node.type &&
        markupOf(other.data) === markupOf(node),
      'isSameNode/1': (node, [other]) => isObject(other) && other.data === node,
      'contains/1': (node, [other]) => other != null && node.contains(nodeOf(other, 'contains')),
      cloneNode: (node, [deep]) => {
        if (node.host !== null)
          dom.refuse(
            'NotSupportedError',
            "Failed to execute 'cloneNode' on 'Node': ShadowRoot nodes are not clonable.",
          );
        return dom.view(dom.copyOf(node, ToBoolean(deep)));
      },
      normalize: (node) => void node.normalize((into, gone, at) => dom.ranges.merged(into, gone, at)),
      getRootNode: (node, [options]) => {
        let { root } = node;
        const isComposed = isObject(options) && ToBoolean(Get(options, 'composed'));
        while (isComposed && root.host !== null) root = root.host.root;
        return dom.view(root);
      },
      'compareDocumentPosition/1': (node, [other]) => positionOf(node, nodeOf(other, 'compareDocumentPosition')),
      ...prefixMethods,
      hasChildNodes: (node) => node.children.length > 0,
    },
    defined: (...holders) => {
      for (const holder of holders) for (const [name, value] of CONSTANTS) defineValue(holder, name, value, ENUMERABLE);
    },
  }));
}
