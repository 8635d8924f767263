import { anchorAt, type CursorAnchor, resolveAnchor } from '../run/anchor.ts';
import type { App } from '../app.ts';
import type { Picture } from '../run/picture.ts';
import { moveTo, pause } from './playback.ts';

/*
 * Where the cursor was before it jumped, to go back to, as a browser has it for pages. Steps are no jumps; a drag
 * along the timeline is one. Places survive edits of the program as anchors.
 */

interface Place {
  readonly picture: Picture;
  readonly k: number;
  readonly anchor: CursorAnchor;
}

/** Jumps that follow each other faster than this are one: a drag. */
const ONE_JUMP_MS = 400;
const MAX_PLACES = 50;

export class Jumps {
  private readonly app: App;
  private readonly now: () => number;
  private past: Place[] = [];
  private future: Place[] = [];
  private lastJump = Number.NEGATIVE_INFINITY;
  private isNoJump = false;

  constructor(app: App, now: () => number) {
    this.app = app;
    this.now = now;
    app.playback.subscribe((state, before) => {
      // A new picture puts the cursor somewhere with nothing behind it: that is no jump of anybody's.
      const isJump = state.move === 'jump' && state.k !== before.k && state.from !== state.k && !state.playing;
      const { picture } = app.run.getState();
      if (isJump && picture && !this.isNoJump) this.note(picture, before.k);
    });
  }

  /** The next jump is one by itself, however soon it comes: a command, not part of a drag. */
  begin(): void {
    this.lastJump = Number.NEGATIVE_INFINITY;
  }

  private note(picture: Picture, k: number): void {
    const now = this.now();
    const isDrag = now - this.lastJump < ONE_JUMP_MS;
    this.lastJump = now;
    if (isDrag) return;
    this.past = [...this.past, placeAt(picture, k)].slice(-MAX_PLACES);
    this.future = [];
  }

  /** False when there is nowhere to go. */
  go(direction: 'back' | 'forward'): boolean {
    const [from, to] = direction === 'back' ? [this.past, this.future] : [this.future, this.past];
    const place = from.pop();
    const { picture } = this.app.run.getState();
    if (!place || !picture) return false;
    to.push(placeAt(picture, this.app.playback.getState().k));
    pause(this.app);
    this.step(place.picture.alignment === picture.alignment ? place.k : resolveAnchor(picture, place.anchor).k);
    this.begin();
    return true;
  }

  /** Goes somewhere without a jump, however far: a debugger's step is none. */
  step(k: number): void {
    this.isNoJump = true;
    moveTo(this.app, k);
    this.isNoJump = false;
  }
}

function placeAt(picture: Picture, k: number): Place {
  return { picture, k, anchor: anchorAt(picture, k) };
}
