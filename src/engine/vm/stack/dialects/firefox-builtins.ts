import { display } from '../../../builtins/display.ts';
import { isObject, Kind } from '../../../objects/guest-object.ts';
import { agent } from '../../../spec/agent.ts';
import type { Failure, Rule } from './failure.ts';

/* What Firefox's built-ins and proxies refuse, and what is wrong with a pattern. Measured on Firefox 153. */

/** By V8's reason. */
const PATTERNS: Readonly<Record<string, string>> = {
  'Duplicate capture group name': 'duplicate capture group name in regular expression',
  'Incomplete quantifier': 'incomplete quantifier in regular expression',
  'Invalid Unicode escape': 'invalid unicode escape in regular expression',
  'Invalid capture group name': 'invalid capture group name in regular expression',
  'Invalid character class': 'character class escape cannot be used in class range in regular expression',
  'Invalid decimal escape': 'invalid decimal escape in regular expression',
  'Invalid escape': 'invalid identity escape in regular expression',
  'Invalid group': 'invalid regexp group',
  'Invalid named capture referenced': 'invalid named capture reference in regular expression',
  'Invalid named reference': 'invalid named reference in regular expression',
  'Invalid property name': 'invalid property name in regular expression',
  'Invalid property name in character class': 'invalid class property name in regular expression',
  'Invalid quantifier': 'invalid quantifier in regular expression',
  'Lone quantifier brackets': 'raw bracket is not allowed in regular expression with unicode flag',
  'Nothing to repeat': 'nothing to repeat',
  'Range out of order in character class': 'invalid range in character class',
  "Unmatched ')'": 'unmatched ) in regular expression',
  'Unterminated character class': 'unterminated character class',
  'Unterminated group': 'unterminated parenthetical',
  '\\ at end of pattern': '\\ at end of pattern',
  'numbers out of order in {} quantifier': 'numbers out of order in {} quantifier.',
};

const isOf = (failure: Failure, name: '%Reflect%' | '%Array%'): boolean =>
  failure.builtin()?.receiver === agent.realm.intrinsics.get(name);

/** A list of arguments, or of a proxy's keys, that is none. */
function needsList(failure: Failure): string | undefined {
  const builtin = failure.builtin();
  const { name = '', second, third } = builtin ?? {};
  if (name === 'construct' || (name === 'apply' && isOf(failure, '%Reflect%')))
    return `\`argumentsList\` argument of Reflect.${name} must be an object, got ${display(name === 'apply' ? third : second)}`;
  return undefined;
}

function wrongDigit(failure: Failure, wrong: RegExp, kind: string): string | undefined {
  const { first } = failure.builtin() ?? {};
  const digit = typeof first === 'string' ? wrong.exec(first)?.[0] : undefined;
  return digit === undefined ? undefined : `'${digit}' is not a valid ${kind}`;
}

function needsComparator(failure: Failure): string {
  const builtin = failure.builtin();
  const { receiver, name = 'sort', first } = builtin ?? {};
  const isTyped = isObject(receiver) && receiver.kind === Kind.TypedArray;
  if (name === 'toSorted')
    return isTyped ? `${display(first)} is not a function` : 'non-function passed to Array.prototype.toSorted';
  return `invalid ${isTyped ? '%TypedArray%' : 'Array'}.prototype.${name} argument`;
}

/** What Array.from and its kin take for nothing. */
function iteratesNothing(value: string, failure: Failure): string | undefined {
  const builtin = failure.builtin();
  if (builtin?.name !== 'from' || !isObject(builtin.receiver)) return undefined;
  return `can't access property Symbol.iterator, ${isOf(failure, '%Array%') ? 'items' : 'source'} is ${value}`;
}

export const BUILTIN_RULES: readonly Rule[] = [
  [
    /^Promise\.withResolvers called on non-object$/,
    (_, failure) => `${display(failure.builtin()?.receiver)} is not a constructor`,
  ],
  [
    /^Promise resolve or reject function is not callable$/,
    () => 'A Promise subclass passed a non-callable value as the resolve function.',
  ],
  [
    /^Promise executor has already been invoked/,
    () => 'GetCapabilitiesExecutor function already invoked with non-undefined values.',
  ],
  [/^Cannot call \w+\.prototype\.\w+ on an already-disposed/, () => 'DisposableStack has already been disposed'],
  [/^Symbol\(Symbol\.\w+ispose\) is not a function$/, () => "'Symbol.dispose' property is not callable"],
  [/^An object is expected with `(?:await )?using` declarations$/, () => 'Value to be disposed is not an object'],
  [/^The input is not hexadecimal$/, (_, failure) => wrongDigit(failure, /[^\da-f]/i, 'hex-digit')],
  [/^The input is not correctly Base64/, (_, failure) => wrongDigit(failure, /[^\w+/=\s]|_/, 'base64 character')],
  [/^Invalid regular expression: \/.*\/[a-z]*: ([^:]+)$/s, ([, reason]) => PATTERNS[reason]],
  [
    /^Constructor (?:Big)?(?:Int|Uint|Float)\w+Array requires 'new'$/,
    () => 'calling a builtin typed array constructor without new is forbidden',
  ],
  [/^'(#.*)' was defined without a setter$/, ([, name]) => `setting getter-only property ${name}`],
  [/^'#.*' was defined without a getter$/, () => 'getting private setter-only property'],
  [
    /^First argument to String\.prototype\.\w+ must not be a regular expression$/,
    () => "Invalid type: first can't be a Regular Expression",
  ],
  [
    /^Property description must be an object: (.*)$/s,
    ([, shown]) => `Property descriptor must be an object, got ${shown}`,
  ],
  [/^CreateListFromArrayLike called on non-object$/, (_, failure) => needsList(failure)],
  [
    /^(?:object )?(null|undefined) is not iterable(?: \(.*\))?$/s,
    ([, value], failure) => iteratesNothing(value, failure),
  ],
  [
    /^Start offset \d+ is outside the bounds of the buffer$/,
    (_, failure) => {
      const callee = failure.callee();
      if (callee === agent.realm.intrinsics.get('%DataView%'))
        return 'start offset is outside the bounds of the buffer';
      return `size of buffer is too small for ${failure.builtin()?.name} with byteOffset`;
    },
  ],
  [
    /^Invalid typed array length: \d+$/,
    (_, failure) =>
      isObject(failure.builtin()?.first)
        ? `attempting to construct out-of-bounds ${failure.builtin()?.name} on ArrayBuffer`
        : undefined,
  ],
  [/^Invalid DataView length /, () => 'invalid data view length'],
  [
    /^Cannot convert (-?\d+|undefined|null|Symbol\(.*\)) to a BigInt$/s,
    ([, shown]) => `can't convert ${shown} to BigInt`,
  ],
  [/^The comparison function must be/, (_, failure) => needsComparator(failure)],
  [
    /^'set' on proxy: trap returned falsish for property '(.*)'$/s,
    ([, key]) => `proxy set handler returned false for property '"${key}"'`,
  ],
  [
    /^'deleteProperty' on proxy: trap returned falsish for property '(.*)'$/s,
    ([, key]) => `can't delete property '"${key}"': proxy deleteProperty handler returned false`,
  ],
  [
    /^'defineProperty' on proxy: trap returned falsish for property '(.*)'$/s,
    ([, key]) => `proxy defineProperty handler returned false for property '"${key}"'`,
  ],
  [
    /^'get' on proxy: property '(.*)' is a read-only and non-configurable data property/s,
    ([, key]) => `proxy must report the same value for the non-writable, non-configurable property '"${key}"'`,
  ],
  [
    /^(.*) is not a valid property name$/s,
    () => 'proxy [[OwnPropertyKeys]] must return an array with only string and symbol elements',
  ],
  [
    /^'ownKeys' on proxy: trap result did not include '(.*)'$/s,
    ([, key]) => `proxy can't report an existing own property '"${key}"' as non-existent on a non-extensible object`,
  ],
  [/^'construct' on proxy: trap returned non-object/, () => 'proxy [[Construct]] must return an object'],
  [/^'isExtensible' on proxy: trap result does not/, () => 'proxy must report same extensiblitity as target'],
  [
    /^'has' on proxy: trap returned falsish for property '(.*)' which exists in the proxy target as non-configurable$/s,
    ([, key]) => `proxy can't report a non-configurable own property '"${key}"' as non-existent`,
  ],
  [
    /^'getPrototypeOf' on proxy: trap returned neither object nor null$/,
    () => 'proxy getPrototypeOf handler returned a non-object, non-null value',
  ],
];
