/** https://html.spec.whatwg.org/#validitystate: what may be wrong with a control. */
export const FLAGS = [
  'valueMissing',
  'typeMismatch',
  'patternMismatch',
  'tooLong',
  'tooShort',
  'rangeUnderflow',
  'rangeOverflow',
  'stepMismatch',
  'badInput',
  'customError',
] as const;
export type Flag = (typeof FLAGS)[number];
