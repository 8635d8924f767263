import type { CharSet } from './char-set.ts';
import type { StringsClass } from './program.ts';

/** Code under construction, with the tables it refers to. */
export class Emitter {
  readonly code: number[] = [];
  readonly sets: CharSet[] = [];
  readonly literals: string[] = [];
  readonly strings: StringsClass[] = [];
  readonly groups: (readonly number[])[] = [];
  registerCount: number;

  constructor(captureCount: number) {
    this.registerCount = captureCount * 2;
  }

  get here(): number {
    return this.code.length;
  }

  emit(...words: number[]): void {
    for (const word of words) this.code.push(word);
  }

  /** Emits an instruction whose last operand is a target not yet known; returns where to patch it. */
  emitForward(...words: number[]): number {
    this.emit(...words, -1);
    return this.code.length - 1;
  }

  patch(place: number): void {
    this.code[place] = this.code.length;
  }

  newRegister(): number {
    return this.registerCount++;
  }

  addSet(set: CharSet): number {
    return this.sets.push(set) - 1;
  }

  addLiteral(text: string): number {
    return this.literals.push(text) - 1;
  }

  addStrings(strings: StringsClass): number {
    return this.strings.push(strings) - 1;
  }

  addGroups(groups: readonly number[]): number {
    return this.groups.push(groups) - 1;
  }
}
