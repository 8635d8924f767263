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
    /^'getPrototypeOf' on proxy: trap returned neither object nor null$/,
    () => 'proxy getPrototypeOf handler returned a non-object, non-null value',
  ],
];
