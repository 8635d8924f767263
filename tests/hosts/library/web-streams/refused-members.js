// since: 18
// Which members and arguments constructors refuse, and in which words.
const t=(f)=>{try{f();console.log('fine')}catch(e){console.log(e.name,e.code,e.message)}};
t(()=>new TransformStream({readableType:'x'}));t(()=>new TransformStream({writableType:'x'}));t(()=>new TransformStream({transform:1}));t(()=>new TransformStream({flush:null}));t(()=>new TransformStream({cancel:{}}));t(()=>new TransformStream(5));t(()=>new TransformStream(null));
t(()=>new ReadableStream({pull:1}));t(()=>new ReadableStream({cancel:1}));t(()=>new ReadableStream({start:1}));t(()=>new ReadableStream({type:'x'}));t(()=>new WritableStream({write:1}));t(()=>new WritableStream({close:1}));t(()=>new WritableStream({abort:null}));t(()=>new WritableStream({start:1}));t(()=>new WritableStream({type:'x'}));
t(()=>new ReadableStream(null));t(()=>new ReadableStream(1));t(()=>new WritableStream(1));t(()=>new WritableStream(null));
t(()=>new ReadableStream({},{highWaterMark:-1}));t(()=>new ReadableStream({},{size:1}));
t(()=>new TransformStream(null));t(()=>new WritableStream(null));t(()=>new ReadableStream(null));t(()=>new TransformStream(5));t(()=>new WritableStream({},null));t(()=>new ReadableStream({},null));t(()=>new TransformStream({},null));t(()=>new TransformStream({},{},null));t(()=>new WritableStream({type:0}));t(()=>new ReadableStream({pull:0}));t(()=>new WritableStream({type:null}));t(()=>new ReadableStream({},{size:1}));t(()=>new TransformStream({flush:0}));
