import { CreateBuiltinFunction, defineGlobal } from '../objects/function.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { type ProxyData, ProxyCreate } from '../objects/proxy.ts';
import { addProperty, PLAIN } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { defineMethods, requireNew } from './support.ts';

/** https://tc39.es/ecma262/#sec-proxy-objects. The constructor has no `prototype`: a proxy needs none. */
export function setupProxy(realm: Realm): void {
  const constructor = CreateBuiltinFunction(construct, 2, 'Proxy', { realm, isConstructor: true });
  defineMethods(realm, constructor, [['revocable', 2, revocable]]);
  realm.define('%Proxy%', constructor);
  defineGlobal(realm, 'Proxy', constructor);
}

/** https://tc39.es/ecma262/#sec-proxy-target-handler */
function construct(_thisValue: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  requireNew(newTarget, 'Proxy');
  return ProxyCreate(args[0], args[1]);
}

/** https://tc39.es/ecma262/#sec-proxy.revocable */
function revocable(_thisValue: Value, args: Value[]): Value {
  const proxy = ProxyCreate(args[0], args[1]);
  const data = proxy.data as ProxyData;
  const revoke = CreateBuiltinFunction(
    () => {
      data.target = null;
      data.handler = null;
      return undefined;
    },
    0,
    '',
  );
  const result = OrdinaryObjectCreate(agent.realm.ObjectPrototype);
  addProperty(result, 'proxy', proxy, PLAIN);
  addProperty(result, 'revoke', revoke, PLAIN);
  return result;
}
