import type { PromiseData } from '../../engine/heart/promise-records.ts';
import { bytesOfView } from '../../engine/builtins/text-encoding.ts';
import { CreateBuiltinFunction, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import type { ProxyData } from '../../engine/objects/proxy.ts';
import { PLAIN } from '../../engine/objects/shape.ts';
import { agent } from '../../engine/spec/agent.ts';
import {
  Call,
  CreateArrayFromList,
  CreateListFromArrayLike,
  Get,
  IsCallable,
  LengthOfArrayLike,
} from '../../engine/spec/object-operations.ts';
import { ToNumber, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { className } from '../error-position.ts';
import { bunErrorText, bunThrowText, headOfThrown, type Files } from './bun-errors.ts';
import type { ShownErrors } from './console-methods.ts';
import { showFunction, shownClass } from './bun-functions.ts';
import {
  inOwnOrder,
  shownKey,
  MOST_BYTES,
  property,
  quoted,
  ShownLine,
  showArray,
  showIterator,
  showNumbers,
} from './bun-lists.ts';
import { bufferBytes, collectionEntries, isoDate, regExpText, stringifyJson, typedArrayFacts } from './guest-facts.ts';
import type { Inspector } from './inspect.ts';
import { exceptionFacts } from '../web/exception-facts.ts';
import { HeadersData } from '../web/headers.ts';
import { members } from './bun-members.ts';
import { blobText, messageText, queryText, shownHeaders } from './bun-web.ts';
import { meterShown } from './layout.ts';
import { inspectNumber } from './primitives.ts';
import { tableText } from './table.ts';

/* How Bun's console prints, as measured with Bun 1.4: objects a property a line, lists in lines of 80. */

const DEEPEST = 2;
/** The same in a cell of a table. */
const DEEPEST_CELL = 5;
/** Where a value stands. */
interface At {
  readonly indent: string;
  readonly depth: number;
  readonly above: readonly GuestObject[];
  /** It is the last value of its call. */
  readonly isLast?: boolean;
}

/** What stands in one line for the end of a line: before a closing bracket no comma. */
const joint = (_: string, comma: string, next: string): string => (/[}\]]/.test(next) ? ' ' : `${comma} `);

/** A ResolveMessage says who asked for what. */
function unresolvedText(error: GuestObject): string | undefined {
  const own = (key: string): Value => error.methods.getOwnProperty(error, key)?.value as Value;
  return own('importKind') === undefined
    ? undefined
    : `error: Cannot find ${/^\.{0,2}\//.test(String(own('specifier'))) ? 'module' : 'package'} '${String(own('specifier'))}' from '${String(own('referrer'))}'`;
}

/** Of these not even the class is told. */
const SHOWN_BARE: ReadonlySet<Kind> = new Set([
  Kind.Generator,
  Kind.AsyncGenerator,
  Kind.DisposableStack,
  Kind.AsyncDisposableStack,
  Kind.StringIterator,
]);

/** One console: what it knows of the program. */
export class BunPrinter {
  readonly #files: Files;
  readonly #inspector: () => Inspector;
  #deepest = DEEPEST;
  #errors: ShownErrors = 'in full';
  #line = new ShownLine();

  constructor(files: Files, inspector: () => Inspector) {
    this.#files = files;
    this.#inspector = inspector;
  }

  /** One call of console.log and its kin, in a group that indents by `indent`. */
  text(args: readonly Value[], indent = '', deepest = DEEPEST, errors: ShownErrors = 'in full'): string {
    this.#deepest = deepest;
    this.#errors = errors;
    this.#line = new ShownLine();
    const parts: string[] = [];
    for (let next = 0; next < args.length; ) {
      const value = args[next++];
      const at: At = { indent, depth: 0, above: [], isLast: next === args.length };
      // Every text, an object that is one, too, may ask for the values behind it.
      const isText = typeof value === 'string' || (!at.isLast && isObject(value) && value.kind === Kind.String);
      const text = isText ? this.#line.addText(ToString(value)) : '';
      if (!isText || at.isLast) parts.push(isText ? text : this.#show(value, at));
      else
        parts.push(
          text.replace(/%([sdifoOjc%])/g, (whole, directive: string) =>
            next === args.length ? whole : directive === '%' ? '%' : this.#directed(directive, args[next++], at),
          ),
        );
    }
    return parts.join(' ');
  }

  /** What stands at the end of a process that dies of `value`, and what a console shows of an error. */
  thrown(value: Value, throwStack: string): string {
    if (isObject(value) && value.kind === Kind.Error && unresolvedText(value) !== undefined)
      return `${unresolvedText(value)!}\n`;
    if (isObject(value) && value.kind === Kind.Error)
      return this.#error(value, { indent: '', depth: 0, above: [] }, throwStack);
    if (throwStack !== '') return bunThrowText(value, this.#files, throwStack);
    const text = typeof value === 'string' ? value : this.#show(value, { indent: '', depth: 0, above: [] });
    return `${headOfThrown(value)}\n${text}\n`;
  }

  table(data: Value, columns: readonly Value[] | undefined): string | undefined {
    return tableText(this.#inspector(), data, columns, 'left', {}, (cell) => this.#cell(cell));
  }

  /** In one line, and deeper than elsewhere; a text as it is. */
  #cell(value: Value): string {
    const text = this.text([value], '', DEEPEST_CELL);
    return typeof value === 'string' ? text : text.replace(/(,?)\n\s*(?=(.))/g, joint);
  }

  /** What was said, and the frames of the call. */
  trace(message: string, stack: string): string {
    const frames = stack.split('\n').filter((line) => /^ +at .*:\d+:\d+\)?$/.test(line));
    return [message, ...frames.map((line) => `      ${line.trim()}`), ''].join('\n');
  }

  #directed(directive: string, value: Value, at: At): string {
    switch (directive) {
      case 's':
        return this.#line.addText(ToString(value));
      case 'd':
      case 'i':
        // A number as it is written: of 1e21 the 1.
        return this.#line.addText(
          inspectNumber(
            typeof value === 'number' ? Number.parseInt(String(value), 10) : Math.trunc(Number(ToNumber(value))),
          ),
        );
      case 'f':
        return this.#line.addText(inspectNumber(Number(ToNumber(value))));
      case 'j':
        return this.#line.addText(stringifyJson(value));
      case 'c':
        return '';
      default:
        return this.#show(value, at);
    }
  }

  #show(shown: Value, at: At): string {
    const line = this.#line;
    // A proxy is shown as what it stands for.
    const value = isObject(shown) ? proxied(shown) : shown;
    if (typeof value === 'string') return quoted(line.addText(value));
    if (typeof value === 'number') return line.addText(inspectNumber(value));
    if (typeof value === 'bigint') return `${line.addText(ToString(value))}n`;
    if (typeof value === 'symbol') return line.addText(value.toString());
    if (!isObject(value)) return line.addText(String(value));
    if (at.above.includes(value)) return '[Circular]';
    if (value.kind === Kind.Proxy) return line.addText('<Revoked Proxy>');
    agent.spend(10);
    if (value.methods.call !== null) return showFunction(line, value);
    const own = this.#hostObject(value, at);
    if (own !== undefined) return own;
    const custom = Get(value, this.#inspector().custom);
    const text = IsCallable(custom) ? this.#custom(value, custom, at) : this.#showOther(value, at);
    meterShown(text.length);
    return text;
  }

  /** Timers by their numbers; what has pairs with its pairs. */
  #hostObject(value: GuestObject, at: At): string | undefined {
    const name = className(value);
    if (value.kind === Kind.Host && (name === 'Timeout' || name === 'Immediate')) {
      const { id, repeat = -1 } = value.data as { id: number; repeat?: number };
      return `${name} (#${id}${repeat >= 0 ? ', repeats' : ''})`;
    }
    if (value.data instanceof HeadersData) {
      const pairs = shownHeaders(value.data).map(([key, text]) => `${at.indent}  ${quoted(key)}: ${quoted(text)},\n`);
      return pairs.length === 0 ? `${name} {}` : `${name} {\n${pairs.join('')}${at.indent}}`;
    }
    return messageText(value, at.indent) ?? blobText(value, at.indent) ?? queryText(value, at.indent);
  }

  /** What an object itself says that it looks like. */
  #custom(value: GuestObject, custom: Value, at: At): string {
    const shown = Call(custom, value, [
      Math.max(0, this.#deepest - at.depth),
      this.#optionsOfCustom(),
      this.#inspector().function,
    ]);
    return typeof shown === 'string' ? shown : this.#show(shown, { ...at, above: [...at.above, value] });
  }

  #optionsOfCustom(): GuestObject {
    const { realm } = agent;
    const options = OrdinaryObjectCreate(realm.ObjectPrototype);
    const stylize = CreateBuiltinFunction((_this, [text]) => ToString(text), 1, '', { realm });
    defineValue(options, 'stylize', stylize, PLAIN);
    defineValue(options, 'depth', this.#deepest, PLAIN);
    defineValue(options, 'colors', false, PLAIN);
    return options;
  }

  #error(error: GuestObject, { indent, above }: At, throwStack = ''): string {
    const unresolved = unresolvedText(error);
    if (unresolved !== undefined) return unresolved;
    return bunErrorText(
      error,
      this.#files,
      this.#errors,
      (value) => this.#show(value, { indent, depth: DEEPEST, above: [...above, error] }),
      throwStack,
      above.some(({ kind }) => kind === Kind.Error),
    );
  }

  #showOther(value: GuestObject, at: At): string {
    const inner: At = { indent: `${at.indent}  `, depth: at.depth + 1, above: [...at.above, value] };
    const item = (each: Value): string => this.#show(each, inner);
    const inside = (each: Value): string =>
      this.#show(each, { ...inner, indent: `${inner.indent}  `, depth: inner.depth + 1 });
    const line = this.#line;
    const lines = (head: string, rows: readonly (() => string)[]): string =>
      `${head}{\n${rows.map((row) => `${inner.indent}${row()},\n`).join('')}${at.indent}}`;
    const isTooDeep = at.depth > this.#deepest;
    if (SHOWN_BARE.has(value.kind)) return '{}';
    switch (value.kind) {
      case Kind.Array:
        return isTooDeep && LengthOfArrayLike(value) > 0 ? '[Array ...]' : showArray(value, at.indent, line, item);
      case Kind.Error:
        if (exceptionFacts(value) !== undefined) return this.#showObject(value, at, item, lines);
        return this.#error(value, at);
      case Kind.Date:
        line.add(2);
        return line.addText(isoDate(value));
      case Kind.RegExp:
        return line.addText(regExpText(value, 'as-it-is'));
      case Kind.Promise:
        return `Promise { <${{ pending: 'pending', fulfilled: 'resolved', rejected: 'rejected' }[(value.data as PromiseData).PromiseState]}> }`;
      case Kind.Boolean:
      case Kind.Number:
        return line.addText(wrapperText(value));
      case Kind.String:
        if (at.isLast === true) return `[String: ${quoted(ToString(value))}]`;
        return at.depth === 0 ? line.addText(ToString(value)) : quoted(line.addText(ToString(value)));
      case Kind.WeakMap:
      case Kind.WeakSet:
        return `${className(value)} {}`;
      case Kind.Symbol: {
        const rows = [
          'toString: [Function: toString]',
          'valueOf: [Function: valueOf]',
          '[Symbol(Symbol.toPrimitive)]: [Function: [Symbol.toPrimitive]]',
        ];
        const description = `description: ${JSON.stringify((value.data as symbol).description ?? '')}`;
        return lines(
          'Symbol ',
          [description, ...rows].map((row) => () => row),
        );
      }
      case Kind.Arguments:
      case Kind.MappedArguments:
        return showArray(CreateArrayFromList(CreateListFromArrayLike(value)), at.indent, line, item);
      case Kind.Map:
      case Kind.Set:
        if (isTooDeep && collectionEntries(value).length > 0) return `[${value.kind === Kind.Map ? 'Map' : 'Set'} ...]`;
        return showCollection(value, line, at.indent, item, lines);
      case Kind.DataView: {
        const bytes = bytesOfView(value);
        return showNumbers(line, 'DataView', [...bytes.subarray(0, MOST_BYTES)], bytes.length);
      }
      case Kind.MapIterator:
      case Kind.SetIterator:
        return showIterator(value, item, at.indent, (pair) => showArray(pair, inner.indent, line, inside));
      case Kind.TypedArray: {
        const { name, length } = typedArrayFacts(value);
        return showNumbers(
          line,
          name,
          Array.from({ length: Math.min(length, MOST_BYTES) }, (_, i) => Get(value, i)),
          length,
        );
      }
      case Kind.ArrayBuffer:
      case Kind.SharedArrayBuffer: {
        const bytes = bufferBytes(value) ?? new Uint8Array();
        return showNumbers(line, className(value), [...bytes.subarray(0, MOST_BYTES)], bytes.length);
      }
      default:
        return this.#showObject(value, at, item, lines);
    }
  }

  #showObject(object: GuestObject, at: At, item: (value: Value) => string, lines: Lines): string {
    const line = this.#line;
    const isBare = object.methods.getPrototypeOf(object) === null;
    const name =
      object.kind === Kind.ModuleNamespace ? 'Module' : isBare ? '[Object: null prototype]' : shownClass(object);
    const head = name === 'Object' ? '' : `${name} `;
    const rows = inOwnOrder(name, members(object));
    if (at.depth > this.#deepest) return '[Object ...]';
    if (rows.length === 0) return `${head}{}`;
    const text = lines(
      head,
      rows.map(([key, holder], index) => () => {
        line.startAt(`${at.indent}  `);
        line.add(index === 0 ? 0 : 1);
        const shown = shownKey(key);
        line.addText(shown);
        // A symbol is followed by one more; of the two quotes one is not counted.
        line.add(typeof key === 'symbol' ? 1 : shown.startsWith('"') ? -1 : 0);
        return `${shown}: ${property(holder, key, item, object)}`;
      }),
    );
    // The last comma and the brace.
    line.add(2);
    return text;
  }
}

/** A number or boolean as an object: by its kind, and by its class where that is another. */
function wrapperText(value: GuestObject): string {
  const kind = value.kind === Kind.Boolean ? 'Boolean' : 'Number';
  const name = shownClass(value);
  return `[${kind}${name === kind ? '' : ` (${name})`}: ${String(value.data)}]`;
}

type Lines = (head: string, rows: readonly (() => string)[]) => string;

function proxied(object: GuestObject): GuestObject {
  let value = object;
  for (let target = targetOf(value); target !== null; target = targetOf(value)) value = target;
  return value;
}

const targetOf = (object: GuestObject): GuestObject | null =>
  object.kind === Kind.Proxy ? (object.data as ProxyData).target : null;

function showCollection(
  value: GuestObject,
  line: ShownLine,
  indent: string,
  item: (value: Value) => string,
  lines: Lines,
): string {
  const entries = collectionEntries(value);
  const isMap = value.kind === Kind.Map;
  const name = isMap ? 'Map' : 'Set';
  return entries.length === 0
    ? `${name} {}`
    : lines(
        `${name}(${entries.length}) `,
        entries.map(([key, each]) => () => {
          line.startAt(indent);
          const text = isMap ? `${item(key)}: ${item(each)}` : item(key);
          line.add(1);
          return text;
        }),
      );
}
