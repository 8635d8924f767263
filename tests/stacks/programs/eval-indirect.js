// indirect eval and Function
const show = (f) => { try { f(); } catch (e) { console.log(e.stack); } };
const indirect = eval;
show(() => indirect('throw new Error("indirect")'));
show(() => new Function('a', 'throw new Error("Function")')());
show(() => Function('return function g() { throw new Error("g") }')()());
show(() => new Function('x y'));
