import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { Get } from '../../engine/spec/object-operations.ts';
import type { Value } from '../../engine/spec/values.ts';
import { inspect } from '../console/inspect.ts';
import { errorPosition } from '../error-position.ts';
import type { NodeHost } from './node-host.ts';

/** What Node writes to standard error when it dies of an exception or a rejection. */
export function printUncaught(host: NodeHost, value: Value, fromPromise: boolean): void {
  const lines: string[] = [];
  const isError = isObject(value) && value.kind === Kind.Error;
  if (!isError && fromPromise) lines.push(notAnError(host, value));
  else {
    lines.push(...sourceExcerpt(host, value), isError ? inspect(value) : `Uncaught:\n${inspect(value)}`);
    if (!isError) lines.push('(Use `node --trace-uncaught ...` to show where the exception was thrown)');
  }
  if (host.rules.major >= 17) lines.push('', `Node.js ${host.rules.version}`);
  host.console.write('host-error', lines.join('\n'));
}

/** Since Node 15 a rejection with something that is no error is wrapped so that it can be reported. */
function notAnError(host: NodeHost, reason: Value): string {
  const what = isObject(reason) ? (reason.kind === Kind.Object ? '#<Object>' : inspect(reason)) : typeof reason === 'string' ? reason : inspect(reason);
  const text =
    `[UnhandledPromiseRejection: This error originated either by throwing inside of an async function without a catch block, ` +
    `or by rejecting a promise which was not handled with .catch(). The promise rejected with the reason "${what}".] {\n  code: 'ERR_UNHANDLED_REJECTION'\n}`;
  return host.rules.major >= 16 ? `node:internal/process/promises\n      triggerUncaughtException(err, true /* fromPromise */);\n      ^\n\n${text}` : text;
}

/** file:line, the source line and a caret under the place. */
function sourceExcerpt(host: NodeHost, value: Value): string[] {
  const place = errorPosition(value);
  if (place === null) return [];
  const line = host.settings.files.get(place.file)?.split(/\r\n|[\n\r\u2028\u2029]/)[place.line - 1];
  if (line === undefined) return [];
  return [`${place.file}:${place.line}`, line, `${' '.repeat(caretColumn(line, place.column))}^`, ''];
}

/** Node points at the `throw` when the error is made there. */
function caretColumn(line: string, column: number): number {
  const before = /\bthrow\s+$/.exec(line.slice(0, column));
  return before === null ? column : before.index;
}

/** How the warnings of Node 14 and before show a rejection's reason. */
export function formatWarningReason(_host: NodeHost, reason: Value): string {
  if (!isObject(reason) || reason.kind !== Kind.Error) return inspect(reason);
  const stack = completionOf(() => Get(reason as GuestObject, 'stack'));
  return stack.type === 'normal' && typeof stack.value === 'string' ? stack.value : inspect(reason);
}
