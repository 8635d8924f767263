// since: 12
const readline=require('readline'); const {Readable}=require('stream');
(async()=>{
 const rl=readline.createInterface({input:Readable.from(['a\nb\nc\nd\n','e\nf\n','g'])});
 rl.on('close',()=>console.log('close')); rl.on('pause',()=>console.log('pause'));
 for await (const l of rl){ console.log('line',l); if(l==='b') break; }
 console.log('out', rl.closed, rl.input.destroyed);
 for await (const l of rl) console.log('again',l);
 console.log('end');
})();
