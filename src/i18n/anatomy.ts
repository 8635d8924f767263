import { anatomy } from './en-anatomy.ts';
import type { Locale } from './messages.ts';

export type AnatomyWords = typeof anatomy;

/** Words of the large view of one await; they come with the view. */
export function anatomyWordsOf(_locale: Locale): AnatomyWords {
  return anatomy;
}
