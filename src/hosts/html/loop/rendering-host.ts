import { hereIn } from '../../error-position.ts';
import { NS_PER_MS } from '../../virtual-clock.ts';
import type { ParsedUrl } from '../../web/url.ts';
import type { Page } from '../dom/dom.ts';
import { AnimationFrames } from './animation-frames.ts';
import { IdleCallbacks } from './idle.ts';
import { TaskHost } from './task-host.ts';

/** A host that draws: https://html.spec.whatwg.org/#update-the-rendering, each step of it for all windows. */
export abstract class RenderingHost extends TaskHost {
  readonly idle = new IdleCallbacks(this);
  readonly frames = new AnimationFrames(this);

  /** The window was told to show something else; a page is not left here. */
  leave(_address: ParsedUrl): void {
    this.warn(
      `${hereIn()}The page was told to go to another address. A browser leaves it then; that is not modelled here.`,
    );
  }

  #lateNs = 0;
  #imprecise(ms: number): number {
    const { exactMs } = this.words;
    if (exactMs === undefined || ms <= 0) return ms;
    const { ns } = this.clock;
    // One that has come due by then comes with the one before.
    if (this.#lateNs < ns + ms * NS_PER_MS) this.#lateNs = ns + Math.max(ms, Math.min(ms + 8, exactMs)) * NS_PER_MS;
    return (this.#lateNs - ns) / NS_PER_MS;
  }
  override afterMs(ms: number, name: string, run: () => void): number {
    return super.afterMs(/^AbortSignal|^scheduler/.test(name) ? this.#imprecise(ms) : ms, name, run);
  }

  *#inFrame(name: string, callbacks: Iterable<() => void>): Generator<void> {
    for (const callback of callbacks) {
      this.runTask(this.enqueueTask('animation-frame', name), callback);
      yield;
      yield* this.checkpoint();
    }
  }

  *#tell(name: string, all: Iterable<() => Iterable<void>>): Generator<void> {
    for (const steps of all) {
      yield* this.runTaskSteps(this.enqueueTask('animation-frame', name), steps);
      yield* this.checkpoint();
    }
  }

  protected *renderingOpportunity(windows: readonly (Page | null)[]): Generator<void, boolean> {
    const ms = this.frames.timeMs;
    const callbacks = this.frames.take();
    const pages = windows.filter((page) => page !== null);
    for (const { animations } of pages) animations.begin(ms);
    for (const { scrolling } of pages) yield* this.#tell('scroll', scrolling.events());
    for (const { animations } of pages) {
      if (!animations.isIdle) yield* this.#inFrame('Animation', [() => animations.advance()]);
      yield* this.#tell('Animation', animations.events());
    }
    yield* this.#inFrame('requestAnimationFrame', callbacks);
    for (const { focus } of pages) yield* this.#tell('focus', focus.fixUp());
    for (const { motion } of pages) motion.flush();
    for (const { animations } of pages)
      if (!animations.isIdle) yield* this.#inFrame('Animation', [() => animations.start()]);
    for (const { observers } of pages) yield* this.#inFrame('ResizeObserver', observers.frame());
    this.frames.made();
    return true;
  }
}
