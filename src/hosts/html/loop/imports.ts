import { decodeUtf8 } from '../../../base/utf8.ts';
import type { ImportStage } from '../../../engine/heart/host-hooks.ts';
import { SourceTextModule } from '../../../engine/heart/module-records.ts';
import { CreateBuiltinFunction } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { CreateError, ThrowTypeError } from '../../../engine/spec/errors.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { loadData } from '../../data-module.ts';
import { errorPosition } from '../../error-position.ts';
import { type Loaded, loadFile } from '../../load-module.ts';
import { PAGE_URL } from '../../web/url.ts';
import type { HtmlHost } from '../html-host.ts';
import { addressOf, ImportMap } from '../import-map.ts';
import type { PageRules } from '../versions.ts';
import { localAnswer } from '../../web/local-addresses.ts';
import { moduleKind } from '../workers/workers.ts';

/** As what a text in the page stands in stacks. */
export const INLINE = 'inline';

/** How long a module's file is on its way. */
const MS_PER_FILE = 1;

/** Pages load for `import()` by tasks, also what they have loaded before: tests/hosts/pages/modules/import-ticks*. */
export class PageImports {
  readonly #host: HtmlHost;
  readonly map = new ImportMap();
  /** What waits for a module that is on its way. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** When what is at hand was asked for: its task stands among others as if it had been queued then. */
  readonly #asked = new Map<string, number>();
  /** What was asked for last is no address, or of no type: that is known at once. */
  isBare = false;

  constructor(host: HtmlHost) {
    this.#host = host;
  }

  /**
   * The text of a module. What is no file of the program is a TypeError to `import()`; a static import says what it
   * looked for.
   */
  load(specifier: string, referrer: string, type: string | undefined, rules: PageRules): Loaded {
    const from = addressOfModule(referrer);
    if (isAtHand(specifier)) this.#asked.set(specifier, this.#host.clock.ns);
    const mapped = this.map.resolve(specifier, from);
    this.isBare = type !== undefined && type !== 'json';
    if (this.isBare) return { error: CreateError('TypeError', rules.noModuleType(type!, specifier), this.#host.realm) };
    const loaded = mapped === null ? null : this.#find(mapped ?? specifier, referrer, mapped !== undefined);
    if (loaded !== null && !('error' in loaded) && (loaded.kind === 'json') === (type === 'json')) return loaded;
    const error = this.#missing(specifier, referrer, mapped, rules);
    // Only a call stands at a place.
    const isSaid = errorPosition(error) === null && !this.isBare && loaded !== null && 'error' in loaded;
    return isSaid ? loaded : { error };
  }

  #find(specifier: string, referrer: string, isAddress: boolean): Loaded {
    const host = this.#host;
    const data = loadData(specifier);
    if (data !== undefined) return data;
    if (specifier.startsWith('blob:')) {
      const answer = localAnswer(host, specifier);
      const kind = answer === null ? null : moduleKind(answer.type);
      // Compiled once an address, as files are, and known from then on, even if its blob has no address any more.
      if (kind !== 'json' && host.realm.loadedModules.has(` ${specifier}`))
        return { file: specifier, source: '', kind: 'js' };
      if (answer !== null && kind !== null) return { file: specifier, source: decodeUtf8(answer.bytes) ?? '', kind };
    }
    const own = specifier.startsWith(PAGE_URL) ? `./${specifier.slice(PAGE_URL.length)}` : specifier;
    const isOwn = isAddress || own !== specifier;
    return loadFile(host.settings.files, own, isOwn ? '' : referrer);
  }

  /** The error of what is not there. */
  #missing(specifier: string, referrer: string, mapped: string | null | undefined, rules: PageRules): GuestObject {
    const address = mapped ?? addressOf(specifier, addressOfModule(referrer));
    this.isBare = address === undefined;
    const fail = (words: string): GuestObject => CreateError('TypeError', words, this.#host.realm);
    if (address !== undefined) return fail(rules.notLoaded(address));
    if (/^\.{0,2}\//.test(specifier)) return fail(rules.notRelative(specifier));
    const error = fail(rules.bareSpecifier(specifier, 'import()'));
    // Only a call stands at a place.
    return errorPosition(error) === null || this.#isLoading(referrer)
      ? fail(rules.bareSpecifier(specifier, 'import'))
      : error;
  }

  /** Its static imports are asked for. */
  #isLoading(file: string): boolean {
    const module = this.#host.realm.loadedModules.get(` ${file}`);
    return module instanceof SourceTextModule && module.Status === 'new';
  }

  pace({ stage, file, depth }: ImportStage, go: () => void): void {
    if (stage === 'failed' && !this.isBare) return this.#fail(file, go);
    if (stage === 'unloaded') return this.#later(file, 1, go, this.#asked.get(file));
    if (stage !== 'loaded') return go();
    const others = this.#waiting.get(file);
    if (others !== undefined) return void others.push(go);
    if (depth === 0 || isAtHand(file)) return this.#later('data:', depth, go, this.#asked.get(file));
    const waiting = [go];
    this.#waiting.set(file, waiting);
    this.#host.afterNetwork(MS_PER_FILE * depth, 'import', () => {
      this.#waiting.delete(file);
      for (const each of waiting) each();
    });
  }

  /** What is at hand fails in its turn among those that do not. */
  #fail(file: string, go: () => void): void {
    if (!isAtHand(file)) return this.#host.afterNetwork(MS_PER_FILE, 'import', go);
    const found = CreateBuiltinFunction(() => undefined, 0, 'import', { realm: this.#host.realm });
    this.#host.enqueueMicrotask(found, () => this.#later(file, 1, go, this.#asked.get(file)));
  }

  /** A task a level of modules that are at hand. */
  #later(file: string, levels: number, go: () => void, fromNs = this.#host.clock.ns): void {
    if (!isAtHand(file)) return this.#host.afterNetwork(MS_PER_FILE, 'import', go);
    const steps = (): void => (levels > 1 ? this.#later(file, levels - 1, go) : go());
    this.#host.deliver(fromNs, 'networking', 'import', steps);
  }
}

const isAtHand = (file: string): boolean => /^(?:data|blob):/.test(file);

/** Where a module of that file stands; one that stands in the page itself has the page's address. */
export const addressOfModule = (file: string): string =>
  file === INLINE ? PAGE_URL : /^[a-z]+:/.test(file) ? file : PAGE_URL + file;

/** https://html.spec.whatwg.org/#hostgetimportmetaproperties: `import.meta.resolve` of a module. */
export function metaResolve(realm: Realm, file: string, map: ImportMap, rules: PageRules): GuestObject {
  const resolve = (_this: Value, [specifier]: Value[]): Value => {
    const name = ToString(specifier);
    const from = addressOfModule(file);
    const mapped = map.resolve(name, from);
    const href = mapped === null ? undefined : (mapped ?? addressOf(name, from));
    return href ?? ThrowTypeError(rules.bareSpecifier(name, 'import.meta'));
  };
  return CreateBuiltinFunction(resolve, 1, 'resolve', { realm });
}
