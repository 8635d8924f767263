const whole = new Float64Array(1);

/** The 64 bits of the number last given to `halve`, the lower half first. */
export const halves = new Int32Array(whole.buffer);

export function halve(number: number): void {
  whole[0] = number;
}

/** The number that was halved into these. */
export function joinHalves(low: number, high: number): number {
  halves[0] = low;
  halves[1] = high;
  return whole[0];
}
