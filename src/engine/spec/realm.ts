import { assert } from '../../base/assert.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import type { Shape } from '../objects/shape.ts';
import type { Agent } from './agent.ts';
import type { Value } from './values.ts';

/** A well-known intrinsic's name, https://tc39.es/ecma262/#sec-well-known-intrinsic-objects: '%Array.prototype%'. */
export type IntrinsicName = `%${string}%`;

/** https://tc39.es/ecma262/#sec-code-realms */
export class Realm {
  readonly agent: Agent;
  readonly intrinsics = new Map<IntrinsicName, GuestObject>();
  globalObject: GuestObject = undefined!;
  /** [[GlobalEnv]]'s declarative part: let, const and class at script top level. Owned by the VM. */
  globalLexicals: unknown = undefined;
  /** [[TemplateMap]]; keyed by the compiled site. */
  readonly templateMap = new Map<unknown, GuestObject>();
  /** [[LoadedModules]] of all referrers: a module by file and type; see heart/modules.ts. */
  readonly loadedModules = new Map<string, unknown>();
  /** Whatever the host keeps per realm. */
  hostDefined: unknown = undefined;
  /** Built-ins that no stack shows: those of a browser's page, which are not its engine's. */
  readonly unseen = new WeakSet<GuestObject>();
  /** Twins of the intrinsics, see pristine.ts; null until a program begins. */
  pristine: Map<GuestObject, GuestObject> | null = null;
  /** Whether those that are made now are such. */
  makesUnseen = false;
  /** What makes intrinsics that are not there yet, because nobody has asked for them. */
  readonly later = new Map<IntrinsicName, () => void>();
  /** Takes the globals of what is made later; null while they are put on the global object. */
  globalsMade: Map<string, Value> | null = null;

  // The intrinsics that the hot paths need, as fields. They stand in the constructor, so that all realms have one hidden class.
  ObjectPrototype: GuestObject = undefined!;
  FunctionPrototype: GuestObject = undefined!;
  ArrayPrototype: GuestObject = undefined!;
  PromisePrototype: GuestObject = undefined!;
  Promise: GuestObject = undefined!;
  objectShape: Shape = undefined!;
  arrayShape: Shape = undefined!;
  /** Objects that a library's literals make. */
  innerShape: Shape = undefined!;
  /** {value, done} as CreateIterResultObject makes it. */
  iterResultShape: Shape = undefined!;
  /** Arrays with index, input and groups, as RegExpBuiltinExec makes them. */
  matchShape: Shape = undefined!;
  /** Regular expressions as they are made, with `lastIndex` in slot 0. */
  regExpShape: Shape = undefined!;
  plainMatchShape: Shape = undefined!;

  constructor(agent: Agent) {
    this.agent = agent;
  }

  /** Whether there is one of that name, or will be when it is asked for. */
  hasIntrinsic(name: IntrinsicName): boolean {
    return this.intrinsics.has(name) || this.later.has(name);
  }

  /** The intrinsic of that name; it exists once the realm is set up. */
  intrinsic(name: IntrinsicName): GuestObject {
    return this.intrinsics.get(name) ?? this.#makeNow(name);
  }

  #makeNow(name: IntrinsicName): GuestObject {
    this.later.get(name)?.();
    const object = this.intrinsics.get(name);
    assert(object !== undefined, `no intrinsic ${name}`);
    return object;
  }

  /** Registers an intrinsic. */
  define(name: IntrinsicName, object: GuestObject): GuestObject {
    this.intrinsics.set(name, object);
    return object;
  }
}
