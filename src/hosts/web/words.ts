import { PAGE_URL } from './url.ts';

/** What differs between hosts in what the web platform shares: texts of errors, when bodies are read. */
export interface WebWords {
  readonly abort: string;
  readonly timeout: string;
  /** The TypeError of a fetch that met no server. */
  readonly fetchFailed: string;
  /** The TypeError of reading a body twice; absent: composed from what was called. */
  readonly bodyUsed?: string;
  readonly badUrl: (url: string, what: string) => string;
  /** Against which relative addresses are resolved; absent where they are errors. */
  readonly baseUrl?: string;
  /** In which tick `text()` and the like give a body: made here, or fetched. 'task': by a task of the network. */
  readonly bodyTicks: { readonly memory: number | 'task'; readonly fetched: number | 'task' };
  /** When `json()` rejects what is no JSON: as early as it can, or when it would have resolved. */
  readonly bodyFailure: 'at once' | 'in turn';
}

const PAGE = { baseUrl: PAGE_URL, bodyTicks: { memory: 'task', fetched: 'task' } } as const;

export const CHROMIUM_WORDS: WebWords = {
  ...PAGE, abort: 'signal is aborted without reason', timeout: 'signal timed out', fetchFailed: 'Failed to fetch', bodyFailure: 'at once',
  badUrl: (url, what) => `Failed to ${what}: Failed to parse URL from ${url}`,
};
export const FIREFOX_WORDS: WebWords = {
  ...PAGE, abort: 'The operation was aborted. ', timeout: 'The operation timed out.', fetchFailed: 'NetworkError when attempting to fetch resource.',
  bodyUsed: 'Body has already been consumed.', bodyFailure: 'in turn', badUrl: (url, what) => `${what.startsWith('execute') ? 'Window.fetch' : 'Request constructor'}: ${url} is not a valid URL.`,
};
export const NODE_WORDS: WebWords = {
  abort: 'This operation was aborted', timeout: 'The operation was aborted due to timeout', fetchFailed: 'fetch failed', bodyUsed: 'Body is unusable: Body has already been read',
  badUrl: (url) => `Failed to parse URL from ${url}`, bodyTicks: { memory: 3, fetched: 'task' }, bodyFailure: 'in turn',
};
export const BUN_WORDS: WebWords = {
  abort: 'The operation was aborted.', timeout: 'The operation timed out.', fetchFailed: 'ECONNREFUSED: Unable to connect. Is the computer able to access the url?',
  bodyUsed: 'Body already used', badUrl: () => 'fetch() URL is invalid', bodyTicks: { memory: 1, fetched: 1 }, bodyFailure: 'in turn',
};
