import { type ReactNode, useLayoutEffect, useState } from 'react';
import { followerOf } from './app/run/followers.ts';
import { DrawnContext, useDrawn } from './app/hooks.ts';
import { Guard } from './Guard.tsx';
import { soon } from './ui/soon.ts';

/** A guarded part that draws a new picture in a task of its own, after the lanes. */
export function Later({ children }: { children: ReactNode }) {
  const leader = useDrawn();
  const [own] = useState(() => followerOf(leader, soon));
  useLayoutEffect(() => own.start(), [own]);
  return (
    <DrawnContext value={own}>
      <Guard>{children}</Guard>
    </DrawnContext>
  );
}
