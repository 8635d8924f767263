// In which tick a pipe ends whose streams stand thus, with and without leave to end the other one.
const ticks=async(name,make)=>{ const log=[]; await make(log); for(let i=0;i<24;i++){ await null; log.push('.'); } console.log(name, log.join(' ').replace(/ \.( \.)*$/,'')); };
const after=(p,log,n)=>p.then(()=>log.push(n),(e)=>log.push(n+'!'+(e&&e.message||e).slice(0,4)));
const e1=new Error('one'), e2=new Error('two');
const sources={open:()=>new ReadableStream(),errored:()=>new ReadableStream({start(c){c.error(e1)}}),closed:()=>new ReadableStream({start(c){c.close()}}),full:()=>new ReadableStream({start(c){c.enqueue(1);c.enqueue(2);c.close()}})};
const sinks=(log)=>{const methods={write(){log.push('w')},close(){log.push('c')},abort(r){log.push('a')}};return{
 open:()=>new WritableStream(methods),erroring:()=>new WritableStream({...methods,start(c){c.error(e2)}}),closing:()=>{const s=new WritableStream(methods);const w=s.getWriter();w.close().then(()=>log.push('cl'),()=>log.push('cl!'));w.releaseLock();return s;},closed:async()=>{const s=new WritableStream(methods);const w=s.getWriter();await w.close();w.releaseLock();log.length=0;return {s};},errored:async()=>{const s=new WritableStream({...methods,start(c){c.error(e2)}});for(let i=0;i<5;i++)await null;return {s};}}};
(async()=>{
 for (const late of [0,8]) for(const s of Object.keys(sources)) for(const d of ['open','erroring','errored','closing','closed']) for (const opt of [undefined,{preventAbort:true,preventCancel:true,preventClose:true}]) {
  if (opt&&(s==='open'&&d==='open')) continue;
  await ticks(`${s}>${d} ${late}${opt?' prevent':''}`,async(log)=>{ const rs=sources[s](); let ws=await sinks(log)[d](); if(ws.s) ws=ws.s; for(let i=0;i<late;i++) await null; if(late) log.length=0; after(rs.pipeTo(ws,opt),log,'P'); });
 }
})();
