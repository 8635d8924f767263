/*
 * Lets copies of drawn things fly between rooms, along a path that is seen while they do. Rooms mark what they draw
 * (`data-token`) below their lane (`data-lane`); where anything stands is decided by the rooms alone, and a flight
 * only shows the way from the one place to the other. Transforms and opacity only, so no frame waits for a layout.
 */

/** The copy that flies, taken before the rooms draw anew, and where it starts. */
export interface Departure {
  readonly place: DOMRect;
  readonly copy: HTMLElement | null;
}

export interface Flight {
  readonly ms: number;
  readonly delay: number;
  /** Colour of the path, as rooms name it. */
  readonly job: string;
  /** A place of its own waits, dashed, for what arrives. */
  readonly hasSlot: boolean;
}

/** The first of these tokens that is drawn in the lane and can be seen. */
export function findToken(root: HTMLElement, lane: string, tokens: readonly string[]): HTMLElement | null {
  for (const token of tokens) {
    const element = root.querySelector<HTMLElement>(`[data-lane="${lane}"] [data-token~="${token}"]`);
    if (element && isVisible(root, element)) return element;
  }
  return null;
}

export function departFrom(element: HTMLElement, flies: boolean): Departure {
  return { place: element.getBoundingClientRect(), copy: flies ? copyOf(element) : null };
}

/** A copy that is no part of the page: nothing reads it, nothing reaches it. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-token');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  // It may be hidden still, as what flies to its place stands for it.
  copy.style.clipPath = '';
  return copy;
}

/** Within the frame of all rooms, and within its own, which scrolls. */
function isVisible(root: HTMLElement, element: HTMLElement): boolean {
  const rect = element.getBoundingClientRect();
  const room = element.closest('[data-room]') ?? root;
  return rect.height > 0 && [root, room].every((frame) => meets(frame.getBoundingClientRect(), rect));
}

function meets(frame: DOMRect, rect: DOMRect): boolean {
  const x = rect.left + Math.min(rect.width, 24);
  return rect.bottom > frame.top && rect.top < frame.bottom && x > frame.left && x < frame.right;
}

const EASING = 'cubic-bezier(.2, 0, 0, 1)';
const aloft = new Set<() => void>();

/** Ends every flight where it was going: a press during a movement finishes it at once. */
export function land(): void {
  for (const end of [...aloft]) end();
}

/** Flies from where it departed to where `target` stands, at `to`; `target` itself is seen when it has arrived. */
export function fly(departure: Departure, target: HTMLElement, to: DOMRect, flight: Flight): void {
  const { ms, delay, job, hasSlot } = flight;
  const { body } = target.ownerDocument;
  const from = departure.place;
  const traveller = departure.copy ?? copyOf(target);
  const size = departure.copy ? from : to;
  const parts = [traveller, ...wayBetween(target.ownerDocument, from, to, job, hasSlot)];
  placeAt(traveller, to.left, to.top, size.width, size.height, 9);
  traveller.style.boxShadow = 'var(--shadow)';
  body.append(...parts);
  const times = { duration: ms, delay, fill: 'both' } as const;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const motion = traveller.animate(
    [
      { transform: start, opacity: 0.9 },
      { transform: 'none', opacity: 1 },
    ],
    { ...times, easing: EASING },
  );
  // Not by opacity: a room that fades it in would do so frame by frame on the page's thread.
  target.style.clipPath = 'inset(100%)';
  const end = (): void => {
    aloft.delete(end);
    motion.onfinish = null;
    motion.cancel();
    target.style.clipPath = '';
    for (const part of parts) part.remove();
  };
  aloft.add(end);
  motion.onfinish = end;
}

/** A dashed line from the one middle to the other with a head, and the slot that waits. */
function wayBetween(document: Document, from: DOMRect, to: DOMRect, job: string, hasSlot: boolean): Element[] {
  const slot = document.createElement('div');
  placeAt(slot, to.left, to.top, to.width, to.height, 7);
  slot.style.cssText += ';box-sizing:border-box;border:1px dashed var(--rule);border-radius:var(--r)';
  const x = Math.max(to.left + 12, Math.min(from.left + from.width / 2, to.right - 12));
  const [start, end] = [from.top + from.height / 2, to.top + to.height / 2];
  const top = Math.min(start, end);
  const height = Math.max(1, Math.abs(end - start));
  const line = document.createElement('div');
  line.dataset.job = job;
  placeAt(line, x - 6, top, 12, height, 8);
  const pointsUp = end < start;
  line.style.cssText += `;background:linear-gradient(var(--k) 55%, transparent 0) center / 1.5px 7px repeat-y`;
  const head = document.createElement('i');
  head.style.cssText = `position:absolute;left:1px;${pointsUp ? 'top' : 'bottom'}:0;border:5px solid transparent;border-${pointsUp ? 'bottom' : 'top'}:8px solid var(--k);border-${pointsUp ? 'top' : 'bottom'}:0`;
  line.append(head);
  return (hasSlot ? [slot, line] : [line]).map(quiet);
}

function quiet(element: HTMLElement): HTMLElement {
  element.setAttribute('aria-hidden', 'true');
  return element;
}

function placeAt({ style }: HTMLElement, left: number, top: number, width: number, height: number, z: number): void {
  style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px;margin:0;z-index:${z};pointer-events:none;transition:none;list-style:none`;
}
