'use strict';

/* https://nodejs.org/api/os.html: of a small Linux machine, the same for every run. */

const { errno, signals } = require('internal/system_numbers');

const dlopen = { RTLD_LAZY: 1, RTLD_NOW: 2, RTLD_GLOBAL: 256, RTLD_LOCAL: 0, RTLD_DEEPBIND: 8 };
const priority = {
  PRIORITY_LOW: 19,
  PRIORITY_BELOW_NORMAL: 10,
  PRIORITY_NORMAL: 0,
  PRIORITY_ABOVE_NORMAL: -7,
  PRIORITY_HIGH: -14,
  PRIORITY_HIGHEST: -20,
};
if (internal.major >= 22) Object.freeze(signals);

const GIB = 2 ** 30;
const cpu = () => ({ model: 'virtual', speed: 3000, times: { user: 0, nice: 0, sys: 0, idle: 0, irq: 0 } });
const answers = {
  arch: 'x64',
  endianness: 'LE',
  homedir: '/home',
  hostname: 'localhost',
  platform: 'linux',
  release: '6.1.0',
  type: 'Linux',
  version: '#1 SMP',
  machine: 'x86_64',
  freemem: GIB,
  totalmem: 2 * GIB,
  availableParallelism: 4,
  getPriority: 0,
  setPriority: undefined,
};
/** As the environment says now, without the last slash. */
function tmpdir() {
  const { TMPDIR, TMP, TEMP } = require('process').env;
  const path = TMPDIR || TMP || TEMP || '/tmp';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** In a text a function stands for what it answers. */
const asPrimitive = (call) => {
  call[Symbol.toPrimitive] = () => call();
};

const os = module.exports;
for (const name of Object.keys(answers)) os[name] = Object.defineProperty(() => answers[name], 'name', { value: name });
if (internal.major >= 8) for (const name of Object.keys(answers)) if (!/Priority/.test(name)) asPrimitive(os[name]);
if (internal.major < 16) delete os.machine;
if (internal.major < 18) delete os.availableParallelism;
Object.assign(os, {
  tmpdir,
  uptime: () => require('process').uptime(),
  loadavg: () => [0, 0, 0],
  cpus: () => Array.from({ length: 4 }, cpu),
  networkInterfaces: () => ({
    lo: [
      {
        address: '127.0.0.1',
        netmask: '255.0.0.0',
        family: 'IPv4',
        mac: '00:00:00:00:00:00',
        internal: true,
        cidr: '127.0.0.1/8',
      },
    ],
  }),
  userInfo: () => ({ uid: 1000, gid: 1000, username: 'user', homedir: '/home', shell: '/bin/sh' }),
  constants: {
    __proto__: null,
    UV_UDP_REUSEADDR: 4,
    ...(internal.major >= 9 && { dlopen }),
    errno,
    signals,
    ...(internal.major >= 10 && { priority }),
  },
});
const fixed = (name, value, options) =>
  Object.defineProperty(os, name, { value, enumerable: true, configurable: true, ...options });
fixed('constants', os.constants, { configurable: false, writable: false });
for (const name of ['tmpdir', 'uptime']) if (internal.major >= 8) asPrimitive(os[name]);
fixed('EOL', '\n', { writable: internal.major < 9 });
if (internal.major >= 14) fixed('devNull', '/dev/null');
