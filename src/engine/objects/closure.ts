import type { FnCode } from '../compile/code.ts';
import type { Realm } from '../spec/realm.ts';
import type { GuestObject } from './guest-object.ts';
import type { Shape } from './shape.ts';

/* https://tc39.es/ecma262/#sec-ecmascript-function-objects: the record behind Kind.Closure. */

/** How the VM's loop enters a closure. */
export const Entry = {
  /** Push a frame and go on: ordinary functions, methods, arrows; generators run their prologue that way too. */
  Plain: 0,
  /** The promise is made before the first op. */
  Async: 1,
  /** Only `new` may enter. */
  ClassConstructor: 2,
} as const;
export type Entry = (typeof Entry)[keyof typeof Entry];

/** An environment: a host array [parent, v1, v2 …]. Holds guest values, TDZ and the VM's own records. */
export type Environment = unknown[] | null;

/** What a constructor knows about the objects it makes. */
export class InstanceInfo {
  /** The `prototype` that `shape` was made for. */
  proto: GuestObject | null;
  shape: Shape | null;
  /** Slots that earlier instances ended up with; later ones start that large. */
  slots: number;
  /** [[Fields]] and [[PrivateMethods]] of a class, as one method that sets them up on its `this`. */
  initializer: GuestObject | null;

  constructor() {
    this.proto = null;
    this.shape = null;
    this.slots = 0;
    this.initializer = null;
  }
}

/** `data` of Kind.Closure. */
export class ClosureData {
  readonly code: FnCode;
  readonly env: Environment;
  readonly realm: Realm;
  readonly entry: Entry;
  /** [[HomeObject]] */
  home: GuestObject | undefined;
  /** The module record the code belongs to ([[ScriptOrModule]]), undefined in scripts. */
  readonly module: unknown;
  /** Made when the function is first used as a constructor. */
  instances: InstanceInfo | null;

  constructor(
    code: FnCode,
    env: Environment,
    realm: Realm,
    entry: Entry,
    home: GuestObject | undefined,
    module: unknown,
  ) {
    this.code = code;
    this.env = env;
    this.realm = realm;
    this.entry = entry;
    this.home = home;
    this.module = module;
    this.instances = null;
  }
}

/** Every closure that may be a constructor keeps `prototype` in this slot: it cannot be deleted. */
export const PROTOTYPE_SLOT = 2;

/** https://tc39.es/ecma262/#sec-function.prototype.tostring for functions of the program. */
export function sourceTextOf(closure: GuestObject): string {
  const { source, start, end } = (closure.data as ClosureData).code;
  return source.slice(start, end);
}
