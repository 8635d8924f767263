/*
 * The analysis room: pure functions from traces to tables and messages. It says ids and parameters, never
 * sentences, and knows neither the engine nor the screen. Outside the room, import from here only.
 */
export { alignCursors, alignmentInPieces, buildAlignment, stepAt } from './alignment.ts';
export { awaitCosts, awaitCostsInPieces } from './await-costs.ts';
export { hitsOf, stoppableLines, stopLine } from './breakpoint-lines.ts';
export { compareRuns, comparisonInPieces } from './compare.ts';
export { explainCursor, explainEvent, explainRange } from './explain.ts';
export { type LintRule, lintRun, lintRunInPieces } from './lints.ts';
export {
  type ExplanationId,
  type LintId,
  MESSAGE_PARAMS,
  type Message,
  type MessageId,
  type MessageParams,
} from './messages.ts';
export {
  awaitedPromise,
  handledPositions,
  jobQueuedAt,
  offeredPromise,
  settledPosition,
  taskQueuedAt,
} from './origins.ts';
export { siteOfPromise } from './names.ts';
export { promiseLabels, promiseLabelsInPieces } from './promise-labels.ts';
export { isVague, likeness, type Likeness, type Narrowed, narrowing, type Printed, type Trial } from './narrowing.ts';
export { isWaitRepeated } from './repeated-wait.ts';
export { explainWalk, type StackVersion, stacksIn, stackVersion, type TakenStack } from './stacks.ts';
export { type DebugStep, type StepDirection, stepTarget } from './stepping.ts';
export { TERM_IDS, TERM_OF_EVENT, type TermId } from './terms.ts';
export type { Alignment, AwaitCost, Comparison, LanePosition, Lint, Sources } from './types.ts';
