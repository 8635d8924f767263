/*
 * Lines of Node's library in the stacks of errors that it makes: what stood above the program when a call failed, as real
 * Nodes print it. A row a call, in the order of CALLS; frames from the inside out. A row of places alone has the frames
 * of the version before it at those places; an empty one says that nothing was printed.
 * Between rows stands a semicolon, and a line break wherever a line got long.
 */

export const CALLS: readonly string[] =
  'readFileSync|readFileSync utf8|readFileSync read|writeFileSync|appendFileSync|openSync|statSync|readdirSync|mkdirSync|rmdirSync|unlinkSync|accessSync|renameSync|emit|copyFileSync|abort|AbortSignal.abort|listener of EventTarget.dispatchEvent|listener of AbortController.abort|timers.setTimeout|timers.setImmediate|abort timers.setTimeout|abort timers.setImmediate|DOMException|promises.readFile|promises.readFile read|promises.writeFile|promises.appendFile|promises.open|promises.stat|promises.readdir|promises.mkdir|promises.unlink|promises.access|require|require.resolve|import of file|import of package|import|import by script|import by module|lookup|lookup all|promises.lookup'.split(
    '|',
  );

export const LIBRARY_FRAMES: Readonly<Record<string, string>> = {
  'node-7': `Object.fs.openSync (fs.js:584:18) | Object.fs.readFileSync (fs.js:491:33);Object.fs.openSync (fs.js:584:18) | Object.fs.readFileSync (fs.js:491:33);
Object.fs.readSync (fs.js:682:19) | tryReadSync (fs.js:480:20) | Object.fs.readFileSync (fs.js:517:19);
Object.fs.openSync (fs.js:584:18) | Object.fs.writeFileSync (fs.js:1314:33);
Object.fs.openSync (fs.js:584:18) | Object.fs.writeFileSync (fs.js:1314:33) | Object.fs.appendFileSync (fs.js:1360:6);
Object.fs.openSync (fs.js:584:18);Object.fs.statSync (fs.js:968:11);Object.fs.readdirSync (fs.js:914:18);Object.fs.mkdirSync (fs.js:895:18);
Object.fs.rmdirSync (fs.js:856:18);Object.fs.unlinkSync (fs.js:1081:18);Object.fs.accessSync (fs.js:249:11);Object.fs.renameSync (fs.js:776:18);
EventEmitter.emit (events.js:166:17);;;;;;;;;;;;;;;;;;;;;
Function.Module._resolveFilename (module.js:470:15) | Function.Module._load (module.js:418:25) | Module.require (module.js:498:17) | require (internal/module.js:20:19);
Function.Module._resolveFilename (module.js:470:15) | Function.resolve (internal/module.js:27:19);;;;;;
errnoException (dns.js:28:10) | GetAddrInfoReqWrap.onlookup [as oncomplete] (dns.js:73:26);errnoException (dns.js:28:10) | GetAddrInfoReqWrap.onlookupall [as oncomplete] (dns.js:86:26);`,
  'node-8': `646:18 551:33;646:18 551:33;675:18 540:20 583:19;646:18 1299:33;646:18 1299:33 1345:6;646:18;948:11;904:18;885:18;846:18;1061:18;301:11;766:18;186:19;
Object.fs.copyFileSync (fs.js:1918:11);;;;;;;;;;;;;;;;;;;;
548:15 475:25 597:17 11:18;
548:15 18:19;;;;;;
GetAddrInfoReqWrap.onlookup [as oncomplete] (dns.js:67:26);GetAddrInfoReqWrap.onlookupall [as oncomplete] (dns.js:79:26);`,
  'node-9': `660:18 565:33;660:18 565:33;690:18 554:20 597:19;660:18 1319:33;660:18 1319:33 1365:6;660:18;965:11;921:18;902:18;863:18;1078:18;322:11;781:18;169:17;
1972:11;;;;;;;;;;;;;;;;;;;;
Function.Module._resolveFilename (internal/modules/cjs/loader.js:548:15) | Function.Module._load (internal/modules/cjs/loader.js:475:25) | Module.require (internal/modules/cjs/loader.js:598:17) | require (internal/modules/cjs/helpers.js:11:18);
Function.Module._resolveFilename (internal/modules/cjs/loader.js:548:15) | Function.resolve (internal/modules/cjs/helpers.js:18:19);;;;;;
67:26;79:26;`,
  'node-10': `Object.openSync (fs.js:443:3) | Object.readFileSync (fs.js:343:35);Object.openSync (fs.js:443:3) | Object.readFileSync (fs.js:343:35);
Object.readSync (fs.js:498:3) | tryReadSync (fs.js:332:20) | Object.readFileSync (fs.js:369:19);
Object.openSync (fs.js:443:3) | Object.writeFileSync (fs.js:1194:35);
Object.openSync (fs.js:443:3) | Object.writeFileSync (fs.js:1194:35) | Object.appendFileSync (fs.js:1240:6);Object.openSync (fs.js:443:3);
Object.statSync (fs.js:855:3);Object.readdirSync (fs.js:790:3);Object.mkdirSync (fs.js:757:3);Object.rmdirSync (fs.js:684:3);
Object.unlinkSync (fs.js:956:3);Object.accessSync (fs.js:192:3);Object.renameSync (fs.js:598:3);187:17;Object.copyFileSync (fs.js:1728:3);;;;;;;;;;;;;;;;;;;;
636:15 562:25 692:17 25:18;
636:15 33:19;;;;;;
56:26;68:26;GetAddrInfoReqWrap.onlookup [as oncomplete] (internal/dns/promises.js:27:17)`,
  'node-11': `448:3 348:35;448:3 348:35;514:3 337:20 374:19;448:3 1210:35;448:3 1210:35 1256:6;448:3;871:3;806:3;773:3;700:3;972:3;197:3;614:3;182:17;1743:3;;;;;;;;;;;;;;;;;;;;
668:15 591:27 723:19 14:16;
668:15 19:19;;;;;;
58:26;70:26;30:17`,
  'node-12.0': `454:3 354:35;454:3 354:35;520:3 343:20 380:19;454:3 1247:35;454:3 1247:35 1293:6;454:3;877:3;812:3;779:3;706:3;1009:3;205:3;620:3;185:17;1782:3;;;;;;;;;;;;;;;;;;;;
610:15 526:27 666:19 16:16;
610:15 21:19;;;;;;
60:26;72:26;33:17`,
  'node-12': `462:3 364:35;462:3 364:35;568:3 353:20 390:19;462:3 1384:35;462:3 1384:35 1426:6;462:3;1016:3;955:3;921:3;850:3;1136:3;208:3;741:3;303:17;1907:3;;;;;;;;;;;;;;;;;;;;
815:15 667:27 887:19 74:18;
815:15 80:19;
finalizeResolution (internal/modules/esm/resolve.js:285:11) | moduleResolve (internal/modules/esm/resolve.js:708:10);
packageResolve (internal/modules/esm/resolve.js:664:9) | moduleResolve (internal/modules/esm/resolve.js:705:18);
Loader.defaultResolve [as _resolve] (internal/modules/esm/resolve.js:798:11) | Loader.resolve (internal/modules/esm/loader.js:100:40) | Loader.getModuleJob (internal/modules/esm/loader.js:246:28) | Loader.import (internal/modules/esm/loader.js:181:28) | importModuleDynamically (internal/modules/cjs/loader.js:942:27) | exports.importModuleDynamicallyCallback (internal/process/esm_loader.js:32:14);;;
66:26;74:26;39:17`,
  'node-14': `498:3 394:35;498:3 394:35;618:3 383:20 420:19;498:3 1529:35;498:3 1529:35 1568:6;498:3;1132:3;1048:3;1014:3;917:10;1256:3;229:3;798:3;
new NodeError (internal/errors.js:322:7) | EventEmitter.emit (events.js:389:17);2062:3;;;;;;;;;;;;;;;;;;;;
931:15 774:27 1003:19 107:18;
931:15 113:19;
new NodeError (internal/errors.js:322:7) | finalizeResolution (internal/modules/esm/resolve.js:318:11) | moduleResolve (internal/modules/esm/resolve.js:776:10);
new NodeError (internal/errors.js:322:7) | packageResolve (internal/modules/esm/resolve.js:732:9) | moduleResolve (internal/modules/esm/resolve.js:773:18);
Loader.defaultResolve [as _resolve] (internal/modules/esm/resolve.js:887:11) | Loader.resolve (internal/modules/esm/loader.js:89:40) | Loader.getModuleJob (internal/modules/esm/loader.js:242:28) | Loader.import (internal/modules/esm/loader.js:177:28);
importModuleDynamically (internal/modules/cjs/loader.js:1056:27) | exports.importModuleDynamicallyCallback (internal/process/esm_loader.js:30:14);
importModuleDynamically (internal/modules/esm/translators.js:118:35) | exports.importModuleDynamicallyCallback (internal/process/esm_loader.js:30:14);
71:26;79:26;43:17`,
  'node-16': `Object.openSync (node:fs:590:3) | Object.readFileSync (node:fs:458:35);Object.openSync (node:fs:590:3) | Object.readFileSync (node:fs:458:35);
Object.readSync (node:fs:738:3) | tryReadSync (node:fs:438:20) | Object.readFileSync (node:fs:484:19);
Object.openSync (node:fs:590:3) | Object.writeFileSync (node:fs:2202:35);
Object.openSync (node:fs:590:3) | Object.writeFileSync (node:fs:2202:35) | Object.appendFileSync (node:fs:2264:6);Object.openSync (node:fs:590:3);
Object.statSync (node:fs:1583:3);Object.readdirSync (node:fs:1438:3);Object.mkdirSync (node:fs:1382:3);Object.rmdirSync (node:fs:1213:10);
Object.unlinkSync (node:fs:1767:3);Object.accessSync (node:fs:254:3);Object.renameSync (node:fs:1026:3);
new NodeError (node:internal/errors:387:5) | EventEmitter.emit (node:events:502:17);Object.copyFileSync (node:fs:2847:3);
new DOMException (node:internal/per_context/domexception:53:5) | AbortController.abort (node:internal/abort_controller:321:18);
new DOMException (node:internal/per_context/domexception:53:5) | Function.abort (node:internal/abort_controller:161:14);
EventTarget.[nodejs.internal.kHybridDispatch] (node:internal/event_target:736:20) | EventTarget.dispatchEvent (node:internal/event_target:678:26);
AbortSignal.[nodejs.internal.kHybridDispatch] (node:internal/event_target:736:20) | AbortSignal.dispatchEvent (node:internal/event_target:678:26) | abortSignal (node:internal/abort_controller:292:10) | AbortController.abort (node:internal/abort_controller:323:5);
Object.setTimeout (node:timers/promises:77:26);Object.setImmediate (node:timers/promises:120:26);
Timeout.cancelListenerHandler (node:timers/promises:47:12);Immediate.cancelListenerHandler (node:timers/promises:47:12);;;;;;;;;;;;
Function.Module._resolveFilename (node:internal/modules/cjs/loader:1028:15) | Function.Module._load (node:internal/modules/cjs/loader:873:27) | Module.require (node:internal/modules/cjs/loader:1100:19) | require (node:internal/modules/cjs/helpers:119:18);
Function.Module._resolveFilename (node:internal/modules/cjs/loader:1028:15) | Function.resolve (node:internal/modules/cjs/helpers:125:19);
new NodeError (node:internal/errors:387:5) | finalizeResolution (node:internal/modules/esm/resolve:330:11) | moduleResolve (node:internal/modules/esm/resolve:907:10);
new NodeError (node:internal/errors:387:5) | packageResolve (node:internal/modules/esm/resolve:852:9) | moduleResolve (node:internal/modules/esm/resolve:901:20);
defaultResolve (node:internal/modules/esm/resolve:1115:11) | nextResolve (node:internal/modules/esm/loader:163:28) | ESMLoader.resolve (node:internal/modules/esm/loader:841:30) | ESMLoader.getModuleJob (node:internal/modules/esm/loader:424:18) | ESMLoader.import (node:internal/modules/esm/loader:525:22);
importModuleDynamically (node:internal/modules/cjs/loader:1136:29) | importModuleDynamicallyWrapper (node:internal/vm/module:438:21);
importModuleDynamically (node:internal/modules/esm/translators:110:35) | importModuleDynamicallyCallback (node:internal/process/esm_loader:35:14);
GetAddrInfoReqWrap.onlookup [as oncomplete] (node:dns:109:26);GetAddrInfoReqWrap.onlookupall [as oncomplete] (node:dns:120:26);GetAddrInfoReqWrap.onlookup [as oncomplete] (node:internal/dns/promises:82:17)`,
  'node-18': `596:3 464:35;596:3 464:35;744:3 444:20 490:19;596:3 2322:35;596:3 2322:35 2384:6;596:3;1688:3;1525:3;1391:3;1222:10;1881:3;254:3;1035:3;405:5 506:17;
2982:3;53:5 401:18;new DOMException (node:internal/per_context/domexception:53:5) | AbortSignal.abort (node:internal/abort_controller:176:14);
[nodejs.internal.kHybridDispatch] (node:internal/event_target:786:20) | EventTarget.dispatchEvent (node:internal/event_target:721:26);
[nodejs.internal.kHybridDispatch] (node:internal/event_target:786:20) | EventTarget.dispatchEvent (node:internal/event_target:721:26) | abortSignal (node:internal/abort_controller:369:10) | AbortController.abort (node:internal/abort_controller:403:5);
76:26;118:26;48:12;48:12;new DOMException (node:internal/per_context/domexception:53:5);;;;;;;;;;;
Module._resolveFilename (node:internal/modules/cjs/loader:1140:15) | Module._load (node:internal/modules/cjs/loader:981:27) | Module.require (node:internal/modules/cjs/loader:1231:19) | require (node:internal/modules/helpers:177:18);
Module._resolveFilename (node:internal/modules/cjs/loader:1140:15) | Function.resolve (node:internal/modules/helpers:188:19);
405:5 327:11 980:10;
405:5 916:9 973:20;
defaultResolve (node:internal/modules/esm/resolve:1206:11) | ModuleLoader.defaultResolve (node:internal/modules/esm/loader:404:12) | ModuleLoader.resolve (node:internal/modules/esm/loader:373:25) | ModuleLoader.getModuleJob (node:internal/modules/esm/loader:250:38) | ModuleLoader.import (node:internal/modules/esm/loader:336:34);
1256:33 432:21;
importModuleDynamically (node:internal/modules/esm/translators:143:35) | importModuleDynamicallyCallback (node:internal/modules/esm/utils:176:14);
107:26;118:26;82:17`,
  'node-20': `573:18 452:35;Object.readFileSync (node:fs:448:20);750:18 424:20 478:19;Object.writeFileSync (node:fs:2380:20);
Object.writeFileSync (node:fs:2380:20) | Object.appendFileSync (node:fs:2461:6);573:18;1681:25;1521:26;1386:26;1214:11;1889:11;244:11;1032:11;
EventEmitter.emit (node:events:513:17);3047:11;53:5 391:18;53:5 177:14;831:20 766:26;831:20 766:26 370:10 392:5;74:26;112:26;48:12;48:12;53:5;
async open (node:internal/fs/promises:637:25) | async Object.readFile (node:internal/fs/promises:1249:14);
async readFileHandle (node:internal/fs/promises:551:24);
async open (node:internal/fs/promises:637:25) | async Object.writeFile (node:internal/fs/promises:1219:14);
async open (node:internal/fs/promises:637:25) | async writeFile (node:internal/fs/promises:1219:14);
async Object.open (node:internal/fs/promises:637:25);async Object.stat (node:internal/fs/promises:1033:18);
async Object.readdir (node:internal/fs/promises:950:18);async Object.mkdir (node:internal/fs/promises:856:10);
async Object.unlink (node:internal/fs/promises:1067:10);async Object.access (node:internal/fs/promises:604:10);
1207:15 1038:27 1289:19 182:18;
1207:15 193:19;
finalizeResolution (node:internal/modules/esm/resolve:283:11) | moduleResolve (node:internal/modules/esm/resolve:952:10);
packageResolve (node:internal/modules/esm/resolve:873:9) | moduleResolve (node:internal/modules/esm/resolve:946:18);
defaultResolve (node:internal/modules/esm/resolve:1188:11) | ModuleLoader.defaultResolve (node:internal/modules/esm/loader:708:12) | #cachedDefaultResolve (node:internal/modules/esm/loader:657:25) | ModuleLoader.resolve (node:internal/modules/esm/loader:640:38) | ModuleLoader.getModuleJobForImport (node:internal/modules/esm/loader:264:38) | ModuleLoader.import (node:internal/modules/esm/loader:605:34);
defaultImportModuleDynamicallyForScript (node:internal/modules/esm/utils:234:31) | importModuleDynamicallyCallback (node:internal/modules/esm/utils:256:12);
defaultImportModuleDynamicallyForModule (node:internal/modules/esm/utils:221:31) | importModuleDynamicallyCallback (node:internal/modules/esm/utils:260:12);
111:26;122:26;86:17`,
  'node-22': `560:18 444:35;440:20;736:18 416:20 470:19;2430:20;2430:20 2512:6;560:18;1746:25;1590:26;1370:26;1193:11;1948:11;242:11;1012:11;508:17;3090:11;
76:18 504:18;76:18 231:14;843:20 776:26;
[nodejs.internal.kHybridDispatch] (node:internal/event_target:843:20) | AbortSignal.dispatchEvent (node:internal/event_target:776:26) | runAbort (node:internal/abort_controller:486:10) | abortSignal (node:internal/abort_controller:457:3) | AbortController.abort (node:internal/abort_controller:505:5);
75:26;112:26;49:12;49:12;76:18;639:25 1252:14;555:24;639:25 1222:14;639:25 1222:14;639:25;1037:18;955:18;858:10;1065:10;606:10;
Function._resolveFilename (node:internal/modules/cjs/loader:1430:15) | defaultResolveImpl (node:internal/modules/cjs/loader:1040:19) | resolveForCJSWithHooks (node:internal/modules/cjs/loader:1045:22) | Function._load (node:internal/modules/cjs/loader:1216:25) | wrapModuleLoad (node:internal/modules/cjs/loader:254:19) | Module.require (node:internal/modules/cjs/loader:1527:12) | require (node:internal/modules/helpers:147:16);
Function._resolveFilename (node:internal/modules/cjs/loader:1430:15) | Function.resolve (node:internal/modules/helpers:157:19);
275:11 865:10;
Object.getPackageJSONURL (node:internal/modules/package_json_reader:314:9) | packageResolve (node:internal/modules/esm/resolve:772:81) | moduleResolve (node:internal/modules/esm/resolve:859:18);
defaultResolve (node:internal/modules/esm/resolve:989:11) | #cachedDefaultResolve (node:internal/modules/esm/loader:747:20) | ModuleLoader.resolve (node:internal/modules/esm/loader:724:38) | ModuleLoader.getModuleJobForImport (node:internal/modules/esm/loader:320:38) | onImport.tracePromise.__proto__ (node:internal/modules/esm/loader:680:36) | TracingChannel.tracePromise (node:diagnostics_channel:350:14) | ModuleLoader.import (node:internal/modules/esm/loader:679:21);
defaultImportModuleDynamicallyForScript (node:internal/modules/esm/utils:235:31);
defaultImportModuleDynamicallyForModule (node:internal/modules/esm/utils:222:31);
111:26;122:26;89:17`,
  'node-24': `621:18 487:35;483:20;797:18 426:20 529:19;2482:20;2482:20 2564:6;621:18;1794:25;1630:26;1410:26;1236:11;2000:11;244:11;1073:11;
getUnhandledErrorException (node:events:477:15) | EventEmitter.emit (node:events:502:16);3200:11;76:18 572:18;76:18 289:14;848:20 789:26;
848:20 789:26 554:10 518:3 573:5;75:26;112:26;49:12;49:12;76:18;1345:25 1996:14;1261:24;1345:25 1965:14;1345:25 1965:14;1345:25;1743:18;1661:18;
1564:10;1775:10;1312:10;
Module._resolveFilename (node:internal/modules/cjs/loader:1564:15) | wrapResolveFilename (node:internal/modules/cjs/loader:1118:27) | defaultResolveImplForCJSLoading (node:internal/modules/cjs/loader:1142:10) | resolveForCJSWithHooks (node:internal/modules/cjs/loader:1169:12) | Module._load (node:internal/modules/cjs/loader:1341:5) | wrapModuleLoad (node:internal/modules/cjs/loader:261:19) | Module.require (node:internal/modules/cjs/loader:1674:12) | require (node:internal/modules/helpers:157:16);
Module._resolveFilename (node:internal/modules/cjs/loader:1564:15) | wrapResolveFilename (node:internal/modules/cjs/loader:1118:27) | resolveForCJSWithHooks (node:internal/modules/cjs/loader:1169:12) | require.resolve (node:internal/modules/helpers:175:31);
272:11 879:10;
331:9 784:25 873:18;
defaultResolve (node:internal/modules/esm/resolve:1006:11) | #cachedDefaultResolve (node:internal/modules/esm/loader:705:20) | #resolveAndMaybeBlockOnLoaderThread (node:internal/modules/esm/loader:725:38) | ModuleLoader.resolveSync (node:internal/modules/esm/loader:763:56) | #resolve (node:internal/modules/esm/loader:687:17) | ModuleLoader.getOrCreateModuleJob (node:internal/modules/esm/loader:607:35) | node:internal/modules/esm/loader:636:32 | TracingChannel.tracePromise (node:diagnostics_channel:362:14);;;
112:26;123:26;89:17`,
  'node-25': `556:18 440:35;436:20;732:18 412:20 466:19;2398:20;2398:20 2480:6;556:18;1710:25;1554:26;1334:26;1160:11;1916:11;237:11;1008:11;
EventEmitter.emit (node:events:498:17);3089:11;76:18 506:18;76:18 230:14;843:20 776:26;843:20 776:26 488:10 459:3 507:5;75:26;112:26;49:12;49:12;
76:18;1281:25 1929:14;1197:24;1281:25 1899:14;1281:25 1899:14;1281:25;1680:18;1598:18;1501:10;1712:10;1248:10;
1475:15 1048:27 1072:10 1093:12 1261:25 255:19 1575:12 191:16;
1475:15 1048:27 1093:12 209:31;
271:11 861:10;
301:9 764:81 855:18;
988:11 697:20 714:38 746:52 679:17 599:35 628:32 362:14;;;
110:26;121:26;87:17`,
  'node-26': `778:18 624:35;620:20;1001:18 558:20 666:19;3020:20;3020:20 3119:6;778:18;2183:25;1952:26;1756:26;1534:11;2435:11;274:11;1353:11;
getUnhandledErrorException (node:events:477:15) | EventEmitter.emit (node:events:502:16);3804:11;79:18 579:18;79:18 297:14;872:20 813:26;
872:20 813:26 561:10 525:3 580:5;75:26;112:26;49:12;49:12;79:18;;;;;1425:25;1866:18;1744:18;1677:10;1917:10;1382:10;
1591:15 1145:27 1169:10 1196:12 1368:5 261:19 1701:12 318:16;
1591:15 1145:27 1196:12 336:31;
241:11 846:10;
343:9 751:25 840:18;
973:11 708:20 728:38 766:56 690:17 610:35 639:32 551:22;;;
111:26;122:26;88:17`,
};
