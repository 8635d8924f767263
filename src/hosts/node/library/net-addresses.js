'use strict';

/* https://nodejs.org/api/net.html#netisipinput: what addresses look like. */
const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const V4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`);

const isIPv4 = (input) => V4.test(`${input}`);

function isIPv6(input) {
  let text = `${input}`.replace(/%[\da-z.:]+$/i, '');
  const tail = text.slice(text.lastIndexOf(':') + 1);
  if (isIPv4(tail)) text = `${text.slice(0, -tail.length)}0:0`;
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = [].concat(...halves.map((half) => (half === '' ? [] : half.split(':'))));
  return (
    (halves.length === 2 ? groups.length < 8 : groups.length === 8) &&
    groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
  );
}

const isIP = (input) => (isIPv4(input) ? 4 : isIPv6(input) ? 6 : 0);

module.exports = { isIP, isIPv4, isIPv6 };
