import { defineAccessor } from '../../objects/function.ts';
import type { GuestObject } from '../../objects/guest-object.ts';
import { agent } from '../../spec/agent.ts';
import { ThrowTypeError } from '../../spec/errors.ts';
import type { Realm } from '../../spec/realm.ts';
import { ToString } from '../../spec/type-conversion.ts';
import type { Value } from '../../spec/values.ts';
import { display } from '../display.ts';
import type { RegExpData } from './regexp-create.ts';

/* RegExp.$1 and its like, https://github.com/tc39/proposal-regexp-legacy-features. */

/** The last match of a realm's own regular expressions; null when a subclass's match made it invalid. */
interface LastMatch {
  input: Value;
  text: string;
  /** Start and end of every capture; what follows them is of no concern. */
  captures: Int32Array | null;
  captureCount: number;
}

const lastMatches = new WeakMap<Realm, LastMatch>();

/** Remembers a match; called by RegExpBuiltinExec. */
export function updateLegacyStatics(data: RegExpData, text: string, captures: Int32Array): void {
  if (data.realm !== agent.realm) return;
  const last = lastMatches.get(data.realm);
  if (last === undefined) return;
  last.input = data.isLegacy ? text : undefined;
  last.text = text;
  last.captures = data.isLegacy ? captures : null;
  last.captureCount = data.program.captureCount;
}

export function setupLegacyStatics(realm: Realm, constructor: GuestObject): void {
  const last: LastMatch = { input: '', text: '', captures: new Int32Array(2), captureCount: 1 };
  lastMatches.set(realm, last);
  const requireConstructor = (thisValue: Value, name: string): void => {
    if (thisValue !== constructor)
      ThrowTypeError(`RegExp.${name} getter called on incompatible receiver ${display(thisValue)}`);
  };
  const define = (names: string[], read: (captures: Int32Array) => string): void => {
    for (const name of names) {
      defineAccessor(realm, constructor, name, (thisValue) => {
        requireConstructor(thisValue, name);
        return last.captures === null ? ThrowTypeError(`RegExp.${name} is not available`) : read(last.captures);
      });
    }
  };
  for (const name of ['input', '$_']) {
    const get = (thisValue: Value): Value => {
      requireConstructor(thisValue, name);
      return last.input === undefined ? ThrowTypeError(`RegExp.${name} is not available`) : last.input;
    };
    const set = (thisValue: Value, args: Value[]): Value => {
      requireConstructor(thisValue, name);
      last.input = ToString(args[0]);
      return undefined;
    };
    defineAccessor(realm, constructor, name, get, set);
  }
  const capture = (captures: Int32Array, i: number): string =>
    i < last.captureCount && captures[2 * i] !== -1 ? last.text.slice(captures[2 * i], captures[2 * i + 1]) : '';
  define(['lastMatch', '$&'], (captures) => capture(captures, 0));
  define(['lastParen', '$+'], (captures) => (last.captureCount === 1 ? '' : capture(captures, last.captureCount - 1)));
  define(['leftContext', '$`'], (captures) => last.text.slice(0, captures[0]));
  define(['rightContext', "$'"], (captures) => last.text.slice(captures[1]));
  for (let i = 1; i <= 9; i++) define([`$${i}`], (captures) => capture(captures, i));
}
