import {
  buildTables,
  EV,
  type EventKind,
  EVENT_KINDS,
  eventAt,
  functionAt,
  HANDLER_KINDS,
  handlerAt,
  NO_SITE,
  type RunOutcome,
  type Site,
  type SiteRole,
  stringAt,
  type Trace,
  TraceBuilder,
  type TraceHeader,
  type TraceTables,
} from '../../src/trace/index.ts';
import { CODES, EVENT_FIELDS, type FieldType } from '../../src/trace/fields.ts';

/*
 * Traces as text, so that tests of the right half of the house need no engine. One event a line:
 *
 *   TaskStarted 1
 *   PromiseCreated 1 resolve @3
 *   ReactionAdded 1 1 2 guest:after@4 pass-through @4:20:call
 *   ConsoleWritten log "hello" @4
 *
 * The words follow fields.ts; what is left out is 0. Codes are written as words. Strings need quotes only when
 * they hold spaces. A handler is `kind:name@line` with `#promise` and `^activation` behind it when it has them;
 * a function is `name@line`. `@line`, `@line:column` and `@line:column:role` are the event's site: sites are
 * numbered as they are met, and a site of the same place and role is the same site.
 */

export interface TextTraceOptions {
  readonly header?: Partial<TraceHeader>;
  readonly outcome?: Partial<RunOutcome>;
  /** Source text of main.js: sites then span their expression's place in it. */
  readonly source?: string;
}

const HEADER: TraceHeader = { engine: '', profile: 'es2025', host: 'shell', seed: 0, entry: 'main.js', goal: 'script' };
const OUTCOME: RunOutcome = { exit: 0, error: null, stopped: null, newer: [] };

/** The trace that the text writes down. */
export function traceFromText(text: string, options: TextTraceOptions = {}): Trace {
  const sites = new SiteBook(options.source ?? '');
  const builder = new TraceBuilder({ ...HEADER, ...options.header }, sites.sites);
  for (const line of text.split('\n')) writeLine(builder, sites, line.trim());
  return builder.finish({ ...OUTCOME, ...options.outcome }, 0);
}

/** The trace with its tables. */
export function tracedText(text: string, options: TextTraceOptions = {}): { trace: Trace; tables: TraceTables } {
  const trace = traceFromText(text, options);
  return { trace, tables: buildTables(trace) };
}

/** Events of a trace in the notation above: what `traceFromText` reads. */
export function textFromTrace(trace: Trace): string {
  const lines: string[] = [];
  for (let index = 0; index < trace.length; index++) lines.push(lineOfEvent(trace, index));
  return lines.join('\n');
}

function writeLine(builder: TraceBuilder, sites: SiteBook, line: string): void {
  if (line === '' || line.startsWith('//')) return;
  const [kind, ...rest] = wordsOf(line);
  const fields = EVENT_FIELDS[kind as EventKind];
  if (!fields) throw new Error(`no event kind ${kind} in: ${line}`);
  const place = rest.at(-1)?.startsWith('@') ? rest.pop() : undefined;
  const words = rest.map((word, at) => {
    if (!fields[at]) throw new Error(`too many words in: ${line}`);
    return wordFromText(builder, sites, fields[at][1], word);
  });
  builder.event(EV[kind as EventKind], place ? sites.siteOf(place.slice(1)) : 0, ...words);
}

/** Splits at spaces; a part in quotes is one word (a JSON string). */
function wordsOf(line: string): string[] {
  return (line.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? []).map((word) => word);
}

function wordFromText(builder: TraceBuilder, sites: SiteBook, type: FieldType, word: string): number {
  if (type === 'string') return builder.preview(word.startsWith('"') ? String(JSON.parse(word)) : word);
  if (type === 'handler') return handlerFromText(builder, sites, word);
  if (type === 'function') return functionFromText(builder, sites, word);
  if (!(type in CODES)) return Number(word);
  const code = (CODES[type as keyof typeof CODES] as readonly string[]).indexOf(word);
  if (code < 0) throw new Error(`no ${type} called ${word}`);
  return code;
}

function handlerFromText(builder: TraceBuilder, sites: SiteBook, word: string): number {
  if (word === '0') return 0;
  const match = /^([\w-]+)(?::([^@#^]*))?(?:@([\d:\w-]+))?(?:#(\d+))?(?:\^(\d+))?$/.exec(word);
  const kind = HANDLER_KINDS.indexOf(match?.[1] as 'guest');
  if (!match || kind < 0) throw new Error(`no handler: ${word}`);
  const site = match[3] ? sites.siteOf(match[3]) : 0;
  return builder.handler(kind, builder.preview(match[2] ?? ''), site, Number(match[4] ?? 0), Number(match[5] ?? 0));
}

function functionFromText(builder: TraceBuilder, sites: SiteBook, word: string): number {
  const [name, ...place] = word.split('@');
  return builder.fn(builder.preview(name), place.length > 0 ? sites.siteOf(place[0]) : 0);
}

function lineOfEvent(trace: Trace, index: number): string {
  const event = eventAt(trace, index);
  const kind = EVENT_KINDS[event.kind];
  const values = [event.a, event.b, event.c, event.d, event.e];
  const words = EVENT_FIELDS[kind].map(([, type], at) => textFromWord(trace, type, values[at]));
  const place = event.site === 0 ? [] : [`@${placeText(trace, event.site)}`];
  return [kind, ...words, ...place].join(' ');
}

function textFromWord(trace: Trace, type: FieldType, value: number): string {
  if (type === 'string') return JSON.stringify(stringAt(trace, value));
  if (type === 'handler') return handlerText(trace, value);
  if (type === 'function') {
    const fn = functionAt(trace, value);
    return `${stringAt(trace, fn.name)}${fn.site ? `@${placeText(trace, fn.site)}` : ''}` || '""';
  }
  return type in CODES ? CODES[type as keyof typeof CODES][value] || '""' : String(value);
}

function handlerText(trace: Trace, index: number): string {
  if (index === 0) return '0';
  const handler = handlerAt(trace, index);
  const name = stringAt(trace, handler.name);
  return [
    HANDLER_KINDS[handler.kind],
    name ? `:${name}` : '',
    handler.site ? `@${placeText(trace, handler.site)}` : '',
    handler.promise ? `#${handler.promise}` : '',
    handler.activation ? `^${handler.activation}` : '',
  ].join('');
}

function placeText(trace: Trace, id: number): string {
  const site = trace.sites[id];
  return `${site.line}:${site.column}:${site.role}`;
}

/** Numbers the sites of a text. */
class SiteBook {
  readonly sites: Site[] = [NO_SITE];
  private readonly byPlace = new Map<string, number>();
  private readonly lines: readonly string[];

  constructor(source: string) {
    this.lines = source.split('\n');
  }

  siteOf(place: string): number {
    const [line, column = '0', role = 'statement'] = place.split(':');
    const key = `${line}:${column}:${role}`;
    const known = this.byPlace.get(key);
    if (known) return known;
    const id = this.sites.length;
    this.sites.push(this.build(id, Number(line), Number(column), role as SiteRole));
    this.byPlace.set(key, id);
    return id;
  }

  /** A site reaches to the end of its line, a closing semicolon left out. */
  private build(id: number, line: number, column: number, role: SiteRole): Site {
    const text = this.lines[line - 1] ?? '';
    const before = this.lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    const end = Math.max(column, text.replace(/;?\s*$/, '').length);
    return {
      id,
      file: 'main.js',
      role,
      start: before + column,
      end: before + end,
      line,
      column,
      endLine: line,
      endColumn: end,
      inFunction: 0,
    };
  }
}
