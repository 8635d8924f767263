import { TextBuilder } from '../../../engine/builtins/text-builder.ts';
import { defineGlobal, defineMethod, defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { CONFIGURABLE, HIDDEN as NOT_LISTED } from '../../../engine/objects/shape.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { Throw, ThrowTypeError } from '../../../engine/spec/errors.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString, ToUint32 } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../../engine/spec/well-known-symbols.ts';
import { createDOMException } from '../../web/dom-exception.ts';
import { createInstance, defineInterface, requireArguments } from '../../web/interface.ts';
import { animatedValues } from './animated-values.ts';
import { computedColor } from './css-colors.ts';
import { absolute, fontSizeOf, fontWeightOf, INITIAL_WORDS, OWN_FONTS } from './computed-values.ts';
import { hyphenated, pieces } from './css-pieces.ts';
import { joined, longhandIn, PARTS, partsOf, shorthand, valueOf, WHOLE } from './css-values.ts';
import { installLater } from '../../web/later.ts';
import { contentBox, sizesBorder } from './boxes.ts';
import type { Dom } from '../dom/dom.ts';
import { withNamedProperties } from '../dom/named-properties.ts';
import { ELEMENT, NodeData } from '../dom/nodes.ts';
import { isSupported } from './css-conditions.ts';
import { declareStyle } from '../dom/late-style.ts';

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
const named = (value: Value): string => {
  const name = ToString(value);
  return name.startsWith('--') ? name : name.toLowerCase();
};
/** Families of properties that nothing here looks into. */
const FAMILY =
  /^(?:accent|align|animation|aspect|backdrop|background|border|break|caret|column|flex|font|grid|justify|line|list|mask|outline|overflow|place|scroll|text|transition)-[a-z-]+$|^(?:margin|padding|inset)-(?:inline|block)(?:-start|-end)?$|^(?:inline|block)-size$|^outline$/;
const isProperty = (name: string): boolean => NAMES.has(name) || name.startsWith('--') || FAMILY.test(name);

const LONG = 1000;

/** What a text declares, by name; what makes no sense is left out. What is important keeps its mark. */
export function declarationsIn(text: string): Map<string, string> {
  // Long ones are read and written anew at each change.
  agent.spend(text.length >> (text.length > LONG ? 1 : 4));
  const all = new Map<string, string>();
  for (const each of pieces(text, ';')) {
    const at = each.indexOf(':');
    const name = each.slice(0, at).trim();
    if (at > 0) declare(all, name.startsWith('--') ? name : name.toLowerCase(), each.slice(at + 1).trim());
  }
  return all;
}

/** Where the mark of what is important begins; -1: there is none. */
function importantAt(value: string): number {
  const at = value.lastIndexOf('!');
  return at >= 0 && /^!\s*important$/i.test(value.slice(at)) ? at : -1;
}
const isImportant = (value: string): boolean => importantAt(value) >= 0;
const MARK = ' !important';
const plain = (value: string): string => (isImportant(value) ? value.slice(0, importantAt(value)).trimEnd() : value);

/** Declares a property, a shorthand by its parts; whether it takes such a value. */
function declare(all: Map<string, string>, name: string, given: string): boolean {
  agent.spend(given.length >> 4);
  const mark = isImportant(given) ? MARK : '';
  const value = plain(given);
  if (value === '' || !isProperty(name)) return false;
  if (name.startsWith('--')) return void all.set(name, value + mark) === undefined;
  if (PARTS.has(name)) {
    const parts = partsOf(name, value);
    for (const [part, each] of parts ?? []) all.set(part, each + mark);
    return parts !== null;
  }
  const kept = shorthand(name, value);
  const single = kept === null ? null : valueOf(name, kept);
  if (single !== null) all.set(name, single + mark);
  return single !== null;
}

/** What a declaration says of a property, or of what it is short for. */
function lookUp(all: Declarations, name: string): string {
  const parts = PARTS.get(name)?.map((part) => all.get(part));
  if (parts !== undefined) return parts.includes(undefined) ? '' : plain(joined(parts.map((each) => plain(each!))));
  const own = all.get(name) ?? longhandIn(all, name) ?? '';
  return name === 'background' && own !== '' && all.has('background-color') ? all.get('background-color')! : plain(own);
}

/** Without marks: what counts. */
const unmarked = (all: Declarations): Declarations => {
  for (const value of all.values())
    if (value.endsWith(MARK)) return new Map([...all].map(([name, each]) => [name, plain(each)]));
  return all;
};

/** https://drafts.csswg.org/cssom/#serialize-a-css-declaration-block: parts that are all there as their shorthand. */
export function textOf(all: Declarations): string {
  const done = new Set<string>();
  const texts: string[] = [];
  for (const [name, value] of all) {
    const whole = WHOLE.get(name);
    if (whole !== undefined && done.has(whole)) continue;
    const parts = whole === undefined ? [] : PARTS.get(whole)!.map((part) => all.get(part));
    const isWhole =
      parts.length > 0 &&
      parts.every((part) => part !== undefined && part.endsWith(MARK) === value.endsWith(MARK)) &&
      (whole !== 'inset' || parts.length === 4);
    if (isWhole) done.add(whole!);
    texts.push(
      isWhole
        ? `${whole}: ${joined(parts.map((part) => plain(part!)))}${value.endsWith(MARK) ? MARK : ''};`
        : `${name}: ${value};`,
    );
  }
  return texts.join(' ');
}

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
  unmarked(cascades.get(node.root)?.(node, () => inline(node)) ?? inline(node));

/** Rules one after the other; what is important is not outdone by what is not. */
export function cascade(layers: Iterable<Declarations>): Declarations {
  const all = new Map<string, string>();
  for (const layer of layers)
    for (const [name, value] of layer)
      if (value.endsWith(MARK) || all.get(name)?.endsWith(MARK) !== true) all.set(name, value);
  return all;
}

/** Something that declares: an element's attribute, which can be changed, or what came out of it. */
interface Declaring {
  readonly all: () => Declarations;
  readonly change: ((all: Declarations) => void) | null;
  /** What it says of properties that nobody has declared. */
  readonly otherwise?: (name: string) => string;
}

class StyleData {
  readonly of: Declaring;
  constructor(of: Declaring) {
    this.of = of;
  }
}

const declareInline = (node: NodeData, text: string): void =>
  declareStyle(node, text, agent.stackRules.style !== 'firefox');

/** `style = text` and `style.cssText = text`: what makes no sense is left out. */
export function setStyle(node: NodeData, text: string): void {
  declareInline(node, textOf(declarationsIn(text)));
}

const styles = new WeakMap<NodeData, GuestObject>();

export function styleOf(realm: Realm, node: NodeData): GuestObject {
  let style = styles.get(node);
  if (style === undefined) {
    style = declarationOf(realm, {
      all: () => inline(node),
      change: (all) => {
        const text = textOf(all);
        if (text !== (node.attributes.get('style') ?? '')) declareInline(node, text);
      },
    });
    styles.set(node, style);
  }
  return style;
}

function put({ all, change }: Declaring, name: string, value: string): void {
  const now = new Map(all());
  const given = value.trim();
  if (given !== '') {
    if (!declare(now, name, given)) return;
  } else if (
    PARTS.get(name)
      ?.map((part) => now.delete(part))
      .includes(true) !== true &&
    !now.delete(name)
  )
    return;
  change?.(now);
}

/** What comes out cannot be changed. */
function refuseChange(name: string): never {
  return Throw(
    createDOMException(
      agent.realm,
      `Failed to set a named property '${name}' on 'CSSStyleDeclaration': These styles are computed, and therefore the '${name}' property is read-only.`,
      'NoModificationAllowedError',
    ),
  );
}

function told({ all, otherwise }: Declaring, name: string): string {
  const declared = all();
  const value = lookUp(declared, name);
  return value === '' && otherwise !== undefined && declared.size > 0 ? otherwise(name) : value;
}

export function declarationOf(realm: Realm, of: Declaring): GuestObject {
  return withNamedProperties(realm, createInstance(realm, 'CSSStyleDeclaration', new StyleData(of)), {
    get: (key) => {
      if (/^\d+$/.test(key)) return [...of.all().keys()][Number(key)];
      return isProperty(hyphenated(key)) ? told(of, hyphenated(key)) : undefined;
    },
    set: (key, value) => {
      if (of.change === null) refuseChange(hyphenated(key));
      if (!isImportant(value)) put(of, hyphenated(key), value === 'null' ? '' : value);
    },
    remove: () => undefined,
    names: () => [...of.all().keys()],
  });
}

/** https://drafts.csswg.org/cssom/#serialize-an-identifier */
function escaped(text: string): string {
  agent.spend(text.length);
  const written = new TextBuilder();
  let i = 0;
  for (const letter of text) written.add(escapedLetter(letter, i++, text));
  return written.toString();
}

function escapedLetter(letter: string, i: number, text: string): string {
  const code = letter.codePointAt(0)!;
  if (code === 0) return '\ufffd';
  const isDigit = /\d/.test(letter) && (i === 0 || (i === 1 && text.startsWith('-')));
  if (code < 32 || code === 127 || isDigit) return `\\${code.toString(16)} `;
  return code >= 128 || (/[-\w]/.test(letter) && text !== '-') ? letter : `\\${letter}`;
}

/** https://drafts.csswg.org/css-conditional/#the-css-namespace */
function installCss({ realm }: Dom): void {
  installLater(realm, ['CSS'], () => {
    const css = OrdinaryObjectCreate(realm.ObjectPrototype);
    defineMethod(realm, css, 'escape', 1, (_this, [text]) => {
      requireArgument(text, 'escape');
      return escaped(ToString(text));
    });
    defineMethod(realm, css, 'supports', 1, (_this, args) => {
      requireArgument(args[0], 'supports');
      const [name, value] = args.map((each) => ToString(each));
      return args.length > 1
        ? isDeclaration(name, value)
        : isSupported(name.trim(), isDeclaration) || isSupported(`(${name})`, isDeclaration);
    });
    defineValue(css, WELL_KNOWN.toStringTag, 'CSS', CONFIGURABLE);
    defineGlobal(realm, 'CSS', css);
  });
}

const isDeclaration = (name: string, value: string): boolean =>
  /^[-\w]+$/.test(name) && declare(new Map(), named(name), value.trim());

const requireArgument = (value: Value, what: string): void =>
  requireArguments(value === undefined ? [] : [value], 1, `execute '${what}' on 'CSS'`);

/** What asking for an element's style costs, whatever it has. */
const OPS_PER_STYLE = 50;
const OPS_PER_PROPERTY = 10;

/** Installs CSSStyleDeclaration and getComputedStyle. */
export function installStyles(dom: Dom): void {
  const { realm } = dom;
  const prototype = defineInterface<StyleData>(realm, {
    name: 'CSSStyleDeclaration',
    data: StyleData,
    get: { cssText: ({ of }) => textOf(of.all()), length: ({ of }) => of.all().size, parentRule: () => null },
    set: { cssText: ({ of }, text) => of.change?.(declarationsIn(ToString(text))) },
    methods: {
      'getPropertyValue/1': ({ of }, [name]) => told(of, named(name)),
      'getPropertyPriority/1': ({ of }, [name]) =>
        of.all().get(named(name))?.endsWith(MARK) === true ? 'important' : '',
      'setProperty/2': ({ of }, [name, value, priority]) => {
        if (of.change === null) refuseChange(named(name));
        const important = priority !== undefined && /^important$/i.test(ToString(priority)) ? MARK : '';
        const text = value === null ? '' : ToString(value);
        if (!isImportant(text)) put(of, named(name), text === '' ? '' : text + important);
        return undefined;
      },
      'removeProperty/1': ({ of }, [name]) => {
        const before = lookUp(of.all(), named(name));
        put(of, named(name), '');
        return before;
      },
      'item/1': ({ of }, [index]) => [...of.all().keys()][ToUint32(index)] ?? '',
    },
  });
  installCss(dom);
  dom.sheets.install();
  defineValue(prototype, WELL_KNOWN.iterator, realm.intrinsic('%Array.prototype.values%'), NOT_LISTED);
  defineMethod(realm, realm.globalObject, 'getComputedStyle', 1, (_this, args: Value[]) => {
    requireArguments(args, 1, "execute 'getComputedStyle' on 'Window'");
    agent.spend(OPS_PER_STYLE);
    const node = isObject(args[0]) ? args[0].data : undefined;
    if (!(node instanceof NodeData) || node.type !== ELEMENT)
      return ThrowTypeError("Failed to execute 'getComputedStyle' on 'Window': parameter 1 is not of type 'Element'.");
    return declarationOf(realm, {
      all: () => computed(dom, node),
      change: null,
      otherwise: (name) => INITIAL_WORDS.get(name) ?? '',
    });
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
const ROOT_SIZE = 16;
const INHERITED = /^(?:color|cursor|direction|font-.*|line-height|text-align|visibility|white-space|--.*)$/;
export const computedValue = (name: string, value: string): string =>
  /color/.test(name) ? computedColor(value) : value;

function computed(dom: Dom, node: NodeData): Declarations {
  const all = new Map<string, string>();
  if (!node.isConnected) return all;
  dom.motion.flush();
  for (const [name, value] of INITIAL) all.set(name, value);
  const box = dom.boxes.boxOf(node);
  const inner = box === null || sizesBorder(declared(node)) ? box : contentBox(node, box);
  for (const side of ['width', 'height'] as const) all.set(side, inner === null ? 'auto' : `${inner[side]}px`);
  const chain: NodeData[] = [];
  const above = ({ slot, parent, host }: NodeData): NodeData | null => slot ?? parent ?? host;
  for (let at = above(node); at !== null; at = above(at)) if (at.type === ELEMENT) chain.unshift(at);
  agent.spend(chain.length);
  const sizes = { own: ROOT_SIZE, root: ROOT_SIZE };
  for (const at of [...chain, node]) {
    const own = new Map([...(OWN_FONTS.get(at.name) ?? []), ...declared(at)]);
    sizes.own = fontSizeOf(own.get('font-size'), sizes.own, sizes.root);
    if (at.name === 'html') sizes.root = sizes.own;
    all.set('font-size', `${sizes.own}px`);
    for (const [name, value] of own)
      if (name === 'font-weight') all.set(name, fontWeightOf(value, all.get(name)));
      else if (
        name !== 'font-size' &&
        (at === node ? box === null || !/^(?:width|height)$/.test(name) : INHERITED.test(name))
      )
        all.set(name, absolute(computedValue(name, value), sizes));
  }
  for (const [name, value] of dom.motion.shown(node)) all.set(name, value);
  for (const [name, value] of animatedValues(dom, node, (each) => all.get(each)))
    all.set(name, computedValue(name, value));
  all.set('display', displayOf(node));
  agent.spend(all.size * OPS_PER_PROPERTY);
  return all;
}
