import texts from './absent-names.txt?raw';

/*
 * What real browsers offer a program to call, to construct or to read from and what is not here, as
 * tests/oracle/record-page-names.mjs found it: globals, and members of three objects as "navigator.name".
 */

const [both, chromium, firefox] = texts.trimEnd().split('\n');
const OWN: Readonly<Record<'html' | 'firefox', string>> = { html: chromium, firefox };
const sets = new Map<string, ReadonlySet<string>>();

/** Whether the browser of that host has a thing of that name which is not here. */
export function isAbsent(name: string, host: string): boolean {
  let names = sets.get(host);
  if (names === undefined) {
    names = new Set(`${both} ${OWN[host === 'firefox' ? 'firefox' : 'html']}`.split(' '));
    sets.set(host, names);
  }
  return names.has(name);
}
