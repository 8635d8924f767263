// what a version did not have yet is not found by looking around either
const names = (o) => Reflect.ownKeys(o).map(String).filter((name) => name !== 'arguments' && name !== 'caller').sort().join();
console.log(names(Promise), names(Promise.prototype));
console.log(names(Symbol).replace('matchAll,', ''));
const P = Promise;
for (const name of ['all', 'race', 'try', 'any', 'withResolvers', 'allSettled']) console.log(name, typeof P[name]);
console.log(typeof Promise.prototype.finally, typeof Array['from' + 'Async'], typeof global['Aggregate' + 'Error']);
console.log(Promise.prototype.finally ? 'has finally' : 'has none');
try { P['tr' + 'y'](() => console.log('tried')); } catch (e) { console.log(e.message); }
