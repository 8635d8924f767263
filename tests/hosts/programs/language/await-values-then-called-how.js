// Receiver, arguments, names and lengths of what then is given.
const look = { then(...a) { console.log(this === look, a.length, typeof a[0], typeof a[1], a.map(f => f.length + ':' + f.name).join()); console.log(a[0]('v'), a[1]('w')); return 'ignored'; } };
(async () => { console.log(await look); console.log(await Promise.resolve(look)); console.log(await new Promise(r => r(look))); console.log(await Promise.all([look, look])); })();
