import asyncHooks from './async_hooks.js?raw';
import buffer from './buffer.js?raw';
import errors from './errors.js?raw';
import events from './events.js?raw';
import fs from './fs.js?raw';
import memoryFiles from './memory-files.js?raw';
import path from './path.js?raw';
import { STREAM_SOURCES } from './stream-sources.ts';

/** Library texts by the name of the module; `internal/…` is for other libraries only. */
export const SOURCES: Readonly<Record<string, string>> = {
  async_hooks: asyncHooks,
  buffer,
  events,
  fs,
  path,
  'internal/errors': errors,
  'internal/memory_files': memoryFiles,
  ...STREAM_SOURCES,
};
