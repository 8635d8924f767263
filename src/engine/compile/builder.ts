import { assert } from '../../base/assert.ts';
import type { AnyNode, Identifier, ImportExpression, Node, VariableDeclaration } from '../../syntax/ast.ts';
import type { ParsedSource } from '../../syntax/parse.ts';
import type { Scope } from '../../syntax/scopes.ts';
import type { BodyKind, CodeKind, FnCode } from './code.ts';
import * as Op from './op-codes.ts';
import { isShown, lastShown, type Leading, leadingOf, positionOf } from './positions.ts';

/** What all functions of one source text share while they are compiled. */
export interface Unit {
  readonly parsed: ParsedSource;
  /** The file that imports are relative to; of an eval that of the code around. */
  readonly file: string;
  /** With Mark and Wrote, or without. */
  readonly recording: boolean;
  /** Sites that the run has already; added to the ids of this text's. */
  readonly siteOffset: number;
  /** A host's own code: no place of it is ever shown. */
  readonly library: boolean;
  /** V8's version where positions are V8's, else 0. */
  readonly v8: number;
}

/** Where in the source an op comes from: its site, and the offset that a stack trace shows. */
export class Place {
  readonly site: number;
  readonly position: number;
  constructor(site: number, position: number) {
    this.site = site;
    this.position = position;
  }
}

export const IGNITION = 6;

/** A place in the code that jumps aim at. */
export class Label {
  position = -1;
  /** Operand words to fill in. */
  readonly uses: number[] = [];
}

/** A stretch of code whose throws go to `handler`. Leaving it by a jump may cut holes into it. */
export class Region {
  readonly handler = new Label();
  readonly register: number;
  readonly depth: number;
  /** Pairs of start and end pc. */
  readonly segments: number[] = [];
  constructor(register: number, depth: number) {
    this.register = register;
    this.depth = depth;
  }
}

/** A statement that break or continue can name. */
export interface JumpTarget {
  readonly type: 'target';
  readonly labels: readonly string[];
  readonly breakTo: Label | null;
  readonly continueTo: Label | null;
  /** Only a labelled break leaves it. */
  readonly isPlainBlock: boolean;
  /** for await: register that notes a `continue`, -1 elsewhere. */
  readonly continued: number;
}

/** What stands between a jump and its target. Innermost last in `FnBuilder.control`. */
export type Control =
  | JumpTarget
  | { readonly type: 'iterator'; readonly iter: number; readonly isAsync: boolean }
  | { readonly type: 'region'; readonly region: Region }
  | {
      readonly type: 'finally';
      readonly kind: number;
      readonly value: number;
      readonly entry: Label;
      readonly exits: FinallyExit[];
    };

/** A jump that a finally block interrupts; `leave` emits how it goes on afterwards. */
export interface FinallyExit {
  readonly id: number;
  readonly target: JumpTarget | 'return';
  readonly isContinue: boolean;
  readonly leave: () => void;
}

/** Code that is emitted after the end of the function, as if it stood where it was asked for. */
/** A block that disposes: the register of its capability, and the declarations that add to it. */
export interface DisposalScope {
  readonly scope: number;
  readonly declarations: readonly VariableDeclaration[];
}

interface Deferred {
  readonly label: Label;
  readonly emit: () => void;
  readonly control: readonly Control[];
  readonly regions: readonly Region[];
  readonly scope: Scope;
  readonly place: Place;
  readonly top: number;
}

/**
 * The scope that each op stands in, by the constants of its code: for whoever looks into frames. Kept only on request,
 * because it holds on to the tree.
 */
export const scopeNotes = { areKept: false, of: new WeakMap<readonly unknown[], Scope[]>() };

/** The code of one function while it grows: words, constants, registers, handlers. */
export class FnBuilder {
  readonly unit: Unit;
  readonly kind: CodeKind;
  readonly body: BodyKind;
  /** The scope that has the frame. */
  readonly frame: Scope;
  /** The innermost scope at the point of emission. */
  scope: Scope;
  control: Control[] = [];
  /** Of what is being emitted. */
  place = new Place(0, 0);
  /** What the current statement begins with. */
  leading: Leading | null = null;
  /** The await or yield that was begun last. */
  #suspension: Pick<Leading, 'position' | 'from'> = { position: 0, from: -1 };
  /** Where V8 takes the function to begin. */
  begin = 0;
  /** The last op that V8 has a position for. */
  shown = -1;
  /** Register of the completion value, -1 where nobody wants it. */
  completion = -1;
  /** What `using` adds to, null where there is none. */
  disposal: DisposalScope | null = null;
  /** Where a nullish link of the optional chain being emitted jumps to. */
  chainEnd: Label | null = null;
  readonly code: number[] = [];
  readonly siteOf: number[] = [];
  readonly positionOf: number[] = [];
  readonly constants: unknown[] = [];
  readonly functions: FnCode[] = [];
  readonly texts = new Map<number, string>();
  readonly strictRanges: number[] = [];
  nIC = 0;
  #constantIndex = new Map<unknown, number>();
  #regions: Region[] = [];
  #open: Region[] = [];
  #deferred: Deferred[] = [];
  #top = 2;
  #highest = 2;

  constructor(unit: Unit, frame: Scope, kind: CodeKind, body: BodyKind) {
    this.unit = unit;
    this.frame = frame;
    this.scope = frame;
    this.kind = kind;
    this.body = body;
  }

  get isStrict(): boolean {
    return this.scope.strict;
  }

  // --- Words ---------------------------------------------------------------------------------------------

  get pc(): number {
    return this.code.length;
  }

  emit(op: number, ...operands: number[]): number {
    const pc = this.code.length;
    if (isShown(op)) this.shown = pc;
    if (scopeNotes.areKept) this.#noteScope(pc);
    this.code.push(op, ...operands);
    for (let i = pc; i < this.code.length; i++) {
      this.siteOf.push(this.place.site);
      this.positionOf.push(this.place.position);
    }
    return pc;
  }

  #noteScope(pc: number): void {
    const notes = scopeNotes.of.get(this.constants) ?? [];
    notes[pc] = this.scope;
    scopeNotes.of.set(this.constants, notes);
  }

  /** An op whose last operand is a jump target. */
  jump(op: number, target: Label, ...operands: number[]): number {
    const pc = this.emit(op, ...operands, target.position);
    if (target.position < 0) target.uses.push(this.code.length - 1);
    return pc;
  }

  bind(label: Label): void {
    assert(label.position < 0, 'a label is bound once');
    label.position = this.code.length;
    for (const use of label.uses) this.code[use] = label.position;
  }

  constant(value: unknown): number {
    // -0 and 0 are one key of a Map.
    const key = Object.is(value, -0) ? '-0 as a number' : value;
    const known = this.#constantIndex.get(key);
    if (known !== undefined) return known;
    this.constants.push(value);
    this.#constantIndex.set(key, this.constants.length - 1);
    return this.constants.length - 1;
  }

  addFunction(code: FnCode): number {
    return this.functions.push(code) - 1;
  }

  ic(): number {
    return this.nIC++;
  }

  /** Makes the place of `node` the current one, if it has a site, and returns the one before. */
  enterSite(node: Node): Place {
    const outer = this.place;
    const own = this.siteIdOf(node);
    if (own !== 0) this.place = new Place(own, positionOf(node as AnyNode, this.unit.parsed.source));
    return outer;
  }

  /** Emits what stack traces show at another offset of the same site. */
  at<T>(position: number, work: () => T): T {
    const outer = this.place;
    this.place = new Place(outer.site, position);
    const result = work();
    this.place = outer;
    return result;
  }

  /** `expression` is the first that the statement evaluates. */
  lead(statement: AnyNode | number, expression: AnyNode): void {
    const leading = leadingOf(statement, expression, this.unit.parsed.source);
    // Others than V8 show the name that is assigned to where it stands.
    const isOwn =
      this.unit.v8 === 0 && expression.type === 'AssignmentExpression' && expression.left.type !== 'Identifier';
    this.leading = { ...leading, node: isOwn ? null : leading.node, from: this.code.length };
  }

  /** V8 since its bytecode takes these expressions for statements of their own. */
  leadAsStatement(begin: AnyNode | number, expression: AnyNode, since = IGNITION): void {
    if (this.unit.v8 >= since) this.lead(begin, expression);
  }

  /** An `await` or `yield` in the midst of a statement: what its operand begins with is shown there, if it has no position. */
  suspending(node: Node): void {
    this.#suspension = { position: node.start, from: this.code.length };
  }

  /** Where the statement is shown as long as nothing in it has a position of its own. */
  leadingPosition(): number | undefined {
    if (this.leading === null || this.unit.v8 < IGNITION) return undefined;
    const { position, from } = this.leading;
    return this.shown < from || (this.shown === from && this.code[from] < Op.GetNamed) ? position : undefined;
  }

  /** V8 has no position of its own for an unknown global that is called, a name after typeof, and import(): the last one holds. */
  leadUnplaced(node: Identifier | ImportExpression): number {
    if (this.leading === null || this.unit.v8 < IGNITION) return node.start;
    const isSuspended = this.#suspension.from === this.code.length && this.code.length > this.leading.from;
    const position = isSuspended ? this.#suspension.position : lastShown(this);
    this.leading = { ...this.leading, node: node.type === 'Identifier' ? node : null, position };
    return position;
  }

  siteIdOf(node: Node): number {
    if (this.unit.library) return 0;
    const id = this.unit.parsed.analysis.sites.of(node);
    return id === 0 ? 0 : id + this.unit.siteOffset;
  }

  /** Recording emission: this statement was reached. */
  mark(node: Node): void {
    if (!this.unit.recording) return;
    const outer = this.enterSite(node);
    this.emit(Op.Mark);
    this.place = outer;
  }

  /** Whether some identifier is assigned between two source offsets. */
  assignsBetween(start: number, end: number): boolean {
    const { assignments } = this.unit.parsed.analysis;
    let low = 0;
    let high = assignments.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (assignments[middle] < start) low = middle + 1;
      else high = middle;
    }
    return low < assignments.length && assignments[low] < end;
  }

  // --- Registers -----------------------------------------------------------------------------------------

  get top(): number {
    return this.#top;
  }

  /** `count` fresh registers in a row; answers the first. */
  alloc(count = 1): number {
    const first = this.#top;
    this.#top += count;
    if (this.#top > this.#highest) this.#highest = this.#top;
    return first;
  }

  /** Gives back all registers from `top` on. */
  release(top: number): void {
    this.#top = top;
  }

  /** A result register: the one asked for, or a fresh one. */
  result(dst: number | undefined): number {
    return dst ?? this.alloc();
  }

  get nRegisters(): number {
    return this.#highest;
  }

  // --- Handlers ------------------------------------------------------------------------------------------

  openRegion(register: number): Region {
    const region = new Region(register, this.#open.length);
    this.#regions.push(region);
    this.#open.push(region);
    region.segments.push(this.pc);
    return region;
  }

  closeRegion(region: Region): void {
    const last = this.#open.pop();
    assert(last === region, 'regions nest');
    region.segments.push(this.pc);
  }

  /** Leaves regions out of the code that follows, until `cover`. */
  uncover(regions: readonly Region[]): void {
    for (const region of regions) region.segments.push(this.pc);
  }

  cover(regions: readonly Region[]): void {
    for (const region of regions) region.segments.push(this.pc);
  }

  /** Words of FnCode.handlers, innermost first. */
  handlerTable(): Int32Array {
    const words: number[] = [];
    for (const region of [...this.#regions].sort((a, b) => b.depth - a.depth)) {
      for (let i = 0; i < region.segments.length; i += 2) {
        const [start, end] = [region.segments[i], region.segments[i + 1]];
        if (start < end) words.push(start, end, region.handler.position, region.register);
      }
    }
    return Int32Array.from(words);
  }

  // --- Code out of line ----------------------------------------------------------------------------------

  /** Emits `work` after the function's end, under the handlers and jump targets of here. */
  defer(label: Label, work: () => void): void {
    this.#deferred.push({
      label,
      emit: work,
      control: [...this.control],
      regions: [...this.#open],
      scope: this.scope,
      place: this.place,
      top: this.#top,
    });
  }

  emitDeferred(): void {
    for (let next = this.#deferred.shift(); next !== undefined; next = this.#deferred.shift()) {
      this.control = [...next.control];
      this.#open = [...next.regions];
      this.scope = next.scope;
      this.place = next.place;
      this.#top = next.top;
      this.cover(next.regions);
      this.bind(next.label);
      next.emit();
      this.uncover(next.regions);
      this.#open = [];
    }
  }

  unsupported(node: AnyNode): never {
    assert(false, `no emitter for ${node.type}`);
    throw new Error('unreachable');
  }
}
