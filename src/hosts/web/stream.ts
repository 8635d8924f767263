import { defineMethod } from '../../engine/objects/function.ts';
import { addProperty, CONFIGURABLE, WRITABLE } from '../../engine/objects/shape.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { CreateError, ThrowTypeError } from '../../engine/spec/errors.ts';
import { CreateIterResultObject, Get } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import type { BaseHost } from '../base-host.ts';
import { afterTicks, Body, uint8Array } from './body.ts';
import { createInstance, defineInterface } from './interface.ts';
import { type Deferred, newPromise } from './promises.ts';

/* The body of a message as a ReadableStream of one chunk: a reader, or `for await`. https://streams.spec.whatwg.org */

class ReaderData {
  body: Body | null;
  readonly closed: Deferred;
  constructor(body: Body, closed: Deferred) {
    this.body = body;
    this.closed = closed;
  }
}

export function installStreams(host: BaseHost, realm: Realm): void {
  defineInterface<ReaderData>(realm, {
    name: 'ReadableStreamDefaultReader', data: ReaderData, get: { closed: ({ closed }) => closed.promise },
    methods: {
      read: (reader) => {
        const { body } = reader;
        if (body === null) return rejected(realm, "Failed to execute 'read' on 'ReadableStreamDefaultReader': This readable stream reader has been released and cannot be used to read from its previous owner stream");
        return read(host, realm, body, reader.closed);
      },
      releaseLock: (reader) => {
        if (reader.body !== null) reader.body.isLocked = false;
        reader.body = null;
        return undefined;
      },
      cancel: ({ body, closed }) => cancel(realm, body, closed),
    },
  });
  const prototype = defineInterface<Body>(realm, {
    name: 'ReadableStream', data: Body, get: { locked: ({ isLocked }) => isLocked },
    methods: {
      getReader: (body) => {
        lock(body, "Failed to execute 'getReader' on 'ReadableStream': ReadableStreamDefaultReader constructor can only accept readable streams that are not yet locked to a reader");
        return createInstance(realm, 'ReadableStreamDefaultReader', new ReaderData(body, newPromise(realm)));
      },
      cancel: (body) => (body.isLocked ? rejected(realm, "Failed to execute 'cancel' on 'ReadableStream': Cannot cancel a locked stream") : cancel(realm, body)),
      values: (body) => iterate(host, realm, body),
    },
  });
  addProperty(prototype, WELL_KNOWN.asyncIterator, Get(prototype, 'values'), WRITABLE | CONFIGURABLE);
}

function lock(body: Body, why: string): void {
  if (body.isLocked) ThrowTypeError(why);
  body.isLocked = true;
}

function rejected(realm: Realm, message: string): Value {
  const { promise, reject } = newPromise(realm);
  reject(CreateError('TypeError', message, realm));
  return promise;
}

/** The chunk, then the end. */
function read(host: BaseHost, realm: Realm, body: Body, closed?: Deferred): Value {
  const { promise, resolve } = newPromise(realm);
  const chunk = body.isUsed || body.bytes.length === 0 ? undefined : uint8Array(realm, body.bytes);
  if (chunk === undefined) closed?.resolve(undefined);
  const ticks = chunk !== undefined && body.isFetched ? host.words.bodyTicks.fetched : 1;
  body.isUsed = true;
  afterTicks(host, ticks, () => resolve(CreateIterResultObject(chunk, chunk === undefined)));
  return promise;
}

function cancel(realm: Realm, body: Body | null, closed?: Deferred): Value {
  if (body !== null) body.isUsed = true;
  closed?.resolve(undefined);
  const { promise, resolve } = newPromise(realm);
  resolve(undefined);
  return promise;
}

/** `for await (const chunk of stream)`: the promise of each step is one tick behind the read's. */
function iterate(host: BaseHost, realm: Realm, body: Body): Value {
  lock(body, "Failed to execute 'values' on 'ReadableStream': Cannot create iterator from a locked stream");
  const iterator = OrdinaryObjectCreate(realm.intrinsic('%AsyncIteratorPrototype%'));
  let isFirst = true;
  const step = (value: Value, done: boolean, ticks: number | 'task'): Value => {
    const { promise, resolve } = newPromise(realm);
    if (done) body.isLocked = false;
    afterTicks(host, ticks, () => resolve(CreateIterResultObject(value, done)));
    return promise;
  };
  defineMethod(realm, iterator, 'next', 0, () => {
    const isEnd = body.isUsed || body.bytes.length === 0;
    const first = isFirst;
    isFirst = false;
    body.isUsed = true;
    if (isEnd) return step(undefined, true, first ? 1 : 2);
    return step(uint8Array(realm, body.bytes), false, body.isFetched ? host.words.bodyTicks.fetched : 3);
  });
  defineMethod(realm, iterator, 'return', 1, (_self, [value]) => {
    body.isUsed = true;
    return step(value, true, 1);
  });
  return iterator;
}
