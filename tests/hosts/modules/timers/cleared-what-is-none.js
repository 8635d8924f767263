// since: 7
// until Node 22 what is no immediate is written into, and from 9 to 12 taken out of the queue
'use strict';
for (const x of ['x', '', 5, 0, true, {}, Symbol('q'), () => {}, null, NaN, [1]]) for (const f of [clearImmediate, clearTimeout, clearInterval]) try { f(x); console.log('fine'); } catch (e) { console.log(f.name, String(x), e.name, e.message); }
