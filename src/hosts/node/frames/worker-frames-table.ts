/*
 * What stands under a worker's main script, as real Nodes print it: below the lines of its loader for a file, below the script for code;
 * and where its `error` is emitted, while that is told.
 * Written as the rows of host-frames-table.ts.
 */

export const WORKER_FRAMES: Readonly<Record<string, string>> = {
  'node-12.0': `MessagePort.<anonymous> (internal/main/worker_thread.js:126:25) | MessagePort.emit (events.js:196:13) | MessagePort.onmessage (internal/worker/io.js:68:8)
Script.runInThisContext (vm.js:123:20) | Object.runInThisContext (vm.js:313:38) | Object.<anonymous> ([worker eval]-wrapper:9:26) | Module._compile (internal/modules/cjs/loader.js:759:30) | evalScript (internal/process/execution.js:81:25) | MessagePort.<anonymous> (internal/main/worker_thread.js:123:7) | MessagePort.emit (events.js:196:13) | MessagePort.onmessage (internal/worker/io.js:68:8)
`,
  'node-12': `MessagePort.<anonymous> (internal/main/worker_thread.js:164:24) | MessagePort.emit (events.js:314:20) | MessagePort.onmessage (internal/worker/io.js:80:8) | MessagePort.exports.emitMessage (internal/per_context/messageport.js:11:10)
Script.runInThisContext (vm.js:120:18) | Object.runInThisContext (vm.js:309:38) | Object.<anonymous> ([worker eval]-wrapper:10:26) | Module._compile (internal/modules/cjs/loader.js:999:30) | evalScript (internal/process/execution.js:94:25) | MessagePort.<anonymous> (internal/main/worker_thread.js:158:7) | MessagePort.emit (events.js:314:20) | MessagePort.onmessage (internal/worker/io.js:80:8) | MessagePort.exports.emitMessage (internal/per_context/messageport.js:11:10)
Worker.[kOnErrorMessage] (internal/worker.js:251:10) | Worker.[kOnMessage] (internal/worker.js:262:37) | MessagePort.<anonymous> (internal/worker.js:171:57) | MessagePort.emit (events.js:314:20) | MessagePort.onmessage (internal/worker/io.js:80:8) | MessagePort.exports.emitMessage (internal/per_context/messageport.js:11:10)`,
  'node-14': `MessagePort.<anonymous> (internal/main/worker_thread.js:187:24) | MessagePort.[nodejs.internal.kHybridDispatch] (internal/event_target.js:399:24) | MessagePort.exports.emitMessage (internal/per_context/messageport.js:18:26)
Script.runInThisContext (vm.js:134:12) | Object.runInThisContext (vm.js:310:38) | internal/process/execution.js:81:19 | [worker eval]-wrapper:6:22 | evalScript (internal/process/execution.js:80:60) | MessagePort.<anonymous> (internal/main/worker_thread.js:176:7) | MessagePort.[nodejs.internal.kHybridDispatch] (internal/event_target.js:399:24) | MessagePort.exports.emitMessage (internal/per_context/messageport.js:18:26)
`,
  'node-16': `MessagePort.<anonymous> (node:internal/main/worker_thread:197:24) | MessagePort.[nodejs.internal.kHybridDispatch] (node:internal/event_target:736:20) | MessagePort.exports.emitMessage (node:internal/per_context/messageport:23:28)
Script.runInThisContext (node:vm:129:12) | Object.runInThisContext (node:vm:313:38) | node:internal/process/execution:79:19 | [worker eval]-wrapper:6:22 | evalScript (node:internal/process/execution:78:60) | MessagePort.<anonymous> (node:internal/main/worker_thread:186:7) | MessagePort.[nodejs.internal.kHybridDispatch] (node:internal/event_target:736:20) | MessagePort.exports.emitMessage (node:internal/per_context/messageport:23:28)
Worker.[kOnErrorMessage] (node:internal/worker:298:10) | Worker.[kOnMessage] (node:internal/worker:309:37) | MessagePort.<anonymous> (node:internal/worker:205:57) | MessagePort.[nodejs.internal.kHybridDispatch] (node:internal/event_target:736:20) | MessagePort.exports.emitMessage (node:internal/per_context/messageport:23:28)`,
  'node-18': `MessagePort.<anonymous> (node:internal/main/worker_thread:184:26) | [nodejs.internal.kHybridDispatch] (node:internal/event_target:786:20) | exports.emitMessage (node:internal/per_context/messageport:23:28)
runScriptInThisContext (node:internal/vm:143:10) | node:internal/process/execution:100:14 | [worker eval]-wrapper:6:24 | runScript (node:internal/process/execution:83:62) | evalScript (node:internal/process/execution:114:10) | MessagePort.<anonymous> (node:internal/main/worker_thread:166:9) | [nodejs.internal.kHybridDispatch] (node:internal/event_target:786:20) | exports.emitMessage (node:internal/per_context/messageport:23:28)
[kOnErrorMessage] (node:internal/worker:314:10) | [kOnMessage] (node:internal/worker:325:37) | MessagePort.<anonymous> (node:internal/worker:225:57) | [nodejs.internal.kHybridDispatch] (node:internal/event_target:786:20) | exports.emitMessage (node:internal/per_context/messageport:23:28)`,
  'node-20': `MessagePort.<anonymous> (node:internal/main/worker_thread:192:26) | [nodejs.internal.kHybridDispatch] (node:internal/event_target:831:20) | MessagePort.<anonymous> (node:internal/per_context/messageport:23:28)
runScriptInThisContext (node:internal/vm:209:10) | node:internal/process/execution:118:14 | [worker eval]-wrapper:6:24 | runScript (node:internal/process/execution:101:62) | evalScript (node:internal/process/execution:133:3) | MessagePort.<anonymous> (node:internal/main/worker_thread:173:9) | [nodejs.internal.kHybridDispatch] (node:internal/event_target:831:20) | MessagePort.<anonymous> (node:internal/per_context/messageport:23:28)
[kOnErrorMessage] (node:internal/worker:333:10) | [kOnMessage] (node:internal/worker:344:37) | MessagePort.<anonymous> (node:internal/worker:233:57) | [nodejs.internal.kHybridDispatch] (node:internal/event_target:831:20) | MessagePort.<anonymous> (node:internal/per_context/messageport:23:28)`,
  'node-22': `226:26 843:20 23:28
runScriptInThisContext (node:internal/vm:209:10) | node:internal/process/execution:446:12 | [worker eval]-wrapper:6:24 | runScriptInContext (node:internal/process/execution:444:60) | evalFunction (node:internal/process/execution:279:30) | evalTypeScript (node:internal/process/execution:291:3) | MessagePort.<anonymous> (node:internal/main/worker_thread:194:9) | [nodejs.internal.kHybridDispatch] (node:internal/event_target:843:20) | MessagePort.<anonymous> (node:internal/per_context/messageport:23:28)
`,
  'node-24': `223:26 848:20 23:28
219:10 451:12 6:24 449:60 283:30 295:3 191:9 848:20 23:28
`,
  'node-25': `223:26 843:20 23:28
219:10 483:12 6:24 481:60 315:30 327:3 191:9 843:20 23:28
`,
  'node-26': `249:26 872:20 23:28
219:10 485:12 6:24 483:60 317:30 329:3 210:9 872:20 23:28
`,
};
