/*
 * What programs ask for and what is not here. A name that the program uses as a global and never declares is
 * reported at its place before anything runs; behind `typeof` it is an honest question and answered 'undefined'.
 */

/** Absent in every host, with something that may serve instead ('' when nothing does). */
const ABSENT_EVERYWHERE: Readonly<Record<string, string>> = {
  Intl: '',
  Temporal: 'Date',
  WebAssembly: '',
  WebSocket: 'a timer',
  EventSource: 'a timer',
  SharedWorker: '',
  ReadableStreamBYOBReader: 'ReadableStreamDefaultReader',
  CompressionStream: '',
  DecompressionStream: '',
};
const ABSENT: Readonly<Record<'node' | 'html' | 'shell', Readonly<Record<string, string>>>> = {
  node: { Worker: '', navigator: '', FormData: '', XMLHttpRequest: 'fetch' },
  html: {
    indexedDB: 'localStorage',
  },
  shell: {
    Worker: '',
    XMLHttpRequest: '',
    FormData: '',
    MessageChannel: 'queueMicrotask',
    MessagePort: '',
    BroadcastChannel: '',
    URL: '',
    URLSearchParams: '',
    Blob: '',
    fetch: 'a timer',
    Headers: '',
    Request: '',
    Response: '',
    ReadableStream: 'an async generator',
    WritableStream: '',
    TransformStream: 'an async generator',
    crypto: '',
    navigator: '',
  },
};

/** The replacement to offer for an absent global of a host; undefined when the name is not known to be absent. */
export function absentGlobal(name: string, family: 'node' | 'html' | 'shell', host = ''): string | undefined {
  if (host === 'bun' && name === 'navigator') return undefined;
  const table = [ABSENT_EVERYWHERE, ABSENT[family]].find((table) => Object.hasOwn(table, name));
  return table?.[name];
}

/** "`fetch` is not available here; try a timer". */
export function absentMessage(name: string, instead: string): string {
  return `\`${name}\` is not available here${instead === '' ? '' : `; try ${instead}`}`;
}
