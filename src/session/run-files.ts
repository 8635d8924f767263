import type { FileSet } from '../hosts/load-module.ts';

/** The program's files: those given, then those that `readFile` finds when they are asked for. */
export class RunFiles implements FileSet {
  readonly #texts: Map<string, string | undefined>;
  readonly #readFile: ((file: string) => string | undefined) | undefined;

  constructor(given: Readonly<Record<string, string>>, readFile?: (file: string) => string | undefined) {
    this.#texts = new Map(Object.entries(given));
    this.#readFile = readFile;
  }

  get(file: string): string | undefined {
    if (!this.#texts.has(file) && this.#readFile !== undefined) this.#texts.set(file, this.#readFile(file));
    return this.#texts.get(file);
  }

  has(file: string): boolean {
    return this.get(file) !== undefined;
  }

  keys(): Iterable<string> {
    return [...this.#texts].filter(([, text]) => text !== undefined).map(([file]) => file);
  }
}
