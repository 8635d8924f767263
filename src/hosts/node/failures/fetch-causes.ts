import { defineValue } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { CreateError } from '../../../engine/spec/errors.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { CreateCodedError } from './arguments.ts';
import type { NodeRules } from '../versions.ts';

/* Why a fetch failed, as undici says it in the `cause` of its error. */

const ADDRESS = /^([a-z][a-z\d+.-]*):(?:\/\/(?:[^@/]*@)?(\[[^\]]*\]|[^:/?#]*)(?::(\d+))?)?/i;

export const fetchCause =
  (rules: NodeRules) =>
  (why: 'no address' | 'no server', url: string): GuestObject =>
    why === 'no address' ? invalidUrl(rules, url) : unreached(rules, url);

function invalidUrl({ has }: NodeRules, input: string): GuestObject {
  const code = 'ERR_INVALID_URL';
  if (has(20)) return withFacts(CreateError('TypeError', 'Invalid URL'), { code, input });
  const error = CreateCodedError('TypeError', code, 'Invalid URL');
  error.methods.delete(error, 'code');
  return withFacts(error, { input, code });
}

/** No host of that name, or none that listens at that port. */
function unreached(rules: NodeRules, url: string): GuestObject {
  const [, scheme, host = '', port] = ADDRESS.exec(url) ?? ['', ''];
  if (!/^https?$/i.test(scheme)) return CreateError('Error', 'unknown scheme');
  if (port !== undefined && isBadPort(rules, Number(port))) return CreateError('Error', 'bad port');
  const isNumber = /^(?:\[.*\]|[\d.]+)$/.test(host);
  if (!isNumber && host !== 'localhost') {
    const facts = { errno: -3008, code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: host };
    return withFacts(CreateError('Error', `getaddrinfo ENOTFOUND ${host}`), facts);
  }
  const address = isNumber ? host.replace(/^\[|\]$/g, '') : '127.0.0.1';
  const number = Number(port ?? (scheme.toLowerCase() === 'https' ? 443 : 80));
  const facts = { errno: -111, code: 'ECONNREFUSED', syscall: 'connect', address, port: number };
  return withFacts(CreateError('Error', `connect ECONNREFUSED ${address}:${number}`), facts);
}

/** https://fetch.spec.whatwg.org/#port-blocking */
const BAD_PORTS =
  '1 7 9 11 13 15 17 19-23 25 37 42 43 53 69 77 79 87 95 101-104 109-111 113 115 117 119 123 135 137 139 143 161 179 389 427 465 512-515 526 530-532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 5060 5061 6000 6566 6665-6669 6697 10080';
const LATER_BAD_PORTS = '4190 6679';

function isBadPort({ has }: NodeRules, port: number): boolean {
  return `${BAD_PORTS} ${has(20) ? LATER_BAD_PORTS : ''}`.split(' ').some((range) => {
    const [first, last = first] = range.split('-');
    return range !== '' && port >= Number(first) && port <= Number(last);
  });
}

function withFacts(error: GuestObject, facts: Readonly<Record<string, Value>>): GuestObject {
  for (const [key, value] of Object.entries(facts)) defineValue(error, key, value, PLAIN);
  return error;
}
