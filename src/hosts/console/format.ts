import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import type { ProxyData } from '../../engine/objects/proxy.ts';
import { Get, HasOwnProperty, IsCallable } from '../../engine/spec/object-operations.ts';
import { ToNumeric, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { stringifyJson } from './guest-facts.ts';
import { currentInspector, type Inspector } from './inspect.ts';
import { isBuiltinName } from './names.ts';
import type { InspectOptions } from './options.ts';
import { inspectBigInt, inspectNumber } from './primitives.ts';

/** util.format and util.formatWithOptions: https://nodejs.org/api/util.html#utilformatformat-args */
export function format(args: readonly Value[], options: InspectOptions = {}, inspector = currentInspector()): string {
  const [first] = args;
  if (typeof first !== 'string') return args.map((value) => rest(inspector, value, options, 'alone')).join(' ');
  if (args.length === 1) return first;
  const [text, next] = new Template(inspector, args, options).fill(first);
  return [text, ...args.slice(next).map((value) => rest(inspector, value, options, 'behind'))].join(' ');
}

/** An argument that no directive used. Until Node 12 what stood behind a text was written as `+` would write it. */
function rest(inspector: Inspector, value: Value, options: InspectOptions, place: 'alone' | 'behind'): string {
  if (inspector.v >= 12) return typeof value === 'string' ? value : inspector.inspect(value, options);
  const isInspected = place === 'alone' || typeof value === 'symbol' || (isObject(value) && !IsCallable(value));
  return isInspected ? inspector.inspect(value, options) : ToString(value);
}

/** parseInt without a radix, so that hexadecimal digits count. */
function wholeNumber(value: Value): number {
  const text = ToString(value);
  return Number.parseInt(text, /^\s*[-+]?0x/i.test(text) ? 16 : 10);
}

/** The % directives of one text. */
class Template {
  readonly #inspector: Inspector;
  readonly #args: readonly Value[];
  readonly #options: InspectOptions;

  constructor(inspector: Inspector, args: readonly Value[], options: InspectOptions) {
    this.#inspector = inspector;
    this.#args = args;
    this.#options = options;
  }

  /** Answers with the text and the first argument not used. */
  fill(template: string): [string, number] {
    let out = '';
    let next = 1;
    let last = 0;
    for (let i = 0; i < template.length - 1; i++) {
      if (template[i] !== '%') continue;
      const directive = template[++i];
      if (directive === '%') {
        out += template.slice(last, i);
        last = i + 1;
      } else if (next < this.#args.length) {
        const filled = this.#directive(directive, this.#args[next]);
        if (filled === undefined) continue;
        out += template.slice(last, i - 1) + filled;
        last = i + 1;
        next++;
      }
    }
    return [out + template.slice(last), next];
  }

  #directive(directive: string, value: Value): string | undefined {
    const inspector = this.#inspector;
    switch (directive) {
      case 's':
        return this.#string(value);
      case 'd':
        return this.#number(value, (given) => Number(ToNumeric(given)));
      case 'i':
        return this.#number(value, wholeNumber);
      case 'f':
        return typeof value === 'bigint'
          ? this.#shown(Number.parseFloat(ToString(value)))
          : this.#number(value, (given) => Number.parseFloat(ToString(given)));
      case 'j':
        return stringifyJson(value);
      case 'o':
        return inspector.v < 8
          ? undefined
          : inspector.inspect(value, { ...this.#options, showHidden: true, showProxy: true, depth: 4 });
      case 'O':
        return inspector.v < 8 ? undefined : inspector.inspect(value, this.#options);
      case 'c':
        return inspector.v >= 12.22 ? '' : undefined;
      default:
        return undefined;
    }
  }

  #number(value: Value, convert: (value: Value) => number): string {
    if (typeof value === 'bigint') return inspectBigInt(value, this.#separated);
    if (typeof value === 'symbol' && this.#inspector.v >= 11) return 'NaN';
    return this.#shown(convert(value));
  }

  /** Until Node 12.0 the sign of -0 was lost. */
  #shown(value: number): string {
    return this.#inspector.v >= 12.22 ? inspectNumber(value, this.#separated, this.#inspector.v) : String(value);
  }

  get #separated(): boolean {
    return (
      this.#inspector.v >= 16 &&
      (this.#options.numericSeparator ?? this.#inspector.defaults().numericSeparator) === true
    );
  }

  /** %s: objects with a toString of their own by it, others inspected shallowly. Until Node 12 always as String would. */
  #string(value: Value): string {
    const inspector = this.#inspector;
    if (typeof value === 'symbol') return value.toString();
    if (inspector.v < 12) return ToString(value);
    if (typeof value === 'number') return this.#shown(value);
    if (typeof value === 'bigint') return inspectBigInt(value, this.#separated);
    if (!isObject(value) || IsCallable(value) || (inspector.v >= 12.22 && !hasBuiltinToString(inspector, value)))
      return ToString(value);
    return inspector.inspect(value, { ...this.#options, compact: 3, colors: false, depth: 0 });
  }
}

/** Whether String(value) would say no more than a method of the language. Until Node 18 only a toString was looked for. */
function hasBuiltinToString(inspector: Inspector, value: GuestObject): boolean {
  let subject = value;
  while (subject.kind === Kind.Proxy) {
    const { target } = subject.data as ProxyData;
    if (target === null) return true;
    subject = target;
    if (inspector.v < 26) break;
  }
  let object: GuestObject | null = subject;
  const keys = (inspector.v < 20 ? ['toString'] : ['toString', WELL_KNOWN.toPrimitive]).filter((key) =>
    IsCallable(Get(subject, key)),
  );
  if (keys.length === 0) return true;
  while (object !== null && !keys.some((key) => HasOwnProperty(object as GuestObject, key)))
    object = object.methods.getPrototypeOf(object);
  if (object === null || object === subject) return false;
  const constructor = object.methods.getOwnProperty(object, 'constructor')?.value;
  if (!IsCallable(constructor)) return false;
  const name = Get(constructor, 'name');
  return typeof name === 'string' && isBuiltinName(inspector.realm, name);
}
