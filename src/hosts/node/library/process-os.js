'use strict';

/* What `process` asks of the system: its folder, the mask of new files, signals. https://nodejs.org/api/process.html */

const { major, version, surroundings, emitSignal } = internal;
const { coded, invalidArgType, invalidArgValue, outOfRange } = require('internal/errors');
const { calls, ERRORS, Failure } = require('internal/memory_files');

const isNewer = major >= 12;

function chdir(directory) {
  if (typeof directory !== 'string')
    throw major < 11 ? new TypeError('Bad argument.') : invalidArgType('directory', 'string', directory, chdir);
  const from = surroundings.cwd;
  let node;
  try {
    node = calls.stat(directory);
    if (!node.isFolder) throw new Failure('ENOTDIR');
  } catch (failure) {
    const [path, dest] = major < 10 ? [] : major < 11 ? [directory] : [from, directory];
    throw new Failure(failure.code, path, dest).toError(major < 10 ? 'uv_chdir' : 'chdir', 'chdir');
  }
  surroundings.cwd = calls.realpath(directory);
}

function maskOf(value) {
  if (major < 11) {
    if (typeof value === 'number') return value & 0o777;
    if (typeof value !== 'string') throw new TypeError('argument must be an integer or octal string.');
    if (!/^[0-7]+$/.test(value)) throw new TypeError('invalid octal string');
  }
  if (typeof value === 'string') {
    if (!/^[0-7]+$/.test(value))
      throw invalidArgValue('mask', value, 'must be a 32-bit unsigned integer or an octal string');
    return Number.parseInt(value, 8);
  }
  if (typeof value !== 'number')
    throw major < 16
      ? invalidArgValue('mask', value, 'must be a 32-bit unsigned integer or an octal string')
      : invalidArgType('mask', 'number', value);
  if (!Number.isInteger(value)) throw outOfRange('mask', 'an integer', value);
  if (value < 0 || value > 0xffffffff)
    throw outOfRange('mask', isNewer ? '>= 0 && <= 4294967295' : '>= 0 && < 4294967296', value);
  return value;
}

function umask(mask) {
  const before = surroundings.umask;
  if (mask !== undefined) surroundings.umask = maskOf(mask) & 0o777;
  return before;
}

const SIGNALS =
  'HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS'.split(
    ' ',
  );
const numberOf = (signal) =>
  signal === 'SIGIOT'
    ? 6
    : signal === 'SIGPOLL'
      ? 29
      : signal === 'SIGUNUSED'
        ? 31
        : SIGNALS.indexOf(signal.slice(3)) + 1;
/** These do nothing to a process that does not listen. */
const HARMLESS = ['SIGCHLD', 'SIGCONT', 'SIGURG', 'SIGWINCH'];

function systemError(code) {
  const [errno] = ERRORS[code];
  const error = new Error(`kill ${code}`);
  return Object.assign(error, { errno: major >= 13 ? errno : code, code, syscall: 'kill' });
}

function kill(pid, signal) {
  if (pid === null || Number(pid) !== (pid | 0))
    throw major < 9 ? new TypeError('invalid pid') : invalidArgType('pid', 'number', pid, kill);
  const name = signal === undefined || signal === null ? 'SIGTERM' : signal;
  const isNumber = name === (name | 0);
  const number = isNumber ? name : typeof name === 'string' && name.startsWith('SIG') ? numberOf(name) : 0;
  if (!isNumber && number === 0) {
    const shown = isNewer || version.startsWith('v12') ? internal.inspect(name) : String(name);
    throw major < 9
      ? new Error(`Unknown signal: ${name}`)
      : coded(TypeError, 'ERR_UNKNOWN_SIGNAL', `Unknown signal: ${typeof name === 'string' ? name : shown}`, kill);
  }
  if (major < 9 && isNumber && (name > 64 || name < 0)) throw new Error(`Unknown signal: ${name}`);
  if (number < 0 || number > 64) throw systemError('EINVAL');
  if (Number(pid) !== process.pid && Number(pid) !== 0) throw systemError('ESRCH');
  if (number === 0) return true;
  const heard = `SIG${SIGNALS[number - 1]}`;
  if (process.listenerCount(heard) > 0 && number !== 9 && number !== 19)
    emitSignal(() => process.emit(heard, heard, number));
  else if (!HARMLESS.includes(heard)) internal.endBySignal(number);
  return true;
}

module.exports = { chdir, umask, kill };
