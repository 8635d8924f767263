import type { GuestObject } from '../../engine/objects/guest-object.ts';

/**
 * What every DOMException holds. Apart from the class that makes them, as whoever reports an error asks for it, and that
 * is there before any host is.
 */
export abstract class ExceptionFacts {
  readonly message: string;
  readonly name: string;
  constructor(message: string, name: string) {
    this.message = message;
    this.name = name;
  }
}

/** Name and message of a DOMException; undefined of anything else. */
export const exceptionFacts = ({ data }: GuestObject): ExceptionFacts | undefined =>
  data instanceof ExceptionFacts ? data : undefined;
