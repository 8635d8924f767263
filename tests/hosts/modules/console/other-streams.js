// since: 12
const { Writable } = require('stream'); const got=[];
const orig=console._stdout; console._stdout=new Writable({write(c,e,cb){got.push(String(c));cb();}}); console.log('to mine'); console._stdout=orig; console.log(JSON.stringify(got));
const w=process.stdout.write; process.stdout.write=(s)=>{ got.push(s); return true; }; console.log('x',{a:1}); console.group('G'); console.log('in'); console.groupEnd(); process.stdout.write=w; console.log(JSON.stringify(got));
const bad=new Writable({write(c,e,cb){cb(new Error('bad'))}}); bad.on('error',e=>console.log('never?',e.message)); const c=new console.Console(bad); c.log('a'); setImmediate(()=>console.log('later'));
const strict=new console.Console({stdout:new Writable({write(){throw new Error('thrown')}}),ignoreErrors:false}); try{ strict.log('x') }catch(e){console.log('strict',e.message)}
const lax=new console.Console({stdout:new Writable({write(){throw new Error('thrown')}})}); try{ lax.log('x'); console.log('lax ok'); }catch(e){console.log('lax',e.message)}
