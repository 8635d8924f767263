import type { Picture, PictureLane } from './picture.ts';

/*
 * Which token another comes from: a job's card grows out of the reaction that waited on its promise. Keys are
 * `lane/job:3` and `lane/reaction:5`, as the rooms mark them.
 */
const known = new WeakMap<readonly PictureLane[], ReadonlyMap<string, string>>();
/** Programs with more jobs than this move too fast for single cards to be followed. */
const MOST_JOBS = 5000;

export function tokenOrigins(picture: Picture | null): ReadonlyMap<string, string> {
  if (!picture) return new Map();
  const found = known.get(picture.lanes);
  if (found) return found;
  const origins = new Map<string, string>();
  for (const { setting, tables } of picture.lanes) {
    const { jobs } = tables;
    for (let job = 1; job <= Math.min(jobs.length, MOST_JOBS); job++) {
      if (jobs.reaction[job] === 0) continue;
      const [card, pill] = [`${setting.id}/job:${job}`, `${setting.id}/reaction:${jobs.reaction[job]}`];
      origins.set(card, pill);
      origins.set(pill, card);
    }
  }
  known.set(picture.lanes, origins);
  return origins;
}
