import { type Agent, sitesOf } from '../engine/index.ts';
import { Recorder } from '../record/recorder.ts';
import type { Site, TraceBuilderOptions, TraceHeader } from '../trace/index.ts';

/**
 * A recorder for an agent, which may be made after it: what it records stands at the agent's places. `sites` is
 * filled as the agent compiles; further recorders of the same agent share it.
 */
export function createRecorder(agentOf: () => Agent, header: TraceHeader, sites: Site[], options: TraceBuilderOptions): Recorder {
  const currentSite = (): number => {
    const agent = agentOf();
    const site = agent.currentSite();
    if (site >= sites.length) sites.push(...sitesOf(agent).sitesAfter(sites.length - 1));
    return site;
  };
  return new Recorder(header, { currentSite, sites, onFull: () => agentOf().stop('events') }, options);
}
