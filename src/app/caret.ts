/*
 * The line of the caret in whichever editor is there, 1-based; 0 without an editor. The editor panel says how to
 * find out; commands ask when they are run.
 */
let ask: () => number = () => 0;

export function tellCaret(next: () => number): void {
  ask = next;
}

export function caretLine(): number {
  return ask();
}
