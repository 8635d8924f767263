import { ArrayBufferData, bufferData } from '../engine/builtins/array-buffer.ts';
import { evaluateScript } from '../engine/index.ts';
import { defineMethod, defineValue } from '../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../engine/objects/ordinary.ts';
import { ThrowTypeError } from '../engine/spec/errors.ts';
import { Call } from '../engine/spec/object-operations.ts';
import type { Realm } from '../engine/spec/realm.ts';
import { ToNumber, ToString } from '../engine/spec/type-conversion.ts';
import type { Value } from '../engine/spec/values.ts';
import { startAgent } from '../hosts/agents/start.ts';
import { ShellHost } from '../hosts/shell-host.ts';
import { NS_PER_MS } from '../hosts/virtual-clock.ts';

/* `$262.agent`: https://github.com/tc39/test262/blob/main/INTERPRETING.md#host-defined-functions */

/** What takes place between `start` and the first line of an agent, in virtual nanoseconds. */
const START_NS = 100_000;

/** What the agents of a test have in common. */
class Agents {
  readonly main: ShellHost;
  readonly reports: string[] = [];
  readonly others: AgentHost[] = [];

  constructor(main: ShellHost) {
    this.main = main;
  }
}

class AgentHost extends ShellHost {
  readonly #agents: Agents;
  /** Broadcasts that came before anybody asked for one. */
  readonly #broadcasts: ArrayBufferData[] = [];
  #receiver: GuestObject | null = null;
  hasReceived = true;
  /** Until it says that it is leaving. */
  override isExpecting = true;

  constructor(agents: Agents) {
    super(agents.main.settings, agents.main);
    this.#agents = agents;
  }

  override installGlobals(realm: Realm): void {
    super.installGlobals(realm);
    const agent = installAgent(this, realm);
    defineMethod(realm, agent, 'receiveBroadcast', 1, (_this, args) => {
      this.#receiver = args[0] as GuestObject;
      this.#receive();
      return undefined;
    });
    defineMethod(realm, agent, 'report', 1, (_this, args) => void this.#agents.reports.push(ToString(args[0])));
    defineMethod(realm, agent, 'leaving', 0, () => {
      this.isExpecting = false;
      return undefined;
    });
  }

  broadcast(buffer: ArrayBufferData): void {
    this.#broadcasts.push(buffer);
    this.hasReceived = false;
    this.#receive();
  }

  #receive(): void {
    const receiver = this.#receiver;
    if (receiver === null || this.#broadcasts.length === 0) return;
    const { block, maxByteLength } = this.#broadcasts.shift()!;
    this.#receiver = null;
    this.deliver(this.arrivalNs(), 'message', 'broadcast', () => {
      this.hasReceived = true;
      const proto = this.realm.intrinsic('%SharedArrayBuffer.prototype%');
      Call(receiver, undefined, [
        OrdinaryObjectCreate(proto, Kind.SharedArrayBuffer, new ArrayBufferData(block, maxByteLength, true)),
      ]);
    });
  }
}

/** `$262` with an `agent` that can do what all agents can. */
function installAgent(host: ShellHost, realm: Realm, owner: GuestObject = createOwner(realm)): GuestObject {
  const agent = OrdinaryObjectCreate(realm.ObjectPrototype);
  defineValue(owner, 'agent', agent);
  defineMethod(realm, agent, 'sleep', 1, (_this, args, _newTarget, callee) => {
    host.sleep(ToNumber(args[0]), callee);
    return undefined;
  });
  defineMethod(realm, agent, 'monotonicNow', 0, () => host.nowNs() / NS_PER_MS);
  return agent;
}

function createOwner(realm: Realm): GuestObject {
  const owner = OrdinaryObjectCreate(realm.ObjectPrototype);
  defineValue(realm.globalObject, '$262', owner);
  return owner;
}

/** The main agent's `$262.agent`. */
export function installAgents(main: ShellHost, realm: Realm, owner: GuestObject): void {
  const agents = new Agents(main);
  const agent = installAgent(main, realm, owner);
  defineMethod(realm, agent, 'start', 1, (_this, args) => {
    const source = ToString(args[0]);
    const host = new AgentHost(agents);
    agents.others.push(host);
    startAgent(main, host, main.clock.ns + START_NS, (own) => ({
      goal: 'script',
      run: () => evaluateScript(own, source, 'agent.js'),
    }));
    return undefined;
  });
  defineMethod(realm, agent, 'broadcast', 1, (_this, args) => {
    broadcast(agents, args[0]);
    return undefined;
  });
  defineMethod(realm, agent, 'getReport', 0, () => {
    main.beforeSharedAccess(undefined);
    return agents.reports.shift() ?? null;
  });
}

/** Answers when every agent has the buffer. */
function broadcast({ main, others }: Agents, buffer: Value): void {
  if (!isObject(buffer) || buffer.kind !== Kind.SharedArrayBuffer)
    ThrowTypeError('only a SharedArrayBuffer can be broadcast');
  for (const host of others) host.broadcast(bufferData(buffer as GuestObject));
  main.cluster.runUntil(main, () => others.every((host) => host.hasReceived || host.hasEnded));
}
