// data that every later worker gets
// since: 16
const { Worker, setEnvironmentData, getEnvironmentData } = require('worker_threads');
setEnvironmentData('key', { n: 1 });
console.log(getEnvironmentData('key'), getEnvironmentData('other'));
new Worker('const { getEnvironmentData, parentPort } = require("worker_threads"); parentPort.postMessage(getEnvironmentData("key"))', { eval: true }).on('message', (m) => console.log(m));
