import { type ComponentType, useEffect, useState } from 'react';

export interface GutterProps {
  readonly file: string;
  readonly lines: number;
  /** Height of a line in CSS pixels. */
  readonly row: number;
}

/** The gutter's breakpoints, once their code is here. Without it the editor is complete but for them. */
export function useGutter(): ComponentType<GutterProps> | null {
  const [gutter, setGutter] = useState<ComponentType<GutterProps> | null>(null);
  useEffect(() => {
    let isGone = false;
    import('./BreakpointGutter.tsx').then(
      (part) => !isGone && setGutter(() => part.default),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return gutter;
}
