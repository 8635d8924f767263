import { SourceProblem } from '../../syntax/errors.ts';
import { LineIndex } from '../../syntax/lines.ts';
import type { SourceError } from '../../syntax/errors.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { GuestThrow } from '../spec/completion.ts';
import { CreateError } from '../spec/errors.ts';
import { syntaxErrorName, syntaxMessage } from './messages.ts';

/* Source texts that are not correct: the guest gets a SyntaxError, the host may ask where it is. */

const places = new WeakMap<GuestObject, SourceError>();

/** Where a SyntaxError is in the program's own texts; undefined for errors made while it ran, `eval` of a bad text included. */
export const sourceErrorOf = (error: GuestObject): SourceError | undefined => places.get(error);

/** The same of a text that the program made: its line and its column, 0-based. */
const madePlaces = new WeakMap<GuestObject, MadePlace>();
export const madePlaceOf = (error: GuestObject): MadePlace | undefined => madePlaces.get(error);
type MadePlace = Pick<SourceError, 'line' | 'column' | 'start'> & { readonly text: string };

/** The mistake whose error is being made: other engines than V8 choose their words by what stands before it. */
let mistake: SourceProblem | null = null;
export const currentMistake = (): SourceProblem | null => mistake;

/** Runs a compilation; a problem of the text becomes a guest SyntaxError. */
export function compiling<T>(source: string, file: string, work: () => T): T {
  return withGuestErrors(work, (error, problem) => {
    places.set(error, problem.describe(file, new LineIndex(source)));
  });
}

/** The same for a text that the program made: what is wrong with it happened where it was handed over. */
export function compilingMade<T>(work: () => T): T {
  return withGuestErrors(work, (error, problem) => {
    const { text } = problem;
    if (text !== undefined) madePlaces.set(error, { text, ...problem.describe('', new LineIndex(text)) });
  });
}

function withGuestErrors<T>(work: () => T, note: (error: GuestObject, problem: SourceProblem) => void): T {
  try {
    return work();
  } catch (thrown) {
    if (!(thrown instanceof SourceProblem)) throw thrown;
    // What is only too deep for this tool is no mistake of the text: as where a real engine runs out of stack.
    const error = errorOf(thrown);
    note(error, thrown);
    throw new GuestThrow(error);
  }
}

function errorOf(found: SourceProblem): GuestObject {
  const { style, v8 } = agent.stackRules;
  const problem = style === 'v8' ? found : found.asPlain();
  mistake = problem;
  const error = CreateError(
    problem.kind === 'too-deep' ? 'RangeError' : syntaxErrorName(problem.message),
    style === 'v8' ? syntaxMessage(problem.asIn(v8).message, v8) : problem.message,
  );
  mistake = null;
  return error;
}
