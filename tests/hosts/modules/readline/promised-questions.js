// since: 16
const readline=require('readline'); const {PassThrough}=require('stream');
const input=new PassThrough(), output=new PassThrough(); output.on('data',d=>console.log('out',JSON.stringify(String(d))));
const rl=readline.createInterface({input,output});
const util=require('util');
const q=util.promisify(rl.question);
(async()=>{
 setTimeout(()=>input.write('hi\n'),1);
 console.log(await q.call(rl,'a? '));
 const ac=new AbortController(); setTimeout(()=>ac.abort(),1);
 try{ console.log(await util.promisify(rl.question).call(rl,'b? ',{signal:ac.signal})); }catch(e){console.log(e.name,e.code)}
 const ac2=new AbortController(); rl.question('c? ',{signal:ac2.signal},x=>console.log('never',x)); ac2.abort();
 rl.on('line',l=>console.log('line',l)); input.write('plain\n');
 const ac3=new AbortController(); const r2=readline.createInterface({input:new PassThrough(),signal:ac3.signal}); r2.on('close',()=>console.log('r2 close')); ac3.abort(); console.log(r2.closed);
 rl.close();
})();
