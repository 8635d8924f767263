/*
 * What programs ask for and what is not here. A name that the program uses as a global and never declares is
 * reported at its place before anything runs; behind `typeof` it is an honest question and answered 'undefined'.
 */

/** Names, some with what may serve instead. */
const table = (text: string): ReadonlyMap<string, string> => new Map(text.split(' ').map((entry) => `${entry}=`.split('=') as [string, string]));

const EVERYWHERE = table('Intl Temporal=Date WebAssembly XMLHttpRequest=fetch WebSocket=timers EventSource=timers Worker SharedWorker FormData');
const BY_FAMILY: Readonly<Record<'node' | 'html' | 'shell', ReadonlyMap<string, string>>> = {
  node: table('navigator'),
  html: table('crypto Blob File URL URLSearchParams indexedDB=localStorage history Image alert=console.log prompt confirm customElements IntersectionObserver ResizeObserver'),
  shell: table('MessageChannel=queueMicrotask BroadcastChannel URL URLSearchParams Blob fetch=timers Headers Request Response ReadableStream=generators WritableStream TransformStream crypto navigator'),
};

/** The replacement to offer for an absent global of a host; undefined when the name is not known to be absent. */
export const absentGlobal = (name: string, family: 'node' | 'html' | 'shell'): string | undefined => EVERYWHERE.get(name) ?? BY_FAMILY[family].get(name);

/** "`fetch` is not available here; try a timer". */
export function absentMessage(name: string, instead: string): string {
  return `\`${name}\` is not available here${instead === '' ? '' : `; try ${instead}`}`;
}
