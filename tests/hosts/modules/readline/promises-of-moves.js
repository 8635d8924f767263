// since: 17
const {Readline,createInterface}=require('readline/promises'); const {PassThrough}=require('stream');
const o=new PassThrough(); o.on('data',d=>console.log(JSON.stringify(String(d))));
(async()=>{ const r=new Readline(o); console.log(await r.cursorTo(1,2).clearLine(-1).moveCursor(1,-1).clearScreenDown().commit()); r.clearLine(0).rollback(); await r.commit();
const a=new Readline(o,{autoCommit:true}); a.clearLine(1); process.nextTick(()=>console.log('t')); await null; console.log('m');
for (const f of [()=>new Readline(1),()=>new Readline(o,{autoCommit:1}),()=>r.cursorTo('a'),()=>r.cursorTo(1,'a'),()=>r.moveCursor(1),()=>r.moveCursor(1.5,1),()=>r.clearLine(3),()=>r.clearLine()]) try{f();console.log('ok')}catch(e){console.log(e.name,e.code,e.message)}
})();
