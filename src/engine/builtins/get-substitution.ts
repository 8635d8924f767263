import type { GuestObject } from '../objects/guest-object.ts';
import { Get } from '../spec/object-operations.ts';
import { ToString } from '../spec/type-conversion.ts';
import { keyOfString, type Value } from '../spec/values.ts';
import { spend } from './support.ts';
import { TextBuilder } from './text-builder.ts';

/** https://tc39.es/ecma262/#sec-getsubstitution. `captures` are strings or undefined. */
export function GetSubstitution(
  matched: string,
  text: string,
  position: number,
  captures: readonly Value[],
  namedCaptures: GuestObject | undefined,
  template: string,
): string {
  let dollar = template.indexOf('$');
  if (dollar === -1) return template;
  const result = new TextBuilder();
  let start = 0;
  for (; dollar !== -1; dollar = template.indexOf('$', start)) {
    spend(1);
    result.add(template.slice(start, dollar));
    const reference = readReference(template, dollar, captures.length, namedCaptures !== undefined);
    start = dollar + reference.length;
    result.add(expand(reference, matched, text, position, captures, namedCaptures));
  }
  result.add(template.slice(start));
  return result.toString();
}

/** One `$…` of a template; what is no reference stands for itself. */
interface Reference {
  readonly kind: 'dollar' | 'match' | 'before' | 'after' | 'capture' | 'name' | 'text';
  readonly length: number;
  readonly capture: number;
  readonly name: string;
}

const reference = (kind: Reference['kind'], length: number, capture = 0, name = ''): Reference => ({
  kind,
  length,
  capture,
  name,
});

function readReference(template: string, dollar: number, captureCount: number, hasNames: boolean): Reference {
  const next = template[dollar + 1];
  switch (next) {
    case '$':
      return reference('dollar', 2);
    case '&':
      return reference('match', 2);
    case '`':
      return reference('before', 2);
    case "'":
      return reference('after', 2);
    case '<': {
      const end = hasNames ? template.indexOf('>', dollar + 2) : -1;
      return end === -1
        ? reference('text', 1, 0, '$')
        : reference('name', end + 1 - dollar, 0, template.slice(dollar + 2, end));
    }
    default:
      return readNumber(template, dollar, captureCount);
  }
}

const digitAt = (template: string, index: number): number => {
  const digit = template.charCodeAt(index) - 48;
  return digit >= 0 && digit <= 9 ? digit : -1;
};

/** `$1` to `$99`: two digits if there is such a capture, else one. */
function readNumber(template: string, dollar: number, captureCount: number): Reference {
  const first = digitAt(template, dollar + 1);
  if (first === -1) return reference('text', 1, 0, '$');
  const second = digitAt(template, dollar + 2);
  const both = first * 10 + second;
  if (second !== -1 && both >= 1 && both <= captureCount) return reference('capture', 3, both);
  return first >= 1 && first <= captureCount ? reference('capture', 2, first) : reference('text', 1, 0, '$');
}

function expand(
  { kind, capture, name }: Reference,
  matched: string,
  text: string,
  position: number,
  captures: readonly Value[],
  namedCaptures: GuestObject | undefined,
): string {
  switch (kind) {
    case 'dollar':
      return '$';
    case 'match':
      return matched;
    case 'before':
      return text.slice(0, position);
    case 'after':
      return text.slice(Math.min(position + matched.length, text.length));
    case 'capture': {
      const value = captures[capture - 1];
      return value === undefined ? '' : (value as string);
    }
    case 'name': {
      const value = Get(namedCaptures as GuestObject, keyOfString(name));
      return value === undefined ? '' : ToString(value);
    }
    default:
      return name;
  }
}
