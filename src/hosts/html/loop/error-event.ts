import { jsonMistakeOf } from '../../../engine/builtins/json-parser.ts';
import { madeLineOf, madePlaceOf, sourceErrorOf, stackWasRead, throwPlaces } from '../../../engine/index.ts';
import { defineMethod } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { CreateError } from '../../../engine/spec/errors.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { BaseHost } from '../../base-host.ts';
import { errorPosition, nameAndMessage, type Place } from '../../error-position.ts';
import { exceptionFacts } from '../../web/exception-facts.ts';
import { createEvent } from '../../web/events.ts';
import { requireArguments } from '../../web/interface.ts';
import { PAGE_URL } from '../../web/url.ts';
import type { HtmlHost } from '../html-host.ts';
import type { PageRules } from '../versions.ts';

/** https://html.spec.whatwg.org/#dom-reporterror */
export function installReportError(host: HtmlHost, realm: Realm): void {
  defineMethod(realm, realm.globalObject, 'reportError', 1, (_this, args) => {
    requireArguments(args, 1, "execute 'reportError' on 'Window'");
    host.reportException(args[0], false, true);
    return undefined;
  });
}

/** What an ErrorEvent tells beside its error. */
export interface ErrorFields {
  readonly message: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** What the page hears of an uncaught value, thrown or given to reportError. https://html.spec.whatwg.org/#errorevent */
export function errorEvent(host: BaseHost, rules: PageRules, value: Value, isReported: boolean): GuestObject {
  const isError = isObject(value) && value.kind === Kind.Error;
  // Chromium shows a DOMException where it was thrown, as what is no error.
  const isMade = isError && (exceptionFacts(value) === undefined || rules.uncaught === '');
  const place = (isMade ? (placeInJson(rules, value) ?? placeOfMistake(value)) : null) ?? thrownAt(host.realm, value);
  const text = isError
    ? rules.uncaught + errorText(rules, value, isReported)
    : rules.uncaughtValue + (isReported && isObject(value) ? rules.reportedObject(value) : valueText(rules, value));
  const fields = {
    message: text,
    filename: place?.file ?? '',
    lineno: place?.line ?? 0,
    colno: place === null ? 0 : place.column + 1,
    error: value,
  };
  return createEvent(host, host.realm, 'error', fields, true, 'ErrorEvent', rules.errorsBubble);
}

/** Chromium shows a text that is no JSON as if it were the page's own, unless the stack was read before. */
function placeInJson(rules: PageRules, error: GuestObject): Place | null {
  if (rules.uncaught === '' || stackWasRead(error) || jsonMistakeOf(error) === undefined) return null;
  const { line, column } = madeLineOf(error)!;
  return { file: PAGE_URL, line, column: column - 1 };
}

/** Of a text that is not correct, where it is not; of one that the program made, beside the file that made it. */
function placeOfMistake(error: GuestObject): Place | null {
  const made = errorPosition(error);
  const within = madePlaceOf(error);
  return sourceErrorOf(error) ?? (within !== undefined && made !== null ? { ...within, file: made.file } : made);
}

function errorText(rules: PageRules, error: GuestObject, isReported: boolean): string {
  // Chromium looks at a reported exception without calling its getters.
  if (isReported && rules.uncaught !== '' && exceptionFacts(error) !== undefined) return '';
  const { name: near, message } = exceptionFacts(error) ?? nameAndMessage(error);
  const own = error.methods.getOwnProperty(error, 'name')?.value;
  if (own === '' && rules.uncaught !== '') return message;
  const name = own === '' ? '' : near;
  // Firefox has the colon in any case.
  return `${name}${message === '' && rules.uncaught !== '' ? '' : ': '}${message}`;
}

/** What was thrown and is no error, as a text. */
function valueText(rules: PageRules, value: Value): string {
  if (typeof value === 'symbol') return value.toString();
  const text = completionOf(() => ToString(value));
  return text.type === 'normal' ? text.value : rules.unspeakable;
}

/** Where a value was thrown; of what was reported where that was. */
function thrownAt(realm: Realm, value: Value): Place | null {
  const [thrown] = throwPlaces(value);
  if (thrown !== undefined) return { ...thrown, column: thrown.column - 1 };
  const caller = CreateError('Error', '', realm);
  return errorPosition(caller);
}
