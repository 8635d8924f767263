import { agent, BYTES_PER_TEXT } from './agent.ts';

/*
 * What the host does with large BigInts between two ops, in ops. Sizes are found by comparing with powers of two,
 * which looks at the length only; so they are known within a factor of four, which is enough to end a run in time.
 */

const SMALL_BITS = 4096;
const LARGE = 1n << BigInt(SMALL_BITS);

/** Bits of a BigInt, roughly; 0 for those below 4096. */
function bitsOf(value: bigint): number {
  const magnitude = value < 0n ? -value : value;
  if (magnitude < LARGE) return 0;
  let bits = SMALL_BITS;
  while (bits < 2 ** 30 && magnitude >> BigInt(bits * 4) !== 0n) bits *= 4;
  return bits * 2;
}

const isLarge = (value: bigint): boolean => value > LARGE || value < -LARGE;

const MIDDLE_BITS = 512;
const MIDDLE = 1n << BigInt(MIDDLE_BITS);
const isMiddling = (value: bigint): boolean => value > MIDDLE || value < -MIDDLE;

/** What a result of these two takes in memory, when the operands are not large; what is large is charged as it is metered. */
export function roomForBigInt(a: bigint, b: bigint): void {
  agent.takeRoom(isMiddling(a) || isMiddling(b) ? SMALL_BITS / 16 : BYTES_PER_TEXT);
}

/** For what takes time in proportion to the length: sums, comparisons, bits. */
export function meterBigInts(a: bigint, b: bigint): void {
  if (!isLarge(a) && !isLarge(b)) return;
  const bits = bitsOf(a) + bitsOf(b);
  agent.spend(bits >> 9);
  agent.charge(bits >> 5);
}

/** Called before a number of so many bits is made out of a short one. */
export function meterBits(bits: number): void {
  agent.spend(bits >> 9);
  agent.charge(bits >> 3);
}

/** For products, quotients and digits, which take more than that. `weight`: how many products it is worth. */
export function meterProduct(a: bigint, b: bigint, weight: number): void {
  if (!isLarge(a) && !isLarge(b)) return;
  meterDigits((bitsOf(a) + bitsOf(b)) / 64, weight);
}

/** The same, of a text of so many digits. */
export function meterDigits(length: number, weight: number): void {
  agent.spend(Math.ceil((weight * length ** 1.6) / 8));
  agent.charge(Math.ceil(length));
}
