/*
 * What stands above a program when it calls a function of Node's with wrong arguments, and the line of Node's that
 * throws, as real Nodes print them. A version begins with where its checks of arguments throw; then a row a call, in
 * the order of FAILING in failing-calls.ts: frames from the inside out, and @ what stands at the first, unless a check
 * throws there. Written as the rows of host-frames-table.ts.
 */

export const FAILING_CALLS: Readonly<Record<string, string>> = {
  'node-12': `internal/validators.js:189     ^throw new ERR_INVALID_CALLBACK(callback);
setTimeout (timers.js:134:3)
setInterval (timers.js:187:3)
setImmediate (timers.js:278:3)
queueMicrotask (internal/process/task_queues.js:166:11) @ throw new ERR_INVALID_ARG_TYPE('callback', 'function', callback);
process.nextTick (internal/process/task_queues.js:107:11) @ throw new ERR_INVALID_CALLBACK(callback);
checkListener (events.js:110:11) | _addListener (events.js:347:3) | EventEmitter.addListener (events.js:405:10) @ throw new ERR_INVALID_ARG_TYPE('listener', 'Function', listener);
Function.from (buffer.js:330:9) @ throw new ERR_INVALID_ARG_TYPE(
onParseError (internal/url.js:258:9) | new URL (internal/url.js:334:5) @ throw new ERR_INVALID_URL(input);`,
  'node-14': `internal/validators.js:223     ^throw new ERR_INVALID_CALLBACK(callback);
141:3
210:3
279:3
new NodeError (internal/errors.js:322:7) | queueMicrotask (internal/process/task_queues.js:152:11) @ throw new ERR_INVALID_ARG_TYPE('callback', 'function', callback);
new NodeError (internal/errors.js:322:7) | process.nextTick (internal/process/task_queues.js:105:11) @ throw new ERR_INVALID_CALLBACK(callback);
new NodeError (internal/errors.js:322:7) | checkListener (events.js:135:11) | _addListener (events.js:433:3) | EventEmitter.addListener (events.js:497:10) @ throw new ERR_INVALID_ARG_TYPE('listener', 'Function', listener);
new NodeError (internal/errors.js:322:7) | Function.from (buffer.js:334:9) @ throw new ERR_INVALID_ARG_TYPE(
new NodeError (internal/errors.js:322:7) | onParseError (internal/url.js:270:9) | new URL (internal/url.js:346:5) @ throw new ERR_INVALID_URL(input);`,
  'node-16': `node:internal/validators:372     ^throw new ERR_INVALID_CALLBACK(callback);
setTimeout (node:timers:141:3)
setInterval (node:timers:211:3)
setImmediate (node:timers:280:3)
queueMicrotask (node:internal/process/task_queues:151:3) @ node:internal/validators:401     ^throw new ERR_INVALID_ARG_TYPE(name, 'Function', value);
process.nextTick (node:internal/process/task_queues:105:3)
checkListener (node:events:266:3) | _addListener (node:events:546:3) | EventEmitter.addListener (node:events:605:10) @ node:internal/validators:401     ^throw new ERR_INVALID_ARG_TYPE(name, 'Function', value);
new NodeError (node:internal/errors:387:5) | Function.from (node:buffer:328:9) @ throw new ERR_INVALID_ARG_TYPE(
new NodeError (node:internal/errors:387:5) | URL.onParseError (node:internal/url:565:9) | new URL (node:internal/url:641:5) @ throw new ERR_INVALID_URL(input);`,
  'node-18': `node:internal/validators:440     ^throw new ERR_INVALID_ARG_TYPE(name, 'Function', value);
142:3
212:3
285:3
queueMicrotask (node:internal/process/task_queues:150:3)
104:3
checkListener (node:events:270:3) | _addListener (node:events:550:3) | EventEmitter.addListener (node:events:609:10)
405:5 325:9
new NodeError (node:internal/errors:405:5) | new URL (node:internal/url:676:13) @ throw new ERR_INVALID_URL(input);`,
  'node-20': `node:internal/errors:541       ^throw error;
140:3
210:3
283:3
150:3
104:3
275:3 557:3 616:10
Function.from (node:buffer:322:9) @ throw new ERR_INVALID_ARG_TYPE(
new URL (node:internal/url:806:29) @     const href = bindingUrl.parse(input, base, raiseException);`,
  'node-22': `node:internal/errors:540       ^throw error;
134:3
178:3
226:3
159:3
112:3
276:3 552:3 611:10
328:9
new URL (node:internal/url:818:25) @       href = bindingUrl.parse(input, base, true);`,
  'node-24': `node:internal/errors:543       ^throw error;
124:3
168:3
216:3
161:3
114:3
266:3 550:3 616:10
Buffer.from (node:buffer:364:9) @ throw new ERR_INVALID_ARG_TYPE(
895:25`,
  'node-25': `node:internal/errors:546       ^throw error;
116:3
160:3
208:3
160:3
113:3
266:3 545:3 608:10
360:9
819:25`,
  'node-26': `node:internal/errors:547       ^throw error;
124:3
168:3
216:3
161:3
114:3
266:3 550:3 616:10
375:9
899:25`,
};
