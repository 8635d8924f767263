import { ENGINES, findEngine, switchesOf } from './index.ts';
import { customProfileId, rivalsOf, type SwitchId } from './switches.ts';

/*
 * What lies between two lanes and can be tried to find out which of their differences matters: the first one's semantics with a
 * single rule of the other's, and the versions of Node from one to the other.
 */

/** Semantics and host of a lane; `engine` is '' when they were chosen one by one. */
interface Choice {
  readonly engine: string;
  readonly profile: string;
  readonly host: string;
}

export interface Between {
  /** In which the two differ. */
  readonly rules: readonly SwitchId[];
  /** Ids of two Nodes and those between, the oldest first; none when one of the lanes is no real Node. */
  readonly versions: readonly string[];
  /** Which of the two has the older one. */
  readonly older: 'one' | 'other';
  /** What to run for a rule or a version of these. */
  readonly choiceOf: (trial: { readonly rule: string } | { readonly version: string }) => Choice;
}

export function between(one: Choice, other: Choice): Between {
  const variants = ruleVariants(one.profile, other.profile);
  const versions = nodesBetween(one.engine, other.engine);
  return {
    rules: [...variants.keys()],
    versions,
    older: versions[0] === one.engine ? 'one' : 'other',
    choiceOf: (trial) =>
      'rule' in trial
        ? { ...one, engine: '', profile: variants.get(trial.rule as SwitchId) ?? one.profile }
        : engineChoice(trial.version),
  };
}

/** By rule: the id of `profile` with that one as `other` has it; what excludes a rule that comes goes with it. */
function ruleVariants(profile: string, other: string): ReadonlyMap<SwitchId, string> {
  const [own, others] = [switchesOf(profile), switchesOf(other)];
  const without = (gone: readonly SwitchId[]) => own.filter((rule) => !gone.includes(rule));
  const coming = others.filter((rule) => !own.includes(rule));
  const replaced = coming.flatMap(rivalsOf);
  const going = own.filter((rule) => !others.includes(rule) && !replaced.includes(rule));
  return new Map([
    ...coming.map((rule) => [rule, customProfileId([...without(rivalsOf(rule)), rule])] as const),
    ...going.map((rule) => [rule, customProfileId(without([rule]))] as const),
  ]);
}

function nodesBetween(one: string, other: string): readonly string[] {
  const ends = [one, other].map((id) => NODES.indexOf(id));
  return ends.includes(-1) ? [] : NODES.slice(Math.min(...ends), Math.max(...ends) + 1);
}

const NODES: readonly string[] = ENGINES.map(({ id }) => id).filter((id) => id.startsWith('node-'));

function engineChoice(id: string): Choice {
  const { profile, host } = findEngine(id)!;
  return { engine: id, profile, host };
}
