import constants from './constants.js?raw';
import http2 from './http2.js?raw';
import punycode from './punycode.js?raw';
import sys from './sys.js?raw';

/** What libraries of long ago, or very large ones, load: a piece of its own, beside later-sources.ts. */
export const SELDOM_SOURCES: Readonly<Record<string, string>> = { constants, http2, punycode, sys };
