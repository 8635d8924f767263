import { defineValue } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { agent } from '../../../engine/spec/agent.ts';
import type { CssMotion } from './animation-data.ts';
import type { BaseHost } from '../../base-host.ts';
import type { Dom } from '../dom/dom.ts';
import type { NodeData } from '../dom/nodes.ts';
import { splitList } from '../dom/selector-lists.ts';
import { easedPart, mixedValue } from './mixed-values.ts';
import { computedValue, type Declarations, declared, displayOf } from './styles.ts';

/*
 * Transitions and animations that styles ask for: https://drafts.csswg.org/css-transitions-1/#starting, css-animations-1. Nothing
 * moves but what computed styles tell of transitions.
 */

interface Timing {
  readonly name: string;
  readonly duration: number;
  readonly delay: number;
  readonly iterations: number;
  readonly easing: string;
}

interface Running {
  readonly animation: GuestObject;
  readonly from: string;
  readonly to: string;
  /** Where it stood when it began: `from`, if nothing was under way. */
  readonly start: string;
  readonly easing: string;
}

const TIME = /^[-+]?[\d.]+m?s$/;
const KEYWORD =
  /^(?:ease(?:-in|-out|-in-out)?|linear|step-start|step-end|(?:steps|cubic-bezier|linear)\(.*|allow-discrete|normal|reverse|alternate(?:-reverse)?|none|forwards|backwards|both|running|paused)$/;
const EASING = /^(?:ease|linear|cubic-bezier)/;
const millis = (text: string): number => Number.parseFloat(text) * (text.endsWith('ms') ? 1 : 1000);
function listed(text: string): string[] {
  agent.spend(text.length >> 3);
  return splitList(text).map((each) => each.trim());
}

/** One of `transition` or `animation`. */
function timingOf(text: string): Timing {
  const words: readonly string[] = text.match(/[\w-]+\([^()]*\)|\S+/g) ?? [];
  const [duration = 0, delay = 0] = words.filter((word) => TIME.test(word)).map(millis);
  const count = words.find((word) => word === 'infinite' || /^[\d.]+$/.test(word));
  const name = words.find((word) => !TIME.test(word) && !KEYWORD.test(word) && word !== count);
  const iterations = count === undefined ? 1 : count === 'infinite' ? Infinity : Number(count);
  const easing = words.find((word) => EASING.test(word)) ?? 'ease';
  return { name: name ?? (words.includes('none') ? 'none' : 'all'), duration, delay, iterations, easing };
}

function timings(all: Declarations, what: 'transition' | 'animation'): Timing[] {
  const short = all.get(what);
  const part = (name: string): string[] => listed(all.get(`${what}-${name}`) ?? '');
  const [names, durations, delays, counts, easings] = [
    part(what === 'transition' ? 'property' : 'name'),
    part('duration'),
    part('delay'),
    part('iteration-count'),
    part('timing-function'),
  ];
  const base = short === undefined ? [] : listed(short).map(timingOf);
  const own =
    names[0] !== '' ? names : base.length > 0 ? base.map(({ name }) => name) : durations[0] !== '' ? ['all'] : [];
  const pick = (list: string[], i: number, otherwise: number | undefined): number =>
    list[0] === '' ? (otherwise ?? 0) : millis(list[i % list.length]);
  return own.map((name, i) => {
    const count = counts[i % counts.length];
    return {
      name,
      duration: pick(durations, i, base[i % base.length]?.duration),
      delay: pick(delays, i, base[i % base.length]?.delay),
      iterations:
        count === '' ? (base[i % base.length]?.iterations ?? 1) : count === 'infinite' ? Infinity : Number(count),
      easing: easings[i % easings.length] || (base[i % base.length]?.easing ?? 'ease'),
    };
  });
}

const SIDES = ['bottom', 'left', 'right', 'top'];
const LONGHANDS: Readonly<Record<string, readonly string[]>> = {
  background: ['background-color'],
  margin: SIDES.map((side) => `margin-${side}`),
  padding: SIDES.map((side) => `padding-${side}`),
  inset: SIDES,
  overflow: [],
};
const concerns = ({ name }: Timing, property: string): boolean =>
  name === 'all' || name === property || LONGHANDS[name]?.includes(property) === true;
/** What changes at once, or has no value between two. */
const DISCRETE =
  /^(?:--|transition|animation|display|position|cursor|pointer-events|user-select|overflow|float|clear|content|font-family|white-space|text-align|direction|will-change|box-sizing|flex-(?:direction|wrap)|align-|justify-|touch-action|list-style|resize)/;
const INITIAL: Readonly<Record<string, string>> = {
  opacity: '1',
  color: 'rgb(0, 0, 0)',
  'background-color': 'rgba(0, 0, 0, 0)',
  'font-size': '16px',
  'letter-spacing': 'normal',
  visibility: 'visible',
  'z-index': 'auto',
};
const ZERO = /^(?:margin-|padding-|border-\w+-width|border-radius|min-)/;
const NONE = /^(?:transform|filter|scale|rotate|translate|box-shadow|text-shadow|clip-path|perspective)$/;
/** What Chromium hands to another thread, and hears of a little later. */
const COMPOSITED = /^(?:opacity|transform|filter|scale|rotate|translate|backdrop-filter)$/;

function valuesOf(all: Declarations): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of all) {
    if (DISCRETE.test(name)) continue;
    for (const long of LONGHANDS[name] ?? [name]) values.set(long, computedValue(long, value));
  }
  return values;
}

const initial = (name: string): string =>
  INITIAL[name] ?? (ZERO.test(name) ? '0px' : NONE.test(name) ? 'none' : 'auto');
const canMix = (name: string, a: string, b: string): boolean => {
  const isFixed = (value: string): boolean => /^(?:auto|normal|(?:min|max|fit)-content)$/.test(value);
  return a !== b && !isFixed(a) && !isFixed(b) && (!/^max-/.test(name) || (a !== 'none' && b !== 'none'));
};

export class CssMotions {
  readonly #dom: Dom;
  readonly #ask: () => void;
  readonly #isWanted: boolean;
  #isChanged = true;
  /** How elements that are shown looked last. */
  #seen = new Map<NodeData, Declarations>();
  readonly #transitions = new Map<NodeData, Map<string, Running>>();
  readonly #animations = new Map<NodeData, Map<string, GuestObject>>();

  /** `isWanted`: a program that speaks of neither transitions nor animations has none. */
  constructor(dom: Dom, ask: () => void, isWanted: boolean) {
    this.#dom = dom;
    this.#ask = ask;
    this.#isWanted = isWanted;
  }

  /** Something may look different. */
  heard(): void {
    if (!this.#isWanted || this.#isChanged) return;
    this.#isChanged = true;
    this.#ask();
  }

  /** The page is there: it is drawn. */
  begin(): void {
    if (this.#isWanted && this.#isChanged) this.#ask();
  }

  /** Styles are computed: what has changed since the last time begins to move. */
  flush(): void {
    if (!this.#isWanted || !this.#isChanged) return;
    this.#isChanged = false;
    const before = this.#seen;
    const now = new Map<NodeData, Declarations>();
    const { body } = this.#dom;
    for (const node of [body, ...body.descendants()]) {
      if ((node !== body && node.parent !== body && !now.has(node.parent!)) || displayOf(node) === 'none') continue;
      now.set(node, declared(node));
    }
    agent.spend(now.size);
    this.#seen = now;
    for (const node of before.keys()) if (!now.has(node)) this.#stop(node);
    for (const [node, all] of now) {
      const old = before.get(node);
      if (old === all) continue;
      if (old !== undefined) this.#transit(node, old, all);
      this.#animate(node, all);
    }
  }

  #stop(node: NodeData): void {
    const { animations } = this.#dom;
    for (const { animation } of this.#transitions.get(node)?.values() ?? []) animations.cancelMotion(animation);
    for (const animation of this.#animations.get(node)?.values() ?? []) animations.cancelMotion(animation);
    this.#transitions.delete(node);
    this.#animations.delete(node);
  }

  #transit(node: NodeData, old: Declarations, all: Declarations): void {
    const named = timings(all, 'transition');
    const asked = named.filter(({ duration, delay }) => duration + delay > 0);
    const running = this.#transitions.get(node) ?? new Map<string, Running>();
    for (const [name, { animation }] of running) {
      if (named.some((each) => concerns(each, name))) continue;
      this.#dom.animations.cancelMotion(animation);
      running.delete(name);
    }
    if (asked.length === 0 && running.size === 0) return;
    const [from, to] = [valuesOf(old), valuesOf(all)];
    const names = [...new Set([...from.keys(), ...to.keys()])].sort();
    agent.spend(names.length * asked.length);
    if (agent.stackRules.style !== 'firefox')
      names.sort((a, b) => Number(COMPOSITED.test(a)) - Number(COMPOSITED.test(b)));
    for (const name of names) {
      const [a, b] = [from.get(name) ?? initial(name), to.get(name) ?? initial(name)];
      if (a === b) continue;
      const timing = asked.findLast((each) => concerns(each, name));
      const last = running.get(name);
      const isUnderWay = last !== undefined && this.#dom.animations.isMoving(last.animation);
      const start = isUnderWay ? this.#valueOf(last) : a;
      if (isUnderWay) {
        if (last.to === b && timing !== undefined) continue;
        this.#dom.animations.cancelMotion(last.animation);
      }
      running.delete(name);
      if (timing === undefined || !canMix(name, a, b)) continue;
      // Who turns back needs no longer than it has come.
      const part = isUnderWay && last.from === b ? this.#dom.animations.partOf(last.animation) : 1;
      const duration = timing.duration * part;
      const animation = this.#start(node, { kind: 'transition', name }, { ...timing, duration });
      running.set(name, { animation, from: a, to: b, start, easing: timing.easing });
    }
    this.#transitions.set(node, running);
  }

  /** What computed styles tell of what is under way. */
  *shown(node: NodeData): Generator<readonly [name: string, value: string]> {
    for (const [name, running] of this.#transitions.get(node) ?? [])
      if (this.#dom.animations.isMoving(running.animation)) yield [name, this.#valueOf(running)];
  }

  #valueOf({ animation, start, to, easing }: Running): string {
    return mixedValue(start, to, easedPart(easing, this.#dom.animations.progressOf(animation)));
  }

  #animate(node: NodeData, all: Declarations): void {
    const asked = timings(all, 'animation').filter(({ name }) => this.#dom.sheets.hasKeyframes(name));
    const running = this.#animations.get(node);
    if (asked.length === 0 && running === undefined) return;
    const kept = new Map<string, GuestObject>();
    for (const [name, animation] of running ?? []) {
      if (asked.some((each) => each.name === name)) kept.set(name, animation);
      else this.#dom.animations.cancelMotion(animation);
    }
    for (const timing of asked)
      if (!kept.has(timing.name))
        kept.set(timing.name, this.#start(node, { kind: 'animation', name: timing.name }, timing));
    this.#animations.set(node, kept);
  }

  #start(node: NodeData, what: Pick<CssMotion, 'kind' | 'name'>, timing: Timing): GuestObject {
    const options = OrdinaryObjectCreate(this.#dom.realm.ObjectPrototype);
    for (const key of ['duration', 'delay', 'iterations'] as const) defineValue(options, key, timing[key]);
    return this.#dom.animations.animate(node, null, options, { ...what, phase: 'idle', iteration: 0 });
  }
}

/** A program that names neither needs none of this. */
export const speaksOfMotion = ({ settings }: BaseHost): boolean =>
  [...settings.files.keys()].some((file) => /transition|animation/i.test(settings.files.get(file) ?? ''));
