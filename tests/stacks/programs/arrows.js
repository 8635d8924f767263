// arrows take the name they are assigned to, or none
const named = () => { throw new Error('named'); };
function call(f) { f(); }
try { named(); } catch (e) { console.log(e.stack); }
try { call(() => { throw new Error('anonymous'); }); } catch (e) { console.log(e.stack); }
try { (() => { throw new Error('at once'); })(); } catch (e) { console.log(e.stack); }
try { (function () { throw new Error('function at once'); })(); } catch (e) { console.log(e.stack); }
try { (function own() { throw new Error('own name'); })(); } catch (e) { console.log(e.stack); }
try { call(named.bind(null)); } catch (e) { console.log(e.stack); }
