import { HANDLER_KINDS, JOB_KINDS, PROMISE_ROLES, type PromiseRole } from '../trace/index.ts';
import { handlerKind } from './divergence-ends.ts';
import type { FoundCause, LaneView, Pair } from './divergence.ts';
import type { ExplanationId } from './messages.ts';

/*
 * Which rule of the two lanes' semantics a cause is about. Lanes come with the switches that are on in them (names of
 * src/catalogue/switches.ts, which this room does not know otherwise); a rule is one that is on in one lane only.
 */

/** By lane: the switches that are on. */
export type LaneRules = readonly (readonly string[])[];

/** The switches a cause may be about, the likeliest first. */
const SUSPECTS: Readonly<Partial<Record<ExplanationId, readonly string[]>>> = {
  'cause.await-wrapper': ['await-any-native', 'await-wraps', 'generator-await-wraps', 'wrapper-steps-aside'],
  'cause.generator-await': ['generator-await-wraps', 'settled-shortcut', 'settled-shortcut-by-then'],
  'cause.settled-shortcut': ['settled-shortcut', 'settled-shortcut-by-then'],
  'cause.from-sync-wrapper': [
    'from-sync-wraps',
    'settled-shortcut',
    'settled-shortcut-by-then',
    'await-wraps',
    'wrapper-steps-aside',
  ],
  'cause.yield-star': ['yield-star-awaits-again', 'delegated-return-leaves', 'generator-await-wraps'],
  'cause.generator-end': ['generator-end-awaits', 'return-undefined-at-once', 'generator-await-wraps'],
  'cause.finally': ['finally-settles-at-once'],
  'cause.try': ['try-returns-promise'],
  'cause.adoption': ['settled-shortcut', 'settled-shortcut-by-then'],
  'cause.wrapper-calls-then': ['await-any-native', 'await-wraps', 'generator-await-wraps', 'from-sync-wraps'],
  'cause.constructor-read': ['await-wraps', 'await-any-native', 'generator-await-wraps'],
  'cause.disposal-read': ['disposal-resolves-first'],
  'cause.from-sync-close': ['from-sync-stays-open'],
  'cause.from-sync-throw': ['from-sync-throw-passes'],
  'cause.from-sync-failure': ['from-sync-failure-closes'],
  'cause.for-await-close': ['for-await-closes-finished'],
  'cause.resolve-lookups': ['resolve-per-element'],
  'cause.delegated-throw': ['delegated-throw-sticks'],
  'cause.delegated-return': ['delegated-return-is-next'],
  'cause.return-throws': ['generator-return-throws'],
  'cause.yield-return-throws': ['yield-return-throws'],
  'cause.await-sticks': ['await-throw-sticks'],
};

/** Switches of rules that save jobs: a lane that has one is the faster of two. The others cost jobs. */
const SAVING = new Set([
  'await-any-native',
  'settled-shortcut',
  'settled-shortcut-by-then',
  'finally-settles-at-once',
  'try-returns-promise',
  'wrapper-steps-aside',
  'return-undefined-at-once',
  'delegated-return-leaves',
]);

/** The rule is another in the two lanes, and can be why `slow` needs more jobs than `fast`. */
function canCost(rule: string, slow: LaneView, fast: LaneView, rules: LaneRules): boolean {
  const [has, hasNot] = SAVING.has(rule) ? [fast, slow] : [slow, fast];
  return (rules[has.lane] ?? []).includes(rule) && !(rules[hasNot.lane] ?? []).includes(rule);
}

/** The same cause, with the rule it is about. */
export function withRule(found: FoundCause, pair: Pair, rules: LaneRules | undefined): FoundCause {
  const suspects = SUSPECTS[found.cause.id];
  const { cause, site, prefers } = found;
  if (suspects === undefined) return { cause, site };
  const [slow, fast] = found.cause.params.lane === pair[0].lane ? pair : [pair[1], pair[0]];
  const isFitting = (suspect: string) => rules !== undefined && canCost(suspect, slow, fast, rules);
  const open = suspects.filter((suspect) => differing(pair, rules).includes(suspect));
  const rule = open.find((each) => each === prefers) ?? open.find(isFitting) ?? open[0] ?? '';
  return { site, cause: { ...cause, params: { ...cause.params, rule } } };
}

/** The rule is another in each of the two lanes. */
export function isRuleOpen(rule: string, pair: Pair, rules: LaneRules): boolean {
  return differing(pair, rules).includes(rule);
}

/** Nothing that is known of the lanes speaks against this cause for the jobs that `slow` needs more. */
export function isPossible(id: ExplanationId, [slow, fast]: Pair, rules: LaneRules | undefined): boolean {
  const suspects = SUSPECTS[id];
  return rules === undefined || suspects === undefined || suspects.some((rule) => canCost(rule, slow, fast, rules));
}

/** The lanes' semantics are the same: what differs is the hosts' doing. */
export function isHostsDoing(pair: Pair, rules: LaneRules | undefined): boolean {
  return rules !== undefined && differing(pair, rules).length === 0;
}

/** Switches that are on in one lane of the two. */
function differing([one, other]: Pair, rules: LaneRules | undefined): readonly string[] {
  const [a, b] = [rules?.[one.lane] ?? [], rules?.[other.lane] ?? []];
  return [...a.filter((rule) => !b.includes(rule)), ...b.filter((rule) => !a.includes(rule))];
}

const rolesIn = (role: PromiseRole) => (view: LaneView) =>
  view.tables.promises.role.includes(PROMISE_ROLES.indexOf(role));
const siteIn = (role: string) => (view: LaneView) => view.trace.sites.some((site) => site.role === role);

/** What has to be in a program so that a switch can cost it jobs, and the cause that would be. */
const COSTLY: readonly (readonly [rule: string, id: ExplanationId, isThere: (view: LaneView) => boolean])[] = [
  [
    'finally-settles-at-once',
    'cause.finally',
    (view) =>
      jobsIn(
        view,
        (job) => handlerKind(view.trace, view.tables.jobs.handler[job]) === HANDLER_KINDS.indexOf('finally'),
      ),
  ],
  ['try-returns-promise', 'cause.try', rolesIn('try')],
  ['yield-star-awaits-again', 'cause.yield-star', siteIn('yield')],
  ['from-sync-wraps', 'cause.from-sync-wrapper', rolesIn('from-sync')],
  ['generator-end-awaits', 'cause.generator-end', rolesIn('async-generator')],
  ['for-await-closes-finished', 'cause.for-await-close', siteIn('for-await')],
  ['generator-await-wraps', 'cause.generator-await', rolesIn('async-generator')],
  ['await-wraps', 'cause.await-wrapper', siteIn('await')],
  ['settled-shortcut', 'cause.settled-shortcut', hasThenableJobs],
  ['settled-shortcut-by-then', 'cause.settled-shortcut', hasThenableJobs],
];

function hasThenableJobs(view: LaneView): boolean {
  return jobsIn(view, (job) => view.tables.jobs.kind[job] === JOB_KINDS.indexOf('thenable'));
}

/** Rules that may cost jobs in ways that no trace shows beforehand. */
const HIDDEN = ['await-any-native', 'wrapper-steps-aside', 'return-undefined-at-once'];

/** No rule in which the lanes differ is why `slow` needs more jobs (`suspectedCause` found none): their hosts' own code does. */
export function isLeftToHosts([slow, fast]: Pair, rules: LaneRules | undefined): boolean {
  if (rules === undefined || slow.trace.host === fast.trace.host) return false;
  return !HIDDEN.some((rule) => canCost(rule, slow, fast, rules));
}

/** The cause of a gap whose jobs do not tell: what else differs between the lanes and is there in the program. */
export function suspectedCause(pair: Pair, rules: LaneRules | undefined): ExplanationId | null {
  if (rules === undefined) return null;
  const [slow, fast] = pair;
  return COSTLY.find(([rule, , isThere]) => canCost(rule, slow, fast, rules) && pair.some(isThere))?.[1] ?? null;
}

function jobsIn({ tables }: LaneView, test: (job: number) => boolean): boolean {
  for (let job = 1; job <= tables.jobs.length; job++) if (test(job)) return true;
  return false;
}
