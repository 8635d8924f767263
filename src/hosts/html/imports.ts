import type { ImportStage } from '../../engine/heart/host-hooks.ts';
import { CreateBuiltinFunction } from '../../engine/objects/function.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { CreateError, ThrowTypeError } from '../../engine/spec/errors.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToString } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { resolvePath } from '../load-module.ts';
import { PAGE_URL, parseUrl } from '../web/url.ts';
import type { HtmlHost } from './html-host.ts';
import type { PageRules } from './versions.ts';

/** How long a module's file is on its way. */
const MS_PER_FILE = 1;

/** Pages load for `import()` by tasks, also what they have loaded before: tests/hosts/pages/modules/import-ticks*. */
export class PageImports {
  readonly #host: HtmlHost;
  /** What waits for a module that is on its way. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** What was asked for last is no address: that is known at once. */
  isBare = false;

  constructor(host: HtmlHost) {
    this.#host = host;
  }

  /** The error of what is not there. */
  missing(specifier: string, rules: PageRules): GuestObject {
    this.isBare = isBareSpecifier(specifier);
    const address = parseUrl(specifier, PAGE_URL)?.href ?? specifier;
    const words = this.isBare ? rules.bareSpecifier(specifier) : rules.notLoaded(address);
    return CreateError('TypeError', words, this.#host.realm);
  }

  pace({ stage, file, depth }: ImportStage, go: () => void): void {
    if (stage === 'failed' && !this.isBare) return this.#host.afterNetwork(MS_PER_FILE, 'import', go);
    if (stage !== 'loaded') return go();
    const others = this.#waiting.get(file);
    if (others !== undefined) return void others.push(go);
    if (depth === 0 || /^(?:data|blob):/.test(file)) return void this.#host.queueTask('networking', 'import', go);
    const waiting = [go];
    this.#waiting.set(file, waiting);
    this.#host.afterNetwork(MS_PER_FILE * depth, 'import', () => {
      this.#waiting.delete(file);
      for (const each of waiting) each();
    });
  }
}

const isBareSpecifier = (specifier: string): boolean => !/^(?:\.{0,2}\/|[a-z][a-z0-9+.-]*:)/i.test(specifier);

/** https://html.spec.whatwg.org/#hostgetimportmetaproperties: `import.meta.resolve` of a module. */
export function metaResolve(realm: Realm, file: string, rules: PageRules): GuestObject {
  const resolve = (_this: Value, [specifier]: Value[]): Value => {
    const name = ToString(specifier);
    if (/^\.{1,2}\//.test(name)) return `file:///${resolvePath(name, file)}`;
    const href = isBareSpecifier(name) ? undefined : parseUrl(name, PAGE_URL)?.href;
    return href ?? ThrowTypeError(`Failed to execute 'resolve' on 'import.meta': ${rules.bareSpecifier(name)}`);
  };
  return CreateBuiltinFunction(resolve, 1, 'resolve', { realm });
}
