/* How pages begin what they say: with the interface, and its method where one is called. */

export type Words = Readonly<Record<string, (detail: string) => string>>;

export const inChromium = (what: string, why: string): string => {
  const [owner, method] = what.split('.');
  return method === undefined
    ? `Failed to construct '${owner}': ${why}`
    : `Failed to execute '${method}' on '${owner}': ${why}`;
};
export const inFirefox = (what: string, why: string): string =>
  `${what.includes('.') ? what : `${what} constructor`}: ${why}`;

/** A detail of several words, the last of which may have spaces. */
export const parts = (detail: string, count: number): string[] => {
  const words = detail.split(' ');
  return [...words.slice(0, count - 1), words.slice(count - 1).join(' ')];
};
/** By what the words before it are about: "Interface why". */
export const chromium = (why: string) => (what: string) => inChromium(what, why);
export const firefox = (why: string) => (what: string) => inFirefox(what, why);

/** Of an argument, or of a member of a dictionary: "Interface.method member Dictionary". */
export const memberInChromium = (why: string) => (detail: string) => {
  const [what, member, dictionary] = parts(detail, 3);
  return inChromium(what, dictionary ? `Failed to read the '${member}' property from '${dictionary}': ${why}` : why);
};
