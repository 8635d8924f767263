import { lookup } from '../../../base/lookup.ts';
import { defineMethod } from '../../../engine/objects/function.ts';
import { Call, Get } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import { defineHandlers, TargetData } from '../../web/events.ts';
import { createInstance, defineInterface, requireArguments } from '../../web/interface.ts';
import type { HtmlHost } from '../html-host.ts';

class QueryData extends TargetData {
  readonly media: string;
  constructor(media: string) {
    super();
    this.media = media;
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

function matches(query: string): boolean {
  return query.split(',').some((each) => {
    const text = each.trim().toLowerCase();
    if (text.startsWith('not ')) return !matches(text.slice(4));
    return text === '' || text.split(/\s+and\s+/).every(isSo);
  });
}

function isSo(condition: string): boolean {
  const [, bound, name, value] = /^\(\s*(min-|max-)?([\w-]+)\s*(?::\s*([\w-]+))?\s*\)$/.exec(condition) ?? [];
  if (name === undefined) return /^(?:only )?(?:all|screen)$/.test(condition);
  const size = SIZES[name];
  if (size === undefined) return value === undefined ? name in FEATURES : FEATURES[name] === value;
  const wanted = Number.parseFloat(value) * (/em$/.test(value) ? 16 : 1);
  return bound === 'min-' ? size >= wanted : bound === 'max-' ? size <= wanted : size === wanted;
}

/** `matchMedia`: https://drafts.csswg.org/cssom-view/#the-mediaquerylist-interface; what matches never changes. */
export function installMediaQueries(_host: HtmlHost, realm: Realm): void {
  const prototype = defineInterface<QueryData>(realm, {
    name: 'MediaQueryList',
    parent: 'EventTarget',
    data: QueryData,
    get: { media: ({ media }) => media, matches: ({ media }) => matches(media) },
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
    return createInstance(realm, 'MediaQueryList', new QueryData(ToString(args[0]).trim()));
  });
}
