/*
 * Steps over lists as long as a program makes them. Their items never go as arguments of one call: a hundred thousand of them
 * overflow the stack of the machine, at another length on each.
 */

export function append<T>(list: T[], items: readonly T[]): void {
  for (const item of items) list.push(item);
}

export const largest = (numbers: readonly number[], least: number): number =>
  numbers.reduce((most, number) => Math.max(most, number), least);

/** Few enough to be the arguments of one call. */
const FEW = 1000;

/** Puts `items` in the place of `count` others, in the list itself. */
export function replaceItems<T>(list: T[], at: number, count: number, items: readonly T[]): void {
  if (items.length <= FEW) list.splice(at, count, ...items);
  else append(list, [...items, ...list.splice(at).slice(count)]);
}
