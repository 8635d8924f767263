/*
 * The trace room: what one run did, as columns, and what can be asked of it. It knows neither the engine that
 * wrote the events nor the screen that shows them. Read schema.ts (events), then state.ts (tables, lane state).
 * Outside the room, import from here, and files of traces from files.ts.
 */
export * from './schema.ts';
export * from './state.ts';
export * from './vocabulary.ts';
export { NO_SITE, type Tape, TraceBuilder, type TraceBuilderOptions, type TraceHeader } from './builder.ts';
export { TraceAssembler, type TraceDelta, transferablesOf } from './delta.ts';
export {
  capText,
  LAST_INTEGER,
  LEAST_INTEGER,
  previewOfNegative,
  previewOfPromise,
  previewOfString,
  promiseOfPreview,
} from './interner.ts';
export { contextWord, JOINED, NAME_SHIFT, nameWord, promiseWord, SHORT, SMALL } from './packed.ts';
export { lowerBound, upperBound } from './columns.ts';
export {
  cursorInPieces,
  frameAt,
  openContext,
  openRun,
  promiseAt,
  reactionsOf,
  stateAt,
  tickAt,
  timerDueMsAt,
  turnAt,
  virtualMsAt,
} from './cursor.ts';
export { nextMark, previousMark } from './marks.ts';
export {
  eventAt,
  functionAt,
  handlerAt,
  agentAt,
  kindAt,
  siteAt,
  stringAt,
  writtenAt,
  type TraceEvent,
  wordAt,
} from './reader.ts';
export { promiseWaitedFor } from './tables/promises.ts';
export { buildTables, tablesInPieces } from './tables/tables.ts';
export type {
  Change,
  Conditions,
  Evaluation,
  EvaluationProblem,
  InspectedBinding,
  InspectedFrame,
  InspectedProperty,
  InspectedScope,
  InspectedValue,
  Inspection,
  ObjectId,
  Place,
  PlaceRoot,
  PlaceStep,
  PropertyPage,
  PropertyRole,
  ScopeKind,
  TextPage,
  ValueType,
} from './inspection.ts';
