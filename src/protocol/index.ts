/*
 * The protocol room: what the page and its workers say to each other, and the page's side of the conversation.
 * No logic of runs, no engine, no DOM types: workers and timers are handed in. Read messages.ts first.
 */
export type { Answer, Answers, FromInspector, Question, QuestionId, ToInspector } from './inspection.ts';
export type {
  InspectedBinding,
  InspectedProperty,
  InspectedScope,
  InspectedValue,
  Inspection,
  Place,
} from '../trace/index.ts';
export { InspectionClient, type InspectionWorker } from './inspection-client.ts';
export { FIRST_WORD_MS, HANG_MS, LaneClient, type LaneListener, LOAD_MS, SILENCE_MS } from './lane-client.ts';
export {
  type AsyncOffer,
  type BudgetKey,
  type Budgets,
  type CrashCause,
  type CrashReport,
  crashReportOf,
  type FromLane,
  type FromSyntax,
  type RunId,
  type RunSettings,
  type RunSummary,
  type SourceError,
  type ToLane,
  type ToSyntax,
} from './messages.ts';
export { ANSWER_MS, NEXT_ANSWER_MS, type Parsed, SyntaxClient, type SyntaxListener } from './syntax-client.ts';
export { type Timers, type WorkerLike, WorkerPool } from './worker-pool.ts';
