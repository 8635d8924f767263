import { ToBoolean } from '../../spec/type-conversion.ts';
import type { Value } from '../../spec/values.ts';
import { type CollationRules, SENSITIVITIES } from '../collation.ts';
import { LocaleOptions } from './locale-options.ts';

/** Languages whose letters stand in the order of Unicode's root collation. */
const ROOT_ORDER = /^(?:de|en|fr|it|nl|pt)(?:-(?!CA)[A-Z]{2})?$|^en-CA$/i;

export function orderOf(args: Value[]): CollationRules {
  const options = new LocaleOptions('Collator', 'localeCompare', args, ROOT_ORDER);
  options.refuseAll(['usage', 'ignorePunctuation', 'caseFirst', 'collation']);
  return {
    sensitivity: options.word('sensitivity', SENSITIVITIES) ?? 'variant',
    isNumeric: ToBoolean(options.get('numeric')),
  };
}
