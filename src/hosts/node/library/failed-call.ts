import { sitesOf } from '../../../engine/index.ts';
import { expressionReaches } from '../../../engine/source-texts.ts';
import { isModuleFile } from '../modules/module-formats.ts';
import type { NodeHost } from '../node-host.ts';

/**
 * The call of the library as it stands in the program, lines after the first moved to the left with it; '' where Node
 * does not find it. Since Node 22 it looks at the call's first line alone.
 */
export function failedCall({ agent, settings, rules }: NodeHost): string {
  const site = sitesOf(agent).siteAt(agent.currentSite());
  const source = site === undefined ? undefined : settings.files.get(site.file);
  if (site === undefined || source === undefined) return '';
  const text = source.slice(site.start, site.end);
  const [first, ...others] = text.split('\n');
  if (rules.has(22)) return first;
  // The name of a module's file was an address, which cannot be opened.
  if (!rules.has(20) && isModuleFile(settings.files, site.file)) return '';
  const offset = site.column + calledAt(text);
  if (!rules.has(18) && !expressionReaches(source.slice(site.start - site.column), offset, edition(rules))) return '';
  return [first, ...others.map((line) => `  ${line.replace(new RegExp(`^[ \\t]{0,${site.column}}`), '')}`)].join('\n');
}

/** Where V8 says that a call is: at the last name before its parenthesis. */
function calledAt(call: string): number {
  const callee = /^[\w$.?\s]*/.exec(call)![0];
  if (call[callee.length] !== '(') return 0;
  let at = callee.trimEnd().length;
  while (at > 0 && /[\w$]/.test(callee[at - 1])) at--;
  return at;
}

/** What the acorn of that Node took for JavaScript. */
function edition({ has }: NodeHost['rules']): 7 | 9 | 11 | 'latest' {
  if (has(14)) return 'latest';
  if (has(12.17)) return 11;
  return has(11) ? 9 : 7;
}
