import type { ConsoleLevel } from '../../engine/heart/observer.ts';
import { CreateBuiltinFunction, defineMethod, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { HIDDEN, PLAIN } from '../../engine/objects/shape.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import { Call, Get, GetV, Invoke, IsCallable } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToBoolean } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { type ConsoleSink, installMethods, methodNames, newConsoleState } from './console-methods.ts';
import { requireInteger, ThrowCoded } from '../node/failures/arguments.ts';
import { inspect, type Inspector } from './inspect.ts';
import { type InspectOptions, readOptions } from './options.ts';

interface ConsoleSettings {
  readonly stdout: GuestObject;
  readonly stderr: GuestObject;
  readonly ignoreErrors: boolean;
  readonly colorMode: Value;
  readonly inspectOptions: InspectOptions;
  readonly groupIndentation: number;
}

const MOST_SPACES = 1000;

const hasWrite = (value: Value): value is GuestObject => isObject(value) && IsCallable(Get(value, 'write'));

/** The class `Console`: https://nodejs.org/api/console.html#class-console, which writes to streams of the program. */
export function createConsoleClass(
  realm: Realm,
  inspector: Inspector,
  major: number,
  main: ConsoleSink,
): { constructor: GuestObject; prototype: GuestObject } {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  /** What each console does, whatever a subclass makes of its methods. */
  const steps = new WeakMap<GuestObject, GuestObject>();
  const constructor = CreateBuiltinFunction(
    (_this, args, newTarget) => {
      const given = newTarget === undefined ? prototype : Get(newTarget, 'prototype');
      const console = OrdinaryObjectCreate(isObject(given) ? given : prototype);
      const settings = readSettings(args, major, inspector.v);
      for (const name of ['stdout', 'stderr'] as const) defineValue(console, `_${name}`, settings[name], HIDDEN);
      const state = newConsoleState();
      state.step = ' '.repeat(settings.groupIndentation);
      const sink: ConsoleSink = {
        ...main,
        write: (level, text) => writeTo(settings, streamFor(console, level), state.indent, text),
        options: (level) => optionsFor(settings, streamFor(console, level), major),
      };
      const own = OrdinaryObjectCreate(null);
      installMethods(own, { realm, inspector, major, text: 'node', state, sink, constructor: undefined });
      steps.set(console, own);
      // They are its own, so that they can be handed on: also those that a subclass has in their place.
      for (const name of methodNames(major)) {
        const found = Get(console, name);
        const bound = CreateBuiltinFunction((_this, list) => Call(found, console, list), 0, name, { realm });
        defineValue(console, name, found === Get(prototype, name) ? Get(own, name) : bound, PLAIN);
      }
      return console;
    },
    major < 10 ? 2 : 1,
    'Console',
    { realm, isConstructor: true },
  );
  defineValue(constructor, 'prototype', prototype, 0);
  defineValue(prototype, 'constructor', constructor);
  for (const name of methodNames(major)) {
    const run = (self: Value, args: Value[]): Value => {
      const own = isObject(self) ? steps.get(self) : undefined;
      return own === undefined ? undefined : Call(Get(own, name), own, args);
    };
    defineValue(prototype, name, CreateBuiltinFunction(run, 0, name, { realm }), PLAIN);
  }
  // Since Node 12 the global console, which has another prototype, counts as one.
  if (inspector.v >= 12.22)
    defineMethod(realm, constructor, WELL_KNOWN.hasInstance, 1, (_this, [value]) => isConsole(realm, prototype, value));
  return { constructor, prototype };
}

function isConsole(realm: Realm, prototype: GuestObject, value: Value): boolean {
  const own = Get(realm.globalObject, 'console');
  for (let each = isObject(value) ? value : null; each !== null; each = each.methods.getPrototypeOf(each))
    if (each === own || each === prototype) return true;
  return false;
}

/** Either streams one by one, or an object with options. */
function readSettings(args: Value[], major: number, v: number): ConsoleSettings {
  const isPositional = major < 10 || !isObject(args[0]) || IsCallable(Get(args[0], 'write'));
  const options = isPositional ? { stdout: args[0], stderr: args[1], ignoreErrors: args[2] } : readOptions(args[0]);
  const stdout = options.stdout;
  const stderr = options.stderr ?? stdout;
  if (!hasWrite(stdout)) return throwNotWritable('stdout', major);
  if (!hasWrite(stderr)) return throwNotWritable('stderr', major);
  const { groupIndentation, colorMode, inspectOptions } = options as { readonly [name: string]: Value };
  if (!isPositional) checkColorMode(colorMode, v);
  return {
    stdout,
    stderr,
    ignoreErrors: options.ignoreErrors === undefined || ToBoolean(options.ignoreErrors),
    colorMode: colorMode ?? 'auto',
    inspectOptions: major < 11 ? {} : readOptions(inspectOptions),
    groupIndentation:
      v < 12.22
        ? 2
        : requireInteger(groupIndentation === undefined ? 2 : groupIndentation, 'groupIndentation', 0, MOST_SPACES),
  };
}

function throwNotWritable(name: string, major: number): never {
  const text = 'Console expects a writable stream instance';
  if (major < 9) return ThrowTypeError(text);
  return ThrowCoded('TypeError', 'ERR_CONSOLE_WRITABLE_STREAM', `${text} for ${name}`);
}

/** Since Node 10. */
function checkColorMode(colorMode: Value, v: number): void {
  if (colorMode !== undefined && colorMode !== 'auto' && typeof colorMode !== 'boolean') {
    const wrong = v < 20 ? 'is invalid' : "must be one of: 'auto', true, false";
    const shown = inspect(colorMode);
    ThrowCoded('TypeError', 'ERR_INVALID_ARG_VALUE', `The argument 'colorMode' ${wrong}. Received ${shown}`);
  }
}

/** Its stream, or whatever the program put in its place. */
const streamFor = (console: GuestObject, level: ConsoleLevel): Value =>
  Get(console, level === 'warn' || level === 'error' ? '_stderr' : '_stdout');

function optionsFor(settings: ConsoleSettings, stream: Value, major: number): InspectOptions {
  const { colorMode, inspectOptions } = settings;
  const isNone = stream === undefined || stream === null;
  const isTerminal = (): boolean => !(isNone && major >= 18) && ToBoolean(GetV(stream, 'isTTY'));
  const colors = colorMode === 'auto' ? isTerminal() : ToBoolean(colorMode);
  return colors ? { colors, ...inspectOptions } : inspectOptions;
}

function writeTo(settings: ConsoleSettings, stream: Value, indent: string, text: string): void {
  const shown = indent === '' ? text : indent + text.replaceAll('\n', `\n${indent}`);
  if (!settings.ignoreErrors) return void tellStream(stream, 'write', [`${shown}\n`]);
  // What the stream tells of this write is heard, so that it ends nothing.
  const quiet = CreateBuiltinFunction(() => undefined, 0, 'noop');
  const hear = (): void => {
    if (Invoke(stream, 'listenerCount', ['error']) === 0) Invoke(stream, 'once', ['error', quiet]);
  };
  const failed = CreateBuiltinFunction(
    (_this, [error]) => {
      const state = GetV(stream, '_writableState');
      const isTold = isObject(state) && ToBoolean(Get(state, 'errorEmitted'));
      if (error !== null && error !== undefined && !isTold) hear();
      return undefined;
    },
    1,
    '',
  );
  completionOf(() => {
    hear();
    return Invoke(stream, 'write', [`${shown}\n`, failed]);
  });
  tellStream(stream, 'removeListener', ['error', quiet]);
}

/** Refused in the words of Node's own code. */
function tellStream(stream: Value, name: string, args: Value[]): void {
  const method = GetV(stream, name);
  if (!IsCallable(method)) ThrowTypeError(`stream.${name} is not a function`);
  Call(method, stream, args);
}
