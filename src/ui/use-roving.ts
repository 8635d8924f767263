import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

const ITEMS = '[data-item]';

/**
 * One stop for Tab in a list, arrows inside it: exactly one `[data-item]` of the container can be reached by Tab,
 * the one that had the focus last. Returns the container's key handler.
 */
export function useRoving(container: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  useLayoutEffect(() => {
    if (container.current) keepOneStop(container.current);
  });
  return (event) => {
    const list = container.current;
    if (!list || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const items = itemsOf(list);
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const target = items[Math.max(0, Math.min(items.length - 1, next))];
    for (const item of items) item.tabIndex = item === target ? 0 : -1;
    target.focus();
  };
}

function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(ITEMS)];
}

function keepOneStop(list: HTMLElement): void {
  const items = itemsOf(list);
  const focused = items.find((item) => item === document.activeElement);
  const stop = focused ?? items.find((item) => item.tabIndex === 0) ?? items[0];
  for (const item of items) {
    const tabIndex = item === stop ? 0 : -1;
    // Every write, even of the same value, makes the page work out its styles anew.
    if (item.tabIndex !== tabIndex || !item.hasAttribute('tabindex')) item.tabIndex = tabIndex;
  }
}
