// since: 16
const { Worker, SHARE_ENV, setEnvironmentData, getEnvironmentData } = require('worker_threads');
process.env.X='1'; setEnvironmentData('k',{v:1}); setEnvironmentData('gone',1); setEnvironmentData('gone',undefined);
const w=new Worker("const {parentPort,getEnvironmentData}=require('worker_threads'); process.env.Y='2'; parentPort.postMessage([process.env.X, getEnvironmentData('k'), getEnvironmentData('gone')])",{eval:true,env:SHARE_ENV}); w.on('message',m=>console.log(m)); w.on('exit',()=>{console.log(process.env.Y);
 const w2=new Worker("require('worker_threads').parentPort.postMessage([process.env.X,process.env.Z])",{eval:true,env:{Z:'z'}}); w2.on('message',m=>console.log(m)); });
