/*
 * Where each card of a queue stands: a pure function of what waits, so that the same cursor always gives the same
 * picture and a move is the difference between two of them. Head and tail are what matter in a FIFO, so an
 * overlong queue shows its head, a count, and its last card.
 */

/** Heights in CSS pixels. */
export interface QueueMetrics {
  readonly card: number;
  readonly gap: number;
  /** The hairline with a tick's number. */
  readonly divider: number;
  readonly more: number;
}

export interface PlacedCard {
  readonly id: number;
  /** Place in the queue, 0 = next. */
  readonly place: number;
  readonly y: number;
}

export interface PlacedDivider {
  readonly tick: number;
  readonly y: number;
}

export interface QueueLayout {
  readonly cards: readonly PlacedCard[];
  readonly dividers: readonly PlacedDivider[];
  /** The line that stands for the cards not drawn: ids [from, to) of the queue. */
  readonly more: { readonly y: number; readonly from: number; readonly to: number } | null;
  readonly height: number;
}

/** Never more tokens than this in the document, whatever the height. */
const MOST_CARDS = 100;

export function layoutQueue(
  ids: readonly number[],
  tickOf: (id: number) => number,
  height: number,
  metrics: QueueMetrics,
): QueueLayout {
  const all = place(ids, 0, ids.length, tickOf, 0, 0, metrics);
  // Where a line is as high as a card, one that stands for a single card saves nothing.
  const fewest = metrics.more >= metrics.card ? 3 : 2;
  if (ids.length <= MOST_CARDS && (all.height <= height || ids.length <= fewest)) return { ...all, more: null };
  const head = headCount(ids, tickOf, height, metrics);
  const top = place(ids, 0, head, tickOf, 0, 0, metrics);
  const moreY = top.height + metrics.gap;
  const lastTick = tickOf(ids[head - 1]);
  const tail = place(ids, ids.length - 1, ids.length, tickOf, moreY + metrics.more, lastTick, metrics);
  // Where not even the count fits below the head, or the last card below the count, a part of it would say nothing.
  if (head === 1 && height > 0 && tail.height - metrics.card / 4 > height)
    return { ...top, more: { y: moreY, from: head, to: ids.length }, height: moreY + metrics.more };
  return {
    cards: [...top.cards, ...tail.cards],
    dividers: [...top.dividers, ...tail.dividers],
    more: { y: moreY, from: head, to: ids.length - 1 },
    height: tail.height,
  };
}

/** What a queue of so many jobs takes when it holds the end of one tick and the beginning of the next. */
export function heightOfQueue(count: number, { card, gap, divider }: QueueMetrics): number {
  return 2 * divider + count * (card + gap) - gap;
}

/** Cards that fit above the count and the last one; at least one. */
function headCount(
  ids: readonly number[],
  tickOf: (id: number) => number,
  height: number,
  metrics: QueueMetrics,
): number {
  const room = height - metrics.more - metrics.card - metrics.divider - 2 * metrics.gap;
  let head = 1;
  const most = Math.min(MOST_CARDS - 1, ids.length - 2);
  while (head < most && place(ids, 0, head + 1, tickOf, 0, 0, metrics).height <= room) head++;
  return head;
}

function place(
  ids: readonly number[],
  from: number,
  to: number,
  tickOf: (id: number) => number,
  startY: number,
  startTick: number,
  metrics: QueueMetrics,
): { cards: PlacedCard[]; dividers: PlacedDivider[]; height: number } {
  const cards: PlacedCard[] = [];
  const dividers: PlacedDivider[] = [];
  let y = startY;
  let tick = startTick;
  for (let at = from; at < to && cards.length <= MOST_CARDS; at++) {
    const own = tickOf(ids[at]);
    if (own !== tick) {
      dividers.push({ tick: own, y });
      y += metrics.divider;
      tick = own;
    }
    cards.push({ id: ids[at], place: at, y });
    y += metrics.card + metrics.gap;
  }
  return { cards, dividers, height: Math.max(startY, y - metrics.gap) };
}
