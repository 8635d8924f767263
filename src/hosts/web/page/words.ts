/* What pages say when the library of page/globals.js, or Node's addresses, refuse something. */

import { CHROMIUM_IDL, FIREFOX_IDL } from './idl-words.ts';
import { CHROMIUM_STREAMS, FIREFOX_STREAMS } from './stream-words.ts';
import { inChromium, inFirefox, parts } from './word-tools.ts';

type Words = Readonly<Record<string, (detail: string) => string>>;

const on = (method: string, object: string, why: string): string =>
  `Failed to execute '${method}' on '${object}': ${why}`;
const onLocks = (why: string): string => on('request', 'LockManager', why);
const onObserver = (why: string): string => on('observe', 'PerformanceObserver', why);
const onMeasure = (why: string): string =>
  on('measure', 'Performance', `If a non-empty PerformanceMeasureOptions object was passed, ${why}`);
/** Of "Invalid URL: text" the text. */
const addressIn = (message: string): string => message.replace(/^Invalid URL: /, '');

const CHROMIUM: Words = {
  ...CHROMIUM_STREAMS,
  ...CHROMIUM_IDL,
  atob: () => on('atob', 'Window', 'The string to be decoded is not correctly encoded.'),
  btoa: () => on('btoa', 'Window', 'The string to be encoded contains characters outside of the Latin1 range.'),
  'random view': () => on('getRandomValues', 'Crypto', "parameter 1 is not of type 'ArrayBufferView'."),
  'random type': (type) =>
    on(
      'getRandomValues',
      'Crypto',
      `The provided ArrayBufferView is of type '${type}', which is not an integer array type.`,
    ),
  'random length': (length) =>
    on(
      'getRandomValues',
      'Crypto',
      `The ArrayBufferView's byte length (${length}) exceeds the number of bytes of entropy available via this API (65536).`,
    ),
  'blob endings': (detail) => {
    const [owner, value] = parts(detail, 2);
    return inChromium(
      owner,
      `Failed to read the 'endings' property from 'BlobPropertyBag': The provided value '${value}' is not a valid enum value of type EndingType.`,
    );
  },
  form: () => "Failed to construct 'FormData': parameter 1 is not of type 'HTMLFormElement'.",
  'form count': (detail) => {
    const [method, needed, given] = parts(detail, 3);
    const s = needed === '1' ? '' : 's';
    return on(method, 'FormData', `${needed} argument${s} required, but only ${given} present.`);
  },
  'form blob': (method) => on(method, 'FormData', "parameter 2 is not of type 'Blob'."),
  'few arguments to construct': (name) => `Failed to construct '${name}': 1 argument required, but only 0 present.`,
  'compression format': (detail) => {
    const [name, format] = detail.split(' ');
    return `Failed to construct '${name}': Unsupported compression format: '${format}'`;
  },
  'compressed type': () => "The provided value is not of type '(ArrayBuffer or ArrayBufferView)'.",
  'compressed data': (why) => `The compressed data was not valid: ${why}.`,
  'compressed junk': () => 'Junk found after end of compressed data.',
  'compressed end': () => 'Compressed input was truncated.',
  'view constructor': () => "Failed to construct 'ViewTransition': Illegal constructor",
  'view update': () => "Failed to execute 'startViewTransition' on 'Document': Overload resolution failed.",
  'view skipped': (why) => `Transition was skipped. ${why}`,
  'lock stolen': () => "Lock broken by another request with the 'steal' option.",
  'lock arguments': (count) => onLocks(`2 arguments required, but only ${count} present.`),
  'lock callback': () => onLocks("parameter 2 is not of type 'Function'."),
  'lock mode': (mode) =>
    onLocks(
      `Failed to read the 'mode' property from 'LockOptions': The provided value '${mode}' is not a valid enum value of type LockMode.`,
    ),
  'lock name': () => onLocks("Names cannot start with '-'."),
  'lock steal and ifAvailable': () => onLocks("The 'steal' and 'ifAvailable' options cannot be used together."),
  'lock steal shared': () => onLocks("The 'steal' option may only be used with 'exclusive' locks."),
  'lock signal': (other) => onLocks(`The 'signal' and '${other}' options cannot be used together.`),
  'observer callback': () => "Failed to construct 'PerformanceObserver': parameter 1 is not of type 'Function'.",
  'observe nothing': () => onObserver('An observe() call must include either entryTypes or type arguments.'),
  'observe both': () => onObserver('An observe() call must not include both entryTypes and type arguments.'),
  'observe single': () =>
    onObserver('This observer has performed observe({entryTypes:...}, therefore it cannot perform observe({type:...})'),
  'observe several': () =>
    onObserver(
      'This PerformanceObserver has performed observe({type:...}, therefore it cannot perform observe({entryTypes:...})',
    ),
  'mark time': (detail) => {
    const [what, name] = parts(detail, 2);
    return inChromium(what, `'${name}' cannot have a negative start time.`);
  },
  'mark name': (detail) => {
    const [what, name] = parts(detail, 2);
    return inChromium(what, `'${name}' is part of the PerformanceTiming interface, and cannot be used as a mark name.`);
  },
  'measure to mark': () => onMeasure('|end_mark| must not be passed.'),
  'measure time': (detail) =>
    on('measure', 'Performance', `'${parts(detail, 2)[1]}' cannot have a negative time stamp.`),
  'measure moment': (name) =>
    on(
      'measure',
      'Performance',
      `'${name}' is empty: either the event hasn't happened yet, or it would provide cross-origin timing information.`,
    ),
  'measure of all': () => onMeasure("it must not have all of its 'start', 'duration', and 'end' properties defined"),
  'measure of none': () => onMeasure("at least one of its 'start' or 'end' properties must be present."),
  mark: (name) => on('measure', 'Performance', `The mark '${name}' does not exist.`),
  ERR_INVALID_URL: () => "Failed to construct 'URL': Invalid URL",
  ERR_INVALID_HREF: () => "Failed to set the 'href' property on 'URL': Invalid URL",
  ERR_INVALID_TUPLE: () =>
    "Failed to construct 'URLSearchParams': Failed to construct 'URLSearchParams': Sequence initializer must only contain pair elements",
  'no pair': () => "Failed to construct 'URLSearchParams': The provided value cannot be converted to a sequence.",
  ERR_ARG_NOT_ITERABLE: () =>
    "Failed to construct 'URLSearchParams': The object must have a callable @@iterator property.",
  ERR_INVALID_ARG_TYPE: (name) =>
    on('forEach', 'URLSearchParams', `The ${name} provided as parameter 1 is not a function.`),
};

/** The letter that is missing is missing there. */
const UNMODIFIABLE = 'An attempt was made to modify the type of the underlying objec';
const FIREFOX: Words = {
  ...FIREFOX_STREAMS,
  ...FIREFOX_IDL,
  atob: () => 'String contains an invalid character',
  btoa: () => 'String contains an invalid character',
  'random view': () => 'Crypto.getRandomValues: Argument 1 does not implement interface ArrayBufferView.',
  'random type': () =>
    'The type of an object is incompatible with the expected type of the parameter associated to the object',
  'random length': () => 'Crypto.getRandomValues: getRandomValues can only generate maximum 65536 bytes',
  'blob endings': (detail) => {
    const [owner, value] = parts(detail, 2);
    return inFirefox(
      owner,
      `'${value}' (value of 'endings' member of BlobPropertyBag) is not a valid value for enumeration EndingType.`,
    );
  },
  form: (kind) =>
    `FormData constructor: Argument 1 ${kind === 'other' ? 'does not implement interface HTMLFormElement' : 'is not an object'}.`,
  'form count': (detail) => {
    const [method, needed, given] = parts(detail, 3);
    return needed === '2'
      ? `FormData.${method}: ${given} is not a valid argument count for any overload.`
      : `FormData.${method}: At least 1 argument required, but only ${given} passed`;
  },
  'form blob': (method) => `FormData.${method}: Argument 2 is not an object.`,
  'few arguments to construct': (name) => `${name} constructor: At least 1 argument required, but only 0 passed`,
  'compression format': (detail) => {
    const [name, format] = detail.split(' ');
    return `${name} constructor: '${format}' (value of argument 1) is not a valid value for enumeration CompressionFormat.`;
  },
  'compressed type': (name) => `${name}: Chunk could not be converted to any of: ArrayBufferView, ArrayBuffer.`,
  'compressed data': () => 'The input data is corrupted.',
  'compressed junk': () => 'Unexpected input after the end of stream',
  'compressed end': () => 'The input is ended without reaching the stream end',
  'view constructor': () => 'Illegal constructor.',
  'view update': () =>
    'Document.startViewTransition: Argument 1 could not be converted to any of: ViewTransitionUpdateCallback, StartViewTransitionOptions.',
  'view skipped': (why) =>
    why.startsWith('New') ? 'Aborted due to another new view transition starting.' : 'Skipped by caller.',
  'lock stolen': () => 'The lock request is aborted',
  'lock arguments': (count) => `LockManager.request: ${count} is not a valid argument count for any overload.`,
  'lock callback': (at) => `LockManager.request: Argument ${at} is not an object.`,
  'lock mode': (mode) =>
    `LockManager.request: '${mode}' (value of 'mode' member of LockOptions) is not a valid value for enumeration LockMode.`,
  'lock name': () => 'LockManager.request: Names starting with `-` are reserved',
  'lock steal and ifAvailable': () => 'LockManager.request: `steal` and `ifAvailable` cannot be used together',
  'lock steal shared': () => 'LockManager.request: `steal` is only supported for exclusive lock requests',
  'lock signal': (other) => `LockManager.request: \`${other}\` and \`signal\` cannot be used together`,
  'observer callback': (kind) =>
    `PerformanceObserver constructor: Argument 1 is not ${kind === 'object' ? 'callable' : 'an object'}.`,
  'observe nothing': () => "PerformanceObserver.observe: Can't call observe without `type` or `entryTypes`",
  'observe both': () => "PerformanceObserver.observe: Can't call observe with both `type` and `entryTypes`",
  'observe single': () => UNMODIFIABLE,
  'observe several': () => UNMODIFIABLE,
  'mark time': (detail) => inFirefox(parts(detail, 2)[0], 'Expected startTime >= 0'),
  'mark name': (detail) => inFirefox(parts(detail, 2)[0], 'markName cannot be a performance timing attribute'),
  'measure to mark': () =>
    'Performance.measure: Cannot provide separate endMark argument if PerformanceMeasureOptions argument is given',
  'measure time': (detail) => `Performance.measure: Given attribute ${parts(detail, 2)[0]} cannot be negative`,
  'measure moment': (name) => `Performance.measure: Given PerformanceTiming attribute, ${name}, isn't available yet`,
  'measure of all': () =>
    'Performance.measure: PerformanceMeasureOptions cannot have all of the following members: start, duration, and end',
  'measure of none': () => 'Performance.measure: PerformanceMeasureOptions must have start and/or end member',
  mark: (name) => `Performance.measure: Given mark name, ${name}, is unknown`,
  ERR_INVALID_HREF: (text) => `URL.href setter: ${text} is not a valid URL.`,
  ERR_INVALID_URL: (message) => `URL constructor: ${addressIn(message)} is not a valid URL.`,
  ERR_INVALID_TUPLE: () => 'URLSearchParams constructor: Expected 2 items in pair but got 1',
  'no pair': () =>
    "URLSearchParams constructor: Element of sequence<sequence<USVString>> branch of (sequence<sequence<USVString>> or record<USVString, USVString> or USVString) can't be converted to a sequence.",
  ERR_ARG_NOT_ITERABLE: () => "URLSearchParams constructor: Argument 1 can't be converted to a sequence.",
  ERR_INVALID_ARG_TYPE: () => 'URLSearchParams.forEach: Argument 1 is not callable.',
};

export const refusal = (browser: 'chromium' | 'firefox', what: string, detail: string): string =>
  (browser === 'firefox' ? FIREFOX : CHROMIUM)[what]?.(detail) ?? detail;
