// functions, types and methods of the call sites of the host's own code
Error.stackTraceLimit = 30;
Error.prepareStackTrace = (e, sites) => sites.map((s) => [s.getFunctionName(), s.getTypeName(), s.getMethodName(), s.isToplevel()].join()).join(' / ');
const show = () => console.log(new Error('x').stack);
show();
setTimeout(show);
process.nextTick(show);
Promise.resolve().then(show);
