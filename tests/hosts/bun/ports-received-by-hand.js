const { Worker, MessageChannel, receiveMessageOnPort } = require('worker_threads'); const log = console.log;
const { port1, port2 } = new MessageChannel(); port1.postMessage({ a: 1 }); log(receiveMessageOnPort(port2), receiveMessageOnPort(port2)); 
port2.on('message', (m) => { log('msg', m); port2.close(); }); port2.on('close', () => log('close 2')); port1.on('close', () => log('close 1')); port1.postMessage('x'); port1.postMessage('y'); 
structuredClone({ d: new Date(0), m: new Map([[1, 2]]), e: new RangeError('r') }); try { structuredClone(() => 1); } catch (e) { log(e.name, e.message, e.code); } try { port1.postMessage(Symbol('s')); } catch (e) { log(e.name, e.message); }
log(structuredClone(new RangeError('r')) instanceof RangeError); setImmediate(() => log('imm')); setTimeout(() => log('timeout'));
