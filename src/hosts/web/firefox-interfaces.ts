import { isObject } from '../../engine/objects/guest-object.ts';
import type { Rule } from '../../engine/vm/stack/dialects/failure.ts';

/** Mistakes with the web's interfaces, as Chromium words them. */
export const INTERFACE_RULES: readonly Rule[] = [
  [
    /^Failed to execute 'open' on 'XMLHttpRequest': 2 arguments required, but only (\d)/,
    ([, has]) => `XMLHttpRequest.open: ${has} is not a valid argument count for any overload.`,
  ],
  [
    /^Illegal invocation on no (\w+)$/,
    ([, name], failure) => {
      const method = failure.builtin()?.name;
      return method === undefined || method.startsWith('get ')
        ? 'Illegal invocation'
        : `'${method}' called on an object that does not implement interface ${name}.`;
    },
  ],
  [
    /: Module scripts don't support importScripts\(\)\.$/,
    () => 'WorkerGlobalScope.importScripts: Using `ImportScripts` inside a Module Worker is disallowed.',
  ],
  [
    /^Failed to construct '(\w+)': The provided value is not of type '\w+(?:Options|Init)'\.$/,
    ([, name]) => `${name} constructor: Argument 2 can't be converted to a dictionary.`,
  ],
  [
    /^Failed to execute '(\w+)' on '(\w+)': Failed to read the 'transfer' property from '(\w+)': (The (?:provided|object)|Failed)/,
    ([, method, name, dictionary, why]) =>
      why === 'Failed'
        ? `${name}.${method}: Element of 'transfer' member of ${dictionary} is not an object.`
        : `${name}.${method}: 'transfer' member of ${dictionary} can't be converted to a sequence.`,
  ],
  [
    /^Failed to execute 'structuredClone' on 'Window': The provided value is not of type/,
    () => "Window.structuredClone: Argument 2 can't be converted to a dictionary.",
  ],
  [
    /^Failed to execute 'postMessage' on '(\w+)': Overload resolution failed\.$/,
    ([, name]) => `${name}.postMessage: Argument 2 is not valid for any of the 2-argument overloads.`,
  ],
  [
    /^Failed to execute 'postMessage' on '(\w+)': Failed to convert value to 'object'\.$/,
    ([, name]) => `${name}.postMessage: Element of argument ${name === 'Window' ? 3 : 2} is not an object.`,
  ],
  [
    /^Failed to execute 'postMessage' on '(\w+)': 1 argument required/,
    ([, name]) => `${name}.postMessage: 0 is not a valid argument count for any overload.`,
  ],
  [
    /^Failed to (?:execute '(\w+)' on|construct) '(\w+)': Failed to read the '(\w+)' property from '(\w+)': The provided value '(.*)' is not a valid enum value of type (\w+)\.$/,
    ([, method, name, member, dictionary, value, type]) =>
      `${name}${method === undefined ? ' constructor' : `.${method}`}: '${value}' (value of '${member}' member of ${dictionary}) is not a valid value for enumeration ${type}.`,
  ],
  [
    /^Failed to (?:execute '(\w+)' on|construct) '(\w+)': Failed to read the '(\w+)' property from '(\w+)': Required member is undefined\.$/,
    ([, method, name, member, dictionary]) =>
      `${name}${method === undefined ? ' constructor' : `.${method}`}: Missing required '${member}' member of ${dictionary}.`,
  ],
  [
    /^Failed to execute '(\w+)' on '(\w+)': (\d+) arguments? required, but only (\d+) present\.$/,
    ([, method, name, needs, has]) =>
      `${name}.${method}: At least ${needs} argument${needs === '1' ? '' : 's'} required, but only ${has} passed`,
  ],
  [
    /^Failed to construct '(\w+)': (\d+) arguments? required, but only (\d+) present\.$/,
    ([, name, needs, has]) =>
      `${name} constructor: At least ${needs} argument${needs === '1' ? '' : 's'} required, but only ${has} passed`,
  ],
  [
    /^Failed to construct '(\w+)': Please use the 'new' operator/,
    ([, name]) => `${name} constructor: 'new' is required`,
  ],
  [
    /^Failed to execute '(\w+)' on '(Response|Request)': (?:body stream already read|Response body is already used|Request body is already used)$/,
    ([, method, name]) => `${name}.${method}: Body has already been consumed.`,
  ],
  [/^Failed to construct 'Response': The status provided/, () => 'Response constructor: Invalid response status code.'],
  [
    /^Failed to construct 'Response': Response with null body status/,
    () => 'Response constructor: Response body is given with a null body status.',
  ],
  [
    /^(?:Failed to (construct|execute) '\w+'(?: on '\w+')?: )?Request with GET\/HEAD method cannot have body\.$/,
    ([, what]) =>
      `${what === 'construct' ? 'Request constructor' : 'Window.fetch'}: HEAD or GET Request cannot have a body.`,
  ],

  [
    /^Failed to execute 'redirect' on 'Response': Invalid status code$/,
    () => 'Response.redirect: Invalid redirect status code.',
  ],
  [
    /^Failed to execute 'json' on 'Response': The data is not JSON serializable$/,
    () => 'Response.json: Value could not be serialized as JSON.',
  ],
  [
    /^Failed to construct 'Response': Invalid statusText$/,
    () => 'Response constructor: Response statusText may not contain newline or carriage return.',
  ],
  [
    /^Failed to (construct|execute) '\w+'(?: on 'Window')?: '(.*)' (?:HTTP method is unsupported|is not a valid HTTP method)\.$/,
    ([, what, method]) =>
      `${what === 'construct' ? 'Request constructor' : 'Window.fetch'}: Invalid request method ${method}.`,
  ],
  [
    /^Failed to construct 'Request': Cannot construct a Request with a Request object that has already been used\.$/,
    () => 'Request constructor: Body has already been consumed.',
  ],
  [
    /^Failed to execute 'any' on 'AbortSignal': (?:The provided value cannot be converted|The object must have)/,
    () => "AbortSignal.any: Argument 1 can't be converted to a sequence.",
  ],
  [
    /^Failed to execute 'any' on 'AbortSignal': Failed to convert value/,
    (_, failure) => {
      const list = failure.builtin()?.first;
      const isObjects = isObject(list) && isObject(list.methods.getOwnProperty(list, 0)?.value);
      return `AbortSignal.any: Element of argument 1 ${isObjects ? 'does not implement interface AbortSignal' : 'is not an object'}.`;
    },
  ],
  [/^The encoded data was not valid for encoding/, () => 'TextDecoder.decode: Decoding failed.'],
  [
    /^The "(.*)" encoding is not supported$/,
    ([, label]) => `TextDecoder constructor: The given encoding '${label}' is not supported.`,
  ],
  [
    /^Failed to execute 'getReader' on 'ReadableStream'/,
    () => 'ReadableStream.getReader: Cannot get a new reader for a readable stream already locked by another reader.',
  ],
  [
    /^Failed to execute 'cancel' on 'ReadableStream'/,
    () => 'ReadableStream.cancel: Cannot cancel a stream locked by a reader.',
  ],
  [
    /^Failed to construct 'FormData': The specified element is not a submit button\.$/,
    () => 'FormData constructor: The submitter is not a submit button.',
  ],
  [
    /^Failed to construct '(\w+)': parameter (\d) is not of type '(\w+)'\.$/,
    ([, name, at, type], failure) => {
      const value = at === '1' ? failure.builtin()?.first : failure.builtin()?.second;
      const why = type === 'Function' ? 'is not callable' : `does not implement interface ${type}`;
      return `${name} constructor: Argument ${at} ${isObject(value) ? why : 'is not an object'}.`;
    },
  ],
  [
    /^Failed to construct '(\w+)': Failed to read the '(\w+)' property from '(\w+)': The provided value cannot be converted to a sequence\.$/,
    ([, name, member, dictionary]) =>
      `${name} constructor: '${member}' member of ${dictionary} can't be converted to a sequence.`,
  ],
  [
    /^Failed to execute '(\w+)' on '(\w+)': Failed to read the '(\w+)' property from '(\w+)': Value is outside the '([\w ]+)' value range\.$/,
    ([, method, name, member, dictionary, type]) =>
      `${name}.${method}: '${member}' member of ${dictionary} is out of range for ${type}.`,
  ],
  [/^Illegal constructor$/, () => 'Illegal constructor.'],
  [
    /^Failed to execute 'define' on 'CustomElementRegistry': constructor argument is not a constructor$/,
    () => 'CustomElementRegistry.define: Argument 2 is not a constructor.',
  ],
  [
    /^Failed to construct 'IntersectionObserver': Threshold values /,
    () => 'IntersectionObserver constructor: Threshold values must all be in the range [0, 1].',
  ],
  [
    /^Failed to execute 'requestSubmit' on 'HTMLFormElement': The specified/,
    () => 'HTMLFormElement.requestSubmit: The submitter is not a submit button.',
  ],
  [
    /^Failed to execute 'animate' on 'Element': Offsets must be /,
    () => 'Element.animate: Keyframes with specified offsets must be in order and all be in the range [0, 1].',
  ],
  [
    /^Failed to execute '(\w+)' on '(\w+)': parameter (\d) is not of type '(\w+)'\.$/,
    ([, method, name, at, type], failure) => {
      const value = at === '1' ? failure.builtin()?.first : failure.builtin()?.second;
      if (type === 'Function')
        return `${name}.${method}: Argument ${at} is not ${isObject(value) ? 'callable' : 'an object'}.`;
      return `${name}.${method}: Argument ${at} ${isObject(value) ? `does not implement interface ${type}` : 'is not an object'}.`;
    },
  ],
  [
    /^Failed to execute '(\w+)' on '(\w+)': Failed to read the '(\w+)' property from '(\w+)': Failed to convert value to '(\w+)'\.$/,
    ([, method, name, member, dictionary, type], failure) => {
      const options = failure.builtin()?.third;
      const given = isObject(options) ? options.methods.getOwnProperty(options, member)?.value : undefined;
      const isGiven = isObject(given);
      return `${name}.${method}: '${member}' member of ${dictionary} ${isGiven ? `does not implement interface ${type}` : 'is not an object'}.`;
    },
  ],
  [
    /^Failed to execute '(\w+)' on 'Element': parameter 2 is not of type 'Element'\.$/,
    ([, method]) => `Element.${method}: Argument 2 is not an object.`,
  ],
  [
    /^Failed to execute 'createElement' on 'Document': The result must implement/,
    () => '"this" does not implement interface HTMLElement.',
  ],
  [
    /^Failed to execute 'animate' on 'Element': duration must be non-negative or auto$/,
    (_match, failure) => {
      const options = failure.builtin()?.second;
      const given = isObject(options) ? options.methods.getOwnProperty(options, 'duration')?.value : options;
      return `Element.animate: Duration (${String(given)}) must be nonnegative`;
    },
  ],
  [/^string "(has|keys)" is not a function$/, ([, name]) => `${name} property is not callable`],
  [
    /^Failed to execute 'observe' on 'MutationObserver': The options object/,
    () => "MutationObserver.observe: One of 'childList', 'attributes', 'characterData' must not be false.",
  ],
];
