import { type ComponentType, useEffect, useState } from 'react';

export interface OverProps {
  readonly file: string;
  readonly text: string;
  /** Height of a line in CSS pixels. */
  readonly row: number;
}

/** Breakpoints and pointed values, once their code is here. Without it the editor is complete but for them. */
export function useOver(): ComponentType<OverProps> | null {
  const [over, setOver] = useState<ComponentType<OverProps> | null>(null);
  useEffect(() => {
    let isGone = false;
    import('./EditorOver.tsx').then(
      (part) => !isGone && setOver(() => part.default),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return over;
}
