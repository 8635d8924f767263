import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { Get } from '../../../engine/spec/object-operations.ts';
import { ToBoolean, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { Dom } from './dom.ts';
import { innerMarkup } from './markup.ts';
import { FRAGMENT, type NodeData } from './nodes.ts';

/* Shadow trees as far as events and custom elements meet them: https://dom.spec.whatwg.org/#interface-shadowroot. */

/** Elements that may host one, beside those with a hyphen in their names. */
const HOSTS = /^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$|-/;

interface RootOptions {
  readonly delegatesFocus: boolean;
  readonly isManual: boolean;
}
const options = new WeakMap<NodeData, RootOptions>();

/** Whether slots are told what they show, and names say nothing. */
export const isManual = (root: NodeData): boolean => options.get(root)?.isManual === true;

/** Installs ShadowRoot. */
export function defineShadows(dom: Dom): void {
  dom.define('ShadowRoot', 'DocumentFragment', () => ({
    get: {
      host: (root) => dom.see(root.host),
      mode: (root) => (root.isClosed ? 'closed' : 'open'),
      delegatesFocus: (root) => options.get(root)?.delegatesFocus ?? false,
      slotAssignment: (root) => (options.get(root)?.isManual === true ? 'manual' : 'named'),
      adoptedStyleSheets: (root) => dom.sheets.adoptedOf(root),
      innerHTML: innerMarkup,
      activeElement: (root) => dom.see(root.contains(dom.focus.current) ? dom.focus.current : null),
    },
    set: {
      adoptedStyleSheets: (root, given) => dom.sheets.setAdopted(root, given),
      innerHTML: (root, markup) => root.replaceAll(dom.markup(markup ?? '', root)),
    },
  }));
}

export const shadowRootOf = ({ shadow }: NodeData): GuestObject | null =>
  shadow === null || shadow.isClosed ? null : shadow.view(shadow);

/** https://dom.spec.whatwg.org/#dom-element-attachshadow */
export function attachShadow(dom: Dom, node: NodeData, given: Value): Value {
  const on = "Failed to execute 'attachShadow' on 'Element': ";
  // A dictionary's members are read in the order of their names.
  const delegatesFocus = isObject(given) && ToBoolean(Get(given, 'delegatesFocus'));
  const asked = isObject(given) ? Get(given, 'mode') : undefined;
  if (asked === undefined)
    return ThrowTypeError(
      `${on}Failed to read the 'mode' property from 'ShadowRootInit': Required member is undefined.`,
    );
  const mode = ToString(asked);
  if (mode !== 'open' && mode !== 'closed')
    return ThrowTypeError(
      `${on}Failed to read the 'mode' property from 'ShadowRootInit': The provided value '${mode}' is not a valid enum value of type ShadowRootMode.`,
    );
  if (!HOSTS.test(node.name)) dom.refuse('NotSupportedError', `${on}This element does not support attachShadow`);
  if (node.shadow !== null)
    dom.refuse('NotSupportedError', `${on}Shadow root cannot be created on a host which already hosts a shadow tree.`);
  const root = dom.create(FRAGMENT, '#document-fragment');
  root.host = node;
  node.shadow = root;
  dom.slots.isNeeded = true;
  root.isClosed = mode === 'closed';
  options.set(root, {
    delegatesFocus,
    isManual: isObject(given) && Get(given, 'slotAssignment') === 'manual',
  });
  return dom.view(root);
}
