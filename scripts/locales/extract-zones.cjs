/*
 * Runs in a real engine and prints when clocks changed from 1970 to 2037 in the time zones that programs name: a line a zone with its
 * offsets in minutes, which of them follow each other, and after how many quarters of an hour (in base 36).
 */
'use strict';

const ZONES =
  'America/New_York America/Toronto America/Chicago America/Mexico_City America/Denver America/Phoenix America/Los_Angeles America/Vancouver America/Anchorage Pacific/Honolulu America/Halifax America/St_Johns America/Sao_Paulo America/Argentina/Buenos_Aires America/Bogota America/Lima America/Santiago America/Caracas Europe/London Europe/Dublin Europe/Lisbon Atlantic/Reykjavik Europe/Berlin Europe/Paris Europe/Madrid Europe/Rome Europe/Amsterdam Europe/Brussels Europe/Vienna Europe/Zurich Europe/Stockholm Europe/Oslo Europe/Copenhagen Europe/Prague Europe/Warsaw Europe/Budapest Europe/Belgrade Europe/Athens Europe/Helsinki Europe/Bucharest Europe/Kyiv Europe/Istanbul Europe/Moscow Africa/Cairo Africa/Johannesburg Africa/Lagos Africa/Nairobi Asia/Jerusalem Asia/Riyadh Asia/Dubai Asia/Tehran Asia/Karachi Asia/Kolkata Asia/Colombo Asia/Kathmandu Asia/Dhaka Asia/Yangon Asia/Bangkok Asia/Ho_Chi_Minh Asia/Jakarta Asia/Singapore Asia/Hong_Kong Asia/Manila Asia/Taipei Asia/Shanghai Asia/Seoul Asia/Tokyo Australia/Perth Australia/Adelaide Australia/Darwin Australia/Brisbane Australia/Sydney Australia/Melbourne Pacific/Auckland Pacific/Fiji'.split(
    ' ',
  );
const QUARTER = 900000;
const END = Date.UTC(2038, 0, 1);

function offsetsOf(zone) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (t) => {
    const f = Object.fromEntries(format.formatToParts(t).map(({ type, value }) => [type, Number(value)]));
    return Math.round((Date.UTC(f.year, f.month - 1, f.day, f.hour, f.minute, f.second) - t) / 60000);
  };
}

function line(zone) {
  const at = offsetsOf(zone);
  const offsets = [at(0)];
  let [order, gaps, last] = ['', [], 0];
  for (let t = 0; t < END; t += 7 * 864e5) {
    if (at(t) === at(t + 7 * 864e5)) continue;
    let [low, high] = [t / QUARTER, (t + 7 * 864e5) / QUARTER];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (at(middle * QUARTER) === at(t)) low = middle;
      else high = middle;
    }
    const offset = at(high * QUARTER);
    if (!offsets.includes(offset)) offsets.push(offset);
    order += offsets.indexOf(offset).toString(36);
    gaps.push((high - last).toString(36));
    last = high;
  }
  return `${zone} ${offsets.join(',')} ${order} ${gaps.join(',')}`.trimEnd();
}

process.stdout.write(`${ZONES.map(line).join('\n')}\n`);
