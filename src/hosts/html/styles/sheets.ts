import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { getIteratorOfArgument } from '../../../engine/builtins/support.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { IteratorToList } from '../../../engine/spec/iterators.ts';
import { CreateListFromArrayLike } from '../../../engine/spec/object-operations.ts';
import { ToBoolean } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { createEvent, dispatchSteps } from '../../web/events.ts';
import { exchange } from '../../web/exchange.ts';
import { HeadersData } from '../../web/headers.ts';
import { isLocalAddress } from '../../web/local-addresses.ts';
import { parseUrl } from '../../web/url.ts';
import { decodeUtf8 } from '../../../base/utf8.ts';
import type { Dom } from '../dom/dom.ts';
import type { Mutation, NodeData } from '../dom/nodes.ts';
import { splitList, type Test } from '../dom/selector-lists.ts';
import { parseSelector } from '../dom/selectors.ts';
import { blocksIn, withoutComments } from './css-pieces.ts';
import { adoptedArray, adoptedOf, installStyleSheets, SheetData, sheetObject } from './style-sheets.ts';
import { cascade, type Declarations, declarationsIn, setCascade } from './styles.ts';

/* Style sheets of the page, from `style` and `link`: which rules fit an element, and when sheets are loaded. */

interface Rule {
  readonly fits: Test;
  /** Of whom it speaks: those in its own tree, the host of that tree, or what the tree's slots show. */
  readonly reach: 'own' | 'host' | 'slotted';
  readonly weight: number;
  readonly declarations: Declarations;
}

interface Sheet {
  /** What it was made of: the element's text, or its address. */
  source: string | null;
  rules: readonly Rule[];
  keyframes: readonly string[];
  isTaken: boolean;
  /** What it says, and what a program sees of it. */
  text: string;
  data: SheetData | null;
}

/** https://drafts.csswg.org/selectors-4/#specificity-rules as one number. */
function weightOf(selector: string): number {
  const count = (pattern: RegExp): number => selector.match(pattern)?.length ?? 0;
  return count(/#/g) * 1e4 + count(/[.[]|:(?!:)/g) * 100 + count(/(?:^|[\s>+~])[a-z]/gi);
}

/** What taking a rule apart costs, beside its characters. */
const OPS_PER_RULE = 100;

/** Rules within `@media` and its kin within one another, as far as anybody writes them. */
const MAX_DEPTH = 16;

function addRules(text: string, sheet: { rules: Rule[]; keyframes: string[] }, depth = 0): void {
  if (depth > MAX_DEPTH) return;
  agent.spend(text.length >> 2);
  for (const [head, body] of blocksIn(text)) {
    agent.spend(OPS_PER_RULE);
    if (head.startsWith('@')) {
      const [, word, rest] = /^@([\w-]+)\s*(.*)$/s.exec(head) ?? [];
      if (/keyframes$/.test(word ?? '')) sheet.keyframes.push(rest.replace(/^["']|["']$/g, ''));
      else if (/^(?:supports|layer)$/.test(word ?? '') || (word === 'media' && !/print|reduce|dark/.test(rest)))
        addRules(body, sheet, depth + 1);
      continue;
    }
    const declarations = declarationsIn(body);
    for (const selector of splitList(head)) {
      const [reach, inner] = reachOf(selector.trim());
      const fits = inner === '' ? () => true : parseSelector(inner);
      if (fits) sheet.rules.push({ fits, reach, weight: weightOf(selector.trim()), declarations });
    }
  }
}

/** https://drafts.csswg.org/css-scoping/#host-selector, #slotted-pseudo, where nothing stands around them. */
function reachOf(selector: string): readonly [Rule['reach'], string] {
  if (selector === ':host') return ['host', ''];
  const [, name, inner] = /^:(host|:slotted)\(([^()]+)\)$/.exec(selector) ?? [];
  return name === undefined ? ['own', selector] : [name === 'host' ? 'host' : 'slotted', inner.trim()];
}

export class Sheets {
  readonly #dom: Dom;
  /** `style` and `link` elements, wherever they are. */
  readonly #elements = new Map<NodeData, Sheet>();
  /** Rules of those in the page, by their document or shadow tree, weaker ones first. */
  #rules = new Map<NodeData, Rule[]>();
  /** Trees in which something is styled. */
  #styled = new Set<NodeData>();
  #declared = new WeakMap<NodeData, Declarations>();

  constructor(dom: Dom) {
    this.#dom = dom;
  }

  watch(node: NodeData): void {
    this.#elements.set(node, { source: null, rules: [], keyframes: [], isTaken: false, text: '', data: null });
  }

  hasKeyframes(name: string): boolean {
    for (const { keyframes } of this.#elements.values()) if (keyframes.includes(name)) return true;
    return false;
  }

  /** `document.styleSheets`, and `sheet` of one element: objects that say whose they are. */
  list(): GuestObject[] {
    return [...this.#elements.keys()].flatMap((node) =>
      node.root === this.#dom.document ? (this.sheetOf(node) ?? []) : [],
    );
  }

  sheetOf(node: NodeData): GuestObject | null {
    const sheet = this.#elements.get(node);
    if (sheet === undefined || sheet.source === null || !sheet.isTaken) return null;
    sheet.data ??= new SheetData(node, sheet.text, ({ text }) => this.#take(sheet, text));
    return sheetObject(this.#dom.realm, sheet.data);
  }

  /** `disabled` of a style element, which is its sheet's. */
  readonly disabling = {
    get: { disabled: (node: NodeData) => this.#dataOf(node)?.isDisabled === true },
    set: { disabled: (node: NodeData, value: Value) => this.#dataOf(node)?.disable(ToBoolean(value)) },
  };

  #dataOf(node: NodeData): SheetData | null {
    this.sheetOf(node);
    return this.#elements.get(node)?.data ?? null;
  }

  /** What documents and shadow trees take of sheets that programs have made, as the arrays that they see. */
  readonly #adopted = new Map<NodeData, GuestObject>();
  readonly #made = new WeakMap<SheetData, readonly Rule[]>();

  install(): void {
    installStyleSheets(this.#dom.realm, (sheet) => {
      this.#made.delete(sheet);
      this.#changed();
    });
  }

  /** `adoptedStyleSheets` of a tree's root. */
  adoptedOf(root: NodeData): GuestObject {
    return this.#adopted.get(root) ?? this.#adopt(root, []);
  }

  setAdopted(root: NodeData, given: Value): void {
    const list = IteratorToList(getIteratorOfArgument(given));
    adoptedOf(list, root.host === null ? 'Document' : 'ShadowRoot');
    this.#adopt(root, list);
    this.#changed();
  }

  #adopt(root: NodeData, list: readonly Value[]): GuestObject {
    const array = adoptedArray(this.#dom.realm, list, () => this.#changed());
    this.#adopted.set(root, array);
    return array;
  }

  /** Rules that a tree's root has taken over, each sheet's made once. */
  *#adoptedRules(root: NodeData, array: GuestObject): Generator<Rule> {
    for (const sheet of adoptedOf(CreateListFromArrayLike(array), root.host === null ? 'Document' : 'ShadowRoot')) {
      let rules = this.#made.get(sheet);
      if (rules === undefined) {
        const found = { rules: [] as Rule[], keyframes: [] as string[] };
        addRules(sheet.text, found);
        this.#made.set(sheet, (rules = found.rules));
      }
      yield* rules;
    }
  }

  heard(mutation: Mutation): void {
    this.#declared = new WeakMap();
    if (this.#elements.size === 0) return;
    agent.spend(this.#elements.size);
    for (const [node, sheet] of this.#elements) {
      const source = this.#sourceOf(node);
      agent.spend((source?.length ?? 0) >> 6);
      const isTold = node.name === 'style' && mutation.target === node && source !== null;
      if (source === sheet.source && !isTold) continue;
      sheet.source = source;
      sheet.rules = sheet.keyframes = [];
      sheet.isTaken = false;
      sheet.data = null;
      if (source !== null) this.#load(node, sheet, source);
      else this.#changed();
    }
  }

  /** What it is to be made of; null: nothing now. */
  #sourceOf(node: NodeData): string | null {
    if (!node.isConnected) return null;
    if (node.name === 'style') return node.textContent;
    const { attributes } = node;
    return /\b(?:stylesheet|preload|modulepreload)\b/i.test(attributes.get('rel') ?? '')
      ? (attributes.get('href') ?? null)
      : null;
  }

  /** https://html.spec.whatwg.org/#update-a-style-block, https://html.spec.whatwg.org/#process-the-linked-resource */
  #load(node: NodeData, sheet: Sheet, source: string): void {
    const { host, scripts, navigation, queue } = this.#dom;
    const done = scripts.wait();
    const tell = function* (this: Sheets, type: 'load' | 'error'): Generator<void> {
      yield* dispatchSteps(host, node.view(node), createEvent(host, this.#dom.realm, type));
      done();
    };
    if (node.name === 'style') {
      this.#take(sheet, source);
      queue('style', () => tell.call(this, 'load'));
      return;
    }
    const url = isLocalAddress(source) ? source : (parseUrl(source, navigation.url.href)?.href ?? '');
    const isSheet = /\bstylesheet\b/i.test(node.attributes.get('rel') ?? '');
    const sheets = this;
    exchange(host, 'GET', url, new HeadersData(), null, function* (answer) {
      const type = answer?.headers.values.get('content-type') ?? '';
      const isGood = answer !== null && answer.status < 400 && (!isSheet || /^text\/css/i.test(type));
      if (sheet.source !== source) return done();
      if (isGood && isSheet) sheets.#take(sheet, decodeUtf8(answer.body?.bytes ?? new Uint8Array()) ?? '');
      yield* tell.call(sheets, isGood ? 'load' : 'error');
    });
  }

  #take(sheet: Sheet, text: string): void {
    const found = { rules: [] as Rule[], keyframes: [] as string[] };
    addRules(withoutComments(text), found);
    Object.assign(sheet, found, { isTaken: true, text });
    this.#changed();
  }

  #changed(): void {
    this.#rules = new Map();
    const styled = new Set<NodeData>();
    const all = [
      ...[...this.#elements].map(([{ root }, { rules }]) => [root, rules] as const),
      ...[...this.#adopted].map(([root, array]) => [root, [...this.#adoptedRules(root, array)]] as const),
    ];
    for (const [root, rules] of all) {
      agent.spend(rules.length);
      if (rules.length === 0) continue;
      this.#rules.set(root, [...(this.#rules.get(root) ?? []), ...rules]);
      styled.add(root);
      if (root.host !== null) styled.add(root.host.root);
    }
    for (const rules of this.#rules.values()) rules.sort((a, b) => a.weight - b.weight);
    this.#declared = new WeakMap();
    this.#dom.motion.heard();
    for (const root of this.#styled) if (!styled.has(root)) setCascade(root, null);
    for (const root of styled) setCascade(root, (node, inline) => this.#cascaded(node, inline));
    this.#styled = styled;
  }

  #cascaded(node: NodeData, inline: () => Declarations): Declarations {
    let all = this.#declared.get(node);
    if (all === undefined) {
      // What a shadow tree says of its host and of what it shows is outdone by those around it.
      const fitting = [
        ...this.#fitting(node, node.shadow, 'host'),
        ...this.#fitting(node, node.slot?.root ?? null, 'slotted'),
        ...this.#fitting(node, node.root, 'own'),
      ];
      all = cascade([...fitting.map(({ declarations }) => declarations), inline()]);
      this.#declared.set(node, all);
    }
    return all;
  }

  #fitting(node: NodeData, root: NodeData | null, wanted: Rule['reach']): Rule[] {
    const rules = (root === null ? undefined : this.#rules.get(root)) ?? [];
    agent.spend(rules.length);
    return rules.filter(({ reach, fits }) => reach === wanted && fits(node, null));
  }
}
