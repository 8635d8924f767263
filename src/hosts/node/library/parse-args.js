'use strict';

const { major } = internal;

/* https://nodejs.org/api/util.html#utilparseargsconfig */

const { coded, invalidArgType, invalidArgValue, validateBoolean, validateObject } = require('internal/errors');

const problem = (code, message) => coded(TypeError, code, message);

/** Texts of the command line as tokens: options (with value and how it was given), positionals, the terminator. */
function tokensOf(args, options) {
  const tokens = [];
  const rest = [...args];
  const byShort = (short) => Object.keys(options).find((name) => options[name].short === short) ?? short;
  let index = -1;
  // What one text was taken apart into and waits stands where that text stands.
  let apart = 0;
  const takeNext = () => {
    if (apart > 0) apart--;
    else index++;
    return rest.shift();
  };
  const option = (name, rawName, value, inlineValue) =>
    tokens.push({ kind: 'option', name, rawName, index, value, inlineValue });
  const takeOption = (name, rawName) => {
    const takesValue = options[name]?.type === 'string' && rest.length > 0;
    const at = index;
    const value = takesValue ? takeNext() : undefined;
    tokens.push({
      kind: 'option',
      name,
      rawName,
      index: at,
      value,
      inlineValue: value === undefined ? undefined : false,
    });
  };
  while (rest.length > 0) {
    const arg = takeNext();
    if (arg === '--') {
      tokens.push({ kind: 'option-terminator', index });
      while (rest.length > 0) tokens.push({ kind: 'positional', index: ++index, value: rest.shift() });
    } else if (/^--[^=]+=/.test(arg)) {
      const at = arg.indexOf('=');
      option(arg.slice(2, at), arg.slice(0, at), arg.slice(at + 1), true);
    } else if (arg.length > 2 && arg.startsWith('--')) takeOption(arg.slice(2), arg);
    else if (/^-[^-]$/.test(arg)) takeOption(byShort(arg[1]), arg);
    else if (arg.length > 2 && arg[0] === '-') {
      const name = byShort(arg[1]);
      if (options[name]?.type === 'string') option(name, `-${arg[1]}`, arg.slice(2), true);
      else {
        rest.unshift(`-${arg[1]}`, `-${arg.slice(2)}`);
        apart += 2;
      }
    } else tokens.push({ kind: 'positional', index, value: arg });
  }
  return tokens;
}

function checkOption(token, options, allowPositionals, allowNegative) {
  const { name, rawName, value } = token;
  const known = Object.prototype.hasOwnProperty.call(options, name) ? options[name] : undefined;
  if (known === undefined && allowNegative && name.startsWith('no-') && options[name.slice(3)]?.type === 'boolean')
    return;
  if (known === undefined) {
    const hint = allowPositionals
      ? `. To specify a positional argument starting with a '-', place it at the end of the command after '--', as in '-- ${JSON.stringify(rawName)}`
      : '';
    throw problem('ERR_PARSE_ARGS_UNKNOWN_OPTION', `Unknown option '${rawName}'${hint}`);
  }
  const shown = `${known.short ? `-${known.short}, ` : ''}--${name}`;
  if (known.type === 'string' && typeof value !== 'string')
    throw problem('ERR_PARSE_ARGS_INVALID_OPTION_VALUE', `Option '${shown} <value>' argument missing`);
  if (known.type === 'boolean' && value != null)
    throw problem('ERR_PARSE_ARGS_INVALID_OPTION_VALUE', `Option '${shown}' does not take an argument`);
  if (known.type === 'string' && token.inlineValue === false && value.length > 1 && value.startsWith('-')) {
    const example = rawName.startsWith('--') ? `'${rawName}=-XYZ'` : `'--${name}=-XYZ' or '${rawName}-XYZ'`;
    throw problem(
      'ERR_PARSE_ARGS_INVALID_OPTION_VALUE',
      `Option '${rawName}' argument is ambiguous.\nDid you forget to specify the option argument for '${rawName}'?\nTo specify an option argument starting with a dash use ${example}.`,
    );
  }
}

/** What an option may say of itself. */
function checkForm({ type, short, multiple, default: usual }, name) {
  if (short !== undefined && typeof short !== 'string') throw invalidArgType(`${name}.short`, 'string', short);
  if (short !== undefined && short.length !== 1)
    throw invalidArgValue(`${name}.short`, short, 'must be a single character');
  if (multiple !== undefined) validateBoolean(multiple, `${name}.multiple`);
  if (usual === undefined) return;
  if (multiple && !Array.isArray(usual)) throw invalidArgType(`${name}.default`, 'Array', usual);
  (multiple ? usual : [usual]).forEach((each, i) => {
    if (typeof each !== type) throw invalidArgType(`${name}.default${multiple ? `[${i}]` : ''}`, type, each);
  });
}

module.exports = function parseArgs(config = {}) {
  const { strict = true, options = {}, tokens: returnsTokens = false } = config;
  const allowNegative = major >= 20 && config.allowNegative === true;
  const args = config.args ?? process.argv.slice(2);
  const allowPositionals = config.allowPositionals ?? !strict;
  if (!Array.isArray(args)) throw invalidArgType('args', 'Array', args);
  validateBoolean(strict, 'strict');
  validateBoolean(allowPositionals, 'allowPositionals');
  validateObject(options, 'options');
  for (const [name, option] of Object.entries(options)) {
    validateObject(option, `options.${name}`);
    if (option.type !== 'string' && option.type !== 'boolean')
      throw invalidArgType(`options.${name}.type`, "('string|boolean')", option.type);
    checkForm(option, `options.${name}`);
  }
  const tokens = tokensOf(args, options);
  const result = { values: Object.create(null), positionals: [] };
  if (returnsTokens) result.tokens = tokens;
  for (const token of tokens) {
    if (token.kind === 'option') {
      if (strict) checkOption(token, options, allowPositionals, allowNegative);
      const isNegative = allowNegative && token.name.startsWith('no-') && !(token.name in options);
      const name = isNegative ? token.name.slice(3) : token.name;
      // Nothing is put there by that name.
      if (name === '__proto__') continue;
      const value = isNegative ? false : (token.value ?? true);
      if (options[name]?.multiple) (result.values[name] ??= []).push(value);
      else result.values[name] = value;
    } else if (token.kind === 'positional') {
      if (!allowPositionals) {
        throw problem(
          'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL',
          `Unexpected argument '${token.value}'. This command does not take positional arguments`,
        );
      }
      result.positionals.push(token.value);
    }
  }
  for (const [name, option] of Object.entries(options)) {
    if (option.default !== undefined && result.values[name] === undefined) result.values[name] = option.default;
  }
  return result;
};
