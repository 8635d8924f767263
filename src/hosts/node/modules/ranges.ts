import type { NodeHost } from '../node-host.ts';

/** Whether '10' (since 10) or '7-20' (from 7 to 20) holds for a version. */
export function isIn({ rules }: NodeHost, range: string): boolean {
  const [since, until = Infinity] = range.split('-').map(Number);
  return rules.has(since!) && rules.major <= until;
}
