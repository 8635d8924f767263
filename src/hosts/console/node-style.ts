import { defineAccessor, defineMethod, defineValue } from '../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import { PLAIN } from '../../engine/objects/shape.ts';
import { Call, Get } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import type { Value } from '../../engine/spec/values.ts';
import { ThrowInvalidArgType } from '../node/failures/arguments.ts';
import { createConsoleClass } from './console-class.ts';
import type { Console, ConsoleStyle } from './console-object.ts';
import { format } from './format.ts';
import type { Inspector } from './inspect.ts';
import { readOptions } from './options.ts';

/** How the console of a Node prints, by its version as in 'v12.22.12'. */
export function nodeStyle(version: string): ConsoleStyle {
  const [major, minor] = version.slice(1).split('.').map(Number);
  return {
    text: 'node',
    createClass: createConsoleClass,
    major,
    inspect: major === 12 && minor > 0 ? 12.22 : Math.max(major, 7),
  };
}

/** What `util` has of the console: format, formatWithOptions, inspect. */
export function installFormatting(realm: Realm, util: GuestObject, inspector: Inspector): void {
  defineMethod(realm, util, 'format', 0, (_this, args) => format(args, {}, inspector));
  if (inspector.v >= 10) {
    defineMethod(realm, util, 'formatWithOptions', 1, (_this, [options, ...args]) =>
      isObject(options) || inspector.v < 14
        ? format(args, readOptions(options), inspector)
        : ThrowInvalidArgType('inspectOptions', 'of type object', options),
    );
  }
  defineValue(util, 'inspect', inspector.function, PLAIN);
}

/** Node's console writes to process.stdout and process.stderr, and warns through process.emitWarning. */
export function connectProcess(realm: Realm, console: Console, object: GuestObject, shown?: GuestObject): void {
  const own = { stdout: Get(object, 'stdout'), stderr: Get(object, 'stderr') };
  const streams = { ...own };
  const write = (stream: unknown): unknown => (isObject(stream) ? Get(stream, 'write') : undefined);
  const originals = { stdout: write(streams.stdout), stderr: write(streams.stderr) };
  console.redirect = (name) => {
    const stream = streams[name];
    return isObject(stream) && (stream !== own[name] || write(stream) !== originals[name]) ? stream : undefined;
  };
  if (shown !== undefined) showStreams(realm, shown, streams);
  const emit = (...args: string[]): void => void Call(Get(object, 'emitWarning'), object, args);
  console.inspector.deprecated = (text, code) => emit(text, 'DeprecationWarning', code);
  console.warn = (text) => emit(text);
}

/** The console's streams, which a program may put others in place of. */
function showStreams(realm: Realm, console: GuestObject, streams: Record<'stdout' | 'stderr', Value>): void {
  for (const name of ['stdout', 'stderr'] as const)
    defineAccessor(
      realm,
      console,
      `_${name}`,
      () => streams[name],
      (_this, [value]) => void (streams[name] = value),
    );
}
