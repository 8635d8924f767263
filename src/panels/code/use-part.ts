import { type ComponentType, useEffect, useState } from 'react';

/** A part of the editor, once its code is here. Without it the editor is complete but for that. */
export function usePart<P>(load: () => Promise<{ readonly default: ComponentType<P> }>): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    let isGone = false;
    load().then(
      (module) => !isGone && setPart(() => module.default),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return part;
}
