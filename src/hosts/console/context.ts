import { CreateBuiltinFunction, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { PLAIN } from '../../engine/objects/shape.ts';
import { ThrowRangeError } from '../../engine/spec/errors.ts';
import { Call, CreateArrayFromList, Get, IsCallable } from '../../engine/spec/object-operations.ts';
import { ToBoolean, ToString } from '../../engine/spec/type-conversion.ts';
import type { PropertyKey, Value } from '../../engine/spec/values.ts';
import type { Style } from './colors.ts';
import type { Inspector } from './inspect.ts';
import { defaultOptions, enumerableKeys, type InspectOptions } from './options.ts';

const MOST_SPACES = 2 ** 20;

/** What one call of inspect knows; changes as it descends. */
export class InspectContext {
  readonly inspector: Inspector;
  /** Node's version, whose wording is used. */
  readonly v: number;
  readonly options: Record<string, Value>;
  readonly showHidden: boolean;
  /** Levels shown; Infinity for all. */
  readonly depth: number;
  readonly colors: boolean;
  readonly customInspect: boolean;
  readonly showProxy: boolean;
  readonly maxArrayLength: number;
  readonly maxStringLength: number;
  readonly breakLength: number;
  readonly compact: boolean | number;
  readonly sorted: Value;
  readonly getters: Value;
  readonly separated: boolean;
  /** No code of the program runs: what a getter or a trap would say is not asked. */
  readonly quiet: boolean;
  readonly #stylize: GuestObject | undefined;
  /** Options that Node does not know; custom inspection gets them all the same. */
  readonly #others: readonly string[];
  indentation = 0;
  currentDepth = 0;
  readonly seen: GuestObject[] = [];
  /** Objects that a circular reference points at, numbered. */
  circular: Map<GuestObject, number> | null = null;

  constructor(inspector: Inspector, given: InspectOptions, quiet = false) {
    const { v } = inspector;
    const known = defaultOptions(v);
    const options = { ...inspector.defaults(), ...given };
    this.inspector = inspector;
    this.v = v;
    this.quiet = quiet;
    this.options = options;
    this.#others = Object.keys(given).filter((name) => !(name in known) && name !== 'stylize');
    this.showHidden = ToBoolean(options.showHidden);
    this.colors = ToBoolean(options.colors);
    this.customInspect = !quiet && ToBoolean(options.customInspect);
    this.showProxy = ToBoolean(options.showProxy);
    this.depth = limit(options.depth);
    this.maxArrayLength = limit(options.maxArrayLength);
    this.maxStringLength = 'maxStringLength' in known ? limit(options.maxStringLength) : Infinity;
    this.breakLength = typeof options.breakLength === 'number' ? options.breakLength : 80;
    this.compact =
      typeof options.compact === 'number' || options.compact === undefined
        ? (options.compact ?? v < 11)
        : options.compact === true;
    this.sorted = options.sorted;
    this.getters = options.getters;
    this.separated = 'numericSeparator' in known && ToBoolean(options.numericSeparator);
    this.#stylize = IsCallable(options.stylize) ? options.stylize : undefined;
    if (v < 12) this.#takeOver(options);
  }

  /** What stands before a line of this level and `more`; a program may have asked for any. */
  spaces(more = 0): string {
    const count = this.indentation + more;
    if (count < 0) return ThrowRangeError(`Invalid count value${this.v < 20 ? '' : `: ${count}`}`);
    return count > MOST_SPACES ? ThrowRangeError('Invalid string length') : ' '.repeat(count);
  }

  /** Until Node 12 custom inspection got the state itself, and an inner inspect went on with it. */
  #takeOver({ indentationLvl, seen }: InspectOptions): void {
    if (typeof indentationLvl === 'number') this.indentation = indentationLvl;
    if (isObject(seen)) for (const key of enumerableKeys(seen)) this.seen.push(Get(seen, key) as GuestObject);
  }

  /** Colours a piece of the text, or hands it to the program's own `stylize`. */
  paint(text: string, style: Style): string {
    if (this.colors) return this.inspector.paint(text, style);
    return this.#stylize === undefined ? text : ToString(Call(this.#stylize, undefined, [text, style]));
  }

  get isPlain(): boolean {
    return !this.colors && this.#stylize === undefined;
  }

  indented<T>(by: number, work: () => T): T {
    this.indentation += by;
    const result = work();
    this.indentation -= by;
    return result;
  }

  /** Reads a property. A quiet look sees data properties only. */
  read(object: GuestObject, key: PropertyKey): Value {
    if (!this.quiet) return Get(object, key);
    for (let o: GuestObject | null = object; o !== null; o = this.protoOf(o)) {
      const desc = this.own(o, key);
      if (desc !== undefined) return desc.value;
    }
    return undefined;
  }

  own(object: GuestObject, key: PropertyKey) {
    return object.methods.getOwnProperty(object, key);
  }

  protoOf(object: GuestObject): GuestObject | null {
    return object.methods.getPrototypeOf(object);
  }

  /** The options object that custom inspection is given. */
  guestOptions(proto: GuestObject | null): GuestObject {
    const { realm } = this.inspector;
    const object = OrdinaryObjectCreate(proto);
    const stylize = CreateBuiltinFunction(
      (_this, [text, style]) => this.paint(ToString(text), String(style) as Style),
      2,
      'stylize',
      { realm },
    );
    const set = (name: string, value: Value): void => defineValue(object, name, value, PLAIN);
    if (this.v >= 10 && this.v < 12) set('budget', OrdinaryObjectCreate(realm.ObjectPrototype));
    if (this.v >= 10 && this.v < 12) set('indentationLvl', this.indentation);
    if (this.v < 12) set('seen', CreateArrayFromList([...this.seen]));
    set('stylize', stylize);
    const options = (names: readonly string[]): void => {
      for (const name of names) if (proto !== null || !isObject(this.options[name])) set(name, this.options[name]);
    };
    options(Object.keys(defaultOptions(this.v)));
    if (this.v < 10) set('indentationLvl', this.indentation);
    options(this.#others);
    return object;
  }
}

/** A limit as comparisons read it: null, undefined and what is no number limit nothing. */
const limit = (value: Value): number => (typeof value === 'number' && !Number.isNaN(value) ? value : Infinity);
