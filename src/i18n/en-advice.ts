import { code } from '../base/rich-text.ts';
import { L, n } from './en-counts.ts';
import { functionWords, promiseWords, type Sentence } from './en-names.ts';
import { plural } from './plural.ts';

/* What could be done better in the program, and how. Parameters: analysis/messages.ts. */

const through = (ticks: string | number): string =>
  Number(ticks) > 0 ? plural(L, Number(ticks), { one: '# tick', other: '# ticks' }) : 'jobs of the engine’s';

const sentences: Readonly<Record<string, Sentence>> = {
  'lint.floating-promise': (p) =>
    `Nobody waits for ${promiseWords(p.promise)}, and nobody would hear of its error. Await it, return it, or give it a ${code('catch')}.`,
  'lint.floating-rejection': (p) =>
    `${promiseWords(p.promise)} was rejected${p.value === '' ? '' : ` with ${code(String(p.value))}`}, and nothing handles that. Await it, return it, or give it a ${code('catch')}.`,
  'lint.sequential-awaits': (p) =>
    `This waits ${n(Number(p.ms))} ms after what line ${p.otherLine} waits for, and does not use its result. Started together, as with ${code('Promise.all')}, the two would overlap.`,
  'lint.late-handler': (p) =>
    `${promiseWords(p.promise)} had been reported as unhandled before it was handled here. Handle it in the turn in which it is made.`,
  'lint.foreach-async': () =>
    `${code('forEach')} does not wait for an async callback. ${code('for … of')} with ${code('await')} does; ${code('Promise.all')} over ${code('map')} waits for all at once.`,
  'lint.redundant-constructor': (p) =>
    `This promise only follows ${promiseWords(p.target)}, through ${through(p.ticks)}. That one would do.`,
  'lint.returned-promise': (p) =>
    `${functionWords(p.function)} returns a promise, which its own promise follows through ${through(p.ticks)}; a ${code('try')} around it catches nothing of it. With ${code('return await')} it would.`,
  'lint.await-await': () => `The second ${code('await')} waits for what is no promise any more: one is enough.`,
};

const started = (text: string): string => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());

export const advice = {
  label: 'Advice',
  places: (count: number): string =>
    plural(L, count, { one: '# place could be better', other: '# places could be better' }),
  say: (id: string, params: Parameters<Sentence>[0]): string => started(sentences[id]?.(params) ?? ''),
  at: (line: number, text: string, letters: readonly string[]): string =>
    `Line ${n(line)}${letters.length > 0 ? `, in lane ${letters.join(', ')}` : ''}: ${text}`,
  go: (line: number): string => `Go to line ${n(line)}`,
};
