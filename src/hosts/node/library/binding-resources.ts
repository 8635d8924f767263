import { CreateBuiltinFunction, defineMethod, defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { AsyncResource } from '../async-hooks/async-contexts.ts';
import type { NodeHost } from '../node-host.ts';
import { brandedBy } from './brand.ts';

/** What `async_hooks` asks of the host; asking for it makes the host follow promises. */
export function createResourceBinding(host: NodeHost, realm: Realm): GuestObject {
  const binding = OrdinaryObjectCreate(realm.ObjectPrototype);
  const { contexts } = host;
  contexts.connect();
  const method = (name: string, steps: (args: Value[]) => Value): void =>
    void defineValue(
      binding,
      name,
      defineMethod(realm, OrdinaryObjectCreate(null), name, 0, (_this, args) => steps(args)),
      PLAIN,
    );
  const resourceOf = brandedBy(AsyncResource);
  method('executionAsyncId', () => contexts.current.asyncId);
  method('triggerAsyncId', () => contexts.current.triggerAsyncId);
  method('executionAsyncResource', () => contexts.objectOf(contexts.current));
  method('getFrame', () => contexts.frame);
  method('setFrame', ([frame]) => {
    contexts.frame = frame;
    return undefined;
  });
  method('hasHooks', () => contexts.hasHooks);
  method('followStores', () => void contexts.useStores());
  method('addHook', ([hook]) => void contexts.addHook(isObject(hook) ? hook : ThrowTypeError('Illegal invocation')));
  method('removeHook', ([hook]) => void contexts.removeHook(hook as GuestObject));
  method('make', ([type, object, trigger]) =>
    OrdinaryObjectCreate(null, Kind.Host, contexts.make(type as string, object, trigger as number)),
  );
  method('idOf', ([handle]) => resourceOf(handle).asyncId);
  // The callback runs between the two as a call of the program's, so that nothing of the host's lies below it.
  method('enter', ([handle]) => {
    const leave = contexts.enter(resourceOf(handle));
    return CreateBuiltinFunction(() => void leave('after'), 0, '', { realm });
  });
  method('failedWith', ([value]) => void contexts.failedWith(value));
  method('destroy', ([handle]) => void contexts.destroy(resourceOf(handle)));
  return binding;
}
