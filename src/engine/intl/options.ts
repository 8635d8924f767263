import { isObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { Get } from '../spec/object-operations.ts';
import { ToBoolean, ToNumber, ToObject, ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';

/** https://tc39.es/ecma402/#sec-getoption: the options of one call, read one by one; absent ones are undefined. */
export class Options {
  readonly #options: Value;
  /** Whose they are, in messages. */
  readonly service: string;

  constructor(service: string, options: Value, isStrict = false) {
    this.service = service;
    if (isStrict && options !== undefined && !isObject(options)) ThrowTypeError('invalid_argument');
    if (options === null) ThrowTypeError(`${service} called on null or undefined`);
    this.#options = options === undefined ? undefined : ToObject(options);
  }

  get(name: string): Value {
    return isObject(this.#options) ? Get(this.#options, name) : undefined;
  }

  text(name: string): string | undefined {
    const value = this.get(name);
    return value === undefined ? undefined : ToString(value);
  }

  flag(name: string): boolean | undefined {
    const value = this.get(name);
    return value === undefined ? undefined : ToBoolean(value);
  }

  word<W extends string>(name: string, words: readonly W[]): W | undefined {
    const text = this.text(name);
    if (text !== undefined && !words.includes(text as W)) this.outOfRange(text, name);
    return text as W | undefined;
  }

  outOfRange(text: string, name: string): never {
    return ThrowRangeError(`Value ${text} out of range for ${this.service} options property ${name}`);
  }

  number(name: string, least: number, most: number): number | undefined {
    return this.inRange(this.get(name), name, least, most);
  }

  inRange(value: Value, name: string, least: number, most: number): number | undefined {
    if (value === undefined) return undefined;
    const number = ToNumber(value);
    if (!(number >= least && number <= most)) ThrowRangeError(`${name} value is out of range.`);
    return Math.floor(number);
  }

  /** `ca`, `nu` and the like: a type of keywords. */
  keyword(name: string): string | undefined {
    const text = this.text(name);
    if (text !== undefined && !/^[a-z\d]{3,8}(?:-[a-z\d]{3,8})*$/i.test(text))
      ThrowRangeError(`Invalid ${name} : ${text}`);
    return text?.toLowerCase();
  }
}

/** Node 20 came with data of its own in a few places. */
export const isOfNode20 = (): boolean => !isBefore(11) && isBefore(12);

/** Whether it is a V8 before that version; other engines are young. */
export const isBefore = (v8: number): boolean => agent.stackRules.style === 'v8' && agent.stackRules.v8 < v8;
