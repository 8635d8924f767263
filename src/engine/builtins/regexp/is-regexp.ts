import { isObject, Kind } from '../../objects/guest-object.ts';
import { Get } from '../../spec/object-operations.ts';
import { ToBoolean } from '../../spec/type-conversion.ts';
import type { Value } from '../../spec/values.ts';
import { WELL_KNOWN } from '../../spec/well-known-symbols.ts';

/** https://tc39.es/ecma262/#sec-isregexp */
export function IsRegExp(value: Value): boolean {
  if (!isObject(value)) return false;
  const matcher = Get(value, WELL_KNOWN.match);
  return matcher === undefined ? value.kind === Kind.RegExp : ToBoolean(matcher);
}
