// an error whose stack was read is shown with the place that is left of it; what cannot be constructed where its name is
const K = class { constructor() { throw new Error('in'); } };
const ns = { K, a: { b: class { constructor() { null.x; } } } };
try { new ns.K(1); } catch (e) { console.log(e.stack, e); }
try { new ns.a.b(1); } catch (e) { console.log(e.stack, e); }
try { new ns.zz(1); } catch (e) { console.log(e.stack, e); }
try { new Zz(1); } catch (e) { console.log(e.stack, e); }
try { new Array(-1); } catch (e) { console.log(e.stack, e); }
new Missing(1);
