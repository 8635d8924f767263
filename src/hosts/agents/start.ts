import { Agent, createRealm, shareSites, withRealm } from '../../engine/index.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import type { BaseHost } from '../base-host.ts';
import type { Program } from '../host.ts';

/**
 * Starts an agent beside `parent`'s, in the same cluster: `host` was made with `parent` as its kin, and begins to run
 * `program` at `startNs`.
 */
export function startAgent(
  parent: BaseHost,
  host: BaseHost,
  startNs: number,
  program: (realm: Realm) => Program,
): Realm {
  const kin = parent.agent;
  const agent: Agent = new Agent(kin.operations, host, {
    observer: parent.settings.observerOf?.(host.index, () => agent),
    kin,
  });
  kin.shareOps();
  shareSites(agent, kin);
  host.connect(agent);
  const realm = createRealm(agent);
  host.clock.charge(startNs);
  host.startNs = startNs;
  withRealm(realm, () => {
    agent.observer.clockAdvanced(host.clock.ns);
    host.installGlobals(realm);
    host.load(program(realm));
  });
  return realm;
}
