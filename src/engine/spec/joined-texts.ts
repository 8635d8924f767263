/** Of more lengths it is no longer known how many there are. */
const MOST_LENGTHS = 256;

/**
 * Which long texts were joined and not read since, by length alone: a text has no other name that costs nothing. A read counts as the first
 * one of a text as often as texts of that length were joined.
 */
export class JoinedTexts {
  /** Length of the text that was joined last. */
  last = 0;
  #isLastUnread = false;
  /** How many of a length were not read. */
  readonly #unread = new Map<number, number>();
  /** Between these lengths there were others. */
  #from = Number.POSITIVE_INFINITY;
  #to = 0;

  /** `longer`: the length of the longer of the two parts. */
  add(length: number, longer: number): void {
    if (this.#isLastUnread) {
      // A text that grows is seldom read in between.
      if (longer === this.last) this.#forget(longer);
      else this.#keep(this.last);
    }
    this.last = length;
    this.#isLastUnread = true;
  }

  isFirstRead(length: number): boolean {
    if (length === this.last && this.#isLastUnread) {
      this.#isLastUnread = false;
      return true;
    }
    const count = this.#unread.get(length);
    if (count === undefined && (length < this.#from || length > this.#to)) return false;
    this.#unread.set(length, Math.max(0, (count ?? 0) - 1));
    return count !== 0;
  }

  #keep(length: number): void {
    this.#unread.set(length, (this.#unread.get(length) ?? 0) + 1);
    if (this.#unread.size <= MOST_LENGTHS) return;
    const [oldest] = this.#unread.keys();
    this.#unread.delete(oldest);
    this.#forget(oldest);
  }

  #forget(length: number): void {
    if (length < this.#from) this.#from = length;
    if (length > this.#to) this.#to = length;
  }
}
