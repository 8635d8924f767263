// generators and callbacks inside a resumed function
function* g() { yield new Error('in generator').stack; }
async function f() { await 1; console.log([...g()][0]); console.log(['a'].map(() => new Error('in map').stack)[0]); class A { constructor() { console.log(new Error('in new').stack); } } new A(); }
async function root() { await f(); }
root();
