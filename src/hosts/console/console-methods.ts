import type { ConsoleLevel } from '../../engine/heart/observer.ts';
import { CreateBuiltinFunction, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { PLAIN } from '../../engine/objects/shape.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import { Call, Get, Invoke, IsArray } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToBoolean, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { encodeUtf8 } from '../../base/utf8.ts';
import { NS_PER_MS } from '../virtual-clock.ts';
import { ThrowInvalidArgType } from '../node/failures/arguments.ts';
import { format } from './format.ts';
import type { Inspector } from './inspect.ts';
import { type InspectOptions, readOptions } from './options.ts';
import { plainText, previewText } from './plain.ts';
import { tableText } from './table.ts';

/** Where a console's lines go. */
export interface ConsoleSink {
  /** `recorded` is what the console panel shows. */
  readonly write: (level: ConsoleLevel, text: string, recorded: string) => void;
  readonly warn: (text: string) => void;
  readonly nowNs: () => number;
  readonly options: (level: ConsoleLevel) => InspectOptions;
  /** Up to Node 9 a failed assertion was one of `assert`, and threw. */
  readonly failAssertion?: (message: string) => void;
}

interface ConsoleState {
  indent: string;
  /** By how much a group indents. */
  step: string;
  readonly counts: Map<string, number>;
  readonly timers: Map<string, number>;
}

export const newConsoleState = (): ConsoleState => ({ indent: '', step: '  ', counts: new Map(), timers: new Map() });

/** With the lines of the source before their place, or without them, as warnings. */
export type ShownErrors = 'in full' | 'as warnings';

/** What another engine than Node writes: its inner lines are indented already. */
export interface ConsolePrinter {
  readonly text: (args: readonly Value[], indent?: string, deepest?: number, errors?: ShownErrors) => string;
  readonly table: (data: Value, columns: readonly Value[] | undefined) => string | undefined;
  readonly trace: (message: string, stack: string) => string;
}

/** How arguments become a line: as util.format writes them, as plain strings, or as another engine does. */
export type ConsoleText = 'node' | 'plain' | ConsolePrinter;

interface Setting {
  readonly realm: Realm;
  readonly inspector: Inspector;
  readonly major: number;
  readonly text: ConsoleText;
  readonly state: ConsoleState;
  readonly sink: ConsoleSink;
  /** The class, which the global console has as a property. */
  readonly constructor: GuestObject | undefined;
}

const REST = 'dir time timeEnd timeLog trace assert clear count countReset group groupEnd table';
/** Names in the order of the object's keys, by Node's major version. */
export function methodNames(major: number): string[] {
  if (major < 8) return 'log info warn error dir time timeEnd trace assert'.split(' ');
  if (major < 10)
    return `log debug info${major < 9 ? '' : ' dirxml'} warn error dir time timeEnd trace assert clear count countReset group groupCollapsed groupEnd`.split(
      ' ',
    );
  if (major < 11)
    return 'log debug info dirxml warn error dir time timeEnd timeLog trace assert clear count countReset group groupCollapsed groupEnd table'.split(
      ' ',
    );
  if (major < 22) return `log warn ${REST} debug info dirxml error groupCollapsed`.split(' ');
  return `log info debug warn error ${REST} dirxml groupCollapsed`.split(' ');
}

const NAMES_IN_BUN =
  'debug error log info warn clear dir dirxml table trace assert count countReset profile profileEnd time timeLog timeEnd timeStamp takeHeapSnapshot group groupCollapsed groupEnd record recordEnd screenshot'.split(
    ' ',
  );

/** What only an inspector would answer to. */
function silentNames(major: number): string[] {
  if (major < 8) return [];
  if (major > 10) return 'profile profileEnd timeStamp context'.split(' ');
  const first = major < 9 ? 'dirxml table ' : major < 10 ? 'table ' : '';
  return `${first}markTimeline profile profileEnd timeline timelineEnd timeStamp context`.split(' ');
}

/** Until Node 7 two methods had each another name. */
const OLD_NAMES: Readonly<Record<string, string>> = { error: 'warn', info: 'log' };

export function installMethods(console: GuestObject, setting: Setting): void {
  const { realm, major, constructor, inspector } = setting;
  const steps = new ConsoleMethods(setting);
  const isBun = typeof setting.text === 'object';
  const define = (name: string, run: (args: Value[], callee: GuestObject) => void): void => {
    const shownName = major < 8 ? `bound ${OLD_NAMES[name] ?? name}` : inspector.v < 12.22 ? 'bound consoleCall' : name;
    defineValue(
      console,
      name,
      CreateBuiltinFunction((_this, args, _newTarget, callee) => void run(args, callee), 0, shownName, { realm }),
      PLAIN,
    );
  };
  for (const name of isBun ? NAMES_IN_BUN : methodNames(major))
    define(name, (args, callee) => steps.run(name, args, callee));
  if (isBun) {
    const write = CreateBuiltinFunction((_this, args) => writeTexts(realm, args), 1, '', { realm });
    defineValue(console, 'write', write, PLAIN);
  }
  if (constructor === undefined) {
    for (const name of ['profile', 'profileEnd', 'timeStamp']) define(name, () => {});
    return;
  }
  defineValue(console, 'Console', constructor, PLAIN);
  if (isBun) return;
  for (const name of silentNames(major)) define(name, () => {});
  if (major < 20) return;
  defineValue(
    console,
    'createTask',
    CreateBuiltinFunction(() => createTask(realm), 1, 'createTask', { realm }),
    PLAIN,
  );
}

/** Bun's console writes texts as they are, and says how many bytes they were. */
function writeTexts(realm: Realm, texts: readonly Value[]): number {
  const process = Get(realm.globalObject, 'process');
  const stream = isObject(process) ? Get(process, 'stdout') : undefined;
  const written = texts.map((text) => ToString(text));
  if (isObject(stream)) for (const text of written) Invoke(stream, 'write', [text]);
  return encodeUtf8(written.join('')).length;
}

/** V8's async task: `run` calls what it is given. */
function createTask(realm: Realm): GuestObject {
  const task = OrdinaryObjectCreate(realm.ObjectPrototype);
  defineValue(
    task,
    'run',
    CreateBuiltinFunction((_this, [callback]) => Call(callback, undefined), 1, 'run', { realm }),
    PLAIN,
  );
  return task;
}

/** The steps behind the methods of one console. */
class ConsoleMethods {
  readonly #setting: Setting;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  run(name: string, args: Value[], callee: GuestObject): void {
    switch (name) {
      case 'log':
      case 'info':
      case 'debug':
      case 'error':
        return this.#print(name, args);
      case 'warn':
        return this.#print(name, args, 'as warnings');
      case 'dirxml':
        return this.#isBun && args.length === 0 ? undefined : this.#print('log', args);
      case 'dir':
        return this.#isBun && args.length === 0 ? undefined : this.#dir(args[0], args[1]);
      case 'trace':
        return this.#trace(args, callee);
      case 'assert':
        return ToBoolean(args[0]) ? undefined : this.#assertionFailed(args.slice(1));
      case 'table':
        return this.#table(args);
      case 'group':
        return this.#group(args);
      case 'groupCollapsed':
        // Bun prints what it is given, as it is given, and begins no group.
        if (!this.#isBun) return this.#group(args);
        return args.length === 0 ? this.#writeLeft('undefined') : this.#print('log', args);
      case 'groupEnd':
        return this.#groupEnd();
      case 'count':
      case 'countReset':
        return this.#count(name, this.#label(args));
      case 'time':
      case 'timeEnd':
      case 'timeLog':
        return this.#time(name, args);
      default:
    }
  }

  get #isBun(): boolean {
    return typeof this.#setting.text === 'object';
  }

  #write(level: ConsoleLevel, text: string, recorded = text): void {
    this.#setting.sink.write(level, text, recorded);
  }

  #print(level: ConsoleLevel, args: readonly Value[], errors?: ShownErrors): void {
    const { text, inspector } = this.#setting;
    if (text === 'plain') this.#write(level, plainText(inspector, args), previewText(inspector, args));
    else if (args.length === 0) this.#writeLeft('', level);
    else this.#write(level, this.#format(level, args, errors));
  }

  #format(level: ConsoleLevel, args: readonly Value[], errors?: ShownErrors): string {
    const { text, inspector, sink, state } = this.#setting;
    if (typeof text === 'object') return text.text(args, state.indent, undefined, errors);
    return text === 'plain' ? plainText(inspector, args) : format(args, sink.options(level), inspector);
  }

  #dir(value: Value, options: Value): void {
    const { inspector, sink, text, state } = this.#setting;
    const depth = isObject(options) ? Get(options, 'depth') : undefined;
    if (typeof text === 'object') this.#write('log', text.text([value], state.indent, bunDepth(depth)));
    else
      this.#write(
        'log',
        inspector.inspect(value, { customInspect: false, ...sink.options('log'), ...readOptions(options) }),
      );
  }

  /** The stack of the call under the name Trace, from the caller of `callee` on. */
  #trace(args: readonly Value[], callee: GuestObject): void {
    const { realm } = this.#setting;
    const holder = OrdinaryObjectCreate(realm.ObjectPrototype);
    const message = this.#format('error', args);
    defineValue(holder, 'name', 'Trace', PLAIN);
    defineValue(holder, 'message', message, PLAIN);
    Invoke(realm.intrinsic('%Error%'), 'captureStackTrace', [holder, callee]);
    const { text } = this.#setting;
    const stack = ToString(Get(holder, 'stack'));
    if (typeof text === 'object') this.#write('log', text.trace(message, stack));
    else this.#write('error', stack);
  }

  /** Until Node 20 the first argument became part of the text whatever it was. */
  #assertionFailed(rest: readonly Value[]): void {
    const { major, text, sink } = this.#setting;
    if (major < 10 && text === 'node') sink.failAssertion?.(this.#format('warn', rest));
    if (typeof text === 'object' && rest.length > 0) return this.#print('warn', rest);
    const [first, ...others] = rest;
    if (text === 'node' && major < 22 && rest.length > 0) {
      const args = [`Assertion failed: ${ToString(first)}`, ...others];
      return this.#print('warn', major < 12 ? [this.#format('warn', args)] : args);
    }
    if (typeof text === 'object') return this.#writeLeft('Assertion failed', 'warn');
    if (typeof first === 'string') return this.#print('warn', [`Assertion failed: ${first}`, ...others]);
    return this.#print('warn', ['Assertion failed', ...rest]);
  }

  #table([data, columns]: readonly Value[]): void {
    const { inspector, major, sink, text } = this.#setting;
    const isWrong = columns !== undefined && !IsArray(columns);
    if (isWrong && this.#isBun) return ThrowTypeError('The "properties" argument must be an instance of Array.');
    if (isWrong)
      return ThrowInvalidArgType('properties', inspector.v < 12.17 ? 'of type Array' : 'an instance of Array', columns);
    const wanted = isObject(columns) && columns.kind === Kind.Array ? columns.elems : undefined;
    const table =
      typeof text === 'object'
        ? text.table(data, wanted)
        : tableText(inspector, data, wanted, major >= 20 ? 'left' : 'centre', sink.options('log'));
    if (table === undefined) return this.#print('log', [data]);
    this.#writeLeft(table);
  }

  /** Bun's tables and counts, and what calls without a value print, stand at the margin in every group. */
  #writeLeft(shown: string, level: ConsoleLevel = 'log'): void {
    const { state, text } = this.#setting;
    const { indent } = state;
    if (typeof text === 'object') state.indent = '';
    this.#write(level, shown);
    state.indent = indent;
  }

  #group(args: readonly Value[]): void {
    const { state } = this.#setting;
    if (args.length > 0) this.#print('log', args);
    state.indent += state.step;
  }

  #groupEnd(): void {
    const { state } = this.#setting;
    state.indent = state.indent.slice(0, Math.max(0, state.indent.length - state.step.length));
  }

  /** Node 8 did not name timers by default. */
  #label([label]: readonly Value[], fallback = 'default'): string {
    return label === undefined ? fallback : ToString(label);
  }

  #count(name: string, label: string): void {
    const { state, major, sink } = this.#setting;
    if (name === 'count') {
      const count = (state.counts.get(label) ?? 0) + 1;
      state.counts.set(label, count);
      return this.#writeLeft(`${label}: ${count}`);
    }
    if (!state.counts.delete(label) && major >= 11) sink.warn(`Count for '${label}' does not exist`);
  }

  #time(name: string, args: readonly Value[]): void {
    const { state, major, sink, text } = this.#setting;
    const label = this.#label(args, major < 10 ? 'undefined' : 'default');
    const start = state.timers.get(label);
    if (name === 'time') {
      if (start === undefined || major < 11) state.timers.set(label, sink.nowNs());
      else
        sink.warn(
          text === 'node' ? `Label '${label}' already exists for console.time()` : `Timer '${label}' already exists`,
        );
      return;
    }
    if (start === undefined)
      return sink.warn(
        text === 'node' ? `No such label '${label}' for console.${name}()` : `Timer '${label}' does not exist`,
      );
    const elapsed = duration((sink.nowNs() - start) / NS_PER_MS, major);
    if (name === 'timeEnd') state.timers.delete(label);
    const rest = name === 'timeLog' ? args.slice(1) : [];
    if (text === 'plain') this.#print('log', [`${label}: ${elapsed}`, ...rest]);
    else this.#print('log', ['%s: %s', label, elapsed, ...rest]);
  }
}

/** How deep Bun's `dir` goes: as deep as may be when that is nothing or without end. */
function bunDepth(depth: Value): number | undefined {
  if (depth === null) return Infinity;
  if (typeof depth !== 'number' && typeof depth !== 'bigint') return undefined;
  return depth === Infinity ? Infinity : Math.max(0, Math.trunc(Number(depth)) || 0);
}

/** Elapsed time as Node words it: until Node 12 always in milliseconds. */
function duration(ms: number, major: number): string {
  if (major < 13) return `${ms.toFixed(3)}ms`;
  if (ms < 1000) return `${Number(ms.toFixed(3))}ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(3)}s`;
  const hours = Math.floor(ms / 3_600_000);
  const minutes = Math.floor((ms % 3_600_000) / 60_000);
  const [seconds, fraction] = ((ms % 60_000) / 1000).toFixed(3).split('.');
  const pad = (value: number | string): string => String(value).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${pad(minutes)}` : minutes}:${pad(seconds)}.${fraction} (${hours > 0 ? 'h:m' : ''}m:ss.mmm)`;
}
