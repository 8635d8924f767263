import { useEffect, useMemo, useState } from 'react';
import type { Advice } from '../../app/editor/advice.ts';
import type { Picture } from '../../app/run/picture.ts';
import { runInSlices } from '../../base/slices.ts';
import { SLICE_MS, SLICES } from '../../ui/soon.ts';

interface Made {
  readonly of: Picture;
  readonly advice: readonly Advice[];
  readonly on: typeof import('../../app/editor/advice.ts').adviceOn;
}

const NONE: readonly Advice[] = [];

/** What could be better in a file as it stands, as the newest run that was gone through shows it. */
export function useAdvice(picture: Picture | null, file: string, text: string): readonly Advice[] {
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    if (!picture) return;
    let giveUp = (): void => {};
    let isGone = false;
    const work = ({ adviceInPieces, adviceOn: on }: typeof import('../../app/editor/advice.ts')): void => {
      if (isGone) return;
      giveUp = runInSlices(adviceInPieces(picture), SLICE_MS, SLICES, (advice) => setMade({ of: picture, advice, on }));
    };
    // Without it the editor is complete but for that.
    import('../../app/editor/advice.ts').then(work, () => undefined);
    return () => {
      isGone = true;
      giveUp();
    };
  }, [picture]);
  return useMemo(() => {
    const found = made?.on(made.advice, made.of, file, text) ?? NONE;
    return found.length === 0 ? NONE : found;
  }, [made, file, text]);
}
