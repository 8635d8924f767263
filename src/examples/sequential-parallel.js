/*
 * One after the other, or side by side
 * Awaiting each call before the next starts adds their times; starting all and then awaiting takes as long as the slowest. The virtual clock shows the difference exactly.
 *
 * Group: Patterns
 * Lanes: es2017, es2025 on node-24
 * Start: end
 */
const fetchPart = (name, ms) =>
  new Promise((resolve) => setTimeout(resolve, ms, name));

async function sequential() {
  const a = await fetchPart('a', 30);
  const b = await fetchPart('b', 20);
  console.log('sequential', a, b, 'at', performance.now() | 0, 'ms');
}

async function parallel() {
  const [a, b] = await Promise.all([fetchPart('a', 30), fetchPart('b', 20)]);
  console.log('parallel', a, b, 'at', performance.now() | 0, 'ms');
}

sequential();
parallel();
