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
    why === 'no address' ? invalidUrl(rules, url) : unreached(url);

function invalidUrl({ has }: NodeRules, input: string): GuestObject {
  const code = 'ERR_INVALID_URL';
  if (has(20)) return withFacts(CreateError('TypeError', 'Invalid URL'), { code, input });
  const error = CreateCodedError('TypeError', code, 'Invalid URL');
  error.methods.delete(error, 'code');
  return withFacts(error, { input, code });
}

/** No host of that name, or none that listens at that port. */
function unreached(url: string): GuestObject {
  const [, scheme, host = '', port] = ADDRESS.exec(url) ?? ['', ''];
  if (!/^https?$/i.test(scheme)) return CreateError('Error', 'unknown scheme');
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

function withFacts(error: GuestObject, facts: Readonly<Record<string, Value>>): GuestObject {
  for (const [key, value] of Object.entries(facts)) defineValue(error, key, value, PLAIN);
  return error;
}
