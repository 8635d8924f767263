import { EVENT_FIELDS } from './fields.ts';
import { EV, type EventKind, EVENT_KINDS, CHUNK_EVENTS, MAX_SITE, SITE_SHIFT, type Trace, WORDS } from './schema.ts';
import { agentAt, eventAt } from './reader.ts';

/*
 * NAME.json: the same as the binary form, to be read by people and scripts. An event is
 * [kind, site, a, b, …], its kind by name and zeros at the end left out; `fields` names a, b, … of every kind.
 */

type JsonEvent = readonly [kind: string, site: number, ...words: number[]];

export function encodeJson(trace: Trace): string {
  const { chunks: _, handlers, functions, ...rest } = trace;
  const fields = Object.fromEntries(EVENT_KINDS.map((kind) => [kind, EVENT_FIELDS[kind].map(([name]) => name)]));
  const head = { format: 'tickscope', ...rest, handlers: [...handlers], functions: [...functions], fields };
  const events: string[] = [];
  for (let index = 0; index < trace.length; index++) events.push(JSON.stringify(jsonEvent(trace, index)));
  // One event a line: readable, and fit for line-based tools.
  return `${JSON.stringify(head).slice(0, -1)},"events":[\n${events.join(',\n')}\n]}\n`;
}

function jsonEvent(trace: Trace, index: number): JsonEvent {
  const { kind, site, a, b, c, d, e } = eventAt(trace, index);
  const words = [a, b, c, d, e];
  while (words.length > 0 && words[words.length - 1] === 0) words.pop();
  return [
    agentAt(trace, index) === 0 ? EVENT_KINDS[kind] : `${EVENT_KINDS[kind]}@${agentAt(trace, index)}`,
    site,
    ...words,
  ];
}

/** The chunks that a JSON file's `events` make, or null when they are not events. */
export function chunksFromJson(events: unknown): Int32Array[] | null {
  if (!Array.isArray(events)) return null;
  const chunks: Int32Array[] = [];
  for (let from = 0; from < events.length; from += CHUNK_EVENTS) {
    const part = events.slice(from, from + CHUNK_EVENTS);
    const chunk = new Int32Array(part.length * WORDS);
    if (!part.every((event, at) => writeJsonEvent(chunk, at * WORDS, event))) return null;
    chunks.push(chunk);
  }
  return chunks;
}

function writeJsonEvent(chunk: Int32Array, at: number, event: unknown): boolean {
  if (!Array.isArray(event) || event.length < 1 || event.length > WORDS + 1) return false;
  const [name, site = 0, ...words] = event as unknown[];
  const [kind, agent = '0'] = String(name).split('@');
  const code = EV[kind as EventKind] as number | undefined;
  if (code === undefined || !isInt(site) || site < 0 || site > MAX_SITE || !words.every(isInt)) return false;
  chunk[at] = code | ((Number(agent) & 0x1f) << 7) | (site << SITE_SHIFT);
  words.forEach((word, index) => {
    chunk[at + 1 + index] = word;
  });
  return true;
}

function isInt(value: unknown): value is number {
  return typeof value === 'number' && (value | 0) === value;
}
