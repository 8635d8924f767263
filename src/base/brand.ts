/** A number (or string) that must not be mixed up with another of the same host type. */
export type Brand<T, Name extends string> = T & { readonly __brand?: Name };
