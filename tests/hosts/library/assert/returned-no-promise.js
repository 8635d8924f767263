// since: 10
const assert = require('assert'); const { AsyncResource } = require('async_hooks');
(async () => { for (const v of [5, 's', undefined, null, {}, [], Object.create(null), () => {}, function f() {}, Symbol('q'), true, new Map(), { then() {} }]) { await assert.rejects(() => v).catch(e => console.log(e.name, e.code, e.message)); await assert.doesNotReject(() => v).catch(e => console.log(e.name, e.code, e.message)); } for (const v of [5, undefined, {}, 'x']) await assert.rejects(v).catch(e => console.log(e.code, e.message)); })();
