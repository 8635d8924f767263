// a pipe copies chunk by chunk, each when the sink is ready
(async()=>{ for (let i=0;i<30;i++) { await 0; console.log("t"+i); } })(); const rs=new ReadableStream({ n:0, pull(c){ console.log("pull"); c.enqueue(this.n++); if(this.n===4)c.close(); } }); rs.pipeTo(new WritableStream({ write(x){console.log("w",x);} })).then(()=>console.log("done"));
