// since: 8
// A module lists its names in the order of its version, those with a getter among them.
const names = ['async_hooks', 'buffer', 'diagnostics_channel', 'events', 'https', 'net', 'os', 'path', 'querystring'];
names.push('readline', 'string_decoder', 'stream', 'timers', 'tty', 'url', 'util', 'vm', 'fs', 'http');
const text = (made) => Object.keys(made).filter((key) => !/asyncWrapProviders|tmpDir|getNetworkInterfaces|super_/.test(key));
const isKnown = (name) => {
  try {
    return Boolean(require(name));
  } catch (error) {
    return false;
  }
};
for (const name of names.filter(isKnown)) {
  const made = require(name);
  const keys = text(made).filter((key) => name !== 'util' || !/^debug$|getCallSite$/.test(key));
  console.log(name, keys.filter((key) => name !== 'http' || key !== 'maxHeaderSize').join(' '));
}
