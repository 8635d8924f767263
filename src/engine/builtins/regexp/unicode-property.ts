import { ThrowSyntaxError } from '../../spec/errors.ts';
import { CharSet, type Predicate, type StringSet } from './char-set.ts';

/*
 * Unicode properties. The host's own regular expressions serve as the table: one character (or one short
 * string) at a time, nothing of theirs is exposed. Which Unicode version that is depends on the host.
 */
const characterProperties = new Map<string, CharSet>();

const propertyText = (key: string, value: string | null): string => (value === null ? key : `${key}=${value}`);

/** Throws the guest's SyntaxError if the host knows no such property. */
function hostExpression(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch {
    return ThrowSyntaxError(`Invalid regular expression: /${source}/${flags}: Invalid property name`);
  }
}

/** Characters that have the property. */
export function propertyPredicate(key: string, value: string | null): Predicate {
  const name = propertyText(key, value);
  let set = characterProperties.get(name);
  if (set === undefined) {
    const runs = hostExpression(`\\p{${name}}+`, 'gu');
    set = new CharSet((block, start) => {
      let text = '';
      for (let i = 0; i < block.length; i++) text += String.fromCodePoint(start + i);
      const width = text.length / block.length;
      for (const { 0: run, index } of text.matchAll(runs)) block.fill(1, index / width, (index + run.length) / width);
    });
    characterProperties.set(name, set);
  }
  const known = set;
  return (point) => known.has(point);
}

/** No emoji sequence is longer, in code units. */
const MAX_SEQUENCE = 24;

/** A property of strings: its single characters and its longer members. */
export function stringProperty(key: string, ignoreCase: boolean): { points: Predicate; strings: StringSet } {
  const expression = hostExpression(`^\\p{${key}}$`, ignoreCase ? 'iv' : 'v');
  const has = (text: string): boolean => expression.test(text);
  return { points: (point) => has(String.fromCodePoint(point)), strings: { maxLength: MAX_SEQUENCE, has } };
}
