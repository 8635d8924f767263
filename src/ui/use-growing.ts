import { useEffect, useMemo, useState } from 'react';
import { soon } from './soon.ts';

/** Entries of a list that are drawn at a time: a few milliseconds' work. */
const PART = 50;

/**
 * A list of any length in parts that are drawn one after the other, each in a task of its own, so that thousands of
 * entries do not hold up a frame. A part is the same array as long as the list is.
 */
export function useGrowing<T>(list: readonly T[]): readonly (readonly T[])[] {
  const [drawn, setDrawn] = useState(1);
  const parts = useMemo(() => {
    const all: (readonly T[])[] = [];
    for (let at = 0; at < list.length; at += PART) all.push(list.slice(at, at + PART));
    return all;
  }, [list]);
  const isAll = drawn >= parts.length;
  useEffect(() => (isAll ? undefined : soon(() => setDrawn(drawn + 1))), [isAll, drawn]);
  return isAll ? parts : parts.slice(0, drawn);
}
