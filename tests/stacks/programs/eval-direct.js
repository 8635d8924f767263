// code made from text says where the text came from
const show = (f) => { try { f(); } catch (e) { console.log(e.stack); } };
function run() { eval('throw new Error("in eval")'); }
show(run);
function define() { return eval('(function made() { throw new Error("made"); })'); }
show(() => define()());
show(() => eval('\n  missing'));
show(() => eval('eval("throw new Error(1)")'));
