// echo with both setImmediate probes
const net=require('net');
const log=(...a)=>console.log(...a);
const server=net.createServer(s=>{
 let n=0;const imm=()=>{ if(n++<5) setImmediate(imm); log('i');};
 s.on('data',d=>{log('S data',String(d));setImmediate(()=>log('S i'))});s.on('end',()=>log('S end'));s.on('finish',()=>log('S finish'));s.on('close',h=>log('S close',h));
});
server.listen(0,'127.0.0.1',()=>{
 log(server.address().address,server.address().family);
 const c=net.connect({port:server.address().port,host:'127.0.0.1'},()=>{
   log('C connected',c.localAddress,c.remoteAddress,c.remoteFamily,c.remotePort===server.address().port);
   setTimeout(()=>{log('t');c.write('a');c.write('b');setImmediate(()=>log('C i1'));setTimeout(()=>{
     c.end('last');setImmediate(()=>{log('C i2');setImmediate(()=>log('C i3'))});process.nextTick(()=>log('tick'))},20)},20);
 });
 c.on('finish',()=>log('C finish'));c.on('end',()=>log('C end'));c.on('close',h=>{log('C close',h);server.close(()=>log('server closed'))});
});
