import { concatenate } from '../../engine/builtins/data-support.ts';
import { defineValue } from '../../engine/objects/function.ts';
import { isObject } from '../../engine/objects/guest-object.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import {
  Call,
  CreateArrayFromList,
  EnumerableOwnProperties,
  Get,
  GetMethod,
  IsCallable,
} from '../../engine/spec/object-operations.ts';
import { firstValue } from '../../engine/spec/pristine.ts';
import { GetIterator, IteratorToList } from '../../engine/spec/iterators.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { agent } from '../../engine/spec/agent.ts';
import { ToPropertyKey, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { defineInterface, refusals } from './interface.ts';
import { fetchWords, undiciName } from './undici-words.ts';

/** What a header takes beside its texts. */
const BYTES_PER_HEADER = 192;

/** Behind a Headers: values by lower case name. https://fetch.spec.whatwg.org/#headers-class */
export class HeadersData {
  readonly values: Map<string, string>;
  /** As they were first given. */
  readonly names: Map<string, string>;
  /** Cookies stay apart, as none may be joined to another. */
  cookies: string[] = [];
  constructor(values: Iterable<readonly [string, string]> = [], names: Iterable<readonly [string, string]> = []) {
    agent.roomLeft -= 192;
    this.values = new Map(values);
    this.names = new Map(names);
  }

  copy(): HeadersData {
    const copy = new HeadersData(this.values, this.names);
    copy.cookies = [...this.cookies];
    return copy;
  }

  append(name: Value, value: Value, what: string): void {
    const given = ToString(name);
    const key = nameOf(given, what);
    const before = this.values.get(key);
    const text = valueOf(value, what);
    if (before === undefined) {
      agent.charge(BYTES_PER_HEADER);
      this.names.set(key, given);
    }
    if (key === COOKIE) this.cookies.push(text);
    this.values.set(key, before === undefined ? text : concatenate(before, `, ${text}`));
  }

  set(name: Value, value: Value, what: string): void {
    const given = ToString(name);
    const key = nameOf(given, what);
    const text = valueOf(value, what);
    if (!this.values.has(key)) agent.charge(BYTES_PER_HEADER);
    if (key === COOKIE) this.cookies = [text];
    this.values.set(key, text);
    this.names.set(key, given);
  }

  delete(name: Value, what: string): void {
    const key = nameOf(name, what);
    this.values.delete(key);
    if (key === COOKIE) this.cookies = [];
  }

  /** https://fetch.spec.whatwg.org/#concept-header-list-sort-and-combine */
  sorted(): [string, string][] {
    const all = [...this.values].sort(([a], [b]) => (a < b ? -1 : 1));
    return all.flatMap(([name, value]): [string, string][] =>
      name === COOKIE && this.cookies.length > 0 ? this.cookies.map((each) => [name, each]) : [[name, value]],
    );
  }
}

const COOKIE = 'set-cookie';

const isFirefox = (): boolean => agent.stackRules.style === 'firefox';
const NO_BYTES = 'String contains non ISO-8859-1 code point.';

/** What is no name, or no value. */
function refuse(text: string, kind: 'name' | 'value', what: string): never {
  if (isFirefox()) return ThrowTypeError(`${undiciName(what)}: ${text} is an invalid header ${kind}.`);
  return ThrowTypeError(
    fetchWords(what, `Invalid ${kind}`, `${filler(what)}: "${text}" is an invalid header ${kind}.`),
  );
}

function nameOf(name: Value, what: string): string {
  const text = ToString(name);
  if (refusals() === undefined && /[^\0-\xff]/.test(text)) ThrowTypeError(`Failed to ${what}: ${NO_BYTES}`);
  return /^[\w!#$%&'*+.^`|~-]+$/.test(text) ? text.toLowerCase() : refuse(text, 'name', what);
}

function valueOf(value: Value, what: string): string {
  const text = ToString(value).replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
  const far = text.search(/[^\0-\xff]/);
  if (far !== -1)
    ThrowTypeError(
      refusals() === undefined
        ? `Failed to ${what}: ${NO_BYTES}`
        : `Cannot convert argument to a ByteString because the character at index ${far} has a value of ${text.charCodeAt(far)} which is greater than 255.`,
    );
  return /[\0\r\n]/.test(text) ? refuse(text, 'value', what) : text;
}

/** undici fills what it makes by `append`. */
const filler = (what: string): string => (what.startsWith('construct') ? 'Headers.append' : undiciName(what));

const CONSTRUCTOR = "construct 'Headers'";
const KINDS = 'sequence<sequence<ByteString>>, record<ByteString, ByteString>';

/** Headers of a HeadersInit: a Headers, pairs, or a record. `caller` and `dictionary`: whose member it is, if it is one. */
export function headersFrom(
  init: Value,
  caller = CONSTRUCTOR,
  dictionary: 'RequestInit' | 'ResponseInit' | null = null,
): HeadersData {
  const data = new HeadersData();
  if (init === undefined) return data;
  // A page's platform names the call, others the Headers that they make of it.
  const what = agent.stackRules.page ? caller : CONSTRUCTOR;
  const read =
    what === CONSTRUCTOR ? what : `${what}: Failed to read the 'headers' property from '${String(dictionary)}'`;
  if (!isObject(init)) return refuseInit(what, read, dictionary);
  if (init.data instanceof HeadersData) return init.data.copy();
  if (GetMethod(init, WELL_KNOWN.iterator) === undefined) {
    for (const key of EnumerableOwnProperties(init, 'key')) {
      // undici keeps them in an object while it reads them.
      if (key === '__proto__' && refusals() !== undefined) continue;
      data.append(key, Get(init, ToPropertyKey(key)), what);
    }
    return data;
  }
  for (const each of IteratorToList(GetIterator(init))) {
    if (!isObject(each)) return refusePair(what, read);
    const pair = IteratorToList(GetIterator(each));
    if (pair.length !== 2) refuseLength(what, pair.length);
    data.append(pair[0], pair[1], what);
  }
  return data;
}

function refuseInit(what: string, read: string, dictionary: string | null): never {
  const whose = dictionary === null ? 'Argument 1' : `'headers' member of ${dictionary}`;
  if (isFirefox()) ThrowTypeError(`${undiciName(what)}: ${whose} could not be converted to any of: ${KINDS}.`);
  return ThrowTypeError(
    fetchWords(
      read,
      "The provided value is not of type '(record<ByteString, ByteString> or sequence<sequence<ByteString>>)'.",
      `${undiciName(what)}: Argument 1 could not be converted to one of: ${KINDS}.`,
    ),
  );
}

function refusePair(what: string, read: string): never {
  const branch = 'Element of sequence<sequence<ByteString>> branch of';
  if (isFirefox())
    ThrowTypeError(
      `${undiciName(what)}: ${branch} (sequence<sequence<ByteString>> or record<ByteString, ByteString>) can't be converted to a sequence.`,
    );
  return ThrowTypeError(`Failed to ${read}: The provided value cannot be converted to a sequence.`);
}

function refuseLength(what: string, length: number): never {
  const name = undiciName(what);
  if (isFirefox()) ThrowTypeError(`${name}: Headers require name/value tuples when being initialized by a sequence.`);
  return ThrowTypeError(
    fetchWords(what, 'Invalid value', `${name}: expected name/value pair to be length 2, found ${length}.`),
  );
}

export function installHeaders(realm: Realm): void {
  const what = (method: string): string => `execute '${method}' on 'Headers'`;
  const values = firstValue(realm, realm.ArrayPrototype, 'values');
  const iterate = (list: Value[]): Value => Call(values, CreateArrayFromList(list));
  const prototype = defineInterface<HeadersData>(realm, {
    name: 'Headers',
    data: HeadersData,
    make: ([init]) => headersFrom(init),
    methods: {
      'append/2': (data, [name, value]) => void data.append(name, value, what('append')),
      'set/2': (data, [name, value]) => void data.set(name, value, what('set')),
      'get/1': (data, [name]) => data.values.get(nameOf(name, what('get'))) ?? null,
      'has/1': (data, [name]) => data.values.has(nameOf(name, what('has'))),
      'delete/1': (data, [name]) => void data.delete(name, what('delete')),
      getSetCookie: (data) => CreateArrayFromList(data.cookies),
      'forEach/1': (data, [callback, thisArg], self) => {
        if (!IsCallable(callback))
          return ThrowTypeError(`Failed to ${what('forEach')}: parameter 1 is not of type 'Function'.`);
        for (const [name, value] of data.sorted()) Call(callback, thisArg, [value, name, self]);
        return undefined;
      },
      keys: (data) => iterate(data.sorted().map(([name]) => name)),
      values: (data) => iterate(data.sorted().map(([, value]) => value)),
      entries: (data) => iterate(data.sorted().map((pair) => CreateArrayFromList(pair))),
    },
  });
  defineValue(prototype, WELL_KNOWN.iterator, Get(prototype, 'entries'));
}
