import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { defineMethod, defineValue } from '../../../engine/objects/function.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { ProxyCreate } from '../../../engine/objects/proxy.ts';
import { HIDDEN } from '../../../engine/objects/shape.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { Throw, ThrowTypeError } from '../../../engine/spec/errors.ts';
import { CreateArrayFromList, CreateDataPropertyOrThrow, Get } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToBoolean, ToPropertyKey, ToString, ToUint32 } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../../engine/spec/well-known-symbols.ts';
import { createDOMException } from '../../web/dom-exception.ts';
import { createInstance, defineInterfaceLater } from '../../web/interface.ts';
import { newPromise } from '../../web/promises.ts';
import type { NodeData } from '../dom/nodes.ts';
import { blocksIn, withoutComments } from './css-pieces.ts';
import { type Declarations, declarationsIn, declarationOf, textOf } from './styles.ts';

/* https://drafts.csswg.org/cssom/#the-cssstylesheet-interface: sheets as objects, of elements and made by programs. */

/** One rule as it stands in a sheet: what is before its braces, and within. */
export class RuleData {
  readonly head: string;
  body: string;
  /** The sheet that it stands in. */
  sheet: SheetData | null;
  object: GuestObject | null = null;
  style: GuestObject | null = null;
  constructor(head: string, body: string, sheet: SheetData | null) {
    this.head = head.replace(/\s+/g, ' ');
    this.body = body;
    this.sheet = sheet;
  }

  get isStyle(): boolean {
    return !this.head.startsWith('@');
  }

  get text(): string {
    return `${this.head}{${this.body}}`;
  }

  /** https://drafts.csswg.org/cssom/#serialize-a-css-rule */
  get shown(): string {
    if (GROUPS.test(this.head)) return groupText(this);
    if (!this.isStyle) return `${this.head} {\n${this.body.trim()}\n}`;
    const text = textOf(declarationsIn(this.body));
    return `${this.head} { ${text}${text === '' ? '' : ' '}}`;
  }
}

const GROUPS = /^@(?:media|supports|layer|container|(?:-webkit-)?keyframes)\b/;
/** Rules within rules, as far as anybody writes them. */
const MAX_DEPTH = 16;

/** A group with its rules, each on a line of its own. */
function groupText({ head, body }: RuleData, depth = 0): string {
  agent.spend(body.length >> 2);
  const isFirefox = agent.stackRules.style === 'firefox';
  const isMotion = /keyframes$/.test(head.split(' ')[0]);
  const name = head.startsWith('@media') ? head.replace(/\s*:\s*/g, ': ') : head;
  const rules = depth > MAX_DEPTH ? [] : [...blocksIn(body)];
  const lines = rules.map(([inner, own]) => {
    const rule = new RuleData(isMotion ? keyText(inner) : inner, own, null);
    const text = GROUPS.test(inner) ? groupText(rule, depth + 1) : rule.shown;
    return isMotion && isFirefox ? text : text.replace(/^/gm, '  ');
  });
  return [`${name} {${isMotion && !isFirefox ? ' ' : ''}`, ...lines, '}'].join('\n');
}

const keyText = (text: string): string => text.replace(/\bfrom\b/g, '0%').replace(/\bto\b/g, '100%');

/** A sheet that a program sees or has made. */
export class SheetData {
  readonly owner: NodeData | null;
  readonly rules: RuleData[] = [];
  readonly #changed: (sheet: SheetData) => void;
  isDisabled = false;
  list: GuestObject | null = null;

  constructor(owner: NodeData | null, text: string, changed: (sheet: SheetData) => void) {
    this.owner = owner;
    this.#changed = changed;
    this.#parse(text);
  }

  #parse(text: string): void {
    agent.spend(text.length >> 2);
    for (const rule of this.rules.splice(0)) rule.sheet = null;
    for (const [head, body] of blocksIn(withoutComments(text)))
      if (head !== '') this.rules.push(new RuleData(head, body, this));
  }

  /** What it says now, as one text. */
  get text(): string {
    return this.isDisabled ? '' : this.rules.map(({ text }) => text).join('\n');
  }

  replace(text: string): void {
    this.#parse(text);
    this.tell();
  }

  disable(isDisabled: boolean): void {
    this.isDisabled = isDisabled;
    this.tell();
  }

  tell(): void {
    agent.spend(this.rules.length);
    this.#changed(this);
  }
}

class RuleListData {
  readonly sheet: SheetData;
  constructor(sheet: SheetData) {
    this.sheet = sheet;
  }
}

const on = (method: string, why: string): string => `Failed to execute '${method}' on 'CSSStyleSheet': ${why}`;

const refuse = (realm: Realm, name: string, message: string): never => Throw(createDOMException(realm, message, name));

/** Only those that programs have made can be replaced. */
const refuseReplacing = (realm: Realm, method: string): GuestObject =>
  createDOMException(realm, on(method, `Can't call ${method} on non-constructed CSSStyleSheets.`), 'NotAllowedError');

const ruleOf = (realm: Realm, rule: RuleData): GuestObject =>
  (rule.object ??= createInstance(realm, rule.isStyle ? 'CSSStyleRule' : 'CSSRule', rule));

/** Rules of a sheet, anew at each change: as an array with the class of a list. */
function rulesOf(realm: Realm, sheet: SheetData): GuestObject {
  agent.spend(sheet.rules.length);
  const list = (sheet.list ??= createInstance(realm, 'CSSRuleList', new RuleListData(sheet)));
  for (const key of list.methods.ownKeys(list)) list.methods.delete(list, key);
  for (const [i, rule] of sheet.rules.entries()) CreateDataPropertyOrThrow(list, i, ruleOf(realm, rule));
  return list;
}

function insertRule(realm: Realm, sheet: SheetData, text: string, at: number): number {
  if (at > sheet.rules.length)
    refuse(
      realm,
      'IndexSizeError',
      on('insertRule', `The index provided (${at}) is larger than the maximum index (${sheet.rules.length}).`),
    );
  const [block] = blocksIn(withoutComments(text));
  if (block === undefined || block[0] === '')
    return refuse(realm, 'SyntaxError', on('insertRule', `Failed to parse the rule '${text}'.`));
  sheet.rules.splice(at, 0, new RuleData(block[0], block[1], sheet));
  sheet.tell();
  return at;
}

function deleteRule(realm: Realm, sheet: SheetData, at: number): undefined {
  const [rule] = sheet.rules.splice(at, 1);
  if (rule === undefined)
    return refuse(
      realm,
      'IndexSizeError',
      on('deleteRule', `The index provided (${at}) is larger than the maximum index (${sheet.rules.length - 1}).`),
    );
  rule.sheet = null;
  sheet.tell();
  return undefined;
}

function styleOfRule(realm: Realm, rule: RuleData): GuestObject {
  return (rule.style ??= declarationOf(realm, {
    all: () => declarationsIn(rule.body),
    change: (all: Declarations) => {
      rule.body = textOf(all);
      rule.sheet?.tell();
    },
  }));
}

/** Installs CSSStyleSheet and its rules; `changed`: a sheet says something else now. */
export function installStyleSheets(realm: Realm, changed: (sheet: SheetData) => void): void {
  defineInterfaceLater<SheetData>(realm, 'StyleSheet', () => ({
    data: SheetData,
    get: {
      disabled: ({ isDisabled }) => isDisabled,
      href: ({ owner }) => owner?.attributes.get('href') ?? null,
      media: ({ owner }) => owner?.attributes.get('media') ?? '',
      ownerNode: ({ owner }) => owner?.view(owner) ?? null,
      parentStyleSheet: () => null,
      title: ({ owner }) => owner?.attributes.get('title') ?? null,
      type: () => 'text/css',
    },
    set: {
      disabled: (sheet, value) => sheet.disable(ToBoolean(value)),
    },
  }));
  defineInterfaceLater<SheetData>(realm, 'CSSStyleSheet', () => ({
    parent: 'StyleSheet',
    data: SheetData,
    make: ([options]) => {
      const sheet = new SheetData(null, '', changed);
      sheet.isDisabled = isObject(options) && ToBoolean(Get(options, 'disabled'));
      return sheet;
    },
    get: {
      cssRules: (sheet) => rulesOf(realm, sheet),
      rules: (sheet) => rulesOf(realm, sheet),
      ownerRule: () => null,
    },
    made: (sheet, self) => void objects.set(sheet, self),
    methods: sheetMethods(realm),
  }));
  defineRules(realm);
}

type SheetMethods = Record<string, (sheet: SheetData, args: Value[], self: GuestObject) => Value>;

const sheetMethods = (realm: Realm): SheetMethods => ({
  'insertRule/1': (sheet, [text, at]) => insertRule(realm, sheet, ToString(text), ToUint32(at)),
  'deleteRule/1': (sheet, [at]) => deleteRule(realm, sheet, ToUint32(at)),
  'replaceSync/1': (sheet, [text]) => {
    if (sheet.owner !== null) return Throw(refuseReplacing(realm, 'replaceSync'));
    sheet.replace(ToString(text));
    return undefined;
  },
  'replace/1': (sheet, [text], self) => {
    const deferred = newPromise(realm);
    if (sheet.owner !== null) deferred.reject(refuseReplacing(realm, 'replace'));
    else {
      sheet.replace(ToString(text));
      deferred.resolve(self);
    }
    return deferred.promise;
  },
});

function defineRules(realm: Realm): void {
  defineInterfaceLater<RuleListData>(realm, 'CSSRuleList', () => ({
    data: RuleListData,
    get: { length: ({ sheet }) => sheet.rules.length },
    methods: {
      'item/1': ({ sheet }, [at]) => {
        const rule = sheet.rules[ToUint32(at)];
        return rule === undefined ? null : ruleOf(realm, rule);
      },
    },
    defined: (prototype) =>
      defineValue(prototype, WELL_KNOWN.iterator, realm.intrinsic('%Array.prototype.values%'), HIDDEN),
  }));
  defineInterfaceLater<RuleData>(realm, 'CSSRule', () => ({
    data: RuleData,
    get: {
      cssText: ({ shown }) => shown,
      parentRule: () => null,
      parentStyleSheet: ({ sheet }) => (sheet === null ? null : (objects.get(sheet) ?? null)),
      type: (rule) => (rule.isStyle ? 1 : typeOf(rule.head)),
    },
  }));
  defineInterfaceLater<RuleData>(realm, 'CSSStyleRule', () => ({
    parent: 'CSSRule',
    data: RuleData,
    get: { selectorText: ({ head }) => head, style: (rule) => styleOfRule(realm, rule) },
  }));
}

const TYPES: Readonly<Record<string, number>> = { '@media': 4, '@font-face': 5, '@keyframes': 7, '@supports': 12 };
const typeOf = (head: string): number => TYPES[/^@[\w-]+/.exec(head)?.[0] ?? ''] ?? 0;

const objects = new WeakMap<SheetData, GuestObject>();

/** The object of an element's sheet, which stays the same. */
export function sheetObject(realm: Realm, sheet: SheetData): GuestObject {
  let object = objects.get(sheet);
  if (object === undefined) objects.set(sheet, (object = createInstance(realm, 'CSSStyleSheet', sheet)));
  return object;
}

/** What a program sets `adoptedStyleSheets` to. */
export function adoptedOf(given: readonly Value[], owner: string): SheetData[] {
  return given.map((each) => {
    if (!isObject(each) || !(each.data instanceof SheetData))
      return ThrowTypeError(
        `Failed to set the 'adoptedStyleSheets' property on '${owner}': Failed to convert value to 'CSSStyleSheet'.`,
      );
    if (each.data.owner !== null)
      refuse(
        agent.realm,
        'NotAllowedError',
        `Failed to set the 'adoptedStyleSheets' property on '${owner}': Can't adopt non-constructed stylesheets.`,
      );
    return each.data;
  });
}

/** The array that `adoptedStyleSheets` answers with: `changed` when a program changes it in place. */
export function adoptedArray(realm: Realm, given: readonly Value[], changed: () => void): GuestObject {
  const handler = OrdinaryObjectCreate(null);
  const array = CreateArrayFromList([...given]);
  defineMethod(realm, handler, 'set', 4, (_this, [, key, value]) => {
    const isSet = array.methods.set(array, ToPropertyKey(key), value, array);
    changed();
    return isSet;
  });
  return ProxyCreate(array, handler);
}
