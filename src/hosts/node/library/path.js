'use strict';

/* https://nodejs.org/api/path.html: one set of functions, once for POSIX and once for Windows. */

const { invalidArgType } = require('internal/errors');

function text(value, name) {
  if (typeof value !== 'string') throw invalidArgType(name, 'string', value);
  return value;
}

/** Takes '.' and '..' out of a path without root. */
function tidied(path, canRise, sep, isSep) {
  const kept = [];
  for (const part of split(path, isSep)) {
    if (part === '' || part === '.') continue;
    if (part !== '..') kept.push(part);
    else if (kept.length > 0 && kept[kept.length - 1] !== '..') kept.pop();
    else if (canRise) kept.push(part);
  }
  return kept.join(sep);
}

function split(path, isSep) {
  const parts = [''];
  for (const unit of path) {
    if (isSep(unit)) parts.push('');
    else parts[parts.length - 1] += unit;
  }
  return parts;
}

/** Names of Windows' devices, whatever the folder. */
const DEVICES = /^(?:CON|PRN|AUX|NUL|(?:COM|LPT)[1-9\xb9\xb2\xb3])$/i;
const startsAtDevice = (path) => DEVICES.test(path.slice(0, path.indexOf(':')));

function make(sep, isWindows) {
  const knowsDevices = isWindows && internal.major >= 20;

  const isSep = (unit) => unit === '/' || (isWindows && unit === '\\');
  const isLetter = (unit) => /^[A-Za-z]$/.test(unit);

  /** Splits off the root: the device ('C:', '\\\\server\\share'), and how long the whole root is. */
  function rootOf(path) {
    if (!isWindows) return { device: '', end: isSep(path[0]) ? 1 : 0, isAbsolute: isSep(path[0]) };
    if (isSep(path[0])) {
      const share = /^[\\/]{2}([^\\/]+)[\\/]+([^\\/]+)/.exec(path);
      if (share === null) return { device: '', end: 1, isAbsolute: true };
      const end = share[0].length;
      return { device: `\\\\${share[1]}\\${share[2]}`, end: isSep(path[end]) ? end + 1 : end, isAbsolute: true };
    }
    if (path[1] !== ':' || !isLetter(path[0])) return { device: '', end: 0, isAbsolute: false };
    const isAbsolute = isSep(path[2]);
    return { device: path.slice(0, 2), end: isAbsolute ? 3 : 2, isAbsolute };
  }

  function lastPart(path) {
    let end = path.length;
    const start = isWindows && path[1] === ':' && isLetter(path[0]) ? 2 : 0;
    while (end > start && isSep(path[end - 1])) end--;
    let from = end;
    while (from > start && !isSep(path[from - 1])) from--;
    return { from, end };
  }

  const api = {
    sep,
    delimiter: isWindows ? ';' : ':',
    resolve(...paths) {
      let device = '';
      let tail = '';
      let isAbsolute = false;
      for (let i = paths.length - 1; i >= -1 && !(isAbsolute && (!isWindows || device !== '')); i--) {
        const path =
          i >= 0
            ? text(paths[i], paths.length > 1 || internal.major >= 18 ? `paths[${i}]` : 'path')
            : isWindows && device !== ''
              ? `${device}\\`
              : process.cwd();
        if (path === '') continue;
        const root = rootOf(path);
        if (root.device !== '') {
          if (device !== '' && root.device.toLowerCase() !== device.toLowerCase()) continue;
          device = device === '' ? root.device : device;
        }
        if (isAbsolute) continue;
        tail = `${path.slice(root.end)}${sep}${tail}`;
        isAbsolute = root.isAbsolute;
      }
      const whole = device + (isAbsolute ? sep : '') + tidied(tail, !isAbsolute, sep, isSep);
      return whole || '.';
    },
    normalize(path) {
      text(path, 'path');
      if (path === '') return '.';
      const isDevice = knowsDevices && startsAtDevice(path);
      const { device, end, isAbsolute } = isDevice
        ? { device: path.slice(0, path.indexOf(':') + 1), end: path.indexOf(':') + 1, isAbsolute: false }
        : rootOf(path);
      let tail = tidied(path.slice(end), !isAbsolute, sep, isSep);
      if (tail === '' && !isAbsolute) tail = '.';
      if (tail !== '' && path.length > end && isSep(path[path.length - 1])) tail += sep;
      if (isDevice) return `.\\${device}${tail}`;
      // What is left of a relative path must not become a drive or a device.
      if (
        isWindows &&
        internal.major >= 18 &&
        !isAbsolute &&
        device === '' &&
        path.includes(':') &&
        (/^[A-Za-z]:/.test(tail) || /:(?:[\\/]|$)/.test(path))
      )
        return `.\\${tail}`;
      return device + (isAbsolute ? sep : '') + tail;
    },
    isAbsolute(path) {
      return text(path, 'path') !== '' && rootOf(path).isAbsolute;
    },
    join(...paths) {
      for (const path of paths) text(path, 'path');
      let joined = paths.filter((path) => path !== '').join(sep);
      if (joined === '') return '.';
      // Two separators at the start would name a server, unless the first path said so itself.
      if (isWindows && !/^[\\/]{2}[^\\/]/.test(paths.find((path) => path !== '')))
        joined = joined.replace(/^[\\/]{2,}/, '\\');
      if (knowsDevices && internal.major >= 22 && joined.split('\\').some(startsAtDevice))
        return joined.replace(/\//g, '\\');
      return api.normalize(joined);
    },
    relative(from, to) {
      text(from, 'from');
      text(to, 'to');
      if (from === to) return '';
      const source = api.resolve(from);
      const target = api.resolve(to);
      const same = (part) => (isWindows ? part.toLowerCase() : part);
      const a = split(source, isSep).filter((part) => part !== '');
      const b = split(target, isSep).filter((part) => part !== '');
      let common = 0;
      while (common < a.length && common < b.length && same(a[common]) === same(b[common])) common++;
      if (isWindows && common === 0 && a.length > 0 && b.length > 0) return target;
      return [...a.slice(common).map(() => '..'), ...b.slice(common)].join(sep);
    },
    toNamespacedPath(path) {
      if (!isWindows || typeof path !== 'string' || path === '') return path;
      const whole = api.resolve(path);
      if (/^\\\\[^?.\\]/.test(whole)) return `\\\\?\\UNC\\${whole.slice(2)}`;
      return /^[A-Za-z]:\\/.test(whole) ? `\\\\?\\${whole}` : path;
    },
    dirname(path) {
      text(path, 'path');
      if (path === '') return '.';
      const { end } = rootOf(path);
      let to = path.length;
      while (to > end && isSep(path[to - 1])) to--;
      while (to > end && !isSep(path[to - 1])) to--;
      // Only the separator before the last part goes; POSIX keeps a leading double one.
      if (to > end) to--;
      if (to <= end) return end > 0 ? (!isWindows && /^\/\/[^/]/.test(path) ? '//' : path.slice(0, end)) : '.';
      return path.slice(0, to);
    },
    basename(path, suffix) {
      if (suffix !== undefined) text(suffix, internal.major >= 20 ? 'suffix' : 'ext');
      text(path, 'path');
      if (suffix === path) return '';
      const { from, end } = lastPart(path);
      const name = path.slice(from, end);
      return suffix && name !== suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
    },
    extname(path) {
      text(path, 'path');
      const { from, end } = lastPart(path);
      const name = path.slice(from, end);
      const dot = name.lastIndexOf('.');
      return dot <= 0 || name === '..' ? '' : name.slice(dot);
    },
    format(parts) {
      if (parts === null || typeof parts !== 'object') throw invalidArgType('pathObject', 'Object', parts);
      const folder = parts.dir || parts.root;
      const ext = parts.ext || '';
      const dotted = ext === '' || ext[0] === '.' || internal.major < 20 ? ext : `.${ext}`;
      const base = parts.base || `${parts.name || ''}${dotted}`;
      if (!folder) return base;
      return folder === parts.root ? folder + base : folder + sep + base;
    },
    parse(path) {
      text(path, 'path');
      const { end } = rootOf(path);
      const root = path.slice(0, end);
      const last = lastPart(path);
      const from = Math.max(last.from, end);
      const base = path.slice(from, Math.max(last.end, from));
      // Behind a root alone two dots are a name and an ending, but on Windows.
      const ext = base === '..' && from === 1 && !isWindows ? '.' : api.extname(base);
      const dir = from > end ? path.slice(0, from - 1) : root;
      return { root, dir, base, ext, name: ext === '' ? base : base.slice(0, -ext.length) };
    },
  };
  return api;
}

const posix = make('/', false);
const win32 = make('\\', true);
for (const api of [posix, win32]) {
  Object.assign(api, { win32, posix, _makeLong: api.toNamespacedPath });
}
module.exports = posix;
