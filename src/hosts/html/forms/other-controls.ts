import { ToNumber, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { Dom } from '../dom/dom.ts';
import { controlsWithin } from './form-owners.ts';
import type { Members } from '../dom/members.ts';
import type { NodeData } from '../dom/nodes.ts';
import { tokenListOf } from '../dom/token-list.ts';

/* What belongs to forms and takes nothing from a person: https://html.spec.whatwg.org/#the-output-element and its neighbours. */

interface Shared {
  readonly form: (node: NodeData) => Value;
  readonly labels: (node: NodeData) => Value;
  readonly validity: Pick<Members, 'get' | 'methods'>;
}

/** What an output holds when its form is reset, once somebody has set its value. */
const defaults = new WeakMap<NodeData, string>();

export function resetOutput(dom: Dom, node: NodeData): void {
  const value = node.name === 'output' ? defaults.get(node) : undefined;
  if (value !== undefined) dom.setTextContent(node, value);
  defaults.delete(node);
}

export function otherControls(dom: Dom, tag: string, { form, labels, validity }: Shared): Members {
  const { get, methods } = validity;
  if (tag === 'Output')
    return {
      get: {
        ...get,
        form,
        labels,
        type: () => 'output',
        value: (node) => node.textContent,
        defaultValue: (node) => defaults.get(node) ?? node.textContent,
        htmlFor: (node) => tokenListOf(dom.realm, node, 'for'),
      },
      set: {
        value: (node, value) => {
          if (!defaults.has(node)) defaults.set(node, node.textContent);
          dom.setTextContent(node, ToString(value));
        },
        defaultValue: (node, value) => {
          if (defaults.has(node)) defaults.set(node, ToString(value));
          else dom.setTextContent(node, ToString(value));
        },
      },
      methods,
    };
  if (tag === 'FieldSet')
    return {
      get: {
        ...get,
        form,
        type: () => 'fieldset',
        elements: (node) => dom.live(node, 'elements', () => controlsWithin(node)),
      },
      methods,
    };
  const number = (node: NodeData, name: string, absent: number): number => {
    const given = Number.parseFloat(node.attributes.get(name) ?? '');
    return Number.isNaN(given) ? absent : given;
  };
  const most = (node: NodeData): number => {
    const max = number(node, 'max', 1);
    return max > 0 ? max : 1;
  };
  const set = {
    value: (node: NodeData, value: Value) => node.setAttribute('value', String(ToNumber(value))),
    max: (node: NodeData, value: Value) => node.setAttribute('max', String(ToNumber(value))),
  };
  const least = (node: NodeData): number => (tag === 'Meter' ? number(node, 'min', 0) : 0);
  const value = (node: NodeData): number => Math.min(Math.max(number(node, 'value', 0), least(node)), most(node));
  return {
    get: {
      labels,
      value,
      max: most,
      ...(tag === 'Progress' && {
        position: (node: NodeData) => (node.attributes.has('value') ? value(node) / most(node) : -1),
      }),
    },
    set,
  };
}
