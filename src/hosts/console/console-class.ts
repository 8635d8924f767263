import type { ConsoleLevel } from '../../engine/heart/observer.ts';
import { CreateBuiltinFunction, defineMethod, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { CreateError, Throw } from '../../engine/spec/errors.ts';
import { Get, Invoke, IsCallable } from '../../engine/spec/object-operations.ts';
import { PLAIN } from '../../engine/objects/shape.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToBoolean } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';
import { type ConsoleSink, installMethods, newConsoleState } from './console-methods.ts';
import type { Inspector } from './inspect.ts';
import { type InspectOptions, readOptions } from './options.ts';

interface ConsoleSettings {
  readonly stdout: GuestObject;
  readonly stderr: GuestObject;
  readonly ignoreErrors: boolean;
  readonly colorMode: Value;
  readonly inspectOptions: InspectOptions;
  readonly groupIndentation: number;
}

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
      const settings = readSettings(args, major);
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
function readSettings(args: Value[], major: number): ConsoleSettings {
  const isPositional = !isObject(args[0]) || IsCallable(Get(args[0], 'write'));
  const options = isPositional ? { stdout: args[0], stderr: args[1], ignoreErrors: args[2] } : readOptions(args[0]);
  const stdout = options.stdout;
  const stderr = options.stderr ?? stdout;
  if (!hasWrite(stdout)) return throwNotWritable('stdout', major);
  if (!hasWrite(stderr)) return throwNotWritable('stderr', major);
  const { groupIndentation } = options as { groupIndentation?: Value };
  return {
    stdout,
    stderr,
    ignoreErrors: options.ignoreErrors === undefined || ToBoolean(options.ignoreErrors),
    colorMode: (options as { colorMode?: Value }).colorMode ?? 'auto',
    inspectOptions: readOptions((options as { inspectOptions?: Value }).inspectOptions),
    groupIndentation: typeof groupIndentation === 'number' ? groupIndentation : 2,
  };
}

function throwNotWritable(name: string, major: number): never {
  if (major < 10) return Throw(CreateError('TypeError', 'Console expects a writable stream instance'));
  const error = CreateError('TypeError', `Console expects a writable stream instance for ${name}`);
  defineValue(error, 'code', 'ERR_CONSOLE_WRITABLE_STREAM', PLAIN);
  return Throw(error);
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
  const write = (): Value => Invoke(streamFor(settings, level), 'write', [`${shown}\n`]);
  if (settings.ignoreErrors) completionOf(write);
  else write();
}
