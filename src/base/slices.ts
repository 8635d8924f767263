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
  readonly setTimeout: (run: () => void, ms: number) => number;
  readonly clearTimeout: (timer: number) => void;
}

/**
 * Works for at most about `sliceMs` at a time, the first slice at once, and hands over the result when there is one.
 * What is returned gives the work up.
 */
export function runInSlices<T>(
  work: Pieces<T>,
  sliceMs: number,
  doors: SliceDoors,
  done: (result: T) => void,
): () => void {
  let timer = 0;
  const slice = (): void => {
    const start = doors.now();
    do {
      const piece = work.next();
      if (piece.done) return done(piece.value);
    } while (doors.now() - start < sliceMs);
    timer = doors.setTimeout(slice, 0);
  };
  slice();
  return () => doors.clearTimeout(timer);
}
