// what a module's namespace refuses
const d = await import('data:text/javascript,export let x = 1; export default 5;'); const t = (f) => { try { f(); console.log('ok'); } catch (e) { console.log(e.name, '|', e.message); } };
t(() => { d.x = 2; }); t(() => { d.nope = 2; }); t(() => { delete d.x; }); t(() => Object.defineProperty(d, 'x', { value: 3 })); t(() => Object.freeze(d)); t(() => d.x());
