import { areChunksFull } from './delta.ts';
import { CODES, EVENT_FIELDS, type FieldType } from './fields.ts';
import { isShortPreview } from './interner.ts';
import {
  EV,
  EVENT_KINDS,
  FUNCTION_WORDS,
  type GuestErrorInfo,
  HANDLER_WORDS,
  KIND_MASK,
  type RunOutcome,
  type Site,
  SITE_ROLES,
  SITE_SHIFT,
  type Trace,
  WORDS,
} from './schema.ts';
import type { RawTrace } from './upgrade.ts';
import { HANDLER_KINDS } from './vocabulary.ts';

/** The trace, when everything in it is what it should be; else null. */
export function validateTrace(raw: RawTrace): Trace | null {
  const sites = Array.isArray(raw.sites) && raw.sites.every(isSiteAt) ? (raw.sites as Site[]) : null;
  const strings = isStrings(raw.strings) ? raw.strings : null;
  const handlers = wordsOf(raw.handlers, HANDLER_WORDS);
  const functions = wordsOf(raw.functions, FUNCTION_WORDS);
  if (!sites || sites.length === 0 || !strings || !handlers || !functions) return null;
  if (!isOutcome(raw.outcome) || !areChunksFull(raw.chunks) || !hasHeader(raw)) return null;
  const length = raw.chunks.reduce((sum, chunk) => sum + chunk.length / WORDS, 0);
  if (length !== raw.length) return null;
  const limits = {
    strings: strings.length,
    sites: sites.length,
    handlers: handlers.length / HANDLER_WORDS,
    functions: functions.length / FUNCTION_WORDS,
  };
  if (!areHandlers(handlers, limits) || !areFunctions(functions, limits) || !areEvents(raw.chunks, limits)) return null;
  const { engine, profile, host, seed, entry, goal, chunks, outcome, ops } = raw as unknown as Trace;
  return {
    version: raw.version as number,
    engine,
    profile,
    host,
    seed,
    entry,
    goal,
    length,
    chunks,
    strings,
    sites,
    handlers,
    functions,
    outcome,
    ops,
  };
}

interface Limits {
  readonly strings: number;
  readonly sites: number;
  readonly handlers: number;
  readonly functions: number;
}

/** Ids are given out in order, so none is larger than the number of events that could have made one. */
function areEvents(chunks: readonly Int32Array[], limits: Limits): boolean {
  const next = new Map<FieldType, number>();
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += WORDS) {
      const kind = chunk[at] & KIND_MASK;
      if (kind >= EVENT_KINDS.length || chunk[at] >>> SITE_SHIFT >= limits.sites) return false;
      const fields = EVENT_FIELDS[EVENT_KINDS[kind]];
      for (let word = 0; word < WORDS - 1; word++) {
        const type = fields[word]?.[1];
        if (type && !isInRange(type, chunk[at + 1 + word], limits, next, MAKERS.get(kind) === type && word === 0))
          return false;
      }
    }
  }
  return true;
}

/** Kinds whose first word is a new id, and of what. Others may name an id only after it was made. */
const MAKERS: ReadonlyMap<number, FieldType> = new Map([
  [EV.PromiseCreated, 'promise'],
  [EV.ReactionAdded, 'reaction'],
  [EV.JobEnqueued, 'job'],
  [EV.TaskEnqueued, 'task'],
  [EV.NextTickEnqueued, 'task'],
  [EV.TimerSet, 'timer'],
  [EV.ContextPushed, 'activation'],
]);

/** Ids come in order, but may be given out a little before their first event: tables must not be blown up by one. */
const ID_SLACK = 100_000;

function isInRange(
  type: FieldType,
  value: number,
  limits: Limits,
  next: Map<FieldType, number>,
  isNew: boolean,
): boolean {
  switch (type) {
    case 'number':
      return true;
    case 'string':
      return value < limits.strings || isShortPreview(value);
    case 'handler':
      return value >= 0 && value < limits.handlers;
    case 'function':
      return value >= 0 && value < limits.functions;
    case 'promise':
    case 'reaction':
    case 'job':
    case 'activation':
    case 'task':
    case 'timer': {
      const most = next.get(type) ?? 0;
      if (isNew && value > most && value <= most + ID_SLACK) next.set(type, value);
      return value >= 0 && value <= most + ID_SLACK;
    }
    default:
      return value >= 0 && value < CODES[type].length;
  }
}

function areHandlers(words: Int32Array, limits: Limits): boolean {
  for (let at = 0; at < words.length; at += HANDLER_WORDS) {
    const [kind, name, site, promise, activation] = words.subarray(at, at + HANDLER_WORDS);
    if (kind < 0 || kind >= HANDLER_KINDS.length || !isIndex(name, limits.strings) || !isIndex(site, limits.sites))
      return false;
    if (promise < 0 || activation < 0) return false;
  }
  return true;
}

function areFunctions(words: Int32Array, limits: Limits): boolean {
  for (let at = 0; at < words.length; at += FUNCTION_WORDS) {
    if (!isIndex(words[at], limits.strings) || !isIndex(words[at + 1], limits.sites)) return false;
  }
  return true;
}

function isIndex(value: number, length: number): boolean {
  return value >= 0 && value < length;
}

function wordsOf(value: unknown, width: number): Int32Array | null {
  if (value instanceof Int32Array) return value.length % width === 0 && value.length > 0 ? value : null;
  if (!Array.isArray(value) || value.length === 0 || value.length % width !== 0) return null;
  return value.every((word) => typeof word === 'number' && (word | 0) === word)
    ? Int32Array.from(value as number[])
    : null;
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value[0] === '' && value.every((text) => typeof text === 'string');
}

function hasHeader(raw: RawTrace): boolean {
  const isText = [raw.engine, raw.profile, raw.host, raw.entry].every((text) => typeof text === 'string');
  const isCount = [raw.seed, raw.ops, raw.length].every((count) => typeof count === 'number' && Number.isFinite(count));
  return isText && isCount && (raw.goal === 'script' || raw.goal === 'module');
}

const SITE_NUMBERS = ['id', 'start', 'end', 'line', 'column', 'endLine', 'endColumn', 'inFunction'] as const;

function isSiteAt(value: unknown, index: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const site = value as Partial<Site>;
  if (site.id !== index) return false;
  const hasNumbers = SITE_NUMBERS.every((field) => typeof site[field] === 'number' && site[field] >= 0);
  return hasNumbers && typeof site.file === 'string' && SITE_ROLES.includes(site.role as 'call');
}

function isOutcome(value: unknown): value is RunOutcome {
  if (typeof value !== 'object' || value === null) return false;
  const outcome = value as Partial<RunOutcome>;
  const isStopped = outcome.stopped === null || typeof outcome.stopped === 'string';
  const isNewer = Array.isArray(outcome.newer) && outcome.newer.every((word) => typeof word === 'string');
  return (
    typeof outcome.exit === 'number' && isStopped && isNewer && (outcome.error === null || isErrorInfo(outcome.error))
  );
}

function isErrorInfo(value: unknown): value is GuestErrorInfo {
  if (typeof value !== 'object' || value === null) return false;
  const error = value as Partial<GuestErrorInfo>;
  const isText = [error.phase, error.name, error.message, error.file, error.stack].every(
    (text) => typeof text === 'string',
  );
  return isText && [error.line, error.column, error.endLine, error.endColumn].every((n) => typeof n === 'number');
}
