import { inChromium, inFirefox, memberInChromium, parts, type Words } from './word-tools.ts';

/* What pages say about arguments of which nothing can be made. */

export const CHROMIUM_IDL: Words = {
  'symbol as text': memberInChromium('Cannot convert a Symbol value to a string'),
  'symbol as number': memberInChromium('Cannot convert a Symbol value to a number'),
  'bigint as number': memberInChromium('Cannot convert a BigInt value to a number'),
  'no double': memberInChromium('The provided double value is non-finite.'),
  'no sequence': memberInChromium('The provided value cannot be converted to a sequence.'),
  'no iterator': memberInChromium('The object must have a callable @@iterator property.'),
  'no signal': memberInChromium("Failed to convert value to 'AbortSignal'."),
  'no options given': (detail) => {
    const [what, type] = parts(detail, 3);
    return inChromium(what, `The provided value is not of type '${type}'.`);
  },
  'too few arguments': (detail) => {
    const [what, needed, given] = parts(detail, 3);
    return inChromium(what, `${needed} argument${needed === '1' ? '' : 's'} required, but only ${given} present.`);
  },
  'not of window': () => 'Illegal invocation',
  'illegal constructor': (name) => inChromium(name, 'Illegal constructor'),
};

const memberInFirefox = (why: string) => (detail: string) => {
  const [what, member, dictionary] = parts(detail, 3);
  return inFirefox(what, `${dictionary ? `'${member}' member of ${dictionary}` : member || 'Argument 1'} ${why}`);
};

export const FIREFOX_IDL: Words = {
  'no double': (detail) =>
    detail.startsWith('Performance.measure')
      ? 'Performance.measure: Double branch of (DOMString or double) is not a finite floating-point value.'
      : memberInFirefox('is not a finite floating-point value.')(detail),
  'no sequence': memberInFirefox("can't be converted to a sequence."),
  'no iterator': memberInFirefox("can't be converted to a sequence."),
  'no signal': (detail) => {
    const [what, kind] = parts(detail, 2);
    const why = kind.startsWith('other') ? 'does not implement interface AbortSignal' : 'is not an object';
    return inFirefox(what, `'signal' member of LockOptions ${why}.`);
  },
  'no options given': (detail) => {
    const [what, , at] = parts(detail, 3);
    return inFirefox(what, `${at} can't be converted to a dictionary.`);
  },
  'too few arguments': (detail) => {
    const [what, needed, given] = parts(detail, 3);
    return inFirefox(
      what,
      `At least ${needed} argument${needed === '1' ? '' : 's'} required, but only ${given} passed`,
    );
  },
  'not of window': (name) => `'${name}' called on an object that does not implement interface Window.`,
  'illegal constructor': () => 'Illegal constructor.',
};
