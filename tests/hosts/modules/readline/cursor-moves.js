// since: 8
const readline=require('readline'); const {PassThrough}=require('stream');
const o=new PassThrough(); o.on('data',d=>console.log(JSON.stringify(String(d))));
console.log(readline.clearLine(o,0),readline.clearLine(o,1),readline.clearLine(o,-1),readline.clearScreenDown(o),readline.cursorTo(o,1,2),readline.cursorTo(o,3),readline.moveCursor(o,1,-2),readline.moveCursor(o,0,0));
for (const f of [()=>readline.cursorTo(o),()=>readline.cursorTo(o,'a'),()=>readline.cursorTo(o,NaN),()=>readline.cursorTo(o,1,NaN),()=>readline.cursorTo(o,'a','b'),()=>readline.clearLine(o,1,2),()=>readline.clearLine(null,1,()=>console.log('cb')),()=>readline.moveCursor(o,1,1,1),()=>readline.cursorTo(o,1,()=>console.log('cb2'))]) try{console.log(f())}catch(e){console.log(e.name,e.code,e.message)}
