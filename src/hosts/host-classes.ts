import type { GuestObject } from '../engine/objects/guest-object.ts';

/** Constructors of a host that are classes there, written in JavaScript: they are printed as such. */
export const hostClasses = new WeakSet<GuestObject>();
