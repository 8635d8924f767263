import { CHROMIUM_WORDS, FIREFOX_WORDS, type WebWords } from '../web/words.ts';

/** What differs between browsers. One row a host. */
export interface PageRules {
  readonly words: WebWords;
  /** Before the message of an ErrorEvent. */
  readonly uncaught: string;
  readonly userAgent: string;
  readonly vendor: string;
}

export const PAGE_RULES: Readonly<Record<string, PageRules>> = {
  html: {
    words: CHROMIUM_WORDS, uncaught: 'Uncaught ', vendor: 'Google Inc.',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  },
  firefox: { words: FIREFOX_WORDS, uncaught: '', vendor: '', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0' },
};
