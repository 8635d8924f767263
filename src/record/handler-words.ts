import type { ActivationId, HandlerInfo, PromiseId, SiteId } from '../engine/heart/observer.ts';
import type { TraceBuilder } from '../trace/index.ts';
import { HANDLER_CODES } from './codes.ts';

/** Handlers kept at hand. */
const INFOS = 128;
/** Awaits whose handlers are kept at hand. */
const AWAITS = 2048;

/** The words for names: those last met at each site, for a site nearly always names the same thing. */
export class SiteNames {
  private readonly builder: TraceBuilder;
  private readonly names: string[] = [];
  private readonly indexes: number[] = [];

  constructor(builder: TraceBuilder) {
    this.builder = builder;
  }

  indexOf(name: string, site: SiteId): number {
    if (this.names[site] === name) return this.indexes[site];
    const index = this.builder.preview(name);
    setAt(this.names, site, name, '');
    setAt(this.indexes, site, index, 0);
    return index;
  }
}

/** Sets an item of an array that is to stay without holes. */
export function setAt<T>(array: T[], index: number, value: T, empty: T): void {
  while (array.length < index) array.push(empty);
  array[index] = value;
}

/** The words for handlers. A reaction's is told again when its job is enqueued. */
export class HandlerWords {
  private readonly builder: TraceBuilder;
  /** Apart from names of bindings: a site that awaits also names what it writes to. */
  private readonly names: SiteNames;
  /** Told before, by their descriptions, each with one place here. */
  private readonly infos: (HandlerInfo | null)[] = new Array<null>(INFOS).fill(null);
  private readonly words = new Int32Array(INFOS);
  /** Those of awaits, each with one place as well: activation, site, handler. */
  private readonly awaits = new Int32Array(3 * AWAITS);

  constructor(builder: TraceBuilder) {
    this.builder = builder;
    this.names = new SiteNames(builder);
  }

  indexOf(info: HandlerInfo): number {
    const { kind, name, site, promise, activation } = info;
    if (kind === 'await') return this.ofAwait(name, site, activation);
    const place = (activation + site + promise + 7 * kind.length) & (INFOS - 1);
    if (this.infos[place] !== info) {
      this.infos[place] = info;
      this.words[place] = this.make(HANDLER_CODES[kind], name, site, promise, activation);
    }
    return this.words[place];
  }

  /** Nearly always new, so not kept by its description: that young object in an old list costs more than it spares. */
  private ofAwait(name: string, site: SiteId, activation: ActivationId): number {
    const { awaits } = this;
    const place = 3 * ((Math.imul(activation, 31) + site) & (AWAITS - 1));
    if (awaits[place] !== activation || awaits[place + 1] !== site) {
      awaits[place] = activation;
      awaits[place + 1] = site;
      awaits[place + 2] = this.make(HANDLER_CODES.await, name, site, 0, activation);
    }
    return awaits[place + 2];
  }

  private make(kind: number, name: string, site: SiteId, promise: PromiseId, activation: ActivationId): number {
    return this.builder.handler(kind, this.names.indexOf(name, site), site, promise, activation);
  }
}
