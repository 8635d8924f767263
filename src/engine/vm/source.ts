import { SourceProblem } from '../../syntax/errors.ts';
import { LineIndex } from '../../syntax/lines.ts';
import type { SourceError } from '../../syntax/errors.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { GuestThrow } from '../spec/completion.ts';
import { CreateError } from '../spec/errors.ts';

/* Source texts that are not correct: the guest gets a SyntaxError, the host may ask where it is. */

const places = new WeakMap<GuestObject, SourceError>();

/** Where a SyntaxError that compiling threw is in its text; undefined for errors the program made itself. */
export const sourceErrorOf = (error: GuestObject): SourceError | undefined => places.get(error);

/** Runs a compilation; a problem of the text becomes a guest SyntaxError. */
export function compiling<T>(source: string, file: string, work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    if (!(thrown instanceof SourceProblem)) throw thrown;
    const error = CreateError('SyntaxError', thrown.message);
    places.set(error, thrown.describe(file, new LineIndex(source)));
    throw new GuestThrow(error);
  }
}
