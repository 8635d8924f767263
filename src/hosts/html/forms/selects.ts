import { CreateBuiltinFunction, defineGlobal, defineValue } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { ToBoolean, ToInt32, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { Interface } from '../../web/interface.ts';
import { installLater } from '../../web/later.ts';
import { type ChangeOptions, createOptions } from '../dom/collections.ts';
import type { Dom } from '../dom/dom.ts';
import { ELEMENT, type NodeData, nodeOf, TEXT } from '../dom/nodes.ts';

/* https://html.spec.whatwg.org/#the-select-element: which of its options are chosen. */

type Members = Pick<Interface<NodeData>, 'get' | 'set' | 'methods'>;

/** Options whose being chosen was decided by somebody; of others their attribute says it. */
const chosen = new WeakMap<NodeData, boolean>();

/** What finding an option costs beside the way to it, and what deciding about it does. */
const OPS_PER_OPTION = 4;
const OPS_PER_CHOICE = 10;

function optionsOf(select: NodeData): NodeData[] {
  const options = [...select.descendants()].filter(({ name }) => name === 'option');
  agent.spend(options.length * OPS_PER_OPTION);
  return options;
}

const isMarked = (option: NodeData): boolean => chosen.get(option) ?? option.attributes.has('selected');
const textOf = (option: NodeData): string => option.textContent.trim().replace(/\s+/g, ' ');

export const optionValue = (option: NodeData): string => option.attributes.get('value') ?? textOf(option);

/** Of a list that shows one the last that is marked, or else the first; nothing once that was asked for. */
function selectedOf(select: NodeData): readonly NodeData[] {
  const options = optionsOf(select);
  const marked = options.filter(isMarked);
  if (select.attributes.has('multiple')) return marked;
  if (marked.length > 0) return marked.slice(-1);
  const free = options.find((option) => !option.attributes.has('disabled') && !chosen.has(option));
  return free === undefined ? [] : [free];
}

/** What a form sends of it. */
export const selectValues = (select: NodeData): string[] => selectedOf(select).map(optionValue);

export function selectValue(select: NodeData): string {
  const [first] = selectedOf(select);
  return first === undefined ? '' : optionValue(first);
}

/** Chooses one, or none. */
function choose(select: NodeData, wanted: NodeData | undefined): void {
  const options = optionsOf(select);
  agent.spend(options.length * OPS_PER_CHOICE);
  for (const option of options) chosen.set(option, option === wanted);
}

/** A form's reset: the attributes count again. */
export function resetSelect(select: NodeData): void {
  for (const option of optionsOf(select)) chosen.delete(option);
}

const chooseValue = (select: NodeData, value: string): void =>
  choose(
    select,
    optionsOf(select).find((option) => optionValue(option) === value),
  );

export function selectMembers(dom: Dom, control: Members): Members {
  const options = (select: NodeData): readonly NodeData[] => optionsOf(select);
  const cut = (select: NodeData, length: Value): void => {
    for (const option of options(select).slice(ToInt32(length))) dom.remove(option);
    for (let more = ToInt32(length) - options(select).length; more > 0; more--)
      dom.insert(select, dom.create(ELEMENT, 'option'), null, 'appendChild');
  };
  const add = (select: NodeData, [option, before]: readonly Value[]): void => {
    const at = typeof before === 'number' ? (options(select)[before] ?? null) : null;
    const node = before == null || typeof before === 'number' ? at : nodeOf(before, 'add', 'HTMLSelectElement');
    dom.insert(node?.parent ?? select, nodeOf(option, 'add', 'HTMLSelectElement'), node, 'insertBefore');
  };
  const changes = (select: NodeData): ChangeOptions => ({
    cut: (length) => cut(select, length),
    add: (args) => add(select, args),
    remove: (index) => {
      const node = options(select)[ToInt32(index)];
      if (node !== undefined) dom.remove(node);
    },
  });
  return {
    get: {
      ...control.get,
      value: selectValue,
      type: (select) => (select.attributes.has('multiple') ? 'select-multiple' : 'select-one'),
      multiple: (select) => select.attributes.has('multiple'),
      length: (select) => options(select).length,
      options: (select) => {
        select.lists ??= new Map();
        const list = select.lists.get('options') ?? createOptions(dom.realm, () => options(select), changes(select));
        select.lists.set('options', list);
        return list;
      },
      selectedOptions: (select) => dom.live(select, 'selectedOptions', () => selectedOf(select)),
      selectedIndex: (select) => {
        const [first] = selectedOf(select);
        return first === undefined ? -1 : options(select).indexOf(first);
      },
    },
    set: {
      ...control.set,
      value: (select, value) => chooseValue(select, ToString(value)),
      length: (select, length) => cut(select, length),
      selectedIndex: (select, index) => choose(select, options(select)[ToInt32(index)]),
      multiple: (select, value) => select.setAttribute('multiple', ToBoolean(value) ? '' : null),
    },
    methods: {
      ...control.methods,
      'add/1': (select, args) => void add(select, args),
      'item/1': (select, [index]) => dom.see(options(select)[ToInt32(index)]),
      remove: (select, [index]) => {
        const node = index === undefined ? select : options(select)[ToInt32(index)];
        if (node !== undefined) dom.remove(node);
        return undefined;
      },
    },
  };
}

const ownerOf = (option: NodeData): NodeData | null => {
  let at = option.parent;
  while (at !== null && at.name !== 'select') at = at.parent;
  return at;
};

export function isSelected(option: NodeData): boolean {
  const select = ownerOf(option);
  return select === null ? isMarked(option) : selectedOf(select).includes(option);
}

export function optionMembers(): Members {
  return {
    get: {
      value: optionValue,
      text: textOf,
      label: (option) => option.attributes.get('label') ?? textOf(option),
      index: (option) => {
        const select = ownerOf(option);
        return select === null ? 0 : optionsOf(select).indexOf(option);
      },
      selected: isSelected,
      defaultSelected: (option) => option.attributes.has('selected'),
      disabled: (option) => option.attributes.has('disabled'),
    },
    set: {
      value: (option, value) => option.setAttribute('value', ToString(value)),
      selected: (option, value) => {
        const select = ownerOf(option);
        if (ToBoolean(value) && select !== null && !select.attributes.has('multiple')) choose(select, option);
        else chosen.set(option, ToBoolean(value));
      },
      disabled: (option, value) => option.setAttribute('disabled', ToBoolean(value) ? '' : null),
    },
  };
}

/** `new Option(text, value, isDefault, isSelected)`: https://html.spec.whatwg.org/#dom-option */
export function defineOptionConstructor(dom: Dom): void {
  const { realm } = dom;
  installLater(realm, ['Option'], () => defineGlobal(realm, 'Option', optionConstructor(dom)));
}

function optionConstructor(dom: Dom): GuestObject {
  const { realm } = dom;
  const make = ([text, value, isDefault, isSelected]: readonly Value[]): NodeData => {
    const node = dom.create(ELEMENT, 'option');
    if (text !== undefined && text !== '') node.insert(dom.create(TEXT, '#text', ToString(text)), null);
    if (value !== undefined) node.setAttribute('value', ToString(value));
    if (ToBoolean(isDefault)) node.setAttribute('selected', '');
    if (isSelected !== undefined) chosen.set(node, ToBoolean(isSelected));
    return node;
  };
  const constructor = CreateBuiltinFunction(
    (_this, args, newTarget) =>
      newTarget === undefined
        ? ThrowTypeError("Class constructor Option cannot be invoked without 'new'")
        : dom.view(make(args)),
    0,
    'Option',
    { realm, isConstructor: true },
  );
  defineValue(constructor, 'prototype', realm.intrinsic('%HTMLOptionElement.prototype%'), 0);
  return constructor;
}
