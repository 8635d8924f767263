/*
 * Choices that a seed decides, for generators of random programs (xorshift of 32 bits), and labels that count up.
 */

export class Choices {
  #state;
  #labels = 0;

  /** @param {number} state where the numbers begin; not 0 */
  constructor(state) {
    this.#state = state >>> 0 || 1;
  }

  /** From 0 up to, not including, 1. */
  random() {
    let s = this.#state;
    s = (s ^ (s << 13)) >>> 0;
    s ^= s >>> 17;
    s = (s ^ (s << 5)) >>> 0;
    this.#state = s;
    return s / 2 ** 32;
  }

  int(below) {
    return Math.floor(this.random() * below);
  }

  chance(probability) {
    return this.random() < probability;
  }

  one(...choices) {
    return choices[this.int(choices.length)];
  }

  /** What one of the makers makes. */
  made(...makers) {
    return this.one(...makers)();
  }

  /** A literal that no other line of the program prints. */
  label() {
    this.#labels += 1;
    return `'L${this.#labels}'`;
  }
}
