// truths that are none, as assert tells them
const assert = require('assert'); for (const f of [() => assert(false), () => assert(0), () => assert(null), () => assert(''), () => assert(), () => assert.ok(undefined), () => assert.ok(NaN), () => assert.ok(), () => assert(1 > 2), () => assert(false, undefined), () => assert(0n)]) try { f(); } catch (e) { console.log(e.message, '|', e.generatedMessage, e.actual, e.expected, e.operator); }
const util = require('util'); util.callbackify(async () => { throw null; })(e => console.log(e.message, e.code, e.reason));
