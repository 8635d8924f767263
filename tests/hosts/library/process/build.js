// since: 7
const say = (label, run) => {
  try {
    console.log(label, run());
  } catch (error) {
    console.log(label, error.name, error.code, error.message);
  }
};
const access = (object, name) => {
  const found = Object.getOwnPropertyDescriptor(object, name);
  return found && [found.writable, found.enumerable, found.configurable].join();
};
say('features', () => JSON.stringify(process.features));
say('getters', () => Object.keys(process.features).filter((key) => access(process.features, key).startsWith(',')));
say('release', () => JSON.stringify(process.release).split(process.version).join('VERSION'));
say('config', () => [Object.keys(process.config), Object.isFrozen(process.config.variables)]);
for (const name of ['version', 'versions', 'release', 'platform', 'arch', 'pid', 'ppid', 'title', 'env', 'features'])
  say(name, () => access(process, name));
say('name', () => access(process.release, 'name'));
say('set', () => {
  'use strict';
  process.version = 1;
});
for (const name of ['availableMemory', 'constrainedMemory', 'resourceUsage']) say(name, () => typeof process[name]);
if (process.resourceUsage) say('usage', () => Object.keys(process.resourceUsage()).join());
