import { CreateArrayFromList } from '../../../engine/spec/object-operations.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { pathOf } from '../../load-module.ts';
import { ThrowInvalidArgType } from '../failures/arguments.ts';

/** https://nodejs.org/api/modules.html#requireresolvepathsrequest: where a file's `require` would look; built-in modules have no place. */
export function lookupFolders(request: Value, file: string, isBuiltin: (name: string) => boolean): Value {
  if (typeof request !== 'string') return ThrowInvalidArgType('request', 'of type string', request);
  if (isBuiltin(request)) return null;
  const folder = pathOf(file).replace(/\/[^/]*$/, '') || '/';
  if (/^\.\.?(?:\/|$)/.test(request)) return CreateArrayFromList([folder]);
  const steps = folder.split('/').filter((step) => step !== '');
  const folders = steps.map((_step, i) => `/${steps.slice(0, steps.length - i).join('/')}/node_modules`);
  return CreateArrayFromList([...folders, '/node_modules']);
}
