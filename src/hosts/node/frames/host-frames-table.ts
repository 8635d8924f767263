/*
 * Lines of Node's own code in stacks, as real Nodes print them: what stands under a callback of each kind, recorded from
 * the programs of tests/stacks/host. A row a kind, in the order of KINDS in host-frames.ts; frames from the inside out. A row of places
 * alone has the frames of the version before it at those places. What follows from other rows is left out (host-frames.ts).
 */

export const HOST_FRAMES: Readonly<Record<string, string>> = {
  'node-7': `Module._compile (module.js:571:32) | Object.Module._extensions..js (module.js:580:10) | Module.load (module.js:488:32) | tryModuleLoad (module.js:447:12) | Function.Module._load (module.js:439:3) | Module.runMain (module.js:605:10) | run (bootstrap_node.js:427:7) | startup (bootstrap_node.js:151:9) | bootstrap_node.js:542:3
Module.require (module.js:498:17) | require (internal/module.js:20:19)

ontimeout (timers.js:386:14) | tryOnTimeout (timers.js:250:5) | Timer.listOnTimeout (timers.js:214:5)
ontimeout (timers.js:390:18)
runCallback (timers.js:672:20) | tryOnImmediate (timers.js:645:5) | processImmediate [as _immediateCallback] (timers.js:617:5)
runCallback (timers.js:674:20)
_combinedTickCallback (internal/process/next_tick.js:73:7) | process._tickCallback (internal/process/next_tick.js:104:9)
_combinedTickCallback (internal/process/next_tick.js:77:11)
_combinedTickCallback (internal/process/next_tick.js:80:11)
_combinedTickCallback (internal/process/next_tick.js:83:11)
_combinedTickCallback (internal/process/next_tick.js:86:20)

process._tickCallback (internal/process/next_tick.js:109:7)
Module.runMain (module.js:607:11) | run (bootstrap_node.js:427:7) | startup (bootstrap_node.js:151:9) | bootstrap_node.js:542:3



=


FSReqWrap.oncomplete (fs.js:114:15)
FSReqWrap.oncomplete (fs.js:114:15)
FSReqWrap.readFileAfterClose [as oncomplete] (fs.js:439:3)
emitOne (events.js:96:13) | process.emit (events.js:191:7)
events.js:293:19`,
  'node-8': `Module._compile (module.js:653:30) | Object.Module._extensions..js (module.js:664:10) | Module.load (module.js:566:32) | tryModuleLoad (module.js:506:12) | Function.Module._load (module.js:498:3) | Function.Module.runMain (module.js:694:10) | startup (bootstrap_node.js:204:16) | bootstrap_node.js:625:3
597:17 11:18

498:11 323:5 290:5
502:15
810:20 768:5 745:5
812:20
132:7 181:9
136:11
139:11
142:11
145:20

<anonymous> | process._tickCallback (internal/process/next_tick.js:189:7)
Function.Module.runMain (module.js:696:11) | startup (bootstrap_node.js:204:16) | bootstrap_node.js:625:3



=
<anonymous>

135:15
153:5
511:3
116:13 211:7
313:30`,
  'node-9': `Module._compile (internal/modules/cjs/loader.js:654:30) | Object.Module._extensions..js (internal/modules/cjs/loader.js:665:10) | Module.load (internal/modules/cjs/loader.js:566:32) | tryModuleLoad (internal/modules/cjs/loader.js:506:12) | Function.Module._load (internal/modules/cjs/loader.js:498:3) | Function.Module.runMain (internal/modules/cjs/loader.js:695:10) | startup (internal/bootstrap/node.js:201:19) | bootstrapNodeJSCore (internal/bootstrap/node.js:516:3)
Module.require (internal/modules/cjs/loader.js:598:17) | require (internal/modules/cjs/helpers.js:11:18)

466:11 304:5 267:5
468:13
runCallback (timers.js:763:18) | tryOnImmediate (timers.js:734:5) | processImmediate (timers.js:716:5)
764:11
process._tickCallback (internal/process/next_tick.js:176:11)
process._tickCallback (internal/process/next_tick.js:178:19)




182:7
Function.Module.runMain (internal/modules/cjs/loader.js:697:11) | startup (internal/bootstrap/node.js:201:19) | bootstrapNodeJSCore (internal/bootstrap/node.js:516:3)



=
<anonymous>

153:20
171:5
525:3
process.emit (events.js:180:13)
272:13`,
  'node-10': `778:30 789:10 653:32 593:12 585:3 831:12 283:19 623:3
692:17 25:18

ontimeout (timers.js:436:11) | tryOnTimeout (timers.js:300:5) | listOnTimeout (timers.js:263:5) | Timer.processTimers (timers.js:223:10)
438:13
705:18 676:5 658:5
706:11
61:11
63:19




process._tickCallback (internal/process/next_tick.js:68:7)
834:11 283:19 623:3



=


FSReqWrap.args [as oncomplete] (fs.js:140:20)
154:5
FSReqWrap.readFileAfterClose [as oncomplete] (internal/fs/read_file_context.js:53:3)
198:13
286:20`,
  'node-11': `Module._compile (internal/modules/cjs/loader.js:816:30) | Object.Module._extensions..js (internal/modules/cjs/loader.js:827:10) | Module.load (internal/modules/cjs/loader.js:685:32) | Function.Module._load (internal/modules/cjs/loader.js:620:12) | Function.Module.runMain (internal/modules/cjs/loader.js:877:12) | internal/main/run_main_module.js:21:11
723:19 14:16

listOnTimeout (internal/timers.js:535:17) | processTimers (internal/timers.js:479:7)
listOnTimeout (internal/timers.js:537:19)
processImmediate (internal/timers.js:443:21)
processImmediate (internal/timers.js:445:19)
processTicksAndRejections (internal/process/task_queues.js:79:9)
processTicksAndRejections (internal/process/task_queues.js:81:17)




processTicksAndRejections (internal/process/task_queues.js:86:5)
process.runNextTicks [as _tickCallback] (internal/process/task_queues.js:56:3) | Function.Module.runMain (internal/modules/cjs/loader.js:880:11) | internal/main/run_main_module.js:21:11
runNextTicks (internal/process/task_queues.js:56:3) | listOnTimeout (internal/timers.js:505:9) | processTimers (internal/timers.js:479:7)
processTimers (internal/timers.js:476:9)
processImmediate (internal/timers.js:416:9)
process.runNextTicks [as _tickCallback] (internal/process/task_queues.js:52:5)

asyncResource.runInAsyncScope (internal/process/task_queues.js:160:9) | AsyncResource.runInAsyncScope (async_hooks.js:188:21) | enqueueMicrotask (internal/process/task_queues.js:158:19)
FSReqCallback.args [as oncomplete] (fs.js:145:20)
FSReqCallback.oncomplete (fs.js:159:5)
FSReqCallback.readFileAfterClose [as oncomplete] (internal/fs/read_file_context.js:54:3)
193:13
281:20`,
  'node-12.0': `759:30 770:10 628:32 555:12 826:10 17:11
666:19 16:16

531:17 475:7
533:19
439:21
441:19
81:9
83:17




88:5
58:3 828:11 17:11
58:3 501:9 475:7
472:9
412:9
54:5

internal/process/task_queues.js:156:7 | AsyncResource.runInAsyncScope (async_hooks.js:171:22) | AsyncResource.runMicrotask (internal/process/task_queues.js:153:8)
FSReqCallback.oncomplete (fs.js:153:20)
167:5
61:3
196:13
284:20`,
  'node-12': `Module._compile (internal/modules/cjs/loader.js:999:30) | Object.Module._extensions..js (internal/modules/cjs/loader.js:1027:10) | Module.load (internal/modules/cjs/loader.js:863:32) | Function.Module._load (internal/modules/cjs/loader.js:708:14) | Function.executeUserEntryPoint [as runMain] (internal/modules/run_main.js:60:12) | internal/main/run_main_module.js:17:47
887:19 74:18

554:17 497:7
556:17
461:21
463:21
79:11
83:21




97:5

66:3 523:9 497:7
494:9
434:9


153:7 189:9 150:8
156:23
169:5
63:3
314:20
420:28`,
  'node-14': `1114:14 1143:10 979:32 819:12 75:12 17:47
1003:19 107:18
ModuleJob.run (internal/modules/esm/module_job.js:183:25) | async Loader.import (internal/modules/esm/loader.js:178:24) | async Object.loadESM (internal/process/esm_loader.js:68:5) | async handleMainPromise (internal/modules/run_main.js:59:12)
557:17 500:7
559:11
464:21
466:21
77:11
81:21




95:5

64:3 526:9 500:7
497:9
437:9


141:7 197:9 138:8
180:23
193:5
71:3
400:28
519:28`,
  'node-16': `Module._compile (node:internal/modules/cjs/loader:1198:14) | Object.Module._extensions..js (node:internal/modules/cjs/loader:1252:10) | Module.load (node:internal/modules/cjs/loader:1076:32) | Function.Module._load (node:internal/modules/cjs/loader:911:12) | Function.executeUserEntryPoint [as runMain] (node:internal/modules/run_main:81:12) | node:internal/main/run_main_module:22:47
Module.require (node:internal/modules/cjs/loader:1100:19) | require (node:internal/modules/cjs/helpers:119:18)
ModuleJob.run (node:internal/modules/esm/module_job:193:25) | async Promise.all (index 0) | async ESMLoader.import (node:internal/modules/esm/loader:530:24) | async loadESM (node:internal/process/esm_loader:91:5) | async handleMainPromise (node:internal/modules/run_main:65:12)
listOnTimeout (node:internal/timers:559:17) | processTimers (node:internal/timers:502:7)
listOnTimeout (node:internal/timers:561:11)
processImmediate (node:internal/timers:466:21)
processImmediate (node:internal/timers:468:21)
processTicksAndRejections (node:internal/process/task_queues:78:11)
processTicksAndRejections (node:internal/process/task_queues:82:21)




processTicksAndRejections (node:internal/process/task_queues:96:5)

runNextTicks (node:internal/process/task_queues:65:3) | listOnTimeout (node:internal/timers:528:9) | processTimers (node:internal/timers:502:7)
processTimers (node:internal/timers:499:9)
processImmediate (node:internal/timers:437:9)


node:internal/process/task_queues:141:7 | AsyncResource.runInAsyncScope (node:async_hooks:203:9) | AsyncResource.runMicrotask (node:internal/process/task_queues:138:8)
FSReqCallback.oncomplete (node:fs:192:23)
FSReqCallback.oncomplete (node:fs:203:5)
FSReqCallback.readFileAfterClose [as oncomplete] (node:internal/fs/read_file_context:68:3)
process.emit (node:events:513:28)
node:events:627:28`,
  'node-18': `Module._compile (node:internal/modules/cjs/loader:1364:14) | Module._extensions..js (node:internal/modules/cjs/loader:1422:10) | Module.load (node:internal/modules/cjs/loader:1203:32) | Module._load (node:internal/modules/cjs/loader:1019:12) | Function.executeUserEntryPoint [as runMain] (node:internal/modules/run_main:128:12) | node:internal/main/run_main_module:28:49
Module.require (node:internal/modules/cjs/loader:1231:19) | require (node:internal/modules/helpers:177:18)
ModuleJob.run (node:internal/modules/esm/module_job:195:25) | async ModuleLoader.import (node:internal/modules/esm/loader:337:24) | async loadESM (node:internal/process/esm_loader:34:7) | async handleMainPromise (node:internal/modules/run_main:106:12)
listOnTimeout (node:internal/timers:569:17) | process.processTimers (node:internal/timers:512:7)
571:11
process.processImmediate (node:internal/timers:476:21)
process.processImmediate (node:internal/timers:478:21)
process.processTicksAndRejections (node:internal/process/task_queues:77:11)
process.processTicksAndRejections (node:internal/process/task_queues:81:21)




process.processTicksAndRejections (node:internal/process/task_queues:95:5)

runNextTicks (node:internal/process/task_queues:64:3) | listOnTimeout (node:internal/timers:538:9) | process.processTimers (node:internal/timers:512:7)
process.processTimers (node:internal/timers:509:9)
process.processImmediate (node:internal/timers:447:9)


140:7 203:9 137:8
192:23
203:5
68:3
517:28
631:28`,
  'node-20': `1521:14 1623:10 1266:32 1091:12 164:12 28:49
1289:19 182:18
ModuleJob.run (node:internal/modules/esm/module_job:325:25) | async ModuleLoader.import (node:internal/modules/esm/loader:606:24) | async asyncRunEntryPointWithESMLoader (node:internal/modules/run_main:117:5)
581:17 519:7
583:11
483:21
485:21
77:11
81:21




95:5

64:3 545:9 519:7
516:9
454:9


140:7 206:9 137:8
187:23
198:5
FSReqCallback.readFileAfterClose [as oncomplete] (node:internal/fs/read/context:68:3)
524:28
638:28`,
  'node-22': `Module._compile (node:internal/modules/cjs/loader:1781:14) | Object..js (node:internal/modules/cjs/loader:1913:10) | Module.load (node:internal/modules/cjs/loader:1505:32) | Function._load (node:internal/modules/cjs/loader:1309:12) | wrapModuleLoad (node:internal/modules/cjs/loader:254:19) | Function.executeUserEntryPoint [as runMain] (node:internal/modules/run_main:171:5) | node:internal/main/run_main_module:36:49
1527:12 147:16
ModuleJob.run (node:internal/modules/esm/module_job:343:25) | async onImport.tracePromise.__proto__ (node:internal/modules/esm/loader:681:26) | async asyncRunEntryPointWithESMLoader (node:internal/modules/run_main:117:5)
585:17 521:7
587:11
484:21
486:21
84:11
88:21




103:5

68:3 547:9 521:7
518:9
452:9


149:7 214:14 146:8
186:23
197:5
68:3
519:28
633:28`,
  'node-24': `Module._compile (node:internal/modules/cjs/loader:1929:14) | Object..js (node:internal/modules/cjs/loader:2060:10) | Module.load (node:internal/modules/cjs/loader:1651:32) | Module._load (node:internal/modules/cjs/loader:1443:12) | wrapModuleLoad (node:internal/modules/cjs/loader:261:19) | Module.executeUserEntryPoint [as runMain] (node:internal/modules/run_main:154:5) | node:internal/main/run_main_module:33:47
1674:12 157:16
ModuleJob.run (node:internal/modules/esm/module_job:561:25) | async node:internal/modules/esm/loader:647:26 | async asyncRunEntryPointWithESMLoader (node:internal/modules/run_main:101:5)
685:17 618:7
687:11
574:21
576:21
85:11
89:21




104:5

69:3 644:9 618:7
615:9
541:9



187:23
199:5
96:3
514:28
639:12`,
  'node-25': `1829:14 1969:10 1552:32 1354:12 255:19 154:5 33:47
1575:12 191:16
437:25 639:26 101:5
605:17 541:7
607:11
504:21
506:21
85:11
89:21




104:5

69:3 567:9 541:7
538:9
472:9



180:23
192:5
68:3
509:20
630:28`,
  'node-26': `1956:14 2096:10 1678:32 1470:12 261:19 171:5 33:47
1701:12 318:16
569:25 650:26 105:5
685:17 618:7
687:11
574:21
576:21
85:11
89:21




104:5

69:3 644:9 618:7
615:9
541:9



185:23
197:5
ReadFileJob.readFileAfterOneShot [as ondone] (node:fs:516:11)
514:20
639:12`,
};
