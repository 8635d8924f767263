import { display } from '../../../builtins/display.ts';
import { dynamicFunction } from '../../../builtins/dynamic-function.ts';
import { type GuestObject, isObject, Kind } from '../../../objects/guest-object.ts';
import type { PropertyKey, Value } from '../../../spec/values.ts';
import { WELL_KNOWN } from '../../../spec/well-known-symbols.ts';

/* Values as SpiderMonkey writes them where the program has no name for them. Measured on Firefox 153. */

const NAME = /^[A-Za-z_$][\w$]*$/;
/** So many members are written at most, and so deep: a message is for reading. */
const MAX_MEMBERS = 50;
const MAX_DEPTH = 8;

/** A value as an expression that makes one like it. */
export const valueText = (value: Value): string => written(value, 0);

function written(value: Value, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'symbol') return symbolText(value);
  if (value === undefined && depth > 0) return '(void 0)';
  if (typeof value === 'bigint') return `${value}n`;
  if (!isObject(value)) return String(value);
  if (value.methods.call !== null) return dynamicFunction.sourceText(value) ?? display(value);
  if (depth > MAX_DEPTH) return '{}';
  if (value.kind === Kind.Array) return `[${members(value, depth, (_, text) => text).join(', ')}]`;
  const text = `{${members(value, depth, memberText).join(', ')}}`;
  return depth === 0 ? `(${text})` : text;
}

/** Of what it has as data; accessors are stepped over. */
function members(object: GuestObject, depth: number, write: (key: PropertyKey, text: string) => string): string[] {
  if (object.kind === Kind.Proxy) return [];
  return object.methods
    .ownKeys(object)
    .slice(0, MAX_MEMBERS)
    .flatMap((key) => {
      const property = object.methods.getOwnProperty(object, key);
      return property?.enumerable && 'value' in property ? [write(key, written(property.value, depth + 1))] : [];
    });
}

/** A method's text has its name. */
const memberText = (key: PropertyKey, text: string): string =>
  /^(?!async\b|function\b|class\b)[\w$]+\s*\(/.test(text) ? text : `${keyText(key)}:${text}`;

function keyText(key: PropertyKey): string {
  if (typeof key === 'symbol') return `[${symbolText(key)}]`;
  return typeof key === 'number' || NAME.test(String(key)) ? String(key) : JSON.stringify(key);
}

function symbolText(symbol: symbol): string {
  const { description } = symbol;
  if ((Object.values(WELL_KNOWN) as unknown[]).includes(symbol)) return description!;
  return `Symbol(${description === undefined ? '' : JSON.stringify(description)})`;
}
