// An event's second argument that is no object, and requests to addresses with a name in them.
const tell = (label, work) => {
  try {
    console.log(label, String(work()));
  } catch (error) {
    console.log(label, error.name, error.message);
  }
};
for (const name of ['Event', 'CustomEvent', 'UIEvent', 'MouseEvent', 'KeyboardEvent', 'ErrorEvent', 'MessageEvent', 'StorageEvent', 'ToggleEvent'])
  for (const init of [5, 'text', true, Symbol('s'), null, undefined, () => {}]) tell(`${name} ${typeof init}`, () => new window[name]('x', init).type);
for (const url of ['http://user@host/', 'http://user:word@host/']) {
  tell('request', () => new Request(url));
  fetch(url).catch((error) => console.log('fetch', error.name, error.message));
}
