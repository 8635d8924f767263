/** What holds of a place in the source, worked out once: a run may come by a hundred thousand times. */
export function bySite<T>(work: (site: number) => T): (site: number) => T {
  const known = new Map<number, T>();
  return (site) => {
    if (!known.has(site)) known.set(site, work(site));
    return known.get(site) as T;
  };
}
