// assert.rejects and doesNotReject
const assert = require('assert');
const bad = async () => { await null; throw new RangeError('out of it'); };
(async () => { await assert.rejects(bad, RangeError); console.log('1'); await assert.rejects(bad(), { message: 'out of it' }); console.log('2'); try { await assert.rejects(async () => 5); } catch (e) { console.log(e.code, e.message); } try { await assert.doesNotReject(bad); } catch (e) { console.log(e.message); } try { await assert.rejects(bad, /nothing/); } catch (e) { console.log(e.name, e.message); } })();
