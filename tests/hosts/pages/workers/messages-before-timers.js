// Messages that were sent before the worker had begun, beside its timers.
const text = `for (const ms of [0, 20]) setTimeout(() => postMessage('timer ' + ms), ms);
onmessage = ({ data }) => { postMessage(data); setTimeout(() => postMessage('after ' + data)); };`;
const worker = new Worker(URL.createObjectURL(new Blob([text])));
const heard = [];
worker.onmessage = ({ data }) => heard.push(data);
worker.postMessage('first');
worker.postMessage('second');
setTimeout(() => console.log(heard.join(', ')), 200);
