import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Advice } from '../../app/editor/advice.ts';
import { useApp } from '../../app/hooks.ts';
import { valuesAt } from '../../app/looking/value-at.ts';
import { plainText } from '../../base/rich-text.ts';
import { variables as words } from '../../i18n/en-variables.ts';
import lineStyles from './CodeLine.module.css';
import styles from './PointedValue.module.css';
import tip from './tip.module.css';
import { expressionOf, REST_MS } from './pointed-expression.ts';

interface PointedValueProps {
  readonly file: string;
  readonly text: string;
  readonly advice: readonly Advice[];
}

interface Shown {
  readonly advice: readonly Advice[];
  readonly value: string;
  /** Of the name, in the window. */
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** The value, in each lane, of the name that the pointer rests on, and what could be better there, until it leaves, something is typed or scrolled, or Esc is pressed. */
export function PointedValue({ file, text, advice }: PointedValueProps) {
  const node = useRef<HTMLDivElement>(null);
  const shown = usePointed(node, file, text, advice);
  useLayoutEffect(() => {
    const element = node.current;
    if (!element || !shown) return;
    // Above everything: the editor's own edge would cut it.
    element.showPopover?.();
    const { width, height } = element.getBoundingClientRect();
    const isAbove = shown.top - height > 0;
    element.style.left = `${Math.max(0, Math.min(shown.left, window.innerWidth - width))}px`;
    element.style.top = `${isAbove ? shown.top - height : shown.bottom}px`;
    return () => element.hidePopover?.();
  }, [shown]);
  return (
    <div ref={node} role="tooltip" popover="manual" className={`${tip.tip} ${styles.value}`} hidden={!shown}>
      {shown?.advice.map((one) => (
        <span key={one.text} className={tip.advice}>
          {plainText(one.text)}
        </span>
      ))}
      {shown?.value}
    </div>
  );
}

interface Pointed {
  /** '': no name. */
  readonly expression: string;
  readonly offset: number;
  readonly advice: readonly Advice[];
  readonly rect: DOMRect;
}

function usePointed(
  node: RefObject<HTMLDivElement | null>,
  file: string,
  text: string,
  all: readonly Advice[],
): Shown | null {
  const app = useApp();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const page = node.current?.parentElement;
    if (!page) return;
    let asked = '';
    let timer = 0;
    const hide = (): void => {
      window.clearTimeout(timer);
      asked = '';
      setShown(null);
    };
    const show = async ({ expression, offset, advice, rect }: Pointed, key: string): Promise<void> => {
      const values = expression === '' ? [] : await valuesAt(app, file, offset, expression);
      if ((values.length === 0 && advice.length === 0) || key !== asked) return;
      const value = values.map(({ letters, text: worth }) => words.pointed(expression, letters, worth)).join('\n');
      setShown({ advice, value, left: rect.left, top: rect.top, bottom: rect.bottom });
    };
    const onMove = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || node.current?.contains(event.target as Node)) return;
      const found = event.buttons === 0 ? pointedAt(page, text, all, event.clientX, event.clientY) : null;
      const key = found ? `${found.offset} ${found.expression}` : '';
      if (key === asked) return;
      hide();
      asked = key;
      if (found) timer = window.setTimeout(() => void show(found, key), REST_MS);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    page.addEventListener('pointermove', onMove);
    page.addEventListener('pointerleave', hide);
    page.parentElement?.addEventListener('scroll', hide);
    window.addEventListener('keydown', onKey, true);
    return () => {
      hide();
      page.removeEventListener('pointermove', onMove);
      page.removeEventListener('pointerleave', hide);
      page.parentElement?.removeEventListener('scroll', hide);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [app, node, file, text, all]);
  return shown;
}

const WORD = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;

/** What is drawn at a place of the window: asked of what is drawn, which knows tabs, wide letters and both directions. */
function pointedAt(page: Element, text: string, all: readonly Advice[], x: number, y: number): Pointed | null {
  const drawn = [...page.querySelectorAll(`.${lineStyles.line}`)].find((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return y >= top && y < bottom;
  });
  const piece = drawn && [...drawn.querySelectorAll(`.${lineStyles.text}`)][0];
  const number = Number(drawn?.querySelector(`.${lineStyles.number}`)?.textContent);
  if (!piece || !number) return null;
  const hit = (start: number, end: number): { range: Range; rect: DOMRect } | null => {
    const range = rangeOf(piece, start, end);
    const rect = range?.getBoundingClientRect();
    return range && rect && x >= rect.left && x < rect.right ? { range, rect } : null;
  };
  const advice = all.filter(({ line, start, end }) => line === number && hit(start, end) !== null);
  const name = nameAt(text.split('\n')[number - 1] ?? '', hit);
  const rect = name?.rect ?? (advice[0] && hit(advice[0].start, advice[0].end)?.rect);
  if (!rect) return null;
  const before = text.split('\n', number - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return { expression: name?.expression ?? '', offset: before + (name?.index ?? advice[0].start), advice, rect };
}

/** The name that is drawn there, and what it is the end of. */
function nameAt(
  line: string,
  hit: (start: number, end: number) => { range: Range; rect: DOMRect } | null,
): { index: number; expression: string; rect: DOMRect } | null {
  for (const { index, 0: word } of line.matchAll(WORD)) {
    const found = hit(index, index + word.length);
    if (!found) continue;
    if (found.range.startContainer.parentElement?.closest(`.${lineStyles.string}, .${lineStyles.comment}`)) return null;
    const expression = expressionOf(line, index, word);
    return expression === null ? null : { index, expression, rect: found.rect };
  }
  return null;
}

/** What is drawn of some columns of a line. */
function rangeOf(piece: Element, start: number, end: number): Range | null {
  const range = document.createRange();
  const walker = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
  let [at, hasStart] = [0, false];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.nodeValue ?? '';
    if (!hasStart && start < at + length) {
      range.setStart(node, start - at);
      hasStart = true;
    }
    if (hasStart && end <= at + length) {
      range.setEnd(node, end - at);
      return range;
    }
    at += length;
  }
  return null;
}
