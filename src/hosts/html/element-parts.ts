import { defineValue } from '../../engine/objects/function.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { PLAIN } from '../../engine/objects/shape.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import type { BaseHost } from '../base-host.ts';
import { createEvent } from '../web/events.ts';
import { withNamedProperties } from './named-properties.ts';
import { COMMENT, ELEMENT, FRAGMENT, type NodeData, TEXT } from './nodes.ts';

/* Objects that belong to one element, and the interfaces of nodes. */

/** Event handler attributes of elements and of the window. */
export const HANDLER_TYPES: readonly string[] =
  'animationend beforetoggle blur cancel change click close contextmenu dblclick error focus formdata input invalid keydown keypress keyup load mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup pointerdown pointermove pointerup reset resize scroll select slotchange submit toggle transitionend wheel'.split(
    ' ',
  );

/** Interfaces of tags that have one of their own: HTMLDivElement … */
export const TAGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'Anchor',
    body: 'Body',
    button: 'Button',
    br: 'BR',
    details: 'Details',
    dialog: 'Dialog',
    div: 'Div',
    fieldset: 'FieldSet',
    form: 'Form',
    head: 'Head',
    html: 'Html',
    img: 'Image',
    input: 'Input',
    li: 'LI',
    ol: 'OList',
    p: 'Paragraph',
    label: 'Label',
    option: 'Option',
    select: 'Select',
    textarea: 'TextArea',
    script: 'Script',
    span: 'Span',
    template: 'Template',
    ul: 'UList',
    h1: 'Heading',
    h2: 'Heading',
    h3: 'Heading',
    h4: 'Heading',
    h5: 'Heading',
    h6: 'Heading',
    hr: 'HR',
    link: 'Link',
    meta: 'Meta',
    pre: 'Pre',
    slot: 'Slot',
    style: 'Style',
    table: 'Table',
    tbody: 'TableSection',
    td: 'TableCell',
    th: 'TableCell',
    title: 'Title',
    tr: 'TableRow',
  }),
);

export function elementBeside(node: NodeData, step: 1 | -1): NodeData | undefined {
  const elements = node.parent?.elements ?? [];
  return elements[elements.indexOf(node) + step];
}

export function interfaceOf({ type, name, host }: NodeData): string {
  if (host !== null) return 'ShadowRoot';
  if (type === ELEMENT) return TAGS.has(name) ? `HTML${TAGS.get(name)}Element` : 'HTMLElement';
  return type === TEXT
    ? 'Text'
    : type === COMMENT
      ? 'Comment'
      : type === FRAGMENT
        ? 'DocumentFragment'
        : 'HTMLDocument';
}

/** https://html.spec.whatwg.org/#dom-dataset: the attributes that begin with data-. */
export function datasetOf(realm: Realm, node: NodeData): GuestObject {
  const attribute = (name: string): string => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return withNamedProperties(realm, OrdinaryObjectCreate(realm.ObjectPrototype), {
    get: (name) => node.attributes.get(attribute(name)),
    set: (name, value) => node.setAttribute(attribute(name), value),
    remove: (name) => node.setAttribute(attribute(name), null),
    names: () =>
      [...node.attributes.keys()]
        .filter((name) => name.startsWith('data-'))
        .map((name) => name.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())),
  });
}

export function attributeObject(realm: Realm, name: string, value: string): GuestObject {
  const attribute = OrdinaryObjectCreate(realm.ObjectPrototype);
  for (const [key, each] of [
    ['name', name],
    ['value', value],
  ] as const)
    defineValue(attribute, key, each, PLAIN);
  return attribute;
}

/** A click: the program's own (`el.click()`) or a person's. */
export function clickEvent(host: BaseHost, realm: Realm, isTrusted: boolean): GuestObject {
  const event = createEvent(
    host,
    realm,
    'click',
    { detail: isTrusted ? 1 : 0, clientX: 0, clientY: 0, button: 0, pointerType: '' },
    true,
    'PointerEvent',
    true,
  );
  Object.assign(event.data as object, { trusted: isTrusted, composed: true });
  return event;
}
