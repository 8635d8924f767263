import { agent } from '../../../engine/spec/agent.ts';
import { ToBoolean, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { Dom } from './dom.ts';
import type { Members } from './members.ts';
import type { NodeData } from './nodes.ts';

/* Attributes of all elements of HTML that say something of what stands in them, too: https://html.spec.whatwg.org/#global-attributes. */

const EDITED = /^(?:|true|plaintext-only)$/;

/** An attribute of an element, in small letters, or of the nearest one around it where `counts` takes it. */
function nearest(node: NodeData, name: string, counts: RegExp): string | undefined {
  for (let at: NodeData | null = node; at !== null; at = at.parent) {
    agent.spend(1);
    const text = at.attributes.get(name)?.toLowerCase();
    if (text !== undefined && counts.test(text)) return text;
  }
  return undefined;
}

const isEdited = (node: NodeData): boolean =>
  EDITED.test(nearest(node, 'contenteditable', /^(?:|true|false|plaintext-only)$/) ?? 'false');

/** https://html.spec.whatwg.org/#dom-contenteditable */
function editing({ attributes }: NodeData): string {
  const text = attributes.get('contenteditable')?.toLowerCase();
  if (text === '') return 'true';
  return text !== undefined && (text === 'false' || EDITED.test(text)) ? text : 'inherit';
}

function setEditing(dom: Dom, node: NodeData, value: Value): void {
  const text = ToString(value);
  const lower = text.toLowerCase();
  if (lower !== 'inherit' && lower !== 'false' && (lower === '' || !EDITED.test(lower)))
    dom.refuse(
      'SyntaxError',
      `Failed to set the 'contentEditable' property on 'HTMLElement': The value provided ('${text}') is not one of 'true', 'false', 'plaintext-only', or 'inherit'.`,
    );
  node.setAttribute('contenteditable', lower === 'inherit' ? null : lower);
}

/** https://html.spec.whatwg.org/#dom-draggable: pictures and links, unless they say otherwise. */
function isDraggable({ name, attributes }: NodeData): boolean {
  const text = attributes.get('draggable')?.toLowerCase();
  if (text === 'true' || text === 'false') return text === 'true';
  return name === 'img' || (name === 'a' && attributes.has('href'));
}

/** https://html.spec.whatwg.org/#dom-spellcheck: where nobody says, Chromium checks everything, Firefox what is edited in lines. */
function isChecked(node: NodeData): boolean {
  if (agent.stackRules.style !== 'firefox') return nearest(node, 'spellcheck', /^(?:|true|false)$/) !== 'false';
  const said = nearest(node, 'spellcheck', /^(?:true|false)$/);
  return said === undefined ? node.name === 'textarea' || isEdited(node) : said === 'true';
}

const hiddenState = ({ attributes }: NodeData): Value =>
  attributes.get('hidden')?.toLowerCase() === 'until-found' ? 'until-found' : attributes.has('hidden');

function hide(node: NodeData, value: Value): void {
  const isFound = typeof value === 'string' && value.toLowerCase() === 'until-found';
  node.setAttribute('hidden', isFound ? 'until-found' : ToBoolean(value) ? '' : null);
}

export const htmlAttributes = (dom: Dom): Members => ({
  get: {
    contentEditable: editing,
    isContentEditable: isEdited,
    draggable: isDraggable,
    hidden: hiddenState,
    spellcheck: isChecked,
    translate: (node) => nearest(node, 'translate', /^(?:|yes|no)$/) !== 'no',
  },
  set: {
    contentEditable: (node, value) => setEditing(dom, node, value),
    draggable: (node, value) => node.setAttribute('draggable', String(ToBoolean(value))),
    hidden: hide,
    spellcheck: (node, value) => node.setAttribute('spellcheck', String(ToBoolean(value))),
    translate: (node, value) => node.setAttribute('translate', ToBoolean(value) ? 'yes' : 'no'),
  },
});
