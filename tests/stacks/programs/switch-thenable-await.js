// awaiting thenables and foreign promises
const thenable = { then(f) { console.log(new Error('then called').stack); f(1); } };
async function a() { await thenable; console.log(new Error('after').stack); }
async function b() { await a(); }
b();
