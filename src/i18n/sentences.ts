import { causes } from './en-causes.ts';
import { explain } from './en-explain.ts';
import type { Sentence } from './en-names.ts';
import type { Locale } from './messages.ts';

/** What analysis has to say, by message id: long, and wanted only once something has run. */
export interface Sentences {
  /** What happened at one event: `explain.*`. */
  readonly explain: Readonly<Record<string, Sentence>>;
  /** Why lanes part or agree: `cause.*`, `agree.*`. */
  readonly causes: Readonly<Record<string, Sentence>>;
}

const english: Sentences = { explain, causes };

export function sentencesOf(_locale: Locale): Sentences {
  return english;
}
