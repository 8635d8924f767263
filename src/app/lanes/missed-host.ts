import { findHost } from '../../catalogue/index.ts';
import type { App } from '../app.ts';
import { setLane } from '../editor/program.ts';
import { withHost } from './lane-names.ts';
import type { LaneSetting } from './lanes.ts';

/* Programs that miss what only another kind of host has: every lane under one of that kind, each with its own semantics. */

export type MissedHost = 'html' | 'node';

const HOST_OF = { html: 'html', node: 'node-24' } as const satisfies Readonly<Record<MissedHost, string>>;

export function lanesWithout(missed: MissedHost, lanes: readonly LaneSetting[]): readonly LaneSetting[] {
  return lanes.filter(({ host }) => findHost(host)?.family !== missed);
}

export function runAs(app: App, missed: MissedHost): void {
  for (const lane of lanesWithout(missed, app.run.getState().lanes)) setLane(app, withHost(lane, HOST_OF[missed]));
}
