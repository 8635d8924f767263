import { lookup } from '../../../base/lookup.ts';

/** Parts of modules that came later than Node 7, by the version that brought them. */
export const PARTS_SINCE = lookup<Readonly<Record<string, number>>>({
  assert: { strict: 8, rejects: 10, doesNotReject: 10, match: 12.16, doesNotMatch: 12.16 },
  crypto: { randomInt: 12.19, randomUUID: 14, getRandomValues: 17 },
  events: { once: 10 },
  fs: {
    copyFile: 8.05,
    copyFileSync: 8.05,
    Dirent: 10,
    promises: 10,
    opendir: 12.12,
    opendirSync: 12.12,
    readv: 12.17,
    writev: 12.17,
    statfs: 18,
    openAsBlob: 20,
    glob: 22,
  },
  http: { maxHeaderSize: 10, validateHeaderName: 14, validateHeaderValue: 14 },
  os: { getPriority: 10, setPriority: 10, version: 12.22, devNull: 14 },
  path: { toNamespacedPath: 9 },
  perf_hooks: { monitorEventLoopDelay: 11 },
  url: { fileURLToPath: 10, pathToFileURL: 10 },
  util: { isDeepStrictEqual: 9, types: 10 },
  worker_threads: { receiveMessageOnPort: 12.22, resourceLimits: 12.22 },
});
