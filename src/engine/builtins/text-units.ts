/** So many units are made a text at once: one by one they would be a rope with a knot for each. */
export const CHUNK = 4096;

/** A text of `length` code units. */
export function textOfUnits(length: number, unit: (index: number) => number): string {
  const pieces: string[] = [];
  for (let i = 0; i < length; i += CHUNK) {
    pieces.push(String.fromCharCode(...Array.from({ length: Math.min(CHUNK, length - i) }, (_, k) => unit(i + k))));
  }
  return pieces.join('');
}
