import type { ConsoleLevel } from '../../engine/heart/observer.ts';
import { defineMethod, defineValue } from '../../engine/objects/function.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { HIDDEN } from '../../engine/objects/shape.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToBoolean, ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import type { BaseHost } from '../base-host.ts';
import { NS_PER_MS } from '../virtual-clock.ts';
import { type TableAlignment, tableText } from './table.ts';

/** How a host turns console arguments into text, and inspects a single value. */
export interface ConsoleStyle {
  readonly format: (args: readonly Value[]) => string;
  readonly inspect: (value: Value) => string;
  readonly table: TableAlignment;
}

const ERROR_LEVELS: ReadonlySet<ConsoleLevel> = new Set(['warn', 'error', 'host-error', 'host-warning']);

/** The `console` object of a host: https://console.spec.whatwg.org */
export class Console {
  readonly #host: BaseHost;
  readonly #style: ConsoleStyle;
  #indent = '';
  readonly #counts = new Map<string, number>();
  readonly #timers = new Map<string, number>();

  constructor(host: BaseHost, style: ConsoleStyle) {
    this.#host = host;
    this.#style = style;
  }

  /** One printed group of lines. */
  write(level: ConsoleLevel, text: string): void {
    const shown = this.#indent === '' ? text : this.#indent + text.replaceAll('\n', `\n${this.#indent}`);
    this.#host.agent.observer.consoleWritten(level, shown);
    if (ERROR_LEVELS.has(level)) this.#host.settings.output.stderr(shown);
    else this.#host.settings.output.stdout(shown);
  }

  print(level: ConsoleLevel, args: readonly Value[]): undefined {
    this.write(level, this.#style.format(args));
    return undefined;
  }

  install(realm: Realm): GuestObject {
    const console = OrdinaryObjectCreate(OrdinaryObjectCreate(realm.ObjectPrototype));
    const method = (name: string, length: number, steps: (args: Value[]) => void): void => {
      defineMethod(realm, console, name, length, (_this, args) => void steps(args));
    };
    this.#installPrinting(method);
    this.#installGroups(method);
    this.#installCounters(method);
    defineValue(console, WELL_KNOWN.toStringTag, 'console', 4);
    for (const key of console.methods.ownKeys(console)) makeEnumerable(console, key);
    defineValue(realm.globalObject, 'console', console, HIDDEN);
    return console;
  }

  #installPrinting(method: (name: string, length: number, steps: (args: Value[]) => void) => void): void {
    for (const level of ['log', 'info', 'debug', 'warn', 'error'] as const) method(level, 0, (args) => this.print(level, args));
    method('dir', 0, (args) => this.write('log', this.#style.inspect(args[0])));
    method('dirxml', 0, (args) => this.print('log', args));
    method('trace', 0, (args) => this.write('error', args.length === 0 ? 'Trace' : `Trace: ${this.#style.format(args)}`));
    method('assert', 0, (args) => {
      if (ToBoolean(args[0])) return;
      const rest = args.slice(1);
      if (typeof rest[0] === 'string') this.print('warn', [`Assertion failed: ${rest[0]}`, ...rest.slice(1)]);
      else this.print('warn', ['Assertion failed', ...rest]);
    });
    method('table', 1, (args) => {
      const table = tableText(args[0], args[1], this.#style.inspect, this.#style.table);
      if (table === undefined) this.print('log', args.slice(0, 1));
      else this.write('log', table);
    });
    method('clear', 0, () => {});
  }

  #installGroups(method: (name: string, length: number, steps: (args: Value[]) => void) => void): void {
    const group = (args: Value[]): void => {
      if (args.length > 0) this.print('log', args);
      this.#indent += '  ';
    };
    method('group', 0, group);
    method('groupCollapsed', 0, group);
    method('groupEnd', 0, () => {
      this.#indent = this.#indent.slice(2);
    });
  }

  #installCounters(method: (name: string, length: number, steps: (args: Value[]) => void) => void): void {
    const label = (args: Value[]): string => (args[0] === undefined ? 'default' : ToString(args[0]));
    method('count', 0, (args) => {
      const name = label(args);
      const count = (this.#counts.get(name) ?? 0) + 1;
      this.#counts.set(name, count);
      this.write('log', `${name}: ${count}`);
    });
    method('countReset', 0, (args) => void this.#counts.delete(label(args)));
    method('time', 0, (args) => void this.#timers.set(label(args), this.#host.nowNs()));
    const elapsed = (args: Value[], keep: boolean): void => {
      const name = label(args);
      const start = this.#timers.get(name);
      if (start === undefined) return;
      if (!keep) this.#timers.delete(name);
      const extra = args.length > 1 ? ` ${this.#style.format(args.slice(1))}` : '';
      this.write('log', `${name}: ${duration(this.#host.nowNs() - start)}${extra}`);
    };
    method('timeLog', 0, (args) => elapsed(args, true));
    method('timeEnd', 0, (args) => elapsed(args, false));
  }
}

function makeEnumerable(object: GuestObject, key: number | string | symbol): void {
  const desc = object.methods.getOwnProperty(object, key)!;
  if (typeof key === 'symbol') return;
  desc.enumerable = true;
  object.methods.defineOwnProperty(object, key, desc);
}

/** Elapsed time as Node words it. */
function duration(ns: number): string {
  const ms = ns / NS_PER_MS;
  return ms >= 1000 ? `${(ms / 1000).toFixed(3)}s` : `${Number(ms.toFixed(3))}ms`;
}
