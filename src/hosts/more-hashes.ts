import { sin } from '../engine/builtins/math/trigonometric.ts';
import { type BlockHash, primes, rootFraction, SHA1, SHA224, SHA256 } from './hashes.ts';

/* MD5, https://www.rfc-editor.org/rfc/rfc1321, and the hashes of 64-bit words of FIPS 180-4. */

// --- MD5 -------------------------------------------------------------------------------------------------

/** How far each round's steps turn. */
const TURNS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];

let sines: Int32Array | undefined;

const MD5: BlockHash = {
  blockWords: 16,
  digestWords: 4,
  isLittleEndian: true,
  start: () => Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476),
  compress(state, block) {
    sines ??= Int32Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(sin(i + 1)) * 2 ** 32));
    let [a, b, c, d] = [state[0], state[1], state[2], state[3]];
    for (let i = 0; i < 64; i++) {
      let [mixed, word] = [c ^ (b | ~d), (7 * i) & 15];
      if (i < 16) [mixed, word] = [(b & c) | (~b & d), i];
      else if (i < 32) [mixed, word] = [(b & d) | (c & ~d), (5 * i + 1) & 15];
      else if (i < 48) [mixed, word] = [b ^ c ^ d, (3 * i + 5) & 15];
      const sum = (a + mixed + sines[i] + block[word]) | 0;
      const by = TURNS[(i >> 4) * 4 + (i & 3)];
      a = d;
      d = c;
      c = b;
      b = (b + ((sum << by) | (sum >>> (32 - by)))) | 0;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
  },
};

// --- SHA-512 and SHA-384 ---------------------------------------------------------------------------------

const WIDE_WORDS = 80;

/** Words of 64 bits lie as two of 32, the high one first. */
const halves = (values: readonly bigint[]): Int32Array =>
  Int32Array.from(
    values.flatMap((value) => [value >> 32n, value]),
    (half) => Number(BigInt.asIntN(32, half)),
  );

let factors: Int32Array | undefined;
const schedule = new Int32Array(2 * WIDE_WORDS);

/** Of the low halves' sum, what goes over into the high one. */
const carry = (sum: number): number => (sum * 2 ** -32) | 0;

/** The schedule of a block: each word is made of four before it. */
function expand(w: Int32Array, block: Int32Array): void {
  w.set(block);
  for (let i = 32; i < 2 * WIDE_WORDS; i += 2) {
    const [xh, xl] = [w[i - 30], w[i - 29]];
    const sh = ((xh >>> 1) | (xl << 31)) ^ ((xh >>> 8) | (xl << 24)) ^ (xh >>> 7);
    const sl = ((xl >>> 1) | (xh << 31)) ^ ((xl >>> 8) | (xh << 24)) ^ ((xl >>> 7) | (xh << 25));
    const [yh, yl] = [w[i - 4], w[i - 3]];
    const th = ((yh >>> 19) | (yl << 13)) ^ ((yl >>> 29) | (yh << 3)) ^ (yh >>> 6);
    const tl = ((yl >>> 19) | (yh << 13)) ^ ((yh >>> 29) | (yl << 3)) ^ ((yl >>> 6) | (yh << 26));
    const low = (sl >>> 0) + (tl >>> 0) + (w[i - 13] >>> 0) + (w[i - 31] >>> 0);
    w[i + 1] = low | 0;
    w[i] = sh + th + w[i - 14] + w[i - 32] + carry(low);
  }
}

function compressWide(state: Int32Array, block: Int32Array): void {
  const k = (factors ??= halves(primes(WIDE_WORDS).map((prime) => rootFraction(prime, 3, 64))));
  const w = schedule;
  expand(w, block);
  let [ah, al, bh, bl] = [state[0], state[1], state[2], state[3]];
  let [ch, cl, dh, dl] = [state[4], state[5], state[6], state[7]];
  let [eh, el, fh, fl] = [state[8], state[9], state[10], state[11]];
  let [gh, gl, hh, hl] = [state[12], state[13], state[14], state[15]];
  for (let i = 0; i < 2 * WIDE_WORDS; i += 2) {
    const sh = ((eh >>> 14) | (el << 18)) ^ ((eh >>> 18) | (el << 14)) ^ ((el >>> 9) | (eh << 23));
    const sl = ((el >>> 14) | (eh << 18)) ^ ((el >>> 18) | (eh << 14)) ^ ((eh >>> 9) | (el << 23));
    const chosen = (el & fl) ^ (~el & gl);
    const sum = (hl >>> 0) + (sl >>> 0) + (chosen >>> 0) + (k[i + 1] >>> 0) + (w[i + 1] >>> 0);
    const high = (hh + sh + ((eh & fh) ^ (~eh & gh)) + k[i] + w[i] + carry(sum)) | 0;
    const low = sum | 0;
    const th = ((ah >>> 28) | (al << 4)) ^ ((al >>> 2) | (ah << 30)) ^ ((al >>> 7) | (ah << 25));
    const tl = ((al >>> 28) | (ah << 4)) ^ ((ah >>> 2) | (al << 30)) ^ ((ah >>> 7) | (al << 25));
    const most = (al & bl) ^ (al & cl) ^ (bl & cl);
    const mh = (ah & bh) ^ (ah & ch) ^ (bh & ch);
    hh = gh;
    hl = gl;
    gh = fh;
    gl = fl;
    fh = eh;
    fl = el;
    const newE = (dl >>> 0) + (low >>> 0);
    eh = (dh + high + carry(newE)) | 0;
    el = newE | 0;
    dh = ch;
    dl = cl;
    ch = bh;
    cl = bl;
    bh = ah;
    bl = al;
    const newA = (low >>> 0) + (tl >>> 0) + (most >>> 0);
    ah = (high + th + mh + carry(newA)) | 0;
    al = newA | 0;
  }
  const changes = [ah, al, bh, bl, ch, cl, dh, dl, eh, el, fh, fl, gh, gl, hh, hl];
  for (let i = 0; i < 16; i += 2) {
    const low = (state[i + 1] >>> 0) + (changes[i + 1] >>> 0);
    state[i] += changes[i] + carry(low);
    state[i + 1] = low | 0;
  }
}

/** `firstPrime`: the square root of which prime, counted from one, the hash begins with. */
const wide = (digestWords: number, firstPrime: number): BlockHash => ({
  blockWords: 32,
  digestWords,
  isLittleEndian: false,
  start: () =>
    halves(
      primes(firstPrime + 7)
        .slice(firstPrime - 1)
        .map((prime) => rootFraction(prime, 2, 64)),
    ),
  compress: compressWide,
});

/** All by the names that Node has for them. */
export const HASHES: Readonly<Record<string, BlockHash>> = {
  md5: MD5,
  sha1: SHA1,
  sha224: SHA224,
  sha256: SHA256,
  sha384: wide(12, 9),
  sha512: wide(16, 1),
};
