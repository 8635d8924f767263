// when an async pull is called again, tick by tick
(async()=>{ for (let i=0;i<30;i++) { await 0; console.log("t"+i); } })(); const rs=new ReadableStream({ n:0, async pull(c){ console.log("p"); await 0; console.log("pull"); c.enqueue(this.n++); if(this.n===4)c.close(); } }); (async()=>{ for await (const x of rs) console.log("x",x); })();
