import type { ConsoleLevel } from '../../engine/heart/observer.ts';
import { CreateBuiltinFunction, defineMethod, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import { Get, Invoke, IsCallable } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToBoolean } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { type ConsoleSink, installMethods, newConsoleState } from './console-methods.ts';
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
  const constructor = CreateBuiltinFunction(
    (_this, args, newTarget) => {
      const given = newTarget === undefined ? prototype : Get(newTarget, 'prototype');
      const console = OrdinaryObjectCreate(isObject(given) ? given : prototype);
      const settings = readSettings(args, major, inspector.v);
      const state = newConsoleState();
      state.step = ' '.repeat(settings.groupIndentation);
      const sink: ConsoleSink = {
        ...main,
        write: (level, text) => writeTo(settings, level, state.indent, text),
        options: (level) => optionsFor(settings, level),
      };
      installMethods(console, { realm, inspector, major, text: 'node', state, sink, constructor: undefined });
      return console;
    },
    1,
    'Console',
    { realm, isConstructor: true },
  );
  defineValue(constructor, 'prototype', prototype, 0);
  defineValue(prototype, 'constructor', constructor);
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

const streamFor = (settings: ConsoleSettings, level: ConsoleLevel): GuestObject =>
  level === 'warn' || level === 'error' ? settings.stderr : settings.stdout;

function optionsFor(settings: ConsoleSettings, level: ConsoleLevel): InspectOptions {
  const { colorMode, inspectOptions } = settings;
  const colors = colorMode === 'auto' ? ToBoolean(Get(streamFor(settings, level), 'isTTY')) : ToBoolean(colorMode);
  return colors ? { colors, ...inspectOptions } : inspectOptions;
}

function writeTo(settings: ConsoleSettings, level: ConsoleLevel, indent: string, text: string): void {
  const shown = indent === '' ? text : indent + text.replaceAll('\n', `\n${indent}`);
  const stream = streamFor(settings, level);
  if (!settings.ignoreErrors) return void Invoke(stream, 'write', [`${shown}\n`]);
  // What the stream tells of this write is heard, so that it ends nothing.
  const quiet = CreateBuiltinFunction(() => undefined, 0, 'noop');
  const hear = (): void => {
    if (Invoke(stream, 'listenerCount', ['error']) === 0) Invoke(stream, 'once', ['error', quiet]);
  };
  const failed = CreateBuiltinFunction(
    (_this, [error]) => {
      const state = Get(stream, '_writableState');
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
  if (!IsCallable(Get(stream, 'removeListener'))) ThrowTypeError('stream.removeListener is not a function');
  Invoke(stream, 'removeListener', ['error', quiet]);
}
