import { type RefObject, useCallback, useState } from 'react';
import { useElement } from './use-element.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Inner size of an element in CSS pixels; {0, 0} until it is laid out. */
export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const measure = useCallback((element: HTMLElement) => {
    const read = (): void => {
      const width = element.clientWidth;
      const height = element.clientHeight;
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    read();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(read);
    observer?.observe(element);
    return () => observer?.disconnect();
  }, []);
  useElement(ref, measure);
  return size;
}
