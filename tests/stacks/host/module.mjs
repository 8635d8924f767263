Error.stackTraceLimit = Infinity;
const at = (kind) => console.log(['## ' + kind, ...new Error('x').stack.split('\n').slice(2).map((line) => line.trim())].join('\n'));
at('module');
process.nextTick(() => at('tick'));
await null;
at('awaited');
await new Promise((resolve) => setTimeout(resolve, 5));
at('awaited a timer');
async function f() { await null; at('async function'); }
await f();
