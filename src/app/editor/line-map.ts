/**
 * Lines of a text in a later version of it: what stands before and after the change keeps its line, what was
 * changed has none (0). Good enough to keep marks in place while somebody types. Lines are 1-based.
 */
export function mapLines(before: string, after: string): (line: number) => number {
  if (before === after) return (line) => line;
  const old = before.split('\n');
  const now = after.split('\n');
  const most = Math.min(old.length, now.length);
  let same = 0;
  while (same < most && old[same] === now[same]) same++;
  let tail = 0;
  while (tail < most - same && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  const shift = now.length - old.length;
  return (line) => {
    if (line <= same) return line;
    return line > old.length - tail ? line + shift : 0;
  };
}
