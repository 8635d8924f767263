import { type ReactNode, useEffect, useRef, useState } from 'react';
import { splitTerms, type Term, useGlossary } from '../../app/sentences/terms.ts';
import { splitRich } from '../../base/rich-text.ts';
import type { Glossary } from '../../i18n/terms.ts';
import styles from './Explanation.module.css';

interface ExplanationProps {
  /** Rich text. */
  readonly text: string;
  /** The term the step is about, offered behind the sentence when the sentence itself does not have it. */
  readonly about: string | null;
  /** Draws the sentence from its pieces, and stands around it. */
  readonly children: (words: ReactNode) => ReactNode;
}

const TAIL = /^\S+/;

/** A sentence whose terms can be looked up: a press or the pointer opens a card with what it means, Esc closes it. */
export function Explanation({ text, about, children }: ExplanationProps) {
  const glossary = useGlossary();
  const card = useCard(text);
  const seen = new Set<string>();
  const words = splitRich(text).map((segment, index) => {
    const key = index;
    if (segment.kind === 'code') return <code key={key}>{segment.text}</code>;
    const pieces = glossary ? splitTerms(segment.text, glossary.terms, seen) : [segment.text];
    const drawn = pieces.map((piece, at) => {
      // What follows a term at once (its full stop, its plural) stays on its line.
      if (typeof piece === 'string') return typeof pieces[at - 1] === 'object' ? piece.replace(TAIL, '') : piece;
      const next = pieces[at + 1];
      const tail = typeof next === 'string' && TAIL.exec(next)?.[0];
      return (
        <span key={piece.term.id} className={styles.whole}>
          <TermButton {...piece} card={card} />
          {tail}
        </span>
      );
    });
    return segment.kind === 'strong' ? <b key={key}>{drawn}</b> : <span key={key}>{drawn}</span>;
  });
  const rest = glossary?.terms.find(({ id }) => id === about && !seen.has(id));
  return (
    <div
      className={rest ? `${styles.explanation} ${styles.withAbout}` : styles.explanation}
      ref={card.ref}
      onPointerLeave={(event) => event.pointerType === 'mouse' && card.leave()}
      onPointerEnter={card.stay}
    >
      {children(words)}
      {rest && glossary && <TermButton term={rest} text={rest.title} card={card} name={glossary.about(rest.title)} />}
      {card.term && glossary && <Card term={card.term} glossary={glossary} />}
    </div>
  );
}

type CardState = ReturnType<typeof useCard>;

/** Long enough to cross from the word to its card. */
const LINGER_MS = 300;

/** Which term's card is open. A new sentence closes it. */
function useCard(text: string) {
  const ref = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  const [open, setOpen] = useState<{ readonly term: Term; readonly text: string } | null>(null);
  const term = open?.text === text ? open.term : null;
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!term) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      // From its card the focus goes back to the word.
      if (isFocusInside(ref.current)) ref.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      setOpen(null);
    };
    const onPress = (event: PointerEvent): void => {
      if (!(event.target instanceof Node) || !ref.current?.contains(event.target)) setOpen(null);
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onPress);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onPress);
    };
  }, [term]);
  return {
    ref,
    term,
    show: (next: Term | null): void => setOpen(next && { term: next, text }),
    stay: (): void => window.clearTimeout(timer.current),
    leave: (): void => {
      if (isFocusInside(ref.current)) return;
      timer.current = window.setTimeout(() => setOpen(null), LINGER_MS);
    },
  };
}

const isFocusInside = (around: HTMLElement | null): boolean => around?.contains(document.activeElement) ?? false;

interface TermButtonProps {
  readonly term: Term;
  readonly text: string;
  readonly card: CardState;
  readonly name?: string;
}

function TermButton({ term, text, card, name }: TermButtonProps) {
  const isOpen = card.term?.id === term.id;
  return (
    <button
      type="button"
      className={name ? `${styles.term} ${styles.about}` : styles.term}
      aria-expanded={isOpen}
      {...(name ? { 'aria-label': name } : {})}
      onPointerEnter={(event) => event.pointerType === 'mouse' && card.show(term)}
      onClick={(event) => card.show(isOpen && event.detail === 0 ? null : term)}
    >
      {text}
    </button>
  );
}

function Card({ term, glossary }: { term: Term; glossary: Glossary }) {
  return (
    <div className={styles.card} role="group" aria-label={glossary.label}>
      <b>{term.title}</b>
      <p>{term.text}</p>
      <a href={term.link} target="_blank" rel="noreferrer">
        {glossary.clause}
        <span className="sr">{` (${glossary.opens})`}</span>
      </a>
    </div>
  );
}
