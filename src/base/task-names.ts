/** Pages have one kind of task for what comes from the network and for what they do aside without it: these are the latter. */
export const isWorkAside = (name: string): boolean => /^(?:read|locks|link|FileReader)$/.test(name);
