import { lookup } from '../../../base/lookup.ts';

/*
 * Functions and classes of Node's modules that are not here, by the versions that have them ('10': since 10, '7-20': from
 * 7 to 20). A program that uses one is told so by name, instead of that `undefined` is not a function. `name!` is a value,
 * which says so as soon as it is read. Modules of which nothing else is here can be loaded for all that: a program often
 * asks for more than it uses.
 */
export const ABSENT_PARTS = lookup<Readonly<Record<string, string>>>({
  assert: { '12.22-24': 'CallTracker', 22: 'Assert' },
  'assert/strict': { '16-24': 'CallTracker', 22: 'Assert' },
  buffer: { 14: 'Blob', 16: 'resolveObjectURL' },
  crypto: {
    7:
      'Certificate Cipheriv Decipheriv DiffieHellman DiffieHellmanGroup Sign Verify createCipheriv createDecipheriv createDiffieHellman createDiffieHellmanGroup ' +
      'createECDH createSign createVerify getCiphers getCurves getDiffieHellman privateDecrypt privateEncrypt publicDecrypt publicEncrypt setEngine',
    '7-20': 'Cipher Decipher createCipher createDecipher',
    8: 'ECDH',
    10: 'generateKeyPair generateKeyPairSync getFips setFips',
    11: 'createPrivateKey createPublicKey',
    12: 'sign verify',
    12.22: 'diffieHellman',
    16: 'X509Certificate checkPrime checkPrimeSync generateKey generateKeySync generatePrime generatePrimeSync getCipherInfo secureHeapUsed',
    24: 'argon2 argon2Sync decapsulate encapsulate randomUUIDv7',
    26: 'createMac getMacs parsePKCS12',
  },
  diagnostics_channel: { 26: 'BoundedChannel boundedChannel' },
  fs: {
    7: '_toUnixTimestamp',
    18: 'statfsSync',
    22: 'globSync',
    24: 'Utf8Stream mkdtempDisposableSync',
    26: 'openAsBlobSync',
  },
  'fs/promises': { 18: 'statfs', 22: 'glob', 24: 'mkdtempDisposable' },
  http: {
    7: '_connectionListener',
    16: 'setMaxIdleHTTPParsers',
    22: 'CloseEvent MessageEvent WebSocket',
    24: 'setGlobalProxyFromEnv',
  },
  module: {
    7: 'runMain',
    '10-14': 'createRequireFromPath',
    12.22: 'SourceMap findSourceMap',
    18: 'register',
    22: 'enableCompileCache findPackageJSON flushCompileCache getCompileCacheDir getSourceMapsSupport registerHooks setSourceMapsSupport stripTypeScriptTypes',
  },
  path: { 20: 'matchesGlob' },
  perf_hooks: {
    14: 'createHistogram',
    26: 'createSlidingWindowHistogram importHistogram',
  },
  stream: { 8: '_isUint8Array _uint8ArrayToBuffer', 20: '_isArrayBufferView' },
  timers: { '7-22': '_unrefActive active enroll unenroll' },
  url: { 22: 'fileURLToPathBuffer', 24: 'URLPattern' },
  util: {
    7: '_errnoException _exceptionWithHostPort',
    '7-11': 'error print puts',
    18: 'transferableAbortController transferableAbortSignal',
    20: 'parseEnv',
    22: 'diff setTraceSigInt',
    24: 'convertProcessSignalToExitCode',
    26: 'debounce markPromiseAsHandled throttle',
  },
  worker_threads: {
    14: 'getEnvironmentData setEnvironmentData',
    20: 'postMessageToThread',
    22: 'isMarkedAsUntransferable markAsUncloneable',
  },
  child_process: { 7: 'ChildProcess exec execFile execFileSync execSync fork spawn spawnSync' },
  dns: {
    7:
      'lookupService resolve resolve4 resolve6 resolveCname resolveMx resolveNaptr resolveNs resolvePtr ' +
      'resolveSoa resolveSrv resolveTxt reverse',
    8: 'Resolver resolveAny',
    14: 'resolveCaa setDefaultResultOrder',
    22: 'resolveTlsa',
  },
  http2: {
    8: 'Http2ServerRequest Http2ServerResponse connect createSecureServer createServer getDefaultSettings getPackedSettings getUnpackedSettings',
    16: 'sensitiveHeaders!',
    20: 'performServerHandshake',
  },
  https: { 7: 'Server createServer' },
  net: {
    7: '_createServerHandle',
    '7-22': '_setSimultaneousAccepts',
    14: 'BlockList SocketAddress',
    24: 'BoundSocket',
    26: '_TransferredBoundSocket',
  },
  tls: {
    7: 'DEFAULT_CIPHERS! DEFAULT_ECDH_CURVE! SecureContext Server TLSSocket checkServerIdentity connect convertALPNProtocols createSecureContext createServer getCiphers',
    12: 'DEFAULT_MAX_VERSION! DEFAULT_MIN_VERSION! rootCertificates!',
    '7-16': 'parseCertString',
    '7-22': 'createSecurePair',
    22: 'getCACertificates setDefaultCACertificates',
    24: 'getCertificateCompressionAlgorithms',
  },
  tty: { 7: 'ReadStream WriteStream' },
  v8: {
    7: 'getHeapSpaceStatistics getHeapStatistics setFlagsFromString',
    8: 'DefaultDeserializer DefaultSerializer Deserializer Serializer cachedDataVersionTag deserialize serialize',
    11: 'getHeapSnapshot writeHeapSnapshot',
    12.22: 'getHeapCodeStatistics stopCoverage takeCoverage',
    16: 'promiseHooks! setHeapSnapshotNearHeapLimit',
    18: 'GCProfiler startupSnapshot!',
    20: 'queryObjects',
    22: 'getCppHeapStatistics isStringOneByteRepresentation',
    24: 'startCpuProfile',
  },
  vm: {
    '7-9': 'runInDebugContext',
    14: 'measureMemory',
  },
  zlib: {
    10: 'BrotliCompress BrotliDecompress brotliCompress brotliCompressSync brotliDecompress brotliDecompressSync createBrotliCompress createBrotliDecompress',
    22: 'ZstdCompress ZstdDecompress createZstdCompress createZstdDecompress zstdCompress zstdCompressSync zstdDecompress zstdDecompressSync',
  },
});
