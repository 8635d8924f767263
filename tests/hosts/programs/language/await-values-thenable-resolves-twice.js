// First answer counts, even if it is a pending thenable.
const t = (...steps) => ({ then(ok, no) { for (const [k, v] of steps) (k ? ok : no)(v); if (steps.length > 2) throw 'too late'; } });
const never = { then() { console.log('asked forever'); } }; const slow = new Promise(r => setTimeout(r, 5, 'slow'));
(async () => { console.log(await t([1, 'a'], [1, 'b'])); try { await t([0, 'x'], [1, 'y']); } catch (e) { console.log('x ' + e); } console.log(await t([1, slow], [0, 'lost'], [1, 'lost too'])); await t([1, never], [1, 'no'], [0, 'no']); console.log('never'); })();
