import type { GuestObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { ThrowError } from '../spec/errors.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';

/*
 * The door to what programs write for people, in English and other languages (`engine/intl`): it is large and few programs
 * ask for it, so that a worker loads it for texts that name what it does.
 */

export interface IntlPiece {
  readonly numberText: (x: number | bigint, args: Value[]) => string;
  /** What a method of dates asks for where its options name nothing of it. */
  readonly dateText: (t: number, wanted: 'date' | 'time' | 'both', args: Value[]) => string;
  /** `args`: the languages, and options. */
  readonly compare: (a: string, b: string, args: Value[]) => number;
  /** What is to be written in capitals, for languages with rules of their own. */
  readonly upper: (text: string, locales: Value) => string;
  /** The same for small letters. */
  readonly lower: (text: string, locales: Value) => string;
  readonly namespace: (realm: Realm) => GuestObject;
}

let piece: IntlPiece | null = null;
/** Packed texts of all languages. */
export let localeTexts = '';

export function handInIntl(intl: IntlPiece, texts: string): void {
  piece = intl;
  localeTexts = texts;
}

export const languages = (method: string): IntlPiece => piece ?? ThrowError('Error', `${method} is not available here`);

/** `Intl` of engines that speak more than English: Node since 13, browsers and Bun. */
export const intlOf = (realm: Realm): GuestObject | undefined =>
  agent.stackRules.v8 < 7.9 ? undefined : piece?.namespace(realm);

/** Whether a program's text might come to it, by whatever name it calls it. */
export const mentionsLanguages = (text: string): boolean => /Intl|ocale/.test(text);
