// a module of Bun's finds require, __dirname and __filename; what cannot be found is a ResolveMessage
import fs, { existsSync } from 'node:fs';
console.log(typeof require, typeof module, typeof exports, typeof __dirname, typeof __filename);
console.log(require('fs').existsSync === existsSync, require === require, require('node:fs') === fs);
console.log(import.meta.dir === __dirname, import.meta.path === __filename, import.meta.file === __filename.split('/').at(-1), import.meta.main, import.meta.require('fs') === fs);
for (const name of ['no-such-package', './nowhere.mjs']) {
  try {
    await import(name);
  } catch (e) {
    console.log(e.name, e.code, e.importKind, e instanceof Error, e.constructor === ResolveMessage, Object.keys(e).length, e.message.split(' imported')[0]);
  }
  try {
    require(name);
  } catch (e) {
    console.log(e.name, e.code, e.importKind, e.specifier, Object.prototype.toString.call(e));
  }
}
console.log(self === globalThis, navigator.userAgent.startsWith('Bun/'), String(navigator), (await import('bun')).version === Bun.version);
