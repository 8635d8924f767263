import { agent } from './agent.ts';

/** Shorter texts are compared in no time. */
const LONG = 1024;

/** Two texts by code unit, as the host compares them. Long ones that begin alike may differ at their ends only, and cost so much. */
export function textOrder(x: string, y: string): -1 | 0 | 1 {
  const shorter = x.length < y.length ? x.length : y.length;
  if (shorter >= LONG && x.charCodeAt(0) === y.charCodeAt(0) && x.charCodeAt(LONG - 1) === y.charCodeAt(LONG - 1))
    agent.spend(shorter >> 6);
  return x < y ? -1 : x > y ? 1 : 0;
}
