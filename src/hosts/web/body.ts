import { bufferOver, isAnyArrayBuffer } from '../../engine/builtins/array-buffer.ts';
import { meterString } from '../../engine/builtins/data-support.ts';
import { createDecoder } from '../../engine/builtins/text-codecs.ts';
import { bytesOfView } from '../../engine/builtins/text-encoding.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { agent } from '../../engine/spec/agent.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { CreateError, ThrowTypeError } from '../../engine/spec/errors.ts';
import {
  Call,
  Construct,
  CreateArrayFromList,
  CreateDataPropertyOrThrow,
  Get,
} from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { encodeUtf8 } from '../../base/utf8.ts';
import type { BaseHost } from '../base-host.ts';
import type { HeadersData } from './headers.ts';
import type { BodyTick } from './words.ts';
import { createInstance } from './interface.ts';
import { newPromise } from './promises.ts';
import { bodyOfStream, gather, streamOf } from './streams/body-streams.ts';

/** What a body is read from. Its bytes are all there; only when a reader gets them differs. */
export class Body {
  readonly bytes: Uint8Array;
  readonly isFetched: boolean;
  /** The ReadableStream, once somebody has asked for it. */
  stream: GuestObject | null = null;
  /** Its bytes have been given to somebody. */
  isRead = false;
  /** What the stream tells, once there is one. */
  facts: { readonly isLocked: () => boolean; readonly isDisturbed: () => boolean; readonly use: () => void } | null =
    null;
  /** What a Blob or parameters said of themselves. */
  type = '';
  /** The program gave a text. */
  isText = false;
  /** The program gave a stream of its own: that has the bytes. */
  isGiven = false;
  /** Its request was given up; why, for its readers and for its stream. */
  failure: { readonly read: () => Value; readonly stream: () => Value } | null = null;
  /** Takes the reader that waits, and the stream, out of their wait. */
  readonly onFailure = new Set<() => void>();
  /** Bodies with the same content, which fail with it. */
  readonly copies: Body[] = [];
  constructor(bytes: Uint8Array, isFetched: boolean) {
    agent.charge(bytes.length + 160);
    agent.spend(bytes.length >> 2);
    this.bytes = bytes;
    this.isFetched = isFetched;
  }
  get isUsed(): boolean {
    return this.isRead || this.facts?.isDisturbed() === true;
  }
  get isLocked(): boolean {
    return this.facts?.isLocked() === true;
  }
  use(): void {
    this.isRead = true;
    this.facts?.use();
  }
  /** What has been read whole stays read. */
  fail(failure: NonNullable<Body['failure']>): void {
    for (const copy of this.copies) copy.fail(failure);
    if (this.isRead && this.onFailure.size === 0) return;
    this.failure ??= failure;
    for (const leave of this.onFailure) leave();
  }
}

/** What Request and Response have in common. */
export abstract class BodyOwner {
  abstract readonly headers: HeadersData;
  body: Body | null = null;
  headersObject: GuestObject | null = null;
}

export const usedBody = ({ body }: BodyOwner): boolean => body !== null && (body.isUsed || body.isLocked);

/** A body of a BodyInit; says its type in the headers if they do not. https://fetch.spec.whatwg.org/#concept-bodyinit-extract */
export function bodyFrom(host: BaseHost, init: Value, headers: HeadersData): Body | null {
  if (init === undefined || init === null) return null;
  if (isObject(init)) {
    const streamed = bodyOfStream(host, init);
    if (streamed !== undefined) {
      if (streamed.isUsed || streamed.isLocked)
        return ThrowTypeError('Response body object should not be disturbed or locked');
      return streamed;
    }
    const { kind } = init;
    if (isAnyArrayBuffer(init) || kind === Kind.TypedArray || kind === Kind.DataView)
      return new Body(bytesOfView(init).slice(), false);
  }
  const blob = isObject(init) ? blobOf(host, init) : undefined;
  if (blob !== undefined) {
    if (blob.type !== '' && !headers.values.has('content-type')) headers.values.set('content-type', blob.type);
    return typed(new Body(blob.bytes, false), blob.type);
  }
  const form = isObject(init) ? formBody(host, init) : undefined;
  if (form !== undefined) {
    if (!headers.values.has('content-type')) headers.values.set('content-type', form.type);
    return form;
  }
  const isForm = isObject(init) && tagOf(init) === 'URLSearchParams';
  const type = isForm ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'text/plain;charset=UTF-8';
  // Bun says nothing of a text until it is sent.
  if (!headers.values.has('content-type') && (isForm || agent.stackRules.style !== 'jsc'))
    headers.values.set('content-type', type);
  const body = typed(new Body(encodeUtf8(ToString(init)), false), isForm ? type : '');
  body.isText = !isForm;
  return body;
}

function typed(body: Body, type: string): Body {
  body.type = type;
  return body;
}

const tagOf = (object: GuestObject): Value =>
  object.kind === Kind.Proxy ? undefined : Get(object, WELL_KNOWN.toStringTag);

/** What stands between the parts of a form: nobody else's text. */
const BOUNDARIES = {
  v8: '----formdata-undici-0',
  chromium: '----WebKitFormBoundary',
  firefox: '----geckoformboundary',
};

function formBody(host: BaseHost, init: GuestObject): Body | undefined {
  if (tagOf(init) !== 'FormData') return undefined;
  const library = host.webStreams('internal/form_data');
  if (Call(Get(library, 'entriesOf'), undefined, [init]) === undefined) return undefined;
  const { style, page } = agent.stackRules;
  const name = BOUNDARIES[style === 'firefox' ? 'firefox' : page ? 'chromium' : 'v8'];
  const boundary = name + String(Math.floor(host.random() * 1e11)).padStart(11, '0');
  const bytes = Call(Get(library, 'encode'), undefined, [init, boundary]) as GuestObject;
  return typed(new Body(bytesOfView(bytes).slice(), false), `multipart/form-data; boundary=${boundary}`);
}

/** The bytes and type of a Blob of the program. */
export function blobOf(
  host: BaseHost,
  init: GuestObject,
): { readonly bytes: Uint8Array; readonly type: string } | undefined {
  if (!/^(?:Blob|File)$/.test(String(tagOf(init)))) return undefined;
  const bytes = Call(Get(host.webStreams('internal/blob'), 'bytesOf'), undefined, [init]);
  return isObject(bytes) ? { bytes: bytesOfView(bytes).slice(), type: ToString(Get(init, 'type')) } : undefined;
}

const READERS: Readonly<Record<string, (realm: Realm, bytes: Uint8Array) => Value>> = {
  text: (_realm, bytes) => textOf(bytes),
  json: (realm, bytes) => Call(realm.intrinsic('%JSON.parse%'), undefined, [textOf(bytes)]),
  arrayBuffer: (_realm, bytes) => bufferOver(copied(bytes)),
  bytes: (realm, bytes) => uint8Array(realm, bytes),
};

export const uint8Array = (realm: Realm, bytes: Uint8Array): GuestObject =>
  Construct(realm.intrinsic('%Uint8Array%'), [bufferOver(copied(bytes))]);

function copied(bytes: Uint8Array): Uint8Array {
  agent.charge(bytes.length);
  return bytes.slice();
}

function textOf(bytes: Uint8Array): string {
  agent.spend(bytes.length >> 2);
  meterString(bytes.length);
  return createDecoder('utf-8', false).decode(bytes, false);
}
export function blobFrom(host: BaseHost, realm: Realm, bytes: Uint8Array, type: string): GuestObject {
  const options = OrdinaryObjectCreate(realm.ObjectPrototype);
  CreateDataPropertyOrThrow(options, 'type', type);
  return Construct(Get(host.webStreams('internal/blob'), 'Blob') as GuestObject, [
    CreateArrayFromList([uint8Array(realm, bytes)]),
    options,
  ]);
}

type Reader = (realm: Realm, bytes: Uint8Array) => Value;

const typeOf = ({ body, headers }: BodyOwner): string => headers.values.get('content-type') ?? body?.type ?? '';

const blobReader =
  (host: BaseHost, owner: BodyOwner): Reader =>
  (realm, bytes) =>
    blobFrom(host, realm, bytes, typeOf(owner));

/** https://fetch.spec.whatwg.org/#dom-body-formdata */
const formReader =
  (host: BaseHost, owner: BodyOwner, name: string): Reader =>
  (realm, bytes) => {
    const parse = Get(host.webStreams('internal/form_data'), 'parse');
    const form = Call(parse, undefined, [uint8Array(realm, bytes), typeOf(owner)]);
    return isObject(form) ? form : ThrowTypeError(host.words.noForm(name));
  };

/** `text`, `json`, `arrayBuffer`, `bytes`, `blob` and `formData` of an interface. */
export function bodyMethods<T extends BodyOwner>(
  host: BaseHost,
  realm: Realm,
  name: string,
): Record<string, (owner: T) => Value> {
  const method = (key: string, read: (owner: T) => Reader): [string, (owner: T) => Value] => [
    key,
    (owner) => consume(host, realm, owner, key, name, read(owner)),
  ];
  return Object.fromEntries([
    ...Object.entries(READERS).map(([key, read]) => method(key, () => read)),
    method('blob', (owner) => blobReader(host, owner)),
    method('formData', (owner) => formReader(host, owner, name)),
  ]);
}

export function bodyGetters<T extends BodyOwner>(host: BaseHost, realm: Realm): Record<string, (owner: T) => Value> {
  return {
    headers: (owner) => (owner.headersObject ??= createInstance(realm, 'Headers', owner.headers)),
    bodyUsed: ({ body }) => body?.isUsed === true,
    body: ({ body }) => (body === null ? null : streamOf(host, realm, body)),
  };
}

/** https://fetch.spec.whatwg.org/#concept-body-consume-body */
function consume(
  host: BaseHost,
  realm: Realm,
  owner: BodyOwner,
  method: string,
  name: string,
  read: (realm: Realm, bytes: Uint8Array) => Value,
): Value {
  const deferred = newPromise(realm);
  const { body } = owner;
  if (usedBody(owner)) {
    const why = body?.isLocked === true && !body.isUsed ? 'body stream is locked' : 'body stream already read';
    deferred.reject(
      CreateError('TypeError', host.words.bodyUsed ?? `Failed to execute '${method}' on '${name}': ${why}`, realm),
    );
    return deferred.promise;
  }
  if (body?.isGiven === true) {
    const { given = 1, broken = 1, ready = [given, broken] } = host.words.bodyTicks;
    let isReady = true;
    gather(
      host,
      realm,
      body,
      (bytes) => {
        const result = completionOf(() => read(realm, bytes));
        const settle = (): void => deferred[result.type === 'normal' ? 'resolve' : 'reject'](result.value);
        afterTicks(host, isReady ? ready[0] : given, settle);
      },
      (error) => afterTicks(host, isReady ? ready[1] : broken, () => deferred.reject(error)),
    );
    isReady = false;
    return deferred.promise;
  }
  const { failure } = body ?? { failure: null };
  if (failure !== null) {
    deferred.reject(failure.read());
    return deferred.promise;
  }
  body?.use();
  const leave = (): void => deferred.reject(body!.failure!.read());
  body?.onFailure.add(leave);
  const settled = (settle: () => void) => () => {
    if (body?.onFailure.delete(leave) !== false && (body?.failure ?? null) === null) settle();
  };
  const result = completionOf(() => read(realm, body?.bytes ?? new Uint8Array()));
  const { bodyTicks, bodyFailure } = host.words;
  const ticks = body === null ? 1 : body.isFetched ? bodyTicks.fetched : bodyTicks.memory;
  if (result.type === 'normal')
    afterTicks(
      host,
      ticks,
      settled(() => deferred.resolve(result.value)),
    );
  else
    afterTicks(
      host,
      bodyFailure === 'at once' && body?.isFetched !== true ? 1 : ticks,
      settled(() =>
        deferred.reject(body?.isFetched === true ? result.value : prefixed(result.value, host, method, name)),
      ),
    );
  return deferred.promise;
}

/** JSON's complaint, under the method's name where the host puts it. */
function prefixed(error: Value, host: BaseHost, method: string, name: string): Value {
  if (host.words.bodyFailure !== 'at once' || !isObject(error) || Get(error, 'name') !== 'SyntaxError') return error;
  const message = `Failed to execute '${method}' on '${name}': ${ToString(Get(error, 'message'))}`;
  return CreateError('SyntaxError', message);
}

/** Settles so that a reaction runs in that tick, or in a task of the network. */
export function afterTicks(host: BaseHost, ticks: BodyTick, settle: () => void): void {
  if (ticks === 'second task') host.afterNetwork(0, 'body', () => host.afterNetwork(0, 'body', settle));
  else if (ticks === 'task') host.afterNetwork(0, 'body', settle);
  else if (ticks <= 1) settle();
  else host.enqueueMicrotask(null, () => afterTicks(host, ticks - 1, settle));
}
