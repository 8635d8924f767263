/** Our engine id of a real one: 'node-10.24.1' → 'node-10'; 12.0 is an engine of its own. */
export function ourId(id) {
  const [, major, minor] = /^node-(\d+)\.(\d+)\.\d+$/.exec(id) ?? [];
  if (major === undefined) return id;
  return major === '12' && minor === '0' ? 'node-12.0' : `node-${major}`;
}
