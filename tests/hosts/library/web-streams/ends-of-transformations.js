// since: 18
// What ends a transformation, and in which tick each half hears of it.
const ticks=async(name,make)=>{ const log=[]; make(log); let p=Promise.resolve(); for(let i=0;i<14;i++){ await null; log.push('.'); } console.log(name, log.join(' ').replace(/ \.( \.)*$/,'')); };
const after=(p,log,n)=>p.then(()=>log.push(n),()=>log.push(n+'!'));
(async()=>{
 for (const late of [0,10]) for (const kind of ['none','sync','async','throws']) {
  const cancel={none:undefined,sync(){},async async(){},throws(){throw 1}}[kind];
  for (const how of ['abort','cancel','close','terminate','error']) {
   const flush={none:undefined,sync(){},async async(){},throws(){throw 1}}[kind];
   let c; const t=new TransformStream({start(x){c=x},cancel,flush},undefined,{highWaterMark:1}); for(let i=0;i<late;i++) await null;
   await ticks(`${how} ${kind} ${late}`,(log)=>{ const w=t.writable.getWriter(), r=t.readable.getReader(); after(w.closed,log,'wc'); after(r.closed,log,'rc'); after(w.ready,log,'rd');
    if(how==='abort') after(w.abort('x'),log,'A'); else if(how==='cancel') after(r.cancel('x'),log,'C'); else if(how==='close') after(w.close(),log,'CL'); else if(how==='terminate') c.terminate(); else c.error('x'); });
  }
 }
 try { new TransformStream({readableType:'x'}); } catch(e){ console.log(e.name,e.code,e.message); }
 try { new TransformStream({transform:1}); } catch(e){ console.log(e.name,e.code,e.message); }
})();
