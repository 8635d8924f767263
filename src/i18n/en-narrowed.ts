import { HISTORY } from './en-history.ts';
import { switches } from './en-switches.ts';

interface Step {
  readonly from: string;
  readonly to: string;
}

/**
 * What a difference between two lanes came down to when the program was run under what lies between them: a rule, or versions of an
 * engine, which `label` names.
 */
export function narrowedWords(
  found: { readonly rule: string } | (Step & { readonly last: Step | null }),
  label: (engine: string) => string,
): string {
  if ('rule' in found) {
    const { rule } = found;
    return `This rule alone decides it: ${switches[rule]?.name ?? rule}. ${HISTORY[rule] ?? ''}`.trim();
  }
  const between = ({ from, to }: Step): string => `between ${label(from)} and ${label(to)}`;
  return found.last
    ? `It changed in steps, the first ${between(found)}, the last ${between(found.last)}.`
    : `It changed ${between(found)}.`;
}
