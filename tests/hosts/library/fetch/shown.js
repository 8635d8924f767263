// since: 20
// How the classes of fetch are shown.
const { inspect } = require('util');
const headers = new Headers([['b', '1'], ['A', '2'], ['b', '3'], ['set-cookie', 'x=1'], ['Set-Cookie', 'y=2']]);
console.log(headers, new Headers(), { headers }, [new Headers({ a: 'b' })]);
console.log(inspect(headers, { depth: 0 }), inspect({ in: { headers } }, { depth: 0 }), inspect({ in: { headers } }, { compact: false }));
headers.delete('B');
headers.set('A', '4');
headers.append('b', '5');
console.log(headers);
console.log(new Response(null, { status: 201, statusText: 'made', headers: { Q: 'r' } }));
console.log(new Request('http://host.test/path', { method: 'put', headers: { Q: 'r' }, cache: 'no-store' }));
console.log(inspect(Response.error(), { depth: 0 }), inspect([Response.redirect('http://host.test/')], { depth: null }));
console.log(Object.getOwnPropertyNames(Headers.prototype).length, Object.keys(new Headers()), String(headers), JSON.stringify(headers));
class Own extends Headers {}
console.log(new Own({ a: 1 }), typeof Headers.prototype[inspect.custom]);
const copies = [new Headers(headers), new Response(null, { headers }).clone().headers, new Request('http://host.test', { headers }).clone().headers];
for (const copy of copies) console.log(copy, copy.getSetCookie());
