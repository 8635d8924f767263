'use strict';

/* https://nodejs.org/api/vm.html: scripts in the program's own realm and in others. Modules of `vm` are not here. */

const { contexts, major } = internal;
const {
  coded,
  invalidArgType,
  invalidArgValue,
  outOfRange,
  validateBoolean,
  validateInteger,
} = require('internal/errors');

const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

function checkObject(value, name) {
  if (isObject(value)) return;
  if (major < 10) throw new TypeError('sandbox must be an object');
  throw invalidArgType(name, major < 12 ? 'Object' : 'object', value);
}

function checkContext(value) {
  if (major < 10 && !isObject(value)) throw new TypeError('contextifiedSandbox argument must be an object.');
  if (major < 10 && !contexts.isContext(value))
    throw new TypeError('sandbox argument must have been converted to a context.');
  const [name, type] = major < 12 ? ['contextifiedSandbox', 'Object'] : ['contextifiedObject', 'object'];
  if (!isObject(value)) throw invalidArgType(major < 14 ? name : 'object', type, value);
  if (!contexts.isContext(value)) throw invalidArgType(name, 'vm.Context', value);
}

/** Options of a script, which may be the name of its file alone. */
function readOptions(options) {
  if (typeof options === 'string') return { filename: options };
  if (options === undefined) return {};
  if (!isObject(options)) {
    if (major < 10) throw new TypeError('options must be an object');
    throw invalidArgType('options', major < 12 ? 'Object' : 'object', options);
  }
  if (options.filename !== undefined && typeof options.filename !== 'string')
    throw invalidArgType('options.filename', 'string', options.filename);
  return options;
}

/** How many milliseconds a script may take, if that is limited; and whether the other options of a run are what they must be. */
function limitOf(options) {
  const given = readOptions(options);
  const { timeout } = given;
  if (timeout !== undefined) checkLimit(timeout);
  if (major >= 10)
    for (const name of ['displayErrors', 'breakOnSigint'])
      if (given[name] !== undefined) validateBoolean(given[name], `options.${name}`);
  return timeout;
}

function checkLimit(timeout) {
  if (major >= 11) {
    const name = 'options.timeout';
    validateInteger(timeout, name, -Infinity, Infinity);
    if (timeout < 1 || timeout >= 2 ** 32)
      throw outOfRange(name, `>= 1 && ${major < 16 ? '< 4294967296' : '<= 4294967295'}`, timeout);
  } else if (major === 10) {
    if (!(Number.isInteger(timeout) && timeout > 0))
      throw invalidArgType('options.timeout', 'a positive integer', timeout);
  } else if (!(Math.trunc(timeout) > 0) || timeout === null) throw new RangeError('timeout must be a positive number');
}

/** Runs a script; what takes longer than it may is ended where it is. */
function runScript(code, file, context, options) {
  const limit = limitOf(options);
  if (limit === undefined) return contexts.run(code, file, context);
  const outcome = contexts.runAtMost(limit, code, file, context);
  if (!outcome.isOver) return outcome.value;
  if (major < 11) throw new Error('Script execution timed out.');
  throw Object.assign(new Error(`Script execution timed out after ${limit}ms`), {
    code: 'ERR_SCRIPT_EXECUTION_TIMEOUT',
  });
}

const fileOf = ({ filename = 'evalmachine.<anonymous>' }) => filename;

/** What is said of options that would need what is not here. */
function refuse(options, ...names) {
  for (const name of names)
    if (options[name] !== undefined)
      throw coded(Error, 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM', `the option ${name} of vm is not available here`);
}

class ContextifyScript {}

class Script extends ContextifyScript {
  #code;
  #file;
  constructor(code, options = {}) {
    super();
    const given = readOptions(options);
    refuse(given, 'importModuleDynamically');
    this.#code = `${code}`;
    this.#file = fileOf(given);
    contexts.check(this.#code, this.#file);
    if (major >= 26) this.sourceURL = undefined;
    if (major >= 18) this.sourceMapURL = undefined;
  }
  runInThisContext(options) {
    return runScript(this.#code, this.#file, undefined, options);
  }
  runInContext(context, options) {
    checkContext(context);
    return runScript(this.#code, this.#file, context, options);
  }
  runInNewContext(object, options) {
    return this.runInContext(createContext(object, contextOptions(options)), options);
  }
}

/** Of the options of a script those that are for the context it gets. */
const contextOptions = (options) =>
  isObject(options) && options.microtaskMode !== undefined ? { microtaskMode: options.microtaskMode } : {};

function createContext(object = {}, options = {}) {
  checkObject(object, major >= 12 ? 'object' : 'sandbox');
  if (isObject(object) && contexts.isContext(object)) return object;
  const { microtaskMode } = options;
  if (microtaskMode !== undefined && microtaskMode !== 'afterEvaluate')
    throw invalidArgValue('options.microtaskMode', microtaskMode, `must be one of: 'afterEvaluate', undefined`);
  return contexts.create(object, microtaskMode === 'afterEvaluate');
}

function isContext(object) {
  checkObject(object, major >= 12 ? 'object' : 'sandbox');
  return contexts.isContext(object);
}

const createScript = (code, options) => new Script(code, options);

function runInContext(code, context, options) {
  checkContext(context);
  const given = readOptions(options);
  return createScript(code, given).runInContext(context, given);
}

function runInNewContext(code, object, options) {
  const given = readOptions(options);
  return createScript(code, given).runInNewContext(object, given);
}

function runInThisContext(code, options) {
  const given = readOptions(options);
  return createScript(code, given).runInThisContext(given);
}

function compileFunction(code, params = [], options = {}) {
  if (typeof code !== 'string') throw invalidArgType('code', 'string', code);
  if (!Array.isArray(params)) throw invalidArgType('params', 'Array', params);
  const given = readOptions(options);
  refuse(given, 'contextExtensions', 'importModuleDynamically');
  if (given.parsingContext !== undefined) checkContext(given.parsingContext);
  return contexts.compile(code, given.filename ?? '', params, given.parsingContext);
}

Object.assign(module.exports, {
  Script,
  createContext,
  createScript,
  runInContext,
  runInNewContext,
  runInThisContext,
  isContext,
  ...(major >= 10 && { compileFunction }),
  ...(major >= 20 && {
    constants: Object.freeze({
      __proto__: null,
      USE_MAIN_CONTEXT_DEFAULT_LOADER: Symbol('vm_dynamic_import_main_context_default'),
      DONT_CONTEXTIFY: Symbol('vm_context_no_contextify'),
    }),
  }),
});
