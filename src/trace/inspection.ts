/*
 * What inspection answers with: values, scopes and frames of a run at a position of its trace, as data. A position is a
 * cursor: at position 7 the events 0 to 6 have happened. Objects are ids, which hold for as long as the position does.
 */

/** Names an object, or a text shown in part; valid until the worker moves to another position. 0: none. */
export type ObjectId = number;

export type ValueType =
  | 'undefined'
  | 'null'
  | 'boolean'
  | 'number'
  | 'string'
  | 'bigint'
  | 'symbol'
  | 'object'
  | 'function';

/** A value of the program's as data. */
export interface InspectedValue {
  readonly type: ValueType;
  /** A short text in the notation of the language: `42`, `'abc'`, `Array(3) [1, 2, 3]`, `Promise {<pending>}`. */
  readonly text: string;
  /** Objects: what `properties` is asked about. Strings that `text` shows in part: what `text` is asked about. */
  readonly id: ObjectId;
  /** Strings: UTF-16 units of the whole. */
  readonly length: number;
  /** Promises: their number in the trace; 0 for everything else. */
  readonly promise: number;
}

/** What a scope is. `closure`: of a function further out; `global`: the global object. */
export type ScopeKind =
  | 'block'
  | 'catch'
  | 'class'
  | 'closure'
  | 'eval'
  | 'function'
  | 'global'
  | 'module'
  | 'script'
  | 'with';

export interface InspectedBinding {
  readonly name: string;
  readonly value: InspectedValue;
  /** Declared and not yet initialised: `value` is undefined and means nothing. */
  readonly isTdz: boolean;
  /** What `lastChange` is asked about. */
  readonly place: Place;
}

export interface InspectedScope {
  readonly kind: ScopeKind;
  /** Function scopes and closures: the function's name, '' for none. */
  readonly name: string;
  readonly bindings: readonly InspectedBinding[];
  /** `with` and global: the object whose properties are the bindings; those are asked for like any others. */
  readonly object: InspectedValue | null;
}

/** A function on the stack, or the program itself. Frames of built-in and library code are left out. */
export interface InspectedFrame {
  readonly name: string;
  /** Activation of the trace. */
  readonly activation: number;
  /** Site of the trace, 0 none. */
  readonly site: number;
  /** Innermost first. */
  readonly scopes: readonly InspectedScope[];
  readonly this: InspectedValue | null;
}

/** What is known at a position. No frames: nothing of the program's runs there. */
export interface Inspection {
  readonly event: number;
  /** Innermost first. */
  readonly frames: readonly InspectedFrame[];
  /** The program's outermost scopes, for positions without a frame: module or script, and global. */
  readonly outer: readonly InspectedScope[];
}

export type PropertyRole =
  /** A property of the object's own. */
  | 'own'
  /** An item of an array, a typed array or a string object. */
  | 'item'
  /** An entry of a Map or Set. */
  | 'entry'
  /** What the specification keeps in an internal slot: [[PromiseState]], [[Prototype]] … */
  | 'slot'
  | 'private'
  /** Of a generator that waits: a variable in its own scope. */
  | 'binding';

export interface InspectedProperty {
  readonly name: string;
  readonly role: PropertyRole;
  /** Entries of a Map. */
  readonly key: InspectedValue | null;
  /** Null for an accessor (no getter is ever run) and for a hole of an array. */
  readonly value: InspectedValue | null;
  readonly getter: InspectedValue | null;
  readonly setter: InspectedValue | null;
  readonly isEnumerable: boolean;
  /** What `lastChange` is asked about; null where there is no such place. */
  readonly step: PlaceStep | null;
}

export interface PropertyPage {
  readonly id: ObjectId;
  readonly from: number;
  /** How many there are in all. */
  readonly total: number;
  readonly properties: readonly InspectedProperty[];
}

export interface TextPage {
  readonly id: ObjectId;
  readonly from: number;
  /** UTF-16 units of the whole. */
  readonly total: number;
  readonly text: string;
}

/** One step from an object to what it holds. */
export type PlaceStep =
  | { readonly kind: 'key'; readonly key: string | number }
  /** The n-th of the object's own symbols, private names or internal slots, as `properties` lists them. */
  | { readonly kind: 'nth'; readonly role: PropertyRole; readonly name: string; readonly nth: number };

/** A variable, or a property reached from one. Means the same at every position of the run. */
export interface Place {
  readonly root: PlaceRoot;
  readonly steps: readonly PlaceStep[];
}

export type PlaceRoot =
  /** A variable in a register of a function's activation. */
  | { readonly kind: 'local'; readonly activation: number; readonly register: number; readonly name: string }
  /** A captured variable: the n-th environment that the run made, and the slot in it. */
  | { readonly kind: 'captured'; readonly environment: number; readonly slot: number; readonly name: string }
  /** A top-level variable of a script, or a property of the global object. */
  | { readonly kind: 'global'; readonly name: string }
  | { readonly kind: 'this'; readonly activation: number }
  /** Cannot be followed. */
  | { readonly kind: 'none' };

/** Where a place got the value that it has at a position. */
export interface Change {
  /** The last position at which it had another value, or was not there. */
  readonly before: number;
  /** The next one: it has the value it has now. */
  readonly after: number;
  /** As text, null when it was not there yet. */
  readonly from: string | null;
  readonly to: string;
}

/** Why an expression has no value: what it is, and the words that belong to it. */
export type EvaluationProblem =
  | { readonly kind: 'syntax'; readonly message: string }
  /** It would call, write or run something that could change the program. `what`: `call`, `getter`, `proxy`, `+=` … */
  | { readonly kind: 'unsafe'; readonly what: string }
  | { readonly kind: 'not-defined'; readonly name: string }
  /** Declared, not yet initialised. */
  | { readonly kind: 'tdz'; readonly name: string }
  /** What the program itself would throw: a property of undefined … */
  | { readonly kind: 'throws'; readonly message: string }
  | { readonly kind: 'no-frame' };

export type Evaluation =
  | { readonly ok: true; readonly value: InspectedValue; readonly isTruthy: boolean }
  | { readonly ok: false; readonly problem: EvaluationProblem };

/** A condition at several positions, in their order. */
export interface Conditions {
  readonly events: readonly number[];
  /** 1 holds, 0 does not, 2 could not be said: `problem` is of the first such. */
  readonly holds: Uint8Array;
  readonly problem: EvaluationProblem | null;
}
