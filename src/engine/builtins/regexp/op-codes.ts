/*
 * Opcodes of the matcher; operands follow in the code. "Back" forms match towards the start of the text
 * (lookbehind). Constants of their own rather than fields of an object: the build writes the numbers into the
 * matcher's switch, which the host then makes a jump table of.
 */
export const Match = 0;
/** unit */
export const Char = 1;
export const CharBack = 2;
/** set: one code unit */
export const Set = 3;
export const SetBack = 4;
/** set: one code point */
export const SetPoint = 5;
export const SetPointBack = 6;
/** literal: several code units */
export const Literal = 7;
export const LiteralBack = 8;
/** target: go on; on failure continue at target */
export const Split = 9;
/** target: continue at target; on failure go on */
export const SplitLazy = 10;
export const Jump = 11;
/** register := position */
export const Mark = 12;
/** from, to: registers := -1 */
export const Clear = 13;
/** register: fails if the position is where it was marked */
export const Progress = 14;
/** counter := 0 */
export const Zero = 15;
/** counter, min, max, exit: one more turn, or leave; turns that are not required come first */
export const Loop = 16;
/** the same, but leaving comes first */
export const LoopLazy = 17;
/** mark, counter, min: Progress for turns that are not required */
export const ProgressAfter = 18;
/** set, min, max, set of what follows (-1: unknown): as many code units of the set as there are, given back one by one */
export const Run = 19;
/** set, min, max: the same with code points */
export const RunPoints = 20;
export const Start = 21;
export const End = 22;
export const LineStart = 23;
export const LineEnd = 24;
/** set of word characters */
export const Boundary = 25;
export const NotBoundary = 26;
/** groups, backwards, case: a back reference to the group that took part */
export const BackReference = 27;
/** stack mark, position mark: opens a positive lookaround */
export const Look = 28;
/** stack mark, position mark: its body matched; forgets the places to go back to inside */
export const LookDone = 29;
/** stack mark, target: opens a negative lookaround; its failure continues at target */
export const NegativeLook = 30;
/** stack mark: its body matched, so the lookaround fails */
export const NegativeLookFail = 31;
/** strings, points, backwards: a class with strings, longest first */
export const Strings = 32;
/** set, other set, target: as Split, but each way only if the next code unit is in its set (-1: any, or none) */
export const SplitWhen = 33;
/** the same for SplitLazy; the first set is that of going on */
export const SplitLazyWhen = 34;
/** set, min, max, set of what follows (-1: unknown): as few code units as will do */
export const RunLazy = 35;
/** set: all code units of the set; none is ever given back */
export const Skip = 36;
