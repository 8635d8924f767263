import { CodeKind } from '../../compile/code.ts';
import { CreateBuiltinFunction } from '../../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../objects/ordinary.ts';
import { addProperty, CONFIGURABLE, HIDDEN } from '../../objects/shape.ts';
import { agent } from '../../spec/agent.ts';
import { ThrowTypeError } from '../../spec/errors.ts';
import { ToObject } from '../../spec/type-conversion.ts';
import type { Realm } from '../../spec/realm.ts';
import type { StackRules } from '../../spec/stack-rules.ts';
import type { Value } from '../../spec/values.ts';
import { WELL_KNOWN } from '../../spec/well-known-symbols.ts';
import { describeSite, evalOriginOf, isNative, originText, shownName } from './describe.ts';
import { hostFunction, hostLine, hostMethod, hostType } from './host-lines.ts';
import { isTopLevel, methodName, typeName } from './names.ts';
import { placeIn } from './places.ts';
import { StackSite } from './site.ts';

/* The CallSite objects that Error.prepareStackTrace is handed: what V8 tells about one line of a stack. */

type Answer = (site: StackSite, rules: StackRules) => Value;

const text = (value: string): Value => (value === '' ? null : value);
const isSloppy = ({ fc }: StackSite): boolean => fc !== null && !fc.strict;
/** Sites under strict code: from there on V8 hands out neither functions nor their `this`. */
const underStrict = new WeakSet<StackSite>();
const isOpen = (site: StackSite): boolean =>
  (isSloppy(site) || (site.text === '' && !isStrict(site))) && !site.isAsync && !underStrict.has(site);
const isEval = (site: StackSite): boolean => evalOriginOf(site) !== undefined;
/** With what sloppy code has for `this` when nothing was given. */
function withThis(site: StackSite): StackSite {
  if (!isSloppy(site) || isObject(site.receiver)) return site;
  const receiver = isTopLevel(site) ? agent.realm.globalObject : ToObject(site.receiver);
  return new StackSite(site.fn, site.fc, site.pc, receiver, site.constructs, site.isAsync, site.index);
}

function fileName(site: StackSite): Value {
  if (site.text !== '') return text(hostLine(site.text)?.file ?? '');
  if (site.fc === null) return null;
  if (isEval(site)) return undefined;
  return agent.hostStack?.shownFile(site.fc.shownFile) ?? site.fc.shownFile;
}

function shownType(site: StackSite, rules: StackRules): Value {
  if (site.text !== '') return hostType(site.text, rules.v8) ?? null;
  if (rules.v8 >= 9) return isTopLevel(site) || site.constructs ? null : text(typeName(site.receiver, rules));
  if (isTopLevel(site)) return isSloppy(site) ? (rules.page ? 'Window' : 'global') : null;
  return text(typeName(site.receiver, rules));
}

function place(site: StackSite): { readonly line: number; readonly column: number } | null {
  if (site.text !== '') return hostLine(site.text);
  return site.fc === null ? null : placeIn(site.fc, site.pc, agent.stackRules, !isEval(site));
}

function enclosing({ fc }: StackSite): { readonly line: number; readonly column: number } | null {
  if (fc === null) return null;
  const source = fc.source.slice(fc.start, fc.end);
  // A class's code begins at its constructor, a method's at its name.
  const own = /^class\b/.test(source)
    ? source.search(/\bconstructor\s*\(/)
    : (/^static\s+/.exec(source)?.[0].length ?? 0);
  const start = fc.start + Math.max(own, 0);
  const line = fc.lines.lineOf(start);
  return { line, column: fc.lines.columnOf(start, line) + 1 };
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  getColumnNumber: (site) => place(site)?.column ?? null,
  getEnclosingColumnNumber: (site) => enclosing(site)?.column ?? null,
  getEnclosingLineNumber: (site) => enclosing(site)?.line ?? null,
  getEvalOrigin: (site, rules) => {
    const origin = evalOriginOf(site);
    if (origin !== undefined) return originText(origin, rules);
    return rules.v8 < 7.5 && site.fc !== null ? fileName(site) : undefined;
  },
  getFileName: fileName,
  getFunction: (site, rules) =>
    site.index >= 0 || (isOpen(site) && (rules.v8 < 8 || site.fc?.kind !== CodeKind.Eval))
      ? (site.fn ?? undefined)
      : undefined,
  getFunctionName: (site, rules) => text(site.text === '' ? shownName(site, rules) : hostFunction(site.text, rules.v8)),
  getLineNumber: (site) => place(site)?.line ?? null,
  getMethodName: (site, rules) => {
    if (site.index >= 0) return methodName(site);
    return text(site.text === '' ? methodName(withThis(site)) : hostMethod(site.text, rules.v8));
  },
  getPosition: (site) => (site.fc === null ? 0 : site.fc.positionOf[site.pc]),
  getPromiseIndex: (site) => (site.index >= 0 ? site.index : null),
  getScriptNameOrSourceURL: fileName,
  getScriptHash: () => '',
  getThis: (site) => (site.index >= 0 || isOpen(site) ? withThis(site).receiver : undefined),
  getTypeName: shownType,
  isAsync: (site) => site.isAsync || site.text.startsWith('async '),
  isConstructor: (site) => site.constructs,
  isEval,
  isNative,
  isPromiseAll: (site, rules) => site.index >= 0 && shownName(site, rules) === 'all',
  isToplevel: (site, rules) => (site.text === '' ? isTopLevel(site) : hostType(site.text, rules.v8) === undefined),
  toString: (site: StackSite, rules: StackRules) => describeSite(site, rules),
};

const isBuiltIn = (site: StackSite): boolean => site.fc === null && site.text === '';
const nameInBun = (site: StackSite, rules: StackRules): string => {
  return isEval(site) ? '' : shownName(site, rules).replace(/^<anonymous>$|^[gs]et /, '');
};

/** JavaScriptCore knows neither types nor receivers. Measured on Bun 1.4.4, in its order. */
const ANSWERS_OF_BUN: Readonly<Record<string, Answer>> = {
  getThis: () => undefined,
  getTypeName: () => 'undefined',
  getFunction: (site) => (isSloppy(site) && !underStrict.has(site) ? (site.fn ?? undefined) : undefined),
  getFunctionName: nameInBun,
  getMethodName: nameInBun,
  getFileName: fileName,
  getLineNumber: ANSWERS.getLineNumber,
  getColumnNumber: ANSWERS.getColumnNumber,
  getScriptId: () => 0,
  getEvalOrigin: () => undefined,
  getScriptNameOrSourceURL: fileName,
  isToplevel: (site) => isStrict(site) || underStrict.has(site),
  isEval,
  isNative: isBuiltIn,
  isConstructor: (site) => site.constructs && !isBuiltIn(site),
  isAsync: () => false,
  isPromiseAll: () => false,
  getPromiseIndex: () => null,
  toString: (site: StackSite, rules: StackRules) => {
    const name = nameInBun(site, rules) || '<anonymous>';
    const at = place(site);
    const where = at === null ? 'native' : `${String(fileName(site))}:${at.line}:${at.column}`;
    return `${site.constructs && at !== null ? 'new ' : ''}${name} (${where})`;
  },
};

/** Methods that came later, by the version of V8 that brought them. */
const SINCE: Readonly<Record<string, number>> = {
  getPromiseIndex: 7.3,
  isAsync: 7.3,
  isPromiseAll: 7.3,
  getEnclosingColumnNumber: 8.4,
  getEnclosingLineNumber: 8.4,
  getScriptHash: 11,
};

const prototypes = new WeakMap<Realm, GuestObject>();

/** The array's elements, from the top down. */
export function callSiteObjects(sites: readonly StackSite[], realm: Realm): Value[] {
  let isUnder = false;
  return sites.map((site) => {
    if (isUnder) underStrict.add(site);
    isUnder ||= isStrict(site);
    return callSiteObject(site, realm);
  });
}

/** So are built-ins, but for those of V8 5 that were not written in JavaScript. */
function isStrict(site: StackSite): boolean {
  const { v8, style } = agent.stackRules;
  if (style !== 'v8') return style === 'jsc' && site.fc?.strict === true;
  return site.fc === null ? v8 >= 6 || isNative(site, agent.stackRules) : site.fc.strict;
}

function callSiteObject(site: StackSite, realm: Realm): Value {
  let prototype = prototypes.get(realm);
  if (prototype === undefined) prototypes.set(realm, (prototype = makePrototype(realm)));
  return OrdinaryObjectCreate(prototype, Kind.Host, site);
}

function makePrototype(realm: Realm): GuestObject {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  const isBun = agent.stackRules.style === 'jsc';
  const constructor = CreateBuiltinFunction(() => ThrowTypeError('Illegal constructor'), 0, 'CallSite', { realm });
  if (!isBun) addProperty(prototype, 'constructor', constructor, HIDDEN);
  else addProperty(prototype, WELL_KNOWN.toStringTag, 'CallSite', CONFIGURABLE);
  for (const [name, answer] of Object.entries<Answer>(isBun ? ANSWERS_OF_BUN : ANSWERS)) {
    if (agent.stackRules.v8 < (SINCE[name] ?? 0)) continue;
    addProperty(
      prototype,
      name,
      CreateBuiltinFunction(
        (thisValue) => {
          if (isObject(thisValue) && thisValue.data instanceof StackSite)
            return answer(thisValue.data, agent.stackRules);
          return ThrowTypeError(`CallSite method ${name} expects CallSite as receiver`);
        },
        0,
        name,
        { realm },
      ),
      HIDDEN,
    );
  }
  return prototype;
}
