import { Call, CreateListFromArrayLike } from '../../../engine/spec/object-operations.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { type FileSet, nameOf } from '../../load-module.ts';
import { hostBytes, textFromBytes } from '../library/binding-bytes.ts';

/**
 * The program's files as they are now: what it wrote can be required and imported, what it removed cannot. The file
 * system (library/memory-files.js) says that something changed, and is asked for all of it when somebody looks.
 */
export class WrittenFiles implements FileSet {
  readonly #given: FileSet;
  readonly #entry: string;
  /** What the file system began with; other files of the machine are found by their name alone. */
  #seeded = new Set<string>();
  #written: Map<string, string> | undefined;
  #list: GuestObject | undefined;

  constructor(given: FileSet, entry: string) {
    this.#given = given;
    this.#entry = entry;
  }

  /** `list` answers with the paths and bytes of all files. */
  noteChange(list: GuestObject): void {
    if (this.#list === undefined && this.#written === undefined) this.#seeded = new Set(this.#given.keys());
    this.#list = list;
  }

  get(file: string): string | undefined {
    const written = this.#now();
    if (written === undefined || !(this.#seeded.has(file) || written.has(file))) return this.#given.get(file);
    return written.get(file);
  }

  has(file: string): boolean {
    return this.get(file) !== undefined;
  }

  keys(): Iterable<string> {
    return this.#now()?.keys() ?? this.#given.keys();
  }

  #now(): ReadonlyMap<string, string> | undefined {
    const list = this.#list;
    if (list === undefined) return this.#written;
    this.#list = undefined;
    const rows = CreateListFromArrayLike(Call(list, undefined, [])).map((row) => CreateListFromArrayLike(row));
    return (this.#written = new Map(rows.map((row) => this.#fileOf(row))));
  }

  #fileOf([path, bytes, length]: Value[]): [name: string, text: string] {
    const text = textFromBytes(hostBytes(bytes).subarray(0, length as number), 'utf8');
    return [nameOf(path as string, this.#entry), text];
  }
}
