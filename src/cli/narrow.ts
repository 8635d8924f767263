import { type Comparison, isVague, likeness, narrowing, type Printed } from '../analysis/index.ts';
import { findEngine } from '../catalogue/index.ts';
import { between } from '../catalogue/variants.ts';
import { narrowedWords } from '../i18n/en-narrowed.ts';
import type { Choice } from './choice.ts';

/** What a cause that names neither a rule nor a version comes down to, in words; '' when to nothing. `run` runs the program. */
export function narrow(
  comparison: Comparison,
  lanes: readonly Choice[],
  runs: readonly Printed[],
  run: (choice: Choice) => Printed,
): string {
  const { lane, other } = comparison.cause?.params ?? {};
  const ends = [Number(lane), Number(other)] as const;
  if (!isVague(comparison) || ends.some((at) => lanes[at] === undefined)) return '';
  const [one, two] = ends;
  const { rules, versions, older, choiceOf } = between(lanes[one], lanes[two]);
  const trials = narrowing(rules, versions, older);
  let asked = trials.next();
  while (!asked.done) {
    const tried = run(choiceOf(asked.value));
    asked = trials.next(likeness([runs[one], runs[two]], comparison.firstLine, tried));
  }
  return asked.value === null ? '' : narrowedWords(asked.value, (engine) => findEngine(engine)?.label ?? engine);
}
