'use strict';

/* https://nodejs.org/api/fs.html#fscpsrc-dest-options-callback: files and folders copied as a whole, in steps that fs.js walks. */

const { major } = internal;
const { coded, invalidArgType, validateFunction, validateInteger, validateObject } = require('internal/errors');
const { calls, LINK } = require('internal/memory_files');
const { CALL_NS, pathOf } = require('internal/fs_operations');
const { join, resolve, dirname, isAbsolute } = require('path');

/** Since Node 22 the synchronous form looks at its paths outside JavaScript, and has words of its own. */
const isNative = major >= 22;

const FLAGS = ['dereference', 'errorOnExist', 'force', 'preserveTimestamps', 'recursive', 'verbatimSymlinks'];

function optionsOf(given) {
  if (given !== undefined) validateObject(given, 'options');
  const options = { force: true, mode: 0, ...given };
  for (const name of FLAGS) {
    options[name] ??= false;
    if (typeof options[name] !== 'boolean') throw invalidArgType(`options.${name}`, 'boolean', options[name]);
  }
  if (major >= 18) {
    validateInteger(options.mode ?? 0, 'mode', 0, 7);
    options.mode ??= 0;
  }
  if (options.dereference && options.verbatimSymlinks)
    throw coded(
      TypeError,
      'ERR_INCOMPATIBLE_OPTION_PAIR',
      'Option "dereference" cannot be used in combination with option "verbatimSymlinks"',
    );
  if (options.filter !== undefined) validateFunction(options.filter, 'options.filter');
  return options;
}

const ERRNO = { __proto__: null, EISDIR: 21, EINVAL: 22, ENOTDIR: 20, EEXIST: 17 };

/** nodejs/node's SystemError: what it tells stands in an object of its own. */
function systemError(syscall, code, head, errorCode, message, path, errno = ERRNO[errorCode]) {
  const error = coded(Error, code, `${head}: ${syscall} returned ${errorCode} (${message}) ${path}`);
  Object.defineProperty(error, 'name', { value: 'SystemError' });
  const info = { message, path, syscall, errno, code: errorCode };
  return Object.assign(error, { info, errno, syscall, path });
}

const isLink = (node) => (node.mode & LINK) === LINK;
const lookAt = (path, { dereference }) => (dereference ? calls.stat(path) : calls.lstat(path));

/** What stands where something goes; nothing is fine. */
function lookAtTarget(path, options) {
  try {
    return lookAt(path, options);
  } catch (failure) {
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  }
}

const asFolder = (path) => path.replace(/\/*$/, '/');

/** Refuses to put a folder in a file's place, and so on. */
function check(source, target, from, to, { recursive, force, errorOnExist }, isSync) {
  const refuse = (code, head, short, ...facts) => {
    throw isSync && isNative ? coded(Error, code, short) : systemError('cp', code, head, ...facts);
  };
  const invalid = (said, short) => refuse('ERR_FS_CP_EINVAL', 'Invalid src or dest', short, 'EINVAL', said, to);
  const place = isSync && isNative && target !== undefined ? lookAtTarget(to, { dereference: true }) : target;
  if (place === source) invalid('src and dest cannot be the same', `src and dest cannot be the same ${to}`);
  if (target !== undefined && source.isFolder !== target.isFolder) {
    const [was, is, code] = source.isFolder
      ? ['non-directory', 'directory', 'DIR_TO_NON_DIR']
      : ['directory', 'non-directory', 'NON_DIR_TO_DIR'];
    // Until Node 18 the words of these two stood in each other's place.
    const [left, right] = major < 20 ? [`${is} ${from}`, `${was} ${to}`] : [`${was} ${to}`, `${is} ${from}`];
    const said = `annot overwrite ${left} with ${right}`;
    const errorCode = source.isFolder ? 'EISDIR' : 'ENOTDIR';
    const [first, second] = major < 20 ? [is, was] : [was, is];
    refuse(`ERR_FS_CP_${code}`, `Cannot overwrite ${first} with ${second}`, `C${said}`, errorCode, `c${said}`, to);
  }
  if (!source.isFolder) return;
  if (asFolder(resolve(to)).startsWith(asFolder(resolve(from))) || isBelow(to, source))
    invalid(
      `cannot copy ${from} to a subdirectory of self ${to}`,
      `Cannot copy ${asFolder(from)} to a subdirectory of self ${to}`,
    );
  if (!recursive)
    refuse(
      'ERR_FS_EISDIR',
      'Path is a directory',
      `Recursive option not enabled, cannot copy a directory: ${asFolder(from)}`,
      'EISDIR',
      `${from} is a directory (not copied)`,
      from,
      isSync ? 22 : 21,
    );
  if (target !== undefined && errorOnExist && !force && major >= (isSync ? 26 : 22)) throw exists(to);
}

/** This one is JavaScript's in every version. */
const exists = (to) =>
  systemError('cp', 'ERR_FS_CP_EEXIST', 'Target already exists', 'EEXIST', `${to} already exists`, to);

/** Whether a folder leads to this place, by whatever links. */
function isBelow(path, folder) {
  for (let at = dirname(resolve(path)); at !== '/'; at = dirname(at))
    if (lookAtTarget(at, { dereference: true }) === folder) return true;
  return false;
}

const step = (syscall, run) => ({ syscall, ns: CALL_NS, run });

/** Whether the program wants this one: its answer may be a promise where somebody waits. */
function* isWanted({ filter }, from, to, isSync) {
  if (filter === undefined) return true;
  const answer = filter(from, to);
  if (isSync && require('util/types').isPromise(answer))
    throw coded(
      TypeError,
      'ERR_INVALID_RETURN_VALUE',
      'Expected boolean to be returned from the "filter" function but got an instance of Promise.',
    );
  return isSync ? answer : yield { answer };
}

function* copyOne(from, to, options, isSync) {
  if (!(yield* isWanted(options, from, to, isSync))) return;
  const source = yield step(options.dereference ? 'stat' : 'lstat', () => lookAt(from, options));
  const target = yield step('lstat', () => lookAtTarget(to, options));
  check(source, target, from, to, options, isSync);
  if (source.isFolder) yield* copyFolder(source, target, from, to, options, isSync);
  else if (isLink(source)) yield* copyLink(target, from, to, options, isSync);
  else yield* copyFile(source, target, from, to, options);
}

function* copyFolder(source, target, from, to, options, isSync) {
  if (target === undefined) yield step('mkdir', () => calls.mkdir(to, source.mode & 0o777));
  const names = yield step('opendir', () => calls.scandir(from).map(([name]) => name));
  for (const name of names) yield* copyOne(join(from, name), join(to, name), options, isSync);
}

/** A link to a folder must not take the place of one that leads into it, nor of one that leads above it. */
function checkLinks(from, leads, to, isSync) {
  const written = calls.readlink(to);
  const led = isAbsolute(written) ? written : resolve(dirname(to), written);
  const source = lookAtTarget(from, { dereference: true });
  const isFolder = source?.isFolder === true;
  const refuse = (code, head, said) => {
    throw isSync && isNative
      ? coded(Error, code, code.endsWith('Y') ? said : `C${said.slice(1)}`)
      : systemError('cp', code, head, 'EINVAL', said, to);
  };
  // Until Node 22 what waits for nothing native refuses files, too.
  if ((isFolder || (major < 24 && !(isSync && isNative))) && asFolder(led).startsWith(asFolder(leads)))
    refuse('ERR_FS_CP_EINVAL', 'Invalid src or dest', `cannot copy ${leads} to a subdirectory of self ${led}`);
  if (isFolder && asFolder(leads).startsWith(asFolder(led)))
    refuse(
      'ERR_FS_CP_SYMLINK_TO_SUBDIRECTORY',
      'Cannot overwrite symlink in subdirectory of self',
      `cannot overwrite ${led} with ${leads}`,
    );
}

function* copyLink(target, from, to, { verbatimSymlinks }, isSync) {
  const written = yield step('readlink', () => calls.readlink(from));
  const leads = verbatimSymlinks || isAbsolute(written) ? written : resolve(dirname(from), written);
  if (target !== undefined && isLink(target)) {
    checkLinks(from, leads, to, isSync);
    yield step('unlink', () => calls.unlink(to));
  }
  yield step('symlink', () => calls.symlink(leads, to));
}

function* copyFile(source, target, from, to, { force, errorOnExist, mode, preserveTimestamps }) {
  if (target !== undefined && !force) {
    if (!errorOnExist) return;
    throw exists(to);
  }
  if (target !== undefined) yield step('unlink', () => calls.unlink(to));
  yield step('copyfile', () => calls.copyfile(from, to, mode));
  const { atimeMs, mtimeMs } = source.times;
  if (preserveTimestamps) yield step('utime', () => calls.utime(to, atimeMs / 1000, mtimeMs / 1000));
}

function makeFolder(path) {
  if (lookAtTarget(path, { dereference: true }) !== undefined) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  calls.mkdir(path, 0o777);
}

/** Its steps, once the arguments are found to be good. */
function copySteps(src, dest, given, isSync) {
  const options = optionsOf(given);
  const [from, to] = [pathOf(src, 'src'), pathOf(dest, 'dest')];
  return (function* () {
    if (dirname(to) !== '.' && calls.lstat(from)) yield step('mkdir', () => makeFolder(dirname(resolve(to))));
    yield* copyOne(from, to, options, isSync);
  })();
}

module.exports = { copySteps, systemError };
