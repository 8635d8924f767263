import type { InternalMethods } from './internal-methods.ts';
import { ORDINARY } from './ordinary.ts';

/** https://tc39.es/ecma262/#sec-immutable-prototype-exotic-objects */
export const IMMUTABLE_PROTOTYPE: InternalMethods = {
  ...ORDINARY,
  setPrototypeOf: (object, proto) => proto === object.methods.getPrototypeOf(object),
};
