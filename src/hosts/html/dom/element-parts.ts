import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { BaseHost } from '../../base-host.ts';
import { createEvent } from '../../web/events.ts';
import { createInstance, defineInterface } from '../../web/interface.ts';
import { withNamedProperties } from './named-properties.ts';
import { foreignInterface } from './foreign-tags.ts';
import { CDATA } from './xml-reader.ts';
import { ATTRIBUTE, COMMENT, ELEMENT, FRAGMENT, HTML_NAMESPACE, type NodeData, TEXT } from './nodes.ts';

/* Objects that belong to one element, and the interfaces of nodes. */

/** Event handler attributes of elements and of the window. */
export const HANDLER_TYPES: readonly string[] =
  `abort animationcancel animationend animationiteration animationstart auxclick beforeinput beforetoggle blur cancel canplay change click close command contextmenu copy cut
  dblclick drag dragend dragenter dragleave dragover dragstart drop ended error focus formdata gotpointercapture input invalid
  keydown keypress keyup load loadeddata loadstart lostpointercapture mousedown mouseenter mouseleave mousemove mouseout
  mouseover mouseup paste pause play playing pointercancel pointerdown pointerenter pointerleave pointermove pointerout
  pointerover pointerup progress reset resize scroll scrollend select selectionchange selectstart slotchange submit timeupdate
  toggle transitioncancel transitionend transitionrun transitionstart volumechange wheel`.split(/\s+/);

/** https://html.spec.whatwg.org/#windoweventhandlers */
export const WINDOW_HANDLER_TYPES: readonly string[] =
  `afterprint beforeprint beforeunload hashchange languagechange message messageerror offline online pagehide pageshow popstate
  rejectionhandled storage unhandledrejection unload`.split(/\s+/);

/** Interfaces of tags that have one of their own: HTMLDivElement … */
export const TAGS: ReadonlyMap<string, string> = new Map(
  `a:Anchor area:Area audio:Audio base:Base blockquote:Quote body:Body br:BR button:Button canvas:Canvas caption:TableCaption
  col:TableCol colgroup:TableCol data:Data datalist:DataList del:Mod details:Details dialog:Dialog div:Div dl:DList embed:Embed
  fieldset:FieldSet font:Font form:Form frame:Frame frameset:FrameSet h1:Heading h2:Heading h3:Heading h4:Heading h5:Heading
  h6:Heading head:Head hr:HR html:Html iframe:IFrame img:Image input:Input ins:Mod label:Label legend:Legend li:LI link:Link
  map:Map marquee:Marquee menu:Menu meta:Meta meter:Meter object:Object ol:OList optgroup:OptGroup option:Option output:Output
  p:Paragraph param:Param picture:Picture pre:Pre progress:Progress q:Quote script:Script select:Select slot:Slot source:Source
  span:Span style:Style table:Table tbody:TableSection td:TableCell template:Template textarea:TextArea tfoot:TableSection
  th:TableCell thead:TableSection time:Time title:Title tr:TableRow track:Track ul:UList video:Video`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** Tags of HTML without an interface of their own. */
const PLAIN_TAGS: ReadonlySet<string> = new Set(
  `abbr acronym address article aside b bdi bdo big center cite code dd dfn dt em figcaption figure footer header hgroup i kbd
  main mark nav nobr noscript rp rt ruby s samp search section small strike strong sub summary sup tt u var wbr`.split(
    /\s+/,
  ),
);

function elementInterface(node: NodeData): string {
  const { name, namespace } = node;
  if (namespace !== HTML_NAMESPACE) return foreignInterface(node);
  if (TAGS.has(name)) return `HTML${TAGS.get(name)}Element`;
  return PLAIN_TAGS.has(name) || name.includes('-') ? 'HTMLElement' : 'HTMLUnknownElement';
}

export function elementBeside(node: NodeData, step: 1 | -1): NodeData | undefined {
  const elements = node.parent?.elements ?? [];
  return elements[elements.indexOf(node) + step];
}

export function interfaceOf(node: NodeData): string {
  const { type, host } = node;
  if (host !== null) return 'ShadowRoot';
  if (type === ELEMENT) return elementInterface(node);
  if (type === ATTRIBUTE) return 'Attr';
  return type === TEXT
    ? node.name === CDATA
      ? 'CDATASection'
      : 'Text'
    : type === COMMENT
      ? 'Comment'
      : type === FRAGMENT
        ? 'DocumentFragment'
        : 'HTMLDocument';
}

class StringMapData {}
export const defineStringMap = (realm: Realm): void =>
  void defineInterface(realm, { name: 'DOMStringMap', data: StringMapData });

/** https://html.spec.whatwg.org/#dom-dataset: the attributes that begin with data-. */
export function datasetOf(realm: Realm, node: NodeData): GuestObject {
  const attribute = (name: string): string => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return withNamedProperties(realm, createInstance(realm, 'DOMStringMap', new StringMapData()), {
    get: (name) => node.attributes.get(attribute(name)),
    set: (name, value) => node.setAttribute(attribute(name), value),
    remove: (name) => node.setAttribute(attribute(name), null),
    names: () =>
      [...node.attributes.keys()]
        .filter((name) => name.startsWith('data-'))
        .map((name) => name.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())),
  });
}

/** A click: the program's own (`el.click()`) or a person's. */
export function clickEvent(host: BaseHost, realm: Realm, isTrusted: boolean): GuestObject {
  const event = createEvent(
    host,
    realm,
    'click',
    {
      view: realm.globalObject,
      detail: isTrusted ? 1 : 0,
      clientX: 0,
      clientY: 0,
      button: 0,
      pointerType: isTrusted ? 'mouse' : '',
    },
    true,
    'PointerEvent',
    true,
  );
  Object.assign(event.data as object, { trusted: isTrusted, composed: true });
  return event;
}
