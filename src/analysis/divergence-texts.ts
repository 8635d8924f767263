import { stringAt } from '../trace/index.ts';
import { absentName, arrivalOf } from './arrivals.ts';
import { fits, isPage } from './divergence-absent.ts';
import { ownVersions, unfinishedStatus } from './divergence-hosts-words.ts';
import type { FoundCause, LaneView, Pair } from './divergence.ts';
import type { ExplanationId, MessageParams } from './messages.ts';
import { lineInFile, placeOfSite } from './names.ts';
import { printingRule } from './printing-rules.ts';
import { areSameValues, withoutQuotes } from './shown-values.ts';
import { stacksIn } from './stacks.ts';
import type { Sources } from './types.ts';

/* The lanes do the same thing at the same place and print it otherwise: engines word their errors, and hosts print values, in their own ways. */

/** Longest text that a message carries. */
const MAX_TEXT = 80;

/** Why two lines that come of the same action read otherwise, when that is all: how a value is printed, or an error worded. */
export function explainTexts(pair: Pair, sources: Sources): FoundCause | null {
  const [one, other] = pair;
  if (!printSameAction(pair)) return null;
  const [text, otherText] = [printedText(one), printedText(other)];
  const site = one.tables.console.site[one.entry];
  const found = (id: ExplanationId, more: MessageParams): FoundCause => ({
    cause: { id, params: { line: placeOfSite(one.trace, site), lane: one.lane, other: other.lane, ...more } },
    site,
  });
  const quoting = quotingLane(pair, text, otherText);
  if (quoting !== undefined) {
    return found('cause.quotes', { lane: quoting.lane, other: quoting === one ? other.lane : one.lane });
  }
  if (text.trim() !== otherText.trim() && areSameValues(pair, text, otherText))
    return found('cause.printing', { why: printingRule(pair, text, otherText), ...printedParams(text, otherText) });
  const told = ownVersions(pair, text, otherText) ?? unfinishedStatus(pair, text, otherText);
  if (told !== null) return told;
  if (unannounced(text) === unannounced(otherText)) return found('cause.event-words', textParams(text, otherText));
  const lack = explainTypeof(pair, text, otherText, sources);
  if (lack !== null) return lack;
  const code = otherCode(pair, text, otherText);
  if (code !== '') return found('cause.error-codes', { why: code, ...textParams(text, otherText) });
  const named = text.trim() === otherText.trim() ? errorNamed(text) : namedAlike(text, otherText);
  if (named !== '' && !isMade(named, '', sources))
    return found('cause.error-words', { name: named, otherName: named, ...textParams(text, otherText) });
  const errors = errorsIn(pair, text, otherText);
  if (errors === null || errors.some(({ name, message }) => isMade(name, message, sources))) return null;
  const [own, others] = errors;
  if (own.name !== others.name) {
    const [lane, than, name] =
      own.name === 'ReferenceError' ? [one, other, missing(own)] : [other, one, missing(others)];
    if (name !== null)
      return found('cause.absent', { name, since: arrivalOf(name), lane: lane.lane, other: than.lane });
  }
  return found('cause.error-words', {
    name: own.name,
    otherName: others.name,
    ...textParams(own.message, others.message),
  });
}

/** The lane that alone puts strings among the arguments into quotes, when the texts differ in these. */
function quotingLane(pair: Pair, text: string, otherText: string): LaneView | undefined {
  const quoting = pair.filter(({ trace }) => /^node-(?:[789]|1[01])$/.test(trace.host));
  if (quoting.length !== 1 || withoutQuotes(text) !== withoutQuotes(otherText)) return undefined;
  const [own, others] = quoting[0] === pair[0] ? [text, otherText] : [otherText, text];
  return quotesIn(own) > quotesIn(others) ? quoting[0] : undefined;
}

const quotesIn = (text: string): number => text.match(/['"`]/g)?.length ?? 0;

/** One lane prints that something is undefined which came later, and the line asks for its type or reads it. */
function explainTypeof(pair: Pair, text: string, otherText: string, sources: Sources): FoundCause | null {
  const words = [text, otherText].map((each) => each.split(/[\s,]+/));
  const at = words[0].findIndex((word, k) => word !== words[1][k]);
  const lacking = words.findIndex((each) => at >= 0 && each[at] === 'undefined');
  const view = pair[0];
  const site = view.tables.console.site[view.entry];
  const place = view.trace.sites[site];
  if (lacking < 0 || place === undefined) return null;
  const [lane, against] = [pair[lacking], pair[1 - lacking]];
  const code = sources[place.file]?.slice(place.start, place.end) ?? '';
  for (const [, asked = '', read = ''] of code.matchAll(/\btypeof ([\w$.]+)|\.(\w+)\b(?!\()/g)) {
    const name = asked || read;
    // Of an object whose kind is not known only what one kind alone has.
    const since = arrivalOf(asked || `_.${read}`);
    if (since === '' || !fits(since, lane, against)) continue;
    const params = { line: lineInFile(view.trace, place), name, since, lane: lane.lane, other: against.lane };
    return { cause: { id: 'cause.absent', params }, site };
  }
  return null;
}

/** The first kind of error that a text names. */
const errorNamed = (text: string): string => /\b([A-Z]\w*(?:Error|Exception)): /.exec(text)?.[1] ?? '';

/** The kind of error that both texts name right before they part: that of a host's own, of which no stack is recorded. */
function namedAlike(text: string, otherText: string): string {
  let at = 0;
  while (at < text.length && text[at] === otherText[at]) at++;
  const before = text.slice(0, at).replace(/\w+$/, '');
  return /\b([A-Z]\w*(?:Error|Exception))(?:: |\s)[^\n]{0,12}$/.exec(before)?.[1] ?? '';
}

/** The global that a ReferenceError is about, if its arrival is known. */
function missing({ name, message }: { readonly name: string; readonly message: string }): string | null {
  const found = name === 'ReferenceError' ? absentName(`${name}: ${message}`) : null;
  return found !== null && arrivalOf(found) !== '' ? found : null;
}

/** The line that both lanes differ in was written by the same action of the program. */
export function printSameAction([one, other]: Pair): boolean {
  return one.entry >= 0 && other.entry >= 0 && one.keys.console[one.entry] === other.keys.console[other.entry];
}

/** What a lane printed where it differs, '' when it printed nothing more. */
export function printedText(view: LaneView): string {
  return view.entry < 0 ? '' : stringAt(view.trace, view.tables.console.text[view.entry]);
}

/** Two texts as parameters: the line of each in which they differ, cut to the part around that place. */
export function textParams(text: string, otherText: string): { readonly text: string; readonly otherText: string } {
  let at = 0;
  while (at < text.length && text[at] === otherText[at]) at++;
  return { text: excerpt(text, at), otherText: excerpt(otherText, at) };
}

/** The same of a value that a console may print over several lines. */
function printedParams(text: string, otherText: string): ReturnType<typeof textParams> {
  const [flat, otherFlat] = [text, otherText].map((each) => each.replace(/\s+/g, ' '));
  return flat === otherFlat ? textParams(text, otherText) : textParams(flat, otherFlat);
}

/** The line of a text that holds a place, and of a long line what is around it. */
export function excerpt(text: string, at = 0): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const line = text.slice(start, end < 0 ? text.length : end);
  if (line.length <= MAX_TEXT) return line;
  const from = Math.max(0, Math.min(at - start - MAX_TEXT / 2, line.length - MAX_TEXT));
  const to = from + MAX_TEXT;
  // Never half a surrogate pair, nor an ellipsis beside one that the text has there.
  const part = line.slice(from, to).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  const before = from > 0 && !part.startsWith('…') ? '…' : '';
  return `${before}${part}${to < line.length && !part.endsWith('…') ? '…' : ''}`;
}

/** The texts differ in the codes of errors alone: in whether a name holds them (name), or there are any (pages, code). */
function otherCode(pair: Pair, text: string, otherText: string): string {
  if (!/ERR_\w/.test(text + otherText) || uncoded(text) !== uncoded(otherText)) return '';
  const [named, otherNamed] = [text, otherText].map((each) => each.replace(/ \[ERR_\w+\]/g, ''));
  if (named === otherNamed) return 'name';
  return pair.some(isPage) ? 'pages' : 'code';
}

/** What a text says of errors, but for the codes that Node gives its own. */
const uncoded = (text: string): string =>
  text
    .replace(/ ?\[ERR_\w+\]|\bERR_\w+|\bundefined\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const unannounced = (text: string): string => text.replace(/\bUncaught (?!exception)|\buncaught exception: /g, '');

/** The program makes errors of this kind itself, and may have given them these words: a sentence that no text of it begins is none of them. */
function isMade(name: string, message: string, sources: Sources): boolean {
  const texts = Object.values(sources);
  const [beginning = ''] = /^(?:\w+ ){3}/.exec(message) ?? [];
  const isForeign = beginning !== '' && !texts.some((text) => text.includes(beginning.trimEnd()));
  const own = new RegExp(isForeign ? `\\bclass ${name}\\b` : `\\b${name}\\s*\\(|\\bclass ${name}\\b`);
  return texts.length === 0 || texts.some((text) => own.test(text));
}

interface ShownError {
  readonly name: string;
  readonly message: string;
}

/** The errors of two lanes in whose messages their lines first differ; of several the longest. */
function errorsIn([one, other]: Pair, text: string, otherText: string): readonly [ShownError, ShownError] | null {
  let at = 0;
  while (at < text.length && text[at] === otherText[at]) at++;
  const [own, others] = [errorAt(one, text, at), errorAt(other, otherText, at)];
  if (own !== null && others !== null && (own.name !== others.name || own.message !== others.message))
    return [own, others];
  const alone = [errorAlone(one, text, otherText), errorAlone(other, otherText, text)];
  return alone[0] === null || alone[1] === null ? null : [alone[0], alone[1]];
}

/** The error of a lane whose message is a part of the text that a place lies in, or at the end of. */
function errorAt({ trace }: LaneView, text: string, at: number): ShownError | null {
  const errors = stacksIn(trace).map(({ error }) => error);
  return longestOf(errors, (message) => {
    const begin = text.lastIndexOf(message, at);
    return begin >= 0 && begin + message.length >= at;
  });
}

/** The error of a lane whose message the text shows and the other text does not. */
function errorAlone({ trace }: LaneView, text: string, otherText: string): ShownError | null {
  return longestOf(trace.strings, (message) => text.includes(message) && !otherText.includes(message));
}

/** Of texts that are an error's name and message the one with the longest message that is shown. */
function longestOf(texts: readonly string[], isShown: (message: string) => boolean): ShownError | null {
  let best: ShownError | null = null;
  for (const text of texts) {
    const [, name, message] = /^(\w*Error)(?: \[\w+\])?: (.+?)…?$/.exec(text) ?? [];
    if (message === undefined || message.length <= (best?.message.length ?? 0)) continue;
    if (isShown(message)) best = { name, message };
  }
  return best;
}
