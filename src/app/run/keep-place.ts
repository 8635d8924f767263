import { anchorAt, resolveAnchor } from './anchor.ts';
import { lengthOf, type Picture } from './picture.ts';

/** Where the cursor stands in a new picture: at the same end, or at what it showed before, as nearly as can be. */
export function keepPlace(before: Picture | null, after: Picture, k: number): number {
  const last = Math.max(0, lengthOf(after) - 1);
  if (!before || k === 0) return 0;
  if (k >= lengthOf(before) - 1) return last;
  return resolveAnchor(after, anchorAt(before, k)).k;
}
