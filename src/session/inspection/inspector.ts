import { withRealm } from '../../engine/index.ts';
import { Accessor } from '../../engine/objects/guest-object.ts';
import type { Agent } from '../../engine/spec/agent.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { Frame } from '../../engine/vm/frame.ts';
import type { BaseHost } from '../../hosts/base-host.ts';
import type { HostMaker } from '../../hosts/host.ts';
import type { Expression } from '../../syntax/ast.ts';
import type {
  Change,
  Conditions,
  Evaluation,
  EvaluationProblem,
  InspectedFrame,
  InspectedProperty,
  InspectedScope,
  InspectedValue,
  Inspection,
  ObjectId,
  Place,
  PropertyPage,
  TextPage,
} from '../../trace/index.ts';
import type { RunSettings } from '../settings.ts';
import { evaluate, parseExpression, type Surroundings, truthy } from './evaluate.ts';
import { Watch } from './places.ts';
import { type Holding, Holdings, NOTHING } from './properties.ts';
import { Refusal } from './refusal.ts';
import { type LiveScope, realmScopes, scopesOf, thisOf } from './scope-chain.ts';
import type { Sightings } from './sightings.ts';
import { type Standing, StoppingRun } from './stopping-run.ts';
import { Describer } from './values.ts';

/*
 * Looking into a run at any of its events. The inspector keeps one run standing where it was asked about last: later
 * positions are reached from there, earlier ones by starting over. What takes long is a task, done piece by piece.
 */

/** Work on an answer. */
export interface Task<T> {
  /** Works for about so many milliseconds; true when `answer` is there. */
  step(maxMs: number): boolean;
  readonly answer: T;
  readonly cursor: number;
}

export class Inspector {
  readonly #createHost: HostMaker;
  readonly #settings: RunSettings;
  readonly #now: () => number;
  #run: StoppingRun | null = null;
  /** A run on its way to the last place before the position where it can wait: a halted one cannot go on. */
  #spare: StoppingRun | null = null;
  #position = -1;
  #describer = new Describer();

  constructor(createHost: HostMaker, settings: RunSettings, now: () => number = () => 0) {
    this.#createHost = createHost;
    this.#settings = settings;
    this.#now = now;
  }

  /** The position that ids belong to; -1 before the first. */
  get position(): number {
    return this.#position;
  }

  // --- Standing somewhere -----------------------------------------------------------------------------------

  inspect(event: number): Task<Inspection> {
    if (event === this.#position) return done(() => this.#inspection(), event);
    const run = this.#runTo(event);
    this.#position = -1;
    return taskOf(run, event, () => {
      this.#position = event;
      this.#describer = new Describer(event);
      return this.#inspection();
    });
  }

  /** The run that gets there soonest. */
  #runTo(event: number): StoppingRun {
    const candidates = [this.#run, this.#spare].filter(
      (run) => run?.canGoOn === true && run.cursor <= event,
    ) as StoppingRun[];
    const best = candidates.sort((a, b) => b.cursor - a.cursor)[0] ?? this.#fresh();
    this.#spare = null;
    this.#run = best;
    return best;
  }

  #fresh(): StoppingRun {
    return new StoppingRun(this.#createHost, this.#settings, this.#now);
  }

  /** Gets a run ready from which the next position is near; false when there is nothing to do. */
  prepare(maxMs: number): boolean {
    const run = this.#run;
    if (run === null || run.canGoOn || this.#position < 0 || run.lastRest === 0) return false;
    this.#spare ??= this.#fresh();
    return this.#spare.canGoOn && this.#spare.step(run.lastRest, maxMs) === 'more';
  }

  #look<T>(look: (standing: Standing, sightings: Sightings) => T): T | null {
    const run = this.#run;
    if (run === null || this.#position < 0 || run.isEmpty) return null;
    const { standing } = run;
    this.#describer.begin();
    return quietly(standing, () => look(standing, run.sightings));
  }

  #inspection(): Inspection {
    const nothing: Inspection = { event: this.#position, frames: [], outer: [] };
    return (
      this.#look(({ frames, realm }, sightings) => ({
        event: this.#position,
        frames: frames.map((frame) => this.#frame(frame, realm, sightings)),
        outer: this.#scopes(outerScopes(realm, sightings, this.#settings.entry)),
      })) ?? nothing
    );
  }

  #frame(frame: Frame, realm: Realm, sightings: Sightings): InspectedFrame {
    const held = thisOf(frame);
    return {
      name: frame.fc.name,
      activation: frame.activation,
      site: frame.fc.siteOf[frame.pc],
      scopes: this.#scopes(scopesOf(frame, realm, sightings)),
      this: held === null || held.isTdz ? null : this.#describer.describe(held.value),
    };
  }

  #scopes(scopes: readonly LiveScope[]): InspectedScope[] {
    return scopes.map(({ kind, name, bindings, object }) => ({
      kind,
      name,
      object: object === null ? null : this.#describer.describe(object),
      bindings: bindings.map(({ name: bound, held, root }) => ({
        name: bound,
        value: this.#describer.describe(held.value),
        isTdz: held.isTdz,
        place: { root, steps: [] },
      })),
    }));
  }

  // --- What objects hold ------------------------------------------------------------------------------------

  properties(id: ObjectId, from: number, count: number): PropertyPage | null {
    const thing = this.#describer.thing(id);
    if (thing === undefined || typeof thing === 'string') return null;
    return this.#look(({ realm }, sightings) => {
      const holdings = new Holdings(thing, realm, sightings);
      return {
        id,
        from,
        total: holdings.total,
        properties: holdings.slice(from, count).map((holding) => this.#property(holding)),
      };
    });
  }

  #property({ name, role, content, key, isEnumerable, step }: Holding): InspectedProperty {
    const describe = (value: Value): InspectedValue => this.#describer.describe(value);
    const accessor = content instanceof Accessor ? content : null;
    return {
      name,
      role,
      isEnumerable,
      step,
      key: key === undefined ? null : describe(key.value),
      value: accessor === null ? describe(content as Value) : null,
      getter: accessor?.get === undefined || accessor === NOTHING ? null : describe(accessor.get),
      setter: accessor?.set === undefined || accessor === NOTHING ? null : describe(accessor.set),
    };
  }

  text(id: ObjectId, from: number, count: number): TextPage | null {
    const thing = this.#describer.thing(id);
    return typeof thing === 'string' ? { id, from, total: thing.length, text: thing.slice(from, from + count) } : null;
  }

  // --- Expressions ------------------------------------------------------------------------------------------

  evaluate(expression: string, event: number, frame: number): Task<Evaluation> {
    const parsed = parsedOrProblem(expression);
    if (!('node' in parsed)) return done((): Evaluation => ({ ok: false, problem: parsed }), event);
    if (event === this.#position) return done(() => this.#evaluation(parsed.node, frame), event);
    const run = this.#fresh();
    return taskOf(run, event, () => {
      // Before the first event nothing stands.
      if (run.isEmpty) return NO_FRAME;
      const { standing } = run;
      const describer = new Describer();
      return quietly(standing, () => evaluationAt(parsed.node, standing, run.sightings, frame, describer));
    });
  }

  #evaluation(node: Expression, frame: number): Evaluation {
    return (
      this.#look((standing, sightings) => evaluationAt(node, standing, sightings, frame, this.#describer)) ?? NO_FRAME
    );
  }

  /** One run over all positions, which rise. */
  conditions(expression: string, events: readonly number[]): Task<Conditions> {
    const holds = new Uint8Array(events.length).fill(2);
    const parsed = parsedOrProblem(expression);
    if (!('node' in parsed)) return done(() => ({ events, holds, problem: parsed }), 0);
    const run = this.#fresh();
    let problem: EvaluationProblem | null = null;
    let next = 0;
    run.visit = (cursor, standing) => {
      if (next === events.length || cursor < events[next]) return;
      const here = standing();
      const result = quietly(here, () => evaluationAt(parsed.node, here, run.sightings, 0, null));
      if (!result.ok) problem ??= result.problem;
      for (; next < events.length && events[next] <= cursor; next++)
        holds[next] = result.ok ? Number(result.isTruthy) : 2;
    };
    return taskOf(run, events.at(-1) ?? 0, () => ({ events, holds, problem }));
  }

  // --- Changes ----------------------------------------------------------------------------------------------

  /** One run up to the position, with an eye on the place at every event. */
  lastChange(place: Place, event: number): Task<Change | null> {
    const run = this.#fresh();
    const watch = new Watch(place, run.sightings);
    const describer = new Describer();
    let change: Change | null = null;
    let last: { readonly value: Value } | null = null;
    let before = 0;
    run.visit = (cursor, _standing, agent) => {
      const { realm } = agent.host as BaseHost;
      const held = quietly({ agent, realm }, () => watch.held(realm));
      if (held !== null && (last === null || !Object.is(held.value, last.value))) {
        describer.begin();
        change = {
          before,
          after: cursor,
          from: last === null ? null : describer.textOf(last.value),
          to: describer.textOf(held.value),
        };
      }
      // A place that cannot be seen for a while has not changed: its frame waits, or its block is left.
      last = held ?? last;
      before = cursor;
    };
    return taskOf(run, event, () => change);
  }
}

const NO_FRAME: Evaluation = { ok: false, problem: { kind: 'no-frame' } };

function parsedOrProblem(expression: string): { readonly node: Expression } | EvaluationProblem {
  try {
    return { node: parseExpression(expression) };
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.problem;
    throw thrown;
  }
}

/** `describer` null: only whether it is true counts. */
function evaluationAt(
  node: Expression,
  { frames, realm }: Standing,
  sightings: Sightings,
  index: number,
  describer: Describer | null,
): Evaluation {
  const frame = frames.at(index);
  const around: Surroundings = {
    scopes:
      frame === undefined
        ? [...sightings.roots.values()].flatMap((root) => scopesOf(root, realm, sightings))
        : scopesOf(frame, realm, sightings),
    thisHeld: frame === undefined ? null : thisOf(frame),
    realm,
  };
  try {
    const value = evaluate(node, around);
    return { ok: true, isTruthy: truthy(value), value: (describer ?? new Describer()).describe(value) };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { ok: false, problem: thrown.problem };
    throw thrown;
  }
}

/** What can be seen from nowhere: the program's own file, and the realm. */
function outerScopes(realm: Realm, sightings: Sightings, entry: string): LiveScope[] {
  const root = sightings.roots.get(entry);
  return root === undefined ? realmScopes(realm) : scopesOf(root, realm, sightings);
}

/** Looks without leaving a trace: what looking costs is not the program's to pay. */
function quietly<T>({ agent, realm }: Pick<Standing, 'agent' | 'realm'>, look: () => T): T {
  const { opsLeft, roomLeft, lastLength, observer } = agent;
  const { memory } = agent.shared;
  agent.isLookedInto = true;
  try {
    return withRealm(realm, look);
  } finally {
    agent.isLookedInto = false;
    restore(agent, { opsLeft, roomLeft, lastLength, memory });
    agent.observer = observer;
  }
}

function restore(
  agent: Agent,
  { opsLeft, roomLeft, lastLength, memory }: { opsLeft: number; roomLeft: number; lastLength: number; memory: number },
): void {
  agent.opsLeft = opsLeft;
  agent.roomLeft = roomLeft;
  agent.lastLength = lastLength;
  agent.shared.memory = memory;
}

// --- Tasks --------------------------------------------------------------------------------------------------

/** A run is taken to a position, then answers. */
function taskOf<T>(run: StoppingRun, event: number, finish: () => T): Task<T> {
  let answer: { readonly value: T } | null = null;
  return {
    step(maxMs) {
      if (answer === null && run.step(event, maxMs) === 'there') answer = { value: finish() };
      return answer !== null;
    },
    get answer() {
      return answer!.value;
    },
    get cursor() {
      return run.cursor;
    },
  };
}

function done<T>(finish: () => T, cursor: number): Task<T> {
  let answer: { readonly value: T } | null = null;
  return {
    step() {
      answer ??= { value: finish() };
      return true;
    },
    get answer() {
      return answer!.value;
    },
    cursor,
  };
}

/** A task's answer, at once. */
export function answerOf<T>(task: Task<T>): T {
  while (!task.step(Infinity));
  return task.answer;
}
