import { type Agent, sitesOf } from '../engine/index.ts';
import { Recorder, type RecorderContext } from '../record/recorder.ts';
import type { Site, TraceBuilderOptions, TraceHeader } from '../trace/index.ts';

/**
 * A recorder for an agent, which may be made after it: what it records stands at the agent's places. `sites` is
 * filled as the agent compiles; further recorders of the same agent share it.
 */
export function createRecorder(agentOf: () => Agent, header: TraceHeader, sites: Site[], options: TraceBuilderOptions): Recorder {
  return new Recorder(header, contextOf(agentOf, sites), options);
}

/** The recorder of a further agent of the program, which shares the first one's sites. */
export function recorderForAgent(first: Recorder, index: number, agentOf: () => Agent, sites: Site[]): Recorder {
  return first.forAgent(index, contextOf(agentOf, sites));
}

function contextOf(agentOf: () => Agent, sites: Site[]): RecorderContext {
  const currentSite = (): number => {
    const agent = agentOf();
    const site = agent.currentSite();
    if (site >= sites.length) sites.push(...sitesOf(agent).sitesAfter(sites.length - 1));
    return site;
  };
  return { currentSite, sites, onFull: () => agentOf().stop('events') };
}
