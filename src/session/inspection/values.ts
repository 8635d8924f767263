import { bufferData } from '../../engine/builtins/array-buffer.ts';
import { OrderedTable } from '../../engine/builtins/ordered-table.ts';
import type { RegExpData } from '../../engine/builtins/regexp/regexp-create.ts';
import type { AsyncGeneratorData } from '../../engine/heart/async-generator.ts';
import { slotsOf } from '../../engine/heart/promise-records.ts';
import type { BoundData } from '../../engine/objects/bound-function.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { ProxyData } from '../../engine/objects/proxy.ts';
import { TypedArrayLength, typedArrayData } from '../../engine/objects/typed-array.ts';
import type { Value } from '../../engine/spec/values.ts';
import { type Activation, Suspension } from '../../engine/vm/frame.ts';
import { Previewer } from '../../record/preview.ts';
import type { InspectedValue, ObjectId, ValueType } from '../../trace/index.ts';

/* Guest values as data. Nothing of the program's is run, and nothing of it is changed. */

/** Strings are shown up to here; the whole is asked for. */
const SHOWN = 96;
/** More than anybody unfolds at one position. */
const MAX_THINGS = 2 ** 28;

/** Gives out ids at one position. */
export class Describer {
  readonly #ids = new Map<GuestObject | string, ObjectId>();
  readonly #things: (GuestObject | string)[] = [];
  readonly #base: number;
  #previewer = new Previewer();

  /** Ids of one position mean nothing at another. */
  constructor(position = 0) {
    this.#base = position * MAX_THINGS;
  }

  /** Called before each answer: previews are made within a budget. */
  begin(): void {
    this.#previewer = new Previewer();
  }

  thing(id: ObjectId): GuestObject | string | undefined {
    return this.#things[id - this.#base - 1];
  }

  describe(value: Value): InspectedValue {
    const text = this.textOf(value);
    if (isObject(value)) {
      const promise = value.kind === Kind.Promise ? slotsOf(value).Id : 0;
      return { type: typeOf(value), text, id: this.#idOf(value), length: 0, promise };
    }
    const length = typeof value === 'string' ? value.length : 0;
    return { type: typeOf(value), text, id: length > SHOWN ? this.#idOf(value as string) : 0, length, promise: 0 };
  }

  textOf(value: Value): string {
    return (isObject(value) ? this.#detail(value) : null) ?? this.#previewer.text(value);
  }

  #idOf(thing: GuestObject | string): ObjectId {
    const known = this.#ids.get(thing);
    if (known !== undefined) return known;
    this.#things.push(thing);
    const id = this.#base + this.#things.length;
    this.#ids.set(thing, id);
    return id;
  }

  /** Where more can be said than the class; null for the others. */
  #detail(object: GuestObject): string | null {
    const name = (): string => this.#previewer.text(object);
    switch (object.kind) {
      case Kind.Promise:
        return `${name()} {${this.#promiseText(object)}}`;
      case Kind.Map:
      case Kind.Set:
        return `${name()}(${object.data instanceof OrderedTable ? object.data.size : 0})`;
      case Kind.Generator:
        return `${name()} {${suspensionText(object.data as Activation | undefined)}}`;
      case Kind.AsyncGenerator:
        return `${name()} {${(object.data as AsyncGeneratorData | undefined)?.AsyncGeneratorState ?? ''}}`;
      case Kind.Proxy:
        return object.data instanceof ProxyData && object.data.target !== null
          ? `Proxy(${this.textOf(object.data.target)})`
          : 'Proxy (revoked)';
      case Kind.Bound:
        return `bound ${this.textOf((object.data as BoundData).target)}`;
      case Kind.Boolean:
      case Kind.Number:
      case Kind.String:
      case Kind.Symbol:
      case Kind.BigInt:
        return `${name()} {${isObject(object.data) ? '' : this.#previewer.text(object.data as Value)}}`;
      case Kind.Date:
        return `${name()} ${dateText(object.data)}`;
      case Kind.RegExp:
        return regExpText(object.data);
      case Kind.TypedArray:
        return `${name()}(${TypedArrayLength(typedArrayData(object))})`;
      case Kind.ArrayBuffer:
      case Kind.SharedArrayBuffer:
        return `${name()}(${bufferData(object).block.length})`;
      default:
        return null;
    }
  }

  #promiseText(promise: GuestObject): string {
    const { PromiseState, PromiseResult } = slotsOf(promise);
    return PromiseState === 'pending' ? PromiseState : `${PromiseState}: ${this.#previewer.text(PromiseResult)}`;
  }
}

export function typeOf(value: Value): ValueType {
  if (value === null) return 'null';
  if (isObject(value)) return value.methods.call === null ? 'object' : 'function';
  return typeof value as ValueType;
}

const SUSPENSIONS: Readonly<Record<Suspension, string>> = {
  [Suspension.Start]: 'suspended-start',
  [Suspension.Yield]: 'suspended-yield',
  [Suspension.Executing]: 'executing',
  [Suspension.Completed]: 'completed',
};

export const suspensionText = (state: Activation | undefined): string =>
  state === undefined ? '' : SUSPENSIONS[state.suspension];

function dateText(data: unknown): string {
  const time = typeof data === 'number' ? data : Number.NaN;
  return Number.isNaN(time) ? 'Invalid Date' : isoText(time);
}

/** Host dates are only a calculator here: no clock is read. */
function isoText(time: number): string {
  return new Date(time).toISOString();
}

function regExpText(data: unknown): string {
  const { source = '', flags = '' } = (data ?? {}) as Partial<RegExpData>;
  return `/${source}/${flags}`;
}
