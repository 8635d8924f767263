import { MakeDate, MakeDay, MakeTime } from '../../../engine/builtins/date/calendar.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { Construct } from '../../../engine/spec/object-operations.ts';
import { ToBoolean, ToNumber, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { createFileList } from '../dom/collections.ts';
import { attribute, isChecked, isKeptAsAttribute, setChecked, typeOf, valueOf } from './control-values.ts';
import type { Dom } from '../dom/dom.ts';
import { numberOf, stepFrom } from './input-values.ts';
import type { Members } from '../dom/members.ts';
import type { NodeData } from '../dom/nodes.ts';

/* https://html.spec.whatwg.org/#the-input-element */

export const textAttribute = (name: string): [(node: NodeData) => Value, (node: NodeData, value: Value) => void] => [
  (node) => attribute(node, name),
  (node, value) => node.setAttribute(name, ToString(value)),
];
export const flagAttribute = (name: string): [(node: NodeData) => Value, (node: NodeData, value: Value) => void] => [
  (node) => node.attributes.has(name),
  (node, value) => node.setAttribute(name, ToBoolean(value) ? '' : null),
];

const stepped = (node: NodeData, steps: number): number => stepFrom(numberOf(valueOf(node)), steps, node);

const indeterminate = new WeakSet<NodeData>();

/** A date, in milliseconds of the calendar, of inputs that hold one. */
const isTimed = (node: NodeData): boolean => /^(?:date|month|datetime-local)$/.test(typeOf(node));
const timeOf = (node: NodeData): number => {
  const [, year, month, day, hour, minute] = /^(\d+)-(\d+)(?:-(\d+)(?:[T ](\d+):(\d+))?)?/.exec(valueOf(node)) ?? [];
  if (year === undefined) return Number.NaN;
  const date = MakeDay(Number(year), Number(month) - 1, Number(day ?? 1));
  return MakeDate(date, MakeTime(Number(hour ?? 0), Number(minute ?? 0), 0, 0));
};
const dateAt = (time: number): Value => Construct(agent.realm.intrinsic('%Date%'), [time]);
const noFiles = (): Value => createFileList(agent.realm);

/** Nobody chooses a file here, and a program may not. */
function setFile(dom: Dom, value: string): void {
  if (value !== '')
    dom.refuse(
      'InvalidStateError',
      "Failed to set the 'value' property on 'HTMLInputElement': This input element accepts a filename, which may only be programmatically set to the empty string.",
    );
}

export function inputMembers(
  dom: Dom,
  control: Members,
  setType: (node: NodeData, value: Value) => void,
  setValue: (node: NodeData, value: Value) => void,
): Members {
  const [defaultValue, setDefaultValue] = textAttribute('value');
  const [defaultChecked, setDefaultChecked] = flagAttribute('checked');
  const reflected = ['placeholder', 'min', 'max', 'step', 'pattern', 'autocomplete'].map(
    (name) => [name, textAttribute(name)] as const,
  );
  return {
    ...control,
    get: {
      ...control.get,
      value: valueOf,
      valueAsNumber: (node) => (isTimed(node) ? timeOf(node) : numberOf(valueOf(node))),
      valueAsDate: (node) => (isTimed(node) && valueOf(node) !== '' ? dateAt(timeOf(node)) : null),
      indeterminate: (node) => indeterminate.has(node),
      files: (node) => (typeOf(node) === 'file' ? noFiles() : null),
      checked: isChecked,
      defaultValue,
      defaultChecked,
      ...Object.fromEntries(reflected.map(([name, [get]]) => [name, get])),
    },
    set: {
      ...control.set,
      type: setType,
      // Of a box and of what is not shown the value is its attribute, of a text it is what stands in it.
      value: (node, value) => {
        if (typeOf(node) === 'file') setFile(dom, ToString(value));
        else if (isKeptAsAttribute(node)) setDefaultValue(node, value);
        else setValue(node, value);
      },
      indeterminate: (node, value) => void (ToBoolean(value) ? indeterminate.add(node) : indeterminate.delete(node)),
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
