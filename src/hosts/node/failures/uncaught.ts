import {
  madeLineOf,
  sourceErrorOf,
  stackAtFirst,
  stackWasRead,
  throwStack,
  unsettledAwaits,
} from '../../../engine/index.ts';
import { type GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { Get, Set_ } from '../../../engine/spec/object-operations.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { BunPrinter } from '../../console/bun.ts';
import { inspect } from '../../console/inspect.ts';
import { errorPosition, nameAndMessage, type Place } from '../../error-position.ts';
import { placeOfCapture, placeOfFiles } from '../frames/file-places.ts';
import {
  emissionOf,
  expandStack,
  isMissingModule,
  placeOfAssertion,
  placeOfEmission,
  placeOfMissing,
  placeOfRequire,
} from '../frames/library-places.ts';
import { exceptionFacts } from '../../web/exception-facts.ts';
import type { NodeHost } from '../node-host.ts';
import type { NodeLoop } from '../loop/node-loop.ts';
import { isWrapped } from './rejections.ts';
import { tellsPlace } from './worker-errors.ts';

/** How an exception came to the host: Node shows the place of a throw, otherwise where the error was made. Bun ends at what its script throws. */
export type Origin = 'throw' | 'main' | 'listener' | 'microtask' | 'rejection' | 'module';

/** What Node writes to standard error when it dies of an exception or a rejection. */
export function printUncaught(
  host: NodeHost,
  value: Value,
  origin: Origin,
  thrownAt: readonly Place[],
  place: 'last' | 'first' = 'first',
): void {
  const { has, version, isBun } = host.rules;
  if (isBun) {
    host.console.write(
      'host-error',
      new BunPrinter(host.settings.files, () => host.console.inspector)
        .thrown(value, thrownAt.length > 0 ? stackOfThrow(value) : '')
        .replace(/\n$/, ''),
    );
    return place === 'last' ? printFooter(host) : undefined;
  }
  // A DOMException was none before Node 22.
  const isError = isObject(value) && value.kind === Kind.Error && (has(22) || exceptionFacts(value) === undefined);
  // What a worker ended with only looks like an error; since Node 22 that is not enough.
  const isOfWorker = isObject(value) && !isError && !has(22);
  const emission = isError || isOfWorker ? emissionOf(value) : undefined;
  const excerpt = excerptOf(host, value, origin, thrownAt);
  if (emission !== undefined && isError) completionOf(() => expandStack(value, emission));
  else if (emission !== undefined && isOfWorker) tellEmission(host, value);
  // Node 7 makes its AssertionErrors itself: they are objects like any other.
  const lines =
    isError && !(host.rules.major < 8 && placeOfAssertion(host.rules, value) !== undefined)
      ? [...excerpt, ...(excerpt.length > 0 ? [''] : [])]
      : ['', ...excerpt];
  if (!has(12.17)) lines.push(oldText(value));
  else if (isObject(value)) lines.push(inspectedText(value));
  else
    lines.push(
      typeof value === 'symbol' ? '' : String(value),
      '(Use `node --trace-uncaught ...` to show where the exception was thrown)',
    );
  if (has(17)) lines.push('', `Node.js ${version}`);
  host.console.write('host-error', lines.join('\n'));
}

/** Callbacks of Bun's `fs` run within promises, of which no place is told. */
function stackOfThrow(value: Value): string {
  const stack = throwStack(value);
  return stack.includes('at guarded (internal:shared:') ? '' : stack;
}

/** The last that Bun says of a program which failed. */
export const printFooter = (host: NodeHost): void => host.console.write('host-error', '\nBun v1.4.4 (Linux x64)');

function tellEmission({ frames }: NodeHost, value: GuestObject): void {
  const lines = frames.workerEmission.map((line) => `\n    at ${line}`).join('');
  if (lines === '') return;
  const head = `\nEmitted 'error' event on Worker instance at:${lines}`;
  completionOf(() => Set_(value, 'stack', ToString(Get(value, 'stack')) + head, false));
}

/** What util.inspect makes of it, deeper than usual and without methods of its own; a getter or a prepareStackTrace may throw while it does. */
function inspectedText(value: GuestObject): string {
  const text = completionOf(() => inspect(value, { depth: 5, customInspect: false }));
  if (text.type === 'normal') return text.value;
  const { name, message } = nameAndMessage(value);
  return `${name}: ${message}\n(Use \`node --trace-uncaught ...\` to show where the exception was thrown)`;
}

/** Before Node 12.17: the stack, or name and message, or whatever text there is. */
function oldText(value: Value): string {
  const read = (key: string): Value => (isObject(value) ? Get(value, key) : undefined);
  const text = completionOf(() => {
    const stack = read('stack');
    if (stack !== undefined && stack !== '') return ToString(stack);
    const [name, message] = [read('name'), read('message')];
    return name === undefined || message === undefined ? ToString(value) : `${ToString(name)}: ${ToString(message)}`;
  });
  return text.type === 'normal' ? text.value : '<toString() threw exception>';
}

/** V8 takes the place of a rejection from the error's frames, which are gone once its stack has been worded. */
const wasRead = (value: Value): boolean => isObject(value) && stackWasRead(value);

/** Where it happened: file:line, the line, and a caret under the place. */
function excerptOf(host: NodeHost, value: Value, origin: Origin, thrownAt: readonly Place[]): string[] {
  if (origin === 'listener') return insideNode(host, 'listeners');
  if (tellsPlace(value)) return [];
  const problem = isObject(value) && host.rules.has(12) ? sourceErrorOf(value) : undefined;
  if (problem !== undefined) return shownPlace(host, problem);
  const stack = (): string => oldText(value);
  const inAssert =
    origin === 'throw' && !isThrownByProgram(host, thrownAt)
      ? (host.frames.failing.shownFor(isObject(value) ? stackAtFirst(value) : '') ??
        placeOfAssertion(host.rules, value) ??
        placeOfEmission(host.rules, value) ??
        placeOfRequire(host.rules, value, stack, false) ??
        placeOfFiles(host.rules, value, stack, true))
      : undefined;
  if (inAssert !== undefined) return inAssert;
  const missing =
    placeOfMissing(host.rules, value) ??
    (origin !== 'throw' && host.rules.has(origin === 'module' ? 12 : 16) && !wasRead(value)
      ? (placeOfCapture(host.rules, isObject(value) ? stackAtFirst(value) : '') ??
        placeOfRequire(host.rules, value, stack, true) ??
        placeOfFiles(host.rules, value, stack, false))
      : undefined);
  if (missing !== undefined) return missing;
  if (isWrapped(value)) return insideNode(host, 'promises');
  const isError = isObject(value) && value.kind === Kind.Error;
  const hasNoFrames = isError && (wasRead(value) ? !/\n +at /.test(stack()) : stackAtFirst(value) === '');
  if ((origin === 'module' && (!isError || hasNoFrames)) || (origin !== 'rejection' && isMissingModule(value)))
    return insideNode(host, 'modules');
  for (const place of origin === 'throw' ? placesOf(host, value, thrownAt) : [positionOf(value)]) {
    const shown = place === null ? [] : shownPlace(host, place);
    if (shown.length > 0 && !(origin === 'rejection' && wasRead(value))) return shown;
  }
  return origin === 'rejection' && host.rules.has(16) ? insideNode(host, 'thrown') : [];
}

/** The newest `throw` statement that threw it, else where it was thrown first: a `finally` passes it on unchanged. */
function placesOf(host: NodeHost, value: Value, thrownAt: readonly Place[]): (Place | null)[] {
  const made = madeLineOf(value) === undefined ? [] : [positionOf(value)];
  return [...thrownAnew(host, thrownAt).slice(0, 1), ...made, ...thrownAt.slice(-1), positionOf(value)];
}

const thrownAnew = (host: NodeHost, thrownAt: readonly Place[]): Place[] =>
  thrownAt.filter(({ file, line, column, made }) =>
    made === undefined
      ? lineOf(host, file, line)?.startsWith('throw', column)
      : made.text.startsWith('throw', made.column - 1),
  );
const isThrownByProgram = (host: NodeHost, thrownAt: readonly Place[]): boolean =>
  thrownAnew(host, thrownAt).length > 0;

const lineOf = (host: NodeLoop, file: string, line: number): string | undefined =>
  host.settings.files.get(file)?.split(/\r\n|[\n\r\u2028\u2029]/)[line - 1];

/** Until Node 9 the first line of a script stood behind the head of its wrapper. */
export const WRAPPER = '(function (exports, require, module, __filename, __dirname) { ';

/** Where an error was made, be it in a text that the program made. */
function positionOf(value: Value): Place | null {
  const made = madeLineOf(value);
  return made === undefined ? errorPosition(value) : { file: '', line: 0, column: 0, made };
}

function shownPlace(host: NodeLoop, { file, line, column, made }: Place): string[] {
  if (made !== undefined) {
    const name = host.rules.has(20) ? '<anonymous_script>' : 'undefined';
    // The end of a text has no width: nothing is below it, until Node 12 a line of spaces.
    const isAtEnd = made.column > made.text.length;
    const caret = `${below(made.text, made.column - 1)}${isAtEnd ? '' : '^'}`;
    return [`${name}:${made.line}`, made.text, ...(isAtEnd && host.rules.has(14) ? [] : [caret])];
  }
  const text = lineOf(host, file, line);
  if (text === undefined) return [];
  const head = line === 1 && !host.rules.has(10) ? WRAPPER : '';
  const caret = `${below(head + text, head.length + column)}^`;
  return [
    `${host.frames.shownFile(file)}:${line}`,
    head + text,
    host.rules.has(12) ? caret.slice(0, WIDEST_CARETS) : caret,
  ];
}

/** As wide as the beginning of a line, with its tabs. */
const below = (text: string, width: number): string => text.slice(0, width).replace(/[^\t]/g, ' ').padEnd(width);

/** Node writes no further below a line. */
const WIDEST_CARETS = 1020;

/** Lines of Node's own files, by version, where it throws for the program. */
const PROMISES: Readonly<Record<number, readonly [number, number, string]>> = {
  16: [279, 0, ''],
  18: [288, 0, ''],
  20: [389, 470, '96:32'],
  22: [392, 475, '104:32'],
  24: [392, 475, '106:37'],
  25: [330, 413, '105:32'],
  26: [322, 405, '106:37'],
};
const LISTENERS: Readonly<Record<number, number>> = {
  16: 1011,
  18: 1062,
  20: 1105,
  22: 1118,
  24: 1128,
  25: 1118,
  26: 1152,
};
const MODULES: Readonly<Record<number, string>> = {
  12: 'internal/process/esm_loader.js:74',
  14: 'internal/process/esm_loader.js:74',
  16: 'node:internal/process/esm_loader:97',
  18: 'node:internal/process/esm_loader:40',
  20: 'node:internal/modules/run_main:123',
  22: 'node:internal/modules/run_main:123',
  24: 'node:internal/modules/run_main:107',
  25: 'node:internal/modules/run_main:107',
  26: 'node:internal/modules/run_main:111',
};

/** The frames of the error that stands for a rejection with something else; before Node 20 it had none. */
export function framesOfRejection({ rules: { major } }: NodeHost): string {
  if (major < 20) return '';
  const [line, caller, ticks] = PROMISES[major];
  const promises = 'node:internal/process/promises';
  const frames = [
    `throwUnhandledRejectionsMode (${promises}:${line}:7)`,
    `processPromiseRejections (${promises}:${caller}:17)`,
  ];
  return [...frames, `process.processTicksAndRejections (node:internal/process/task_queues:${ticks})`]
    .map((frame) => `\n    at ${frame}`)
    .join('');
}

function insideNode({ rules: { major } }: NodeHost, what: 'promises' | 'thrown' | 'modules' | 'listeners'): string[] {
  if (what === 'listeners')
    return [
      `node:internal/event_target:${LISTENERS[major]}`,
      '  process.nextTick(() => { throw err; });',
      `${' '.repeat(27)}^`,
    ];
  if (what === 'thrown' && major >= 20)
    return [
      `node:internal/process/promises:${PROMISES[major][0] + 2}`,
      '    triggerUncaughtException(err, true /* fromPromise */);',
      '    ^',
    ];
  if (what !== 'modules') {
    const place = `node:internal/process/promises:${PROMISES[major][0]}`;
    if (major >= 20) return [place, '      new UnhandledPromiseRejection(reason);', '      ^'];
    return [place, '            triggerUncaughtException(err, true /* fromPromise */);', '            ^'];
  }
  const indent = ' '.repeat(major === 18 ? 6 : 4);
  if (major >= 20) return [MODULES[major], `${indent}triggerUncaughtException(`, `${indent}^`];
  return [
    MODULES[major],
    `${indent}internalBinding('errors').triggerUncaughtException(`,
    `${indent}${' '.repeat(26)}^`,
  ];
}

/** Why a module has not ended, as Node 22 and later say it. */
export function unsettledWarning(host: NodeLoop): string {
  return unsettledAwaits(host.realm)
    .map((place) => {
      const [where, ...lines] = shownPlace(host, { ...place, column: place.column - 1 });
      return `Warning: Detected unsettled top-level await at ${where}\n${lines.join('\n')}\n\n\n`;
    })
    .join('');
}
