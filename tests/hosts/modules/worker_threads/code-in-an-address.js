// since: 16
const { Worker } = require('worker_threads');
(async()=>{ const w=new Worker('setInterval(()=>{},1000)',{eval:true}); w.on('exit',c=>console.log('exit',c)); await new Promise(r=>w.once('online',r)); const p=w.terminate(); console.log(p instanceof Promise); console.log('code',await p); console.log(w.threadId, await w.terminate()); 
 const u=new Worker(new URL("data:text/javascript,import {parentPort} from 'worker_threads'; parentPort.postMessage('from data')")); u.on('message',m=>console.log(m)); u.on('exit',c=>console.log('u exit',c)); u.on('error',e=>console.log(e.message)); })();
