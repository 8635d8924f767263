import { CreateBuiltinFunction } from '../../../engine/objects/function.ts';
import { Accessor, type GuestObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { ACCESSOR, addProperty, CONFIGURABLE, ENUMERABLE } from '../../../engine/objects/shape.ts';
import { Call, Get, Set_ } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { NodeHost } from '../node-host.ts';
import { libraryModule } from './library.ts';

/** What a program may ask of process.stdout besides writing. */
const PARTS =
  'on once off emit addListener removeListener removeAllListeners prependListener prependOnceListener listeners rawListeners listenerCount eventNames setMaxListeners getMaxListeners ' +
  'end cork uncork pipe destroy setDefaultEncoding writable writableLength writableHighWaterMark writableEnded writableFinished writableNeedDrain writableObjectMode writableCorked ' +
  'destroyed closed errored constructor _write _writableState _events';

/**
 * An object that can only write becomes a whole stream when somebody asks for more: most programs never do, and
 * streams are a large library. It keeps its own way to write.
 */
export function streamOnDemand(host: NodeHost, realm: Realm): GuestObject {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  const stream = OrdinaryObjectCreate(prototype);
  const become = (): void =>
    void Call(Get(libraryModule(host, realm, 'internal/stdio') as GuestObject, 'become'), undefined, [
      stream,
      Get(stream, 'write'),
    ]);
  for (const name of PARTS.split(' ')) {
    const get = CreateBuiltinFunction(
      () => {
        become();
        return Get(stream, name);
      },
      0,
      name,
      { realm },
    );
    const set = CreateBuiltinFunction(
      (_this, [value]) => {
        become();
        Set_(stream, name, value, true);
        return undefined;
      },
      1,
      name,
      { realm },
    );
    addProperty(prototype, name, new Accessor(get, set), ACCESSOR | CONFIGURABLE);
  }
  return stream;
}

/** `process.stdin`, made when somebody first looks at it. */
export function installInput(host: NodeHost, realm: Realm, target: GuestObject): void {
  let stream: Value;
  const get = CreateBuiltinFunction(
    () =>
      (stream ??= Call(Get(libraryModule(host, realm, 'internal/stdio') as GuestObject, 'createInput'), undefined, [])),
    0,
    'get',
    { realm },
  );
  addProperty(target, 'stdin', new Accessor(get, undefined), ACCESSOR | CONFIGURABLE | ENUMERABLE);
}
