import { agent } from '../../spec/agent.ts';

export type RealFunction = (...numbers: number[]) => number;
type Functions = Readonly<Record<string, RealFunction>>;

/** By the style of an engine's stacks, which tells whose it is; V8's are a page's. */
export type MathOfPlatforms = Readonly<Record<'v8' | 'jsc' | 'firefox', Functions>>;

/*
 * The door to what engines other than Node's compute otherwise (platforms.ts). A worker loads it beside the hosts; whoever runs
 * programs hands it in before the first of them.
 */
let platforms: MathOfPlatforms = { v8: {}, jsc: {}, firefox: {} };

export function handInMath(math: MathOfPlatforms): void {
  platforms = math;
}

/** What one takes a host beyond the call. */
const OPS = 20;

/** A function of Math's as the engine computes it whose program runs; `plain` is V8's in Node. */
export function variantOf(name: string, plain: RealFunction): RealFunction {
  const { style, page } = agent.stackRules;
  const own = style === 'v8' && !page ? undefined : platforms[style][name];
  if (own === undefined) return plain;
  agent.spend(OPS);
  return own;
}
