import { ASSERT_SOURCES } from './assert-sources.ts';
import fsDir from './fs-dir.js?raw';
import fs from './fs.js?raw';
import memoryFiles from './memory-files.js?raw';
import fsOperations from './fs-operations.js?raw';
import fsPromises from './fs-promises.js?raw';
import fsStreams from './fs-streams.js?raw';
import blobRules from './blob-rules.js?raw';
import crypto from './crypto.js?raw';
import cryptoHashes from './crypto-hashes.js?raw';
import cryptoKeys from './crypto-keys.js?raw';
import formRules from './form-rules.js?raw';
import lazyTransform from './lazy-transform.js?raw';
import diagnosticsChannel from './diagnostics_channel.js?raw';
import globalClasses from './global-classes.js?raw';
import { HTTP_SOURCES } from './http-sources.ts';
import histogram from './histogram.js?raw';
import moduleLibrary from './module.js?raw';
import perfEntries from './perf-entries.js?raw';
import os from './os.js?raw';
import perfHooks from './perf_hooks.js?raw';
import pipeOfBun from './pipe-of-bun.js?raw';
import processOs from './process-os.js?raw';
import systemNumbers from './system-numbers.js?raw';
import readline from './readline.js?raw';
import blob from '../../web/page/blob.js?raw';
import formData from '../../web/page/form-data.js?raw';
import intl from '../../web/page/intl.js?raw';
import { WEB_STREAM_SOURCES } from '../../web/streams/sources.ts';
import duplexPair from './duplex-pair.js?raw';
import streamsIntoWeb from './streams-into-web.js?raw';
import streamsOfWeb from './streams-of-web.js?raw';
import streamConsumers from './stream-consumers.js?raw';
import workerThreads from './worker_threads.js?raw';

/** Files, and what few programs ask for, by module name: a piece of its own, so that the host's stays small. */
export const LATER_SOURCES: Readonly<Record<string, string>> = {
  crypto,
  diagnostics_channel: diagnosticsChannel,
  fs,
  module: moduleLibrary,
  os,
  'internal/perf_entries': perfEntries,
  perf_hooks: perfHooks,
  'internal/process_os': processOs,
  readline,
  'stream/consumers': streamConsumers,
  worker_threads: workerThreads,
  'internal/system_numbers': systemNumbers,
  'internal/streams/into_web': streamsIntoWeb,
  'internal/streams/of_web': streamsOfWeb,
  'internal/streams/pair': duplexPair,
  'internal/blob': blob,
  'internal/blob_rules': blobRules,
  'internal/global_classes': globalClasses,
  'internal/form_data': formData,
  'internal/intl': intl,
  'internal/form_rules': formRules,
  'internal/crypto_hashes': cryptoHashes,
  'internal/crypto_keys': cryptoKeys,
  'internal/lazy_transform': lazyTransform,
  'internal/fs_dir': fsDir,
  'internal/fs_operations': fsOperations,
  'internal/fs_promises': fsPromises,
  'internal/fs_streams': fsStreams,
  'internal/memory_files': memoryFiles,
  'internal/histogram': histogram,
  'internal/web_streams/pipe_of_bun': pipeOfBun,
  ...ASSERT_SOURCES,
  ...HTTP_SOURCES,
  ...WEB_STREAM_SOURCES,
};
