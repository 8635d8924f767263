import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { isObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { CreateArrayFromList } from '../../../engine/spec/object-operations.ts';
import { ToBoolean, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { createInstance, type Interface } from '../../web/interface.ts';
import { attributeHandler } from './attribute-handlers.ts';
import { createList } from './collections.ts';
import type { Dom } from './dom.ts';
import { checkedAttributeName, checkedNewAttribute } from './names.ts';
import { ATTRIBUTE, attributeName, localName, NodeData, prefixOf } from './nodes.ts';
import { lookAtAttributes } from './late-style.ts';

/* Attributes as objects: https://dom.spec.whatwg.org/#interface-attr. An element knows its attributes by name alone until somebody asks. */

export class AttributeData extends NodeData {
  owner: NodeData | null;
  constructor(name: string, owner: NodeData | null, view: NodeData['view']) {
    super(ATTRIBUTE, name, view);
    this.owner = owner;
  }

  get value(): string {
    return this.owner?.attributes.get(this.name) ?? this.text;
  }

  override get textContent(): string {
    return this.value;
  }

  override setText(text: string): void {
    if (this.owner === null) this.text = text;
    else this.owner.setAttribute(this.name, text);
  }

  /** It belongs to its element no longer, and keeps its value. */
  leave(): void {
    this.text = this.value;
    this.owner = null;
  }
}

/** Objects of attributes that somebody has seen, by element. */
const seen = new WeakMap<NodeData, Map<string, AttributeData>>();

/** The attribute of an element by its name; one that has gone since stands for itself. */
function attributeOf(dom: Dom, node: NodeData, name: string): AttributeData | undefined {
  lookAtAttributes(node, name);
  let known = seen.get(node);
  if (known === undefined) seen.set(node, (known = new Map()));
  agent.spend(known.size);
  for (const [each, attribute] of known)
    if (!node.attributes.has(each)) {
      attribute.owner = null;
      known.delete(each);
    }
  if (!node.attributes.has(name)) return;
  const attribute = known.get(name) ?? new AttributeData(name, node, dom.view);
  known.set(name, attribute);
  return attribute;
}

/** As somebody sees them. */
function namesOf(node: NodeData): string[] {
  lookAtAttributes(node);
  return [...node.attributes.keys()];
}

const allOf = (dom: Dom, node: NodeData): AttributeData[] => namesOf(node).map((name) => attributeOf(dom, node, name)!);

const maps = new WeakMap<NodeData, GuestObject>();

/** What `element.attributes` is; always the same one. */
export function attributesOf(dom: Dom, node: NodeData): GuestObject {
  let map = maps.get(node);
  if (map === undefined) {
    const named = (name: string): GuestObject | undefined => {
      const attribute = attributeOf(dom, node, attributeName(node, name));
      return attribute && dom.view(attribute);
    };
    maps.set(node, (map = createList(dom.realm, 'NamedNodeMap', () => allOf(dom, node), named)));
  }
  return map;
}

/** Methods of elements that go by the names of attributes. */
export const attributeMethods = (dom: Dom): NonNullable<Interface<NodeData>['methods']> => ({
  'getAttribute/1': (node, args) => {
    const name = attributeName(node, args[0]);
    lookAtAttributes(node, name);
    return node.attributes.get(name) ?? null;
  },
  'setAttribute/2': (node, args) => {
    const [key, value] = [checkedAttributeName(dom, attributeName(node, args[0]), 'setAttribute'), ToString(args[1])];
    node.setAttribute(key, value);
    return attributeHandler(dom, node, key, value);
  },
  'removeAttribute/1': (node, args) => {
    const key = attributeName(node, args[0]);
    node.setAttribute(key, null);
    return attributeHandler(dom, node, key, null);
  },
  'hasAttribute/1': (node, args) => {
    const name = attributeName(node, args[0]);
    lookAtAttributes(node, name);
    return node.attributes.has(name);
  },
  'toggleAttribute/1': (node, args) => {
    const key = checkedAttributeName(dom, attributeName(node, args[0]), 'toggleAttribute');
    const on = args[1] === undefined ? !node.attributes.has(key) : ToBoolean(args[1]);
    if (on !== node.attributes.has(key)) node.setAttribute(key, on ? '' : null);
    return on;
  },
  hasAttributes: (node) => namesOf(node).length > 0,
  getAttributeNames: (node) => CreateArrayFromList(namesOf(node)),
});

/** Methods of elements that give and take attributes. */
export const attributeNodeMethods = (dom: Dom): NonNullable<Interface<NodeData>['methods']> => ({
  'getAttributeNode/1': (node, [name]) => dom.see(attributeOf(dom, node, attributeName(node, name))),
  'setAttributeNode/1': (node, [given]) => {
    const attribute = dataOf(given, 'setAttributeNode');
    if (attribute.owner !== null && attribute.owner !== node)
      dom.refuse(
        'InUseAttributeError',
        "Failed to execute 'setAttributeNode' on 'Element': The node provided is an attribute node that is already an attribute of another Element; attribute nodes must be explicitly cloned.",
      );
    const before = attributeOf(dom, node, attribute.name);
    if (before === attribute) return given;
    before?.leave();
    node.setAttribute(attribute.name, attribute.value);
    attribute.owner = node;
    seen.get(node)!.set(attribute.name, attribute);
    return dom.see(before);
  },
  'removeAttributeNode/1': (node, [given]) => {
    const attribute = dataOf(given, 'removeAttributeNode');
    if (attribute.owner !== node)
      dom.refuse(
        'NotFoundError',
        "Failed to execute 'removeAttributeNode' on 'Element': The node provided is owned by another element.",
      );
    attribute.leave();
    node.setAttribute(attribute.name, null);
    return given;
  },
});

const dataOf = (value: Value, what: string): AttributeData =>
  isObject(value) && value.data instanceof AttributeData
    ? value.data
    : ThrowTypeError(`Failed to execute '${what}' on 'Element': parameter 1 is not of type 'Attr'.`);

/** Installs Attr; answers with the document's method that makes one. */
export function installAttributes(dom: Dom): Record<string, (document: NodeData, args: Value[]) => Value> {
  dom.define('Attr', 'Node', () => ({
    get: {
      name: ({ name }) => name,
      localName: ({ name }) => localName(name),
      value: (attribute) => attribute.textContent,
      ownerElement: (attribute) => dom.see((attribute as AttributeData).owner),
      specified: () => true,
      namespaceURI: () => null,
      prefix: ({ name }) => prefixOf(name),
    },
    set: { value: (attribute, text) => attribute.setText(ToString(text)) },
  }));
  return {
    'createAttribute/1': (_document, [name]) =>
      createInstance(
        dom.realm,
        'Attr',
        new AttributeData(checkedNewAttribute(dom, ToString(name)).toLowerCase(), null, dom.view),
      ),
  };
}
