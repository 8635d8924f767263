/* Runs in Node and, as text, in a browser's worker: it may use nothing but the language. */

/**
 * Every property of every object that can be reached from `root` without calling anything, as text. Under Node some keys
 * are left out: what a clock, a garbage collector or the loader of the test itself moves is no trace of a guest.
 */
export function hostTable(
  root: object,
  leftOut: RegExp | null = /^__|^process$|^performance$|^navigation$|^onmessage$|^stackTraceLimit$/,
): string[] {
  const numbers = new Map<unknown, number>();
  const queue: object[] = [];
  const numberOf = (value: unknown): string => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null)
      return `${typeof value} ${String(value)}`;
    if (!numbers.has(value)) {
      numbers.set(value, numbers.size);
      queue.push(value);
    }
    return `#${String(numbers.get(value))}`;
  };
  const isStable = (key: string | symbol): boolean => typeof key === 'symbol' || leftOut === null || !leftOut.test(key);
  numberOf(root);
  const lines: string[] = [];
  for (let i = 0; i < queue.length && i < 20_000; i++) {
    const object = queue[i];
    const parts = [numberOf(Object.getPrototypeOf(object)), String(Object.isExtensible(object))];
    for (const key of Reflect.ownKeys(object)) {
      if (!isStable(key)) continue;
      const desc = Reflect.getOwnPropertyDescriptor(object, key);
      if (desc === undefined) continue;
      const flags = [desc.writable, desc.enumerable, desc.configurable].map(Number).join('');
      parts.push(
        `${String(key)}:${flags}:${'value' in desc ? numberOf(desc.value) : `${numberOf(desc.get)}/${numberOf(desc.set)}`}`,
      );
    }
    lines.push(`#${String(i)} ${parts.join(' ')}`);
  }
  return lines;
}
