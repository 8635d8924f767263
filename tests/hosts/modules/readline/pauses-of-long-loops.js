// since: 14
const readline=require('readline'); const {Readable}=require('stream');
(async()=>{
 const rl=readline.createInterface({input:Readable.from(Array.from({length:3000},(_, i)=>'l'+i+'\n'))});
 let p=0,r=0; rl.on('pause',()=>p++); rl.on('resume',()=>r++);
 let n=0; for await (const l of rl){ n++; if(n%500===0) await new Promise(r=>setImmediate(r)); }
 console.log(n,p,r);
})();
