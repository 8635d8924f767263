'use strict';

/* https://nodejs.org/api/module.html: what a program can ask for; loaders and hooks are not here. */

const { major, modules } = internal;
const { invalidArgValue } = require('internal/errors');
const path = require('path');

function Module(id = '', parent) {
  this.id = id;
  this.path = path.dirname(id);
  this.exports = {};
  this.filename = null;
  this.loaded = false;
  this.children = [];
  parent?.children?.push(this);
}

Module.prototype.require = function (id) {
  return modules.createRequire(this.filename ?? '/').call(this, id);
};
/** Runs a text as the file of that name. */
Module.prototype._compile = function (content, filename) {
  const names = ['exports', 'require', 'module', '__filename', '__dirname'];
  const require = modules.createRequire(filename);
  const values = [this.exports, require, this, filename, path.dirname(filename)];
  return Reflect.apply(internal.contexts.compile(content, filename, names), this.exports, values);
};

/** Names without `node:`. */
const names = modules.names();

/** What is only found with the scheme. */
const schemeOnly = ['test', ...(major >= 20 ? ['sea', 'test/reporters'] : []), ...(major >= 22 ? ['sqlite'] : [])];

/** The file that a path or a file URL means. */
function fileOf(filename) {
  const { URL, fileURLToPath } = require('url');
  if (filename instanceof URL || (typeof filename === 'string' && filename.startsWith('file:')))
    return fileURLToPath(filename);
  if (typeof filename === 'string' && filename.startsWith('/')) return filename;
  throw invalidArgValue(
    'filename',
    filename,
    'must be a file URL object, file URL string, or absolute path string',
    createRequire,
  );
}

function createRequire(filename) {
  return modules.createRequire(fileOf(filename));
}

function isBuiltin(id) {
  if (typeof id !== 'string') return false;
  return names.includes(id.replace(/^node:/, '')) || (id.startsWith('node:') && schemeOnly.includes(id.slice(5)));
}

const wrapper = ['(function (exports, require, module, __filename, __dirname) { ', '\n});'];

Object.assign(Module, {
  ...(major >= 8 && { builtinModules: names }),
  _cache: modules.cache,
  _extensions: modules.extensions,
  globalPaths: [],
  wrap: (script) => wrapper[0] + script + wrapper[1],
  _load: (request) => modules.createRequire('/').call(undefined, request),
  _resolveFilename: (request) => modules.createRequire('/').resolve(request),
  _nodeModulePaths: (from) => [`${from === '/' ? '' : from}/node_modules`],
  ...(major >= 12 && { createRequire, syncBuiltinESMExports() {} }),
  ...(major >= 16 && { isBuiltin }),
  Module,
});

module.exports = Module;
