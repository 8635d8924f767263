import { isObject } from '../../engine/objects/guest-object.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import { Get } from '../../engine/spec/object-operations.ts';
import { ToBoolean, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';

/* What a RequestInit may say: https://fetch.spec.whatwg.org/#requestinit. Hosts differ in what they read, and in words. */

/** The values of a member that is one of some, and the type they have in Chromium. */
const KINDS = {
  mode: ['RequestMode', 'navigate same-origin no-cors cors'],
  credentials: ['RequestCredentials', 'omit same-origin include'],
  cache: ['RequestCache', 'default no-store reload no-cache force-cache only-if-cached'],
  redirect: ['RequestRedirect', 'follow manual error'],
  referrerPolicy: [
    'ReferrerPolicy',
    ' no-referrer no-referrer-when-downgrade same-origin origin strict-origin origin-when-cross-origin strict-origin-when-cross-origin unsafe-url',
  ],
  priority: ['FetchPriority', 'high low auto'],
  duplex: ['RequestDuplex', 'half'],
} as const;
export type ChosenMember = keyof typeof KINDS;

/** How a host takes a RequestInit. */
export interface RequestRules {
  /** The members it reads, in that order. */
  readonly members: string;
  /** Its properties beyond those that all have. */
  readonly getters: string;
  readonly refusals: RequestRefusals;
  /** Whether a GET, and an answer that has none, may be made with a body all the same. */
  readonly takesAnyBody?: boolean;
}

/** The words of each TypeError; `what`: which call it is, as Chromium says it. */
interface RequestRefusals {
  readonly init: (value: Value, what: string) => string;
  readonly value: (key: ChosenMember, value: string, type: string, values: readonly string[], what: string) => string;
  readonly navigate: (what: string) => string;
  readonly cached: (mode: string, what: string) => string;
  readonly method: (method: string, what: string) => string;
}

const CALL = ' integrity keepalive method mode priority';
export const CHROMIUM_REQUESTS: RequestRules = {
  members: `adAuctionHeaders body cache credentials duplex headers${CALL} privateToken redirect referrer referrerPolicy signal targetAddressSpace`,
  getters: 'keepalive isReloadNavigation isHistoryNavigation duplex',
  refusals: {
    init: (_value, what) => `Failed to ${what}: The provided value is not of type 'RequestInit'.`,
    value: (key, value, type, _values, what) =>
      `Failed to ${what}: Failed to read the '${key}' property from 'RequestInit': The provided value '${value}' is not a valid enum value of type ${type}.`,
    navigate: (what) =>
      `Failed to ${what}: Cannot construct a Request with a RequestInit whose mode member is set as 'navigate'.`,
    cached: (_mode, what) => `Failed to ${what}: 'only-if-cached' can be set only with 'same-origin' mode`,
    method: (method, what) => `Failed to ${what}: '${method}' is unsupported in no-cors mode.`,
  },
};

const caller = (what: string): string => (what.startsWith('execute') ? 'Window.fetch' : 'Request constructor');
export const FIREFOX_REQUESTS: RequestRules = {
  members: `body cache credentials headers${CALL} redirect referrer referrerPolicy signal`,
  getters: 'keepalive',
  refusals: {
    init: (_value, what) => `${caller(what)}: Argument 2 can't be converted to a dictionary.`,
    value: (key, value, type, _values, what) =>
      `${caller(what)}: '${value}' (value of '${key}' member of RequestInit) is not a valid value for enumeration ${type.replace('FetchP', 'RequestP')}.`,
    navigate: (what) => `${caller(what)}: Invalid request mode navigate.`,
    cached: (mode, what) =>
      `${caller(what)}: Request mode '${mode}' was used, but request cache mode 'only-if-cached' can only be used with request mode 'same-origin'.`,
    method: (method, what) => `${caller(what)}: Invalid request method ${method}.`,
  },
};

/** undici by version of Node: `head` is what its converters call themselves. */
function undici(members: string, head: string): RequestRules {
  return {
    members,
    getters: CHROMIUM_REQUESTS.getters,
    refusals: {
      init: (value) => `${head}: Expected ${String(value)} to be one of: Null, Undefined, Object.`,
      value: (_key, value, _type, values) =>
        `${head}: ${value} is not an accepted type. Expected one of ${values.join(', ')}.`,
      navigate: () => 'Request constructor: invalid request mode navigate.',
      cached: () => "'only-if-cached' can be set only with 'same-origin' mode",
      method: (method) => `'${method} is unsupported in no-cors mode.`,
    },
  };
}
const OLD =
  'method headers body referrer referrerPolicy mode credentials cache redirect integrity keepalive signal window duplex';
export const NODE_18_REQUESTS = undici(OLD, 'Dictionary');
export const NODE_20_REQUESTS = undici(`${OLD} dispatcher`, 'Request constructor');
export const NODE_24_REQUESTS = undici(
  `body cache credentials dispatcher duplex headers${CALL} redirect referrer referrerPolicy signal window`,
  'undefined',
);

const listed = (values: readonly string[]): string =>
  values.map((value, i) => `${i === 0 ? '' : i === values.length - 1 ? ' or ' : ', '}'${value}'`).join('');
const none = (): string => '';
export const BUN_REQUESTS: RequestRules = {
  takesAnyBody: true,
  members: 'body signal headers status statusText method redirect cache mode',
  getters: '',
  refusals: {
    init: none,
    value: (key, _value, _type, values) => {
      const [first, ...others] = values;
      return `${key} must be one of ${listed(key === 'mode' ? [...others, first] : values)}`;
    },
    navigate: none,
    cached: none,
    method: none,
  },
};

/** What was given: members that are absent are undefined. */
export type RequestMembers = Readonly<Record<string, Value>>;

/** Reads a RequestInit, and checks what is one of some. */
export function requestMembers(rules: RequestRules, init: Value, what: string): RequestMembers {
  const members: Record<string, Value> = Object.create(null);
  if (init === undefined || init === null) return members;
  if (!isObject(init)) return refuse(rules.refusals.init(init, what)) ?? members;
  for (const key of rules.members.split(' ')) {
    const value = Get(init, key);
    if (value === undefined) continue;
    members[key] = key in KINDS ? chosen(rules, key as ChosenMember, value, what) : value;
  }
  if (members.window !== undefined && members.window !== null) ThrowTypeError("'window' option 'client' must be null");
  return members;
}

function chosen(rules: RequestRules, key: ChosenMember, value: Value, what: string): Value {
  const [type, list] = KINDS[key];
  const values = list.split(' ');
  const isBun = rules === BUN_REQUESTS;
  if (isBun && value === null) return undefined;
  if (isBun && typeof value !== 'string') return ThrowTypeError(`${key} must be a string`);
  const text = ToString(value);
  return values.includes(text) ? text : ThrowTypeError(rules.refusals.value(key, text, type, values, what));
}

/** Nothing where the host minds nothing. */
const refuse = (message: string): undefined => (message === '' ? undefined : ThrowTypeError(message));

/** How a request is to be made. */
export class RequestOptions {
  mode = 'cors';
  credentials = 'same-origin';
  cache = 'default';
  redirect = 'follow';
  referrer = 'about:client';
  referrerPolicy = '';
  integrity = '';
  keepalive = false;
}

/** Those of a request made from `from`, with `members` instead of what they name. */
export function requestOptions(
  rules: RequestRules,
  from: RequestOptions | undefined,
  members: RequestMembers,
  method: string,
  what: string,
): RequestOptions {
  const options = Object.assign(new RequestOptions(), from);
  if (rules === BUN_REQUESTS) Object.assign(options, { credentials: 'include', referrer: '' });
  if (members.mode === 'navigate') refuse(rules.refusals.navigate(what));
  // What is said anew is said by this page.
  else if (Object.keys(members).length > 0 && from !== undefined && rules !== BUN_REQUESTS)
    Object.assign(options, { referrer: 'about:client', referrerPolicy: '' });
  for (const key of ['mode', 'credentials', 'cache', 'redirect', 'referrerPolicy'] as const)
    if (members[key] !== undefined) options[key] = members[key] as string;
  if (members.referrer !== undefined) options.referrer = ToString(members.referrer);
  if (members.integrity !== undefined) options.integrity = ToString(members.integrity);
  if (members.keepalive !== undefined) options.keepalive = ToBoolean(members.keepalive);
  if (options.cache === 'only-if-cached' && options.mode !== 'same-origin')
    refuse(rules.refusals.cached(options.mode, what));
  if (options.mode === 'no-cors' && !/^(?:GET|HEAD|POST)$/.test(method)) refuse(rules.refusals.method(method, what));
  return options;
}
