import { lookup } from '../../../base/lookup.ts';
import { defineValue } from '../../../engine/objects/function.ts';
import { GuestObject, Kind } from '../../../engine/objects/guest-object.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { nameAndMessage } from '../../error-position.ts';
import { WRAPPER_PARAMETERS } from '../../host.ts';
import type { NodeRules } from '../versions.ts';

/** What Node 24 advises instead of each. */
const INSTEAD = lookup<string>({
  require: 'replace require() with import',
  module: 'use export instead of module.exports/exports',
  exports: 'use export instead of module.exports/exports',
  __filename: 'use import.meta.filename instead',
  __dirname: 'use import.meta.dirname instead',
});

/**
 * A module that uses what only scripts have (`require is not defined`) is told so by Node's loader, which writes it
 * into the error: since 14; since 22 otherwise where `await` at the top made a module of a file that says nothing
 * else. Recorded: tests/hosts/programs/module-scope*.
 */
export function explainModuleScope(rules: NodeRules, file: string, hasTLA: boolean, error: Value): void {
  if (rules.isBun || !rules.has(14) || !(error instanceof GuestObject) || error.kind !== Kind.Error) return;
  const { name, message } = nameAndMessage(error);
  const missing = / is not defined$/.test(message) ? message.slice(0, -' is not defined'.length) : '';
  if (name !== 'ReferenceError' || !WRAPPER_PARAMETERS.includes(missing)) return;
  const isAmbiguous = rules.has(22) && hasTLA && !file.endsWith('.mjs');
  error.methods.set(error, 'message', isAmbiguous ? ambiguous(rules, missing) : inModule(missing), error);
  if (isAmbiguous) defineValue(error, 'code', 'ERR_AMBIGUOUS_MODULE_SYNTAX', PLAIN);
}

const inModule = (missing: string): string =>
  `${missing} is not defined in ES module scope${missing === 'require' ? ', you can use import instead' : ''}`;

function ambiguous(rules: NodeRules, missing: string): string {
  const [found, instead] = rules.has(24) ? [`'${missing}'`, INSTEAD[missing]] : ['require()', INSTEAD.require];
  return (
    `Cannot determine intended module format because both ${found} and top-level await are present. ` +
    `If the code is intended to be CommonJS, wrap await in an async function. If the code is intended to be an ES module, ${instead}.`
  );
}
