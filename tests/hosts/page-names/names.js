// What a page offers a program to call, to construct or to read from: globals, and members of three objects.
const isInterface = (value) => {
  if (typeof value !== 'function' || !Object.hasOwn(value, 'prototype')) return false;
  const own = Object.getOwnPropertyNames(value).filter((key) => key !== 'prototype');
  if (own.some((key) => typeof value[key] === 'function')) return false;
  try {
    new value();
    return false;
  } catch (error) {
    return /illegal constructor/i.test(String(error.message));
  }
};
const usable = (object) => (name) => {
  if (/^on|^\d|Event$/.test(name)) return false;
  try {
    const value = object[name];
    return value !== null && /object|function/.test(typeof value) && !isInterface(value);
  } catch {
    return false;
  }
};
const membersOf = (object) => {
  const names = new Set();
  for (let at = object; at !== Object.prototype && at !== null; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  return [...names].filter(usable(object));
};
const names = Object.getOwnPropertyNames(window).filter(usable(window));
for (const holder of ['navigator', 'document', 'performance'])
  names.push(...membersOf(window[holder]).map((name) => `${holder}.${name}`));
console.log(names.sort().join(' '));
