/** A table that is asked by words of programs: it has what it was given, and nothing that every object inherits. */
export const lookup = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null) as Record<string, T>, entries);
