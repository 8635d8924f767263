import type { LineIndex } from '../../syntax/lines.ts';
import type { Scope } from '../../syntax/scopes.ts';

/*
 * What the compiler hands to the VM: one FnCode a function (or script, module, eval, class initialiser), with
 * everything the VM must know about it. Plain data; FnCode is the only class, with all fields set in its
 * constructor (one field added later would cost the VM its optimised code).
 */

/** What a piece of code is; says how it is entered and what its end means. */
export const CodeKind = {
  Function: 0,
  Arrow: 1,
  Method: 2,
  Getter: 3,
  Setter: 4,
  BaseConstructor: 5,
  DerivedConstructor: 6,
  /** Adds private methods and defines fields (or runs static elements): a method without arguments. */
  ClassInitializer: 7,
  StaticBlock: 8,
  Script: 9,
  Module: 10,
  Eval: 11,
} as const;
export type CodeKind = (typeof CodeKind)[keyof typeof CodeKind];

/** How the body runs. */
export const BodyKind = { Normal: 0, Generator: 1, Async: 2, AsyncGenerator: 3 } as const;
export type BodyKind = (typeof BodyKind)[keyof typeof BodyKind];

/** Words of one entry of FnCode.handlers: startPc, endPc (exclusive), handlerPc, register for the thrown value. */
export const HANDLER_WORDS = 4;

/** An imported binding: where it lives. In the module's environment slot from linking on. */
export class ImportCell {
  readonly env: unknown[];
  readonly slot: number;
  constructor(env: unknown[], slot: number) {
    this.env = env;
    this.slot = slot;
  }
}

/** Operand of TemplateObject; its identity is the site. */
export interface TemplateParts {
  readonly cooked: readonly (string | undefined)[];
  readonly raw: readonly string[];
}

/** One dynamic scope between a name and its static binding. */
export interface DynamicLookup {
  /** 'with': the environment is [parent, object]. 'eval-vars': `slot` holds the variables object or undefined. */
  readonly kind: 'with' | 'eval-vars';
  readonly hops: number;
  readonly slot: number;
}

/** Operand of DeclareGlobals. */
export interface GlobalDeclarations {
  readonly lexicals: readonly { readonly name: string; readonly isConst: boolean }[];
  /** Top-level function declarations, in the order they are defined (last of each name). */
  readonly functions: readonly string[];
  /** var names that are not functions, in order. */
  readonly vars: readonly string[];
  /** Block functions that get a var when nothing speaks against it; AnnexBGlobalFunction copies them out. */
  readonly annexB: readonly string[];
  /** true for eval: bindings can be deleted. */
  readonly deletable: boolean;
}

/** What a direct eval must know about the place it stands in. */
export interface EvalContext {
  readonly strict: boolean;
  /** Innermost scope at the call; the `env` operand holds the environment that belongs to it. */
  readonly scope: Scope;
  readonly file: string;
}

export interface ImportSlot {
  readonly slot: number;
  /** Index into ModuleInfo.requests. */
  readonly request: number;
  /** Name in the other module; null = the namespace object itself, stored as a plain value. */
  readonly importName: string | null;
  readonly localName: string;
}

export interface ModuleRequest {
  readonly specifier: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly start: number;
  readonly end: number;
}

/** https://tc39.es/ecma262/#table-exportentry-records, with requests by index and local names by slot. */
export interface LocalExport {
  readonly exportName: string;
  readonly localName: string;
  readonly slot: number;
}
export interface IndirectExport {
  readonly exportName: string;
  readonly request: number;
  /** null = all (export * as name). */
  readonly importName: string | null;
}
export interface StarExport {
  readonly request: number;
}

export interface ModuleInfo {
  readonly requests: readonly ModuleRequest[];
  readonly imports: readonly ImportSlot[];
  readonly localExports: readonly LocalExport[];
  /** Includes imports that are exported again (export { imported }). */
  readonly indirectExports: readonly IndirectExport[];
  readonly starExports: readonly StarExport[];
  readonly hasTopLevelAwait: boolean;
}

export interface FnCodeInit {
  readonly name: string;
  readonly kind: CodeKind;
  readonly body: BodyKind;
  readonly strict: boolean;
  readonly strictRanges: Int32Array | null;
  readonly code: Int32Array;
  readonly constants: unknown[];
  readonly functions: FnCode[];
  readonly handlers: Int32Array;
  readonly siteOf: Int32Array;
  readonly positionOf: Int32Array;
  readonly lines: LineIndex;
  readonly texts: ReadonlyMap<number, string> | null;
  readonly nRegisters: number;
  readonly nParams: number;
  readonly length: number;
  readonly nIC: number;
  readonly needsArguments: boolean;
  readonly envSize: number;
  readonly nameIsStatic: boolean;
  readonly file: string;
  readonly shownFile: string;
  readonly source: string;
  readonly start: number;
  readonly end: number;
  readonly site: number;
  readonly module: ModuleInfo | null;
  readonly library: boolean;
}

const NO_WORDS = new Int32Array(0);

export class FnCode {
  /** Value of the `name` property ('' for none), inferred names included. Getters and setters: without prefix. */
  name: string;
  kind: CodeKind;
  body: BodyKind;
  strict: boolean;
  /** Strict stretches of sloppy code (class heritage and computed keys): pairs of start and end pc. */
  strictRanges: Int32Array | null;
  code: Int32Array;
  /** Guest primitives and the compiler's own operands (names, TemplateParts …). */
  constants: unknown[];
  functions: FnCode[];
  /** HANDLER_WORDS each; the first entry that covers a pc is the innermost. */
  handlers: Int32Array;
  /** Site of the op at each pc, 0 = none. As long as `code`. */
  siteOf: Int32Array;
  /** Source offset that a stack trace shows for the op at each pc. As long as `code`. */
  positionOf: Int32Array;
  /** Lines of the source. */
  lines: LineIndex;
  /** Source renderings for messages (callee of a call, operand of an iteration), by pc of the op. */
  texts: ReadonlyMap<number, string> | null;
  nRegisters: number;
  /** Parameters that get registers 2 …; a rest parameter is not among them. */
  nParams: number;
  /** ExpectedArgumentCount, the `length` property. */
  length: number;
  nIC: number;
  /** The frame must keep all arguments (arguments object, rest, forwarding constructor). */
  needsArguments: boolean;
  /** Modules: slots of the module environment that the VM allocates at link time (without the parent slot). */
  envSize: number;
  /** False: a class whose name is set at run time (computed key), or has none at all. */
  nameIsStatic: boolean;
  /** The file that imports are relative to. */
  file: string;
  /** The file that stack traces and sites name: texts made by the program have none of their own. */
  shownFile: string;
  /** Whole source text; [start, end) of it is what Function.prototype.toString answers. */
  source: string;
  start: number;
  end: number;
  /** Site of the function itself. */
  site: number;
  module: ModuleInfo | null;
  /** Written in JavaScript by the host, not by the program: told to the observer like a built-in function. */
  library: boolean;
  /** Inline caches, made and owned by the VM; null until the code first runs. */
  ics: unknown[] | null;
  /** The VM's note on how to tell the observer about it (vm/facts.ts); null at first. */
  vm: unknown;
  /** Words by which a trace knows those of `constants` that are names (vm/facts.ts); 0 not known, below 0 none. */
  nameWords: Int32Array;

  constructor(init: FnCodeInit) {
    this.name = init.name;
    this.kind = init.kind;
    this.body = init.body;
    this.strict = init.strict;
    this.strictRanges = init.strictRanges;
    this.code = init.code;
    this.constants = init.constants;
    this.functions = init.functions;
    this.handlers = init.handlers;
    this.siteOf = init.siteOf;
    this.positionOf = init.positionOf;
    this.lines = init.lines;
    this.texts = init.texts;
    this.nRegisters = init.nRegisters;
    this.nParams = init.nParams;
    this.length = init.length;
    this.nIC = init.nIC;
    this.needsArguments = init.needsArguments;
    this.envSize = init.envSize;
    this.nameIsStatic = init.nameIsStatic;
    this.file = init.file;
    this.shownFile = init.shownFile;
    this.source = init.source;
    this.start = init.start;
    this.end = init.end;
    this.site = init.site;
    this.module = init.module;
    this.library = init.library;
    this.ics = null;
    this.vm = null;
    this.nameWords = NO_WORDS;
  }

  /** Whether the op at pc is strict code. Only slow paths ask. */
  isStrictAt(pc: number): boolean {
    if (this.strict || this.strictRanges === null) return this.strict;
    for (let i = 0; i < this.strictRanges.length; i += 2) {
      if (pc >= this.strictRanges[i] && pc < this.strictRanges[i + 1]) return true;
    }
    return false;
  }

  /** Line and column, 1-based, of the op at pc. */
  placeAt(pc: number): { readonly line: number; readonly column: number } {
    const offset = this.positionOf[pc];
    const line = this.lines.lineOf(offset);
    return { line, column: this.lines.columnOf(offset, line) + 1 };
  }

  /** Source rendering that belongs to the op at pc, for error messages. */
  textAt(pc: number): string | undefined {
    return this.texts?.get(pc);
  }
}
