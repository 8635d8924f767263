import { createKeybindingsHandler } from 'tinykeys';
import type { App } from '../app.ts';
import { COMMANDS, type Command } from './commands.ts';

const TYPING = 'input:not([type=range]):not([type=checkbox]), textarea, select, [contenteditable=true], [role=textbox]';
/** Keys that a focused control of this kind needs for itself. */
const OWN_KEYS: readonly (readonly [selector: string, keys: RegExp])[] = [
  ['button, a[href], summary', /^(Space|Enter)$/],
  [
    '[role=slider], input[type=range], [role=separator], [role=tab], [role=option], [role=listbox]',
    /^(Shift\+)?(Arrow|Page|Home|End)/,
  ],
];

/**
 * Binds every command's keys on `target` until the returned function is called. Those that are for whoever types are
 * heard before the editor, which would begin a chord with some of them.
 */
export function bindKeys(target: Window, app: App): () => void {
  const first = handlerOf(app, ({ whileTyping }) => whileTyping === true);
  const all = handlerOf(app, () => true);
  target.addEventListener('keydown', first, { capture: true });
  target.addEventListener('keydown', all);
  return () => {
    target.removeEventListener('keydown', first, { capture: true });
    target.removeEventListener('keydown', all);
    repeated.length = 0;
  };
}

function handlerOf(app: App, isBound: (command: Command) => boolean): (event: KeyboardEvent) => void {
  const bindings: Record<string, (event: KeyboardEvent) => void> = {};
  for (const command of COMMANDS.filter(isBound)) {
    for (const key of command.keys) {
      const before = bindings[key];
      bindings[key] = (event) => {
        before?.(event);
        press(app, command, key, event);
      };
    }
  }
  return createKeybindingsHandler(bindings);
}

/** What a held key asked for since the last frame. */
const repeated: Command[] = [];

/**
 * Keys repeat as often as they like, and browsers hear them before they draw: what each repeat asks for is done, but no
 * more often than it can be seen, so that the page is drawn once a frame.
 */
function repeat(app: App, command: Command): void {
  if (repeated.push(command) > 1) return;
  requestAnimationFrame(() => {
    app.playback.setState({ held: true });
    for (const one of repeated.splice(0)) one.run(app);
  });
}

function press(app: App, command: Command, key: string, event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  if (app.view.getState().dialog !== null) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target && isNeeded(target, key, command)) return;
  if (command.id !== 'clear') event.preventDefault();
  if (command.whileTyping && target?.closest(TYPING)) event.stopPropagation();
  if (event.repeat) return repeat(app, command);
  app.playback.setState({ held: false });
  command.run(app);
}

/** Whether the focused element needs this key itself. */
function isNeeded(target: Element, key: string, command: Command): boolean {
  if (!command.whileTyping && target.closest(TYPING)) return true;
  return OWN_KEYS.some(([selector, keys]) => keys.test(key) && target.closest(selector) !== null);
}

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

const SIGNS: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  Escape: 'Esc',
  $mod: isMac() ? '⌘' : 'Ctrl',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
};

/** `Shift+J` → ['Shift', 'J'] as printed on keys. */
export function keySigns(key: string): string[] {
  const parts = key === '+' ? ['+'] : key.split(/\+(?=.)/).filter((part) => part !== '');
  const shown = parts.length === 2 && parts[0] === 'Shift' && /^[^A-Za-z]$/.test(parts[1]) ? [parts[1]] : parts;
  return shown.map((part) => SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part));
}

function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
}
