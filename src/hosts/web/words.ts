import { ThrowTypeError } from '../../engine/spec/errors.ts';
import { ToNumber } from '../../engine/spec/type-conversion.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import type { Value } from '../../engine/spec/values.ts';
import {
  BUN_REQUESTS,
  CHROMIUM_REQUESTS,
  FIREFOX_REQUESTS,
  NODE_18_REQUESTS,
  NODE_20_REQUESTS,
  NODE_24_REQUESTS,
  type RequestRules,
} from './request-options.ts';
import { PAGE_URL } from './url.ts';

/** What differs between hosts in what the web platform shares: texts of errors, when bodies are read. */
export interface WebWords {
  readonly abort: string;
  /** The same of a FileReader, where it is told apart. */
  readonly readAborted?: string;
  readonly timeout: string;
  /** An event that is on its way is dispatched again; absent: as Chromium says it. */
  readonly dispatching?: string;
  /** Whether each event has an `isTrusted` of its own, as the standard says. */
  readonly ownsTrust?: boolean;
  /** Whether events do not know when they were made. */
  readonly isTimeless?: boolean;
  /** How mistakes with events and signals are told, where that is not as in the standard. */
  readonly refusals?: WebRefusals;
  /**
   * Up to this many ms `setTimeout` is exact, and what else asks for fewer may come up to 8 ms later than that, but not behind it;
   * none: everything is exact.
   */
  readonly exactMs?: number;
  /** Whole milliseconds of AbortSignal.timeout, or the error of what is none. */
  readonly delay: (given: Value) => number;
  /** The TypeError of a fetch that met no server. */
  readonly fetchFailed: string;
  /** The TypeError of reading a body twice; absent: composed from what was called. */
  readonly bodyUsed?: string;
  /** The TypeError of reading a body as a form that is none. */
  readonly noForm: (owner: string) => string;
  readonly badUrl: (url: string, what: string) => string;
  /** The TypeError of a request whose address has a name or a password; absent: it is taken. */
  readonly credentials?: (url: string, what: string) => string;
  /** The TypeError of an event's second argument that is no object; absent: it is taken. */
  readonly noInit?: (name: string) => string;
  /** The Node by whose undici it fetches; absent where it is not undici. */
  readonly undici?: number;
  /** Against which relative addresses are resolved; absent where they are errors. */
  readonly baseUrl?: string;
  /**
   * In which tick `text()` and the like give a body: made here, fetched, or a stream of the program's that has ended (absent: at once)
   * or failed (`broken`); `ready`: the last two where the stream had ended before it was asked;
   * `stream`: in which one its stream gives a body that was made here.
   */
  readonly bodyTicks: {
    readonly memory: BodyTick;
    readonly fetched: BodyTick;
    readonly given?: BodyTick;
    readonly broken?: number;
    readonly ready?: readonly [BodyTick, number];
    readonly stream?: number;
  };
  /** When `json()` rejects what is no JSON: as early as it can, or when it would have resolved. */
  readonly bodyFailure: 'at once' | 'in turn';
  /** What it takes for a request. */
  readonly requests: RequestRules;
}

/** A tick, or that many tasks of the network. */
export type BodyTick = number | 'task' | 'second task';

/** Errors of a host that has codes for them. */
export interface WebRefusals {
  coded(kind: 'TypeError' | 'Error', code: string, message: string): never;
  invalid(name: string, expected: string, value: Value): never;
  /** What AbortSignal.any was given instead of a list, or as the list's first member that is no signal. */
  signals(value: Value, at?: number): never;
  /** Whether what has the insides of an EventTarget still counts as one. */
  isTarget(target: GuestObject): boolean;
  /** An EventTarget has one listener more, so many of that type. */
  added(target: GuestObject, type: string, count: number): void;
  /** A listener was added that is none. */
  missed(target: GuestObject, type: string, value: null | undefined): void;
  /** Whether AbortSignal.any takes more than arrays. */
  readonly takesIterables: boolean;
  /** Whether an event's current target is its target, also when it has been dispatched. */
  readonly keepsCurrentTarget: boolean;
  /** Whether a signal that is none is refused by name. */
  readonly checksSignal: boolean;
}

/** https://webidl.spec.whatwg.org/#abstract-opdef-converttoint with [EnforceRange]; `words` for what has no such number. */
const inRange =
  (words: (number: number) => string) =>
  (given: Value): number => {
    const number = Math.trunc(ToNumber(given));
    return number >= 0 && number <= Number.MAX_SAFE_INTEGER ? Math.abs(number) : ThrowTypeError(words(number));
  };
const LONG = "'unsigned long long'";

const PAGE = { ownsTrust: true, baseUrl: PAGE_URL, bodyTicks: { memory: 'task', fetched: 'task' } } as const;

const CREDENTIALS = 'Request cannot be constructed from a URL that includes credentials: ';

export const CHROMIUM_WORDS: WebWords = {
  ...PAGE,
  bodyTicks: { ...PAGE.bodyTicks, given: 'task', ready: ['task', 2], stream: 2 },
  abort: 'signal is aborted without reason',
  readAborted: 'An ongoing operation was aborted, typically with a call to abort().',
  timeout: 'signal timed out',
  exactMs: 32,
  delay: inRange(
    (number) =>
      `Failed to execute 'timeout' on 'AbortSignal': Value is ${Number.isNaN(number) ? `not of type ${LONG}` : Number.isFinite(number) ? `outside the ${LONG} value range` : `infinite and not of type ${LONG}`}.`,
  ),
  fetchFailed: 'Failed to fetch',
  requests: CHROMIUM_REQUESTS,
  bodyFailure: 'at once',
  noForm: () => 'Failed to fetch',
  badUrl: (url, what) => `Failed to ${what}: Failed to parse URL from ${url}`,
  credentials: (url, what) => `Failed to ${what}: ${CREDENTIALS}${url}`,
  noInit: (name) => `Failed to construct '${name}': The provided value is not of type '${name}Init'.`,
};
export const FIREFOX_WORDS: WebWords = {
  ...PAGE,
  bodyTicks: { memory: 'second task', fetched: 'task', given: 'second task' },
  abort: 'The operation was aborted. ',
  timeout: 'The operation timed out.',
  dispatching: 'An attempt was made to use an object that is not, or is no longer, usable',
  delay: inRange(
    (number) =>
      `AbortSignal.timeout: Argument 1 is ${Number.isFinite(number) ? '' : 'not a finite value, so is '}out of range for unsigned long long.`,
  ),
  fetchFailed: 'NetworkError when attempting to fetch resource.',
  requests: FIREFOX_REQUESTS,
  bodyFailure: 'in turn',
  noForm: (owner) => `${owner}.formData: Could not parse content as FormData.`,
  badUrl: (url, what) =>
    `${what.startsWith('execute') ? 'Window.fetch' : 'Request constructor'}: ${url} is not a valid URL.`,
  credentials: (url, what) =>
    `${what.startsWith('execute') ? 'Window.fetch' : 'Request constructor'}: ${url} is an url with embedded credentials.`,
  noInit: (name) =>
    `${name} constructor: ${name === 'Event' ? 'Argument 2' : 'Value'} can't be converted to a dictionary.`,
};
export const NODE_WORDS: WebWords = {
  abort: 'This operation was aborted',
  timeout: 'The operation was aborted due to timeout',
  delay: ToNumber,
  fetchFailed: 'fetch failed',
  bodyUsed: 'Body is unusable: Body has already been read',
  noForm: () => 'Content-Type was not one of "multipart/form-data" or "application/x-www-form-urlencoded".',
  badUrl: (url) => `Failed to parse URL from ${url}`,
  credentials: (url) => `${CREDENTIALS}${url}`,
  bodyTicks: { memory: 3, fetched: 'task', given: 2, broken: 2 },
  requests: NODE_20_REQUESTS,
  bodyFailure: 'in turn',
};
/** undici of Node 18. */
const NODE_18_WORDS: WebWords = {
  ...NODE_WORDS,
  requests: NODE_18_REQUESTS,
  bodyUsed: 'Body is unusable',
  noForm: (owner) => `${owner}.formData: Could not parse content as FormData.`,
};
/** undici and events of a Node by its major version. */
export const nodeWords = (major: number): WebWords => ({
  ...(major < 20 ? NODE_18_WORDS : NODE_WORDS),
  ...(major < 18 ? { ownsTrust: true } : {}),
  ...(major < 24
    ? { bodyTicks: { memory: 8, fetched: 'task', given: 6, broken: 6, stream: 2 } }
    : { requests: NODE_24_REQUESTS }),
  undici: major,
});
export const BUN_WORDS: WebWords = {
  ownsTrust: true,
  isTimeless: true,
  abort: 'The operation was aborted.',
  timeout: 'The operation timed out.',
  delay: inRange((number) => `Value ${number} is outside the range [0, 9007199254740991]`),
  fetchFailed: 'ECONNREFUSED: Unable to connect. Is the computer able to access the url?',
  bodyUsed: 'Body already used',
  noForm: () => "Can't decode form data from body because of incorrect MIME type/boundary",
  badUrl: (url, what) =>
    what.startsWith('construct') ? `Failed to construct 'Request': Invalid URL "${url}"` : 'fetch() URL is invalid',
  bodyTicks: { memory: 1, fetched: 1, given: 3, broken: 3, ready: [1, 2] },
  requests: BUN_REQUESTS,
  bodyFailure: 'in turn',
};
