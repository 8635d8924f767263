import { useEffect, useRef } from 'react';
import styles from './WholeText.module.css';

/**
 * Texts that end with an ellipsis, in full: a finger or Enter on one shows it beside its place and takes it away again, and so
 * does Escape; a mouse that rests on one has it as a title. Readers aloud have the whole text as it stands. One for the page.
 */
export function CutText() {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => watch(box), []);
  return <p ref={box} popover="auto" data-cut-text className={`${styles.whole} ${styles.near}`} />;
}

/** What may be pressed as one, or read as one. */
const HOLDERS = 'button, a, li, tr, dt, dd, [data-item], [role="option"], [role="treeitem"], [role="row"]';
const ELSEWHERE = 'input, select, textarea, [contenteditable], [popovertarget], [data-cut-text], canvas';
/** Title that was given here: it follows the text. */
const GIVEN = 'data-cut-title';

function watch(box: { readonly current: HTMLElement | null }): () => void {
  let shown: Element | null = null;
  const isOpen = (): boolean => box.current?.matches(':popover-open') === true;
  // A finger outside closes what is open before its click is told of.
  let wasShown: Element | null = null;
  const onDown = (): void => {
    wasShown = isOpen() ? shown : null;
  };
  const onClick = (event: MouseEvent): void => {
    const target = event.target;
    if (!(target instanceof Element) || !box.current) return;
    if (box.current.contains(target) && getSelection()?.isCollapsed !== false) return box.current.hidePopover();
    const cut = cutAt(target);
    const isAgain = cut !== null && (isOpen() ? shown : wasShown) === cut.place;
    wasShown = null;
    if (isOpen()) box.current.hidePopover();
    if (!cut || isAgain || !isByFingerOrKey(event)) return;
    box.current.textContent = cut.text;
    box.current.showPopover();
    putBeside(box.current, cut.place.getBoundingClientRect());
    shown = cut.place;
  };
  const onOver = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse' || !(target instanceof HTMLElement)) return;
    const own = target.closest<HTMLElement>('[title]');
    if (own && !own.hasAttribute(GIVEN)) return;
    const cut = isCut(target);
    if (!cut && !target.hasAttribute(GIVEN)) return;
    target.toggleAttribute(GIVEN, cut);
    target.title = cut ? (target.textContent ?? '') : '';
  };
  document.addEventListener('pointerdown', onDown, true);
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', onOver, { passive: true });
  return () => {
    document.removeEventListener('pointerdown', onDown, true);
    document.removeEventListener('click', onClick);
    document.removeEventListener('pointerover', onOver);
  };
}

/** A key's click has no pointer and counts no presses. */
function isByFingerOrKey(event: MouseEvent): boolean {
  const by = event instanceof PointerEvent ? event.pointerType : '';
  return by === 'touch' || by === 'pen' || (by === '' && event.detail === 0);
}

/** The cut text that was pressed, or those of what was pressed. */
function cutAt(target: Element): { readonly place: Element; readonly text: string } | null {
  if (target.closest(ELSEWHERE)) return null;
  const holder = target.closest(HOLDERS) ?? target;
  for (let place: Element | null = target; place && holder.contains(place); place = place.parentElement)
    if (isCut(place)) return { place, text: place.textContent ?? '' };
  const cut = [...holder.querySelectorAll('*')].slice(0, 60).filter(isCut);
  return cut.length > 0 ? { place: holder, text: cut.map(({ textContent }) => textContent).join('\n') } : null;
}

/** A line that its end has been taken from, or lines of which the last ones are not there. */
function isCut(element: Element): boolean {
  if (element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) return true;
  return webkitLineClamp !== 'none' && webkitLineClamp !== '' && element.scrollHeight > element.clientHeight + 4;
}

/** Below the place, or above it where there is more room. */
function putBeside(box: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const isBelow = bottom + height + GAP < innerHeight || innerHeight - bottom > top;
  box.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  box.style.top = `${Math.max(GAP, isBelow ? Math.min(bottom + 4, innerHeight - height - GAP) : top - height - 4)}px`;
}

const GAP = 8;
