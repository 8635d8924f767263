// The store of cookies: what is refused, when its promises settle and who is told of a change.
const log = (...words) => console.log(words.join(' '));
const tries = [
  () => cookieStore.get(),
  () => cookieStore.get(''),
  () => cookieStore.set(),
  () => cookieStore.set('a'),
  () => cookieStore.set({ name: 'a' }),
  () => cookieStore.set('a', 'b;c'),
  () => cookieStore.set('a;b', 'c'),
  () => cookieStore.set('', ''),
  () => cookieStore.set('a=b', 'c'),
  () => cookieStore.set({ name: 'p', value: 'q', domain: 'other.example' }),
  () => cookieStore.set({ name: 'p', value: 'q', path: 'rel' }),
  () => cookieStore.delete(),
  () => cookieStore.delete('never'),
];
async function main() {
  for (const each of tries)
    try {
      log(each, await each());
    } catch (error) {
      log(each, error.name, error.message);
    }
  await cookieStore.set('n', 5);
  log(JSON.stringify(await cookieStore.get('n')), (await cookieStore.getAll('n')).length);
  cookieStore.addEventListener('change', ({ changed, deleted, isTrusted, bubbles }) => {
    log('change', changed.map(({ name, value }) => `${name}=${value}`), deleted.map(({ name }) => name), isTrusted, bubbles);
    Promise.resolve().then(() => log('microtask of it'));
  });
  await cookieStore.set('m', '1');
  log('set');
  await cookieStore.set('m', '1');
  log('the same');
  await cookieStore.get('m');
  document.cookie = 'w=1';
  document.cookie = 'w=; max-age=0';
  await new Promise((resolve) => setTimeout(resolve, 30));
  cookieStore.get('m').then(({ value }) => {
    log('read', value);
    queueMicrotask(() => log('microtask after it'));
  });
  queueMicrotask(() => log('microtask'));
  await new Promise((resolve) => setTimeout(resolve, 30));
  await cookieStore.set('z', '1');
  for (const name of ['n', 'm', 'z']) await cookieStore.delete(name);
  log('deleted', await cookieStore.get('n'));
}
main();
try {
  new CookieStore();
} catch (error) {
  log(error.name, error.message);
}
const made = new CookieChangeEvent('change', { changed: [{ name: 'a', value: 'b' }] });
log(JSON.stringify(made.changed), JSON.stringify(made.deleted), String(cookieStore), cookieStore instanceof EventTarget);
