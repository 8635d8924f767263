import { type StackRules, v8Stacks } from '../engine/spec/stack-rules.ts';

/** The version of V8 in each engine that we know. */
const V8: Readonly<Record<string, number>> = {
  'node-7': 5.5,
  'node-8': 6.2,
  'node-9': 6.2,
  'node-10': 6.8,
  'node-11': 7,
  'node-12.0': 7.4,
  'node-12': 7.8,
  'node-14': 8.4,
  'node-16': 9.4,
  'node-18': 10.2,
  'node-20': 11.3,
  'node-22': 12.4,
  'node-24': 13.6,
  'node-25': 14.1,
  'node-26': 14.6,
};
const NEWEST_V8 = 15.6;

/** How errors' stacks are worded under a host, by its catalogue id. */
export function stackRulesOf(host: string): StackRules {
  if (host === 'firefox') return { style: 'firefox', v8: NEWEST_V8, page: true };
  if (host === 'bun') return { style: 'jsc', v8: NEWEST_V8, page: false };
  return v8Stacks(V8[host] ?? NEWEST_V8, host === 'html');
}
