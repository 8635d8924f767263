// since: 18
// In which order constructors read what they are given.
const spy=(label,names)=>{const o={};for(const n of names)Object.defineProperty(o,n,{get(){console.log(label,n)},enumerable:true});return o;};
console.log('readable');new ReadableStream(spy('s',['start','pull','cancel','type','autoAllocateChunkSize']),spy('q',['size','highWaterMark']));
console.log('writable');new WritableStream(spy('s',['start','write','close','abort','type']),spy('q',['size','highWaterMark']));
console.log('transform');new TransformStream(spy('t',['start','transform','flush','cancel','readableType','writableType']),spy('w',['size','highWaterMark']),spy('r',['size','highWaterMark']));
console.log('pipe');new ReadableStream().pipeTo(new WritableStream(),spy('o',['preventAbort','preventCancel','preventClose','signal']));
console.log('through');new ReadableStream().pipeThrough({get writable(){console.log('get writable');return new WritableStream()},get readable(){console.log('get readable');return new ReadableStream()}},spy('o',['preventAbort','preventCancel','preventClose','signal']));
console.log('values');new ReadableStream().values(spy('o',['preventCancel']));
console.log('bytes');new ReadableStream({type:'bytes',get start(){console.log('start')},get pull(){console.log('pull')},get cancel(){console.log('cancel')},get autoAllocateChunkSize(){console.log('auto')}},spy('q',['size','highWaterMark']));
