import { hostClasses } from '../host-classes.ts';
import { lookup } from '../../base/lookup.ts';
import { type Copyable, setDataCloneErrorFactory } from '../../engine/builtins/structured-serialize.ts';
import { createConstructor, defineAccessor, defineGlobal, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { CONFIGURABLE, ENUMERABLE, HIDDEN } from '../../engine/objects/shape.ts';
import { agent } from '../../engine/spec/agent.ts';
import { errorHooks, ThrowTypeError } from '../../engine/spec/errors.ts';
import { Get, HasProperty, OrdinaryCreateFromConstructor } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { ExceptionFacts, exceptionFacts } from './exception-facts.ts';
import { illegalReceiver } from './interface.ts';

class ExceptionData extends ExceptionFacts implements Copyable {
  /** Node had a class in JavaScript that cannot be copied up to version 21; since then a copy keeps the stack. */
  copied(from: GuestObject): (() => GuestObject) | null {
    const { style, v8, page } = agent.stackRules;
    const isNode = style === 'v8' && !page;
    if (isNode && v8 < 12) return null;
    const stack = isNode ? Get(from, 'stack') : undefined;
    return () => {
      const copy = newException(agent.realm, this);
      if (typeof stack === 'string') defineValue(copy, 'stack', stack, HIDDEN);
      return copy;
    };
  }
}

/** https://webidl.spec.whatwg.org/#dfn-error-names-table, the codes that still have numbers. */
const CODES = lookup<number>({
  IndexSizeError: 1,
  HierarchyRequestError: 3,
  WrongDocumentError: 4,
  InvalidCharacterError: 5,
  NoModificationAllowedError: 7,
  NotFoundError: 8,
  NotSupportedError: 9,
  InUseAttributeError: 10,
  InvalidStateError: 11,
  SyntaxError: 12,
  InvalidModificationError: 13,
  NamespaceError: 14,
  InvalidAccessError: 15,
  TypeMismatchError: 17,
  SecurityError: 18,
  NetworkError: 19,
  AbortError: 20,
  URLMismatchError: 21,
  QuotaExceededError: 22,
  TimeoutError: 23,
  InvalidNodeTypeError: 24,
  DataCloneError: 25,
});

const CONSTANTS = [
  'INDEX_SIZE',
  'DOMSTRING_SIZE',
  'HIERARCHY_REQUEST',
  'WRONG_DOCUMENT',
  'INVALID_CHARACTER',
  'NO_DATA_ALLOWED',
  'NO_MODIFICATION_ALLOWED',
  'NOT_FOUND',
  'NOT_SUPPORTED',
  'INUSE_ATTRIBUTE',
  'INVALID_STATE',
  'SYNTAX',
  'INVALID_MODIFICATION',
  'NAMESPACE',
  'INVALID_ACCESS',
  'VALIDATION',
  'TYPE_MISMATCH',
  'SECURITY',
  'NETWORK',
  'ABORT',
  'URL_MISMATCH',
  'QUOTA_EXCEEDED',
  'TIMEOUT',
  'INVALID_NODE_TYPE',
  'DATA_CLONE',
];

const exceptionOf = (value: Value): ExceptionData =>
  isObject(value) && value.data instanceof ExceptionData ? value.data : illegalReceiver('DOMException');

let inFirefox = (message: string): string => message;

/** Firefox's words come with the host of its pages. */
export function handInFirefoxWords(words: typeof inFirefox): void {
  inFirefox = words;
}

/** A new DOMException; its realm must have installDOMException behind it. */
export function createDOMException(realm: Realm, message: string, name: string): GuestObject {
  const words = agent.stackRules.style === 'firefox' ? inFirefox(message) : message;
  const exception = newException(realm, new ExceptionData(words, name));
  errorHooks.captureStack(exception, undefined, 'host');
  return exception;
}

/** One without a stack. */
const newException = (realm: Realm, data: ExceptionData): GuestObject =>
  OrdinaryObjectCreate(realm.intrinsic('%DOMException.prototype%'), Kind.Error, data);

/** What the second argument says: a name, or in Node and Bun an object with a name and a cause. */
function readInit(init: Value): { readonly name: string; readonly cause?: readonly [Value] } {
  if (agent.stackRules.page || !isObject(init)) return { name: init === undefined ? 'Error' : ToString(init) };
  const name = ToString(Get(init, 'name'));
  return HasProperty(init, 'cause') ? { name, cause: [Get(init, 'cause')] } : { name };
}

/** Installs DOMException as a global. */
export function installDOMException(realm: Realm): void {
  defineGlobal(realm, 'DOMException', makeDOMException(realm));
}

/** DOMException without a global of that name, which Node has up to 16: its modules throw it all the same. */
export function makeDOMException(realm: Realm): GuestObject {
  const prototype = realm.define(
    '%DOMException.prototype%',
    OrdinaryObjectCreate(realm.intrinsic('%Error.prototype%')),
  );
  const constructor = createConstructor(
    realm,
    'DOMException',
    0,
    (_this, args, newTarget) => {
      if (newTarget === undefined)
        return ThrowTypeError(
          agent.stackRules.page
            ? "Failed to construct 'DOMException': Please use the 'new' operator, this DOM object constructor cannot be called as a function."
            : "Class constructor DOMException cannot be invoked without 'new'",
        );
      const message = args[0] === undefined ? '' : ToString(args[0]);
      const { name, cause } = readInit(args[1]);
      const data = new ExceptionData(message, name);
      const exception = OrdinaryCreateFromConstructor(newTarget, '%DOMException.prototype%', Kind.Error, data);
      const capture = (): void => errorHooks.captureStack(exception, undefined, 'constructor');
      if (agent.hostStack === null) capture();
      else agent.hostStack.within('DOMException', capture);
      if (cause !== undefined) defineValue(exception, 'cause', cause[0], HIDDEN);
      return exception;
    },
    prototype,
  );
  const { page, style } = agent.stackRules;
  const get = (name: string, steps: (data: ExceptionData) => Value): void =>
    defineAccessor(realm, prototype, name, (self) => steps(exceptionOf(self)), undefined, ENUMERABLE | CONFIGURABLE);
  const defineCode = (): void => get('code', ({ name }) => CODES[name] ?? 0);
  const isSorted = style === 'jsc' || (page && style === 'v8');
  if (isSorted) defineCode();
  get('name', ({ name }) => name);
  get('message', ({ message }) => message);
  if (!isSorted) defineCode();
  defineValue(prototype, WELL_KNOWN.toStringTag, 'DOMException', CONFIGURABLE);
  CONSTANTS.forEach((name, index) => {
    for (const holder of [constructor, prototype]) defineValue(holder, `${name}_ERR`, index + 1, ENUMERABLE);
  });
  if (!agent.stackRules.page) hostClasses.add(constructor);
  errorHooks.factsOf = exceptionFacts;
  // Chromium says what was called.
  const isNamed = page && style === 'v8';
  setDataCloneErrorFactory(realm, (message, refusal, asked) => {
    const why =
      refusal === 'not listed' ? 'A MessagePort could not be cloned because it was not transferred.' : message;
    return createDOMException(realm, isNamed ? `Failed to execute ${asked}: ${why}` : message, 'DataCloneError');
  });
  return constructor;
}
