import { largest } from '../../base/long-lists.ts';
import { stackAtFirst, stackWasRead } from '../../engine/index.ts';
import { exceptionFacts } from '../web/dom-exception.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { Get } from '../../engine/spec/object-operations.ts';
import type { Value } from '../../engine/spec/values.ts';
import { enumerableKeys } from './options.ts';
import { ownText, type Place, stackText } from '../error-position.ts';
import { isClass } from './guest-facts.ts';

/*
 * How Bun 1.4 shows an error: the lines of the source up to its place, a caret, what it says, what it has, and its stack.
 * Ends with a line break.
 */

/** So many lines of the source are shown. */
const MOST_LINES = 6;
/** Causes within causes. */
const MOST_CAUSES = 16;

type Show = (value: Value) => string;

/** `thrownAt`: where a `throw` statement has thrown the error, when that is what is shown. */
export function bunErrorText(error: GuestObject, files: Files, show: Show, thrownAt: Place | null = null): string {
  const parts = aggregated(error);
  if (parts.length > 0)
    return parts
      .map((part) =>
        isError(part)
          ? bunErrorText(part, files, show)
          : isObject(part)
            ? `${show(part)}\n`
            : `error: ${String(part)}\n${String(part)}\n`,
      )
      .join('');
  const blocks: string[] = [];
  for (let at: Value = error; isError(at) && blocks.length < MOST_CAUSES; at = ownCause(at))
    blocks.push(block(at, files, show, at === error ? thrownAt : null));
  return blocks.join('\n');
}

const isError = (value: Value): value is GuestObject => isObject(value) && value.kind === Kind.Error;

function aggregated(error: GuestObject): readonly Value[] {
  const errors = error.methods.getOwnProperty(error, 'errors')?.value;
  return isObject(errors) && errors.kind === Kind.Array ? errors.elems : [];
}

const ownCause = (error: GuestObject): Value => error.methods.getOwnProperty(error, 'cause')?.value;

function block(error: GuestObject, files: Files, show: Show, thrownAt: Place | null): string {
  const facts = exceptionFacts(error);
  if (facts !== undefined)
    return `${facts.name === 'Error' ? 'error' : facts.name}: ${facts.message}\n${show(error)}\n`;
  const frames = thrownAt === null ? framesOf(error, files) : framesThrown(framesOf(error, files), files, thrownAt);
  const properties = propertyLines(error, show);
  const lines = [
    ...excerpt(frames, files),
    head(error),
    ...properties,
    ...(properties.length > 0 ? [''] : []),
    ...frames.map((frame) => `      ${frame}`),
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * `at f (file:1:2)`; of Bun's own functions a place without a file, of the engine's none. Once the program has asked for the
 * stack its text is what is left, in which functions without a name are none.
 */
function framesOf(error: GuestObject, files: Files): string[] {
  const wasRead = stackWasRead(error);
  const frames = placesIn(stackText(error));
  if (wasRead && frames.length === 0)
    return placesIn(stackAtFirst(error))
      .slice(0, 1)
      .map((frame) => nameless(frame.replace(/^at .*\(/, 'at <anonymous> (')));
  const maker = frames.findIndex((frame) => !/^at new .*\(1:\d+\)$/.test(frame));
  if (!wasRead && maker >= 0 && isOfOwnClass(error)) frames[maker] = atNew(frames[maker], files);
  return wasRead ? frames.filter((frame) => frame.endsWith(')')).map(nameless) : frames;
}

/** The frames from the one that threw on, with the last token of what it threw. */
function framesThrown(frames: readonly string[], files: Files, { file, line, column }: Place): readonly string[] {
  const text = linesOf(files.get(file) ?? '')[line - 1]?.slice(column);
  const thrown = /^throw\s+([^;{}]*(?:\{[^{}]*\}[^;{}]*)*?)\s*(?:[;}]|$)/.exec(text ?? '');
  if (text === undefined || thrown === null) return frames;
  const what = thrown[1].trimEnd();
  const end = thrown[0].indexOf(what, 'throw'.length) + what.length;
  const token = what.endsWith(')') ? end - 1 : end - (/[\w$]+$/.exec(what)?.[0].length ?? 0);
  const from = Math.max(
    0,
    frames.findIndex((frame) => PLACE.exec(frame)?.[2] === String(line)),
  );
  return frames
    .slice(from)
    .map((frame, i) =>
      i === 0 ? frame.replace(/[^( ]*:\d+:\d+(?=\)?$)/, `${file}:${line}:${column + token + 1}`) : frame,
    );
}

function placesIn(stack: string): string[] {
  const lines = stack.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => /^at .*:\d+:\d+\)?$/.test(line))
    .map((line) => line.replace(/\((?:native|unknown):/, '(').replace('(1:28)', '(1:23)'));
}

const nameless = (frame: string): string => frame.replace(/^at <anonymous> \((.*)\)$/, 'at $1');

const isOfOwnClass = (error: GuestObject): boolean => {
  const maker = error.shape.proto?.methods.getOwnProperty(error.shape.proto, 'constructor')?.value;
  return isObject(maker) && isClass(maker);
};

/** What a class of the program's own was constructed by is shown where that expression begins. */
function atNew(frame: string, files: Files): string {
  const place = PLACE.exec(frame);
  const line = place === null ? undefined : linesOf(files.get(place[1]) ?? '')[Number(place[2]) - 1];
  const column = /\bnew\s+(?:[\w$]+\.)*$/.exec(line?.slice(0, Number(place?.[3]) - 1) ?? '')?.index;
  return column === undefined ? frame : frame.replace(/\d+(?=\)?$)/, String(column + 1));
}

const LONGEST_LINE = 1024;
const LONGEST_WITH_CARET = 512;
const PLACE = /(?:\(|^at |^at async )([^()]*?):(\d+):(\d+)\)?$/;
const linesOf = (source: string): string[] => source.split(/\r\n|[\n\r\u2028\u2029]/);

export interface Files {
  readonly get: (name: string) => string | undefined;
}

/** The name that the error or its class's prototype has; a class of the program's own that gives none is a plain error. */
function head(error: GuestObject): string {
  const message = ownText(error, 'message');
  const code = ownText(error, 'code');
  if (code !== '' && message.startsWith(`${code}:`)) return message;
  const name = ownText(error, 'name') || ownText(error.shape.proto, 'name');
  return `${name === '' || name === 'Error' ? (message === '' && name !== '' ? 'Error' : 'error') : name}: ${message}`;
}

/** Right-aligned names; a code comes last and without a comma. */
function propertyLines(error: GuestObject, show: Show): string[] {
  const keys = enumerableKeys(error)
    .map(String)
    .filter((key) => key !== 'name' && key !== 'message' && key !== 'stack');
  const code = error.methods.getOwnProperty(error, 'code')?.value;
  const named = keys.filter((key) => key !== 'code' || typeof code !== 'string');
  const symbols = error.methods
    .ownKeys(error)
    .filter(
      (key) => typeof key === 'symbol' && error.methods.getOwnProperty(error, key)?.enumerable === true,
    ) as symbol[];
  const rows: [string, Value][] = [
    ...named.map((key): [string, Value] => [key, Get(error, key)]),
    ...symbols.map((key): [string, Value] => [key.description ?? '', Get(error, key)]),
  ];
  const hasCode = named.length < keys.length;
  const width = largest(
    rows.map(([key]) => key.length),
    hasCode ? 4 : 0,
  );
  const row = (key: string, value: Value): string => ` ${key.padStart(width)}: ${show(value)}`;
  return [...rows.map(([key, value]) => `${row(key, value)},`), ...(hasCode ? [row('code', code)] : [])].flatMap(
    (line) => line.split('\n'),
  );
}

/** The lines up to the first frame in a file of the program, and where in the last one. */
function excerpt(frames: readonly string[], files: Files): string[] {
  for (const frame of frames) {
    const match = PLACE.exec(frame);
    const source = match === null ? undefined : files.get(match[1]);
    if (match === null || source === undefined) continue;
    const line = Number(match[2]);
    const width = String(line).length;
    const from = Math.max(0, line - MOST_LINES);
    const shown = linesOf(source)
      .slice(from, line)
      .map((text, i) => `${String(from + i + 1).padStart(width)} | ${text.trimEnd().slice(0, LONGEST_LINE)}`);
    // Code that was made from a text has lines that its file has not.
    if (shown.length === 0) continue;
    // The caret is the topmost frame's, wherever that is; of long lines only what stands far to the right has one.
    const column = Number(/(\d+)\)?$/.exec(frames[0])?.[1]);
    const isLong = shown.at(-1)!.length - width - 3 >= LONGEST_WITH_CARET;
    return [...shown, isLong && column <= LONGEST_WITH_CARET ? '' : `${' '.repeat(width + 2 + column)}^`];
  }
  return [];
}
