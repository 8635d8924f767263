import { CreateBuiltinFunction } from '../../objects/function.ts';
import { type GuestObject, isObject, LazyValue } from '../../objects/guest-object.ts';
import { dataDescriptor } from '../../objects/property-descriptor.ts';
import { ACCESSOR, addProperty, CONFIGURABLE, HIDDEN } from '../../objects/shape.ts';
import { agent } from '../../spec/agent.ts';
import { DefinePropertyOrThrow } from '../../spec/object-operations.ts';
import type { Realm } from '../../spec/realm.ts';
import { shownPlace } from './describe.ts';
import type { StackSite } from './site.ts';

/* NON-SPEC: SpiderMonkey's errors have the place where they were made as properties, which are worded when somebody reads them. */

const PARTS = { fileName: 'file', lineNumber: 'line', columnNumber: 'column' } as const;

type SitesOf = (error: GuestObject) => readonly StackSite[];

export function definePlaceProperties(realm: Realm, sitesOf: SitesOf): void {
  for (const [key, part] of Object.entries(PARTS)) {
    const read = (error: GuestObject): string | number => {
      const site = sitesOf(error).find(({ fc }) => fc !== null);
      if (site !== undefined) return shownPlace(site, agent.stackRules)[part];
      return part === 'file' ? '' : 0;
    };
    const get = CreateBuiltinFunction((self) => (isObject(self) ? read(self) : undefined), 0, '', { realm });
    const set = CreateBuiltinFunction(
      (self, [value]) => {
        if (isObject(self)) DefinePropertyOrThrow(self, key, dataDescriptor(value, HIDDEN));
        return undefined;
      },
      1,
      '',
      { realm },
    );
    realm.define(`%Error.${key}.get%`, get);
    realm.define(`%Error.${key}.set%`, set);
  }
}

export function addPlaceProperties(error: GuestObject): void {
  for (const key of Object.keys(PARTS)) {
    const [get, set] = [agent.realm.intrinsic(`%Error.${key}.get%`), agent.realm.intrinsic(`%Error.${key}.set%`)];
    if (error.shape.lookup(key) === -1) addProperty(error, key, new LazyValue(get, set), ACCESSOR | CONFIGURABLE);
  }
}
