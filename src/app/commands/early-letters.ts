import type { App } from '../app.ts';

let letters = '';
let hear: (letters: string) => void = () => {};

/**
 * Keeps what is typed between asking for the list of commands and the focus of its field, when keys still go to the
 * program: it belongs to the list.
 */
export function keepEarlyLetters(target: Window, { view }: App): void {
  view.subscribe((now, before) => {
    if (now.dialog !== before.dialog) letters = '';
  });
  const keep = (event: KeyboardEvent): void => {
    if (view.getState().dialog !== 'palette' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    if (event.key === 'Backspace') letters = letters.slice(0, -1);
    else if (event.key.length === 1) letters += event.key;
    else return;
    hear(letters);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  target.addEventListener('keydown', keep, { capture: true });
}

/** Hands over what has been typed for a list that is there now, and what is typed until it has the focus. Returns its own end. */
export function hearEarlyLetters(listener: (letters: string) => void): () => void {
  hear = listener;
  listener(letters);
  return () => {
    hear = () => {};
  };
}
