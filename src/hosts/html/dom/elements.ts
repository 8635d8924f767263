import { agent } from '../../../engine/spec/agent.ts';
import { ToBoolean, ToInt32, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { defineHandlers } from '../../web/events.ts';
import { type ParsedUrl, parseUrl } from '../../web/url.ts';
import { type Box, innerBox, rectList, rectOf, WINDOW } from '../styles/boxes.ts';
import { attributeMethods, attributeNodeMethods, attributesOf } from './attributes.ts';
import { canvasMembers } from './canvases.ts';
import { childMethods, parentGetters, parentMethods } from './mixins.ts';
import type { Dom } from './dom.ts';
import { detailsMembers } from './details.ts';
import { dialogMembers } from './dialogs.ts';
import { both, type Members, type NodeInterface, windowHandlers } from './members.ts';
import { datasetOf, defineStringMap, elementBeside, HANDLER_TYPES, TAGS } from './element-parts.ts';
import { isFocusable } from './focus.ts';
import { formMembers } from '../forms/forms.ts';
import { defineImageConstructor, imageMembers } from '../images.ts';
import { shownName } from './insertion.ts';
import { installInternals } from '../forms/internals.ts';
import { innerMarkup, markupOf } from './markup.ts';
import { htmlAttributes } from './html-attributes.ts';
import { attributeMethodsNS, nameGetters, searchByTags } from './namespaces.ts';
import { DOCUMENT, ELEMENT, FRAGMENT, type NodeData, nodeOf, TEXT } from './nodes.ts';
import { shownText } from './shown-text.ts';
import { attachShadow, shadowRootOf } from './shadows.ts';
import { popoverMembers } from './popovers.ts';
import { defineOptionConstructor } from '../forms/selects.ts';
import { assignedSlot, slotMembers } from './slots.ts';
import { ariaReflections, reflections } from './reflections.ts';
import { setStyle, styleOf } from '../styles/styles.ts';
import { tableMembers } from './tables.ts';
import { tokenListOf } from './token-list.ts';
import { isInXml } from './xml-reader.ts';
import { writeXml } from './xml-writer.ts';

/** https://dom.spec.whatwg.org/#interface-element */
export function defineElement(dom: Dom): void {
  defineStringMap(dom.realm);
  const animations = dom.animations.install();
  dom.define('Element', 'Node', () => elementMembers(dom, animations));
}

function elementMembers(dom: Dom, animations: Members['methods']): NodeInterface {
  const { realm } = dom;
  const aria = both(ariaReflections(dom), dom.scrolling.members);
  const [getId, setId] = reflected('id');
  const [getClass, setClass] = reflected('class');
  const [getSlot, setSlot] = reflected('slot');
  return {
    get: {
      ...parentGetters(dom),
      tagName: shownName,
      ...nameGetters,
      id: getId,
      className: getClass,
      classList: (node) => tokenListOf(realm, node, 'class'),
      part: (node) => tokenListOf(realm, node, 'part'),
      slot: getSlot,
      innerHTML: (node) => (isInXml(node) ? writeXml(node.children) : innerMarkup(node)),
      outerHTML: (node) => (isInXml(node) ? writeXml([node]) : markupOf(node)),
      ...aria.get,
      shadowRoot: shadowRootOf,
      assignedSlot: (node) => assignedSlot(dom, node),
      attributes: (node) => attributesOf(dom, node),
      nextElementSibling: (node) => dom.see(elementBeside(node, 1)),
      previousElementSibling: (node) => dom.see(elementBeside(node, -1)),
    },
    set: {
      ...aria.set,
      id: setId,
      className: setClass,
      part: (node, value) => node.setAttribute('part', ToString(value)),
      slot: setSlot,
      innerHTML: (node, markup) => node.replaceAll(dom.markup(markup ?? '', node)),
      outerHTML: (node, markup) => replaceByMarkup(dom, node, markup),
    },
    methods: {
      ...sharedMethods(dom, animations),
      ...attributeMethods(dom),
      ...attributeMethodsNS(dom),
      ...attributeNodeMethods(dom),
      ...searchByTags(dom),
      'insertAdjacentHTML/2': (node, [where, markup]) =>
        insertAdjacent(dom, node, ToString(where).toLowerCase(), dom.markup(markup, node), 'insertAdjacentHTML'),
      'insertAdjacentElement/2': (node, [where, element]) => {
        insertAdjacent(dom, node, ToString(where).toLowerCase(), [nodeOf(element, 'insertAdjacentElement')]);
        return element;
      },
      'insertAdjacentText/2': (node, [where, text]) =>
        insertAdjacent(
          dom,
          node,
          ToString(where).toLowerCase(),
          [dom.create(TEXT, '#text', ToString(text))],
          'insertAdjacentText',
        ),
      'attachShadow/1': (node, [options]) => attachShadow(dom, node, options),
      getClientRects: (node) => rectList(realm, dom.scrolling.shown(node, dom.lookAt(node))),
      getBoundingClientRect: (node) => rectOf(realm, dom.scrolling.shown(node, dom.lookAt(node))),
      checkVisibility: (node) => node.isConnected && dom.lookAt(node) !== null,
      'matches/1': (node, args) => dom.selector(args[0], "Failed to execute 'matches' on 'Element': ")(node, node),
      'closest/1': (node, args) => {
        const test = dom.selector(args[0], "Failed to execute 'closest' on 'Element': ");
        let at: NodeData | null = node;
        for (; at !== null && !test(at, node); at = at.parent) agent.spend(1);
        return dom.see(at);
      },
      'getElementsByClassName/1': (node, args) => dom.found(node, `.${ToString(args[0]).trim().replace(/\s+/g, '.')}`),
    },
  };
}

const sharedMethods = (dom: Dom, animations: Members['methods']): NonNullable<Members['methods']> => ({
  ...parentMethods(dom),
  ...childMethods(dom),
  ...animations,
  ...dom.scrolling.members.methods,
});

/** https://html.spec.whatwg.org/#htmlelement, and the interfaces of tags. */
export function defineHtmlElements(dom: Dom): void {
  dom.define('HTMLElement', 'Element', () => htmlMembers(dom));
  dom.define('HTMLMediaElement', 'HTMLElement', () => reflections(dom, 'Media'));
  for (const each of new Set(TAGS.values())) {
    const parent = each === 'Audio' || each === 'Video' ? 'HTMLMediaElement' : 'HTMLElement';
    dom.define(`HTML${each}Element`, parent, () => ({
      ...both(withReflections(dom, each, membersOf(dom, each)), each === 'Body' ? windowHandlers(dom) : {}),
      ...(each === 'Script' && { statics: SCRIPT_STATICS }),
    }));
  }
  dom.define('HTMLUnknownElement', 'HTMLElement', () => ({}));
  defineImageConstructor(dom);
  defineOptionConstructor(dom);
}

function htmlMembers(dom: Dom): NodeInterface {
  const { realm } = dom;
  const popover = popoverMembers(dom);
  const internals = installInternals(dom);
  const html = both(reflections(dom, 'Html'), htmlAttributes(dom));
  return {
    construct: dom.custom.construct,
    get: {
      innerText: shownText,
      tabIndex: (node) => Number(node.attributes.get('tabindex') ?? (isFocusable(node) ? 0 : -1)),
      style: (node) => styleOf(realm, node),
      ...sizesOf(dom),
      offsetTop: (node) => Math.round(dom.lookAt(node)?.y ?? 0),
      offsetLeft: (node) => Math.round(dom.lookAt(node)?.x ?? 0),
      offsetParent: (node) => (dom.lookAt(node) === null || node === dom.body ? null : dom.view(dom.body)),
      ...popover.get,
      ...html.get,
      dataset: (node) => datasetOf(realm, node),
    },
    set: {
      tabIndex: (node, value) => node.setAttribute('tabindex', String(ToInt32(value))),
      innerText: (node, value) => setShownText(dom, node, ToString(value)),
      style: (node, text) => setStyle(node, ToString(text)),
      ...popover.set,
      ...html.set,
    },
    methods: {
      ...popover.methods,
      ...internals,
      click: (node) => dom.click(node),
      focus: (node) => dom.focus.take(node),
      blur: (node) => dom.focus.leave(node),
    },
    defined: (prototype) => defineHandlers(realm, prototype, HANDLER_TYPES),
  };
}

/** https://drafts.csswg.org/cssom-view/#extensions-to-the-htmlelement-interface, without bars. */
const sizesOf = (dom: Dom): Record<string, (node: NodeData) => Value> =>
  Object.fromEntries(
    ['offset', 'client', 'scroll'].flatMap((kind) =>
      (['width', 'height'] as const).map((side) => [
        `${kind}${side[0].toUpperCase()}${side.slice(1)}`,
        (node: NodeData) =>
          kind === 'scroll'
            ? dom.scrolling.extent(node, side)
            : kind === 'client' && node === dom.html
              ? WINDOW[side]
              : Math.round(sized(dom, node, kind)?.[side] ?? 0),
      ]),
    ),
  );

function sized(dom: Dom, node: NodeData, kind: string): Box | null {
  const box = dom.lookAt(node);
  return box !== null && kind === 'client' ? innerBox(node, box) : box;
}

/** An attribute as a property. https://html.spec.whatwg.org/#reflect */
function reflected(name: string): [(node: NodeData) => Value, (node: NodeData, value: Value) => void] {
  return [(node) => node.attributes.get(name) ?? '', (node, value) => node.setAttribute(name, ToString(value))];
}

/** Members of their own come before attributes of the same name. */
function withReflections(dom: Dom, tag: string, own: Members = {}): Members {
  const { get, set } = reflections(dom, tag);
  return { ...own, get: { ...get, ...own.get }, set: { ...set, ...own.set } };
}

function membersOf(dom: Dom, tag: string): Members | undefined {
  if (tag === 'Script') return scriptMembers(dom);
  if (tag === 'Style' || tag === 'Link')
    return both(
      { get: { sheet: (node) => dom.sheets.sheetOf(node), ...(tag === 'Link' && relList(dom)) } },
      tag === 'Style' ? dom.sheets.disabling : {},
    );
  if (tag === 'Canvas') return canvasMembers(dom);
  if (tag === 'IFrame') return dom.frames.members;
  if (tag === 'Dialog') return dialogMembers(dom);
  if (tag === 'Details') return detailsMembers;
  if (tag === 'Slot') return slotMembers(dom);
  if (tag === 'Image') return imageMembers(dom);
  if (tag === 'Template') return templateMembers(dom);
  return tag === 'Anchor' ? linkMembers(dom) : (tableMembers(dom, tag) ?? formMembers(dom, tag));
}

/** https://html.spec.whatwg.org/#the-template-element: what markup puts into it lies in a fragment of its own. */
function templateMembers(dom: Dom): Members {
  const contentOf = (node: NodeData): NodeData => {
    if (node.content === null) {
      node.content = dom.create(FRAGMENT, '#document-fragment');
      node.content.holder = node;
    }
    return node.content;
  };
  return {
    get: { content: (node) => dom.view(contentOf(node)), innerHTML: innerMarkup },
    set: { innerHTML: (node, markup) => contentOf(node).replaceAll(dom.markup(markup ?? '', null)) },
  };
}

/** https://html.spec.whatwg.org/#dom-script-supports */
const SCRIPT_STATICS = {
  'supports/1': ([type]: Value[]) =>
    /^(?:classic|module|importmap)$/.test(ToString(type)) ||
    (type === 'speculationrules' && agent.stackRules.style === 'v8'),
};

function scriptMembers(dom: Dom): Members {
  const [[src, setSrc], [type, setType]] = [reflected('src'), reflected('type')];
  return {
    get: { src, type, text: (node) => node.textContent, async: (node) => dom.scripts.isAsync(node) },
    set: {
      src: setSrc,
      type: setType,
      text: (node, value) => dom.setTextContent(node, ToString(value)),
      async: (node, value) => dom.scripts.setAsync(node, ToBoolean(value)),
    },
  };
}

const relList = ({ realm }: Dom): Readonly<Record<string, (node: NodeData) => Value>> => ({
  relList: (node) => tokenListOf(realm, node, 'rel'),
});

/** Addresses that elements carry. */
function linkMembers(dom: Dom): Members {
  const [href, setHref] = reflected('href');
  const address = (node: NodeData): ParsedUrl | undefined =>
    node.attributes.has('href') ? parseUrl(ToString(href(node)), dom.navigation.url.href) : undefined;
  const parts = ['origin', 'protocol', 'host', 'pathname', 'search', 'hash'] as const;
  return {
    get: {
      ...Object.fromEntries(parts.map((part) => [part, (node: NodeData) => address(node)?.[part] ?? ''])),
      href: (node) => address(node)?.href ?? href(node),
      hostname: (node) => address(node)?.host.replace(/:\d*$/, '') ?? '',
      port: (node) => /:(\d+)$/.exec(address(node)?.host ?? '')?.[1] ?? '',
      text: (node) => node.textContent,
      ...relList(dom),
    },
    set: { href: setHref, text: (node, value) => dom.setTextContent(node, ToString(value)) },
    methods: { toString: (node: NodeData) => address(node)?.href ?? href(node) },
  };
}

/** https://html.spec.whatwg.org/#the-innertext-idl-attribute: lines are broken where the text has breaks. */
function setShownText(dom: Dom, node: NodeData, text: string): void {
  const lines = text.split(/\r\n?|\n/);
  if (lines.length === 1) return dom.setTextContent(node, text);
  node.replaceAll(
    lines.flatMap((line, i) => [
      ...(i === 0 ? [] : [dom.create(ELEMENT, 'br')]),
      ...(line === '' ? [] : [dom.create(TEXT, '#text', line)]),
    ]),
  );
}

/** https://html.spec.whatwg.org/#dom-element-outerhtml */
function replaceByMarkup(dom: Dom, node: NodeData, markup: Value): void {
  const { parent } = node;
  if (parent === null) return;
  if (parent.type === DOCUMENT)
    dom.refuse(
      'NoModificationAllowedError',
      "Failed to set the 'outerHTML' property on 'Element': This element's parent is of type '#document', which is not an element node.",
    );
  const fragment = dom.create(FRAGMENT, '#document-fragment');
  parent.replace(node, dom.markup(markup ?? '', fragment));
}

/** https://dom.spec.whatwg.org/#insert-adjacent */
function insertAdjacent(
  dom: Dom,
  node: NodeData,
  where: string,
  nodes: readonly NodeData[],
  what = 'insertAdjacentElement',
): undefined {
  if (!/^(?:before|after)(?:begin|end)$/.test(where))
    dom.refuse(
      'SyntaxError',
      `Failed to execute '${what}' on 'Element': The value provided ('${where}') is not one of 'beforeBegin', 'afterBegin', 'beforeEnd', or 'afterEnd'.`,
    );
  const parent = where === 'beforebegin' || where === 'afterend' ? node.parent : node;
  const before =
    where === 'beforebegin'
      ? node
      : where === 'afterend'
        ? node.sibling(1)
        : where === 'afterbegin'
          ? (node.children[0] ?? null)
          : null;
  if (parent !== null) for (const each of nodes) dom.insert(parent, each, before, 'insertAdjacentElement');
  return undefined;
}
