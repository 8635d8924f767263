import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import type { InternalMethods } from '../../engine/objects/internal-methods.ts';
import { ORDINARY, OrdinaryGetOwnProperty } from '../../engine/objects/ordinary.ts';
import { dataDescriptor, type Descriptor } from '../../engine/objects/property-descriptor.ts';
import { CONFIGURABLE, ENUMERABLE } from '../../engine/objects/shape.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import { ToBoolean, ToNumber, ToString } from '../../engine/spec/type-conversion.ts';
import type { PropertyKey, Value } from '../../engine/spec/values.ts';
import { createEvent, dispatch } from '../web/events.ts';
import type { Interface } from '../web/interface.ts';
import { allNamed, createRadioList } from './collections.ts';
import { closeDialog } from './dialogs.ts';
import type { Dom } from './dom.ts';
import { summaryActivation } from './details.ts';
import { optionMembers, optionValue, resetSelect, selectMembers, selectValue, selectValues } from './selects.ts';
import { both } from './members.ts';
import { textSelections } from './text-selections.ts';
import { popoverTarget } from './popovers.ts';
import { numberOf, sanitized, stepFrom } from './input-values.ts';
import { type Activation, NodeData } from './nodes.ts';
import type { ControlFacts } from './validity.ts';

/* Controls of forms, as far as programs without a person need them: what they hold, and what a click does to them. */

type Members = Pick<Interface<NodeData>, 'get' | 'set' | 'methods'>;

/** What a control holds once somebody has changed it; until then that is its attributes' or its content's. */
interface Held {
  value?: string;
  checked?: boolean;
}

const held = new WeakMap<NodeData, Held>();

function heldBy(node: NodeData): Held {
  let own = held.get(node);
  if (own === undefined) held.set(node, (own = {}));
  return own;
}

const attribute = (node: NodeData, name: string): string => node.attributes.get(name) ?? '';
const isCheckable = (node: NodeData): boolean => /^(?:checkbox|radio)$/i.test(attribute(node, 'type'));
export const isChecked = (node: NodeData): boolean => held.get(node)?.checked ?? node.attributes.has('checked');

const TYPES =
  /^(?:button|checkbox|color|date|datetime-local|email|file|hidden|image|month|number|password|radio|range|reset|search|submit|tel|time|url|week)$/;

export function typeOf(node: NodeData): string {
  const type = attribute(node, 'type').toLowerCase();
  if (node.name === 'button') return /^(?:reset|button)$/.test(type) ? type : 'submit';
  return TYPES.test(type) ? type : 'text';
}

function ancestor(node: NodeData, name: string): NodeData | null {
  let at = node.parent;
  while (at !== null && at.name !== name) at = at.parent;
  return at;
}

const CONTROL = /^(?:input|button|select|textarea)$/;
const controlsOf = (form: NodeData): NodeData[] => [...form.descendants()].filter(({ name }) => CONTROL.test(name));

/** The control of that name; a list of them, if there are several. */
function controlNamed(form: NodeData, name: string): GuestObject | undefined {
  const controls = (): readonly NodeData[] => allNamed(controlsOf(form), name);
  const found = controls();
  return found.length < 2 ? found[0]?.view(found[0]) : createRadioList(controls, checkedValue, chooseRadio);
}

/** What is chosen among radio buttons of a name. */
function checkedValue(controls: readonly NodeData[]): string {
  const checked = controls.find((node) => typeOf(node) === 'radio' && isChecked(node));
  return checked === undefined ? '' : valueOf(checked);
}

function chooseRadio(controls: readonly NodeData[], value: string): void {
  const wanted = controls.find((node) => typeOf(node) === 'radio' && valueOf(node) === value);
  if (wanted !== undefined) setChecked(wanted, true);
}

/** A form's controls are its properties by name and by number. */
function getControl(form: GuestObject, key: PropertyKey): Descriptor | undefined {
  const data = form.data as NodeData;
  if (typeof key === 'number') {
    const control = controlsOf(data)[key];
    return control === undefined ? undefined : dataDescriptor(control.view(control), ENUMERABLE | CONFIGURABLE);
  }
  const found = typeof key === 'string' ? controlNamed(data, key) : undefined;
  return found === undefined ? OrdinaryGetOwnProperty(form, key) : dataDescriptor(found, CONFIGURABLE);
}
export const FORM: InternalMethods = { ...ORDINARY, getOwnProperty: getControl };

function checkRadio(node: NodeData): void {
  const group = attribute(node, 'name');
  const owner = ancestor(node, 'form') ?? node.root;
  if (group !== '')
    for (const other of controlsOf(owner))
      if (typeOf(other) === 'radio' && attribute(other, 'name') === group) heldBy(other).checked = false;
  heldBy(node).checked = true;
}

function setChecked(node: NodeData, checked: boolean): void {
  if (checked && typeOf(node) === 'radio') checkRadio(node);
  else heldBy(node).checked = checked;
}

export function valueOf(node: NodeData): string {
  const own = held.get(node)?.value;
  if (own !== undefined) return own;
  if (node.name === 'textarea') return node.textContent;
  if (node.name === 'option') return optionValue(node);
  if (node.name === 'select') return selectValue(node);
  const value = node.attributes.get('value') ?? (isCheckable(node) ? 'on' : '');
  return node.name === 'input' && typeOf(node) === 'range' ? sanitized('range', value, node) : value;
}

/** What validity.ts asks of controls. */
export const CONTROL_FACTS: ControlFacts = { valueOf, isChecked, typeOf, controlsOf };

const text = (name: string): [(node: NodeData) => Value, (node: NodeData, value: Value) => void] => [
  (node) => attribute(node, name),
  (node, value) => node.setAttribute(name, ToString(value)),
];
const flag = (name: string): [(node: NodeData) => Value, (node: NodeData, value: Value) => void] => [
  (node) => node.attributes.has(name),
  (node, value) => node.setAttribute(name, ToBoolean(value) ? '' : null),
];

/** Properties of the interfaces of tags that belong to forms; undefined of others. */
export function formMembers(dom: Dom, tag: string): Members | undefined {
  const [name, setName] = text('name');
  const [disabled, setDisabled] = flag('disabled');
  const form = (node: NodeData): Value => dom.see(ancestor(node, 'form'));
  const setValue = (node: NodeData, value: Value): void =>
    void (heldBy(node).value = sanitized(typeOf(node), ToString(value), node));
  const labels = (node: NodeData): Value => dom.live(node, 'labels', () => labelsOf(node), 'NodeList');
  const setType = (node: NodeData, value: Value): void => node.setAttribute('type', ToString(value));
  const [required, setRequired] = flag('required');
  const validity = dom.validity.members;
  const control = {
    get: { name, disabled, form, type: typeOf, required, labels, ...validity.get },
    set: { name: setName, disabled: setDisabled, required: setRequired },
    methods: validity.methods,
  };
  if (tag === 'Button') {
    const [value, setText] = text('value');
    return { ...control, get: { ...control.get, value }, set: { ...control.set, type: setType, value: setText } };
  }
  const marked = textSelections(dom, typeOf, valueOf, setValue);
  if (tag === 'Input') return both(inputMembers(control, setType, setValue), marked);
  if (tag === 'TextArea')
    return both(marked, {
      ...control,
      get: { ...control.get, value: valueOf, type: () => 'textarea', defaultValue: (node) => node.textContent },
      set: {
        ...control.set,
        value: setValue,
        defaultValue: (node, value) => dom.setTextContent(node, ToString(value)),
      },
    });
  if (tag === 'Select') return selectMembers(dom, control);
  if (tag === 'Option') return optionMembers();
  if (tag === 'Label') return { get: { control: (node) => dom.see(controlOf(node)), form } };
  return tag === 'Form' ? formItself(dom) : undefined;
}

const stepped = (node: NodeData, steps: number): number => stepFrom(numberOf(valueOf(node)), steps, node);

function inputMembers(
  control: Members,
  setType: (node: NodeData, value: Value) => void,
  setValue: (node: NodeData, value: Value) => void,
): Members {
  const [defaultValue, setDefaultValue] = text('value');
  const [defaultChecked, setDefaultChecked] = flag('checked');
  const reflected = ['placeholder', 'min', 'max', 'step', 'pattern', 'autocomplete'].map(
    (name) => [name, text(name)] as const,
  );
  return {
    ...control,
    get: {
      ...control.get,
      value: valueOf,
      valueAsNumber: (node) => numberOf(valueOf(node)),
      checked: isChecked,
      defaultValue,
      defaultChecked,
      ...Object.fromEntries(reflected.map(([name, [get]]) => [name, get])),
    },
    set: {
      ...control.set,
      type: setType,
      // Of a box the value is its attribute, of a text it is what stands in it.
      value: (node, value) => (isCheckable(node) ? setDefaultValue(node, value) : setValue(node, value)),
      checked: (node, value) => setChecked(node, ToBoolean(value)),
      defaultValue: setDefaultValue,
      defaultChecked: setDefaultChecked,
      ...Object.fromEntries(reflected.map(([name, [, set]]) => [name, set])),
      valueAsNumber: (node, value) => {
        const number = ToNumber(value);
        setValue(node, Number.isNaN(number) ? '' : number);
      },
    },
    methods: {
      ...control.methods,
      stepUp: (node, [count]) => void setValue(node, stepped(node, count === undefined ? 1 : ToNumber(count))),
      stepDown: (node, [count]) => void setValue(node, stepped(node, count === undefined ? -1 : -ToNumber(count))),
    },
  };
}

/** https://html.spec.whatwg.org/#constructing-form-data-set */
export function entriesOf(form: NodeData, submitter: NodeData | null): [name: string, value: string][] {
  const entries: [string, string][] = [];
  for (const node of controlsOf(form)) {
    const name = attribute(node, 'name');
    const isLeftOut =
      name === '' ||
      node.attributes.has('disabled') ||
      (node !== submitter && (node.name === 'button' || /^(?:submit|button|reset|image)$/.test(typeOf(node))));
    if (!isLeftOut && !(node.name === 'input' && isCheckable(node) && !isChecked(node)))
      for (const value of node.name === 'select' ? selectValues(node) : [valueOf(node)]) entries.push([name, value]);
  }
  return entries;
}

function formItself(dom: Dom): Members {
  return {
    get: {
      elements: (form) => dom.live(form, 'elements', () => controlsOf(form), controlNamed),
      length: (form) => controlsOf(form).length,
      noValidate: (form) => form.attributes.has('novalidate'),
    },
    set: { noValidate: (form, value) => form.setAttribute('novalidate', ToBoolean(value) ? '' : null) },
    methods: {
      ...dom.validity.formMembers.methods,
      requestSubmit: (form, [submitter]) =>
        submit(dom, form, submitterOf(dom, form, submitter, "execute 'requestSubmit' on 'HTMLFormElement'")),
      submit: () => leavePage(dom),
      reset: (form) => void reset(dom, form),
    },
  };
}

/** https://html.spec.whatwg.org/#concept-form-reset */
function reset(dom: Dom, form: NodeData): void {
  if (dispatch(dom.host, dom.view(form), createEvent(dom.host, dom.realm, 'reset', {}, true, 'Event', true)))
    for (const control of controlsOf(form)) {
      held.delete(control);
      resetSelect(control);
    }
}

/** https://html.spec.whatwg.org/#dom-form-requestsubmit */
export function submitterOf(dom: Dom, form: NodeData, submitter: Value, what: string): NodeData | null {
  if (submitter === undefined || submitter === null) return null;
  const on = `Failed to ${what}: `;
  const node = isObject(submitter) && submitter.data instanceof NodeData ? submitter.data : undefined;
  if (node === undefined) return ThrowTypeError(`${on}parameter 1 is not of type 'HTMLElement'.`);
  if (!isSubmitButton(node)) return ThrowTypeError(`${on}The specified element is not a submit button.`);
  return ancestor(node, 'form') === form
    ? node
    : dom.refuse('NotFoundError', `${on}The specified element is not owned by this form element.`);
}

const isSubmitButton = (node: NodeData): boolean =>
  (node.name === 'button' && typeOf(node) === 'submit') ||
  (node.name === 'input' && /^(?:submit|image)$/.test(typeOf(node)));

/** Forms that are being submitted. */
const submitting = new WeakSet<NodeData>();

/** https://html.spec.whatwg.org/#concept-form-submit up to where the page would be left. */
function submit(dom: Dom, form: NodeData, submitter: NodeData | null): undefined {
  if (!form.isConnected || submitting.has(form)) return;
  submitting.add(form);
  const isChecked = !form.attributes.has('novalidate') && submitter?.attributes.has('formnovalidate') !== true;
  const fields = { submitter: dom.see(submitter) };
  const goesOn =
    (!isChecked || dom.validity.report(controlsOf(form))) &&
    dispatch(dom.host, dom.view(form), createEvent(dom.host, dom.realm, 'submit', fields, true, 'SubmitEvent', true));
  submitting.delete(form);
  if (!goesOn) return;
  const dialog = attribute(form, 'method').toLowerCase() === 'dialog' ? ancestor(form, 'dialog') : null;
  if (dialog === null) leavePage(dom);
  else closeDialog(dom, dialog, submitter === null ? undefined : attribute(submitter, 'value'));
}

function leavePage(dom: Dom): undefined {
  dom.host.warn('A form was submitted. A browser leaves the page then; that is not modelled here.');
}

/** What a click does to a control beside its listeners. https://dom.spec.whatwg.org/#eventtarget-activation-behavior */
export function activationOf(dom: Dom, node: NodeData): Activation | null {
  if (node.attributes.has('disabled')) return null;
  if (node.name === 'input' && isCheckable(node)) return checking(dom, node);
  if (node.name === 'label') return { after: () => clickControl(dom, node) };
  if (node.name === 'a') return followed(dom, node);
  if (node.name === 'summary') return summaryActivation(node);
  const popover = node.name === 'button' || node.name === 'input' ? popoverTarget(dom, node) : null;
  if (popover !== null) return popover;
  const form = ancestor(node, 'form');
  if (form === null) return null;
  if (isSubmitButton(node)) return { after: () => submit(dom, form, node) };
  return typeOf(node) === 'reset' ? { after: () => reset(dom, form) } : null;
}

/** https://html.spec.whatwg.org/#following-hyperlinks: Firefox goes there in a task of its own. */
function followed(dom: Dom, link: NodeData): Activation | null {
  const address = link.attributes.get('href');
  if (address === undefined) return null;
  const go = (): void => dom.navigation.go(address);
  return { after: () => (dom.host.agent.stackRules.style === 'firefox' ? dom.host.afterNetwork(0, 'link', go) : go()) };
}

/** A box is checked before its listeners run; who cancels the click puts it back. */
function checking(dom: Dom, node: NodeData): Activation | null {
  const before = isChecked(node);
  const group = typeOf(node) === 'radio' ? checkedBeside(node) : null;
  return {
    before: () => setChecked(node, typeOf(node) === 'radio' || !before),
    canceled: () => {
      heldBy(node).checked = before;
      if (group !== null) checkRadio(group);
    },
    after: () => {
      if (!node.isConnected || isChecked(node) === before) return;
      for (const type of ['input', 'change'])
        dispatch(dom.host, dom.view(node), createEvent(dom.host, dom.realm, type, {}, false, 'Event', true));
    },
  };
}

function checkedBeside(node: NodeData): NodeData | null {
  const owner = ancestor(node, 'form') ?? node.root;
  const isRival = (other: NodeData): boolean =>
    typeOf(other) === 'radio' && attribute(other, 'name') === attribute(node, 'name') && isChecked(other);
  return controlsOf(owner).find(isRival) ?? null;
}

/** https://html.spec.whatwg.org/#labeled-control */
function controlOf(label: NodeData): NodeData | undefined {
  const wanted = label.attributes.get('for');
  const candidates = wanted === undefined ? controlsOf(label) : controlsOf(label.root);
  return candidates.find((each) => wanted === undefined || attribute(each, 'id') === wanted);
}

const labelsOf = (control: NodeData): NodeData[] =>
  [...control.root.descendants()].filter((node) => node.name === 'label' && controlOf(node) === control);

/** A click on a label is one on its control. */
function clickControl(dom: Dom, label: NodeData): void {
  const control = controlOf(label);
  if (control !== undefined) dom.click(control);
}
