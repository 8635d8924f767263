import { BodyKind } from '../compile/code.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { type Frame, machine } from './frame.ts';

/** Where the running guest code stands, as a site; 0 when none runs. */
export function currentSite(): number {
  const { frame } = machine;
  if (frame === null) return 0;
  const { fc } = frame;
  return fc.library === true ? siteOfLibrary(frame) : fc.siteOf[frame.pc];
}

/** What a plain function of a library does happens where it was called; what waits in a library has no place. */
function siteOfLibrary(top: Frame): number {
  let frame: Frame | null = top;
  while (frame?.fc.library && frame.fc.body === BodyKind.Normal) frame = frame.parent;
  return frame === null ? 0 : frame.fc.siteOf[frame.pc];
}

/** Whether a call of the function is on the stack. */
export function isActive(fn: GuestObject): boolean {
  for (let { frame } = machine; frame !== null; frame = frame.parent) if (frame.fn === fn) return true;
  return false;
}

export { captureAnew, madeLineOf, setupStacks, stackAtFirst, stackOf, stackWasRead } from './stack/property.ts';
