import { number, plural } from './plural.ts';

/* What English sentences count. */

export const L = 'en';
export const list = new Intl.ListFormat(L, { type: 'conjunction' });
export const n = (value: number): string => number(L, value);
export const ticks = (count: number): string => plural(L, count, { one: '# tick', other: '# ticks' });
export const jobs = (count: number): string => plural(L, count, { one: '# job', other: '# jobs' });
export const lines = (count: number): string => plural(L, count, { one: '# line', other: '# lines' });
