import bun from './bun.js?raw';
import bunServe from './bun-serve.js?raw';
import callSites from './call-sites.js?raw';
import compressionStreams from './compression-streams.js?raw';
import constants from './constants.js?raw';
import cryptoConstants from './crypto-constants.js?raw';
import cryptoSecret from './crypto-secret.js?raw';
import dns from './dns.js?raw';
import fsArguments from './fs-arguments.js?raw';
import fsTrees from './fs-trees.js?raw';
import fsWatch from './fs-watch.js?raw';
import fsWebStream from './fs-web-stream.js?raw';
import http2 from './http2.js?raw';
import httpFetch from './http-fetch.js?raw';
import httpOutside from './http-outside.js?raw';
import httpStreams from './http-streams.js?raw';
import https from './https.js?raw';
import oldBuffer from './old-buffer.js?raw';
import oldUrl from './old-url.js?raw';
import asciiDomains from './ascii-domains.js?raw';
import punycode from './punycode.js?raw';
import mimeType from './mime-type.js?raw';
import parseArgs from './parse-args.js?raw';
import readlinePromises from './readline-promises.js?raw';
import utilInstead from './util-instead.js?raw';
import runScope from './run-scope.js?raw';
import vm from './vm.js?raw';
import tty from './tty.js?raw';
import querystring from './querystring.js?raw';
import sys from './sys.js?raw';
import webSocket from './web-socket.js?raw';
import zlib from './zlib.js?raw';
import { NET_SOURCES } from './net-sources.ts';
import { FAILING_CALLS } from '../frames/failing-calls-table.ts';
import { WORKER_FRAMES } from '../frames/worker-frames-table.ts';
import { ABSENT_PARTS } from '../modules/absent-parts.ts';
import { MODULE_KEYS } from '../modules/module-keys-table.ts';
import { PARTS_SINCE } from '../modules/parts-since.ts';
import type { ModuleTables } from '../modules/module-tables.ts';

/** What few programs ask for, or only libraries of long ago and very large ones: a piece of its own, beside later-sources.ts. */
export const SELDOM_SOURCES: Readonly<Record<string, string>> = {
  'internal/bun': bun,
  'internal/bun_serve': bunServe,
  'internal/call_sites': callSites,
  'internal/compression_streams': compressionStreams,
  'internal/crypto_constants': cryptoConstants,
  'internal/crypto_secret': cryptoSecret,
  constants,
  dns,
  'internal/fs_arguments': fsArguments,
  'internal/fs_trees': fsTrees,
  'internal/fs_watch': fsWatch,
  'internal/fs_web_stream': fsWebStream,
  http2,
  https,
  'internal/http_fetch': httpFetch,
  'internal/http_outside': httpOutside,
  'internal/http_streams': httpStreams,
  'internal/mime_type': mimeType,
  'internal/parse_args': parseArgs,
  'readline/promises': readlinePromises,
  vm,
  tty,
  'internal/old_buffer': oldBuffer,
  'internal/old_url': oldUrl,
  'internal/ascii_domains': asciiDomains,
  punycode,
  querystring,
  sys,
  'internal/run_scope': runScope,
  'internal/util_instead': utilInstead,
  'internal/web_socket': webSocket,
  zlib,
  ...NET_SOURCES,
};

export const MODULE_TABLES: ModuleTables = {
  keys: MODULE_KEYS,
  absent: ABSENT_PARTS,
  since: PARTS_SINCE,
  workers: WORKER_FRAMES,
  failing: FAILING_CALLS,
};
