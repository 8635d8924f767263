import { L, n } from './en-counts.ts';
import { plural } from './plural.ts';

/* Words of what waits behind a queue that does not empty. */

export const starved = (line: number, dueMs: number, others: number): string =>
  `${line > 0 ? `The timer of line ${line}` : 'A timer'}, due at ${n(dueMs)} ms, cannot start${
    others > 0 ? `, nor can ${plural(L, others, { one: '# other', other: '# others' })}` : ''
  }.`;
