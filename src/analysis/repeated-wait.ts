import { EV, eventAt, kindAt, type Trace, type TraceTables } from '../trace/index.ts';

/** The activation waits at the place where it waited last, and no statement of its function came in between. */
export function isWaitRepeated(trace: Trace, { awaits }: TraceTables, entry: number): boolean {
  const { activation, site, suspendedAt, resumedAt } = awaits;
  let before = entry - 1;
  while (before >= 0 && activation[before] !== activation[entry]) before--;
  if (before < 0 || site[before] !== site[entry]) return false;
  const inFunction = trace.sites[site[entry]]?.inFunction;
  for (let event = resumedAt[before]; event < suspendedAt[entry]; event++) {
    if (kindAt(trace, event) !== EV.SiteReached) continue;
    if (trace.sites[eventAt(trace, event).site]?.inFunction === inFunction) return false;
  }
  return true;
}
