// since: 18
// JSON of a data: address needs its attribute, and a script is none
const json = 'data:application/json,{"a":1}';
const tell = (e) => console.log(e.name, e.code, e.message);
await import(json).catch(tell);
await import(json, { with: { type: 'json' } }).then((m) => console.log(m.default));
await import('data:text/javascript,1', { with: { type: 'json' } }).catch(tell);
