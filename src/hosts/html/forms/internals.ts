import { OrderedTable } from '../../../engine/builtins/ordered-table.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { Construct, Get } from '../../../engine/spec/object-operations.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { ToBoolean, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { createEvent, dispatch } from '../../web/events.ts';
import { createInstance, defineInterfaceLater, type Interface } from '../../web/interface.ts';
import type { Dom } from '../dom/dom.ts';
import { isDisabled, isFormAssociated, labelsIn } from './form-owners.ts';
import type { NodeData } from '../dom/nodes.ts';
import { ARIA_NAMES } from '../dom/reflections.ts';
import { FLAGS, type Flag } from './validity-flags.ts';

/* https://html.spec.whatwg.org/#element-internals: what a custom element says of itself to forms and styles. */

export class InternalsData {
  readonly node: NodeData;
  /** What it sends: nothing, a text or a file, or the entries of a FormData. */
  value: Value = null;
  flags: readonly Flag[] = [];
  message = '';
  readonly states: GuestObject;
  readonly aria = new Map<string, Value>();
  constructor(node: NodeData, states: GuestObject) {
    this.node = node;
    this.states = states;
  }
}

const internals = new WeakMap<NodeData, InternalsData>();
export const internalsOf = (node: NodeData): InternalsData | undefined => internals.get(node);

/** Whether what it asks for is there; null of an element that is not asked. */
export function internalValidity(node: NodeData): boolean | null {
  if (!isFormAssociated(node) || isDisabled(node) || node.attributes.has('readonly')) return null;
  return (internals.get(node)?.flags.length ?? 0) === 0;
}

/** What `:state(name)` asks. */
export function hasState(node: NodeData, name: string): boolean {
  const states = internals.get(node)?.states.data;
  return states instanceof OrderedTable && states.has(name);
}

/** Tells the element that it does not hold; whether nobody took the event. */
export const tellInvalid = ({ host, realm, view }: Dom, node: NodeData): boolean =>
  dispatch(host, view(node), createEvent(host, realm, 'invalid', {}, true));

/** Installs ElementInternals; answers with `attachInternals`. */
export function installInternals(dom: Dom): Interface<NodeData>['methods'] {
  const { realm } = dom;
  /** What only elements of forms have. */
  const inForm = (data: InternalsData, what: string): NodeData =>
    isFormAssociated(data.node)
      ? data.node
      : dom.refuse(
          'NotSupportedError',
          `Failed to ${what} on 'ElementInternals': The target element is not a form-associated custom element.`,
        );
  const get = (name: string, of: (data: InternalsData) => Value): readonly [string, (data: InternalsData) => Value] => [
    name,
    (data: InternalsData) => {
      inForm(data, `read the '${name}' property`);
      return of(data);
    },
  ];
  defineInterfaceLater<InternalsData>(realm, 'ElementInternals', () => ({
    data: InternalsData,
    get: {
      shadowRoot: ({ node }) => dom.see(node.shadow),
      states: ({ states }) => states,
      ...Object.fromEntries([
        get('form', ({ node }) => dom.see(dom.custom.formOf(node))),
        get('willValidate', ({ node }) => internalValidity(node) !== null),
        get('validationMessage', ({ message }) => message),
        get('validity', ({ node }) => dom.validity.stateOf(() => internals.get(node)?.flags ?? [])),
        get('labels', ({ node }) => labelsIn(dom, node)),
        ...['role', ...ARIA_NAMES].map((name) => [name, ({ aria }: InternalsData) => aria.get(name) ?? null] as const),
      ]),
    },
    set: Object.fromEntries(
      ['role', ...ARIA_NAMES].map((name) => [
        name,
        ({ aria }: InternalsData, value: Value) =>
          void aria.set(name, value === null || value === undefined ? null : ToString(value)),
      ]),
    ),
    methods: {
      'setFormValue/1': (data, [value]) => {
        inForm(data, "execute 'setFormValue'");
        data.value = value === undefined ? null : isObject(value) || value === null ? value : ToString(value);
        return undefined;
      },
      setValidity: (data, args) => {
        inForm(data, "execute 'setValidity'");
        return setValidity(data, args);
      },
      ...Object.fromEntries(
        ['checkValidity', 'reportValidity'].map((name) => [
          name,
          (data: InternalsData) => {
            const node = inForm(data, `execute '${name}'`);
            if (internalValidity(node) !== false) return true;
            tellInvalid(dom, node);
            return false;
          },
        ]),
      ),
    },
  }));
  return { attachInternals: (node) => attach(dom, node) };
}

function setValidity(data: InternalsData, [flags, message]: readonly Value[]): undefined {
  const raised = isObject(flags) ? FLAGS.filter((flag) => ToBoolean(Get(flags, flag))) : [];
  const text = message === undefined ? '' : ToString(message);
  if (raised.length > 0 && text === '')
    ThrowTypeError(
      "Failed to execute 'setValidity' on 'ElementInternals': The second argument should not be empty if one or more flags in the first argument are true.",
    );
  data.flags = raised;
  data.message = raised.length > 0 ? text : '';
}

/** https://html.spec.whatwg.org/#dom-attachinternals */
function attach(dom: Dom, node: NodeData): GuestObject {
  const refuse = (why: string): never =>
    dom.refuse('NotSupportedError', `Failed to execute 'attachInternals' on 'HTMLElement': ${why}`);
  const definition = dom.custom.definitionNamed(node.name);
  if (definition === undefined) refuse('Unable to attach ElementInternals to non-custom elements.');
  if (definition?.disabled.has('internals') === true)
    refuse('ElementInternals is disabled by disabledFeature static field.');
  if (internals.has(node)) refuse('ElementInternals for the specified element was already attached.');
  const data = new InternalsData(node, Construct(dom.realm.intrinsic('%Set%'), []));
  internals.set(node, data);
  return createInstance(dom.realm, 'ElementInternals', data);
}
