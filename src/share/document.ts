import * as v from 'valibot';
import { type Breakpoint, readBreakpoints } from '../base/breakpoints.ts';
import { checkResponses, type SimulatedResponse } from '../base/responses.ts';

/*
 * What a link holds: a program, the lanes it runs in, and where one stands. Plain data, version by version;
 * `MIGRATIONS` bring older versions to the newest, so nothing else knows them.
 */
const DOCUMENT_VERSION = 1;

/** A real engine, or a profile and a host chosen one by one. */
export interface ShareLane {
  readonly id: string;
  readonly engine: string;
  readonly profile: string;
  readonly host: string;
}

/** Where the cursor stood, told so that it can be found again in a slightly different trace. */
export interface ShareCursor {
  readonly lane: string;
  readonly job: number;
  readonly tick: number;
  readonly turn: number;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly event: number;
}

export interface ShareDocument {
  readonly v: typeof DOCUMENT_VERSION;
  readonly files: Readonly<Record<string, string>>;
  readonly entry: string;
  readonly goal: 'auto' | 'script' | 'module';
  readonly lanes: readonly ShareLane[];
  readonly cursor: ShareCursor | null;
  readonly seed: number;
  /** What `fetch` finds; the default rows when absent. */
  readonly responses?: readonly SimulatedResponse[];
  readonly breakpoints?: readonly Breakpoint[];
  /** What is open and how; the app gives the names meaning. */
  readonly view: Readonly<Record<string, string | number | boolean>>;
  /** Language tag, '' for the reader's own. */
  readonly language: string;
}

const MAX_FILES = 32;
const MAX_LANES = 4;

const id = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z0-9][a-z0-9.-]*$/));
/** A custom profile: the switches that are on. */
const customId = v.pipe(v.string(), v.maxLength(1000), v.regex(/^custom(?::[a-z0-9-]+(?:\+[a-z0-9-]+)*)?$/));
const optionalId = v.optional(v.union([v.literal(''), id]), '');
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7fffffff));

/** File names are paths of plain words: nothing that means something to an object or a file system. */
const fileName = v.pipe(
  v.string(),
  v.maxLength(100),
  v.regex(/^[\w@-][\w@ .-]*(?:\/[\w@-][\w@ .-]*)*$/),
  v.check((name) => !(name in Object.prototype) && name !== '__proto__'),
);

const viewName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-zA-Z0-9-]{0,39}$/),
  v.check((name) => !(name in Object.prototype)),
);

/** Where an engine is named, what else stands there says nothing. */
const lane = v.pipe(
  v.object({
    id: v.optional(v.pipe(v.string(), v.regex(/^[a-d]$/)), 'a'),
    engine: optionalId,
    profile: v.optional(v.union([v.literal(''), id, customId]), ''),
    host: optionalId,
  }),
  v.transform((given) => (given.engine === '' ? given : { ...given, profile: '', host: '' })),
);

const cursor = v.object({
  lane: v.pipe(v.string(), v.regex(/^[a-d]$/)),
  job: count,
  tick: count,
  turn: count,
  file: v.union([v.literal(''), fileName]),
  line: count,
  column: count,
  event: count,
});

/** Every row is checked as the table's own editor checks it, and completed. */
const responses = v.pipe(
  v.array(v.unknown()),
  v.check((rows) => checkResponses(rows).ok),
  v.transform((rows): readonly SimulatedResponse[] => {
    const checked = checkResponses(rows);
    return checked.ok ? checked.rows : [];
  }),
);

const breakpoints = v.pipe(
  v.unknown(),
  v.check((rows) => readBreakpoints(rows) !== null),
  v.transform((rows): readonly Breakpoint[] => readBreakpoints(rows) ?? []),
);

const documentSchema = v.pipe(
  v.object({
    v: v.literal(DOCUMENT_VERSION),
    files: v.pipe(
      v.record(fileName, v.string()),
      v.check((files) => Object.keys(files).length >= 1 && Object.keys(files).length <= MAX_FILES),
    ),
    entry: fileName,
    goal: v.optional(v.picklist(['auto', 'script', 'module']), 'auto'),
    lanes: v.optional(v.pipe(v.array(lane), v.maxLength(MAX_LANES)), []),
    cursor: v.optional(v.nullable(cursor), null),
    seed: v.optional(count, 0),
    responses: v.optional(responses),
    breakpoints: v.optional(breakpoints),
    view: v.optional(
      v.pipe(
        v.record(
          viewName,
          v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.finite()), v.boolean()]),
        ),
        v.check((view) => Object.keys(view).length <= 40),
      ),
      {},
    ),
    language: v.optional(v.pipe(v.string(), v.maxLength(20), v.regex(/^[a-zA-Z-]*$/)), ''),
  }),
  v.check((document) => Object.hasOwn(document.files, document.entry)),
);

/** Brings a document of an older version one version on; entry n makes version n + 1 of version n. */
const MIGRATIONS: Readonly<Record<number, (document: Record<string, unknown>) => Record<string, unknown>>> = {};

export type CheckedDocument =
  | { readonly ok: true; readonly document: ShareDocument }
  | { readonly ok: false; readonly reason: 'version' | 'empty' | 'malformed' };

/** Makes a document of parsed JSON, or says why it is none. */
export function checkDocument(value: unknown): CheckedDocument {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ok: false, reason: 'malformed' };
  let document = value as Record<string, unknown>;
  const version = document.v;
  if (!Number.isInteger(version) || (version as number) < 1) return { ok: false, reason: 'malformed' };
  if ((version as number) > DOCUMENT_VERSION) return { ok: false, reason: 'version' };
  for (let from = version as number; from < DOCUMENT_VERSION; from++) document = MIGRATIONS[from](document);
  if (isEmptyFiles(document.files)) return { ok: false, reason: 'empty' };
  // The first thing that is wrong is enough: there may be a million.
  const checked = v.safeParse(documentSchema, document, { abortEarly: true });
  return checked.success ? { ok: true, document: checked.output } : { ok: false, reason: 'malformed' };
}

function isEmptyFiles(files: unknown): boolean {
  return typeof files !== 'object' || files === null || Object.keys(files).length === 0;
}

/** The document without what a reader fills in anyway: shorter links. */
export function compactDocument(document: ShareDocument): Record<string, unknown> {
  const compact: Record<string, unknown> = { v: document.v, files: document.files, entry: document.entry };
  if (document.goal !== 'auto') compact.goal = document.goal;
  if (document.lanes.length > 0) compact.lanes = document.lanes.map(compactLane);
  if (document.cursor) compact.cursor = document.cursor;
  if (document.seed !== 0) compact.seed = document.seed;
  if (document.responses) compact.responses = document.responses;
  if (document.breakpoints?.length) compact.breakpoints = document.breakpoints.map(compactBreakpoint);
  if (Object.keys(document.view).length > 0) compact.view = document.view;
  if (document.language !== '') compact.language = document.language;
  return compact;
}

function compactBreakpoint({ file, line, condition, enabled }: Breakpoint): Partial<Breakpoint> {
  return { file, line, ...(condition === '' ? {} : { condition }), ...(enabled ? {} : { enabled }) };
}

function compactLane({ id: laneId, engine, profile, host }: ShareLane): Record<string, string> {
  return engine !== '' ? { id: laneId, engine } : { id: laneId, profile, host };
}
