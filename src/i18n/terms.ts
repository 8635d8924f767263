import type { Locale } from './messages.ts';

export type Glossary = typeof import('./en-terms.ts').glossary;
export type { Term } from './en-terms.ts';

/** What the words of the explanations mean: fetched when it is first looked at. */
export async function loadGlossary(_locale: Locale): Promise<Glossary> {
  return (await import('./en-terms.ts')).glossary;
}
