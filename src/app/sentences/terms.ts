import { useSyncExternalStore } from 'react';
import { type Glossary, loadGlossary, type Term } from '../../i18n/terms.ts';

export type { Term };

/** A stretch of a sentence: plain, or a term that can be looked up. */
export type TermPiece = string | { readonly term: Term; readonly text: string };

/** Finds the terms of a sentence, each once: `seen` grows from piece to piece of one sentence. */
export function splitTerms(text: string, terms: readonly Term[], seen: Set<string>): TermPiece[] {
  let pieces: TermPiece[] = [text];
  for (const term of terms) {
    if (!seen.has(term.id)) pieces = splitOne(pieces, term, seen);
  }
  return pieces;
}

/** Takes the term's first mention out of the plain pieces; what a longer term has taken stays its own. */
function splitOne(pieces: readonly TermPiece[], term: Term, seen: Set<string>): TermPiece[] {
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at];
    const match = typeof piece === 'string' ? term.words.exec(piece) : null;
    if (typeof piece !== 'string' || !match) continue;
    seen.add(term.id);
    const parts = [piece.slice(0, match.index), { term, text: match[0] }, piece.slice(match.index + match[0].length)];
    return [...pieces.slice(0, at), ...parts.filter((part) => part !== ''), ...pieces.slice(at + 1)];
  }
  return [...pieces];
}

let glossary: Glossary | null = null;
let isAsked = false;
const waiting = new Set<() => void>();

/** The glossary; null until it has been fetched. Without it, sentences are plain. */
export function useGlossary(): Glossary | null {
  return useSyncExternalStore(
    (tell) => {
      waiting.add(tell);
      void fetchGlossary();
      return () => waiting.delete(tell);
    },
    () => glossary,
  );
}

/** A network that fails is asked again with the next explanation that is drawn. */
export async function fetchGlossary(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    glossary = await loadGlossary('en');
    for (const tell of waiting) tell();
  } catch {
    isAsked = false;
  }
}
