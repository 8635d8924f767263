import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Runs `attach` with the element of `ref`, before it is painted where the component itself renders it. An element of a
 * parent is not known yet when its child's effects first run: there it runs right after.
 */
export function useElement<E extends HTMLElement>(ref: RefObject<E | null>, attach: (element: E) => () => void): void {
  const [isLate, setLate] = useState(false);
  const isMissing = useRef(false);
  useLayoutEffect(() => {
    isMissing.current = !ref.current && !isLate;
    return ref.current ? attach(ref.current) : undefined;
  }, [ref, attach, isLate]);
  useEffect(() => {
    if (isMissing.current) setLate(true);
  }, []);
}
