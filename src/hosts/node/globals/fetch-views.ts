import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { CreateDataPropertyOrThrow, GetV } from '../../../engine/spec/object-operations.ts';
import type { IntrinsicName, Realm } from '../../../engine/spec/realm.ts';
import { keyOfString, type Value } from '../../../engine/spec/values.ts';
import { readOptions } from '../../console/options.ts';
import { HeadersData } from '../../web/headers.ts';
import type { NodeHost } from '../node-host.ts';
import { showBy } from './web-views.ts';

/* How inspection shows the classes of `fetch` since Node 20, which are those of undici 6. */

const REQUEST =
  'method url headers destination referrer referrerPolicy mode credentials cache redirect integrity keepalive isReloadNavigation isHistoryNavigation signal';
const RESPONSE = 'status statusText headers body bodyUsed ok redirected type url';
/** What a request is asked for and never is. */
const NEVER = /^is(?:Reload|History)Navigation$/;

export function showFetchClasses(host: NodeHost, realm: Realm): void {
  if (!host.rules.has(20)) return;
  show(host, realm, 'Headers', (self, add) => {
    if (isObject(self) && self.data instanceof HeadersData)
      for (const [name, value] of self.data.values) add(self.data.names.get(name) ?? name, value);
  });
  const shown = (name: string, keys: string): void =>
    show(host, realm, name, (self, add) => {
      for (const key of keys.split(' ')) add(key, NEVER.test(key) ? false : GetV(self, key));
    });
  shown('Request', REQUEST);
  shown('Response', RESPONSE);
}

function show(
  host: NodeHost,
  realm: Realm,
  name: string,
  collect: (self: Value, add: (key: string, value: Value) => void) => void,
): void {
  const { inspector } = host.console;
  const steps = (self: Value, [, options]: readonly Value[]): Value => {
    const facts: GuestObject = OrdinaryObjectCreate(realm.ObjectPrototype);
    collect(self, (key, value) => CreateDataPropertyOrThrow(facts, keyOfString(key), value));
    const given = readOptions(options);
    const isEndless = name !== 'Headers' && (given.depth === null || given.depth === Number.POSITIVE_INFINITY);
    return `${name} ${inspector.inspect(facts, isEndless ? { ...given, depth: 2 } : given)}`;
  };
  showBy(host, realm, realm.intrinsic(`%${name}.prototype%` as IntrinsicName), steps);
}
