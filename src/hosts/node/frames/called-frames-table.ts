/*
 * Where Node's library calls a program, as real Nodes print it, recorded from tests/stacks/host/called-by-the-library.js; then the lines
 * between the load of a script and the module that imports it, where
 * streams emit errors and write, last `vm` in the order of OF_VM. A row a kind, in the order of CALLED, between semicolons; written as the rows of host-frames-table.ts.
 */

export const CALLED: readonly string[] =
  'emitSeveral onceWrapperArgs runInAsyncScope run callbackified read resume_ imported emitErrorNT emitErrorCloseNT emitErrorAndCloseNT writeOrBuffer _write write vm'.split(
    ' ',
  );

/** Of `vm`: methods of a script, the module's functions, and what makes a script. */
export const OF_VM: readonly string[] = [
  ...['runInThisContext', 'runInContext', 'runInNewContext'].flatMap((name) => [`Script.${name}`, name]),
  'Script',
  'createScript',
];

export const CALLED_FRAMES: Readonly<Record<string, string>> = {
  'node-7': `;;;;;_stream_readable.js:350:10;_stream_readable.js:739:12;;;;;;;;
vm.js:23:33 | vm.js:95:38 | vm.js:32:29 | vm.js:87:6 | vm.js:38:15 | vm.js:91:38 | vm.js:53:10 | vm.js:53:10`,
  'node-8': `;events.js:315:30;async_hooks.js:194:21;;util.js:1022:13;442:10;822:12;;;;;;;;
50:33 139:38 59:29 120:6 65:15 135:38 80:10 80:10`,
  'node-9': `events.js:185:15;;205:21;;1080:13;454:10;834:12;;internal/streams/destroy.js:64:8;;;;;;
65:33 197:38 74:29 182:6 80:15 193:38 51:7 136:10`,
  'node-10': `203:15;;188:21;;356:13;471:10;950:12;;91:8;;internal/streams/destroy.js:59:3;;;;
122:20 329:38 133:20 311:6 139:17 322:38 83:7 277:10`,
  'node-11': `198:15;;188:21;;215:13;462:10;945:12;;91:8;;59:3;;;;
124:20 314:38 135:20 298:6 141:17 307:38 85:7 266:10`,
  'node-12.0': `201:15;;171:22;;199:13;457:10;936:12;;91:8;;59:3;;;;
123:20 313:38 134:20 297:6 140:17 306:38 84:7 265:10`,
  'node-12': `326:22;events.js:421:26;189:9;;210:5;469:10;983:12;
ModuleWrap.<anonymous> (internal/modules/esm/translators.js:195:29);92:8;;60:3;;;;
120:18 309:38 130:18 293:6 135:17 302:38 88:7 261:10`,
  'node-14': `412:35;520:26;197:9;async_hooks.js:314:14;293:5;internal/streams/readable.js:465:10;internal/streams/readable.js:962:12;
203:29;106:8;internal/streams/destroy.js:74:3;;internal/streams/writable.js:358:12;;internal/streams/writable.js:303:10;
134:12 310:38 144:12 294:6 149:17 303:38 102:7 262:10`,
  'node-16': `node:events:525:35;node:events:628:26;node:async_hooks:203:9;node:async_hooks:330:14;node:util:307:5;node:internal/streams/readable:487:10;node:internal/streams/readable:987:12;
ModuleWrap.<anonymous> (node:internal/modules/esm/translators:169:29);node:internal/streams/destroy:157:8;node:internal/streams/destroy:122:3;;node:internal/streams/writable:391:12;node:internal/streams/writable:332:10;node:internal/streams/writable:336:10;
node:vm:129:12 | node:vm:313:38 | node:vm:141:12 | node:vm:297:6 | node:vm:146:17 | node:vm:306:38 | node:vm:100:7 | node:vm:265:10`,
  'node-18': `529:35;632:26;203:9;338:14;312:5;539:12;1040:12;203:29;151:8;116:3;;392:12;333:10;337:10;
121:12 297:38 133:12 281:6 138:17 290:38 99:7 249:10`,
  'node-20': `536:35;639:26;206:9;346:14;394:5;739:12;1257:12;
cjsLoader (node:internal/modules/esm/translators:298:15) | ModuleWrap.<anonymous> (node:internal/modules/esm/translators:240:7);169:8;128:3;;572:12;501:10;510:10;
137:12 317:38 149:12 301:6 154:17 310:38 117:7 269:10`,
  'node-22': `531:35;634:26;214:14;node:internal/async_local_storage/async_hooks:91:14;435:5;739:12;1257:12;
loadCJSModuleWithModuleLoad (node:internal/modules/esm/translators:335:3) | ModuleWrap.<anonymous> (node:internal/modules/esm/translators:235:7);170:8;129:3;;572:12;501:10;510:10;
137:12 317:38 149:12 301:6 154:17 310:38 117:7 269:10`,
  'node-24': `526:24;;227:14;node:internal/async_local_storage/async_context_frame:65:14;412:5;750:12;1273:12;
372:15 244:9;170:8;129:3;;574:12;503:10;512:10;
137:12 317:38 149:12 301:6 154:17 310:38 117:7 269:10`,
  'node-25': `521:24;node:events:631:12;226:14;65:14;306:5;742:12;1264:12;327:3 232:7;170:8;129:3;;570:12;499:10;508:10;
137:12 317:38 149:12 301:6 154:17 310:38 117:7 269:10`,
  'node-26': `526:24;;226:14;66:14;413:5;763:12;1310:12;376:15 248:9;170:8;129:3;;574:12;503:10;512:10;
138:12 318:38 150:12 302:6 155:17 311:38 118:7 270:10`,
};
