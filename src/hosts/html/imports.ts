import type { ImportStage } from '../../engine/heart/host-hooks.ts';
import type { HtmlHost } from './html-host.ts';

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

  pace({ stage, file, depth }: ImportStage, go: () => void): void {
    if (stage === 'evaluated' || (stage === 'failed' && this.isBare)) return go();
    if (stage === 'failed') return this.#host.afterNetwork(MS_PER_FILE, 'import', go);
    const others = this.#waiting.get(file);
    if (others !== undefined) return void others.push(go);
    if (depth === 0 || file.startsWith('data:')) return void this.#host.queueTask('networking', 'import', go);
    const waiting = [go];
    this.#waiting.set(file, waiting);
    this.#host.afterNetwork(MS_PER_FILE * depth, 'import', () => {
      this.#waiting.delete(file);
      for (const each of waiting) each();
    });
  }
}
