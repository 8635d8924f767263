import texts from './locale-data.txt?raw';

/** What is known of languages, as data.ts reads it: a piece of its own. */
export const LOCALE_TEXTS = texts;
