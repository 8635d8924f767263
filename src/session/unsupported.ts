/*
 * What programs ask for and what is not here. A name that the program uses as a global and never declares is
 * reported at its place before anything runs; behind `typeof` it is an honest question and answered 'undefined'.
 */

/** Absent in every host, with something that may serve instead ('' when nothing does). */
const ABSENT_EVERYWHERE: Readonly<Record<string, string>> = {
  Intl: '', Temporal: 'Date', WebAssembly: '', XMLHttpRequest: 'fetch', WebSocket: 'a timer', EventSource: 'a timer',
  Worker: '', SharedWorker: '',
  FormData: '', WritableStream: '', TransformStream: '',
};
const ABSENT_IN_PAGES: Readonly<Record<string, string>> = {
  crypto: '', Blob: '', File: '', URL: '', URLSearchParams: '', indexedDB: 'localStorage', history: '', Image: 'document.createElement', alert: 'console.log', prompt: '', confirm: '', customElements: '',
  IntersectionObserver: 'MutationObserver', ResizeObserver: 'MutationObserver', TaskController: 'AbortController',
};
const ABSENT_IN_NODE: Readonly<Record<string, string>> = { navigator: '' };
const ABSENT_IN_SHELL: Readonly<Record<string, string>> = { MessageChannel: 'queueMicrotask or setTimeout', MessagePort: '', BroadcastChannel: '', URL: '', URLSearchParams: '', Blob: '', fetch: 'a timer', Headers: '', Request: '', Response: '', ReadableStream: 'an async generator', crypto: '', navigator: '' };

/** The replacement to offer for an absent global of a host; undefined when the name is not known to be absent. */
export function absentGlobal(name: string, family: 'node' | 'html' | 'shell'): string | undefined {
  const own = (table: Readonly<Record<string, string>>): string | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);
  const everywhere = own(ABSENT_EVERYWHERE);
  if (everywhere !== undefined) return everywhere;
  if (family === 'node') return own(ABSENT_IN_NODE);
  return own(family === 'html' ? ABSENT_IN_PAGES : ABSENT_IN_SHELL);
}

/** "`fetch` is not available here; try a timer". */
export function absentMessage(name: string, instead: string): string {
  return `\`${name}\` is not available here${instead === '' ? '' : `; try ${instead}`}`;
}
