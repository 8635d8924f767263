import type { App } from '../app.ts';

let letters = '';

/**
 * Keeps what is typed between asking for the list of commands and the arrival of its field, when the focus is still
 * in the program: it belongs to the list.
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
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  target.addEventListener('keydown', keep, { capture: true });
}

/** What has been typed for a list of commands that is only just there. */
export function earlyLetters(): string {
  return letters;
}
