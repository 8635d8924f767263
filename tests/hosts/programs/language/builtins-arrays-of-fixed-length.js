// arrays that cannot grow or change
'use strict';
const t = f => { try { console.log(f()); } catch (e) { console.log(e.name + ': ' + e.message); } };
const mk = () => Object.defineProperty([1], 'length', { writable: false });
t(() => { mk()[1] = 2; }); t(() => { mk().push(2); });     t(() => Object.defineProperty(mk(), 1, { value: 1 })); t(() => { mk().length = 0; });  t(() => { mk()[0] = 5; return 'ok'; }); t(() => { mk().reverse(); return 'ok'; }); t(() => { Object.seal([1, 2]).pop(); });  t(() => { Object.freeze([1]).reverse(); return 'ok'; });   t(() => { Object.preventExtensions([1])[1] = 1; }); t(() => { Object.freeze([2, 1]).copyWithin(0, 1); }); t(() => { Object.freeze([]).push(1); }); t(() => { Object.freeze([]).push(); return 'ok'; });   t(() => { Object.freeze([1, 2]).reverse(); });
