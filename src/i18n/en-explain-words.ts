import { code, strong } from '../base/rich-text.ts';
import { isWrapperOf, type Params, previewWords, promiseWords as pr } from './en-names.ts';
import { number, plural } from './plural.ts';

/* Pieces of the sentences about what happened, wherever several subjects need them. */

export const L = 'en';
export const n = (value: string | number): string => number(L, Number(value));
export const value = (text: string | number): string => (text === '' ? code('undefined') : code(previewWords(text)));
export const withValue = (text: string | number): string => (text === '' ? '' : ` with ${code(previewWords(text))}`);
export const settled = ({ state }: Params): string => (Number(state) === 2 ? 'rejected' : 'fulfilled');
export const ticks = (count: string | number): string => plural(L, Number(count), { one: '# tick', other: '# ticks' });
export const job = (p: Params): string => strong(`job #${p.job}`);
export const waiting = (count: string | number, none: string): string =>
  Number(count) === 0
    ? none
    : `${plural(L, Number(count), { one: '# job waits', other: '# jobs wait' })} in the microtask queue.`;
/** What a function given to `finally` returned, as a promise. */
export const finallyValue = ({ promise }: Params): string =>
  promise === '(resolve)' ? `the promise made of what ${code('finally')}’s function returned` : pr(promise);
/** What a function waits for; where it calls itself, both have one name. */
export const awaited = (p: Params, promise = p.promise): string =>
  promise === `${p.function}()` ? `another call of ${pr(promise)}` : pr(promise);
/** What follows a promise just named: nearly always the wrapper that an await made around that very one. */
export const follower = (label: string | number, of: string | number, wrapper = 'its wrapper'): string => {
  if (isWrapperOf(label, of)) return wrapper;
  if (pr(label) !== pr(of)) return pr(label);
  // A function that returns what it gets from itself: both promises have one name.
  return String(label).endsWith('()')
    ? `another call of ${pr(label)}`
    : `another ${pr(label).replace(/^(?:the|an?) /, '')}`;
};
