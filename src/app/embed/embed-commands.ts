import * as v from 'valibot';

/*
 * What a page around the embedded lanes may say to them (docs/EMBED.md). It comes from anybody: whatever is not exactly one of
 * these is refused by name, before anything of it is used.
 */

/** In every message, both ways: what does not carry it is none of ours. */
export const EMBED_VERSION = 1;

const UNITS = ['step', 'job', 'tick', 'task'] as const;
const DIRECTIONS = ['forward', 'back'] as const;
const direction = v.optional(v.picklist(DIRECTIONS), 'forward');

const command = v.variant('do', [
  v.strictObject({ do: v.literal('load'), link: v.string() }),
  v.strictObject({ do: v.literal('load'), document: v.record(v.string(), v.unknown()) }),
  v.strictObject({
    do: v.literal('load'),
    source: v.string(),
    lanes: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.minLength(1), v.maxLength(4))),
  }),
  v.strictObject({ do: v.literal('play'), direction }),
  v.strictObject({ do: v.literal('pause') }),
  v.strictObject({ do: v.literal('goto'), step: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.strictObject({ do: v.literal('goto'), to: v.picklist(['start', 'end', 'difference']) }),
  v.strictObject({ do: v.literal('goto'), by: v.picklist(UNITS), direction }),
  v.strictObject({ do: v.literal('subscribe') }),
  v.strictObject({ do: v.literal('unsubscribe') }),
]);

export type EmbedCommand = v.InferOutput<typeof command>;

/** What the sender finds its answer by. */
export type EmbedId = string | number | null;

export type ReadMessage =
  /** Other people's messages, which are let be. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'malformed'; readonly id: EmbedId }
  | { readonly kind: 'command'; readonly id: EmbedId; readonly command: EmbedCommand };

const id = v.union([v.pipe(v.string(), v.maxLength(100)), v.pipe(v.number(), v.finite())]);

/** What a message asks for. */
export function readMessage(data: unknown): ReadMessage {
  if (typeof data !== 'object' || data === null || !('tickscope' in data)) return { kind: 'foreign' };
  const { tickscope, id: given, ...rest } = data as Record<string, unknown>;
  const known = v.safeParse(id, given);
  const own = known.success ? known.output : null;
  if (tickscope !== EMBED_VERSION || (given !== undefined && !known.success)) return { kind: 'malformed', id: own };
  const read = v.safeParse(command, rest);
  return read.success ? { kind: 'command', id: own, command: read.output } : { kind: 'malformed', id: own };
}
