import type { LabelAround, TokenType } from './acorn-parser.ts';
import type { Mistake, OlderMistake } from './errors.ts';

/*
 * The door to V8's words for mistakes of syntax, and to where it finds them. They are many and seldom asked for, so that a lane's
 * worker loads them beside the hosts; whoever parses hands them in before the first text.
 */

/** What a parser knows of the tokens around the place where it stopped. */
export interface TokensAround {
  readonly input: string;
  /** The token that was read last. */
  readonly start: number;
  readonly pos: number;
  /** The one before it. */
  readonly lastTokStart: number;
  readonly lastTokEnd: number;
}

/** The same, with what stands around them. */
export interface ParserState extends TokensAround {
  readonly type: TokenType;
  readonly value: unknown;
  readonly end: number;
  readonly context: readonly { readonly token: string }[];
  readonly labels: readonly LabelAround[];
  /** The classes around, each with its private names. */
  readonly privateNameStack: readonly unknown[];
}

/** Without words of its own it is the token that was read last. */
export interface OwnMistake {
  readonly words?: string;
  readonly start: number;
  readonly end: number;
  readonly older?: OlderMistake;
}

/** A mistake that versions of V8 may have told otherwise. */
export type PreciseMistake = Mistake & { readonly older?: OlderMistake };

export interface MistakeWords {
  /** acorn's message as V8 would word it. */
  readonly wordLikeV8: (message: string) => string;
  /** What V8 tells by words and a place of its own. */
  readonly preciseMistake: (state: ParserState, message: string, position: number) => PreciseMistake | undefined;
  /** What V8 says where acorn complains at `position`; undefined: nothing of its own. */
  readonly rareMistake: (state: ParserState, message: string, position: number) => OwnMistake | undefined;
  /** What V8 tells otherwise than its neighbours, since 7.4 at least. */
  readonly oddMistake: (
    message: string,
    text: string,
    around: TokensAround,
    position: number,
    operand: number,
  ) => OwnMistake | undefined;
  /** What V8 before 7.5 said of a mistake that has words of its own since. */
  readonly olderMistake: (words: string, around: TokensAround) => OlderMistake | undefined;
  /** The range that V8 underlines where acorn complains at `position`; undefined: just there. */
  readonly placeLikeV8: (
    message: string,
    position: number,
    around: TokensAround,
  ) => readonly [start: number, end: number] | undefined;
}

const NOTHING: MistakeWords = {
  wordLikeV8: (message) => message,
  preciseMistake: () => undefined,
  rareMistake: () => undefined,
  oddMistake: () => undefined,
  olderMistake: () => undefined,
  placeLikeV8: () => undefined,
};

export let mistakeWords: MistakeWords = NOTHING;

export function handInMistakeWords(words: MistakeWords): void {
  mistakeWords = words;
}
