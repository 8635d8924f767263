import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { defineHandlers } from '../../web/events.ts';
import { createInstance, defineInterface, type Interface } from '../../web/interface.ts';
import type { Dom } from './dom.ts';
import { checkedQualifiedName } from './names.ts';
import { datasetOf, HANDLER_TYPES } from './element-parts.ts';
import { SVG_PARENTS } from './foreign-tags.ts';
import type { NodeInterface } from './members.ts';
import { DOCUMENT, ELEMENT, HTML_NAMESPACE, localName, type NodeData, prefixOf, SVG_NAMESPACE } from './nodes.ts';
import { styleOf } from '../styles/styles.ts';
import { hasCase } from './xml-reader.ts';

/* Elements that are not HTML's: https://dom.spec.whatwg.org/#namespaces. Nothing is drawn. */

type Methods = NonNullable<Interface<NodeData>['methods']>;
type Getters = NonNullable<Interface<NodeData>['get']>;

const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';
/** A name, with or without a prefix. */
const namespaceOf = (value: Value): string | null =>
  value === null || value === undefined || value === '' ? null : ToString(value);

/** https://dom.spec.whatwg.org/#dom-document-createelementns */
export function createElementNS(dom: Dom, [space, qualified]: readonly Value[]): GuestObject {
  const namespace = namespaceOf(space);
  const name = checkedQualifiedName(dom, ToString(qualified), 'element');
  if (prefixOf(name) !== null && namespace === null)
    dom.refuse(
      'NamespaceError',
      `Failed to execute 'createElementNS' on 'Document': The namespace URI provided ('') is not valid for the qualified name provided ('${name}').`,
    );
  const custom = namespace === HTML_NAMESPACE ? dom.custom.create(name) : undefined;
  return custom ?? dom.view(dom.create(ELEMENT, name, '', namespace));
}

/** What elements say of their names. */
export const nameGetters: Getters = {
  namespaceURI: ({ namespace }) => namespace,
  prefix: ({ name }) => prefixOf(name),
  localName: ({ name }) => localName(name),
};

/** The attribute of a namespace: the one with that local name, behind a prefix unless there is no namespace. */
function attributeNS({ attributes }: NodeData, [space, name]: readonly Value[]): string | undefined {
  const local = ToString(name);
  const namespace = namespaceOf(space);
  if (namespace === null) return attributes.has(local) ? local : undefined;
  if (namespace === XMLNS_NAMESPACE && attributes.has('xmlns') && local === 'xmlns') return 'xmlns';
  return [...attributes.keys()].find((each) => prefixOf(each) !== null && localName(each) === local);
}

export const attributeMethodsNS = (dom: Dom): Methods => ({
  'getAttributeNS/2': (node, args) => node.attributes.get(attributeNS(node, args) ?? '') ?? null,
  'hasAttributeNS/2': (node, args) => attributeNS(node, args) !== undefined,
  'setAttributeNS/3': (node, [, name, value]) =>
    void node.setAttribute(checkedQualifiedName(dom, ToString(name), 'attribute'), ToString(value)),
  'removeAttributeNS/2': (node, args) => {
    const name = attributeNS(node, args);
    if (name !== undefined) node.setAttribute(name, null);
    return undefined;
  },
});

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** Whose names count where a node asks for one. */
function* declaringFrom(node: NodeData): Generator<NodeData> {
  for (let at = node.type === DOCUMENT ? node.elements.at(0) : node; at !== undefined; at = at.parent ?? undefined) {
    agent.spend(1 + at.attributes.size);
    if (at.type === ELEMENT) yield at;
  }
}

/** Firefox knows only what attributes declare. */
const saysByItself = (): boolean => agent.stackRules.style !== 'firefox';

/** https://dom.spec.whatwg.org/#locate-a-namespace */
function namespaceBehind(node: NodeData, prefix: string | null): string | null {
  const attribute = prefix === null ? 'xmlns' : `xmlns:${prefix}`;
  for (const at of declaringFrom(node)) {
    if (prefix === 'xml') return XML_NAMESPACE;
    if (prefix === 'xmlns') return XMLNS_NAMESPACE;
    if (saysByItself() && at.namespace !== null && prefixOf(at.name) === prefix) return at.namespace;
    const declared = at.attributes.get(attribute);
    if (declared !== undefined) return namespaceOf(declared);
  }
  return null;
}

/** https://dom.spec.whatwg.org/#locate-a-namespace-prefix */
function prefixFor(node: NodeData, namespace: string | null): string | null {
  if (namespace === null) return null;
  for (const at of declaringFrom(node)) {
    const own = prefixOf(at.name);
    if (saysByItself() && at.namespace === namespace && own !== null) return own;
    for (const [name, value] of at.attributes)
      if (value === namespace && prefixOf(name) === 'xmlns') return localName(name);
  }
  return null;
}

/** What nodes know of prefixes. */
export const prefixMethods: Methods = {
  'lookupPrefix/1': (node, [space]) => prefixFor(node, namespaceOf(space)),
  'lookupNamespaceURI/1': (node, [prefix]) => namespaceBehind(node, namespaceOf(prefix)),
  'isDefaultNamespace/1': (node, [space]) => namespaceBehind(node, null) === namespaceOf(space),
};

/** Searches by tags, of documents and elements: HTML's are not told apart by case. */
export const searchByTags = (dom: Dom): Methods => ({
  'getElementsByTagName/1': (node, [given]) => {
    const name = ToString(given);
    const lower = name.toLowerCase();
    const fits = (each: NodeData): boolean => name === '*' || each.name === (hasCase(each) ? name : lower);
    return dom.live(node, `tag ${name}`, () => [...node.descendants()].filter(fits));
  },
  'getElementsByTagNameNS/2': (node, [space, name]) => {
    const [namespace, local] = [space === '*' ? '*' : namespaceOf(space), ToString(name)];
    const fits = (each: NodeData): boolean =>
      (namespace === '*' || each.namespace === namespace) && (local === '*' || localName(each.name) === local);
    return dom.live(node, `ns ${namespace} ${local}`, () => [...node.descendants()].filter(fits));
  },
});

/** An attribute that could be animated, read through `baseVal`. */
class AnimatedString {
  readonly node: NodeData;
  readonly name: string;
  constructor(node: NodeData, name: string) {
    this.node = node;
    this.name = name;
  }
}

/** Installs the interfaces of SVG and MathML. */
export function defineForeignElements(dom: Dom): void {
  const value = ({ node, name }: AnimatedString): string => node.attributes.get(name) ?? '';
  defineInterface<AnimatedString>(dom.realm, {
    name: 'SVGAnimatedString',
    data: AnimatedString,
    get: { baseVal: value, animVal: value },
    set: { baseVal: ({ node, name }, text) => node.setAttribute(name, ToString(text)) },
  });
  const common: NodeInterface = {
    get: {
      style: (node) => styleOf(dom.realm, node),
      dataset: (node) => datasetOf(dom.realm, node),
      tabIndex: (node) => Number(node.attributes.get('tabindex') ?? -1),
    },
    set: { tabIndex: (node, index) => node.setAttribute('tabindex', ToString(index)) },
    methods: { focus: (node) => dom.focus.take(node), blur: (node) => dom.focus.leave(node) },
    defined: (prototype) => defineHandlers(dom.realm, prototype, HANDLER_TYPES),
  };
  dom.define('MathMLElement', 'Element', () => common);
  dom.define('SVGElement', 'Element', () => ({
    ...common,
    get: {
      ...common.get,
      className: (node) => createInstance(dom.realm, 'SVGAnimatedString', new AnimatedString(node, 'class')),
      ownerSVGElement: (node) => dom.see(outerSvg(node)),
      viewportElement: (node) => dom.see(outerSvg(node)),
    },
  }));
  for (const [parent, names] of Object.entries(SVG_PARENTS))
    for (const name of names.split(' '))
      dom.define(`SVG${name}Element`, parent === 'Element' ? 'SVGElement' : `SVG${parent}Element`, () => ({}));
}

function outerSvg(node: NodeData): NodeData | null {
  let at = node.parent;
  while (at !== null && at.namespace === SVG_NAMESPACE && at.name !== 'svg') at = at.parent;
  return at !== null && at.namespace === SVG_NAMESPACE ? at : null;
}
