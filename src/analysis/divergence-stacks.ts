import { versionOf } from './divergence-absent.ts';
import { printedText, textParams } from './divergence-texts.ts';
import type { FoundCause, LaneView, Pair } from './divergence.ts';
import type { MessageParams } from './messages.ts';
import { placeOfSite } from './names.ts';
import { stacksIn } from './stacks.ts';
import type { Sources } from './types.ts';

/* Lines that show where an error was made and who waited for it. */

const READS_STACK = /\.\s*stack\b|captureStackTrace|prepareStackTrace|console\s*\.\s*trace/;
/** A line and a column, a line of a stack, or a function that waits. */
const PLACE = /\d:\d|\bat (?:new )?[\w$.<[]|\basync [\w$.<]/;

/** The program looks at stack traces, which every version words and collects its own way. */
export function stackRead(pair: Pair, sources: Sources, params: MessageParams, site: number): FoundCause | null {
  const texts = pair.map(printedText);
  const isStackLine = texts.some((text) => /^\s*at .*:\d+:\d+\)?$/m.test(text));
  const place = pair[0].trace.sites[site];
  // The line that prints, with those before it, in which what it prints was made.
  const code = place === undefined ? '' : (sources[place.file]?.slice(0, place.end) ?? '');
  const nearby = code.split('\n').slice(-4);
  const mayShow = texts.some((text) => PLACE.test(text)) || readsIt(nearby, code.slice(place?.start));
  if (!isStackLine && !(mayShow && Object.values(sources).some((source) => READS_STACK.test(source)))) return null;
  const { line, lane, other } = params;
  return { cause: { id: 'cause.stack', params: { line, ...stacksParams(pair), lane, other } }, site };
}

/** What is printed reads a stack, or names what a line before made of one. */
function readsIt(nearby: readonly string[], printed: string): boolean {
  if (READS_STACK.test(printed)) return true;
  const names = printed.match(/[\w$]+/g) ?? [];
  const made = new Set(nearby.filter((line) => READS_STACK.test(line)).flatMap((line) => line.match(MADE) ?? []));
  return names.some((name) => made.has(name));
}

/** Names that a line gives to something. */
const MADE = /(?<![\w$])[\w$]+(?![\w$])(?=\)?\s*(?:=[^=]|of\b))/g;

/** Both print the same error with its stack, in the same action: where the stacks part, the lanes do. */
export function stackPrinted(pair: Pair): FoundCause | null {
  const [one, other] = pair;
  const [head, otherHead] = pair.map((view) => HEAD.exec(printedText(view))?.[1]);
  if (head === undefined || head !== otherHead) return null;
  const site = one.tables.console.site[one.entry];
  const params = { line: placeOfSite(one.trace, site), ...stacksParams(pair), lane: one.lane, other: other.lane };
  return { cause: { id: 'cause.stack', params }, site };
}

/** The lines of both texts that differ first ('' where one has no more), and what is known of why. */
function stacksParams(pair: Pair): MessageParams {
  const [lines, others] = pair.map((view) => printedText(view).split('\n'));
  const at = lines.findIndex((line, k) => line !== others[k]);
  const [line, otherLine] = [lines, others].map((each) => (each[at < 0 ? lines.length : at] ?? '').trim());
  return { ...textParams(line, otherLine), why: whyStacksDiffer(pair, line, otherLine) };
}

/** A line of the host's own code, as Node's stacks show it. */
const HOSTS_FRAME =
  /\((?:node:)?(?:internal|module|timers|events|fs|bootstrap_node|vm|net)\b[\w/.:]*:\d+:\d+\)|\bat (?:node:)?(?:internal\/|timers\.js|bootstrap_node)/;

/** column: the same line of the program; engine: not both are V8; async: only one of them follows awaits; host: the lines are those of the host's own code. */
function whyStacksDiffer(pair: Pair, text: string, otherText: string): string {
  if (HOSTS_FRAME.test(text) && HOSTS_FRAME.test(otherText) && !cameBetween(pair)) return 'host';
  if (withoutColumn(text) === withoutColumn(otherText)) return 'column';
  if (!pair.every(isV8)) return 'engine';
  const [isAsync, isOtherAsync] = pair.map((view) => /\basync [\w$.<]/.test(printedText(view)));
  if (isAsync !== isOtherAsync || cameBetween(pair)) return 'async';
  return HOSTS_FRAME.test(text) || HOSTS_FRAME.test(otherText) ? 'host' : '';
}

const withoutColumn = (text: string): string => text.replace(/(:\d+):\d+(\)?)$/, '$1$2');

const isV8 = ({ trace: { host } }: LaneView): boolean => host !== 'firefox' && host !== 'bun';

/** What stands above the first line of a stack. */
const HEAD = /^([\s\S]*?)\n\s+at .*:\d+:\d+\)?$/m;

/** One lane's V8 has async frames, the other's has none, and the program makes errors that have some. */
function cameBetween(pair: Pair): boolean {
  const hasFrames = ({ trace: { host } }: LaneView): boolean => host === 'html' || (versionOf(host) ?? 0) >= 12;
  const older = pair.find(({ trace }) => (versionOf(trace.host) ?? 12) < 12);
  const newer = pair.find(hasFrames);
  if (older === undefined || newer === undefined) return false;
  return stacksIn(newer.trace).some(({ lines }) => lines.some((line) => line.startsWith('async ')));
}
