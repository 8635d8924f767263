import { CreateBuiltinFunction, defineAccessor, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { PLAIN } from '../../engine/objects/shape.ts';
import { agent as currentAgent, type Agent } from '../../engine/spec/agent.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import { CreateArrayFromList, Get, Set_ } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import type { Value } from '../../engine/spec/values.ts';
import { COLOR_ALIASES, colorTable, type Style, styleTable } from './colors.ts';
import { InspectContext } from './context.ts';
import { formatValue } from './format-value.ts';
import { ThrowInvalidArgType } from '../node/failures/arguments.ts';
import { defaultOptions, type InspectOptions, readOptions } from './options.ts';

const INSPECT_CUSTOM = 'nodejs.util.inspect.custom';

/** util.inspect of one run, in the wording of one version of Node: its defaults and colours, which the program can change. */
export class Inspector {
  readonly v: number;
  readonly realm: Realm;
  readonly custom: symbol;
  /** Told once of what Node deprecates. */
  deprecated: (text: string, code: string) => void = () => {};
  #defaults: GuestObject | null = null;
  #function: GuestObject | null = null;
  readonly #colors: ReadonlyMap<string, readonly [number, number]>;
  readonly #styles: ReadonlyMap<string, string>;

  constructor(realm: Realm, v: number) {
    const { symbolRegistry } = realm.agent;
    this.realm = realm;
    this.v = v;
    // Node 8 and 9 had a symbol of their own.
    const known = v < 10 ? undefined : symbolRegistry.get(INSPECT_CUSTOM);
    this.custom = known ?? Symbol(v < 10 ? 'util.inspect.custom' : INSPECT_CUSTOM);
    if (v >= 10) symbolRegistry.set(INSPECT_CUSTOM, this.custom);
    this.#colors = colorTable(v);
    this.#styles = styleTable(v);
    inspectors.set(realm.agent, this);
  }

  /** Node 10 still called a method `inspect`, and said so. */
  warnOfOldInspect(): void {
    if (this.v < 10) return;
    this.deprecated('Custom inspection function on Objects via .inspect() is deprecated', 'DEP0079');
    this.deprecated = () => {};
  }

  /** The text of a value. */
  inspect(value: Value, options: InspectOptions = {}): string {
    return formatValue(new InspectContext(this, options), value, 0);
  }

  /** The same without running any code of the program. */
  preview(value: Value): string {
    return formatValue(new InspectContext(this, {}, true), value, 0);
  }

  defaults(): Record<string, Value> {
    return this.#defaults === null ? defaultOptions(this.v) : readOptions(this.#defaults);
  }

  paint(text: string, style: Style): string {
    const inspect = this.#function;
    const styles = inspect === null ? undefined : Get(inspect, 'styles');
    const color = isObject(styles) ? Get(styles, style) : this.#styles.get(style);
    const colors = inspect === null ? undefined : Get(inspect, 'colors');
    const name = typeof color === 'string' ? color : '';
    const pair = isObject(colors)
      ? readOptions(Get(colors, name))
      : this.#colors.get(name === 'grey' && this.v >= 12.22 ? 'gray' : name);
    return pair === undefined || !(0 in pair) ? text : `\u001b[${String(pair[0])}m${text}\u001b[${String(pair[1])}m`;
  }

  /** The function `util.inspect`, made when it is first asked for. */
  get function(): GuestObject {
    if (this.#function !== null) return this.#function;
    const { realm } = this;
    const inspect = CreateBuiltinFunction((_this, args) => this.inspect(args[0], givenOptions(args)), 2, 'inspect', {
      realm,
    });
    this.#function = inspect;
    defineValue(inspect, 'custom', this.custom, PLAIN);
    defineAccessor(
      realm,
      inspect,
      'defaultOptions',
      () => this.#defaultsObject(),
      (_this, [options]) => this.#setDefaults(options),
    );
    defineValue(inspect, 'colors', this.#colorsObject(), PLAIN);
    const styles = OrdinaryObjectCreate(null);
    for (const [style, color] of this.#styles) defineValue(styles, style, color, PLAIN);
    defineValue(inspect, 'styles', styles, PLAIN);
    return inspect;
  }

  #defaultsObject(): GuestObject {
    if (this.#defaults !== null) return this.#defaults;
    const object = OrdinaryObjectCreate(this.realm.ObjectPrototype);
    for (const [name, value] of Object.entries(defaultOptions(this.v))) defineValue(object, name, value, PLAIN);
    this.#defaults = object;
    return object;
  }

  #setDefaults(options: Value): Value {
    if (!isObject(options)) return this.v < 9 ? ThrowTypeError('"options" must be an object') : this.#refuse(options);
    const defaults = this.#defaultsObject();
    for (const [name, value] of Object.entries(readOptions(options))) Set_(defaults, name, value, true);
    return defaults;
  }

  #refuse(options: Value): never {
    return ThrowInvalidArgType('options', `of type ${this.v < 12.22 ? 'Object' : 'object'}`, options);
  }

  #colorsObject(): GuestObject {
    const { realm } = this;
    const colors = OrdinaryObjectCreate(null);
    for (const [name, pair] of this.#colors) defineValue(colors, name, CreateArrayFromList([...pair]), PLAIN);
    if (this.v < 12.22) return colors;
    for (const [alias, name] of COLOR_ALIASES) {
      defineAccessor(
        realm,
        colors,
        alias,
        () => Get(colors, name),
        (_this, [value]) => void Set_(colors, name, value, true),
      );
    }
    return colors;
  }
}

/** inspect(value, options) and the older inspect(value, showHidden, depth, colors). */
function givenOptions([, second, depth, colors]: Value[]): InspectOptions {
  const positional: Record<string, Value> = {};
  if (depth !== undefined) positional.depth = depth;
  if (colors !== undefined) positional.colors = colors;
  return typeof second === 'boolean'
    ? { ...positional, showHidden: second }
    : { ...positional, ...readOptions(second) };
}

const inspectors = new WeakMap<Agent, Inspector>();

/** The inspector of the run that is going on. */
export const currentInspector = (): Inspector => inspectors.get(currentAgent) ?? new Inspector(currentAgent.realm, 20);

/** The text of a value, as the console of the running host would show it. */
export const inspect = (value: Value, options: InspectOptions = {}): string =>
  currentInspector().inspect(value, options);
