import type { GuestObject } from '../objects/guest-object.ts';

/** Internal slots of the objects of `Intl`, with the class that they are of. */
export interface IntlSlots {
  readonly kind: string;
  /** Other slots, by class. */
  [slot: string]: unknown;
}

export const intlSlots = new WeakMap<GuestObject, IntlSlots>();
