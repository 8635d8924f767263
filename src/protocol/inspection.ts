import type {
  Change,
  Conditions,
  Evaluation,
  Inspection,
  ObjectId,
  Place,
  PropertyPage,
  TextPage,
} from '../trace/index.ts';
import type { CrashReport, RunSettings } from './messages.ts';

/*
 * Looking into a run: what the page asks an inspection worker, and what that answers.
 *
 * The worker runs the program again, which gives the same events, and stops exactly where it is asked about. What it
 * answers is data (trace/inspection.ts).
 */

export type QuestionId = number;

export type Question =
  | { readonly kind: 'inspect'; readonly event: number }
  | { readonly kind: 'properties'; readonly object: ObjectId; readonly from: number; readonly count: number }
  | { readonly kind: 'text'; readonly object: ObjectId; readonly from: number; readonly count: number }
  /** `frame`: position in `Inspection.frames`. */
  | { readonly kind: 'evaluate'; readonly expression: string; readonly event: number; readonly frame: number }
  /** In the innermost frame, at positions that rise. One run answers for all of them. */
  | { readonly kind: 'conditions'; readonly expression: string; readonly events: readonly number[] }
  | { readonly kind: 'last-change'; readonly place: Place; readonly event: number };

/** What each question is answered with. Null: the position has been left, or the run does not reach it. */
export interface Answers {
  readonly inspect: Inspection | null;
  readonly properties: PropertyPage | null;
  readonly text: TextPage | null;
  readonly evaluate: Evaluation;
  readonly conditions: Conditions;
  /** Null: it has had this value for as long as it has existed, or it cannot be followed. */
  readonly 'last-change': { readonly change: Change | null };
}

export type Answer = {
  readonly [K in keyof Answers]: { readonly kind: K; readonly answer: Answers[K] };
}[keyof Answers];

export type ToInspector =
  /** The run that all further questions are about. */
  | { readonly kind: 'inspect-run'; readonly settings: RunSettings }
  | { readonly kind: 'inspect-ask'; readonly id: QuestionId; readonly question: Question }
  /** Drops the questions that are not answered yet. */
  | { readonly kind: 'inspect-cancel' };

export type FromInspector =
  | { readonly kind: 'inspect-answer'; readonly id: QuestionId; readonly answer: Answer }
  /** How far the run is on its way to what was asked: events, of those needed. */
  | { readonly kind: 'inspect-progress'; readonly id: QuestionId; readonly event: number; readonly of: number }
  /** A question has arrived, or what the run needs is there. */
  | { readonly kind: 'inspect-heard' }
  /** It fetches code, which may take long. */
  | { readonly kind: 'inspect-loading' }
  /** What was to be dropped is dropped. */
  | { readonly kind: 'inspect-cancelled' }
  /** This tool failed. The worker is not used again. */
  | { readonly kind: 'inspect-crashed'; readonly report: CrashReport };
