'use strict';

/* https://url.spec.whatwg.org/#url-parsing: text to a record of parts and back; null stands for failure. */

const { encode, decode } = internal;

const PORTS = {
  __proto__: null,
  'http:': '80',
  'https:': '443',
  'ws:': '80',
  'wss:': '443',
  'ftp:': '21',
  'file:': '',
};
const isSpecial = (scheme) => scheme in PORTS;

// --- Percent encoding ------------------------------------------------------------------------------------

const FRAGMENT = /[^!#-;=?-_a-z{-}~]/u;
const QUERY = /[^!$-;=?-~]/u;
const SPECIAL_QUERY = /[^!$-&(-;=?-~]/u;
const PATH = /[^!$-;=@-\]_a-z|~]/u;
const USERINFO = /[^!$-.0-9A-Z_a-z~]/u;
const CONTROL = /[^ -~]/u;

const hex = (byte) => `%${byte < 16 ? '0' : ''}${byte.toString(16).toUpperCase()}`;
const escapeAll = (text, set) =>
  [...text].map((unit) => (set.test(unit) ? [...encode(unit, 'utf8')].map(hex).join('') : unit)).join('');

function unescapeBytes(text) {
  const bytes = encode(text, 'utf8');
  const out = [];
  for (let i = 0; i < bytes.length; i++) {
    const pair = bytes[i] === 0x25 ? String.fromCharCode(bytes[i + 1], bytes[i + 2]) : '';
    if (/^[0-9a-f]{2}$/i.test(pair)) {
      out.push(Number.parseInt(pair, 16));
      i += 2;
    } else out.push(bytes[i]);
  }
  return Uint8Array.from(out);
}

function unescapeAll(text) {
  const bytes = unescapeBytes(text);
  return decode(bytes, 0, bytes.length, 'utf8');
}

// --- Hosts -----------------------------------------------------------------------------------------------

/** https://datatracker.ietf.org/doc/html/rfc3492#section-6.3 */
function punycode(label) {
  const points = Array.from(label, (unit) => unit.codePointAt(0));
  let out = points
    .filter((point) => point < 128)
    .map((point) => String.fromCharCode(point))
    .join('');
  const basic = out.length;
  let handled = basic;
  if (basic > 0) out += '-';
  let n = 128;
  let delta = 0;
  let bias = 72;
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= n));
    delta += (next - n) * (handled + 1);
    n = next;
    for (const point of points) {
      if (point < n) delta++;
      if (point !== n) continue;
      let q = delta;
      for (let k = 36; ; k += 36) {
        const t = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
        if (q < t) break;
        out += digit(t + ((q - t) % (36 - t)));
        q = Math.floor((q - t) / (36 - t));
      }
      out += digit(q);
      bias = adapt(delta, handled + 1, handled === basic);
      delta = 0;
      handled++;
    }
    delta++;
    n++;
  }
  return `xn--${out}`;
}
const digit = (value) => String.fromCharCode(value < 26 ? 97 + value : 22 + value);

function adapt(delta, count, isFirst) {
  let value = Math.floor(delta / (isFirst ? 700 : 2));
  value += Math.floor(value / count);
  let k = 0;
  for (; value > 455; k += 36) value = Math.floor(value / 35);
  return k + Math.floor((36 * value) / (value + 38));
}

const FORBIDDEN = /[\0\t\n\r #/:<>?@[\\\]^|]/;

function parseHost(text, isOpaque) {
  if (text[0] === '[') return text.endsWith(']') ? parseIpv6(text.slice(1, -1)) : null;
  if (isOpaque) return FORBIDDEN.test(text) ? null : escapeAll(text, CONTROL);
  const domain = unescapeAll(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u3002\uff0e\uff61]/g, '.');
  const ascii = domain
    .split('.')
    .map((label) => (/[^\0-\x7f]/.test(label) ? punycode(label) : label))
    .join('.');
  if (/(?:^|\.)xn--xn--/.test(ascii)) return null;
  // Chromium alone takes spaces.
  if (internal.isChromium && ascii.includes(' ')) {
    const spaced = ascii.replace(/ /g, '');
    return FORBIDDEN.test(spaced) || /[\0-\x1f%\x7f]/.test(spaced) ? null : ascii.replace(/ /g, '%20');
  }
  if (ascii === '' || FORBIDDEN.test(ascii) || /[\0-\x1f%\x7f]/.test(ascii)) return null;
  const parts = ascii.split('.');
  if (parts[parts.length - 1] === '' && parts.length > 1) parts.pop();
  const last = parts[parts.length - 1];
  return /^\d+$/.test(last) || /^0x[0-9a-f]*$/.test(last) ? parseIpv4(parts) : ascii;
}

function parseIpv4(parts) {
  if (parts.length > 4) return null;
  const numbers = [];
  for (const part of parts) {
    const base = /^0x/.test(part) ? 16 : part.length > 1 && part[0] === '0' ? 8 : 10;
    const digits = base === 16 ? part.slice(2) : part;
    if (part === '' || !(base === 16 ? /^[0-9a-f]*$/ : base === 8 ? /^[0-7]*$/ : /^\d*$/).test(digits)) return null;
    numbers.push(digits === '' ? 0 : Number.parseInt(digits, base));
  }
  const last = numbers.pop();
  if (numbers.some((number) => number > 255) || last >= 256 ** (4 - numbers.length)) return null;
  const value = numbers.reduce((sum, number, i) => sum + number * 256 ** (3 - i), last);
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
}

function parseIpv6(text) {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const groups = [];
  for (const half of halves) {
    const pieces = half === '' ? [] : half.split(':');
    const list = [];
    for (let i = 0; i < pieces.length; i++) {
      if (i === pieces.length - 1 && /^\d+(\.\d+){3}$/.test(pieces[i])) {
        const bytes = pieces[i].split('.').map(Number);
        if (bytes.some((byte) => byte > 255)) return null;
        list.push(bytes[0] * 256 + bytes[1], bytes[2] * 256 + bytes[3]);
      } else if (/^[0-9a-f]{1,4}$/i.test(pieces[i])) list.push(Number.parseInt(pieces[i], 16));
      else return null;
    }
    groups.push(list);
  }
  const count = groups.reduce((sum, list) => sum + list.length, 0);
  if (groups.length === 1 ? count !== 8 : count > 7) return null;
  const all =
    groups.length === 1 ? groups[0] : [...groups[0], ...Array.from({ length: 8 - count }, () => 0), ...groups[1]];
  return `[${compressed(all)}]`;
}

/** The longest run of zeros, if there is one of two or more, becomes '::'. */
function compressed(groups) {
  let best = { at: -1, length: 1 };
  for (let i = 0; i < 8; i++) {
    let length = 0;
    while (groups[i + length] === 0) length++;
    if (length > best.length) best = { at: i, length };
  }
  const shown = groups.map((group) => group.toString(16));
  if (best.at === -1) return shown.join(':');
  return `${shown.slice(0, best.at).join(':')}::${shown.slice(best.at + best.length).join(':')}`;
}

// --- Parsing ---------------------------------------------------------------------------------------------

const isDrive = (part) => /^[A-Za-z][:|]$/.test(part);

function shorten(record) {
  if (record.scheme === 'file:' && record.path.length === 1 && /^[A-Za-z]:$/.test(record.path[0])) return;
  record.path.pop();
}

/** Appends a path, which begins after its first separator. */
function addPath(record, text) {
  const parts = text.split(isSpecial(record.scheme) ? /[/\\]/ : '/');
  parts.forEach((part, i) => {
    const isLast = i === parts.length - 1;
    const plain = part.replace(/%2e/gi, '.');
    if (plain === '..') {
      shorten(record);
      if (isLast) record.path.push('');
    } else if (plain === '.') {
      if (isLast) record.path.push('');
    } else {
      const drive = record.scheme === 'file:' && record.path.length === 0 && isDrive(part);
      record.path.push(drive ? `${part[0]}:` : escapeAll(part, PATH));
    }
  });
}

function setAuthority(record, text) {
  const at = text.lastIndexOf('@');
  if (at !== -1) {
    const [, name, password] = /^([^:]*):?([\s\S]*)$/.exec(text.slice(0, at));
    record.username = escapeAll(name, USERINFO);
    record.password = escapeAll(password, USERINFO);
  }
  const [, host, port] = /^(\[[^\]]*\]|[^:]*)(?::([\s\S]*))?$/.exec(text.slice(at + 1)) || [];
  if (host === undefined || (host === '' && (isSpecial(record.scheme) || at !== -1 || port))) return false;
  record.host = host === '' ? '' : parseHost(host, !isSpecial(record.scheme));
  return record.host !== null && setPort(record, port || '');
}

function setPort(record, text) {
  if (!/^\d*$/.test(text) || Number(text) > 65535) return false;
  const port = text === '' ? '' : String(Number(text));
  record.port = port === PORTS[record.scheme] ? '' : port;
  return true;
}

function parse(input, base = null) {
  let rest = input.replace(/^[\0- ]+|[\0- ]+$/g, '').replace(/[\t\n\r]/g, '');
  const record = {
    scheme: '',
    username: '',
    password: '',
    host: null,
    port: '',
    path: [],
    query: null,
    fragment: null,
  };
  const hash = rest.indexOf('#');
  if (hash !== -1) {
    record.fragment = escapeAll(rest.slice(hash + 1), FRAGMENT);
    rest = rest.slice(0, hash);
  }
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/.exec(rest);
  if (scheme !== null) {
    record.scheme = scheme[0].toLowerCase();
    rest = rest.slice(scheme[0].length);
  } else {
    if (base === null || (typeof base.path === 'string' && (rest !== '' || hash === -1))) return null;
    record.scheme = base.scheme;
  }
  const takeQuery = () => {
    const mark = rest.indexOf('?');
    if (mark === -1) return;
    record.query = escapeAll(rest.slice(mark + 1), isSpecial(record.scheme) ? SPECIAL_QUERY : QUERY);
    rest = rest.slice(0, mark);
  };
  const special = isSpecial(record.scheme);
  const slash = special ? /^[/\\]/ : /^\//;
  const isRelative =
    base !== null && base.scheme === record.scheme && (scheme === null || (special && !rest.startsWith('//')));
  if (record.scheme === 'file:') {
    takeQuery();
    return parseFile(record, rest, base !== null && base.scheme === 'file:' ? base : null);
  }
  if (scheme !== null && !isRelative) {
    if (special || rest.startsWith('//')) {
      rest = special ? rest.replace(/^[/\\]*/, '') : rest.slice(2);
      const end = rest.search(special ? /[/\\?]/ : /[/?]/);
      if (!setAuthority(record, end === -1 ? rest : rest.slice(0, end))) return null;
      rest = end === -1 ? '' : rest.slice(end);
      takeQuery();
      if (rest !== '' || special) addPath(record, rest.slice(1));
      return record;
    }
    takeQuery();
    if (rest[0] === '/') addPath(record, rest.slice(1));
    else record.path = escapeAll(rest, CONTROL);
    return record;
  }
  // Relative to the base: another server, another path, or only another query or fragment.
  if (slash.test(rest) && slash.test(rest.slice(1))) {
    rest = special ? rest.replace(/^[/\\]*/, '') : rest.slice(2);
    const end = rest.search(special ? /[/\\?]/ : /[/?]/);
    if (!setAuthority(record, end === -1 ? rest : rest.slice(0, end))) return null;
    rest = end === -1 ? '' : rest.slice(end);
    takeQuery();
    if (rest !== '' || special) addPath(record, rest.slice(1));
    return record;
  }
  for (const key of ['username', 'password', 'host', 'port']) record[key] = base[key];
  takeQuery();
  if (typeof base.path === 'string') record.path = base.path;
  else if (slash.test(rest)) addPath(record, rest.slice(1));
  else {
    record.path = [...base.path];
    if (rest !== '') {
      shorten(record);
      addPath(record, rest);
    }
  }
  if (rest === '' && record.query === null) record.query = base.query;
  return record;
}

function parseFile(record, rest, base) {
  record.host = '';
  if (/^[/\\]{2}/.test(rest)) {
    const [, host, path] = /^([^/\\]*)([\s\S]*)$/.exec(rest.slice(2));
    if (isDrive(host)) {
      addPath(record, rest.slice(2));
      return record;
    }
    if (host !== '') {
      record.host = parseHost(host, false);
      if (record.host === null) return null;
      if (record.host === 'localhost') record.host = '';
    }
    addPath(record, path.slice(1));
    return record;
  }
  if (/^[/\\]/.test(rest)) {
    if (base !== null) record.host = base.host;
    addPath(record, rest.slice(1));
    return record;
  }
  if (base === null) {
    addPath(record, rest);
    return record;
  }
  record.host = base.host;
  record.path = [...base.path];
  if (rest !== '') {
    shorten(record);
    addPath(record, rest);
  } else if (record.query === null) record.query = base.query;
  return record;
}

const pathText = ({ path }) => (typeof path === 'string' ? path : path.map((part) => `/${part}`).join(''));

function serialize(record, withFragment = true) {
  const { scheme, username, password, host, port, path, query, fragment } = record;
  let text = scheme;
  if (host !== null) {
    const user = username !== '' || password !== '' ? `${username}${password === '' ? '' : `:${password}`}@` : '';
    text += `//${user}${host}${port === '' ? '' : `:${port}`}`;
  } else if (typeof path !== 'string' && path.length > 1 && path[0] === '') text += '/.';
  return (
    text +
    pathText(record) +
    (query === null ? '' : `?${query}`) +
    (fragment === null || !withFragment ? '' : `#${fragment}`)
  );
}

module.exports = {
  parse,
  serialize,
  pathText,
  isSpecial,
  parseHost,
  setPort,
  addPath,
  escapeAll,
  unescapeAll,
  unescapeBytes,
  FRAGMENT,
  QUERY,
  SPECIAL_QUERY,
  USERINFO,
  CONTROL,
};
