/*
 * Where Node tells listeners of `process` something, as real Nodes print it, recorded from the programs of tests/stacks/host.
 * A row a kind, in the order of NOTICES, between semicolons; written as the rows of host-frames-table.ts.
 */

/**
 * The drain that looks for rejections; within it 'rejectionHandled', 'unhandledRejection', and the throw of a rejection.
 * 'uncaughtExceptionMonitor', 'uncaughtException', the function in their place, and 'exit' behind them. 'warning',
 * 'multipleResolves'. 'exit' of `process.exit`. Under the main module's exception, and under one of queueMicrotask.
 */
export const NOTICES: readonly string[] =
  'rejections handledLater unhandled rejected monitor uncaught captured dying warning settledAgain exit moduleFailed queuedFailed'.split(
    ' ',
  );

export const NOTICE_FRAMES: Readonly<Record<string, string>> = {
  'node-7': `runMicrotasksCallback (internal/process/next_tick.js:67:9) | _combinedTickCallback (internal/process/next_tick.js:73:7) | process._tickCallback (internal/process/next_tick.js:104:9);internal/process/promises.js:45:24;
emitPendingUnhandledRejections (internal/process/promises.js:85:22);;;process._fatalException (bootstrap_node.js:304:26);;process._fatalException (bootstrap_node.js:312:21);process.nextTick (internal/process/warning.js:47:36);;process.exit (internal/process.js:162:15);;`,
  'node-8': `125:9 132:7 181:9;49:24;108:22;;;391:26;;399:21;internal/process/warning.js:74:13;;146:15;;`,
  'node-9': `process._tickCallback (internal/process/next_tick.js:183:42);
emitPromiseRejectionWarnings (internal/process/promises.js:89:18);
emitPromiseRejectionWarnings (internal/process/promises.js:102:20);;;process._fatalException (internal/bootstrap/node.js:391:27);process._fatalException (internal/bootstrap/node.js:390:31);process._fatalException (internal/bootstrap/node.js:397:21);74:13;;140:15;;`,
  'node-10': `69:34;122:18;140:18;;;497:27;496:31;504:21;84:13;process.nextTick (internal/process/promises.js:48:13);process.exit (internal/process/per_thread.js:168:15);;`,
  'node-11': `processTicksAndRejections (internal/process/task_queues.js:87:32);
processPromiseRejections (internal/process/promises.js:126:18);
processPromiseRejections (internal/process/promises.js:139:20);;;
process._fatalException (internal/process/execution.js:123:25);
process._fatalException (internal/process/execution.js:122:29);
process._fatalException (internal/process/execution.js:130:19);82:13;52:13;150:15;;
asyncResource.runInAsyncScope (internal/process/task_queues.js:166:9)`,
  'node-12.0': `89:32;147:18;165:18;;;146:25;145:29;153:19;52:24;internal/process/promises.js:70:13;157:15;;internal/process/task_queues.js:162:7`,
  'node-12': `98:32;176:18;209:33;;
process._fatalException (internal/process/execution.js:162:13);165:25;164:29;172:19;65:24;98:13;168:15;Object.loadESM (internal/process/esm_loader.js:74:31);157:7`,
  'node-14': `96:32;195:18;245:33;;164:13;167:25;166:29;174:19;doEmitWarning (internal/process/warning.js:70:11);117:13;179:15;
Object.loadESM (internal/process/esm_loader.js:74:31) | async handleMainPromise (internal/modules/run_main.js:59:12);`,
  'node-16': `processTicksAndRejections (node:internal/process/task_queues:97:32);
processPromiseRejections (node:internal/process/promises:216:18);
emit (node:internal/process/promises:140:20) | processPromiseRejections (node:internal/process/promises:274:27);
processPromiseRejections (node:internal/process/promises:279:13);
process._fatalException (node:internal/process/execution:146:13);
process._fatalException (node:internal/process/execution:149:25);
process._fatalException (node:internal/process/execution:148:29);
process._fatalException (node:internal/process/execution:156:19);doEmitWarning (node:internal/process/warning:77:11);node:internal/process/promises:131:13;process.exit (node:internal/process/per_thread:190:15);
loadESM (node:internal/process/esm_loader:97:31) | async handleMainPromise (node:internal/modules/run_main:65:12);`,
  'node-18': `process.processTicksAndRejections (node:internal/process/task_queues:96:32);225:18;149:20 283:27;288:13;166:13;169:25;168:29;176:19;89:11;138:17;191:15;40:33 106:12;`,
  'node-20': `96:32;441:18;
emitUnhandledRejection (node:internal/process/promises:250:13) | throwUnhandledRejectionsMode (node:internal/process/promises:385:19) | processPromiseRejections (node:internal/process/promises:470:17);
throwUnhandledRejectionsMode (node:internal/process/promises:391:5) | processPromiseRejections (node:internal/process/promises:470:17);185:13;188:25;187:29;195:19;94:11;221:17;184:15;
asyncRunEntryPointWithESMLoader (node:internal/modules/run_main:123:5);`,
  'node-22': `104:32;444:18;252:13 388:19 475:17;394:5 475:17;152:13;155:25;154:29;162:19;85:11;223:17;240:15;123:5;`,
  'node-24': `106:37;444:18;252:13 388:19 475:17;394:5 475:17;156:13;159:25;158:29;166:19;85:11;223:17;236:15;107:5;`,
  'node-25': `105:32;382:18;190:13 326:19 413:17;332:5 413:17;176:13;190:32;179:29;197:21;85:11;;236:15;107:5;`,
  'node-26': `106:37;374:18;182:13 318:19 405:17;324:5 405:17;178:13;192:32;181:29;199:21;85:11;;236:15;111:5;`,
};
