/*
 * What travels between rooms: a reaction from its promise to the queue, a job from the queue to the stack. Rooms
 * draw a token where it stands (`data-token`); when a step moves a token to another room, a copy of it flies there
 * while the real one waits, unseen, at its place. Within a room CSS transitions do the same. Nothing here decides
 * where anything stands.
 */

/** Never more than this at once: three things moving are read, thirty are noise. */
const MOST_TRAVELLERS = 3;

interface Place {
  readonly element: HTMLElement;
  readonly room: string;
  readonly rect: DOMRect;
}

/** Where every token of a lane stands before a step. */
export type TokenPlaces = ReadonlyMap<string, Place>;

/** Reads the places of all tokens below `root`, by lane and token. */
export function readPlaces(root: HTMLElement): TokenPlaces {
  const places = new Map<string, Place>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-token]')) {
    const key = keyOf(element);
    if (key !== '' && !places.has(key))
      places.set(key, { element, room: roomOf(element), rect: element.getBoundingClientRect() });
  }
  return places;
}

/**
 * Lets copies fly from where tokens were to where they are now. `origins` names, for a token that is new, the one it
 * comes from (a job from its reaction). Tokens that stayed in their room are left to CSS.
 */
export function travel(root: HTMLElement, before: TokenPlaces, origins: ReadonlyMap<string, string>, ms: number): void {
  if (ms <= 0) return;
  let travellers = 0;
  for (const [key, place] of readPlaces(root)) {
    const from = before.get(key) ?? before.get(origins.get(key) ?? '');
    if (!from || travellers >= MOST_TRAVELLERS) continue;
    if (from.room === place.room || !isVisible(root, from.rect) || !isVisible(root, place.rect)) continue;
    fly(place.element, from.rect, place.rect, ms);
    travellers++;
  }
}

function keyOf(element: HTMLElement): string {
  const lane = element.closest<HTMLElement>('[data-lane]')?.dataset.lane ?? '';
  return element.dataset.token ? `${lane}/${element.dataset.token}` : '';
}

function roomOf(element: HTMLElement): string {
  return element.closest<HTMLElement>('[data-room]')?.dataset.room ?? '';
}

function isVisible(root: HTMLElement, rect: DOMRect): boolean {
  const frame = root.getBoundingClientRect();
  return rect.height > 0 && rect.bottom > frame.top && rect.top < frame.bottom;
}

function fly(target: HTMLElement, from: DOMRect, to: DOMRect, ms: number): void {
  const copy = target.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-token');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  const { style } = copy;
  style.position = 'fixed';
  style.left = `${to.left}px`;
  style.top = `${to.top}px`;
  style.width = `${to.width}px`;
  style.height = `${to.height}px`;
  style.margin = '0';
  style.zIndex = '9';
  style.pointerEvents = 'none';
  style.transition = 'none';
  style.boxShadow = 'var(--shadow)';
  style.listStyle = 'none';
  target.ownerDocument.body.append(copy);
  const easing = 'cubic-bezier(.2, 0, 0, 1)';
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const flight = copy.animate(
    [
      { transform: start, opacity: 0.9 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: ms, easing },
  );
  target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: ms });
  const end = (): void => copy.remove();
  flight.onfinish = end;
  flight.oncancel = end;
}
