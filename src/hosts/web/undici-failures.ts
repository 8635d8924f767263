import { PerformPromiseThen } from '../../engine/heart/promise-operations.ts';
import { captureAnew } from '../../engine/index.ts';
import { CreateBuiltinFunction, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { HIDDEN, PLAIN } from '../../engine/objects/shape.ts';
import { agent } from '../../engine/spec/agent.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { CreateError, Throw } from '../../engine/spec/errors.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import type { Value } from '../../engine/spec/values.ts';
import { derivedPromise, newPromise } from './promises.ts';
import type { WebRefusals } from './words.ts';

/* How fetch fails in Node, where it is undici's: https://github.com/nodejs/undici. `major` is Node's version. */

/** Where undici's outermost function gives an error a stack of its own: from there on; since Node 24 without any frames. */
const CAPTURES: Readonly<Record<number, string>> = {
  18: 'node:internal/deps/undici/undici:12637:11',
  20: 'node:internal/deps/undici/undici:14976:13',
  22: 'node:internal/deps/undici/undici:15270:13',
};

/** Where Node makes the errors of names without an address, and of addresses where nobody listens. */
const UNKNOWN: Readonly<Record<number, string>> = {
  18: 'onlookup [as oncomplete] (node:dns:107:26)',
  20: 'onlookupall [as oncomplete] (node:dns:122:26)',
  22: 'onlookupall [as oncomplete] (node:dns:122:26)',
  24: 'onlookupall [as oncomplete] (node:dns:123:26)',
  25: 'onlookupall [as oncomplete] (node:dns:121:26)',
  26: 'onlookupall [as oncomplete] (node:dns:122:26)',
};
const REFUSED: Readonly<Record<number, string>> = {
  18: '1555:16',
  20: '1611:16',
  22: '1638:16',
  24: '2021:16',
  25: '1705:16',
  26: '2083:16',
};

/** Undici's outermost function hears of failures by `catch`; in Node 18 an async function of Node's returns its promise. */
export function heardByUndici(realm: Realm, major: number, fetch: GuestObject, promise: GuestObject): Value {
  const failed = CreateBuiltinFunction(
    (_this, [error]) => {
      if (isObject(error)) captureByUndici(major, error, fetch);
      return Throw(error);
    },
    1,
    '',
    { realm },
  );
  realm.unseen.add(failed);
  const heard = derivedPromise(realm, promise);
  PerformPromiseThen(promise, undefined, failed, heard);
  if (major >= 20) return heard.Promise;
  const returned = newPromise(realm);
  returned.resolve(heard.Promise);
  return returned.promise;
}

function captureByUndici(major: number, error: GuestObject, fetch: GuestObject): void {
  const place = CAPTURES[major];
  const capture = (hide: GuestObject | null) => (): void => captureAnew(error, hide);
  // What may not get a stack keeps what it has.
  completionOf(place === undefined ? capture(fetch) : () => agent.hostStack?.within(place, capture(null)));
}

/** In which tick a request fails that undici sends nowhere, or answers itself; undefined for those that go out. */
export function ticksWithoutServer(major: number, url: string): number | undefined {
  const { scheme, port } = partsOf(url);
  if (!/^https?$/.test(scheme)) return major < 24 ? 4 : 3;
  return port !== undefined && isBadPort(major, Number(port)) ? 2 : undefined;
}

const ADDRESS = /^([a-z][a-z\d+.-]*):(?:\/\/(?:[^@/]*@)?(\[[^\]]*\]|[^:/?#]*)(?::(\d+))?)?/i;

function partsOf(url: string): { scheme: string; host: string; port: string | undefined } {
  const [, scheme = '', host = '', port] = ADDRESS.exec(url) ?? [];
  return { scheme: scheme.toLowerCase(), host, port };
}

/** Adds why it failed as the `cause` of a fetch's error; `known`: what a server did, or the address that it sent on to. */
export function addCause(
  { major, refusals }: { readonly major: number; readonly refusals: WebRefusals },
  error: GuestObject,
  why: 'no address' | 'no server',
  url: string,
  known?: Value,
): void {
  const failed = (): GuestObject => unreached(major, typeof known === 'string' ? known : url);
  const cause = isObject(known) ? known : why === 'no address' ? invalidUrl(major, refusals, url) : failed();
  defineValue(error, 'cause', cause, why === 'no server' && major < 20 ? PLAIN : HIDDEN);
}

function invalidUrl(major: number, refusals: WebRefusals, input: string): GuestObject {
  const code = 'ERR_INVALID_URL';
  if (major >= 20) return withFacts(CreateError('TypeError', 'Invalid URL'), { code, input });
  const error = completionOf(() => refusals.coded('TypeError', code, 'Invalid URL')).value as unknown as GuestObject;
  error.methods.delete(error, 'code');
  return withFacts(error, { input, code });
}

/** What undici says of schemes that it knows, and does not serve. */
const UNSERVED: Readonly<Record<string, string>> = {
  about: 'about scheme is not supported',
  blob: 'invalid method',
  data: 'failed to fetch the data URL',
  file: 'not implemented... yet...',
};

/** No host of that name, or none that listens at that port. */
function unreached(major: number, url: string): GuestObject {
  const { scheme, host, port } = partsOf(url);
  if (!/^https?$/.test(scheme))
    return CreateError('Error', Object.hasOwn(UNSERVED, scheme) ? UNSERVED[scheme] : 'unknown scheme');
  if (port !== undefined && isBadPort(major, Number(port))) return CreateError('Error', 'bad port');
  const isNumber = /^(?:\[.*\]|[\d.]+)$/.test(host);
  if (!isNumber && host !== 'localhost') {
    const facts = { errno: -3008, code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: host };
    return withFacts(madeAt(`GetAddrInfoReqWrap.${UNKNOWN[major]}`, `getaddrinfo ENOTFOUND ${host}`), facts);
  }
  const address = isNumber ? host.replace(/^\[|\]$/g, '') : '127.0.0.1';
  const number = Number(port ?? (scheme === 'https' ? 443 : 80));
  const facts = { errno: -111, code: 'ECONNREFUSED', syscall: 'connect', address, port: number };
  const line = `TCPConnectWrap.afterConnect [as oncomplete] (node:net:${REFUSED[major]})`;
  return withFacts(madeAt(line, `connect ECONNREFUSED ${address}:${number}`), facts);
}

const madeAt = (line: string, message: string): GuestObject =>
  agent.hostStack?.within(line, () => CreateError('Error', message)) ?? CreateError('Error', message);

/** https://fetch.spec.whatwg.org/#port-blocking */
const BAD_PORTS =
  '1 7 9 11 13 15 17 19-23 25 37 42 43 53 69 77 79 87 95 101-104 109-111 113 115 117 119 123 135 137 139 143 161 179 389 427 465 512-515 526 530-532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 5060 5061 6000 6566 6665-6669 6697 10080';
const LATER_BAD_PORTS = '4190 6679';

function isBadPort(major: number, port: number): boolean {
  return `${BAD_PORTS} ${major >= 20 ? LATER_BAD_PORTS : ''}`.split(' ').some((range) => {
    const [first, last = first] = range.split('-');
    return range !== '' && port >= Number(first) && port <= Number(last);
  });
}

function withFacts(error: GuestObject, facts: Readonly<Record<string, Value>>): GuestObject {
  for (const [key, value] of Object.entries(facts)) defineValue(error, key, value, PLAIN);
  return error;
}
