import { agent } from '../../engine/spec/agent.ts';
import { largest } from '../../base/long-lists.ts';
import { stackAtFirst, stackWasRead } from '../../engine/index.ts';
import { exceptionFacts } from '../web/exception-facts.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { Get } from '../../engine/spec/object-operations.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { ShownErrors } from './console-methods.ts';
import { enumerableKeys } from './options.ts';
import { ownText, stackText } from '../error-position.ts';

/*
 * How Bun 1.4 shows an error: the lines of the source up to its place, a caret, what it says, what it has, and its stack.
 * Ends with a line break.
 */

/** So many lines of the source are shown. */
const MOST_LINES = 6;
/** Causes within causes. */
const MOST_CAUSES = 16;

type Show = (value: Value) => string;

/**
 * `throwStack`: the stack where the error was thrown, when that is what is shown, as of what a callback throws. Then it is said
 * neither what the error has nor what caused it. `isInside`: another error has it, which alone is followed by the errors that it has.
 */
export function bunErrorText(
  error: GuestObject,
  files: Files,
  errors: ShownErrors,
  show: Show,
  throwStack = '',
  isInside = false,
): string {
  const parts = throwStack === '' ? aggregated(error) : [];
  if (parts.length > 0)
    return parts
      .map((part) =>
        isError(part)
          ? bunErrorText(part, files, errors, show)
          : isObject(part)
            ? `${headOfThrown(part)}\n${show(part)}\n`
            : `${errors === 'in full' ? 'error' : 'warn'}: ${String(part)}\n${String(part)}\n`,
      )
      .join('');
  const isFollowed = throwStack === '' && !isInside;
  const first = block(error, files, errors, show, throwStack, isFollowed);
  if (throwStack !== '') return first;
  const held = isFollowed ? heldErrors(error) : [];
  const cause = ownCause(error);
  const next = isError(cause) && !held.includes(cause) ? [...held, cause] : held;
  const blocks = next.flatMap((each) => causeBlocks(each, files, errors, show));
  return [first, ...blocks].slice(0, MOST_CAUSES).join('\n');
}

/** An error and what caused it, and what caused that. */
function causeBlocks(error: GuestObject, files: Files, errors: ShownErrors, show: Show): string[] {
  const blocks: string[] = [];
  for (let at: Value = error; isError(at) && blocks.length < MOST_CAUSES; at = ownCause(at))
    blocks.push(block(at, files, errors, show, '', false));
  return blocks;
}

/** The errors that an error has as properties, but itself. */
const heldErrors = (error: GuestObject): GuestObject[] =>
  shownProperties(error)
    .map(([, value]) => value)
    .filter((value): value is GuestObject => isError(value) && value !== error);

/** What a callback throws that is no error: where, and no more of it than its message. */
export function bunThrowText(value: Value, files: Files, throwStack: string): string {
  const [place, ...callers] = placesIn(throwStack);
  const frames = [place, ...atNews(callers, files)];
  return [...excerpt(frames, files), headOfThrown(value), ...frames.map((frame) => `      ${frame}`), ''].join('\n');
}

/** A line for what is thrown or rejected with, and is no error. */
export function headOfThrown(value: Value): string {
  if (!isObject(value)) return `error: ${typeof value === 'symbol' ? value.description : String(value)}`;
  const [name, message] = ['name', 'message'].map((key) => value.methods.getOwnProperty(value, key)?.value);
  return typeof message === 'string' ? `${typeof name === 'string' ? name : 'error'}: ${message}` : 'error';
}

const isError = (value: Value): value is GuestObject => isObject(value) && value.kind === Kind.Error;

function aggregated(error: GuestObject): readonly Value[] {
  const errors = error.methods.getOwnProperty(error, 'errors')?.value;
  return isObject(errors) && errors.kind === Kind.Array ? errors.elems : [];
}

const ownCause = (error: GuestObject): Value => error.methods.getOwnProperty(error, 'cause')?.value;

function block(
  error: GuestObject,
  files: Files,
  errors: ShownErrors,
  show: Show,
  throwStack: string,
  isFollowed: boolean,
): string {
  const facts = exceptionFacts(error);
  if (facts !== undefined)
    return `${facts.name === 'Error' ? 'error' : facts.name}: ${facts.message}\n${show(error)}\n`;
  const frames = throwStack === '' ? framesOf(error, files) : atNews(placesIn(throwStack), files);
  const properties = throwStack === '' ? propertyLines(error, show, isFollowed) : [];
  const lines = [
    ...(errors === 'in full' ? excerpt(frames, files) : []),
    errors === 'in full' ? head(error) : head(error).replace(/^error: /, 'warn: '),
    ...properties,
    ...(properties.length > 0 ? [''] : []),
    ...frames.map((frame) => `      ${frame}`),
  ];
  const text = `${lines.join('\n')}\n`;
  // What errors in errors come to doubles with each level.
  agent.charge(2 * text.length);
  agent.spend(2 * text.length);
  return text;
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
  if (!wasRead) return atNews(frames, files, MISSED.test(stackText(error)));
  const told = frames.filter((frame) => frame.endsWith(')'));
  return (told.length > 0 ? told : frames.slice(0, 1)).map(nameless);
}

/** Then there was nothing to construct, and the first place is that of its name. */
const MISSED = /^ReferenceError: .* is not defined|is not a constructor \(/;

function placesIn(stack: string): string[] {
  const lines = stack.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => /^at .*:\d+:\d+\)?$/.test(line))
    .map((line) =>
      line.startsWith(DRAINING) ? line : line.replace(/\((?:native|unknown):/, '(').replace('(1:28)', '(1:23)'),
    );
}

/** Under nextTicks: shown of stacks that were read. */
const DRAINING = 'at processTicksAndRejections (native:';

const nameless = (frame: string): string => frame.replace(/^at <anonymous> \((.*)\)$/, 'at $1');

/** Their constructions are printed as calls. */
const CALLED = /^(?:(?:Aggregate|Eval|Range|Reference|Syntax|Type|URI)?Error|Function|Array)\b/;

/** What was constructed is shown where that expression begins, as long as nobody has read the stack. */
const atNews = (frames: readonly string[], files: Files, isMissed = false): string[] =>
  frames
    .filter((frame) => !frame.startsWith(DRAINING))
    .map((frame, i) => (isMissed && i === 0 ? frame : atNew(frame, files)));

function atNew(frame: string, files: Files): string {
  const place = PLACE.exec(frame);
  const line = place === null ? undefined : linesOf(files.get(place[1]) ?? '')[Number(place[2]) - 1];
  if (line === undefined || CALLED.test(line.slice(Number(place![3]) - 1))) return frame;
  const column = /\bnew\s+(?:[\w$]+\.)*$/.exec(line.slice(0, Number(place![3]) - 1))?.index;
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

const WIDEST_NAME = 10;

/** What an error has besides what every error has. */
function shownProperties(error: GuestObject): [string, Value][] {
  const named = enumerableKeys(error)
    .map(String)
    .filter((key) => key !== 'name' && key !== 'message' && key !== 'stack');
  const symbols = error.methods
    .ownKeys(error)
    .filter(
      (key) => typeof key === 'symbol' && error.methods.getOwnProperty(error, key)?.enumerable === true,
    ) as symbol[];
  return [
    ...named.map((key): [string, Value] => [key, Get(error, key)]),
    ...symbols.map((key): [string, Value] => [key.description ?? '', Get(error, key)]),
  ];
}

/** Right-aligned names; a code comes last and without a comma. `isFollowed`: the errors it has come behind it instead. */
function propertyLines(error: GuestObject, show: Show, isFollowed: boolean): string[] {
  const code = error.methods.getOwnProperty(error, 'code')?.value;
  const all = shownProperties(error).filter(([, value]) => !isFollowed || !isError(value) || value === error);
  // It is shown where it is not enumerable, too.
  const hasCode = typeof code === 'string';
  const rows = all.filter(([key]) => key !== 'code' || !hasCode);
  const width = Math.min(
    WIDEST_NAME,
    largest(
      rows.map(([key]) => key.length),
      hasCode ? 4 : 0,
    ),
  );
  const row = (key: string, value: Value): string => ` ${key.padStart(width)}: ${show(value)}`;
  return [...rows.map(([key, value]) => `${row(key, value)},`), ...(hasCode ? [row('code', code)] : [])].flatMap(
    (line) => line.split('\n'),
  );
}

/** What Bun's emitters throw has no lines of the program's where nothing of it runs. */
const OF_EMITTER = `45 |       return applyHandlers(handlers, emitter, args), !0;
46 |   }
47 |   let er;
48 |   if (args.length > 0)
49 |     er = args[0];
50 |     throw er;
${' '.repeat(17)}^`;

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
    // Under the engine's own functions the caret is theirs; of long lines only what stands far to the right has one, of those that are cut nothing.
    const column = Number(/\(1:(\d+)\)$/.exec(frames[0])?.[1] ?? match[3]);
    const isLong = shown.at(-1)!.length - width - 3 >= LONGEST_WITH_CARET;
    const isCut = linesOf(source)[line - 1].trimEnd().length > LONGEST_LINE;
    return [...shown, isCut || (isLong && column <= LONGEST_WITH_CARET) ? '' : `${' '.repeat(width + 2 + column)}^`];
  }
  return frames[0]?.startsWith('at emitError (node:events:50:') ? OF_EMITTER.split('\n') : [];
}
