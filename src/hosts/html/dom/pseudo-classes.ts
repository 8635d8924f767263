import { agent } from '../../../engine/spec/agent.ts';
import { isDefined } from './custom-elements.ts';
import { isModal } from './dialogs.ts';
import { isFocused } from './focus.ts';
import { isChecked, typeOf, valueOf } from '../forms/control-values.ts';
import { isDisabled, isFormAssociated } from '../forms/form-owners.ts';
import { hasState } from '../forms/internals.ts';
import { ELEMENT, type NodeData, TEXT } from './nodes.ts';
import { isPopoverOpen } from './popovers.ts';
import { isSelected } from '../forms/selects.ts';
import { splitList, type Test } from './selector-lists.ts';
import { validityOf } from '../forms/validity.ts';

/* https://drafts.csswg.org/selectors-4/#pseudo-classes that say something where nobody looks or points. */

const siblings = (node: NodeData): readonly NodeData[] => node.parent?.elements ?? [node];
const ofKind = (node: NodeData): readonly NodeData[] => siblings(node).filter(({ name }) => name === node.name);
const isControl = (node: NodeData): boolean =>
  /^(?:button|fieldset|input|option|select|textarea)$/.test(node.name) || isFormAssociated(node);
const isOff = (node: NodeData): boolean =>
  isDisabled(node) || (node.name === 'option' && node.attributes.has('disabled'));
const isEditable = (node: NodeData): boolean =>
  (node.name === 'textarea' ||
    (node.name === 'input' &&
      !/^(?:button|checkbox|color|file|hidden|image|radio|range|reset|submit)$/.test(typeOf(node)))) &&
  !node.attributes.has('readonly') &&
  !isDisabled(node);
const isRoot = ({ parent }: NodeData): boolean => parent !== null && parent.type !== ELEMENT && parent.host === null;

const SIMPLE: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['first-child', (node) => siblings(node)[0] === node],
  ['last-child', (node) => siblings(node).at(-1) === node],
  ['only-child', (node) => siblings(node).length === 1],
  ['first-of-type', (node) => ofKind(node)[0] === node],
  ['last-of-type', (node) => ofKind(node).at(-1) === node],
  ['only-of-type', (node) => ofKind(node).length === 1],
  ['root', isRoot],
  ['scope', (node, scope) => (scope === null ? isRoot(node) : node === scope)],
  ['empty', (node) => node.children.every(({ type, text }) => type !== ELEMENT && (type !== TEXT || text === ''))],
  ['disabled', (node) => isControl(node) && isOff(node)],
  ['enabled', (node) => isControl(node) && !isOff(node)],
  ['required', (node) => isControl(node) && node.attributes.has('required')],
  ['valid', (node) => validityOf(node) === true],
  ['invalid', (node) => validityOf(node) === false],
  ['read-write', isEditable],
  ['read-only', (node) => !isEditable(node)],
  [
    'placeholder-shown',
    (node) => /^(?:input|textarea)$/.test(node.name) && node.attributes.has('placeholder') && valueOf(node) === '',
  ],
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
  ['host', () => false],
]);

/** `selector`: what a list of selectors in brackets means. Null: there is no such class. */
export function pseudoClass(
  name: string,
  argument: string | undefined,
  selector: (text: string) => Test | null,
): Test | null {
  if (argument === undefined) return SIMPLE.get(name) ?? null;
  if (/^nth-(?:last-)?(?:child|of-type)$/.test(name)) return nth(name, argument, selector);
  if (name === 'has') return /:has\(/i.test(argument) || argument.trim() === '' ? null : having(argument, selector);
  if (name === 'state') return (node) => hasState(node, argument.trim());
  if (name === 'is' || name === 'where') return forgiving(argument, selector);
  if (name === 'lang') return (node) => isOfLanguage(node, argument.trim().toLowerCase());
  if (name === 'dir') return (node) => directionOf(node) === argument.trim().toLowerCase();
  const inner = name === 'not' ? selector(argument) : null;
  return inner === null ? null : (node, scope) => !inner(node, scope);
}

/** Of a list that forgives, what is no selector says nothing. https://drafts.csswg.org/selectors-4/#forgiving-selector */
function forgiving(argument: string, selector: (text: string) => Test | null): Test {
  const known = splitList(argument).flatMap((part) => selector(part) ?? []);
  return (node, scope) => known.some((test) => test(node, scope));
}

/** What the element, or the next one around it, says. */
function inherited(node: NodeData, name: string): string | undefined {
  let at: NodeData | null = node;
  while (at !== null && !at.attributes.has(name)) at = at.parent;
  return at?.attributes.get(name)?.toLowerCase();
}

function isOfLanguage(node: NodeData, wanted: string): boolean {
  const language = inherited(node, 'lang');
  return language !== undefined && (language === wanted || language.startsWith(`${wanted}-`));
}

const directionOf = (node: NodeData): string => (inherited(node, 'dir') === 'rtl' ? 'rtl' : 'ltr');

/** https://drafts.csswg.org/selectors-4/#relational: what is said begins at the element itself. */
function having(argument: string, selector: (text: string) => Test | null): Test | null {
  const inner = selector(
    splitList(argument)
      .map((part) => `:scope ${part}`)
      .join(),
  );
  if (inner === null) return null;
  const looksBeside = /^\s*[+~]|,\s*[+~]/.test(argument);
  return (node) => {
    for (const each of node.descendants()) if (inner(each, node)) return true;
    if (!looksBeside) return false;
    const all = siblings(node);
    return all
      .slice(all.indexOf(node) + 1)
      .some((each) => [each, ...each.descendants()].some((found) => inner(found, node)));
  };
}

/** https://drafts.csswg.org/selectors-4/#child-index: `2n+1`, or `2n+1 of` what a selector fits. */
function nth(name: string, argument: string, selector: (text: string) => Test | null): Test | null {
  const [, formula, kind] = /^\s*(.*?)(?:\s+of\s+(.*))?$/is.exec(argument)!;
  const text = formula.trim().toLowerCase();
  const among = kind === undefined ? undefined : selector(kind);
  if (among === null || (among !== undefined && name.endsWith('type'))) return null;
  const words: Readonly<Record<string, string>> = { odd: '2n+1', even: '2n' };
  const found = /^(?:([+-]?\d*)n\s*(?:([+-])\s*(\d+))?|([+-]?\d+))$/.exec(words[text] ?? text);
  if (found === null) return null;
  const [, times, sign, plus, only] = found;
  const step = only !== undefined ? 0 : /\d/.test(times) ? Number(times) : Number(`${times}1`);
  const start = Number(only ?? `${sign ?? ''}${plus ?? 0}`);
  return (node, scope) => {
    const beside = name.endsWith('type') ? ofKind(node) : siblings(node);
    agent.spend(beside.length >> 4);
    const all = among === undefined ? beside : beside.filter((each) => among(each, scope));
    if (among !== undefined && !all.includes(node)) return false;
    const place = name.includes('last') ? all.length - all.indexOf(node) : all.indexOf(node) + 1;
    return step === 0 ? place === start : (place - start) % step === 0 && (place - start) / step >= 0;
  };
}
