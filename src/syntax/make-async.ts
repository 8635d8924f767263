import { type RequestedGoal, parseProgram } from './parse.ts';
import type { SourceError } from './errors.ts';

/** What an `await` outside any async function asks for: the word before the head of the function around it. */
export interface AsyncOffer {
  /** Offset in the file where `async ` goes. */
  readonly at: number;
  /** Name of that function, '' when it has none. */
  readonly name: string;
}

/** Modules keep the word for themselves, scripts miss what would make it one. */
const MISPLACED_AWAIT = /^(?:await is only valid|Unexpected reserved word)/;
const WORD = 'async ';
const NAME = '[\\p{ID_Start}$_#][\\p{ID_Continue}$]*';
/** Heads of functions: declarations and expressions, arrows, methods. */
const HEADS = [
  new RegExp(`\\bfunction\\b\\s*\\*?\\s*(${NAME})?`, 'gu'),
  new RegExp(`(?:\\([^()]*(?:\\([^()]*\\)[^()]*)*\\)|${NAME})\\s*=>`, 'gu'),
  new RegExp(`(?<=[{,;}]\\s*(?:static\\s+)?)(?:\\*\\s*)?(${NAME})\\s*\\([^()]*\\)\\s*\\{`, 'gu'),
];
/** Heads that are tried, the nearest first, and the longest text that is parsed for each. */
const TRIED = 24;
const LONGEST = 100_000;

/**
 * The function that has to be async for a misplaced `await` to be right, null when there is none. A head is looked for
 * in the text, and is the right one when the parser, given the word there, no longer minds that `await`.
 */
export function asyncOffer(
  files: Readonly<Record<string, string>>,
  goal: RequestedGoal,
  error: SourceError,
): AsyncOffer | null {
  const source = files[error.file] ?? '';
  const isAwait = MISPLACED_AWAIT.test(error.message) && source.startsWith('await', error.start);
  if (!isAwait || source.length > LONGEST) return null;
  const heads = HEADS.flatMap((pattern) => [...source.slice(0, error.start).matchAll(pattern)])
    .sort((one, other) => other.index - one.index)
    .slice(0, TRIED);
  const found = heads.find(({ index }) => isRight(source, error, goal, index));
  return found ? { at: found.index, name: found[1] ?? assignedName(source.slice(0, found.index)) } : null;
}

function isRight(source: string, { file, start }: SourceError, goal: RequestedGoal, at: number): boolean {
  const changed = source.slice(0, at) + WORD + source.slice(at);
  const [left] = parseProgram({ [file]: changed }, file, goal).errors;
  return left === undefined || left.start > start + WORD.length;
}

/** `const load = () => …`, `load: function () …` */
function assignedName(before: string): string {
  return new RegExp(`(${NAME})\\s*[=:]\\s*\\(?$`, 'u').exec(before)?.[1] ?? '';
}
