import { type Agent, sitesOf } from '../engine/index.ts';
import type { RecorderContext } from '../record/event-writer.ts';
import { Recorder } from '../record/recorder.ts';
import type { Site, TraceBuilderOptions, TraceHeader } from '../trace/index.ts';

/**
 * A recorder for an agent, which may be made after it: what it records stands at the agent's places. `sites` is
 * filled as the agent compiles; further recorders of the same agent share it.
 */
export function createRecorder(
  agentOf: () => Agent,
  header: TraceHeader,
  sites: Site[],
  options: TraceBuilderOptions,
): Recorder {
  if (kept.length === 0) kept.push(new Recorder(header, { place: { currentSite: () => 0 }, sites: [] }));
  return new Recorder(header, contextOf(agentOf, sites), options);
}

/** A recorder that lives on: without one the host drops, between two runs, what it has optimised for recorders. */
const kept: Recorder[] = [];

/** The recorder of a further agent of the program, which shares the first one's sites. */
export function recorderForAgent(first: Recorder, index: number, agentOf: () => Agent, sites: Site[]): Recorder {
  return first.forAgent(index, contextOf(agentOf, sites));
}

function contextOf(agentOf: () => Agent, sites: Site[]): RecorderContext {
  return {
    get place() {
      return agentOf();
    },
    sites,
    updateSites() {
      for (const site of sitesOf(agentOf()).sitesAfter(sites.length - 1)) sites.push(site);
    },
    onFull: () => agentOf().stop('events'),
  };
}
