import { agent } from '../../engine/spec/agent.ts';
import { isDefined } from './custom-elements.ts';
import { isModal } from './dialogs.ts';
import { isFocused } from './focus.ts';
import { isChecked, typeOf } from './forms.ts';
import { ELEMENT, type NodeData, TEXT } from './nodes.ts';
import { isPopoverOpen } from './popovers.ts';
import { isSelected } from './selects.ts';

/* https://drafts.csswg.org/selectors-4/#pseudo-classes that say something where nobody looks or points. */

type Test = (node: NodeData) => boolean;

const siblings = (node: NodeData): readonly NodeData[] => node.parent?.elements ?? [node];
const ofKind = (node: NodeData): readonly NodeData[] => siblings(node).filter(({ name }) => name === node.name);
const isControl = ({ name }: NodeData): boolean => /^(?:button|fieldset|input|option|select|textarea)$/.test(name);
const isRoot = ({ parent }: NodeData): boolean => parent !== null && parent.type !== ELEMENT && parent.host === null;

const SIMPLE: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['first-child', (node) => siblings(node)[0] === node],
  ['last-child', (node) => siblings(node).at(-1) === node],
  ['only-child', (node) => siblings(node).length === 1],
  ['first-of-type', (node) => ofKind(node)[0] === node],
  ['last-of-type', (node) => ofKind(node).at(-1) === node],
  ['only-of-type', (node) => ofKind(node).length === 1],
  ['root', isRoot],
  ['empty', (node) => node.children.every(({ type, text }) => type !== ELEMENT && (type !== TEXT || text === ''))],
  ['disabled', (node) => isControl(node) && node.attributes.has('disabled')],
  ['enabled', (node) => isControl(node) && !node.attributes.has('disabled')],
  ['required', (node) => isControl(node) && node.attributes.has('required')],
  ['optional', (node) => isControl(node) && !node.attributes.has('required')],
  [
    'checked',
    (node) =>
      node.name === 'option' ? isSelected(node) : /^(?:checkbox|radio)$/.test(typeOf(node)) && isChecked(node),
  ],
  ['link', (node) => node.name === 'a' && node.attributes.has('href')],
  ['any-link', (node) => node.name === 'a' && node.attributes.has('href')],
  ['popover-open', isPopoverOpen],
  ['modal', isModal],
  ['open', (node) => /^(?:details|dialog)$/.test(node.name) && node.attributes.has('open')],
  ['defined', isDefined],
  ['focus', isFocused],
  ['focus-visible', isFocused],
  ['focus-within', (node) => isFocused(node) || [...node.descendants()].some(isFocused)],
  ['hover', () => false],
  ['active', () => false],
  ['target', () => false],
  ['visited', () => false],
]);

/** `selector`: what a list of selectors in brackets means. Null: there is no such class. */
export function pseudoClass(
  name: string,
  argument: string | undefined,
  selector: (text: string) => Test | null,
): Test | null {
  if (argument === undefined) return SIMPLE.get(name) ?? null;
  if (/^nth-(?:last-)?(?:child|of-type)$/.test(name)) return nth(name, argument.trim().toLowerCase());
  const inner = selector(argument);
  if (inner === null) return null;
  if (name === 'not') return (node) => !inner(node);
  if (name === 'is' || name === 'where') return inner;
  if (name !== 'has') return null;
  return (node) => {
    for (const each of node.descendants()) if (inner(each)) return true;
    return false;
  };
}

function nth(name: string, text: string): Test | null {
  const words: Readonly<Record<string, string>> = { odd: '2n+1', even: '2n' };
  const found = /^(?:([+-]?\d*)n\s*(?:([+-])\s*(\d+))?|([+-]?\d+))$/.exec(words[text] ?? text);
  if (found === null) return null;
  const [, times, sign, plus, only] = found;
  const step = only !== undefined ? 0 : /\d/.test(times) ? Number(times) : Number(`${times}1`);
  const start = Number(only ?? `${sign ?? ''}${plus ?? 0}`);
  return (node) => {
    const all = name.endsWith('type') ? ofKind(node) : siblings(node);
    agent.spend(all.length >> 4);
    const place = name.includes('last') ? all.length - all.indexOf(node) : all.indexOf(node) + 1;
    return step === 0 ? place === start : (place - start) % step === 0 && (place - start) / step >= 0;
  };
}
