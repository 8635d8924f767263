import type { FromLane, FromSyntax, ToLane, ToSyntax, WorkerLike } from '../../protocol/index.ts';

/* The only place that knows where the workers' code is. */

export function spawnLane(): WorkerLike<ToLane, FromLane> {
  return new Worker(new URL('../../worker/lane.ts', import.meta.url), {
    type: 'module',
    name: 'lane',
  }) as unknown as WorkerLike<ToLane, FromLane>;
}

export function spawnSyntax(): WorkerLike<ToSyntax, FromSyntax> {
  return new Worker(new URL('../../worker/syntax.ts', import.meta.url), {
    type: 'module',
    name: 'syntax',
  }) as unknown as WorkerLike<ToSyntax, FromSyntax>;
}
