/*
 * Long work in pieces: a generator that yields wherever it may pause. Whoever has all the time runs it to its end at
 * once; a page runs it a slice at a time, so that it never misses a frame.
 */

export type Pieces<T> = Generator<void, T>;

/** All of it, now. */
export function runAll<T>(work: Pieces<T>): T {
  let piece = work.next();
  while (!piece.done) piece = work.next();
  return piece.value;
}

/** What slices are measured and spaced with. */
export interface SliceDoors {
  readonly now: () => number;
  /** Calls back in a task of its own; what is returned takes that back. */
  readonly soon: (run: () => void) => () => void;
}

/**
 * Works for at most about `sliceMs` at a time, the first slice at once, and hands over the result when there is one: in a
 * task of its own unless the slice it came in was short, because what is done with it takes its time, too. What is
 * returned gives the work up.
 */
export function runInSlices<T>(
  work: Pieces<T>,
  sliceMs: number,
  doors: SliceDoors,
  done: (result: T) => void,
): () => void {
  let giveUp = (): void => {};
  const slice = (): void => {
    const start = doors.now();
    let piece = work.next();
    while (!piece.done && doors.now() - start < sliceMs) piece = work.next();
    if (!piece.done) giveUp = doors.soon(slice);
    else if (doors.now() - start < sliceMs / 2) done(piece.value);
    else giveUp = doors.soon(() => done(piece.value as T));
  };
  slice();
  return () => giveUp();
}
