// What import() asks of its attributes, by version: which option, in which order its members are read, and what is refused.
// since: 16
const tell = async (label, load) => {
  try {
    console.log(label, Object.keys(await load()).slice(0, 3).join());
  } catch (error) {
    console.log(label, error.name, error.code, error.message);
  }
};
const addresses = ['path', 'data:text/javascript,export%20let%20n', 'data:application/json,%7B%22a%22:1%7D', 'data:application/json,%7Bno'];
const attributes = [{}, { type: 'json' }, { type: 'css' }, { other: 'x' }, { type: 'json', other: 'x' }, { type: '' }];
for (const address of addresses)
  for (const given of attributes) await tell(`${address} ${JSON.stringify(given)}`, () => import(address, { with: given }));
for (const wrong of [null, 1, { with: null }, { with: 'type' }, { with: { type: 1 } }, () => {}])
  await tell(`path ${JSON.stringify(wrong)}`, () => import('path', wrong));
const read = [];
const late = {
  get a() {
    read.push('a');
    return 1;
  },
  get b() {
    read.push('b');
    return 'x';
  },
};
await tell('read', () => import('path', { with: late }));
console.log(read.join());
// What was imported once is not asked again.
await tell('again', () => import('path', { with: { type: undefined } }));
// Until Node 20 the proposal's first name for it works, too.
for (const given of [{ type: 'json' }, { type: 'nope' }, { other: 'x' }, null, {}])
  await tell(`assert ${JSON.stringify(given)}`, () => import('data:text/javascript,export%20let%20m', { assert: given }));
