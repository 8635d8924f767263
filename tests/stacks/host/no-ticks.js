Error.stackTraceLimit = Infinity;
function at(kind) { console.log(['## ' + kind, ...new Error('x').stack.split('\n').slice(2).map((line) => line.trim())].join('\n')); }
Promise.resolve().then(() => { at('job behind the script'); if (typeof queueMicrotask === 'function') queueMicrotask(() => at('microtask behind the script')); });
setTimeout(() => { Promise.resolve().then(() => { at('job behind a timer'); if (typeof queueMicrotask === 'function') queueMicrotask(() => at('microtask behind a timer')); }); }, 1);
