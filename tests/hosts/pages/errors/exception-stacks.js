// The page's own exceptions have stacks of the program's frames alone; one that a program makes has none.
const shown = ({ stack }) => (stack === undefined ? 'none' : stack.replace(/[^\s(]+(?=:\d+:\d+)/g, ''));
const own = new DOMException('boo', 'AbortError');
console.log(shown(own), Object.hasOwn(own, 'stack'), String(own));
const controller = new AbortController();
controller.abort();
console.log(shown(controller.signal.reason));
for (const fail of [() => structuredClone(() => 1), () => document.querySelector('!'), () => atob('*'), () => document.createElement('1')]) {
  try { fail(); } catch (error) { console.log(shown(error)); }
}
addEventListener('error', ({ message, error }) => console.log(message, error === own));
setTimeout(() => { throw own; }, 0);
