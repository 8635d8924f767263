/** Line starts of one text, to turn offsets into lines (1-based) and columns (0-based). */
export class LineIndex {
  readonly #starts: number[] = [0];
  /** The text is that of a module. */
  isModule = false;

  constructor(text: string) {
    for (let i = 0; i < text.length; i++) {
      const c = text.charCodeAt(i);
      if (c === 13 && text.charCodeAt(i + 1) === 10) i++;
      if (c === 10 || c === 13 || c === 0x2028 || c === 0x2029) this.#starts.push(i + 1);
    }
  }

  /** 1-based line of an offset. */
  lineOf(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** 0-based column of an offset in that line. */
  columnOf(offset: number, line: number): number {
    return offset - this.#starts[line - 1];
  }
}
