import { lookup } from '../../../base/lookup.ts';
import { defineMethod } from '../../../engine/objects/function.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { Call, Get } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import { defineHandlers, TargetData } from '../../web/events.ts';
import { createInstance, defineInterface, requireArguments } from '../../web/interface.ts';
import type { HtmlHost } from '../html-host.ts';

class QueryData extends TargetData {
  readonly query: Read;
  constructor(query: Read) {
    super();
    this.query = query;
  }
}

/** What is so of the window that nobody sees: 1280 by 720, in light colours, with a mouse. */
const FEATURES = lookup<string>({
  orientation: 'landscape',
  'prefers-color-scheme': 'light',
  'prefers-reduced-motion': 'no-preference',
  hover: 'hover',
  pointer: 'fine',
});
const SIZES = lookup<number>({ width: 1280, height: 720 });

/** What is said of a query again, and whether it is so. */
interface Read {
  readonly shown: string;
  readonly isSo: boolean;
}

/** https://drafts.csswg.org/cssom/#serialize-a-media-query-list */
function readList(list: string): Read {
  agent.spend(list.length * 10);
  if (list.trim() === '') return { shown: '', isSo: true };
  const all = list
    .split(',')
    .map((query) => readQuery(query.trim().toLowerCase()) ?? { shown: 'not all', isSo: false });
  return { shown: all.map(({ shown }) => shown).join(', '), isSo: all.some(({ isSo }) => isSo) };
}

/** https://drafts.csswg.org/mediaqueries/#typedef-media-query; null where it is none. */
function readQuery(query: string): Read | null {
  const [, prefix, type, rest] = /^(?:(not|only)\s+)?([a-z][\w-]*)(?:\s+and\s+(.*))?$/s.exec(query) ?? [];
  if (type === undefined) return readConditions(query);
  if (/^(?:and|or|not|only|layer)$/.test(type)) return null;
  const more = rest === undefined ? { shown: '', isSo: true } : readConditions(rest);
  if (more === null) return null;
  const isSo = /^(?:all|screen)$/.test(type) && more.isSo;
  const shown = [prefix, type].filter(Boolean).join(' ') + (more.shown && ` and ${more.shown}`);
  return { shown, isSo: prefix === 'not' ? !isSo : isSo };
}

function readConditions(text: string): Read | null {
  const negated = /^not\s*(?=\()(.*)$/s.exec(text);
  if (negated !== null) {
    const inner = readCondition(negated[1]);
    return inner && { shown: `not ${inner.shown}`, isSo: !inner.isSo };
  }
  const word = /\)\s+or\s+\(/.test(text) ? 'or' : 'and';
  const all = text.split(new RegExp(`\\s+${word}\\s+`)).map(readCondition);
  if (!all.every((each) => each !== null)) return null;
  return {
    shown: all.map(({ shown }) => shown).join(` ${word} `),
    isSo: word === 'or' ? all.some(({ isSo }) => isSo) : all.every(({ isSo }) => isSo),
  };
}

/** One in parentheses, whose last may be missing at the end; what nobody knows is not so. */
function readCondition(text: string): Read | null {
  const [, inner] = /^\(\s*([^(){}]*?)\s*\)?$/s.exec(text) ?? [];
  // https://drafts.csswg.org/mediaqueries/#typedef-general-enclosed
  if (inner === undefined) return /^[\w-]+\([^{}]*$/.test(text) ? { shown: text, isSo: false } : null;
  const [, feature, value] = /^([\w-]+)\s*:\s*(\S.*)$/s.exec(inner) ?? [];
  if (feature !== undefined) return { shown: `(${feature}: ${value})`, isSo: isFeature(feature, value) };
  const range = /^(?:(\S+?)\s*([<>]=?|=)\s*)?([a-z-]+)(?:\s*([<>]=?|=)\s*(\S+))?$/.exec(inner);
  if (range === null || (range[2] ?? range[4]) === undefined) return { shown: text, isSo: isFeature(inner, undefined) };
  const [, low, before, name, after, high] = range;
  const isWithin = (one: number, sign: string | undefined, other: number): boolean =>
    sign === undefined || COMPARISONS[sign]!(one, other);
  const size = SIZES[name] ?? Number.NaN;
  const shown = `(${[low, before, name, after, high].filter(Boolean).join(' ')})`;
  return { shown, isSo: isWithin(pixels(low), before, size) && isWithin(size, after, pixels(high)) };
}

const COMPARISONS = lookup<(one: number, other: number) => boolean>({
  '<': (one, other) => one < other,
  '>': (one, other) => one > other,
  '<=': (one, other) => one <= other,
  '>=': (one, other) => one >= other,
  '=': (one, other) => one === other,
});

const pixels = (length = ''): number => Number.parseFloat(length) * (/em$/.test(length) ? 16 : 1);

function isFeature(feature: string, value: string | undefined): boolean {
  const [, bound, name] = /^(min-|max-)?(.*)$/s.exec(feature)!;
  const size = SIZES[name];
  if (size === undefined) return value === undefined ? name in FEATURES : FEATURES[name] === value;
  if (value === undefined) return bound === undefined;
  const wanted = pixels(value);
  return bound === 'min-' ? size >= wanted : bound === 'max-' ? size <= wanted : size === wanted;
}

/** `matchMedia`: https://drafts.csswg.org/cssom-view/#the-mediaquerylist-interface; what matches never changes. */
export function installMediaQueries(_host: HtmlHost, realm: Realm): void {
  const prototype = defineInterface<QueryData>(realm, {
    name: 'MediaQueryList',
    parent: 'EventTarget',
    data: QueryData,
    get: { media: ({ query }) => query.shown, matches: ({ query }) => query.isSo },
    methods: Object.fromEntries(
      ['addListener', 'removeListener'].map((name) => [
        `${name}/1`,
        (_query, [listener], self) => Call(Get(self, name.replace('L', 'EventL')), self, ['change', listener]),
      ]),
    ),
  });
  defineHandlers(realm, prototype, ['change']);
  defineMethod(realm, realm.globalObject, 'matchMedia', 1, (_this, args) => {
    requireArguments(args, 1, "execute 'matchMedia' on 'Window'");
    return createInstance(realm, 'MediaQueryList', new QueryData(readList(ToString(args[0]))));
  });
}
