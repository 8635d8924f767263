/*
 * What programs ask for and what is not here. A name that the program uses as a global and never declares is
 * reported at its place before anything runs; behind `typeof` it is an honest question and answered 'undefined'.
 */

/** Absent in every page and shell, with something that may serve instead ('' when nothing does). */
const ABSENT_EVERYWHERE: Readonly<Record<string, string>> = {
  Temporal: 'Date',
  WebAssembly: '',
  SharedWorker: '',
};
const ABSENT: Readonly<Record<'html' | 'shell', Readonly<Record<string, string>>>> = {
  html: {},
  shell: {
    CompressionStream: '',
    DecompressionStream: '',
    Intl: '',
    Worker: '',
    XMLHttpRequest: '',
    WebSocket: 'a timer',
    EventSource: 'a timer',
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
    ReadableStreamBYOBReader: '',
    WritableStream: '',
    TransformStream: 'an async generator',
    crypto: '',
    navigator: '',
  },
};
/** Globals that Node has from that version on and that are not here. What it never had is no global of it: the program finds that out. */
const ABSENT_IN_NODE: Readonly<Record<string, readonly [since: number, instead: string]>> = {
  WebAssembly: [8, ''],
  URLPattern: [24, 'a regular expression'],
  sessionStorage: [25, 'a Map'],
  Temporal: [26, 'Date'],
};
/** The same for Bun. */
const ABSENT_IN_BUN: Readonly<Record<string, string>> = {
  WebAssembly: '',
  WebSocket: 'a timer',
  CompressionStream: '',
  DecompressionStream: '',
  Worker: "require('worker_threads')",
};

/** The replacement to offer for an absent global of a host; undefined when the name is not known to be absent. */
export function absentGlobal(name: string, family: 'node' | 'html' | 'shell', host: string): string | undefined {
  if (host === 'bun') return own(ABSENT_IN_BUN, name);
  if (family !== 'node') return own(ABSENT_EVERYWHERE, name) ?? own(ABSENT[family], name);
  const [since, instead] = own(ABSENT_IN_NODE, name) ?? [Infinity, ''];
  return Number.parseInt(host.slice('node-'.length), 10) >= since ? instead : undefined;
}

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** "`fetch` is not available here; try a timer". */
export function absentMessage(name: string, instead: string): string {
  return `\`${name}\` is not available here${instead === '' ? '' : `; try ${instead}`}`;
}
