import type { EvaluationProblem } from '../../trace/index.ts';

/** Why an expression has no value. */
export class Refusal {
  readonly problem: EvaluationProblem;
  constructor(problem: EvaluationProblem) {
    this.problem = problem;
  }
}

/** What would run code, or could take long. */
export const unsafe = (what: string): never => {
  throw new Refusal({ kind: 'unsafe', what });
};
/** What throws in the program, too. */
export const fails = (message: string): never => {
  throw new Refusal({ kind: 'throws', message });
};
