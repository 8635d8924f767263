import { isObject } from '../../objects/guest-object.ts';
import { agent } from '../../spec/agent.ts';
import { ThrowError, ThrowRangeError } from '../../spec/errors.ts';
import { Get, LengthOfArrayLike } from '../../spec/object-operations.ts';
import { ToNumber, ToObject, ToString } from '../../spec/type-conversion.ts';
import type { Value } from '../../spec/values.ts';

/*
 * What programs ask of `toLocaleString` and its kin (https://tc39.es/ecma402). Only English as in the United States is
 * spoken here; what asks for anything else is refused by its name rather than answered wrongly.
 */

const ENGLISH = /^en(?:-US)?$/i;

/** Reads options by name; absent ones are undefined. */
export class LocaleOptions {
  readonly #options: Value;
  readonly #service: string;
  readonly #method: string;

  constructor(
    service: 'NumberFormat' | 'DateTimeFormat' | 'Collator',
    method: string,
    [locales, options]: Value[],
    languages = ENGLISH,
  ) {
    this.#service = service;
    this.#method = method;
    for (const locale of listed(locales))
      if (!languages.test(locale) && !knowsEnglishAlone()) this.refuse(`'${locale}'`);
    this.#options = options === undefined ? undefined : ToObject(options);
  }

  get(name: string): Value {
    return isObject(this.#options) ? Get(this.#options, name) : undefined;
  }

  /** One of several words; RangeError for another. */
  word<W extends string>(name: string, words: readonly W[]): W | undefined {
    const value = this.get(name);
    if (value === undefined) return undefined;
    const text = ToString(value);
    if (!words.includes(text as W))
      ThrowRangeError(`Value ${text} out of range for ${this.#reader} options property ${name}`);
    return text as W;
  }

  /** What V8 calls who reads the options. */
  get #reader(): string {
    return agent.stackRules.v8 < 7.4 ? this.#service.toLowerCase().replace('time', '') : `Intl.${this.#service}`;
  }

  /** A whole number within bounds. */
  number(name: string, least: number, most: number): number | undefined {
    const value = this.get(name);
    if (value === undefined) return undefined;
    const number = ToNumber(value);
    if (!(number >= least && number <= most)) ThrowRangeError(`${name} value is out of range.`);
    return Math.floor(number);
  }

  /** Names that mean something to engines and nothing here. */
  refuseAll(names: readonly string[]): void {
    for (const name of names) if (this.get(name) !== undefined) this.refuse(`the option '${name}'`);
  }

  refuse(what: string): never {
    return ThrowError('Error', `${this.#method} with ${what} is not available here`);
  }
}

/** Node up to 12 came with the data of one language, and answered in it whatever was asked for. */
const knowsEnglishAlone = (): boolean => agent.stackRules.v8 < 7.9;

/** The languages that were asked for, as they were written. */
function listed(locales: Value): string[] {
  if (locales === undefined) return [];
  if (typeof locales === 'string') return [locales];
  const list = ToObject(locales);
  return Array.from({ length: Math.min(LengthOfArrayLike(list), 10) }, (_, at) => ToString(Get(list, at)));
}
