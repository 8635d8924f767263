import type { MistakeWords } from './mistake-words.ts';
import { oddMistake, olderMistake, placeLikeV8, preciseMistake } from './places-of-mistakes.ts';
import { rareMistake } from './rare-mistakes.ts';
import { wordLikeV8 } from './wording.ts';

/** What the door of mistake-words.ts opens to. */
export const WORDS_OF_V8: MistakeWords = {
  wordLikeV8,
  preciseMistake,
  rareMistake,
  oddMistake,
  olderMistake,
  placeLikeV8,
};
