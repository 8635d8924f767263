import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import type { InternalMethods } from '../../../engine/objects/internal-methods.ts';
import { dataDescriptor, type Descriptor } from '../../../engine/objects/property-descriptor.ts';
import { CONFIGURABLE } from '../../../engine/objects/shape.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { ToBoolean, ToString } from '../../../engine/spec/type-conversion.ts';
import type { PropertyKey, Value } from '../../../engine/spec/values.ts';
import { createEvent, dispatch } from '../../web/events.ts';
import type { Interface } from '../../web/interface.ts';
import { allNamed, createRadioList } from '../dom/collections.ts';
import { closeDialog } from '../dom/dialogs.ts';
import {
  attribute,
  checkRadio,
  heldBy,
  typeChanged,
  isCheckable,
  isChecked,
  isKeptAsAttribute,
  resetHeld,
  rivalsOf,
  setChecked,
  typeOf,
  valueOf,
} from './control-values.ts';
import type { Dom } from '../dom/dom.ts';
import { summaryActivation } from '../dom/details.ts';
import { optionMembers, resetSelect, selectMembers, selectValues } from './selects.ts';
import { flagAttribute, inputMembers, textAttribute } from './inputs.ts';
import { internalsOf } from './internals.ts';
import { withListedProperties } from '../listed-properties.ts';
import { commandActivation, commandMembers } from '../dom/commands.ts';
import { both } from '../dom/members.ts';
import { otherControls, resetOutput } from './other-controls.ts';
import { textSelections } from '../ranges/text-selections.ts';
import { ancestor, controlOf, controlsOf, formOf, isDisabled, isFormAssociated, labelsIn } from './form-owners.ts';
import { popoverTarget } from '../dom/popovers.ts';
import { sanitized } from './input-values.ts';
import { type Activation, NodeData } from '../dom/nodes.ts';
import type { ControlFacts } from './validity.ts';

/* Controls of forms, as far as programs without a person need them: what they hold, and what a click does to them. */

type Members = Pick<Interface<NodeData>, 'get' | 'set' | 'methods'>;

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

const controlsIn = (form: GuestObject): readonly NodeData[] => controlsOf(form.data as NodeData);
const NUMBERED = withListedProperties(controlsIn, (form, index) => {
  const control = controlsIn(form)[index];
  return control?.view(control);
});

/** A form's controls are its properties by name and by number; by name they are not told of. */
function getControl(form: GuestObject, key: PropertyKey): Descriptor | undefined {
  const found = typeof key === 'string' ? controlNamed(form.data as NodeData, key) : undefined;
  return found === undefined ? NUMBERED.getOwnProperty(form, key) : dataDescriptor(found, CONFIGURABLE);
}
export const FORM: InternalMethods = { ...NUMBERED, getOwnProperty: getControl };

/** What validity.ts asks of controls. */
export const CONTROL_FACTS: ControlFacts = { valueOf, isChecked, typeOf, controlsOf };

/** Properties of the interfaces of tags that belong to forms; undefined of others. */
export function formMembers(dom: Dom, tag: string): Members | undefined {
  const [name, setName] = textAttribute('name');
  const [disabled, setDisabled] = flagAttribute('disabled');
  const form = (node: NodeData): Value => dom.see(formOf(node));
  const holdValue = (node: NodeData, value: Value): void =>
    void (heldBy(node).value =
      node.name === 'textarea' ? ToString(value) : sanitized(typeOf(node), ToString(value), node));
  const labels = (node: NodeData): Value => labelsIn(dom, node);
  const setType = (node: NodeData, value: Value): void => {
    const before = isKeptAsAttribute(node) ? '' : valueOf(node);
    node.setAttribute('type', ToString(value));
    if (node.name !== 'input') return;
    if (!isKeptAsAttribute(node)) typeChanged(node);
    else if (before !== '') node.setAttribute('value', before);
  };
  const [required, setRequired] = flagAttribute('required');
  const validity = dom.validity.members;
  const control = {
    get: { name, disabled, form, type: typeOf, required, labels, ...validity.get },
    set: { name: setName, disabled: setDisabled, required: setRequired },
    methods: validity.methods,
  };
  if (tag === 'Button') {
    const [value, setText] = textAttribute('value');
    const own = { ...control, get: { ...control.get, value }, set: { ...control.set, type: setType, value: setText } };
    return both(own, commandMembers(dom));
  }
  const { members: marked, setValue } = textSelections(dom, typeOf, valueOf, holdValue);
  if (tag === 'Input') return both(inputMembers(dom, control, setType, setValue), marked);
  if (tag === 'TextArea')
    return both(marked, {
      ...control,
      get: {
        ...control.get,
        value: valueOf,
        textLength: (node) => valueOf(node).length,
        type: () => 'textarea',
        defaultValue: (node) => node.textContent,
      },
      set: {
        ...control.set,
        value: setValue,
        defaultValue: (node, value) => dom.setTextContent(node, ToString(value)),
      },
    });
  if (tag === 'Select') return selectMembers(dom, control);
  if (tag === 'Option') return optionMembers();
  if (tag === 'Label') return { get: { control: (node) => dom.see(controlOf(node)), form: labelForm(dom) } };
  if (tag === 'Output' || tag === 'FieldSet' || tag === 'Progress' || tag === 'Meter')
    return otherControls(dom, tag, { form, labels, validity });
  return tag === 'Form' ? formItself(dom) : undefined;
}

/** A label belongs to its control's form. */
const labelForm = (dom: Dom) => (label: NodeData) => {
  const control = controlOf(label);
  return dom.see(control === undefined ? null : formOf(control));
};

/** https://html.spec.whatwg.org/#constructing-form-data-set */
export function entriesOf(form: NodeData, submitter: NodeData | null): [name: string, value: Value][] {
  const entries: [string, Value][] = [];
  for (const node of controlsOf(form)) {
    if (isFormAssociated(node)) {
      const value = isDisabled(node) ? null : (internalsOf(node)?.value ?? null);
      if (value !== null && attribute(node, 'name') !== '') entries.push([attribute(node, 'name'), value]);
      continue;
    }
    const name = attribute(node, 'name');
    const isLeftOut =
      name === '' ||
      isDisabled(node) ||
      /^(?:fieldset|object|output)$/.test(node.name) ||
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
      resetHeld(control);
      resetSelect(control);
      resetOutput(dom, control);
      dom.custom.reset(control);
    }
}

/** https://html.spec.whatwg.org/#dom-form-requestsubmit */
export function submitterOf(dom: Dom, form: NodeData, submitter: Value, what: string): NodeData | null {
  if (submitter === undefined || submitter === null) return null;
  const on = `Failed to ${what}: `;
  const node = isObject(submitter) && submitter.data instanceof NodeData ? submitter.data : undefined;
  if (node === undefined) return ThrowTypeError(`${on}parameter 1 is not of type 'HTMLElement'.`);
  if (!isSubmitButton(node)) return ThrowTypeError(`${on}The specified element is not a submit button.`);
  return formOf(node) === form
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
  if (node.name === 'input' && isCheckable(node)) return checking(dom, node);
  if (isDisabled(node)) return null;
  if (node.name === 'label') return { after: () => clickControl(dom, node) };
  if (node.name === 'a') return followed(dom, node);
  if (node.name === 'summary') return summaryActivation(node);
  const popover = node.name === 'button' || node.name === 'input' ? popoverTarget(dom, node) : null;
  if (popover !== null) return popover;
  const command = node.name === 'button' ? commandActivation(dom, node) : null;
  if (command !== null) return command;
  const form = formOf(node);
  if (form === null) return null;
  if (isSubmitButton(node)) return { after: () => submit(dom, form, node) };
  return typeOf(node) === 'reset' ? { after: () => reset(dom, form) } : null;
}

/** https://html.spec.whatwg.org/#following-hyperlinks: Firefox goes there in a task of its own. */
function followed(dom: Dom, link: NodeData): Activation | null {
  const address = link.attributes.get('href');
  if (address === undefined) return null;
  const go = (): void => dom.navigation.go(address, undefined, false);
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
      if (!node.isConnected || isChecked(node) === before || isDisabled(node)) return;
      for (const type of ['input', 'change'])
        dispatch(dom.host, dom.view(node), createEvent(dom.host, dom.realm, type, {}, false, 'Event', true));
    },
  };
}

function checkedBeside(node: NodeData): NodeData | null {
  const isRival = (other: NodeData): boolean =>
    typeOf(other) === 'radio' && attribute(other, 'name') === attribute(node, 'name') && isChecked(other);
  return rivalsOf(node).find(isRival) ?? null;
}

/** A click on a label is one on its control. */
function clickControl(dom: Dom, label: NodeData): void {
  const control = controlOf(label);
  if (control === undefined) return;
  dom.focus.take(control);
  dom.click(control);
}
