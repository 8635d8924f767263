import { CreateBuiltinFunction } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { bytesOfView } from '../../../engine/builtins/text-encoding.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { CreateError } from '../../../engine/spec/errors.ts';
import { Call, CreateListFromArrayLike, Get } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { encodeUtf8 } from '../../../base/utf8.ts';
import type { BaseHost } from '../../base-host.ts';
import { afterTicks, Body, uint8Array } from '../body.ts';
import { isByteArray } from './bytes.ts';

/* Bodies as ReadableStreams, and ReadableStreams as bodies. */

/** Bodies by their streams. */
const bodies = new WeakMap<GuestObject, Body>();

function call(host: BaseHost, name: string, args: readonly Value[]): Value {
  return Call(Get(host.webStreams('internal/web_streams/bodies'), name), undefined, [...args]);
}

const made = (realm: Realm, length: number, steps: (args: Value[]) => void): GuestObject =>
  CreateBuiltinFunction((_this, args) => void steps(args), length, '', { realm });

/** The stream of a body, made when somebody asks for it. */
export function streamOf(host: BaseHost, realm: Realm, body: Body): GuestObject {
  if (body.stream !== null) return body.stream;
  const pull = made(realm, 2, ([chunk, end]) => {
    if (body.failure !== null) return;
    if (body.isRead || body.bytes.length === 0) return void Call(end, undefined, []);
    body.isRead = true;
    afterTicks(
      host,
      body.isFetched ? host.words.bodyTicks.fetched : (host.words.bodyTicks.stream ?? 1),
      () => void (body.failure === null && Call(chunk, undefined, [uint8Array(realm, body.bytes)])),
    );
  });
  const stream = call(host, 'bodyStream', [pull, made(realm, 0, () => (body.isRead = true))]) as GuestObject;
  if (body.isUsed) call(host, 'useUp', [stream]);
  const fail = (): void => void call(host, 'fail', [stream, body.failure!.stream()]);
  if (body.failure === null) body.onFailure.add(fail);
  else fail();
  attach(host, body, stream);
  return stream;
}

/** From now on the stream tells whether the body is locked or used. */
function attach(host: BaseHost, body: Body, stream: GuestObject): void {
  body.stream = stream;
  body.facts = {
    isLocked: () => call(host, 'isLocked', [stream]) === true,
    isDisturbed: () => call(host, 'isDisturbed', [stream]) === true,
    use: () => void call(host, 'useUp', [stream]),
  };
  bodies.set(stream, body);
}

/** The body behind a ReadableStream, the program's own ones too; undefined for everything else. */
export function bodyOfStream(host: BaseHost, value: Value): Body | undefined {
  if (!isObject(value)) return undefined;
  const known = bodies.get(value);
  if (known !== undefined || call(host, 'isStream', [value]) !== true) return known;
  const body = new Body(new Uint8Array(), false);
  body.isGiven = true;
  attach(host, body, value);
  return body;
}

/** Bun takes texts, too. */
function bytesIn(realm: Realm, chunk: Value): Value {
  if (typeof chunk === 'string' && agent.stackRules.style === 'jsc') return uint8Array(realm, encodeUtf8(chunk));
  return isByteArray(chunk) ? chunk : undefined;
}

/** Chromium tells nobody why a stream has failed that was to be a body. */
const isBlink = (): boolean => agent.stackRules.page && agent.stackRules.style === 'v8';

/** Reads a stream of the program's to its end. */
export function gather(
  host: BaseHost,
  realm: Realm,
  body: Body,
  done: (bytes: Uint8Array) => void,
  failed: (error: Value) => void,
): void {
  const finished = made(realm, 1, ([chunks]) => {
    const parts = CreateListFromArrayLike(chunks).map((chunk) => bytesOfView(chunk as GuestObject));
    const bytes = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    done(bytes);
  });
  const bytesOf = CreateBuiltinFunction((_this, [chunk]) => bytesIn(realm, chunk), 1, '', { realm });
  const gaveUp = made(realm, 1, ([error]) => failed(isBlink() ? CreateError('TypeError', 'Failed to fetch') : error));
  call(host, 'readAll', [body.stream!, bytesOf, finished, gaveUp]);
}

/** A second body with the same content; the first goes on with a stream of its own. */
export function copyOf(host: BaseHost, body: Body | null): Body | null {
  if (body === null) return null;
  if (!body.isGiven) {
    const copy = new Body(body.bytes, body.isFetched);
    copy.failure = body.failure;
    body.copies.push(copy);
    return copy;
  }
  const [first, second] = CreateListFromArrayLike(call(host, 'copies', [body.stream!])) as GuestObject[];
  attach(host, body, first);
  return bodyOfStream(host, second)!;
}
