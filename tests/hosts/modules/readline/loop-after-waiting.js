// since: 10
const readline=require('readline'); const {Readable}=require('stream');
function src(chunks){ return new Readable({read(){ const c=chunks.shift(); this.push(c===undefined?null:c); }}); }
async function t(name,wait){
 const rl=readline.createInterface({input:src(['a\nb\n','c\n','d'])});
 rl.on('line',l=>console.log(name,'heard',l)); rl.on('close',()=>console.log(name,'close'));
 await wait();
 console.log(name,'loop');
 for await (const l of rl) console.log(name,'line',l);
 console.log(name,'done');
}
(async()=>{
 await t('null',()=>null); await t('tick',()=>new Promise(r=>process.nextTick(r)));
 await t('p3',async()=>{await 1;await 2;await 3});
})();
