// since: 12
const readline=require('readline'); const {Readable}=require('stream');
(async()=>{
 const input=Readable.from((async function*(){ yield 'a\n'; yield 'b\n'; throw new Error('src'); })());
 const rl=readline.createInterface({input});
 process.on('uncaughtException',e=>console.log('uncaught',e.message));
 rl.on('error',e=>console.log('rl error',e.message)); rl.on('close',()=>console.log('close'));
 try{ for await(const l of rl) console.log(l); console.log('done'); }catch(e){console.log('caught',e.message)}
})();
