import { ThrowRangeError } from '../spec/errors.ts';
import { agent } from '../spec/agent.ts';
import { MAX_STRING_LENGTH, meterString } from './data-support.ts';

/** So many pieces are joined at once: a rope of single pieces would take more memory than the text. */
const MAX_PIECES = 1024;
/** Text is metered when it has grown by this much. */
const METERED_LENGTH = 4096;

/** A text that is written piece by piece; metered as it grows, and never longer than strings can be. */
export class TextBuilder {
  #text = '';
  #pieces: string[] = [];
  #length = 0;
  #metered = 0;

  get length(): number {
    return this.#length;
  }

  add(piece: string): void {
    this.#length += piece.length;
    if (this.#length > MAX_STRING_LENGTH) ThrowRangeError('Invalid string length');
    if (this.#length - this.#metered >= METERED_LENGTH) {
      agent.charge(this.#length - this.#metered);
      this.#metered = this.#length;
    }
    this.#pieces.push(piece);
    if (this.#pieces.length >= MAX_PIECES) this.#join();
  }

  #join(): void {
    this.#text += this.#pieces.join('');
    this.#pieces = [];
  }

  toString(): string {
    if (this.#metered === 0) meterString(this.#length);
    this.#join();
    return this.#text;
  }
}
