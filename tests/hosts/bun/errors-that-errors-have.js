// errors that an error has come behind it as its causes do, once; deeper ones stand in place; what else it has is indented as it stands
const made = (message, parts) => Object.assign(new Error(message), parts);
console.log(made('1', { x: made('2', { y: made('3') }), n: 1 }));
const twice = made('both', { x: made('held') });
Object.defineProperty(twice, 'cause', { value: made('cause') });
console.log(twice);
const assigned = new Error('assigned');
assigned.cause = new Error('its cause');
console.log(assigned);
console.log({ held: made('in an object', { query: { sql: 's', args: [1, { deep: 1 }] } }) });
console.log([made('in a list', { o: { p: 1 } })], { a: { b: made('deeper', { o: { p: 1 } }) } });
const itself = made('itself');
itself.self = itself;
console.log(itself);
console.warn(made('warned', { x: made('warned of') }));
throw made('thrown', { o: { p: 1 }, x: made('thrown along') });
