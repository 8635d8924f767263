/** A binary heap: what comes first by `isBefore`, whatever the order of adding. */
export class Heap<T> {
  readonly #items: T[] = [];
  readonly #isBefore: (a: T, b: T) => boolean;

  constructor(isBefore: (a: T, b: T) => boolean) {
    this.#isBefore = isBefore;
  }

  get size(): number {
    return this.#items.length;
  }

  /** The first one, which stays. */
  get first(): T | undefined {
    return this.#items[0];
  }

  add(item: T): void {
    const items = this.#items;
    let at = items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(item, items[parent])) break;
      items[at] = items[parent];
      at = parent;
    }
    items[at] = item;
  }

  /** Takes the first one out. */
  take(): T | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (last !== undefined && items.length > 0) this.#sink(last);
    return first;
  }

  /** Keeps what `isWanted`, in a time that grows with all there are. */
  keep(isWanted: (item: T) => boolean): void {
    const wanted = this.#items.filter(isWanted);
    this.#items.length = 0;
    for (const item of wanted) this.add(item);
  }

  /** Puts `item` where the first one was, and then below all that come before it. */
  #sink(item: T): void {
    const items = this.#items;
    let at = 0;
    for (let child = 1; child < items.length; child = 2 * at + 1) {
      if (child + 1 < items.length && this.#isBefore(items[child + 1], items[child])) child++;
      if (!this.#isBefore(items[child], item)) break;
      items[at] = items[child];
      at = child;
    }
    items[at] = item;
  }
}
