import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * A script's own options: what `parseArgs` makes of them. Asked for --help it prints the comment at the script's head and ends
 * with 0; given what it does not know, it says so before that comment and ends with 2.
 *
 * @template {import('node:util').ParseArgsConfig} T
 * @param {string} script the script's file: `import.meta.filename`
 * @param {T} config
 * @returns {ReturnType<typeof parseArgs<T>>}
 */
export function optionsOf(script, config) {
  const options = { ...config.options, help: { type: 'boolean', short: 'h' } };
  try {
    const parsed = parseArgs({ ...config, options });
    if (parsed.values.help) endWithUsage(script);
    return parsed;
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
    return endWithUsage(script, error.message);
  }
}

/**
 * @param {string} script
 * @param {string} [trouble] what is wrong with what was asked for
 * @returns {never}
 */
export function endWithUsage(script, trouble) {
  const [, comment] = /\/\*\n([\s\S]*?)\n \*\//.exec(readFileSync(script, 'utf8')) ?? ['', ''];
  const usage = comment.replace(/^ \* ?/gm, '');
  if (trouble === undefined) console.log(usage);
  else console.error(`${trouble}\n\n${usage}`);
  process.exit(trouble === undefined ? 0 : 2);
}
