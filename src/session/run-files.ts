import type { FileSet } from '../hosts/load-module.ts';

/** No file system has longer ones. */
const LONGEST_NAME = 4096;
/** So many names of no file are remembered: a program may ask for any number. */
const MOST_ABSENT = 10_000;

/** The program's files: those given, then those that `readFile` finds when they are asked for. */
export class RunFiles implements FileSet {
  readonly #texts: Map<string, string>;
  readonly #absent = new Set<string>();
  readonly #readFile: ((file: string) => string | undefined) | undefined;

  constructor(given: Readonly<Record<string, string>>, readFile?: (file: string) => string | undefined) {
    this.#texts = new Map(Object.entries(given));
    this.#readFile = readFile;
  }

  get(file: string): string | undefined {
    const known = this.#texts.get(file);
    const isKnown = known !== undefined || file.length > LONGEST_NAME || this.#absent.has(file);
    return isKnown || this.#readFile === undefined ? known : this.#find(file, this.#readFile);
  }

  #find(file: string, readFile: (file: string) => string | undefined): string | undefined {
    const text = readFile(file);
    if (text !== undefined) this.#texts.set(file, text);
    else if (this.#absent.size < MOST_ABSENT) this.#absent.add(file);
    return text;
  }

  has(file: string): boolean {
    return this.get(file) !== undefined;
  }

  keys(): Iterable<string> {
    return [...this.#texts.keys()];
  }
}
