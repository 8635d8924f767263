import type { ConsoleLevel } from '../../engine/heart/observer.ts';
import { defineValue } from '../../engine/objects/function.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { HIDDEN } from '../../engine/objects/shape.ts';
import { Invoke } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import type { BaseHost } from '../base-host.ts';
import type { createConsoleClass } from './console-class.ts';
import { type ConsoleSink, type ConsoleText, installMethods, newConsoleState } from './console-methods.ts';
import { Inspector } from './inspect.ts';

/** Whose console it is. */
export interface ConsoleStyle {
  readonly text: ConsoleText;
  /** Makes the class `console.Console`, where there is one. */
  readonly createClass?: typeof createConsoleClass;
  /** Major version of Node. */
  readonly major: number;
  /** Version whose util.inspect is used; Node 14 and later print as Node 20. */
  readonly inspect: number;
  readonly failAssertion?: (message: string) => void;
}

const ERROR_LEVELS: ReadonlySet<ConsoleLevel> = new Set(['warn', 'error', 'host-error', 'host-warning']);
const streamOf = (level: ConsoleLevel): 'stdout' | 'stderr' => (ERROR_LEVELS.has(level) ? 'stderr' : 'stdout');

/** The `console` object of a host: https://console.spec.whatwg.org, https://nodejs.org/api/console.html */
export class Console {
  inspector!: Inspector;
  /** Where the program sent a stream when it replaced its `write`; Node's console then calls that. */
  redirect: (stream: 'stdout' | 'stderr') => GuestObject | undefined = () => undefined;
  /** A warning of the host's own: an unknown timer, a label that is taken. */
  readonly #unfinished = { stdout: '', stderr: '' };
  warn: (text: string) => void = (text) => this.write('warn', text);
  /** The program has printed something. */
  wrote: (stream: 'stdout' | 'stderr') => void = () => undefined;
  readonly #host: BaseHost;
  readonly #style: ConsoleStyle;
  readonly #state = newConsoleState();

  constructor(host: BaseHost, style: ConsoleStyle) {
    this.#host = host;
    this.#style = style;
  }

  /** One printed group of lines. What is recorded may show more than what is printed. */
  write(level: ConsoleLevel, text: string, recorded = text): void {
    const shown = this.#indented(text);
    this.#put(level, shown, recorded === text ? shown : this.#indented(recorded));
  }

  /** Text as a stream writes it: what lacks the final newline begins the next line. */
  writeText(level: 'log' | 'error', text: string): void {
    const stream = streamOf(level);
    const lines = text.split('\n');
    const rest = lines.pop()!;
    for (const line of lines) this.#put(level, line, line);
    this.#unfinished[stream] += rest;
  }

  /** The last line, though nothing ended it; says of which streams there is one. */
  finish(): ('stdout' | 'stderr')[] {
    const open = (['log', 'error'] as const).filter((level) => this.#unfinished[streamOf(level)] !== '');
    for (const level of open) this.#put(level, '', '');
    return open.map(streamOf);
  }

  #put(level: ConsoleLevel, shown: string, recorded: string): void {
    const stream = streamOf(level);
    const begun = this.#unfinished[stream];
    this.#unfinished[stream] = '';
    this.#host.agent.charge(2 * shown.length);
    this.#host.print(level, stream, begun + shown, begun + recorded);
  }

  install(realm: Realm): GuestObject {
    const { major, inspect, text } = this.#style;
    this.inspector = new Inspector(realm, inspect);
    const isTagged = inspect >= 12.22;
    const sink: ConsoleSink = {
      write: (level, shown, recorded) => this.#print(level, shown, recorded),
      warn: (message) => this.warn(message),
      nowNs: () => this.#host.nowNs(),
      options: () => ({}),
      failAssertion: this.#style.failAssertion,
    };
    const Class = this.#style.createClass?.(realm, this.inspector, major, sink);
    const proto = isTagged ? OrdinaryObjectCreate(realm.ObjectPrototype) : (Class?.prototype ?? realm.ObjectPrototype);
    const console = OrdinaryObjectCreate(proto);
    installMethods(console, {
      realm,
      inspector: this.inspector,
      major,
      text,
      state: this.#state,
      sink,
      constructor: Class?.constructor,
    });
    if (isTagged) defineValue(console, WELL_KNOWN.toStringTag, 'console', 4);
    defineValue(realm.globalObject, 'console', console, HIDDEN);
    return console;
  }

  #print(level: ConsoleLevel, text: string, recorded: string): void {
    const stream = this.redirect(streamOf(level));
    if (stream === undefined) {
      this.write(level, text, recorded);
      this.wrote(streamOf(level));
    } else Invoke(stream, 'write', [`${this.#indented(text)}\n` as Value]);
  }

  #indented(text: string): string {
    const { indent } = this.#state;
    if (indent === '') return text;
    // Other engines' texts have it already, where those engines indent.
    if (typeof this.#style.text === 'object') return indent + text;
    this.#host.agent.charge(2 * indent.length * text.split('\n').length);
    return indent + text.replaceAll('\n', `\n${indent}`);
  }
}
