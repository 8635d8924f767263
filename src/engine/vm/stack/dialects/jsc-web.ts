import { isObject, Kind } from '../../../objects/guest-object.ts';
import type { Words } from '../../../spec/errors.ts';
import type { Value } from '../../../spec/values.ts';
import type { Failure, Rule } from './failure.ts';

/* What Bun's interfaces of the web refuse, by the words of Chromium's, and what it calls the mistakes. Measured on Bun 1.4.4. */

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;
const isValue = (value: Value): boolean => typeof value !== 'string' || /^[\t -~\x80-\xff]*$/.test(value);

/** The header that is wrong: the one that was named, or the first such of an object. */
function header(failure: Failure, isWrong: (name: string, value: Value) => boolean): string {
  const first = failure.builtin()?.first ?? newOperand(failure);
  if (!isObject(first)) return String(first);
  const own = (key: string): Value => first.methods.getOwnProperty(first, key)?.value as Value;
  return (
    first.methods
      .ownKeys(first)
      .map(String)
      .find((key) => isWrong(key, own(key))) ?? ''
  );
}

/** The first argument of a construction, whose class is no built-in function by its kind. */
function newOperand({ frame }: Failure): Value {
  return frame === null ? undefined : frame.r[frame.fc.code[frame.pc + 2] + 2];
}

const badName = (failure: Failure): string => `Invalid header name: '${header(failure, (name) => !TOKEN.test(name))}'`;
const badValue = (failure: Failure): string =>
  `Header '${header(failure, (_, value) => !isValue(value))}' has invalid value`;

export const WEB_RULES: readonly Rule[] = [
  [/'Headers': Invalid name$/, (_, failure) => badName(failure)],
  [
    /'Headers': (?:Invalid value|String contains non ISO-8859-1 code point\.)$/,
    (_, failure) => {
      const first = failure.builtin()?.first ?? newOperand(failure);
      return isObject(first) && first.kind === Kind.Array
        ? 'Header sub-sequence must contain exactly two items'
        : badValue(failure);
    },
  ],
  [/^Failed to construct 'Headers': The provided value is not of type/, () => 'Type error'],
  [
    /The status provided \((.*)\) is outside the range \[200, 599\]\.$/,
    ([, status]) => `The status provided (${status}) must be 101 or in the range of [200, 599]`,
  ],
  [/'json' on 'Response': The data is not JSON serializable$/, () => 'Value is not JSON serializable'],
  [/^Failed to execute 'clone' on '(?:Response|Request)': /, () => 'Body is disturbed or locked'],
  [
    /^Failed to execute 'dispatchEvent' on 'EventTarget': parameter 1 is not of type 'Event'\.$/,
    () => "Argument 1 ('event') to EventTarget.dispatchEvent must be an instance of Event",
  ],
  [/^FormData\.\w+: \d+ arguments required/, () => 'Not enough arguments'],
  [
    /^The "list" argument must be an instance of SharedArrayBuffer/,
    () => 'TextDecoder.decode expects an ArrayBuffer or TypedArray',
  ],
  [/^Failed to execute 'any' on 'AbortSignal': The provided value cannot be converted/, () => 'Type error'],
];

/** Those of interfaces that are generated are among the error's properties. */
const CODES: readonly (readonly [message: RegExp, text: string, isShown?: boolean])[] = [
  [/^Not enough arguments$/, 'ERR_MISSING_ARGS', true],
  [/^Body (?:already used|is disturbed or locked)$/, 'ERR_BODY_ALREADY_USED'],
  [/^The encoded data was not valid for encoding /, 'ERR_ENCODING_INVALID_ENCODED_DATA'],
  [/^Unsupported encoding label /, 'ERR_ENCODING_NOT_SUPPORTED'],
  [/^(?:Illegal constructor$|Use `new )/, 'ERR_ILLEGAL_CONSTRUCTOR'],
  [/^Argument \d+ \('\w+'\) to |^TextDecoder\.decode expects/, 'ERR_INVALID_ARG_TYPE'],
  [/^Can't decode form data from body /, 'ERR_FORMDATA_PARSE_ERROR'],
  [/^fetch\(\) URL is invalid$|^Failed to construct 'Request': Invalid URL /, 'ERR_INVALID_URL'],
];

export function webCode(message: string): Words['code'] {
  const found = CODES.find(([pattern]) => pattern.test(message));
  return found === undefined ? undefined : { text: found[1], isShown: found[2] === true };
}
