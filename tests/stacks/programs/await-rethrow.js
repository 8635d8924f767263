// an error made in a catch has the stack of there
async function leaf() { await null; throw new Error('leaf'); }
async function wrap() { try { await leaf(); } catch (e) { throw new Error('wrapped ' + e.message); } }
async function again() { try { await wrap(); } catch (e) { throw e; } }
async function root() { try { await again(); } catch (e) { console.log(e.stack); } finally { await null; console.log(new Error('after').stack); } }
root();
