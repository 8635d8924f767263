// since: 8
const readline=require('readline'); const {PassThrough}=require('stream');
const input=new PassThrough(), output=new PassThrough(); output.on('data',d=>console.log('out',JSON.stringify(String(d))));
const rl=readline.createInterface({input,output,prompt:'? '});
for (const e of ['line','pause','resume','close','SIGINT','history','error']) rl.on(e,(...a)=>console.log('event',e,...a));
console.log(rl.pause()===rl, rl.resume()===rl, rl.pause()===rl);
rl.prompt(); rl.question('q1 ',a=>{console.log('a1',a); rl.question('q2 ',b=>{console.log('a2',b); rl.close();});});
rl.question('dup ',a=>console.log('dup',a));
input.write('one\ntwo\nthree'); input.end();
setTimeout(()=>{console.log(Object.keys(rl).filter(k=>!/^_|async|history|escape|tab|completer|remove|isComp|crlf/.test(k)).join());},5);
