import { CodeKind } from '../../engine/compile/code.ts';
import type { Frame } from '../../engine/vm/frame.ts';
import { innermostEnvironment } from './scope-chain.ts';

/** An environment as the engine has it: the one around it, then the values. */
export type LiveEnvironment = unknown[];

/**
 * Environments and frames by the order in which a run met them, which is the same each time: so that a variable can be
 * found again when the program is run once more.
 */
export class Sightings {
  readonly #numbers = new WeakMap<LiveEnvironment, number>();
  #count = 0;
  /** Told of each environment with its number. */
  onEnvironment: ((environment: LiveEnvironment, number: number) => void) | null = null;
  /** Told of each frame that runs. */
  onFrame: ((frame: Frame) => void) | null = null;
  /** The programs' own frames by file: module and script bodies. They outlive their end here. */
  readonly roots = new Map<string, Frame>();

  /** A frame has come to an op at which it can be looked at. */
  see(frame: Frame): void {
    if (frame.fc.library) return;
    this.onFrame?.(frame);
    if (isRoot(frame) && !this.roots.has(frame.fc.shownFile)) this.roots.set(frame.fc.shownFile, frame);
    this.#number(innermostEnvironment(frame));
  }

  /** Outer ones first: they are older. */
  #number(environment: LiveEnvironment | null): void {
    if (environment === null || this.#numbers.has(environment)) return;
    const [outer] = environment;
    this.#number(Array.isArray(outer) ? outer : null);
    this.#numbers.set(environment, ++this.#count);
    this.onEnvironment?.(environment, this.#count);
  }

  /** 0 for one that no frame was seen with. */
  numberOf(environment: LiveEnvironment): number {
    return this.#numbers.get(environment) ?? 0;
  }
}

/** A module's or script's own body; of CommonJS, the function that the file is wrapped in. */
export function isRoot({ fc }: Frame): boolean {
  return fc.kind === CodeKind.Script || fc.kind === CodeKind.Module || (fc.start === 0 && fc.end === fc.source.length);
}
