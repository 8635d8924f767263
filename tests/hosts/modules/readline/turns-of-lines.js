// since: 8
const readline=require('readline'); const {Readable}=require('stream');
function src(chunks){ const r=new Readable({read(){ const c=chunks.shift(); this.push(c===undefined?null:c); }}); return r; }
const rl=readline.createInterface({input:src(['a\nb\n','c\r\nd','e\n\nlast'])});
rl.on('line',l=>{console.log('line',JSON.stringify(l)); process.nextTick(()=>console.log('tick',l)); Promise.resolve().then(()=>console.log('micro',l));});
rl.on('pause',()=>console.log('pause')); rl.on('resume',()=>console.log('resume')); rl.on('close',()=>{console.log('close');setImmediate(()=>console.log('imm'));});
rl.input.on('end',()=>console.log('end')); rl.input.on('close',()=>console.log('input close'));
console.log(rl.terminal, rl.paused, rl.closed, rl.line, rl.cursor);
