// since: 18
// Pipes from and to streams that have failed, have ended, or are about to.
const err1=new Error('one'), err2=new Error('two');
const run=async(name,rs,ws,opt)=>{ try{ const v=await rs.pipeTo(ws,opt); console.log(name,'ok',v);}catch(e){console.log(name,'rejected',e&&e.message);} };
const erroredRead=()=>new ReadableStream({start(c){c.error(err1)}});
const closedRead=()=>new ReadableStream({start(c){c.close()}});
const log=[];
(async()=>{
 { let abort; const ws=new WritableStream({write(){},abort(r){console.log('ws abort',r.message); throw err2;}}); await run('errored to aborting',erroredRead(),ws); }
 { const ws=new WritableStream({start(c){c.error(err2)}}); await run('errored to errored',erroredRead(),ws); }
 { let c; const ws=new WritableStream({start(x){c=x}}); const p=run('errored to erroring',erroredRead(),ws); c.error(err2); await p; }
 { const ws=new WritableStream({close(){console.log('close called')},abort(r){console.log('abort called',r.message)}}); const w=ws.getWriter(); const cl=w.close().then(()=>console.log('closed'),e=>console.log('close rej',e.message)); w.releaseLock(); await run('errored to closing',erroredRead(),ws); await cl; }
 { const ws=new WritableStream({close(){console.log('close2')}}); const w=ws.getWriter(); await w.close(); w.releaseLock(); await run('errored to closed',erroredRead(),ws); }
 { const ws=new WritableStream({}); await run('closed to open',closedRead(),ws); }
 { const ws=new WritableStream({start(c){c.error(err2)}}); await run('closed to errored',closedRead(),ws); }
 { let c; const ws=new WritableStream({start(x){c=x}}); const p=run('closed to erroring',closedRead(),ws); c.error(err2); await p; }
 { const ws=new WritableStream({close(){console.log('close3')}}); const w=ws.getWriter(); w.close(); w.releaseLock(); await run('closed to closing',closedRead(),ws); }
 { const ws=new WritableStream({}); const w=ws.getWriter(); await w.close(); w.releaseLock(); await run('closed to closed',closedRead(),ws); }
 { try { const ws=new WritableStream(); new ReadableStream().pipeThrough({readable:new ReadableStream(),writable:ws},{get preventAbort(){ws.getWriter();}}); console.log('no throw'); } catch(e){ console.log('pipeThrough',e.constructor.name); } }
 { const rs=new ReadableStream({start(c){c.enqueue(1);c.close()}}); const it=rs.values(); it.return('a').then(r=>console.log('r1',r)); it.return('b').then(r=>console.log('r2',r)); await new Promise(r=>setTimeout(r,5)); }
 { const rs=new ReadableStream({pull(c){c.enqueue(1)}}); const it=rs.values(); const order=[]; it.next().then(()=>order.push('n1')); it.return('a').then(r=>order.push('r1')); it.next().then(()=>order.push('n2')); it.return('b').then(r=>order.push('r2')); await new Promise(r=>setTimeout(r,5)); console.log(order.join()); }
})();
