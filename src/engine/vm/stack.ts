import { BodyKind } from '../compile/code.ts';
import { machine } from './frame.ts';

/** Where the running guest code stands, as a site; 0 when none runs. */
export function currentSite(): number {
  let { frame } = machine;
  // What a plain function of a library does happens where it was called; what waits in a library has no place.
  while (frame?.fc.library && frame.fc.body === BodyKind.Normal) frame = frame.parent;
  return frame === null ? 0 : frame.fc.siteOf[frame.pc];
}

export { setupStacks, stackOf } from './stack/property.ts';
