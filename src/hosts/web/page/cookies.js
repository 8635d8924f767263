'use strict';

/* https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html: what a page keeps in `document.cookie`, by virtual time. */

const { isFirefox, nowMs, pageUrl } = internal;

/** One is refused whose name and value are longer; an attribute's value, which then is as if it were not there. */
const LONGEST = { pair: 4096, attribute: 1024 };
const MOST = 180;
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

const [, host] = /^\w+:\/\/([^/:?#]*)/.exec(pageUrl);
/** Where the page stands for its cookies, whatever `history` makes of its address: in a folder of its site, as those that were recorded. */
const pageFolder = '/page';

/** Oldest first. */
let cookies = [];

const trim = (text) => text.replace(/^[ \t]+/, '').replace(/[ \t]+$/, '');

/** Name and value of a part of the text; null: it has no `=`. */
function splitAt(part) {
  const at = part.indexOf('=');
  return at === -1 ? [null, trim(part)] : [trim(part.slice(0, at)), trim(part.slice(at + 1))];
}

/** Milliseconds since 1970 of a date as cookies write it, in any order of its parts; NaN where a part is missing. */
function dateOf(text) {
  let time, day, month, year;
  for (const token of text.split(/[\t -/;-@[-`{-~]+/)) {
    const clock = /^(\d{1,2}):(\d{1,2}):(\d{1,2})(?!\d)/.exec(token);
    const at = MONTHS.indexOf(token.slice(0, 3).toLowerCase());
    if (time === undefined && clock !== null) time = clock.slice(1).map(Number);
    else if (day === undefined && /^\d{1,2}(?!\d)/.test(token)) day = parseInt(token, 10);
    else if (month === undefined && token.length > 2 && at !== -1 && at % 3 === 0) month = at / 3;
    else if (year === undefined && /^\d{2,4}(?!\d)/.test(token)) year = parseInt(token, 10);
  }
  if (year < 70) year += 2000;
  else if (year < 100) year += 1900;
  // Gecko reads a date as programs write it, too.
  if (isFirefox) time ??= [0, 0, 0];
  if (time === undefined || time[0] > 23 || time[1] > 59 || time[2] > 59 || !(year >= 1601) || !(day >= 1)) return NaN;
  const made = new Date(Date.UTC(year, month, day, ...time));
  return day <= 31 && (isFirefox || made.getUTCDate() === day) ? made.getTime() : NaN;
}

const isWithin = (path) => `${pageFolder}/`.startsWith(path.endsWith('/') ? path : `${path}/`);
const isOwnHost = (domain) => domain === host || (domain.includes('.') && host.endsWith(`.${domain}`));

/** Attributes by their names in small letters; of one that stands there twice the last counts. */
function attributesOf(parts) {
  const attributes = new Map();
  for (const part of parts) {
    const [name, value] = splitAt(part);
    if (value.length <= LONGEST.attribute) attributes.set((name ?? value).toLowerCase(), name === null ? '' : value);
  }
  return attributes;
}

/** Until when, by `max-age` before `expires`; `Infinity` is the end of the page. */
function endOf(attributes) {
  const age = attributes.get('max-age');
  if (/^-?\d+$/.test(age ?? '')) return age > 0 ? nowMs() + age * 1000 : -Infinity;
  const date = dateOf(attributes.get('expires') ?? '');
  return Number.isNaN(date) ? Infinity : date;
}

/** Whether the beginning of its name promises what its attributes keep. */
function keepsPromise(name, { isSecure, domain, path, given }) {
  if (/^__secure-/i.test(name)) return isSecure;
  return !/^__host-/i.test(name) || (isSecure && domain === '' && path === '/' && given === '/');
}

/** The cookie that a text asks for; null where browsers refuse it. */
function read(text) {
  if (/[\0-\x08\n-\x1f\x7f]/.test(text)) return null;
  const [first, ...parts] = text.split(';');
  let [name, value] = splitAt(first);
  // Gecko takes a text without `=` as the name of nothing, Blink as the value of none.
  if (name === null && isFirefox) [name, value] = [value, ''];
  name ??= '';
  if (!isFirefox && /\t/.test(name + value)) return null;
  if (name === '' && (isFirefox || value === '' || /=|^__(?:secure|host)-/i.test(value))) return null;
  if (name.length + value.length > LONGEST.pair) return null;
  const attributes = attributesOf(parts);
  const given = attributes.get('path') ?? '';
  const path = given.startsWith('/') ? given : pageFolder;
  const domain = (attributes.get('domain') ?? '').replace(/^\./, '').toLowerCase();
  const isSecure = attributes.has('secure');
  const isPartitioned = attributes.has('partitioned');
  const isOfOthers = attributes.get('samesite')?.toLowerCase() === 'none';
  if (attributes.has('httponly') || ((isOfOthers || isPartitioned) && !isSecure)) return null;
  if ((attributes.get('domain') ?? '') !== '' && !isOwnHost(domain)) return null;
  if (!keepsPromise(name, { isSecure, domain, path, given })) return null;
  const sameSite = /^(?:strict|none)$/.exec(attributes.get('samesite')?.toLowerCase() ?? '')?.[0] ?? 'lax';
  return { name, value, path, domain, isPartitioned, isSecure, sameSite, end: endOf(attributes), text };
}

const isSame = (a, b) =>
  a.name === b.name && a.path === b.path && a.domain === b.domain && a.isPartitioned === b.isPartitioned;

/** Who is told which cookie has changed, and which is gone. */
let listener = null;

/** Whether it was taken; `end` is given where a text would be too rough. */
function put(text, end = undefined) {
  const cookie = read(text);
  if (cookie === null) return false;
  if (end !== undefined) cookie.end = end;
  const at = cookies.findIndex((each) => isSame(each, cookie));
  const isGone = cookie.end <= nowMs();
  if (isGone ? at !== -1 : at === -1 || cookies[at].value !== cookie.value) listener?.(cookie, isGone);
  // One that says the same stays as old as it is; to Gecko that means all of its attributes, too.
  const same = isFirefox ? 'text' : 'value';
  if (at !== -1 && cookies[at][same] === cookie[same]) cookies[at] = cookie;
  else {
    if (at !== -1) cookies.splice(at, 1);
    cookies.push(cookie);
  }
  cookies = cookies.filter(({ end }) => end > nowMs()).slice(-MOST);
  return true;
}

function seen() {
  const all = cookies.filter(({ path, end }) => end > nowMs() && isWithin(path));
  // Those of longer paths first, then the older ones.
  return all.sort((a, b) => b.path.length - a.path.length);
}

function text() {
  return seen()
    .map(({ name, value }) => (name === '' && !isFirefox ? value : `${name}=${value}`))
    .join('; ');
}

function listen(steps) {
  listener = steps;
}

module.exports = { put, text, seen, listen, isOwnHost };
