// since: 10
const readline=require('readline'); const {Readable}=require('stream');
function src(chunks){ return new Readable({read(){ const c=chunks.shift(); this.push(c===undefined?null:c); }}); }
(async()=>{
 const rl=readline.createInterface({input:src(['a\nb\n','c\n','d'])});
 rl.on('close',()=>console.log('close'));rl.on('pause',()=>console.log('pause'));rl.on('resume',()=>console.log('resume'));
 let n=0;
 for await (const l of rl){ console.log('line',l); Promise.resolve().then(()=>console.log('m1')).then(()=>console.log('m2')); if(n++==1) await null; }
 console.log('done');
})();
