import { CreateBuiltinFunction } from '../../engine/objects/function.ts';
import { accessorDescriptor } from '../../engine/objects/property-descriptor.ts';
import { CONFIGURABLE, ENUMERABLE } from '../../engine/objects/shape.ts';
import { OrdinaryDefineOwnProperty } from '../../engine/objects/ordinary.ts';
import { Get } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { closeGlobalObject } from '../web/page/own-operations.ts';
import type { HtmlHost } from './html-host.ts';

/**
 * What a window tells and no assignment replaces: https://html.spec.whatwg.org/#the-window-object. Scripts cannot declare `let top`
 * beside what is unforgeable, and a variable called `name` is always a text.
 */
const UNFORGEABLE = ['window', 'document', 'top'];
const READ_ONLY = [
  'closed',
  'history',
  'navigator',
  'frameElement',
  'customElements',
  'localStorage',
  'sessionStorage',
];
const TEXTS = ['name', 'status'];

export function keepGlobals(host: HtmlHost, realm: Realm): void {
  if (host.page !== null) keep(host, realm);
  closeGlobalObject(realm);
}

function keep(host: HtmlHost, realm: Realm): void {
  const { globalObject } = realm;
  for (const name of [...UNFORGEABLE, ...READ_ONLY, ...TEXTS]) {
    let value = Get(globalObject, name);
    const told = (): Value =>
      name === 'closed' ? host.isGone : host.isGone && (name === 'top' || name === 'frameElement') ? null : value;
    const put = (_this: Value, [given]: readonly Value[]): undefined => void (value = ToString(given));
    const get = CreateBuiltinFunction(told, 0, name, { realm, prefix: 'get' });
    const set = TEXTS.includes(name) ? CreateBuiltinFunction(put, 1, name, { realm, prefix: 'set' }) : undefined;
    const attributes = ENUMERABLE | (UNFORGEABLE.includes(name) ? 0 : CONFIGURABLE);
    OrdinaryDefineOwnProperty(globalObject, name, accessorDescriptor(get, set, attributes));
  }
}
