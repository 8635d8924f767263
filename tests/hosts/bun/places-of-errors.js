// error line and column
const e = new Error('here'); console.log(e.line, e.column, typeof e.stack, e.stack.split('\n')[0]); function f() { return new TypeError('x'); } const g = f(); console.log(g.line, g.column); try { JSON.parse('{'); } catch (x) { console.log(x.message, typeof x.line); }
