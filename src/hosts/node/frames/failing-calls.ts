/* What Node shows when its checks of arguments throw and nobody catches it. */

/** Calls whose places are known, in the order of failing-calls-table.ts. */
const FAILING = 'setTimeout setInterval setImmediate queueMicrotask nextTick on Buffer.from URL'.split(' ');

/** Frames without that of the error's own class. */
const called = (frames: readonly string[]): string => frames.find((frame) => !frame.startsWith('new NodeError'))!;

/** The rows of a version: where and what the check of arguments is that throws, then one a call. */
export class FailingCalls {
  readonly #check: string;
  readonly #rows: (readonly [frames: readonly string[], text: string | undefined])[] = [];
  /** The lines above the program, by call. */
  readonly lines = new Map<string, readonly string[]>();

  constructor([check = '', ...rows]: readonly string[]) {
    this.#check = check;
    rows.forEach((row, i) => {
      const [frames, text] = row.split(' @ ');
      this.lines.set(FAILING[i], frames.split(' | '));
      this.#rows.push([frames.split(' | '), text]);
    });
  }

  /** File and line, the text there and a caret, for a thrown error with that stack. */
  shownFor(stack: string): string[] | undefined {
    const found = this.#rows.find(([frames]) => stack.startsWith(`\n    at ${frames.join('\n    at ')}\n`));
    if (found === undefined) return undefined;
    const [frames, text = this.#check] = found;
    // A caret within the text stands before what is pointed at.
    const at = text.indexOf('^');
    if (at >= 0) {
      const [place] = text.split(' ', 1);
      const start = place.length + 1;
      return [place, text.slice(start).replace('^', ''), `${' '.repeat(at - start)}^`];
    }
    const [, place, column] = /\(([^()]*):(\d+)\)$/.exec(called(frames))!;
    const isThrow = text.startsWith('throw');
    const indent = ' '.repeat(Number(column) - (isThrow ? 7 : 1));
    return [place, isThrow ? indent + text : text, `${indent}^`];
  }
}
