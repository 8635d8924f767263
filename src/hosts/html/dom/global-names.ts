import { GuestObject, Kind } from '../../../engine/objects/guest-object.ts';
import type { InternalMethods } from '../../../engine/objects/internal-methods.ts';
import { ORDINARY, OrdinaryGetOwnProperty } from '../../../engine/objects/ordinary.ts';
import { dataDescriptor, type Descriptor } from '../../../engine/objects/property-descriptor.ts';
import { CONFIGURABLE, rootShape, WRITABLE } from '../../../engine/objects/shape.ts';
import { agent } from '../../../engine/spec/agent.ts';
import type { PropertyKey, Value } from '../../../engine/spec/values.ts';
import type { Dom } from './dom.ts';
import type { NodeData } from './nodes.ts';

/**
 * https://webidl.spec.whatwg.org/#named-properties-object: above the window stands an object whose properties are
 * the elements of the document by id, and some kinds of them by name.
 */
export function installGlobalNames({ realm, document, frames }: Dom): void {
  const parent = realm.intrinsic('%EventTarget.prototype%');
  const names = new GuestObject(rootShape(parent), Kind.Host, NAMED, [], {
    document,
    windowOf: (frame) => frames.windowOf(frame),
  } satisfies Names);
  const prototype = realm.intrinsic('%Window.prototype%');
  prototype.methods.setPrototypeOf(prototype, names);
}

interface Names {
  readonly document: NodeData;
  readonly windowOf: (frame: NodeData) => Value;
}

const BY_NAME = /^(?:embed|form|img|object)$/;

function getOwnProperty(names: GuestObject, key: PropertyKey): Descriptor | undefined {
  if (typeof key !== 'string' || key === '') return OrdinaryGetOwnProperty(names, key);
  const { document, windowOf } = names.data as Names;
  for (const node of document.descendants()) {
    agent.spend(1);
    const { attributes } = node;
    if (node.name === 'iframe' && attributes.get('name') === key)
      return dataDescriptor(windowOf(node), WRITABLE | CONFIGURABLE);
    if (attributes.get('id') === key || (BY_NAME.test(node.name) && attributes.get('name') === key))
      return dataDescriptor(node.view(node), WRITABLE | CONFIGURABLE);
  }
  return;
}

const NAMED: InternalMethods = {
  ...ORDINARY,
  getOwnProperty,
  defineOwnProperty: () => false,
  delete: () => false,
};
