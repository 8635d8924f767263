import { defineMethod } from '../../engine/objects/function.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToString, ToUint32 } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { createInstance, defineInterface, requireArguments } from '../web/interface.ts';
import type { Dom } from './dom.ts';
import { withNamedProperties } from './named-properties.ts';
import { type NodeData, nodeOf } from './nodes.ts';

/* https://drafts.csswg.org/cssom/#the-cssstyledeclaration-interfaces: what the attribute `style` declares, and what comes out with sheets. */

export type Declarations = ReadonlyMap<string, string>;

/** Properties that programs ask for. */
const NAMES = new Set(
  `align-content align-items align-self animation animation-delay animation-duration animation-name background
  background-color background-image border border-bottom border-color border-left border-radius border-right border-style
  border-top border-width bottom box-shadow box-sizing clear clip-path color column-gap content content-visibility cursor
  direction display filter flex flex-basis flex-direction flex-grow flex-shrink flex-wrap float font font-family font-size
  font-style font-weight gap grid grid-area grid-column grid-row grid-template grid-template-columns grid-template-rows height
  inset isolation justify-content justify-items left letter-spacing line-height list-style margin margin-bottom margin-left
  margin-right margin-top max-height max-width min-height min-width mix-blend-mode object-fit opacity order outline overflow
  overflow-x overflow-y padding padding-bottom padding-left padding-right padding-top perspective pointer-events position
  resize right rotate row-gap scale scroll-behavior text-align text-decoration text-indent text-overflow text-shadow
  text-transform top touch-action transform transform-origin transition transition-delay transition-duration
  transition-property translate user-select vertical-align visibility white-space width will-change word-break z-index zoom`.split(
    /\s+/,
  ),
);
const LENGTHS = /^(?:(?:min-|max-)?(?:width|height)|top|right|bottom|left|(?:margin|padding)-\w+|font-size|gap)$/;

/** Lengths of several sides at once. */
const SIDES = /^(?:margin|padding|inset|border-radius)$/;

const LENGTH =
  /^(?:[-+]?(?:\d+\.?\d*|\.\d+)(?:%|[a-z]+)|auto|none|normal|inherit|initial|unset|revert|(?:min|max|fit)-content|(?:xx?-)?(?:small|large)|medium|[a-z-]+\(.*\)|.+ .+)$/;

const hyphenated = (name: string): string =>
  name === 'cssFloat' ? 'float' : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const isProperty = (name: string): boolean => NAMES.has(name) || name.startsWith('--');

const LONG = 1000;

/** What a text declares, by name; what makes no sense is left out. */
export function declarationsIn(text: string): Map<string, string> {
  // Long ones are read and written anew at each change.
  agent.spend(text.length >> (text.length > LONG ? 1 : 4));
  const all = new Map<string, string>();
  for (const each of text.split(';')) {
    const at = each.indexOf(':');
    const name = each.slice(0, at).trim();
    const value = at < 1 ? null : valid(name.startsWith('--') ? name : name.toLowerCase(), each.slice(at + 1));
    if (value !== null) all.set(name.startsWith('--') ? name : name.toLowerCase(), value);
  }
  return all;
}

/** A value as it is kept; null: none of that property. */
function valid(name: string, text: string): string | null {
  const value = text.trim();
  if (value === '' || !isProperty(name)) return null;
  if (SIDES.test(name)) return value.replace(/(?<![^\s])[-+]?0(?:\.0*)?(?!\S)/g, '0px');
  if (!LENGTHS.test(name)) return value;
  if (/^[-+]?0(?:\.0*)?$/.test(value)) return '0px';
  const kept = value.toLowerCase();
  return LENGTH.test(kept) ? kept : null;
}

const textOf = (all: Declarations): string => [...all].map(([name, value]) => `${name}: ${value};`).join(' ');

const inline = (node: NodeData): Declarations => declarationsIn(node.attributes.get('style') ?? '');

/** What sheets add to what an element declares itself. */
type Cascade = (node: NodeData, inline: () => Declarations) => Declarations;
const cascades = new WeakMap<NodeData, Cascade>();

/** Documents without sheets have none. */
export function setCascade(document: NodeData, cascade: Cascade | null): void {
  if (cascade === null) cascades.delete(document);
  else cascades.set(document, cascade);
}

export const declared = (node: NodeData): Declarations =>
  cascades.get(node.root)?.(node, () => inline(node)) ?? inline(node);

/** Something that declares: an element's attribute, which can be changed, or what came out of it. */
interface Declaring {
  readonly all: () => Declarations;
  readonly change: ((all: Declarations) => void) | null;
}

class StyleData {
  readonly of: Declaring;
  constructor(of: Declaring) {
    this.of = of;
  }
}

/** `style = text` and `style.cssText = text`: what makes no sense is left out. */
export function setStyle(node: NodeData, text: string): void {
  node.setAttribute('style', textOf(declarationsIn(text)));
}

const styles = new WeakMap<NodeData, GuestObject>();

export function styleOf(realm: Realm, node: NodeData): GuestObject {
  let style = styles.get(node);
  if (style === undefined) {
    style = declarationOf(realm, {
      all: () => inline(node),
      change: (all) => {
        const text = textOf(all);
        if (text !== (node.attributes.get('style') ?? '')) node.setAttribute('style', text);
      },
    });
    styles.set(node, style);
  }
  return style;
}

function put({ all, change }: Declaring, name: string, value: string): void {
  const now = new Map(all());
  const kept = valid(name, value);
  if (value.trim() === '') {
    if (!now.delete(name)) return;
  } else if (kept === null) return;
  else now.set(name, kept);
  change?.(now);
}

function declarationOf(realm: Realm, of: Declaring): GuestObject {
  return withNamedProperties(realm, createInstance(realm, 'CSSStyleDeclaration', new StyleData(of)), {
    get: (key) => (isProperty(hyphenated(key)) ? (of.all().get(hyphenated(key)) ?? '') : undefined),
    set: (key, value) => put(of, hyphenated(key), value),
    remove: () => undefined,
    names: () => [...of.all().keys()],
  });
}

/** Installs CSSStyleDeclaration and getComputedStyle. */
export function installStyles(dom: Dom): void {
  const { realm } = dom;
  defineInterface<StyleData>(realm, {
    name: 'CSSStyleDeclaration',
    data: StyleData,
    get: { cssText: ({ of }) => textOf(of.all()), length: ({ of }) => of.all().size },
    set: { cssText: ({ of }, text) => of.change?.(declarationsIn(ToString(text))) },
    methods: {
      'getPropertyValue/1': ({ of }, [name]) => of.all().get(ToString(name)) ?? '',
      'setProperty/2': ({ of }, [name, value]) => void put(of, ToString(name), value === null ? '' : ToString(value)),
      'removeProperty/1': ({ of }, [name]) => {
        const before = of.all().get(ToString(name)) ?? '';
        put(of, ToString(name), '');
        return before;
      },
      'item/1': ({ of }, [index]) => [...of.all().keys()][ToUint32(index)] ?? '',
    },
  });
  defineMethod(realm, realm.globalObject, 'getComputedStyle', 1, (_this, args: Value[]) => {
    requireArguments(args, 1, "execute 'getComputedStyle' on 'Window'");
    const node = nodeOf(args[0], 'getComputedStyle', 'Window');
    return declarationOf(realm, { all: () => computed(dom, node), change: null });
  });
}

const INLINE = /^(?:a|abbr|b|br|cite|code|em|i|img|kbd|label|mark|q|s|small|slot|span|strong|sub|sup|u|x?-.*)$/;
const HIDDEN = /^(?:head|link|meta|script|style|template|title)$/;

/** How an element is laid out where nothing says otherwise. */
export function displayOf(node: NodeData): string {
  const own = declared(node).get('display');
  if (own !== undefined) return own;
  if (HIDDEN.test(node.name) || node.attributes.has('hidden')) return 'none';
  if (node.name === 'dialog' && !node.attributes.has('open')) return 'none';
  if (/^(?:button|input|select|textarea)$/.test(node.name)) return 'inline-block';
  if (node.name === 'li') return 'list-item';
  return INLINE.test(node.name) || node.name.includes('-') ? 'inline' : 'block';
}

const INITIAL: readonly (readonly [string, string])[] = [
  ['visibility', 'visible'],
  ['position', 'static'],
  ['opacity', '1'],
  ['color', 'rgb(0, 0, 0)'],
  ['background-color', 'rgba(0, 0, 0, 0)'],
  ['font-size', '16px'],
  ['overflow', 'visible'],
  ['z-index', 'auto'],
];
const INHERITED = /^(?:color|cursor|direction|font-.*|line-height|text-align|visibility|white-space|--.*)$/;
const COLORS: Readonly<Record<string, string>> = {
  black: '0, 0, 0',
  white: '255, 255, 255',
  red: '255, 0, 0',
  green: '0, 128, 0',
  lime: '0, 255, 0',
  blue: '0, 0, 255',
  yellow: '255, 255, 0',
  orange: '255, 165, 0',
  purple: '128, 0, 128',
  gray: '128, 128, 128',
};

export function computedValue(name: string, value: string): string {
  return /color/.test(name) && Object.hasOwn(COLORS, value) ? `rgb(${COLORS[value]})` : value;
}

function computed(dom: Dom, node: NodeData): Declarations {
  const all = new Map<string, string>();
  if (!node.isConnected) return all;
  dom.motion.flush();
  for (const [name, value] of INITIAL) all.set(name, value);
  const box = dom.boxes.boxOf(node);
  for (const side of ['width', 'height'] as const) all.set(side, box === null ? 'auto' : `${box[side]}px`);
  const chain: NodeData[] = [];
  for (let at: NodeData | null = node.parent; at !== null; at = at.parent) chain.unshift(at);
  agent.spend(chain.length);
  for (const above of chain)
    for (const [name, value] of declared(above)) if (INHERITED.test(name)) all.set(name, computedValue(name, value));
  for (const [name, value] of declared(node))
    if (box === null || !/^(?:width|height)$/.test(name)) all.set(name, computedValue(name, value));
  all.set('display', displayOf(node));
  return all;
}
